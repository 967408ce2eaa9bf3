import type { OperatorActor } from '../../domain/actor.ts';
import type { PartnerReport } from '../../domain/partners/partner-report.ts';
import { readPartnerReport } from '../../store/partners/report.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { ordersOf, type Period } from './period.ts';

/** What each print partner did with the orders of some time: how fast, how much of it late or canceled. */
export const reportPartners: ReadOperation<OperatorActor, Period, PartnerReport> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { now }, period) {
    const { from, to, numbers } = await ordersOf(queries, now, period);
    return { from, to, partners: await readPartnerReport(queries, numbers, now) };
  },
};
