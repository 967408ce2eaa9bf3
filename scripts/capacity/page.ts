import { heading, table } from '../pages/markdown.ts';
import { coresTable, costsTable } from './cores.ts';
import {
  assumptions,
  type Capacity,
  capacityFor,
  type Demand,
  MARGIN,
  type Recorded,
  readRecorded,
  type Stamp,
  timeOfOrder,
  usualDemand,
} from './model.ts';
import { shown, shownBig } from './numbers.ts';

/** The sizes for which the page and the picture are made. */
export const sizes = [100, 1_000, 10_000, 100_000, 1_000_000] as const;

/** The rows of a result: what, and the value for each demand. */
export function rowsOf(all: readonly Capacity[]): string[][] {
  const row = (name: string, value: (one: Capacity) => string) => [name, ...all.map(value)];
  return [
    row('orders stored', ({ ordersStored }) => shownBig(ordersStored)),
    row('orders a second, busiest hour', ({ peakOrdersASecond }) => shown(peakOrdersASecond)),
    row('processors: `api`', ({ cores }) => shown(cores.api)),
    row('processors: `worker`', ({ cores }) => shown(cores.worker)),
    row('processors: database', ({ cores }) => shown(cores.database)),
    row('processes: `api` + `worker`', ({ processes: { api, worker } }) => `${api} + ${worker}`),
    row('writes of the database a second', ({ iops }) => shown(iops)),
    row('disk of the database, GB', ({ disk }) => shown(disk.databaseGb)),
    row('of it each month, GB', ({ disk }) => shown(disk.databaseGbAMonth)),
    row('disk of the files, GB', ({ disk }) => shown(disk.filesGb)),
    row('files in and out, Mbit a second', ({ fileMbitASecond }) => shown(fileMbitASecond)),
    row('servers of the database', ({ shards, replicas }) => String(shards + replicas)),
    row('of them primaries (shards)', ({ shards }) => String(shards)),
    row('[step](../guides/scaling.md)', ({ step }) => step),
  ];
}

export function assumptionLines(demand: Demand): string[] {
  const { files, fileMb, partners, retentionDays, years } = demand;
  return [
    `${files} files of ${fileMb} MB for an order, kept for ${retentionDays} days; ${partners} print partners; orders are stored for ${years} years`,
    ...Object.values(assumptions).map(({ value, meaning }) => `${value} ${meaning}`),
  ];
}

export function measuredRows({ loads, footprint }: Recorded): string[][] {
  return [
    ...Object.entries(loads).map(([name, load]) => [
      name,
      `${shownBig(load.nodeUs)} µs`,
      `${shownBig(load.databaseUs)} µs`,
      sourceOf(load),
    ]),
    [
      'an order that is stored',
      '',
      `${shownBig(footprint.bytesEnded)} bytes, later ${shownBig(footprint.bytesKept)}`,
      sourceOf(footprint),
    ],
  ];
}

function sourceOf({ bench, date, commit, cpu, cores }: Stamp): string {
  return `\`${bench}\`, ${date}, ${commit}, ${cores} × ${cpu}`;
}

export function capacityPage(): string {
  const recorded = readRecorded();
  const all = sizes.map((ordersADay) => capacityFor(recorded, { ...usualDemand, ordersADay }));
  const time = timeOfOrder(recorded, usualDemand);
  return [
    heading('Capacity', 'scripts/capacity'),
    'What an installation needs, on paper: measured times of single calls and attempts, added up. `npm run capacity` prints it for other numbers, such as',
    '`npm run capacity -- --orders-a-day 1000000 --files 2 --retention-days 365`. It is an estimate for buying machines, not a promise.\n',
    table(['Orders a day', ...sizes.map(shownBig)], rowsOf(all)),
    `The whole way of one order takes ${shown(time.apiUs / 1e3)} ms of \`api\` processes, ${shown(time.workerUs / 1e3)} ms of workers and ${shown(time.databaseUs / 1e3)} ms of the database.`,
    'The first thing that grows large is the disk: of files, then of the database. Processors follow late.\n',
    '## Assumed\n',
    ...assumptionLines(usualDemand).map((line) => `- ${line}`),
    '\n## Measured\n',
    'With the generator of the load on the same processors. A test compares what the model says of each machine',
    `with what the bench reached on it, and allows ${MARGIN * 100} %. Figures of a machine that other programs keep busy are too high, so`,
    'what follows from them is on the safe side. Record them anew on an idle machine: run the benches, then `npm run capacity -- --record`.\n',
    table(['Load', 'Node', 'PostgreSQL', 'Bench'], measuredRows(recorded)),
    '## Calls a second by processors\n',
    ...callsByProcessors(recorded),
  ].join('\n');
}

/** The calls that several processes of one start answer, on machines of several sizes. */
function callsByProcessors({ processes }: Recorded): string[] {
  if (processes === undefined)
    return [
      'Not recorded yet. On an idle machine: `npm run bench -- processes`, `npm run capacity -- --record`, `npm run generate`.\n',
    ];
  const { costs } = processes;
  const [cores, measured] = [coresTable(costs, assumptions.serverCores.value), costsTable(costs)];
  return [
    'What a machine answers with `PLATEN_PROCESSES=auto` and its database on it, if it does nothing else and every processor is busy; plan half of it. In brackets the processors',
    'that Node and the database use. `processes` means that those that answer are busy and processors are left: a larger number than `auto` uses them.',
    'The last row is the next limit: a database server of its own that is busy, and the processors that Node needs beside it.\n',
    table(cores.headings, cores.rows),
    `Calculated from the times below (${sourceOf(processes)}); what more than two processes take for a call is assumed to be what two take.`,
    'The supervisor is in the figures of Node. It accepts connections and counts the calls of each key.\n',
    table(measured.headings, measured.rows),
  ];
}
