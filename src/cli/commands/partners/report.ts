import type { PartnerReport, ReportedPartner } from '../../../domain/partners/partner-report.ts';
import { formatDecimal } from '../../../lib/decimal.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { addPeriodOptions, type CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { snakeJson } from '../../text/json.ts';
import { percent, timesText } from '../../text/times.ts';

export function addReport(partners: CliCommand, { run, table }: CliContext): void {
  const report = partners
    .verb('report', 'show how fast print partners produce, and how much is late or canceled')
    .examples('', '--from 2026-02-01 --to 2026-02-28 --json');
  addPeriodOptions(report, 'orders accepted', ' (default: 30 days ago)').answer(async ({ from, to }) => {
    const { reportPartners } = await import('../../../operations/partners/report.ts');
    const found = await run(reportPartners, { from, to });
    const rows = found.partners.map(partnerRow);
    const text =
      rows.length === 0
        ? 'No print partners yet.'
        : `${table(COLUMNS, rows)}\n\nOrders accepted from ${formatDateTime(found.from)} to ${formatDateTime(found.to)} (UTC). ${EXPLAINED}`;
    return { json: reportJson(found), text };
  });
}

const COLUMNS = [
  ...['partner', 'orders', 'items', 'shipped', 'on time', 'delayed', 'canceled', 'attempts failed'],
  ...['cost in EUR', 'borne', 'to register', 'to produce', 'to ship'],
];

const EXPLAINED =
  'Times are p50 / p95 since the partner took the order, by the times of its signals. On time = shipped by the ship ' +
  'date that was fixed with the order. Borne = what shipments cost more than at the print partner that their price is based on.';

function partnerRow(partner: ReportedPartner): string[] {
  const { orders, items, shipped, dated, onTime, delayed, canceled, attempts, failedAttempts } = partner;
  const share = (part: number, whole: number) => (whole === 0 ? '-' : percent(part, whole));
  return [
    partner.name,
    ...[orders, items, shipped].map(String),
    ...[share(onTime, dated), share(delayed, items), share(canceled, items), share(failedAttempts, attempts)],
    ...[partner.cost, partner.borne].map(formatDecimal),
    ...[partner.timeToRegister, partner.timeToProduce, partner.timeToShip].map(timesText),
  ];
}

function reportJson({ from, to, partners }: PartnerReport) {
  const shown = partners.map(({ cost, borne, timeToRegister, timeToProduce, timeToShip, ...counts }) => ({
    ...{ ...counts, cost, borne, timeToRegister, timeToProduce, timeToShip },
  }));
  return snakeJson({ from, to, partners: shown });
}
