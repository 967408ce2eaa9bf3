import type { App, AppScope } from '../../../domain/access/app.ts';
import type { VisitorActor } from '../../../domain/actor.ts';
import { looksLikeApiKey } from '../../../lib/secrets/api-keys.ts';
import { sha256 } from '../../../lib/secrets/secrets.ts';
import { bumpAccessEpoch } from '../../../store/access/access.ts';
import { findAppByPublicId, isLiveSecret } from '../../../store/access/apps.ts';
import { holdClient } from '../../../store/access/clients.ts';
import * as store from '../../../store/access/oauth.ts';
import { holdGrant, revokeTokensOfGrants } from '../../../store/access/oauth.ts';
import { findActiveUser } from '../../../store/access/users.ts';
import type { Tx } from '../../../store/engine/db.ts';
import { disableWithoutAccess } from '../../../store/webhooks/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../engine/operation.ts';

/** A record of the authorization server, stored for a limited time under an unguessable id. */
export interface StoredRecord {
  readonly model: string;
  readonly id: string;
  /** The content of the record; sealed in the database. */
  readonly payload: string;
  readonly seconds: number;
  readonly grantId: string | undefined;
  /** The client_id of its app. */
  readonly app: string | undefined;
  readonly userId: number | undefined;
}

export interface FoundRecord {
  readonly payload: string;
  readonly consumedAt: Date | null;
}

/** Saves a record. False if its grant was revoked meanwhile: then nothing is saved. */
export const saveRecord: WriteOperation<VisitorActor, StoredRecord, boolean> = {
  kind: 'write',
  async run(tx, { now, services }, record) {
    const grantHash = record.grantId === undefined ? null : sha256(record.grantId);
    if (grantHash && !(await store.holdGrant(tx, grantHash))) return false;
    const app = record.app === undefined ? undefined : await findAppByPublicId(tx, record.app);
    await store.upsertRecord(tx, {
      model: record.model,
      idHash: sha256(record.id),
      payloadSealed: services.sealer.seal(record.payload),
      grantHash,
      appId: app?.id ?? null,
      userId: record.userId ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + record.seconds * 1000),
    });
    return true;
  },
};

export const findRecord: ReadOperation<VisitorActor, { model: string; id: string }, FoundRecord | undefined> =
  {
    kind: 'read',
    async run(queries, { services }, { model, id }) {
      const found = await store.findRecord(queries, model, sha256(id));
      return found && { payload: services.sealer.open(found.payloadSealed), consumedAt: found.consumedAt };
    },
  };

/**
 * Consumes a one-time record: a code or a refresh token. False if it was used before: then it may have been
 * stolen, and its grant with everything issued from it is revoked.
 */
export const consumeRecord: WriteOperation<VisitorActor, { model: string; id: string }, boolean> = {
  kind: 'write',
  async run(tx, { now }, { model, id }) {
    const hash = sha256(id);
    const graceFrom = new Date(now.getTime() - graceOf(model));
    if (await store.consumeRecord(tx, model, hash, now, graceFrom)) return true;
    const grant = await store.findGrantOf(tx, model, hash);
    if (grant) await endGrants(tx, [grant], now);
    return false;
  },
};

/** A refresh token may be used again for a moment, because the answer to its first use may have been lost. */
const REFRESH_GRACE_MS = 30_000;

function graceOf(model: string): number {
  return model === 'RefreshToken' ? REFRESH_GRACE_MS : 0;
}

/** Whether a record counts as used. */
export function isSpent(model: string, { consumedAt }: FoundRecord, now: Date): boolean {
  return consumedAt !== null && consumedAt.getTime() <= now.getTime() - graceOf(model);
}

/**
 * Removes a record. Removing a grant revokes everything issued from it, because the provider revokes tokens
 * and grant at the same moment, in either order.
 */
export const dropRecord: WriteOperation<VisitorActor, { model: string; id: string }, void> = {
  kind: 'write',
  run: (tx, { now }, { model, id }) =>
    model === 'Grant' ? endGrants(tx, [sha256(id)], now) : store.deleteRecord(tx, model, sha256(id)),
};

/** Revokes a grant with every code and token issued from it, in every process within a second. */
export const revokeGrant: WriteOperation<VisitorActor, { grantId: string }, void> = {
  kind: 'write',
  run: (tx, { now }, { grantId }) => endGrants(tx, [sha256(grantId)], now),
};

/**
 * Deletes grants first: this waits for a transaction that is issuing a token from one, and a later one no
 * longer finds it.
 */
