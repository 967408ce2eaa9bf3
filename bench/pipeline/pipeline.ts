import type pg from 'pg';
import type { Bench, BenchOptions, Report } from '../bench.ts';
import { type CpuPerUnit, meteredFamily } from '../harness/cpu-time.ts';
import { onHostedStage } from '../harness/hosted.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { connectTo, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { WARMUP_MS } from '../harness/window.ts';
import type { Hosts } from '../processes/hosts.ts';
import { type HandedOver, handOverOrders } from './round.ts';

/** 2,000 orders at the usual length of a round. */
const ORDERS_PER_SECOND = 400;
const OFFERED_PER_SECOND = 50;
/** Enough for the orders to be accepted faster than they are handed over. */
const PLACES = 128;

/** From the acceptance of an order to its print partner: files fetched, checked, read and stored, document posted. */
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
      handOverOrders(service, { fileHosts, first: 0, count, perSecond: null }),
    );
    const { file, tables } = await profileTables(cpu.folder, { skipMs: 2_000 });
    return { tables, verdicts: [], figures: { profile: file } };
  }
  return onService(stage, [], async (service) => {
    const metered = (first: number, perSecond: number | null) =>
      meteredFamily(service.pids, count, () =>
        handOverOrders(service, { fileHosts, first, count, perSecond }),
      );
    const warmup = Math.ceil((WARMUP_MS / 1000) * OFFERED_PER_SECOND);
    await handOverOrders(service, { fileHosts, first: 0, count: warmup, perSecond: OFFERED_PER_SECOND });
    const offered = await metered(warmup, OFFERED_PER_SECOND);
    options.progress(`at ${OFFERED_PER_SECOND} orders per second: ${describe(offered)}`);
    const flatOut = await metered(warmup + count, null);
    options.progress(`flat out: ${describe(flatOut)}`);
    return report(count, { offered, flatOut });
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

type Round = HandedOver & { readonly cpu: CpuPerUnit };

function report(count: number, rounds: { offered: Round; flatOut: Round }): Report {
  const { offered, flatOut } = rounds;
  const row = (name: string, { perSecond, cpu, ...times }: Round) => [
    name,
    ...[times.p50Ms, times.p95Ms, times.handoverP50Ms, times.handoverP95Ms].map((ms) => figure(ms)),
    figure(perSecond, 1),
    figure(cpu.nodeUs),
    figure(cpu.databaseUs),
  ];
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
        rows: [row(`${OFFERED_PER_SECOND} per second offered`, offered), row('flat out', flatOut)],
      },
    ],
    verdicts: [
      {
        what: `all orders at ${OFFERED_PER_SECOND} per second`,
        aim: 'keeps up',
        reached: `${figure(offered.perSecond, 1)} orders per second`,
        outcome: offered.perSecond >= OFFERED_PER_SECOND * 0.95 ? 'met' : 'missed',
      },
    ],
    figures: rounds,
  };
}
