import { modes } from '../../domain/actor.ts';
import type { DayFigures, EndpointFigures, Figures } from '../../domain/figures/figures.ts';
import { positiveCount } from '../../lib/values/numbers.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { clientOption, option, partnerOption } from '../parameters.ts';
import { snakeJson } from '../text/json.ts';
import { percent, timesText } from '../text/times.ts';

export function define(command: CliCommand, context: CliContext): void {
  command.does({
    examples: ['--days 90', '--client 1 --mode live'],
    takes: {
      days: option('--days <count>', 'number of days up to today, in UTC (default: 30)', positiveCount),
      clientId: clientOption('only orders and calls of this client'),
      partnerId: partnerOption('only orders and calls of this print partner'),
      mode: option('--mode <mode>', 'only live or only sandbox orders', modes),
    },
    operation: async () => (await import('../../operations/figures/figures.ts')).readFigures,
    json: (figures) => snakeJson(figures),
    text: (figures) => figuresText(figures, context),
  });
}

/** The number of endpoints in the text; JSON has all of them. */
const ENDPOINTS = 10;

function figuresText(figures: Figures, { table }: CliContext): string {
  const { days, total, endpoints, partners } = figures;
  const columns = ['accepted', 'handed over', 'shipped', 'canceled', 'failed', 'to handover', 'to ship'];
  const dayRows = days.flatMap(({ day, ...figures }) =>
    isQuiet(figures) ? [] : [[day, ...dayCells(figures)]],
  );
  if (dayRows.length === 0) return 'Nothing was counted on these days.';
  const errors = endpoints.filter(({ refused, failed }) => refused + failed > 0).slice(0, ENDPOINTS);
  const tables = [
    table(['day', ...columns, 'errors'], [...dayRows, ['total', ...dayCells(total)]]),
    errors.length > 0 && table(['endpoint', 'calls', '4xx', '5xx'], errors.map(endpointRow)),
    partners.length > 0 &&
      table(
        ['partner', 'handed over', 'shipped', 'no delay'],
        partners.map(({ name, handedOver, shipped, onTime }) => [
          ...[name, handedOver, shipped, shipped === 0 ? null : percent(onTime, shipped)],
        ]),
      ),
    'Times are p50 / p95 since the order was accepted. Days are in UTC; days without orders or errors are left out.',
  ];
  return tables.filter((table) => table !== false).join('\n\n');
}

function isQuiet({ orders, calls }: DayFigures): boolean {
  const { accepted, handedOver, shipped, canceled, failed } = orders;
  return accepted + handedOver + shipped + canceled + failed + calls.refused + calls.failed === 0;
}

function dayCells({ orders, calls }: DayFigures): string[] {
  const { accepted, handedOver, shipped, canceled, failed, timeToHandover, timeToShip } = orders;
  const counts = [accepted, handedOver, shipped, canceled, failed].map(String);
  return [...counts, timesText(timeToHandover), timesText(timeToShip), String(calls.refused + calls.failed)];
}

function endpointRow({ interface: name, method, path, calls, refused, failed }: EndpointFigures) {
  return [path === null ? `${name}, unknown paths` : `${method} ${path}`, calls, refused, failed];
}
