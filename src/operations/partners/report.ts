import type { OperatorActor } from '../../domain/actor.ts';
import type { PartnerReport, PartnerReportQuery } from '../../domain/partners/partner-report.ts';
import { refused } from '../../domain/refusal.ts';
import { firstNumberSince } from '../../store/orders/order-search.ts';
import { readPartnerReport } from '../../store/partners/report.ts';
import type { ReadOperation } from '../engine/operation.ts';

const PRESET_DAYS = 30;
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** What each print partner did with the orders of some time: how fast, how much of it late or canceled. */
export const reportPartners: ReadOperation<OperatorActor, PartnerReportQuery, PartnerReport> = {
  kind: 'read',
  async run(queries, { now }, { to = now, from = new Date(to.getTime() - PRESET_DAYS * DAY_MS) }) {
    if (from >= to) throw refused('invalid_parameter', `must be before ${to.toISOString()}`, ['from']);
    if (to.getTime() - from.getTime() > MOST_DAYS * DAY_MS)
      throw refused('invalid_parameter', `must be at most ${MOST_DAYS} days before the end`, ['from']);
    const lowest = await firstNumberSince(queries, from);
    const beyond = await firstNumberSince(queries, to);
    return { from, to, partners: await readPartnerReport(queries, { lowest, beyond }) };
  },
};
