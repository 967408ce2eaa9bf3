import { HOLD_MINUTES } from '../../domain/access/account.ts';
import type { SystemActor } from '../../domain/actor.ts';
import { LONGEST_BREAK_MS, LONGEST_WAIT_MS } from '../../domain/webhooks/deliveries.ts';
import { DAY_MS } from '../../lib/clock.ts';
import {
  capChecks,
  capMails,
  capOrders,
  capSimulations,
  capWebhooks,
  capWork,
  type DueTimeLimits,
  type OnlyOrder,
} from '../../store/checks/due-times.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { OrderKey } from '../../store/engine/keys.ts';
import { capBulkOrders } from '../../store/orders/bulk.ts';
import type { Services, WorkSettings } from '../services.ts';
import { POSTPONED_MS } from './due-work.ts';
import type { WriteOperation } from './operation.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;
/** Longer than any simulated production takes, late signals included. */
const SIMULATION_MS = 60 * DAY_MS;
/** Covers processes with other settings, and a clock that is being adjusted. */
const MARGIN = 2;

/** The latest plausible due times now. */
export function dueTimeLimits(work: WorkSettings, now: Date): DueTimeLimits {
  const after = (ms: number) => new Date(now.getTime() + ms);
  return {
    now,
    leaseUntil: after(work.leaseMs),
    latestLease: after(MARGIN * work.leaseMs),
    latestAttempt: after(MARGIN * work.retryMaxMs),
    latestLook: after(MARGIN * Math.max(work.verifyRetryMs, POSTPONED_MS)),
    latestHoldEnd: after(HOLD_MS),
    longestHoldMs: HOLD_MS,
    latestSignal: after(SIMULATION_MS),
    latestDelivery: after(MARGIN * LONGEST_WAIT_MS),
    latestPause: after(MARGIN * Math.max(LONGEST_BREAK_MS, work.leaseMs)),
  };
}

/** Corrects impossible due times, as left by a clock that was ahead for a while. Returns how many rows. */
export const capDueTimes = {
  kind: 'write',
  async run(tx, { services, now }) {
    const limits = dueTimeLimits(services.work, now);
    const orders = await cap(tx, services, null, now);
    const checks = await capChecks(tx, limits);
    const mails = await capMails(tx, limits);
    const webhooks = await capWebhooks(tx, limits);
    return orders + checks + mails + webhooks + (await capBulkOrders(tx, now, limits.latestLook));
  },
} satisfies WriteOperation<SystemActor, void, number>;

/** Corrects impossible due times of one order, whose lock the caller holds. */
export async function capOrderDueTimes(
  tx: Tx,
  services: Services,
  order: OrderKey,
  now: Date,
): Promise<void> {
  await cap(tx, services, order, now);
}

async function cap(tx: Tx, { work }: Services, only: OnlyOrder, now: Date): Promise<number> {
  const limits = dueTimeLimits(work, now);
  const orders = await capOrders(tx, limits, only);
  const simulations = await capSimulations(tx, limits, only);
  const files = await capWork(tx, 'order_files', limits, only);
  const handovers = await capWork(tx, 'handovers', limits, only);
  const resends = await capWork(tx, 'resends', limits, only);
  const cancels = await capWork(tx, 'partner_cancels', limits, only);
  return orders + simulations + files + handovers + resends + cancels;
}
