import type { Bench, BenchOptions, Report } from './bench.ts';
import { profileFolder, profileTables } from './harness/profile.ts';
import { alternate } from './harness/rounds.ts';
import { onStage } from './harness/stage.ts';
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

const ROUNDS = 3;
const WARMUP_MS = 2_000;
/** Enough orders that no round sends a signal that another round has sent. */
const ORDERS = 300_000;
const SIZES = [20_000, 200_000];
const LARGE = 1_000_000;

/** What a signal costs, single and bundled, compared with its database alone and its HTTP server alone. */
export const signals: Bench = {
  summary:
    'signals, single and in bundles, beside bare inserts and bare HTTP; --large adds 1,000,000 stored orders',
  run: (options) =>
    onStage({}, async (stage) => {
      const timing = { warmupMs: WARMUP_MS, measureMs: options.seconds * 1000 };
      const open = (orders: number) => settingOf(stage, timing, orders);
      if (options.profile) return profile(await open(ORDERS), options);
      const growth: { orders: number; round: Round }[] = [];
      for (const orders of options.large ? [...SIZES, LARGE] : SIZES) {
        const setting = await open(orders);
        growth.push({ orders, round: await serve(setting, 1) });
        options.progress(`single signals with ${orders} stored orders`);
        await setting.drop();
      }
      return compare(await open(ORDERS), growth, options);
    }),
};

async function compare(setting: Setting, growth: Growth, { progress }: BenchOptions): Promise<Report> {
  const parts: Record<PartName, () => Promise<Round>> = {
    singleInsert8: () => insertSingly(setting, 8),
    singleInsert16: () => insertSingly(setting, 16),
    coalesced: () => insertCoalesced(setting),
    bareHttp: () => answerConstant(setting),
    service1: () => serve(setting, 1),
    service10: () => serve(setting, 10),
    service100: () => serve(setting, 100),
    service1000: () => serve(setting, 1_000),
  };
  return report(await alternate(parts, ROUNDS, progress), growth);
}

async function profile(setting: Setting, { folder }: BenchOptions): Promise<Report> {
  const tables: Report['tables'][number][] = [];
  const figures: Record<string, unknown> = {};
  for (const bundle of [1, 100]) {
    const cpu = await profileFolder(folder);
    figures[`bundles of ${bundle}`] = await serve(setting, bundle, { nodeOptions: cpu.nodeOptions });
    const { file, tables: found } = await profileTables(cpu.folder, { skipMs: setting.timing.warmupMs });
    figures[`profile of ${bundle}`] = file;
    tables.push(...found.map((table) => ({ ...table, title: `${table.title}, bundles of ${bundle}` })));
  }
  return { tables, verdicts: [], figures };
}
