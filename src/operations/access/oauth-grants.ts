import type { VisitorActor } from '../../domain/actor.ts';
import * as store from '../../store/access/oauth-records.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { endGrants } from './oauth-records.ts';

/** What a user lets an app do. */
export interface ListedGrant {
  readonly appId: number;
  readonly appName: string;
  readonly ownerName: string;
  readonly grantedAt: Date;
  readonly payload: string;
}

/** What a user has granted and not taken back, newest first. */
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

/** Takes back everything a user has granted to an app. */
export const revokeApp: WriteOperation<VisitorActor, { userId: number; appId: number }, void> = {
  kind: 'write',
  async run(tx, { now }, { userId, appId }) {
    await endGrants(tx, await store.findGrantsOfApp(tx, userId, appId), now);
  },
};
