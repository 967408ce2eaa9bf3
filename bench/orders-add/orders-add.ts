import type { Bench, BenchOptions, Report } from '../bench.ts';
import { startHelper } from '../harness/child.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { alternate } from '../harness/rounds.ts';
import { onStage } from '../harness/stage.ts';
import { WARMUP_MS } from '../harness/window.ts';
import type { Hosts } from '../processes/hosts.ts';
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

const ROUNDS = 3;

/** Measures orders/add, its database alone and its HTTP server alone. */
export const ordersAdd: Bench = {
  summary: 'orders/add over HTTP, compared with bare inserts and bare HTTP',
  async run(options) {
    const world = startHelper('hosts.ts');
    const hosts = await world.receive<Hosts>();
    try {
      return await onStage({ partnerAddress: hosts.partnerAddress }, (stage) => {
        const timing = { warmupMs: WARMUP_MS, measureMs: options.seconds * 1000 };
        const setting = { stage, hosts, timing };
        return options.profile ? profile(setting, options) : compare(setting, options);
      });
    } finally {
      await world.stop();
    }
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
