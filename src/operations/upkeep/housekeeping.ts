import type { SystemActor } from '../../domain/actor.ts';
import { addUpFinishedOrders } from '../../store/orders/order-totals.ts';
import { type RetentionRun, recordRuns } from '../../store/upkeep/retention.ts';
import type { WriteOperation } from '../engine/operation.ts';
import { eraseFinished } from '../orders/acts/personal-data/erase.ts';
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
    // Not by a time, but because a person asked for it.
    let more = await eraseFinished(tx, context);
    if (!(await passGuard(tx, context))) return more;
    const runs: RetentionRun[] = [];
    for (const { what, before } of await rulesInForce(tx, context.now)) {
      const { rows, isLast } = await forgetPortion(tx, what, before, context);
      runs.push({ what, before, rows });
      more ||= !isLast;
    }
    await recordRuns(tx, runs, context.now);
    return more;
  },
} satisfies WriteOperation<SystemActor, void, boolean>;
