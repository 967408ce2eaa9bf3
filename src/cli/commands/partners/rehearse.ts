import type { MadeOrders } from '../../../domain/partners/routing/rehearsed.ts';
import { formatDecimal } from '../../../lib/decimal.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { camelNames } from '../../../lib/values/names.ts';
import type { RehearsedPeriod } from '../../../operations/partners/report.ts';
import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { flag, periodOf, required } from '../../parameters.ts';
import { parsedJson, snakeJson } from '../../text/json.ts';

export function addRehearse(routing: CliCommand, context: CliContext): void {
  routing.verb('rehearse', 'show what past orders would have looked like if print partners had other terms', {
    examples: ['--rules rules.json', '--rules rules.json --from 2026-02-01 --to 2026-02-28 --json'],
    takes: {
      ...periodOf('orders accepted', ' (default: 30 days ago)'),
      file: required(
        '--rules <file>',
        'JSON list of changed partners: id (or name of a new one), terms, priority, open',
      ),
      sandbox: flag('--sandbox', 'include sandbox orders'),
    },
    async answer({ file, ...asked }) {
      const partners = camelNames(parsedJson(await context.app.readText(file), file));
      const { rehearseRouting } = await import('../../../operations/partners/report.ts');
      const rehearsal = await context.run(rehearseRouting, { ...asked, partners });
      return { json: snakeJson(rehearsal), text: rehearsalText(rehearsal, context) };
    },
  });
}

const HEADINGS = ['partner', 'orders', 'items', 'copies', 'cost in EUR', 'copies on its busiest day'];

function rehearsalText(rehearsal: RehearsedPeriod, { table }: CliContext): string {
  const { from, to, orders, partners, actual, rehearsed, impossible } = rehearsal;
  const rows = partners.map(({ name, days, ...made }) => [
    name,
    ...cellsOf(made.actual, made.rehearsed),
    change(...sides.map((side) => Math.max(0, ...days.map((day) => day[side].copies)))),
  ]);
  const reasons = impossible.map(
    ({ reference, parts }) => `${reference}: ${parts.map(({ sentence }) => sentence).join('; ')}`,
  );
  return [
    `${orders} orders accepted from ${formatDateTime(from)} to ${formatDateTime(to)} (UTC): as they were → under the rules.`,
    table(HEADINGS, [...rows, ['all', ...cellsOf(actual, rehearsed), '']]),
    countsOf(rehearsal).join('\n'),
    ...(reasons.length === 0 ? [] : [reasons.join('\n')]),
  ].join('\n\n');
}

const sides = ['actual', 'rehearsed'] as const;

function cellsOf(was: MadeOrders, would: MadeOrders): string[] {
  return [
    change(was.orders, would.orders),
    change(was.items, would.items),
    change(was.copies, would.copies),
    change(formatDecimal(was.cost), formatDecimal(would.cost)),
  ];
}

function change(...values: readonly (number | string)[]): string {
  return [...new Set(values)].join(' → ');
}

function countsOf({ actual, rehearsed, ...counts }: RehearsedPeriod): string[] {
  const unknown = change(actual.shipmentsWithoutCost, rehearsed.shipmentsWithoutCost);
  return [
    `${counts.movedOrders} orders move to another print partner.`,
    `${counts.postponedOrders} orders wait a day or longer for capacity.`,
    `${counts.impossibleOrders} orders cannot be made by any print partner.`,
    ...(unknown === '0' ? [] : [`Shipments whose cost is not known: ${unknown}.`]),
  ];
}
