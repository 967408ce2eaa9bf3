import type { Bench, BenchOptions, Report } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { onHostedStage } from '../harness/hosted.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { alternate } from '../harness/rounds.ts';
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
import { type PartName, report } from './report.ts';

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
