import type { Bench, BenchOptions, Report } from './bench.ts';
import { BRIEF } from './harness/brief.ts';
import { profileFolder, profileTables } from './harness/profile.ts';
import { alternate } from './harness/rounds.ts';
import { onStage } from './harness/stage.ts';
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
import { type Growth, type PartName, report } from './signals/report.ts';

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
