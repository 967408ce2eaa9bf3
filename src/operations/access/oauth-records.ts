import type { VisitorActor } from '../../domain/actor.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import { bumpAccessEpoch } from '../../store/access/access.ts';
import { revokeTokensOfGrants } from '../../store/access/access-tokens.ts';
import { findAppByPublicId } from '../../store/access/apps.ts';
import * as store from '../../store/access/oauth-records.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';

/** Something of the authorization server's own, to be kept for a time under an id that nobody can guess. */
export interface StoredRecord {
  readonly model: string;
  readonly id: string;
  /** What it wants back, as text; sealed at rest. */
  readonly payload: string;
  readonly seconds: number;
  readonly grantId?: string | undefined;
  /** A second name it can be found by. */
  readonly uid?: string | undefined;
  /** The app it belongs to, by its public id. */
  readonly app?: string | undefined;
  readonly userId?: number | undefined;
}

export interface FoundRecord {
  readonly payload: string;
  readonly consumedAt: Date | null;
}

/** Keeps a record. False when the grant it comes from was revoked meanwhile: then nothing is kept. */
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
      uidHash: record.uid === undefined ? null : sha256(record.uid),
      appId: app?.id ?? null,
      userId: record.userId ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + record.seconds * 1000),
    });
    return true;
  },
};

export const findRecord: ReadOperation<
  VisitorActor,
  { model: string; id: string } | { model: string; uid: string },
  FoundRecord | undefined
> = {
  kind: 'read',
  async run(queries, { services }, wanted) {
    const found =
      'id' in wanted
        ? await store.findRecord(queries, wanted.model, sha256(wanted.id))
        : await store.findRecordByUid(queries, wanted.model, sha256(wanted.uid));
    return found && { payload: services.sealer.open(found.payloadSealed), consumedAt: found.consumedAt };
  },
};

/**
 * Uses up what is good for one time: a code, a refresh token. False when it was used before, which ends everything
 * that came from its grant: somebody else has it.
 */
export const consumeRecord: WriteOperation<VisitorActor, { model: string; id: string }, boolean> = {
  kind: 'write',
  async run(tx, { now }, { model, id }) {
    const hash = sha256(id);
    if (await store.consumeRecord(tx, model, hash, now)) return true;
    const grant = await store.findGrantOf(tx, model, hash);
    if (grant) await endGrants(tx, [grant], now);
    return false;
  },
};

export const dropRecord: WriteOperation<VisitorActor, { model: string; id: string }, void> = {
  kind: 'write',
  run: (tx, _context, { model, id }) => store.deleteRecord(tx, model, sha256(id)),
};

/** Ends a grant with every code and token that came from it, on every process within a second. */
export const revokeGrant: WriteOperation<VisitorActor, { grantId: string }, void> = {
  kind: 'write',
  run: (tx, { now }, { grantId }) => endGrants(tx, [sha256(grantId)], now),
};

/** The grants go first: whoever is just issuing a token from one is waited for, and finds it gone afterwards. */
export async function endGrants(tx: Tx, hashes: readonly Buffer[], now: Date): Promise<void> {
  await store.deleteGrants(tx, hashes);
  if (await revokeTokensOfGrants(tx, hashes, now)) await bumpAccessEpoch(tx);
}
