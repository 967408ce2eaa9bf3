import type { Bench, BenchOptions, Report, Table, Verdict } from './bench.ts';
import { BRIEF } from './harness/brief.ts';
import { profileFolder, profileTables } from './harness/profile.ts';
import { alternate, type Median, medianOf, speedTable } from './harness/rounds.ts';
import { onStage } from './harness/stage.ts';
import { figure } from './harness/table.ts';
import { secondsOf, WARMUP_MS } from './harness/window.ts';
import {
  answerConstant,
  insertCoalesced,
  insertSingly,
  type Round,
  type Setting,
  serve,
  settingOf,
} from './signals/parts.ts';

const ROUNDS = BRIEF ? 1 : 3;
/**
 * The warmup of bundles, which would use up millions of signals in a longer one, and of `coalesced`, with
 * which they are compared.
 */
const SHORT_WARMUP_MS = BRIEF ? 50 : 2_000;
/** The orders per second of a round: enough that no round repeats a signal of another one. */
const ORDERS_PER_SECOND = BRIEF ? 6_000 : 30_000;
const SIZES = BRIEF ? [200] : [20_000, 200_000];
const LARGE = 1_000_000;

/** The cost of a signal, single and bundled, compared with its database alone and its HTTP server alone. */
export const signals: Bench = {
  summary:
    'signals, single and in bundles, beside bare inserts and bare HTTP; --large adds 1,000,000 stored orders',
  run: (options) =>
    onStage({}, async (stage) => {
      const timing = { warmupMs: SHORT_WARMUP_MS, measureMs: options.seconds * 1000 };
      const open = (orders: number) => settingOf(stage, timing, orders);
      const enough = ORDERS_PER_SECOND * secondsOf({ ...timing, warmupMs: WARMUP_MS });
      if (options.profile) return profile(await open(enough), options);
      const growth: { orders: number; round: Round }[] = [];
      for (const orders of options.large ? [...SIZES, LARGE] : SIZES) {
        const setting = await open(orders);
        growth.push({ orders, round: await serveSingly(setting) });
        options.progress(`single signals with ${orders} stored orders`);
        await setting.drop();
      }
      return compare(await open(enough), growth, options);
    }),
};

const ofSingles = (setting: Setting): Setting => ({
  ...setting,
  timing: { ...setting.timing, warmupMs: WARMUP_MS },
});

const serveSingly = (setting: Setting) => serve(ofSingles(setting), 1);

async function compare(setting: Setting, growth: Growth, { progress }: BenchOptions): Promise<Report> {
  const parts: Record<PartName, () => Promise<Round>> = {
    singleInsert8: () => insertSingly(ofSingles(setting), 8),
    singleInsert16: () => insertSingly(ofSingles(setting), 16),
    coalesced: () => insertCoalesced(setting),
    bareHttp: () => answerConstant(ofSingles(setting)),
    service1: () => serveSingly(setting),
    service10: () => serve(setting, 10),
    service100: () => serve(setting, 100),
    service1000: () => serve(setting, 1_000),
  };
  return report(await alternate(parts, ROUNDS, progress), growth);
}

async function profile(given: Setting, { folder }: BenchOptions): Promise<Report> {
  const tables: Report['tables'][number][] = [];
  const figures: Record<string, unknown> = {};
  for (const bundle of [1, 100]) {
    const setting = bundle === 1 ? ofSingles(given) : given;
    const cpu = await profileFolder(folder);
    figures[`bundles of ${bundle}`] = await serve(setting, bundle, { nodeOptions: cpu.nodeOptions });
    const { file, tables: found } = await profileTables(cpu.folder, { skipMs: setting.timing.warmupMs });
    figures[`profile of ${bundle}`] = file;
    tables.push(...found.map((table) => ({ ...table, title: `${table.title}, bundles of ${bundle}` })));
  }
  return { tables, verdicts: [], figures };
}

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

function report(rounds: Rounds, growth: Growth): Report {
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

type PartName =
  | 'singleInsert8'
  | 'singleInsert16'
  | 'coalesced'
  | 'bareHttp'
  | 'service1'
  | 'service10'
  | 'service100'
  | 'service1000';
type Rounds = Readonly<Record<PartName, readonly Round[]>>;
/** One round per number of stored orders. */
type Growth = readonly { readonly orders: number; readonly round: Round }[];
