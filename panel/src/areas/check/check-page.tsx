import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CardSkeleton, Loaded } from '../../ui/fetched.tsx';
import { Comparison } from '../../ui/files/comparison.tsx';
import { DefectList } from '../../ui/files/defects.tsx';
import { InShort, meaningOfFile, Preview } from '../../ui/files/file.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { CheckForm } from './check-form.tsx';
import { type CheckedFile, type FileCheck, useCheck } from './queries.ts';
import '../../ui/files/files.css';
import './check.css';

const route = getRouteApi('/check');

/** Preflight of files without an order. */
export function CheckPage() {
  const { check: words } = useWords();
  const { id, product } = route.useSearch();
  const query = useCheck(id);
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        id && (
          <ButtonLink to="/check" search={{ product }}>
            {words.again}
          </ButtonLink>
        )
      }
    >
      {id === undefined ? (
        <CheckForm />
      ) : (
        <Loaded query={query}>{(check) => (check ? <Report check={check} /> : <CardSkeleton />)}</Loaded>
      )}
    </Page>
  );
}

/** The findings, and the result for an order with these files. */
export function Report({ check }: { readonly check: FileCheck }) {
  const { check: words, files: fileWords } = useWords();
  const { verdict, files, product_name, created_at, options } = check;
  const chosen = options.map(({ reference, count }) => (count === 1 ? reference : `${reference}: ${count}`));
  return (
    <>
      <section className="verdict card tight" data-verdict={verdict ?? 'waiting'} role="status">
        <h2>{verdict === null ? words.waitingTitle : words.verdicts[verdict]}</h2>
        {verdict === null && <p className="soft">{words.waitingHint}</p>}
        <p className="soft small dotted">
          <span>{words.judgedFor(product_name)}</span>
          {chosen.map((text) => (
            <span key={text}>{text}</span>
          ))}
          <span>
            {words.asOf} <Time at={created_at} />
          </span>
        </p>
      </section>
      <section className="card tight" aria-label={words.files}>
        {files.map((file) => (
          <CheckedFileCard key={file.n} file={file} isDone={verdict !== null} />
        ))}
        {verdict !== null && <p className="soft small">{fileWords.previewHint}</p>}
      </section>
    </>
  );
}

function CheckedFileCard({ file, isDone }: { readonly file: CheckedFile; readonly isDone: boolean }) {
  const words = useWords();
  const { check: text, order } = words;
  const { n, type, state, failure, defects, summary } = file;
  const isJudged = isDone && state === 'fetched';
  return (
    <article className="file-card" aria-label={order.file(n, type)}>
      <Preview link={file.preview} file={order.file(n, type)} />
      <div className="tight">
        <header className="file-head">
          <h3>{order.file(n, type)}</h3>
          <Chip meaning={meaningOfFile(state)}>{order.fileStates[state]}</Chip>
        </header>
        <InShort file={file} />
        {failure && (
          <div>
            <p>
              {text.notFetched} {words.said(failure.detail) ?? failure.sentence}
            </p>
            <p className="small">{failure.remedy}</p>
          </div>
        )}
        {isJudged && defects.length === 0 && <p>{text.clean}</p>}
        <DefectList defects={defects} />
        {isDone ? (
          <Comparison
            summary={summary}
            sums={{ md5: file.md5, md5Expected: file.md5_expected, sha256: file.sha256 }}
          />
        ) : (
          <CardSkeleton />
        )}
      </div>
    </article>
  );
}
