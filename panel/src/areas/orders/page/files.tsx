import { Chip } from '../../../ui/chip.tsx';
import { bytesText, Comparison, differsAnywhere } from '../../../ui/files/comparison.tsx';
import '../../../ui/files/files.css';
import { hostName, InShort, meaningOfFile, Preview } from '../../../ui/files/file.tsx';
import { failurePhrase } from '../../../ui/files/reason-name.ts';
import { Time } from '../../../ui/time.tsx';
import { useWords } from '../../../words/index.tsx';
import { Folded } from './items.tsx';
import { Defects, ReplaceFile } from './put-right.tsx';
import type { Everything, Order } from './queries.ts';
import { itemNumber } from './reasons.ts';

type File = Order['files'][number];
type Attempt = Extract<Order['events'][number], { kind: 'fetch' }>;

interface FilesProps {
  readonly everything: Everything;
  readonly mayAct: boolean;
}

/** The files with what is known of their content, and what can be done about it. */
export function Files({ everything, mayAct }: FilesProps) {
  const { order, why, actions } = everything;
  const { order: words, files: fileWords } = useWords();
  const mayPutRight = mayAct && actions.some(({ action, legal }) => action === 'replace' && legal);
  return (
    <section className="card tight" aria-labelledby="files">
      <h2 id="files">{words.files}</h2>
      {order.files.length === 0 && <p className="soft">{words.noFiles}</p>}
      <Folded rows={order.files}>
        {(file) => (
          <FileCard
            key={file.n}
            file={file}
            order={order}
            isOver={why.waits_for === 'nothing'}
            mayPutRight={mayPutRight}
          />
        )}
      </Folded>
      {order.files.some(({ preview }) => preview) && <p className="soft small">{fileWords.previewHint}</p>}
    </section>
  );
}

interface FileCardProps {
  readonly file: File;
  readonly order: Order;
  readonly isOver: boolean;
  readonly mayPutRight: boolean;
}

function FileCard({ file, order, isOver, mayPutRight }: FileCardProps) {
  const words = useWords();
  const { order: text } = words;
  const { fileStates: names } = text;
  const { n, type, item, defects, summary } = file;
  const state = file.expired_at ? 'expired' : file.state;
  const attempts = order.events.filter((event) => event.kind === 'fetch' && event.file === n) as Attempt[];
  const last = attempts.at(-1)?.report;
  // Content fetched with another checksum is not stored, only noted.
  const md5 = file.md5 ?? (state === 'failed' ? (last?.md5_actual ?? null) : null);
  const isOdd =
    state === 'failed' ||
    (md5 ?? file.md5_expected) !== (file.md5_expected ?? md5) ||
    (summary && differsAnywhere(summary));
  return (
    <article className="file-card" aria-label={text.file(n, type)}>
      <Preview link={file.preview} file={text.file(n, type)} />
      <div className="tight">
        <header className="file-head">
          <h3>{text.file(n, type)}</h3>
          <span className="soft">{item === null ? text.ofOrder : text.ofItem(itemNumber(item, order))}</span>
          <Chip meaning={isOver && state === 'waiting' ? 'over' : meaningOfFile(state)}>
            {isOver && state === 'waiting'
              ? text.notNeeded
              : state in names
                ? names[state as keyof typeof names]
                : state}
          </Chip>
          {mayPutRight && <ReplaceFile number={order.number} file={n} label={text.replaceFile} />}
        </header>
        <InShort file={file} />
        <Defects
          number={order.number}
          file={n}
          defects={defects}
          releases={file.releases}
          mayAccept={mayPutRight}
        />
        <details className="file-details" open={Boolean(isOdd)}>
          <summary>{text.otherContent}</summary>
          <Comparison summary={summary} sums={{ md5, md5Expected: file.md5_expected, sha256: file.sha256 }} />
          <Attempts attempts={attempts} />
        </details>
      </div>
    </article>
  );
}

function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const words = useWords();
  const { order: text, locale } = words;
  if (attempts.length === 0) return null;
  return (
    <div>
      <h4>{text.attempts}</h4>
      <ol className="file-attempts">
        {attempts.map(({ at, run, outcome, report: { host, status, bytes, ms } }) => (
          <li key={run} data-failed={outcome !== 'fetched' || undefined}>
            <Time at={at} seconds />
            <span className="dotted">
              <span>
                {outcome === 'fetched' ? text.fileStates.fetched : (failurePhrase(outcome, words) ?? outcome)}
              </span>
              {status !== null && outcome !== 'fetched' && <span>{status}</span>}
              {host && <span className="soft">{hostName(host, words)}</span>}
              {bytes !== null && <span className="soft">{bytesText(bytes, locale)}</span>}
              {ms !== null && <span className="soft">{text.attemptAfter(`${ms} ms`)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
