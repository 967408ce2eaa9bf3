import type { SystemActor } from '../../domain/actor.ts';
import { readRetention } from '../../store/engine/retention.ts';
import { addUpFinishedOrders } from '../../store/orders/order-totals.ts';
import type { WriteOperation } from '../engine/operation.ts';
import { DAY_MS, daysOf, retentionRules } from './retention.ts';

/** Small enough that a long backlog never holds its locks for long. */
const AT_ONCE = 5_000;

/** Deletes what has been kept for its time, a portion at a time, and adds up what is counted. True if there is more. */
export const deleteExpired = {
  kind: 'write',
  async run(tx, { now }) {
    const set = await readRetention(tx);
    await addUpFinishedOrders(tx);
    let more = false;
    for (const rule of retentionRules) {
      const before = new Date(now.getTime() - daysOf(rule, set) * DAY_MS);
      more = (await rule.forget(tx, before, AT_ONCE)) >= AT_ONCE || more;
    }
    return more;
  },
} satisfies WriteOperation<SystemActor, void, boolean>;
