import type { User } from '../../../domain/access/user.ts';
import { normalEmail } from '../../../domain/access/user.ts';
import { VISITOR } from '../../../domain/actor.ts';
import { signIn } from '../../../operations/access/oauth-people.ts';
import type { HttpContext } from '../../handle.ts';
import type { SignInDelays } from './sign-in-delays.ts';

/** A sign-in that did not succeed, as its page tells it. */
export interface FailedSignIn {
  readonly status: 400 | 429;
  readonly email: string;
  readonly error: string;
  readonly retryAfterSeconds?: number;
}

export type SignInOutcome =
  | { readonly user: User }
  | { readonly user: undefined; readonly failed: FailedSignIn };

/** Looks at what was typed into the sign-in form, as slowly as repeated failures deserve. */
export async function trySignIn(
  { operations, clock }: HttpContext,
  delays: SignInDelays,
  fields: URLSearchParams,
  address: string,
): Promise<SignInOutcome> {
  const email = (fields.get('email') ?? '').slice(0, 254);
  const password = fields.get('password') ?? '';
  const account = normalEmail(email);
  const wait = delays.begin(account, address, clock.now());
  if (wait > 0) {
    const error = `There were too many tries. Wait ${inWords(wait)}, then try again.`;
    return { user: undefined, failed: { status: 429, email, error, retryAfterSeconds: wait } };
  }
  const user = await operations.run(signIn, VISITOR, { email, password });
  if (!user) {
    const error = 'E-mail address and password do not belong together. Check both.';
    return { user: undefined, failed: { status: 400, email, error } };
  }
  delays.succeeded(account, address);
  return { user };
}

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
