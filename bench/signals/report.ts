import type { Report, Table, Verdict } from '../bench.ts';
import { type Median, medianOf, speedTable } from '../harness/rounds.ts';
import { figure } from '../harness/table.ts';
import type { Round } from './parts.ts';

const words: Readonly<Record<PartName, string>> = {
  a8: 'a     one transaction a signal, its row alone, 8 connections, no HTTP',
  a16: 'a     the same, 16 connections',
  b: 'b     coalesced, 100 rows a transaction, 2 connections, no HTTP',
  c: 'c     Fastify answering a constant to one checked signal',
  d1: 'd     Platen, role api, 64 connections, single signals',
  d10: 'd10   the same, bundles of 10',
  d100: 'd100  bundles of 100',
  d1000: 'd1000 bundles of 1,000',
};

const AIM = { single: 0.7, bundled: 0.5, p99Ms: 50 };

export function report(rounds: Rounds, growth: Growth): Report {
  const names = Object.keys(words) as PartName[];
  const medians = Object.fromEntries(names.map((name) => [name, medianOf(rounds[name])])) as Readonly<
    Record<PartName, Median<Round>>
  >;
  const speed = (name: PartName) => medians[name].median.perSecond;
  const single = speed('d1') / Math.max(speed('a8'), speed('a16'));
  const bundled = speed('d100') / speed('b');
  const ratios = { 'd/a': single, 'd/c': speed('d1') / speed('c'), 'd100/b': bundled };
  const { p99Ms } = medians.d1.median;
  return {
    tables: [
      speedTable(
        'Signals a second',
        names.map((name) => [words[name], medians[name]]),
      ),
      {
        title: 'Ratios of the medians; a is the better of its two',
        headings: Object.keys(ratios),
        rows: [Object.values(ratios).map((ratio) => figure(ratio, 2))],
      },
      growthTable(growth),
    ],
    verdicts: [
      verdict('d/a, single signals', single, AIM.single),
      verdict('d100/b, bundles of 100', bundled, AIM.bundled),
      {
        what: 'p99 of d, single signals',
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

export type PartName = 'a8' | 'a16' | 'b' | 'c' | 'd1' | 'd10' | 'd100' | 'd1000';
export type Rounds = Readonly<Record<PartName, readonly Round[]>>;
/** By how many orders are stored. */
export type Growth = readonly { readonly orders: number; readonly round: Round }[];
