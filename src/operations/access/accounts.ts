import type { Viewer } from '../../domain/actor.ts';
import { type Refused, refused } from '../../domain/refusal.ts';
import { hashPassword, TooManyPasswords, verifyPassword } from '../../lib/secrets/passwords.ts';
import { Unavailable } from '../engine/retried.ts';
import type { Services } from '../services.ts';

export function clientUnknown(id: number): Refused {
  return refused('invalid_parameter', { code: 'client_unknown', id }, ['clientId']);
}

export function partnerUnknown(id: number): Refused {
  return refused('invalid_parameter', { code: 'partner_unknown', id }, ['partnerId']);
}

export function credentialUnknown(id: number): Refused {
  return refused('invalid_parameter', { code: 'key_unknown', id }, ['credentialId']);
}

export function userUnknown(id: number): Refused {
  return refused('invalid_parameter', { code: 'user_unknown', id }, ['userId']);
}

export function clientEnded(id: number): Refused {
  return refused('invalid_parameter', { code: 'client_ended', id }, ['clientId']);
}

/** The calling user and the session of the call; refuses the command line and keys, which are not users. */
export function personOf({ userId, credential }: Viewer): {
  readonly userId: number;
  readonly sessionId: number;
} {
  const sessionId = Number(/^session (\d+)$/.exec(credential)?.[1]);
  if (userId !== null && sessionId > 0) return { userId, sessionId };
  throw refused('invalid_parameter', { code: 'signed_in_only' });
}

type Cost = Pick<Services, 'passwordCost'>;

/** Whether the password has this hash; takes the same time without a hash. */
export function isPasswordOf(
  { passwordCost }: Cost,
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  return whenFree(() => verifyPassword(password, hash, passwordCost));
}

export function hashOf({ passwordCost }: Cost, password: string): Promise<string> {
  return whenFree(() => hashPassword(password, passwordCost));
}

/** Turns too many concurrent passwords into a refusal that can be retried in a moment. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyPasswords)
      throw new Unavailable({ why: 'too_many_passwords' }, { cause: error });
    throw error;
  }
}
