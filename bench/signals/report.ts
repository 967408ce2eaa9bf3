import type { Report, Table, Verdict } from '../bench.ts';
import { type Median, medianOf, speedTable } from '../harness/rounds.ts';
import { figure } from '../harness/table.ts';
import type { Round } from './parts.ts';

const words: Readonly<Record<PartName, string>> = {
  singleInsert8: 'singleInsert8   one transaction per signal, its row alone, 8 connections, no HTTP',
  singleInsert16: 'singleInsert16  the same with 16 connections',
  coalesced: 'coalesced       100 rows per transaction, 2 connections, no HTTP',
  bareHttp: 'bareHttp        Fastify validates one signal and returns a constant',
  service1: 'service1        Platen, role api, 64 connections, single signals',
  service10: 'service10       the same with bundles of 10',
  service100: 'service100      bundles of 100',
  service1000: 'service1000     bundles of 1,000',
};

const AIM = { single: 0.7, bundled: 0.5, p99Ms: 50 };

export function report(rounds: Rounds, growth: Growth): Report {
  const names = Object.keys(words) as PartName[];
  const medians = Object.fromEntries(names.map((name) => [name, medianOf(rounds[name])])) as Readonly<
    Record<PartName, Median<Round>>
  >;
  const speed = (name: PartName) => medians[name].median.perSecond;
  const single = speed('service1') / Math.max(speed('singleInsert8'), speed('singleInsert16'));
  const bundled = speed('service100') / speed('coalesced');
  const ratios = {
    'service1 / singleInsert': single,
    'service1 / bareHttp': speed('service1') / speed('bareHttp'),
    'service100 / coalesced': bundled,
  };
  const { p99Ms } = medians.service1.median;
  return {
    tables: [
      speedTable(
        'Signals per second',
        names.map((name) => [words[name], medians[name]]),
      ),
      {
        title: 'Ratios of the medians; singleInsert is the faster of the two',
        headings: Object.keys(ratios),
        rows: [Object.values(ratios).map((ratio) => figure(ratio, 2))],
      },
      growthTable(growth),
    ],
    verdicts: [
      verdict('service1 / singleInsert', single, AIM.single),
      verdict('service100 / coalesced', bundled, AIM.bundled),
      {
        what: 'p99 of service1',
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
    title: 'Single signals, by number of stored orders',
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

export type PartName =
  | 'singleInsert8'
  | 'singleInsert16'
  | 'coalesced'
  | 'bareHttp'
  | 'service1'
  | 'service10'
  | 'service100'
  | 'service1000';
export type Rounds = Readonly<Record<PartName, readonly Round[]>>;
/** One round per number of stored orders. */
export type Growth = readonly { readonly orders: number; readonly round: Round }[];
