import { type Command, Option } from 'commander';
import { modes } from '../../domain/actor.ts';
import type { DayFigures, EndpointFigures, Figures } from '../../domain/figures/figures.ts';
import { clientOption, parsePositive, partnerOption, withJson } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { figuresJson } from '../text/figures-shapes.ts';
import { formatTable } from '../text/table.ts';
import { percent, timesText } from '../text/times.ts';

export function define(command: Command, context: CliContext): void {
  withJson(command, '--days 90', '--client 1 --mode live')
    .addOption(
      new Option('--days <count>', 'number of days up to today, in UTC (default: 30)').argParser(
        parsePositive,
      ),
    )
    .addOption(clientOption('only orders and calls of this client'))
    .addOption(partnerOption('only orders and calls of this print partner'))
    .addOption(new Option('--mode <mode>', 'only live or only sandbox orders').choices(modes))
    .action(async (options) => {
      const { readFigures } = await import('../../operations/figures/read.ts');
      const { days, client: clientId, partner: partnerId, mode } = options;
      const figures = await runOperation(context, readFigures, { days, clientId, partnerId, mode });
      show(context, options, { json: figuresJson(figures), text: figuresText(figures, context) });
    });
}

/** The number of endpoints in the text; JSON has all of them. */
const ENDPOINTS = 10;

function figuresText(figures: Figures, { colors }: CliContext): string {
  const { days, total, endpoints, partners } = figures;
  const headings = [
    'day',
    'accepted',
    'handed over',
    'shipped',
    'canceled',
    'failed',
    'to handover',
    'to ship',
  ];
  const dayRows = days.flatMap(({ day, ...figures }) =>
    isQuiet(figures) ? [] : [[day, ...dayCells(figures)]],
  );
  if (dayRows.length === 0) return 'Nothing was counted on these days.';
  const errors = endpoints.filter(({ refused, failed }) => refused + failed > 0).slice(0, ENDPOINTS);
  const tables = [
    formatTable([...headings, 'errors'], [...dayRows, ['total', ...dayCells(total)]], colors),
    errors.length > 0 && formatTable(['endpoint', 'calls', '4xx', '5xx'], errors.map(endpointCells), colors),
    partners.length > 0 &&
      formatTable(
        ['partner', 'handed over', 'shipped', 'no delay'],
        partners.map(({ name, handedOver, shipped, onTime }) => [
          name,
          String(handedOver),
          String(shipped),
          shipped === 0 ? '-' : percent(onTime, shipped),
        ]),
        colors,
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

function endpointCells({ interface: name, method, path, calls, refused, failed }: EndpointFigures): string[] {
  return [
    path === null ? `${name}, unknown paths` : `${method} ${path}`,
    ...[calls, refused, failed].map(String),
  ];
}
