import type { Report, Table, Verdict } from '../bench.ts';
import { type Median, medianOf, speedTable } from '../harness/rounds.ts';
import { figure } from '../harness/table.ts';
import type { Round } from './parts.ts';

const titles = {
  singleInsert8: 'one transaction an order, 8 connections, no HTTP',
  singleInsert16: 'one transaction an order, 16 connections, no HTTP',
  coalesced: 'coalesced, 64 orders a transaction, no HTTP',
  bareHttp: 'Fastify answering a constant to the checked body',
  service: 'Platen, role api, 64 connections',
  serviceAndWorker: 'Platen, role all, fetching and handing over behind it',
} as const;

const AIM = { ratio: 0.7, failsBelow: 0.4, p99Ms: 100 };

type Medians = Readonly<Record<PartName, Median<Round>>>;

export function report(rounds: Rounds): Report {
  const names = Object.keys(titles) as PartName[];
  const medians = Object.fromEntries(names.map((name) => [name, medianOf(rounds[name])])) as Medians;
  const ratios = ratiosOf(medians);
  return {
    tables: [
      speedTable(
        'Orders a second, each with 2 items and 4 files',
        names.map((name) => [titles[name], medians[name]]),
      ),
      ratioTable(ratios),
      rowTable(medians),
      workTable(medians.serviceAndWorker.median),
    ],
    verdicts: verdicts(ratios['service / single inserts'], medians.service.median.p99Ms),
    figures: { ratios, rounds },
  };
}

function ratiosOf(medians: Medians) {
  const speed = (name: PartName) => medians[name].median.perSecond;
  return {
    'service / single inserts': speed('service') / Math.max(speed('singleInsert8'), speed('singleInsert16')),
    'service / coalesced': speed('service') / speed('coalesced'),
    'service / bare HTTP': speed('service') / speed('bareHttp'),
    'with worker / without': speed('serviceAndWorker') / speed('service'),
  };
}

function ratioTable(ratios: ReturnType<typeof ratiosOf>): Table {
  return {
    title: 'Ratios of the medians; of the two single inserts the better counts',
    headings: Object.keys(ratios),
    rows: [Object.values(ratios).map((ratio) => figure(ratio, 2))],
  };
}

function rowTable(medians: Medians): Table {
  const stored = Object.entries(medians).flatMap(([name, { median }]) =>
    median.rows ? [[name, median.rows] as const] : [],
  );
  return {
    title: 'Rows left behind by the median round, its warm-up included',
    headings: ['', ...Object.keys(stored[0]![1])],
    rows: stored.map(([name, rows]) => [name, ...Object.values(rows).map((count) => figure(count))]),
  };
}

function workTable({ perSecond, work }: Round): Table {
  return {
    title: 'Behind the service with a worker, during its median round',
    headings: ['accepted/s', 'handed over/s', 'not yet handed over at its end'],
    rows: [[figure(perSecond), figure(work!.handedOverPerSecond), figure(work!.backlog)]],
  };
}

function verdicts(ratio: number, p99Ms: number): Verdict[] {
  return [
    {
      what: 'service / single inserts',
      aim: `at least ${AIM.ratio}; below ${AIM.failsBelow} fails`,
      reached: figure(ratio, 2),
      outcome: ratio >= AIM.ratio ? 'met' : ratio >= AIM.failsBelow ? 'missed' : 'failed',
    },
    {
      what: 'p99 of the service',
      aim: `at most ${AIM.p99Ms} ms`,
      reached: `${figure(p99Ms, 1)} ms`,
      outcome: p99Ms <= AIM.p99Ms ? 'met' : 'missed',
    },
  ];
}

export type PartName = keyof typeof titles;
export type Rounds = Readonly<Record<PartName, readonly Round[]>>;
