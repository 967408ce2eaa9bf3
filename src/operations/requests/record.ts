import type { SystemActor } from '../../domain/actor.ts';
import type { NewRequest } from '../../domain/requests/request.ts';
import { dayAfter, ensurePartitions } from '../../store/requests/partitions.ts';
import { insertRequests } from '../../store/requests/request-log.ts';
import type { BatchedOperation, WriteOperation } from '../engine/operation.ts';

/** Stores calls that have been answered; one statement, and so no transaction of several round trips. */
export const recordRequests: BatchedOperation<
  SystemActor,
  readonly NewRequest[],
  void,
  readonly NewRequest[]
> = {
  kind: 'batched',
  leavesNoWork: true,
  isOneStatement: () => true,
  plan: (_context, requests) => requests,
  weigh: (requests) => requests.length,
  async commitMany(tx, plans) {
    await insertRequests(tx, plans.flat());
    return plans.map(() => undefined);
  },
};

/** Makes room in the request log for the calls of today and tomorrow. */
export const prepareRequestLog: WriteOperation<SystemActor, void, void> = {
  kind: 'write',
  run: (tx, { now }) => ensurePartitions(tx, [now, dayAfter(now)]),
};
