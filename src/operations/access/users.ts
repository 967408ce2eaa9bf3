import { checkUser, type Membership, normalEmail, type User } from '../../domain/access/user.ts';
import type { OperatorActor, Viewer } from '../../domain/actor.ts';
import { refused, refuseIfAny } from '../../domain/refusal.ts';
import { defined } from '../../lib/defined.ts';
import { pageOf } from '../../lib/lists.ts';
import { newLegibleSecret } from '../../lib/secrets/ids.ts';
import { consumeRecordsOfUser } from '../../store/access/oauth.ts';
import { deleteLinksOfUser } from '../../store/access/one-time-links.ts';
import { endSessionsOfUser } from '../../store/access/sessions.ts';
import * as store from '../../store/access/users.ts';
import type { Tx } from '../../store/engine/db.ts';
import { findPartner } from '../../store/partners/partners.ts';
import { eraseUser as eraseStoredUser } from '../../store/privacy/personal-data.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { hashOf, isPasswordOf, partnerUnknown, personOf, userUnknown } from './accounts.ts';
import { demandClient } from './clients.ts';
import { endAppGrants } from './oauth/records.ts';

/** A user with the password in plain text. Only a hash is stored, so it can be shown only now. */
export interface UserWithPassword {
  readonly user: User;
  readonly password: string;
}

/** A new user; without a role, one of a client. */
export type NewUser = (Membership | { readonly role?: undefined; readonly clientId: number }) & {
  readonly name: string;
  readonly email: string;
};

/** Creates a user with a password, generated if not given. */
export const createUser: WriteOperation<
  OperatorActor,
  NewUser & { readonly password?: string | undefined },
  UserWithPassword
> = {
  kind: 'write',
  audit: (_input, { user }) => ({
    action: 'create_user',
    subject: `user ${user.id}`,
    details: membershipIn(user),
  }),
  async run(tx, { now, services }, { password = newLegibleSecret(), ...input }) {
    refuseIfAny(checkUser({ password, email: input.email }));
    return { user: await insertUser(tx, input, await hashOf(services, password), now), password };
  },
};

/** Checks and stores a user. */
export async function insertUser(
  tx: Tx,
  input: NewUser,
  passwordHash: string | null,
  now: Date,
): Promise<User> {
  const { name } = input;
  const email = normalEmail(input.email);
  refuseIfAny(checkUser({ name, email }));
  const membership = input.role === undefined ? ({ ...input, role: 'client' } as const) : input;
  await demandOwner(tx, membership);
  const id = await store.insertUser(tx, { ...membership, name, email, passwordHash, createdAt: now });
  if (id === undefined) throw refused('invalid_parameter', { code: 'email_taken' }, ['email']);
  return defined(await store.findUser(tx, id), 'the new user');
}

export interface UserPage {
  readonly users: readonly store.ListedUser[];
  /** The value of `after` for the next page; null = this is the last one. */
  readonly next: number | null;
}

/** Users by id, ended ones included; all users if there is no limit. */
export const listUsers: ReadOperation<OperatorActor, store.UserFilter, UserPage> = {
  kind: 'read',
  readsMany: true,
  async run(queries, _context, { limit, ...filter }) {
    if (limit === undefined) return { users: await store.listUsers(queries, filter), next: null };
    const { page, last } = pageOf(await store.listUsers(queries, { ...filter, limit: limit + 1 }), limit);
    return { users: page, next: last?.id ?? null };
  },
};

/** Sets a new password and ends all sessions of the user. Grants to apps stay. */
export const setPassword: WriteOperation<
  OperatorActor,
  { userId: number; password?: string | undefined },
  UserWithPassword
> = {
  kind: 'write',
  audit: ({ userId }) => ({ action: 'set_user_password', subject: `user ${userId}` }),
  async run(tx, { now, services }, { userId, password = newLegibleSecret() }) {
    const user = await requireUser(tx, userId);
    refuseIfAny(checkUser({ password, email: user.email }));
    await store.updatePassword(tx, user.id, await hashOf(services, password));
    await signOutEverywhere(tx, user.id, now, null);
    return { user: await requireUser(tx, userId), password };
  },
};

/** Changes the password of the caller and ends all other sessions. */
export const changeOwnPassword: WriteOperation<Viewer, { current: string; password: string }, void> = {
  kind: 'write',
  audit: (_input, _output, actor) => ({ action: 'change_password', subject: `user ${actor.userId}` }),
  async run(tx, { actor, now, services }, { current, password }) {
    const { userId, sessionId } = personOf(actor);
    const found = await store.lockSecrets(tx, userId);
    if (!found || !(await isPasswordOf(services, current, found.passwordHash ?? undefined))) {
      throw refused('invalid_parameter', { code: 'wrong_password' }, ['current']);
    }
    refuseIfAny(checkUser({ password, email: found.user.email }));
    await store.updatePassword(tx, userId, await hashOf(services, password));
    await signOutEverywhere(tx, userId, now, sessionId);
  },
};

