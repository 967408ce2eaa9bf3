import type { OperatorActor } from '../../../domain/actor.ts';
import type { ActReason } from '../../../domain/details/orders.ts';
import {
  type BulkAction,
  type BulkFilter,
  type BulkTask,
  type CountedReason,
  isUnconditional,
  MOST_BULK_ORDERS,
  PREVIEW_VALID_MS,
} from '../../../domain/orders/bulk.ts';
import { type ActionFacts, needsAgreement, whyNot } from '../../../domain/orders/order-actions.ts';
import { refused } from '../../../domain/refusal.ts';
import type { Tx } from '../../../store/engine/db.ts';
import type { OrderKey } from '../../../store/engine/keys.ts';
import * as store from '../../../store/orders/bulk.ts';
import { readActionFacts } from '../../../store/orders/order-acts.ts';
import type { WriteOperation } from '../../engine/operation.ts';
import { bound } from './tasks.ts';

export interface BulkPreview {
  readonly id: number;
  readonly task: BulkTask;
  readonly total: number;
  /** The number of orders for which the action is legal now; the others would be skipped. */
  readonly legal: number;
  /** Why it is not legal for the others. */
  readonly skipped: readonly CountedReason[];
  readonly oldest: store.OldestOrder | null;
  /** The time after which it cannot be started. */
  readonly expiresAt: Date;
}

export interface BulkRequest {
  readonly task: BulkTask;
  readonly filter: BulkFilter;
}

/** The number of orders whose facts are read at once. */
const PAGE = 2_000;

/**
 * Stores the orders that a filter selects now, so that exactly these are acted on when the preview is
 * started.
 */
export const previewBulk: WriteOperation<OperatorActor, BulkRequest, BulkPreview> = {
  kind: 'write',
  async run(tx, { actor, now }, { task, filter }) {
    bound(task, (action, input) => action.check?.(input, now));
    if (isUnconditional(filter)) {
      throw refused('missing_required_parameter', { code: 'bulk_run_without_condition' }, ['filter']);
    }
    const id = await store.insertBulkRun(tx, task, actor, now);
    const total = await store.selectBulkOrders(tx, id, filter, MOST_BULK_ORDERS + 1);
    if (total > MOST_BULK_ORDERS) {
      throw refused('invalid_parameter', { code: 'bulk_run_too_large', most: MOST_BULK_ORDERS }, ['filter']);
    }
    const skipped = await countSkipped(tx, id, task.action, now);
    return {
      id,
      task,
      total,
      legal: total - skipped.reduce((sum, { orders }) => sum + orders, 0),
      skipped,
      oldest: await store.findOldestSelected(tx, id),
      expiresAt: new Date(now.getTime() + PREVIEW_VALID_MS),
    };
  },
};

/** The most frequent reason first. */
async function countSkipped(tx: Tx, id: number, action: BulkAction, now: Date): Promise<CountedReason[]> {
  const counts = new Map<string, CountedReason>();
  let orders: OrderKey[] = [];
  do {
    orders = await store.readSelected(tx, id, orders.at(-1)?.orderId ?? 0, PAGE);
    for (const facts of await readActionFacts(tx, orders)) {
      const why = whyNotInBulk(action, facts, now);
      if (why === null) continue;
      const reason = { ...why, act: action };
      const key = JSON.stringify(reason);
      const counted = counts.get(key) ?? { reason, orders: 0 };
      counts.set(key, { reason, orders: counted.orders + 1 });
    }
  } while (orders.length === PAGE);
  return [...counts.values()].sort((a, b) => b.orders - a.orders);
}

/** The reasons for skipping, the most frequent first. */
function whyNotInBulk(action: BulkAction, facts: ActionFacts, now: Date): ActReason | null {
  return action === 'cancel' && needsAgreement(facts)
    ? { code: 'partner_has_not_agreed' }
    : whyNot(action, facts, now);
}
