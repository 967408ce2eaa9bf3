import { checkUser, normalEmail, type User } from '../../domain/access/user.ts';
import type { OperatorActor } from '../../domain/actor.ts';
import { refused, refuseIfAny } from '../../domain/refusal.ts';
import { defined } from '../../lib/defined.ts';
import { hashPassword, newPassword } from '../../lib/secrets/passwords.ts';
import { findClient } from '../../store/access/clients.ts';
import { consumeRecordsOfUser } from '../../store/access/oauth-records.ts';
import * as store from '../../store/access/users.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { clientUnknown } from './unknown-account.ts';

/** A user with the password in plain text. Only a hash is stored, so it can be shown only now. */
export interface UserWithPassword {
  readonly user: User;
  readonly password: string;
}

export interface NewUser {
  readonly clientId: number;
  readonly name: string;
  readonly email: string;
  /** Generated if not given. */
  readonly password?: string | undefined;
}

export const createUser: WriteOperation<OperatorActor, NewUser, UserWithPassword> = {
  kind: 'write',
  async run(tx, { now }, { clientId, name, email: typed, password = newPassword() }) {
    const email = normalEmail(typed);
    refuseIfAny(checkUser({ name, email, password }));
    if (!(await findClient(tx, clientId))) throw clientUnknown(clientId);
    const row = { clientId, name, email, passwordHash: await hashPassword(password), createdAt: now };
    const id = await store.insertUser(tx, row);
    if (id === undefined) throw refused('invalid_parameter', 'is already used by another user', ['email']);
    return { user: defined(await store.findUser(tx, id), 'the new user'), password };
  },
};

export const listUsers: ReadOperation<OperatorActor, { clientId?: number | undefined }, User[]> = {
  kind: 'read',
  run: (queries, _context, { clientId }) => store.listUsers(queries, clientId),
};

/** The models that hold a sign-in: sessions, and interactions on the way to an app. */
const SIGNED_IN = ['Session', 'Interaction'];

/** Sets a new password and ends all sessions of the user. Grants to apps stay. */
export const setPassword: WriteOperation<
  OperatorActor,
  { userId: number; password?: string | undefined },
  UserWithPassword
> = {
  kind: 'write',
  async run(tx, { now }, { userId, password = newPassword() }) {
    refuseIfAny(checkUser({ password }));
    const user = await store.findUser(tx, userId);
    if (!user) throw refused('invalid_parameter', `is ${userId}; no user has this id`, ['userId']);
    await store.updatePassword(tx, user.id, await hashPassword(password));
    await consumeRecordsOfUser(tx, SIGNED_IN, user.id, now);
    return { user, password };
  },
};
