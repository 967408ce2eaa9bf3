import type { OperatorActor } from '../../domain/actor.ts';
import type { PartnerReport } from '../../domain/partners/partner-report.ts';
import { readPartnerReport } from '../../store/partners/report.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { ordersOf, type Period } from './period.ts';

/** How print partners performed on the orders of a period: speed, late and canceled items. */
export const reportPartners: ReadOperation<OperatorActor, Period, PartnerReport> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { now }, period) {
    const { from, to, numbers } = await ordersOf(queries, now, period);
    return { from, to, partners: await readPartnerReport(queries, numbers, now) };
  },
};
