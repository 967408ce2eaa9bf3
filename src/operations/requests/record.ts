import type { SystemActor } from '../../domain/actor.ts';
import type { NewRequest } from '../../domain/requests/request.ts';
import { dayAfter, ensurePartitions, insertRequests } from '../../store/requests/request-log.ts';
import type { BatchedOperation, WriteOperation } from '../engine/operation.ts';

/** Stores answered calls in one statement, which saves the round trips of a transaction. */
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

/** Creates the partitions of the request log for today and tomorrow. */
export const prepareRequestLog: WriteOperation<SystemActor, void, void> = {
  kind: 'write',
  run: (tx, { now }) => ensurePartitions(tx, [now, dayAfter(now)]),
};
