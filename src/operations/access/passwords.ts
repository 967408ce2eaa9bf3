import { hashPassword, TooManyPasswords, verifyPassword } from '../../lib/secrets/passwords.ts';
import { Unavailable } from '../engine/retried.ts';
import type { Services } from '../services.ts';

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
    if (error instanceof TooManyPasswords) throw new Unavailable(error.message, { cause: error });
    throw error;
  }
}
