import { CallFailed } from '../../api/client.ts';
import { Problem } from '../../ui/problem.tsx';
import { useWords } from '../../words/index.tsx';

/** JSON as it is edited: without the fields that have no limit. */
export const written = (json: unknown) =>
  JSON.stringify(json, (_name, value) => (value === null ? undefined : value), 2);

/** The parsed JSON, or the position of its first error. */
export function parsed(text: string): { readonly json: unknown } | { readonly error: string } {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const INVALID = 400;

/** The problem of each field of a document; anything else is shown as usual. */
export function Refusal({ error }: { readonly error: unknown }) {
  const { partners: words } = useWords();
  if (!(error instanceof CallFailed) || error.status !== INVALID || error.problems.length === 0)
    return <Problem error={error} />;
  return (
    <section className="problem" role="alert">
      <h2>{words.termsWrong(error.problems.length + error.moreProblems)}</h2>
      <ul className="effects">
        {error.problems.map(({ parameter, info }) => (
          <li key={`${parameter} ${info}`}>{info}</li>
        ))}
      </ul>
    </section>
  );
}
