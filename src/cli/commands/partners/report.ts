import type { Command } from 'commander';
import type { PartnerReport, ReportedPartner } from '../../../domain/partners/partner-report.ts';
import { formatDecimal } from '../../../lib/decimal.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { snakeNames } from '../../../lib/values/names.ts';
import { addCommand, addPeriodOptions } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { percentilesJson } from '../../text/figures-shapes.ts';
import { formatTable } from '../../text/table.ts';
import { percent, timesText } from '../../text/times.ts';

export function addReport(partners: Command, context: CliContext): void {
  const report = addCommand(
    partners,
    'report',
    'show how fast print partners produce, and how much is late or canceled',
    '',
    '--from 2026-02-01 --to 2026-02-28 --json',
  );
  addPeriodOptions(report, 'orders accepted', ' (default: 30 days ago)').action(
    async ({ from, to, ...options }) => {
      const { reportPartners } = await import('../../../operations/partners/report.ts');
      const found = await runOperation(context, reportPartners, { from, to });
      show(context, options, { json: reportJson(found), text: reportText(found, context) });
    },
  );
}

/** The report in the format of the admin interface. */
function reportJson({ from, to, partners }: PartnerReport) {
  return {
    from,
    to,
    partners: partners.map(({ cost, borne, timeToRegister, timeToProduce, timeToShip, ...counts }) => ({
      ...snakeNames(counts),
      cost: formatDecimal(cost),
      borne: formatDecimal(borne),
      time_to_register: percentilesJson(timeToRegister),
      time_to_produce: percentilesJson(timeToProduce),
      time_to_ship: percentilesJson(timeToShip),
    })),
  };
}

const HEADINGS = [
  ...['partner', 'orders', 'items', 'shipped', 'on time', 'delayed', 'canceled', 'attempts failed'],
  ...['cost in EUR', 'borne', 'to register', 'to produce', 'to ship'],
];

function reportText({ from, to, partners }: PartnerReport, { colors }: CliContext): string {
  if (partners.length === 0) return 'No print partners yet.';
  return [
    formatTable(HEADINGS, partners.map(cellsOf), colors),
    `Orders accepted from ${formatDateTime(from)} to ${formatDateTime(to)} (UTC). Times are p50 / p95 since the partner took ` +
      'the order, by the times of its signals. On time = shipped by the ship date that was fixed with the order. Borne = what ' +
      'shipments cost more than at the print partner that their price is based on.',
  ].join('\n\n');
}

function cellsOf(partner: ReportedPartner): string[] {
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
