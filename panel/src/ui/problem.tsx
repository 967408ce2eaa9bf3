import { CallFailed } from '../api/client.ts';
import { useWords, type Words } from '../words/index.tsx';
import { Button } from './button.tsx';
import { Id } from './id.tsx';

interface ProblemProps {
  readonly error: unknown;
  readonly title?: string;
  readonly onAgain?: () => void;
}

/** What failed, why, under which id the log has it, and a way to try again. */
export function Problem({ error, title, onAgain }: ProblemProps) {
  const words = useWords();
  const requestId = error instanceof CallFailed ? error.requestId : undefined;
  return (
    <section className="problem" role="alert">
      <h2>{title ?? words.errors.failed}</h2>
      <p>{sentenceOf(error, words)}</p>
      {requestId && (
        <p className="soft small">
          {words.errors.request} <Id>{requestId}</Id>
        </p>
      )}
      {onAgain && <Button onClick={onAgain}>{words.errors.again}</Button>}
    </section>
  );
}

export function sentenceOf(error: unknown, { errors }: Words): string {
  if (!(error instanceof CallFailed)) return errors.unknown;
  if (error.status === 0) return errors.unreachable;
  return error.message || (error.status === 403 ? errors.forbidden : errors.unknown);
}
