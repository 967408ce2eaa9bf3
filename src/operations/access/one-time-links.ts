import { checkUser, normalEmail, type User } from '../../domain/access/user.ts';
import type { OperatorActor, VisitorActor } from '../../domain/actor.ts';
import { type Refused, refused, refuseIfAny } from '../../domain/refusal.ts';
import { defined } from '../../lib/defined.ts';
import { newUnguessableId } from '../../lib/secrets/ids.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import * as store from '../../store/access/one-time-links.ts';
import * as users from '../../store/access/users.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { hashOf, userUnknown } from './accounts.ts';
import { proofOf } from './sign-in.ts';
import { insertUser, membershipIn, type NewUser, signOutEverywhere } from './users.ts';

const TOKEN_BYTES = 32;
const LINK_MS = 24 * 60 * 60_000;

/** The token of a one-time link. Only its hash is stored, so it can be shown only now. */
export interface IssuedLink {
  readonly user: User;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes the link of the first run. Undefined when there is an administrator; earlier links of the first run end. */
export const firstRunLink: WriteOperation<OperatorActor, void, { readonly token: string } | undefined> = {
  kind: 'write',
  async run(tx, { now }) {
    await users.lockAdministrators(tx);
    await store.deleteFirstRunLinks(tx);
    if ((await users.countAdministrators(tx)) > 0) return undefined;
    const token = newUnguessableId(TOKEN_BYTES);
    const tokenHash = sha256(token);
    await store.insertLink(tx, {
      tokenHash,
      purpose: 'first_run',
      userId: null,
      createdAt: now,
      expiresAt: null,
    });
    return { token };
  },
};

/** Makes a link by which a user sets a new password. Earlier links of the user end; the password stays until then. */
export const newPasswordLink: WriteOperation<OperatorActor, { userId: number }, IssuedLink> = {
  kind: 'write',
  audit: ({ userId }) => ({ action: 'create_password_link', subject: `user ${userId}` }),
  async run(tx, { now }, { userId }) {
    const user = await users.lockUser(tx, userId);
    if (!user) throw userUnknown(userId);
    if (user.endedAt) throw refused('invalid_parameter', { code: 'user_ended', id: userId }, ['userId']);
    return issueLink(tx, user, now);
  },
};

/** Creates a user without a password, and the link by which the user sets one. */
export const inviteUser: WriteOperation<OperatorActor, NewUser, IssuedLink> = {
  kind: 'write',
  audit: (_input, { user }) => ({
    action: 'invite_user',
    subject: `user ${user.id}`,
    details: membershipIn(user),
  }),
  async run(tx, { now }, input) {
    return issueLink(tx, await insertUser(tx, input, null, now), now);
  },
};

async function issueLink(tx: Tx, user: User, now: Date): Promise<IssuedLink> {
  await store.deleteLinksOfUser(tx, user.id);
  const token = newUnguessableId(TOKEN_BYTES);
  const tokenHash = sha256(token);
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const purpose = user.hasPassword ? 'new_password' : 'invitation';
  await store.insertLink(tx, { tokenHash, purpose, userId: user.id, createdAt: now, expiresAt });
  return { user, token, expiresAt };
}

/** The purpose of a valid link. */
export type OpenLink =
  | { readonly purpose: 'first_run' }
  | { readonly purpose: 'new_password' | 'invitation'; readonly user: User };

/** A link that is neither used nor expired. */
export const findLink: ReadOperation<VisitorActor, { token: string }, OpenLink | undefined> = {
  kind: 'read',
  async run(queries, { now }, { token }) {
    const link = await store.findLink(queries, sha256(token), now);
    if (!link) return undefined;
    if (link.purpose === 'first_run') {
      return (await users.countAdministrators(queries)) > 0 ? undefined : { purpose: link.purpose };
    }
    const user = await users.findActiveUser(queries, link.userId ?? 0);
    return user && { purpose: link.purpose, user };
  },
};

/** A user whose password was just set, and the proof for starting a session. */
export interface PasswordSet {
  readonly user: User;
  readonly proof: string;
}

/** Creates the first administrator by the link of the first run, which ends all such links. */
export const makeFirstAdministrator: WriteOperation<
  VisitorActor,
  { token: string; name: string; email: string; password: string },
  PasswordSet
> = {
  kind: 'write',
  async run(tx, { now, services }, { token, name, email, password }) {
    refuseIfAny(checkUser({ name, email: normalEmail(email), password }));
    if (!(await store.findLink(tx, sha256(token), now))) throw linkEnded();
    const passwordHash = await hashOf(services, password);
    await users.lockAdministrators(tx);
    const link = await store.useLink(tx, sha256(token), now);
    if (link?.purpose !== 'first_run' || (await users.countAdministrators(tx)) > 0) throw linkEnded();
    const user = await insertUser(tx, { role: 'administrator', name, email }, passwordHash, now);
    return { user, proof: proofOf(services.sealer, user.id, passwordHash, now) };
  },
};

/** Sets the password of a user by a link, and signs the user out everywhere. */
export const setPasswordByLink: WriteOperation<
  VisitorActor,
  { token: string; password: string },
  PasswordSet
> = {
  kind: 'write',
  async run(tx, { now, services }, { token, password }) {
    const link = await store.useLink(tx, sha256(token), now);
    const user = link?.userId ? await users.findActiveUser(tx, link.userId) : undefined;
    if (!user) throw linkEnded();
    refuseIfAny(checkUser({ password, email: user.email }));
    const passwordHash = await hashOf(services, password);
    await users.updatePassword(tx, user.id, passwordHash);
    await signOutEverywhere(tx, user.id, now, null);
    const changed = defined(await users.findUser(tx, user.id), 'the user of a link');
    return { user: changed, proof: proofOf(services.sealer, user.id, passwordHash, now) };
  },
};

/** A link that was used, has expired or was replaced. */
function linkEnded(): Refused {
  return refused('access_denied', { code: 'link_ended' }, ['link']);
}