export interface RoleChange {
  readonly userId: number;
  readonly membership: Membership;
  /** False refuses to give a user of a client or a print partner access to all clients. */
  readonly isConfirmed?: boolean;
}

/** Gives a user another role, and ends all sessions and grants of the former role. */
export const changeRole: WriteOperation<OperatorActor, RoleChange, User> = {
  kind: 'write',
  audit: ({ userId }, user) => ({
    action: 'change_user_role',
    subject: `user ${userId}`,
    details: membershipIn(user),
  }),
  async run(tx, { now }, { userId, membership, isConfirmed }) {
    await store.lockAdministrators(tx);
    const user = await requireUser(tx, userId);
    if (isConfirmed === false) refuseNewStaff(user, membership);
    await demandOwner(tx, membership);
    await store.updateMembership(tx, userId, membership);
    if (user.role === 'administrator') await demandAdministrator(tx);
    await signOutEverywhere(tx, userId, now, null);
    await endAppGrants(tx, { userId }, now);
    return requireUser(tx, userId);
  },
};

function refuseNewStaff(user: User, { role }: Membership): void {
  if (role === 'client' || role === 'partner') return;
  if (user.role !== 'client' && user.role !== 'partner') return;
  const owner = user.role === 'client' ? { client: user.clientName } : { partner: user.partnerName };
  throw refused('invalid_parameter', { code: 'user_becomes_staff', user: user.name, ...owner });
}

/** Ends a user permanently: signed out everywhere, and without access of apps. An ended user does not change. */
export const endUser: WriteOperation<OperatorActor, { userId: number }, User> = {
  kind: 'write',
  audit: ({ userId }) => ({ action: 'end_user', subject: `user ${userId}` }),
  async run(tx, { now }, { userId }) {
    await store.lockAdministrators(tx);
    const user = await requireUser(tx, userId);
    await store.endUser(tx, userId, now);
    if (user.role === 'administrator') await demandAdministrator(tx);
    await signOutEverywhere(tx, userId, now, null);
    await endAppGrants(tx, { userId }, now);
    return requireUser(tx, userId);
  },
};

/** Erases everything that says something of an ended user. The e-mail address can be used by another user. */
export const eraseUser: WriteOperation<OperatorActor, { userId: number }, User> = {
  kind: 'write',
  // Without the name of the person.
  audit: ({ userId }) => ({ action: 'erase_user', subject: `user ${userId}` }),
  async run(tx, { now }, { userId }) {
    const user = await requireUser(tx, userId);
    if (user.endedAt === null)
      throw refused('invalid_parameter', { code: 'user_not_ended', id: userId }, ['userId']);
    if (user.erasedAt === null) await eraseStoredUser(tx, user, now);
    return requireUser(tx, userId);
  },
};

/**
 * Ends the sessions of a user, except one, and everything that a former password or role could still start.
 */
export async function signOutEverywhere(
  tx: Tx,
  userId: number,
  now: Date,
  exceptSession: number | null,
): Promise<void> {
  await endSessionsOfUser(tx, userId, now, exceptSession);
  await consumeRecordsOfUser(tx, ['Interaction'], userId, now);
  await deleteLinksOfUser(tx, userId);
}

/** The membership of a user, without personal data. */
export function membershipIn(user: Membership): Readonly<Record<string, unknown>> {
  if (user.role === 'client') return { role: user.role, clientId: user.clientId };
  if (user.role === 'partner') return { role: user.role, partnerId: user.partnerId };
  return { role: user.role };
}

async function requireUser(tx: Tx, userId: number): Promise<User> {
  const user = await store.lockUser(tx, userId);
  if (!user) throw userUnknown(userId);
  return user;
}

/** Refuses to leave no administrator: the service would print a link for a first one at its next start. */
async function demandAdministrator(tx: Tx): Promise<void> {
  if ((await store.countAdministrators(tx)) > 0) return;
  throw refused('invalid_parameter', { code: 'last_administrator' }, ['userId']);
}

async function demandOwner(tx: Tx, membership: Membership): Promise<void> {
  if (membership.role === 'client') {
    await demandClient(tx, membership.clientId);
  } else if (membership.role === 'partner' && !(await findPartner(tx, membership.partnerId))) {
    throw partnerUnknown(membership.partnerId);
  }
}
