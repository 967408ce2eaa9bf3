import type { Bench, BenchOptions, Report, Table, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { onHostedStage } from '../harness/hosted.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { alternate, type Median, medianOf, speedTable } from '../harness/rounds.ts';
import { figure } from '../harness/table.ts';
import { WARMUP_MS } from '../harness/window.ts';
import {
  answerConstant,
  insertCoalesced,
  insertSingly,
  type Round,
  type Setting,
  serveAlone,
  serveWithWorker,
} from './parts.ts';

const ROUNDS = BRIEF ? 1 : 3;

/** Measures orders/add, its database alone and its HTTP server alone. */
export const ordersAdd: Bench = {
  summary: 'orders/add over HTTP, compared with bare inserts and bare HTTP',
  run(options) {
    return onHostedStage((stage, hosts) => {
      const timing = { warmupMs: WARMUP_MS, measureMs: options.seconds * 1000 };
      const setting = { stage, hosts, timing };
      return options.profile ? profile(setting, options) : compare(setting, options);
    });
  },
};

async function compare(setting: Setting, { progress }: BenchOptions): Promise<Report> {
  const parts: Record<PartName, () => Promise<Round>> = {
    singleInsert8: () => insertSingly(setting, 8),
    singleInsert16: () => insertSingly(setting, 16),
    coalesced: () => insertCoalesced(setting),
    bareHttp: () => answerConstant(setting),
    service: () => serveAlone(setting),
    serviceAndWorker: () => serveWithWorker(setting),
  };
  return report(await alternate(parts, ROUNDS, progress));
}

async function profile(setting: Setting, { folder }: BenchOptions): Promise<Report> {
  const cpu = await profileFolder(folder);
  const round = await serveAlone(setting, { nodeOptions: cpu.nodeOptions });
  const { file, tables } = await profileTables(cpu.folder, { skipMs: setting.timing.warmupMs });
  return { tables, verdicts: [], figures: { file, round } };
}

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

function report(rounds: Rounds): Report {
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

type PartName =
  | 'singleInsert8'
  | 'singleInsert16'
  | 'coalesced'
  | 'bareHttp'
  | 'service'
  | 'serviceAndWorker';
type Rounds = Readonly<Record<PartName, readonly Round[]>>;