export async function endGrants(tx: Tx, hashes: readonly Buffer[], now: Date): Promise<void> {
  const appIds = await store.deleteGrants(tx, hashes);
  if (appIds.length > 0) await disableWithoutAccess(tx, { appIds }, now);
  if (await revokeTokensOfGrants(tx, hashes, now)) await bumpAccessEpoch(tx);
}

/** The access that a user has given to an app. */
export interface ListedGrant {
  readonly appId: number;
  readonly appName: string;
  readonly ownerName: string;
  readonly grantedAt: Date;
  readonly payload: string;
}

/** The grants of a user that are not revoked, newest first. */
export const listGrants: ReadOperation<VisitorActor, { userId: number }, ListedGrant[]> = {
  kind: 'read',
  async run(queries, { now, services }, { userId }) {
    const grants = await store.listGrants(queries, userId, now);
    return grants.map(({ appId, appName, ownerName, createdAt, payloadSealed }) => ({
      appId,
      appName,
      ownerName,
      grantedAt: createdAt,
      payload: services.sealer.open(payloadSealed),
    }));
  },
};

/** Revokes a user's grants to an app. */
export const revokeApp: WriteOperation<VisitorActor, { userId: number; appId: number }, void> = {
  kind: 'write',
  async run(tx, { now }, { userId, appId }) {
    await endGrants(tx, await store.findGrantsOfApp(tx, userId, appId), now);
  },
};

/** Revokes the access that one user, or all users of a client, have given to apps. */
export async function endAppGrants(
  tx: Tx,
  of: { readonly userId: number } | { readonly clientId: number },
  now: Date,
): Promise<void> {
  await endGrants(tx, await store.findGrantsOf(tx, of), now);
}

export interface IssuedToken {
  readonly token: string;
  readonly app: string;
  /** The user who granted it; undefined = the app acts for its owner. */
  readonly userId: number | undefined;
  readonly grantId: string | undefined;
  readonly scope: AppScope;
  readonly payload: string;
  readonly seconds: number;
}

/**
 * Saves an access token, so that calls can be authenticated by it. False if its grant, app or user was
 * removed meanwhile.
 */
export const saveToken: WriteOperation<VisitorActor, IssuedToken, boolean> = {
  kind: 'write',
  async run(tx, { now, services }, token) {
    const grantHash = token.grantId === undefined ? null : sha256(token.grantId);
    if (grantHash && !(await holdGrant(tx, grantHash))) return false;
    const app = await findAppByPublicId(tx, token.app);
    if (!app || app.disabledAt) return false;
    const user = token.userId === undefined ? undefined : await findActiveUser(tx, token.userId);
    if (token.userId !== undefined && user?.role !== 'client') return false;
    const clientId = user?.role === 'client' ? user.clientId : app.ownerId;
    const client = await holdClient(tx, clientId);
    if (!client || client.endedAt) return false;
    await store.insertAccessToken(tx, {
      hash: sha256(token.token),
      appId: app.id,
      clientId,
      userId: user?.id ?? null,
      scope: token.scope,
      grantHash,
      payloadSealed: services.sealer.seal(token.payload),
      expiresAt: new Date(now.getTime() + token.seconds * 1000),
    });
    return true;
  },
};

/** The stored payload of a token that is not revoked, even if it has expired. */
export const findToken: ReadOperation<VisitorActor, { token: string }, string | undefined> = {
  kind: 'read',
  async run(queries, { services }, { token }) {
    const sealed = await store.findTokenPayload(queries, sha256(token));
    return sealed && services.sealer.open(sealed);
  },
};

export const revokeToken: WriteOperation<VisitorActor, { token: string }, void> = {
  kind: 'write',
  async run(tx, { now }, { token }) {
    if (await store.revokeAccessToken(tx, sha256(token), now)) await bumpAccessEpoch(tx);
  },
};

/** The app with this client_id, unless it is disabled. A client_id of another form is not looked up. */
export const findApp: ReadOperation<VisitorActor, { publicId: string }, App | undefined> = {
  kind: 'read',
  async run(queries, _context, { publicId }) {
    if (!looksLikeApiKey(publicId)) return undefined;
    const app = await findAppByPublicId(queries, publicId);
    return app?.disabledAt ? undefined : app;
  },
};

/** Whether a secret is valid for the app; during a rotation, two are. */
export const checkAppSecret: ReadOperation<VisitorActor, { publicId: string; secret: string }, boolean> = {
  kind: 'read',
  async run(queries, { now }, { publicId, secret }) {
    if (!looksLikeApiKey(secret)) return false;
    return isLiveSecret(queries, publicId, sha256(secret), now);
  },
};
