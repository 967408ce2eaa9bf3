import type { SystemActor } from '../../domain/actor.ts';
import { addUpFinishedOrders } from '../../store/orders/order-totals.ts';
import { type RetentionRun, recordRuns } from '../../store/upkeep/retention.ts';
import type { WriteOperation } from '../engine/operation.ts';
import { passGuard } from './clock-guard.ts';
import { forgetPortion } from './expiry.ts';
import { rulesInForce } from './retention.ts';

/**
 * Deletes what has been kept for its time, a portion at a time, and adds up what is counted. True if there is more. While the
 * clock may have jumped, nothing is deleted.
 */
export const deleteExpired = {
  kind: 'write',
  async run(tx, context) {
    await addUpFinishedOrders(tx);
    if (!(await passGuard(tx, context))) return false;
    const runs: RetentionRun[] = [];
    let more = false;
    for (const { what, before } of await rulesInForce(tx, context.now)) {
      const { rows, isLast } = await forgetPortion(tx, what, before);
      runs.push({ what, before, rows });
      more ||= !isLast;
    }
    await recordRuns(tx, runs, context.now);
    return more;
  },
} satisfies WriteOperation<SystemActor, void, boolean>;
