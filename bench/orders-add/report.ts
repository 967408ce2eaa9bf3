import type { Report, Table, Verdict } from '../bench.ts';
import { type Median, medianOf, speedTable } from '../harness/rounds.ts';
import { figure } from '../harness/table.ts';
import type { Round } from './parts.ts';

const words: Readonly<Record<PartName, string>> = {
  singleInsert8: 'singleInsert8     one transaction per order, 8 connections, no HTTP',
  singleInsert16: 'singleInsert16    one transaction per order, 16 connections, no HTTP',
  coalesced: 'coalesced         64 orders per transaction, no HTTP',
  bareHttp: 'bareHttp          Fastify validates the body and returns a constant',
  service: 'service           Platen, role api, 64 connections',
  serviceAndWorker: 'serviceAndWorker  Platen, role all, fetching files and handing orders over as well',
};

const AIM = { ratio: 0.7, failsBelow: 0.4, p99Ms: 100 };

type Medians = Readonly<Record<PartName, Median<Round>>>;

export function report(rounds: Rounds): Report {
  const names = Object.keys(words) as PartName[];
  const medians = Object.fromEntries(names.map((name) => [name, medianOf(rounds[name])])) as Medians;
  const ratios = ratiosOf(medians);
  return {
    tables: [
      speedTable(
        'Orders per second, each with 2 items and 4 files',
        names.map((name) => [words[name], medians[name]]),
      ),
      ratioTable(ratios),
      rowTable(medians),
      workTable(medians.serviceAndWorker.median),
    ],
    verdicts: verdicts(ratios['service / singleInsert'], medians.service.median.p99Ms),
    figures: { ratios, rounds },
  };
}

function ratiosOf(medians: Medians) {
  const speed = (name: PartName) => medians[name].median.perSecond;
  return {
    'service / singleInsert': speed('service') / Math.max(speed('singleInsert8'), speed('singleInsert16')),
    'service / coalesced': speed('service') / speed('coalesced'),
    'service / bareHttp': speed('service') / speed('bareHttp'),
    'serviceAndWorker / service': speed('serviceAndWorker') / speed('service'),
  };
}

function ratioTable(ratios: ReturnType<typeof ratiosOf>): Table {
  return {
    title: 'Ratios of the medians; singleInsert is the faster of the two',
    headings: Object.keys(ratios),
    rows: [Object.values(ratios).map((ratio) => figure(ratio, 2))],
  };
}

function rowTable(medians: Medians): Table {
  const stored = Object.entries(medians).flatMap(([name, { median }]) =>
    median.rows ? [[name, median.rows] as const] : [],
  );
  return {
    title: 'Rows stored by the median round, including its warm-up',
    headings: ['', ...Object.keys(stored[0]![1])],
    rows: stored.map(([name, rows]) => [name, ...Object.values(rows).map((count) => figure(count))]),
  };
}

function workTable({ perSecond, work }: Round): Table {
  return {
    title: 'Work of serviceAndWorker during its median round',
    headings: ['accepted/s', 'handed over/s', 'not yet handed over at the end'],
    rows: [[figure(perSecond), figure(work!.handedOverPerSecond), figure(work!.backlog)]],
  };
}

function verdicts(ratio: number, p99Ms: number): Verdict[] {
  return [
    {
      what: 'service / singleInsert',
      aim: `at least ${AIM.ratio}; fails below ${AIM.failsBelow}`,
      reached: figure(ratio, 2),
      outcome: ratio >= AIM.ratio ? 'met' : ratio >= AIM.failsBelow ? 'missed' : 'failed',
    },
    {
      what: 'p99 of service',
      aim: `at most ${AIM.p99Ms} ms`,
      reached: `${figure(p99Ms, 1)} ms`,
      outcome: p99Ms <= AIM.p99Ms ? 'met' : 'missed',
    },
  ];
}

export type PartName =
  | 'singleInsert8'
  | 'singleInsert16'
  | 'coalesced'
  | 'bareHttp'
  | 'service'
  | 'serviceAndWorker';
export type Rounds = Readonly<Record<PartName, readonly Round[]>>;
