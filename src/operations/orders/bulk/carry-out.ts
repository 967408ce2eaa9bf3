import type { OperatorActor } from '../../../domain/actor.ts';
import { Refused } from '../../../domain/refusal.ts';
import type { Tx } from '../../../store/engine/db.ts';
import * as store from '../../../store/orders/bulk.ts';
import { endBulkRuns } from '../../../store/orders/bulk.ts';
import { lockFreeOrders } from '../../../store/orders/progress.ts';
import type { InlineWork } from '../../engine/due-work.ts';
import type { Services } from '../../services.ts';
import { carryOut } from '../acts/action.ts';
import { bound } from './tasks.ts';

/** So few that their locks are held only for a moment. */
const AT_ONCE = 16;
/** The pause before an order is tried again that was locked by another transaction. */
const LOCKED_MS = 1_000;
/** An order that fails unexpectedly this often is left out. */
const MOST_FAILURES = 2;

/**
 * Acts on the orders of bulk runs. An action and its recorded outcome are one transaction, so a killed worker
 * leaves both or neither.
 */
export const carryOutBulkRuns: InlineWork<store.BulkOrderKey> = {
  kind: 'inline',
  name: 'bulk',
  isRare: true,
  due: (tx, now, limit) => store.lockDueBulkOrders(tx, now, Math.min(limit, AT_ONCE)),
  async work(tx, services, orders, now) {
    await store.lockRunsOf(tx, orders);
    const due = await store.readDueBulkOrders(tx, orders);
    const { taken } = await lockFreeOrders(
      tx,
      due.map(({ order }) => order.orderId),
    );
    const outcomes: store.BulkOutcome[] = [];
    for (const one of due) {
      outcomes.push(
        taken.has(one.order.orderId)
          ? { id: one.id, state: 'waiting', reason: null, nextAt: new Date(now.getTime() + LOCKED_MS) }
          : await outcomeOf(tx, services, one, now),
      );
    }
    await store.settleBulkOrders(tx, outcomes);
    await endBulkRuns(tx, [...new Set(due.map(({ bulkId }) => bulkId))], now);
  },
  postpone: store.postponeBulkOrder,
  nextDue: store.nextDueBulkOrder,
};

/** A refusal is thrown before anything is written, so that the transaction can continue after it. */
async function outcomeOf(
  tx: Tx,
  services: Services,
  { id, bulkId, task, credential, userId, order, failures }: store.DueBulkOrder,
  now: Date,
): Promise<store.BulkOutcome> {
  if (failures >= MOST_FAILURES) {
    return { id, state: 'failed', reason: { code: 'internal_error' }, nextAt: null };
  }
  const actor: OperatorActor = {
    kind: 'operator',
    view: { kind: 'everything' },
    role: 'operator',
    credential,
    userId,
  };
  try {
    const context = { actor, now, services };
    await bound(task, (action, input) => carryOut(tx, context, action, order, input, { bulkId }));
    return { id, state: 'done', reason: null, nextAt: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { id, state: 'skipped', reason: error.problems[0].detail, nextAt: null };
  }
}
