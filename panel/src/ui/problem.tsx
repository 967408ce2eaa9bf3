import { CallFailed } from '../api/client.ts';
import { openSignIn, type SignInPage, useSignedInSince } from '../api/session.ts';
import { useWords, type Words } from '../words/index.tsx';
import { Button } from './button.tsx';
import { Id } from './id.tsx';

interface ProblemProps {
  readonly error: unknown;
  readonly title?: string;
  readonly onAgain?: () => void;
}

/** A failure with its cause, its id in the log, and a button to retry. */
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
      <SignIn page={signInPageOf(error)} />
      {onAgain && <Button onClick={onAgain}>{words.errors.again}</Button>}
    </section>
  );
}

/** Leads to the sign-in beside the panel, and says when that is done. */
function SignIn({ page }: { readonly page: SignInPage | undefined }) {
  const { errors } = useWords();
  const isDone = useSignedInSince();
  if (!page) return null;
  if (isDone) return <p role="status">{errors.signedInAgain}</p>;
  return (
    <Button onClick={() => openSignIn(page)}>{page === '/sign-in' ? errors.signIn : errors.confirmDo}</Button>
  );
}

/** The page where a refused user must sign in before repeating the call. */
function signInPageOf(error: unknown): SignInPage | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  if (error.status === 401) return '/sign-in';
  return error.type === 'confirmation_required' ? '/sign-in/confirm' : undefined;
}

export function sentenceOf(error: unknown, { errors }: Words): string {
  if (!(error instanceof CallFailed)) return errors.unknown;
  if (error.status === 0) return errors.unreachable;
  if (error.status === 401) return errors.signedOut;
  if (error.type === 'confirmation_required') return errors.confirm;
  return error.message || (error.status === 403 ? errors.forbidden : errors.unknown);
}
