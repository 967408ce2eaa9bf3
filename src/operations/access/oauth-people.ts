import { isEmail, isPassword, normalEmail, type User } from '../../domain/access/user.ts';
import type { VisitorActor } from '../../domain/actor.ts';
import { TooManyPasswords, verifyPassword } from '../../lib/secrets/passwords.ts';
import * as store from '../../store/access/users.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { Unavailable } from '../engine/retried.ts';

/** The user with this e-mail address and password. Takes the same time if the user does not exist. */
export const signIn: ReadOperation<VisitorActor, { email: string; password: string }, User | undefined> = {
  kind: 'read',
  async run(queries, _context, { email, password }) {
    const find = () => store.findUserByEmail(queries, normalEmail(email));
    const found = isEmail(email) ? await find() : undefined;
    const matches = await verify(isPassword(password) ? password : '', found?.passwordHash);
    // Verification takes long enough for the password to change meanwhile; then the old one must not count.
    return matches && (await find())?.passwordHash === found?.passwordHash ? found?.user : undefined;
  },
};

export const findPerson: ReadOperation<VisitorActor, { userId: number }, User | undefined> = {
  kind: 'read',
  run: (queries, _context, { userId }) => store.findUser(queries, userId),
};

async function verify(password: string, hash: string | undefined): Promise<boolean> {
  try {
    return await verifyPassword(password, hash);
  } catch (error) {
    if (error instanceof TooManyPasswords) throw new Unavailable(error.message, { cause: error });
    throw error;
  }
}
