import type { Report, Table, Verdict } from '../bench.ts';
import { type Median, medianOf, speedTable } from '../harness/rounds.ts';
import { figure } from '../harness/table.ts';
import type { Round } from './parts.ts';

const titles = {
  singleInsert8: 'one transaction a signal, its row alone, 8 connections, no HTTP',
  singleInsert16: 'the same, 16 connections',
  coalesced: 'coalesced, 100 rows a transaction, 2 connections, no HTTP',
  bareHttp: 'Fastify answering a constant to one checked signal',
  single: 'Platen, role api, 64 connections, single signals',
  bundle10: 'the same, bundles of 10',
  bundle100: 'bundles of 100',
  bundle1000: 'bundles of 1,000',
} as const;

const AIM = { single: 0.7, bundled: 0.5, p99Ms: 50 };

export function report(rounds: Rounds, growth: Growth): Report {
  const names = Object.keys(titles) as PartName[];
  const medians = Object.fromEntries(names.map((name) => [name, medianOf(rounds[name])])) as Readonly<
    Record<PartName, Median<Round>>
  >;
  const speed = (name: PartName) => medians[name].median.perSecond;
  const single = speed('single') / Math.max(speed('singleInsert8'), speed('singleInsert16'));
  const bundled = speed('bundle100') / speed('coalesced');
  const ratios = {
    'single / single inserts': single,
    'single / bare HTTP': speed('single') / speed('bareHttp'),
    'bundles of 100 / coalesced': bundled,
  };
  const { p99Ms } = medians.single.median;
  return {
    tables: [
      speedTable(
        'Signals a second',
        names.map((name) => [titles[name], medians[name]]),
      ),
      {
        title: 'Ratios of the medians; of the two single inserts the better counts',
        headings: Object.keys(ratios),
        rows: [Object.values(ratios).map((ratio) => figure(ratio, 2))],
      },
      growthTable(growth),
    ],
    verdicts: [
      verdict('single signals / single inserts', single, AIM.single),
      verdict('bundles of 100 / coalesced', bundled, AIM.bundled),
      {
        what: 'p99 of single signals',
        aim: `at most ${AIM.p99Ms} ms`,
        reached: `${figure(p99Ms, 1)} ms`,
        outcome: p99Ms <= AIM.p99Ms ? 'met' : 'missed',
      },
    ],
    figures: { ratios, rounds, growth },
  };
}

function verdict(what: string, ratio: number, aim: number): Verdict {
  return {
    what,
    aim: `at least ${aim}`,
    reached: figure(ratio, 2),
    outcome: ratio >= aim ? 'met' : 'missed',
  };
}

function growthTable(growth: Growth): Table {
  return {
    title: 'A single signal by how many orders are stored',
    headings: ['orders', 'signals/s', 'p50 ms', 'p99 ms', 'CPU µs: node', 'database'],
    rows: growth.map(({ orders, round }) => [
      figure(orders),
      figure(round.perSecond),
      figure(round.p50Ms, 1),
      figure(round.p99Ms, 1),
      figure(round.cpu.nodeUs),
      figure(round.cpu.databaseUs),
    ]),
  };
}

export type PartName = keyof typeof titles;
export type Rounds = Readonly<Record<PartName, readonly Round[]>>;
/** By how many orders are stored. */
export type Growth = readonly { readonly orders: number; readonly round: Round }[];
