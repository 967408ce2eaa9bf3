import type { VisitorActor } from '../../../domain/actor.ts';
import * as store from '../../../store/access/oauth.ts';
import type { Tx } from '../../../store/engine/db.ts';
import type { ReadOperation, WriteOperation } from '../../engine/operation.ts';
import { endGrants } from './records.ts';

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
