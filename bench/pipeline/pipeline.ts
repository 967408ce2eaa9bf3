import type pg from 'pg';
import type { Bench, BenchOptions, Report, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { type CpuPerUnit, meteredFamily } from '../harness/cpu-time.ts';
import { onHostedStage } from '../harness/hosted.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { connectTo, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { WARMUP_MS } from '../harness/window.ts';
import type { Hosts } from '../processes/hosts.ts';
import { type HandedOver, handOverOrders } from './round.ts';

/** 2,000 orders at the usual length of a round. */
const ORDERS_PER_SECOND = BRIEF ? 20 : 400;
/** The number of contents, for orders whose files were fetched before. */
const CONTENTS = 16;

interface Plan {
  readonly name: string;
  readonly offered: number | null;
  readonly contents?: number;
  readonly aim: { readonly p50Ms: number } | { readonly perSecond: number };
}

/** The measurements, one after the other on one service. */
const PLANS = {
  offered: { name: 'new files, 50 per second offered', offered: 50, aim: { p50Ms: 150 } },
  flatOut: { name: 'new files, flat out', offered: null, aim: { perSecond: 150 } },
  repeatedOffered: {
    name: 'repeated files, 250 per second offered',
    offered: 250,
    contents: CONTENTS,
    aim: { perSecond: 240 },
  },
  repeatedFlatOut: {
    name: 'repeated files, flat out',
    offered: null,
    contents: CONTENTS,
    aim: { perSecond: 300 },
  },
} satisfies Record<string, Plan>;
const WARMUP_PER_SECOND = 50;
/** Enough for the orders to be accepted faster than they are handed over. */
const PLACES = 128;

/**
 * The time from the acceptance of an order to its print partner: files fetched, checked, read and stored,
 * document posted.
 */
export const pipeline: Bench = {
  summary: 'orders with two small files, from accepted to taken by a print partner',
  run(options) {
    return onHostedStage((stage, hosts) => measure(stage, hosts, options));
  },
};

async function measure(stage: Stage, { fileHosts }: Hosts, options: BenchOptions): Promise<Report> {
  const count = Math.ceil(options.seconds * ORDERS_PER_SECOND);
  if (options.profile) {
    const cpu = await profileFolder(options.folder);
    await onService(stage, cpu.nodeOptions, (service) =>
      handOverOrders(service, { fileHosts, first: 0, count, offered: null }),
    );
    const { file, tables } = await profileTables(cpu.folder, { skipMs: 2_000 });
    return { tables, verdicts: [], figures: { profile: file } };
  }
  return onService(stage, [], async (service) => {
    let first = Math.ceil((WARMUP_MS / 1000) * WARMUP_PER_SECOND);
    await handOverOrders(service, { fileHosts, first: 0, count: first, offered: WARMUP_PER_SECOND });
    const rounds: Record<string, Round> = {};
    for (const [key, plan] of Object.entries<Plan>(PLANS)) {
      const orders = { ...plan, fileHosts, first, count };
      const measured = await meteredFamily(service.pids, count, () => handOverOrders(service, orders));
      first += count;
      rounds[key] = { ...plan, ...measured };
      options.progress(`${plan.name}: ${describe(measured)}`);
    }
    return report(count, rounds);
  });
}

interface Service {
  readonly url: string;
  readonly apikey: string;
  readonly database: pg.Client;
  readonly pids: { readonly node: number; readonly postmaster: number };
}

async function onService<T>(
  stage: Stage,
  nodeOptions: readonly string[],
  work: (service: Service) => Promise<T>,
): Promise<T> {
  const { url: databaseUrl } = await stage.freshDatabase();
  const settings = { PLATEN_PLACES: String(PLACES) };
  const platen = await stage.startPlaten({ role: 'all', databaseUrl, settings, nodeOptions });
  const database = await connectTo(databaseUrl);
  try {
    return await work({
      ...{ url: platen.url, apikey: stage.apikey, database },
      pids: { node: platen.pid, postmaster: stage.postmasterPid },
    });
  } finally {
    await database.end();
    await platen.stop();
  }
}

function describe({ p50Ms, p95Ms, perSecond }: HandedOver): string {
  return `${figure(p50Ms)} / ${figure(p95Ms)} ms, ${figure(perSecond)} orders per second`;
}

type Round = Plan & HandedOver & { readonly cpu: CpuPerUnit };

function report(count: number, rounds: Readonly<Record<string, Round>>): Report {
  return {
    tables: [
      {
        title: `${figure(count)} orders of two small files, from accepted to 45`,
        headings: [
          '',
          'p50 ms',
          'p95 ms',
          'of it 40 → 45: p50',
          'p95',
          'orders per second',
          'CPU µs: Node',
          'PostgreSQL',
        ],
        rows: Object.values(rounds).map(({ name, cpu, perSecond, ...times }) => [
          name,
          ...[times.p50Ms, times.p95Ms, times.handoverP50Ms, times.handoverP95Ms].map((ms) => figure(ms)),
          figure(perSecond, 1),
          figure(cpu.nodeUs),
          figure(cpu.databaseUs),
        ]),
      },
    ],
    verdicts: Object.values(rounds).map(verdict),
    figures: rounds,
  };
}

function verdict({ name, aim, p50Ms, perSecond }: Round): Verdict {
  if ('p50Ms' in aim) {
    const outcome = p50Ms <= aim.p50Ms ? 'met' : 'missed';
    return { what: name, aim: `p50 ≤ ${aim.p50Ms} ms`, reached: `${figure(p50Ms)} ms`, outcome };
  }
  const reached = `${figure(perSecond, 1)} per second`;
  const outcome = perSecond >= aim.perSecond ? 'met' : 'missed';
  return { what: name, aim: `≥ ${aim.perSecond} per second`, reached, outcome };
}
