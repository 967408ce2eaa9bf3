import type { ReportedPartner } from '../../../domain/partners/partner-report.ts';
import { formatDecimal } from '../../../lib/decimal.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { periodOf } from '../../parameters.ts';
import { snakeJson } from '../../text/json.ts';
import { percent, timesText } from '../../text/times.ts';

export function addReport(partners: CliCommand, { table }: CliContext): void {
  partners.verb('report', 'show how fast print partners produce, and how much is late or canceled', {
    examples: ['', '--from 2026-02-01 --to 2026-02-28 --json'],
    takes: periodOf('orders accepted', ' (default: 30 days ago)'),
    operation: async () => (await import('../../../operations/partners/report.ts')).reportPartners,
    json: snakeJson,
    text: ({ from, to, partners }) =>
      partners.length === 0
        ? 'No print partners yet.'
        : `${table(COLUMNS, partners.map(partnerRow))}\n\nOrders accepted from ${formatDateTime(from)} to ${formatDateTime(to)} (UTC). ${EXPLAINED}`,
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
