import type { VisitorActor } from '../../../domain/actor.ts';
import { sha256 } from '../../../lib/secrets/secrets.ts';
import { bumpAccessEpoch } from '../../../store/access/access.ts';
import { findAppByPublicId } from '../../../store/access/apps.ts';
import * as store from '../../../store/access/oauth.ts';
import { revokeTokensOfGrants } from '../../../store/access/oauth.ts';
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
