import { useState } from 'react';
import { Chip, type Meaning } from '../../../ui/chip.tsx';
import { Id } from '../../../ui/id.tsx';
import { useWords } from '../../../words/index.tsx';
import { Folded } from './fold.tsx';
import { Defects, ReplaceFile } from './put-right.tsx';
import type { Everything } from './queries.ts';
import { itemNumber } from './reasons.ts';

const fileMeanings: Readonly<Record<string, Meaning>> = {
  waiting: 'working',
  running: 'working',
  fetched: 'fine',
  failed: 'failed',
};

/** The files with what is known of their bytes. */
interface FilesProps {
  readonly everything: Everything;
  readonly mayAct: boolean;
}

export function Files({ everything, mayAct }: FilesProps) {
  const { order, why, actions } = everything;
  const isOver = why.waits_for === 'nothing';
  const mayPutRight = mayAct && actions.some(({ action, legal }) => action === 'replace' && legal);
  const { order: words, locale } = useWords();
  const { fileStates: names } = words;
  return (
    <section className="card tight">
      <h2>{words.files}</h2>
      {order.files.length === 0 && <p className="soft">{words.noFiles}</p>}
      <Folded rows={order.files}>
        {({
          n,
          type,
          item,
          state,
          size,
          format,
          host,
          md5,
          md5_expected,
          sha256,
          tries,
          defects,
          preview,
        }) => (
          <div key={n} className="side-row file-row">
            <span>
              {words.file(n, type)}{' '}
              <span className="soft">
                {item === null ? words.ofOrder : words.ofItem(itemNumber(item, order))}
              </span>
            </span>
            <Chip meaning={isOver && state === 'waiting' ? 'over' : (fileMeanings[state] ?? 'working')}>
              {state in names ? names[state as keyof typeof names] : state}
            </Chip>
            {preview && <Preview link={preview} words={words.previewOf(words.file(n, type))} />}
            <span className="soft small dotted">
              {size !== null && <span>{sizeText(size, locale)}</span>}
              {format && <span>{format}</span>}
              <span>{host}</span>
              {tries > 1 && <span>{words.tries(tries)}</span>}
            </span>
            {(md5 ?? md5_expected) && (
              <span className="soft small">
                {words.md5Copy} <Id>{md5 ?? md5_expected ?? ''}</Id>
              </span>
            )}
            {sha256 && (
              <span className="soft small">
                SHA-256 <Id>{sha256}</Id>
              </span>
            )}
            <Defects number={order.number} file={n} defects={defects} mayAccept={mayPutRight} />
            {mayPutRight && <ReplaceFile number={order.number} file={n} />}
          </div>
        )}
      </Folded>
    </section>
  );
}

/** The first page. The link names the public address of the service, and the panel may be open at another one. */
function Preview({ link, words }: { readonly link: string; readonly words: string }) {
  const [isDrawn, setDrawn] = useState(true);
  const { pathname, search } = new URL(link);
  if (!isDrawn) return null;
  return (
    <div className="file-preview">
      <img src={`${pathname}${search}`} alt={words} onError={() => setDrawn(false)} />
    </div>
  );
}

const sizes = [
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
  ['byte', 1],
] as const;

function sizeText(bytes: number, locale: string): string {
  const [unit, length] = sizes.find(([, least]) => bytes >= least) ?? ['byte', 1];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / length);
}
