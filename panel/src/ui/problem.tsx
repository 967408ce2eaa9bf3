import { Link } from '@tanstack/react-router';
import { CallFailed, OFFLINE, type ProblemEntry } from '../api/client.ts';
import { openSignIn, type SignInPage, useSignedInSince } from '../api/session.ts';
import { useWords, type Words } from '../words/index.tsx';
import { Button } from './button.tsx';
import { Id } from './id.tsx';

interface ProblemProps {
  readonly error: unknown;
  readonly title?: string;
  readonly onAgain?: () => void;
  /** The entries to show; all of the error by default. */
  readonly entries?: readonly ProblemEntry[];
}

/** What failed, why, under which id the log has it, and a way to try again. */
export function Problem({ error, title, onAgain, entries = [] }: ProblemProps) {
  const words = useWords();
  const requestId = error instanceof CallFailed ? error.requestId : undefined;
  return (
    <section className="problem" role="alert">
      <h2>{title ?? words.errors.failed}</h2>
      {entries.length === 0 ? (
        <p>{sentenceOf(error, words)}</p>
      ) : (
        entries.map((entry) => <p key={entry.parameter + entry.info}>{sentenceAbout(entry, error, words)}</p>)
      )}
      {requestId && (
        <p className="soft small">
          {words.errors.request} <Id>{requestId}</Id>
        </p>
      )}
      <SignIn page={signInPageOf(error)} />
      {isForbidden(error) ? (
        <Link to="/">{words.errors.home}</Link>
      ) : (
        onAgain && <Button onClick={onAgain}>{words.errors.again}</Button>
      )}
    </section>
  );
}

/** Another attempt is refused as well, unless the password is entered before it. */
function isForbidden(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 403 && signInPageOf(error) === undefined;
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

export function sentenceOf(error: unknown, words: Words): string {
  const { errors, said } = words;
  if (!(error instanceof CallFailed)) return errors.unknown;
  const [first] = error.problems;
  // Refused before the call, so there is no sentence of the service.
  if (first?.info === '') return sentenceAbout(first, error, words);
  if (error.status === 0) return error.type === OFFLINE ? errors.offline : errors.unreachable;
  if (error.status === 401) return errors.signedOut;
  if (error.type === 'confirmation_required') return errors.confirm;
  if (error.message) return said(first ?? {}) ?? error.message;
  return error.status === 403 ? errors.forbidden : errors.unknown;
}

/** What was refused about a field, for below this field. */
export function aboutField(entry: ProblemEntry, { fields }: Words): string {
  return fields.about(entry) ?? fields.refused(entry.info);
}

/** The sentence about an entry that no field of the form belongs to. */
function sentenceAbout(entry: ProblemEntry, error: unknown, words: Words): string {
  if (entry.parameter === '') return sentenceOf(error, words);
  const said = entry.info === '' ? aboutField(entry, words) : words.said(entry);
  return said === undefined ? entry.info : `${entry.parameter}: ${said}`;
}
