import type { User } from '../../../domain/access/user.ts';
import { normalEmail } from '../../../domain/access/user.ts';
import { VISITOR } from '../../../domain/actor.ts';
import { signIn } from '../../../operations/access/oauth-people.ts';
import type { HttpContext } from '../../handle.ts';
import { addressOf } from '../../request-log.ts';
import type { BrowserSession } from './browser-session.ts';
import type { SignInDelays } from './sign-in-delays.ts';

/** A failed sign-in, with the data its page shows. */
export interface FailedSignIn {
  readonly status: 400 | 429;
  readonly email: string;
  readonly error: string;
  readonly retryAfterSeconds?: number;
}

export type SignInOutcome =
  | { readonly user: User }
  | { readonly user: undefined; readonly failed: FailedSignIn };

/** Checks the sign-in form, delayed after repeated failures. */
export async function trySignIn(
  { operations, clock }: HttpContext,
  delays: SignInDelays,
  browser: BrowserSession,
  fields: URLSearchParams,
): Promise<SignInOutcome> {
  const email = (fields.get('email') ?? '').slice(0, 254);
  const password = fields.get('password') ?? '';
  const account = normalEmail(email);
  const attempt = { account, address: addressOf(browser.request), device: browser.deviceOf(account) };
  const wait = delays.begin(attempt, clock.now());
  if (wait > 0) {
    const error = `Too many attempts. Wait ${inWords(wait)}, then try again.`;
    return { user: undefined, failed: { status: 429, email, error, retryAfterSeconds: wait } };
  }
  const user = await operations.run(signIn, VISITOR, { email, password });
  if (!user) {
    const error = 'The e-mail address or the password is wrong.';
    return { user: undefined, failed: { status: 400, email, error } };
  }
  delays.succeeded(attempt);
  browser.rememberDevice(account);
  return { user };
}

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
