import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Bench, BenchOptions, Report, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { type CpuPerUnit, meteredFamily } from '../harness/cpu-time.ts';
import { onHostedStage } from '../harness/hosted.ts';
import { md5OfPrintFile, pathOfPrintFile } from '../harness/print-files.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { connectTo, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { WARMUP_MS } from '../harness/window.ts';
import { wireOrder } from '../harness/wire-bodies.ts';
import type { Hosts } from '../processes/hosts.ts';

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

interface HandedOver {
  /** The time from acceptance to state 45. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** The part from state 40, where the files are stored and read, to 45. */
  readonly handoverP50Ms: number;
  readonly handoverP95Ms: number;
  /** The rate between the first acceptance and the last order in 45. */
  readonly perSecond: number;
}

interface Orders {
  readonly fileHosts: readonly string[];
  /** The number of the first order. */
  readonly first: number;
  /** The number of orders with different files; by default all differ. */
  readonly contents?: number;
  readonly count: number;
  /** The number of orders added per second; null = as fast as they are accepted. */
  readonly offered: number | null;
}

const ADDS_AT_ONCE = 16;
const LOOK_EVERY_MS = 100;

/** Adds orders and waits until the print partner has taken the last of them. */
async function handOverOrders(
  { url, apikey, database }: { readonly url: string; readonly apikey: string; readonly database: pg.Client },
  { fileHosts, first, count, offered, contents = Infinity }: Orders,
): Promise<HandedOver> {
  const bodies = Array.from({ length: count }, (_, index) =>
    JSON.stringify(smallOrder(apikey, fileHosts[index % fileHosts.length]!, first + index, contents)),
  );
  const startedAt = performance.now();
  if (offered === null) {
    const lanes = Array.from({ length: ADDS_AT_ONCE }, async () => {
      for (let body = bodies.shift(); body !== undefined; body = bodies.shift()) await add(url, body);
    });
    await Promise.all(lanes);
  } else {
    // A late reply does not delay the next order, as with real clients.
    const adds = bodies.map(async (body, index) => {
      await sleep(Math.max(0, startedAt + (index * 1000) / offered - performance.now()));
      await add(url, body);
    });
    await Promise.all(adds);
  }
  while (!(await allTaken(database))) await sleep(LOOK_EVERY_MS);
  return readTimes(database, first);
}

function smallOrder(apikey: string, host: string, n: number, contents: number) {
  const content = n % contents;
  const order = wireOrder(apikey, referenceOf(n), host, 0);
  const [book] = order.items;
  const files = (['cover', 'book'] as const).map((type, index) => ({
    type,
    url: host + pathOfPrintFile(2 * content + index),
    md5sum: md5OfPrintFile(2 * content + index),
  }));
  return { ...order, items: [{ ...book, files }] };
}

const referenceOf = (n: number) => `pipeline-${String(n).padStart(6, '0')}`;

async function add(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/core/1.0/orders/add`, { method: 'POST', headers, body });
  const text = await reply.text();
  if (reply.status !== 201) throw new Error(`an order was not accepted: ${text}`);
}

async function allTaken(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query<{ left: number; stopped: number }>(
    `select count(*) filter (where state <> 45)::int as left, count(*) filter (where state in (11, 31, 41))::int as stopped
    from orders`,
  );
  const [{ left, stopped } = { left: 0, stopped: 0 }] = rows;
  if (stopped > 0) throw new Error(`${stopped} orders stopped`);
  return left === 0;
}

async function readTimes(database: pg.Client, first: number): Promise<HandedOver> {
  const { rows } = await database.query<HandedOver>(
    `select ${percentiles('taken - accepted', 'p50Ms', 'p95Ms')},
      ${percentiles('taken - ready', 'handoverP50Ms', 'handoverP95Ms')},
      count(*) / extract(epoch from max(taken) - min(accepted))::float8 as "perSecond"
    from (
      select o.created_at as accepted, h.settled_at as taken,
        (select min(l.at) from order_log l
          where l.client_id = o.client_id and l.order_id = o.id and l.state = 40) as ready
      from orders o join handovers h on h.client_id = o.client_id and h.order_id = o.id
      where o.reference >= $1
    ) as times`,
    [referenceOf(first)],
  );
  const [times] = rows;
  if (!times) throw new Error('no order was taken');
  return times;
}

function percentiles(interval: string, p50: string, p95: string): string {
  const of = `within group (order by extract(epoch from ${interval})::float8 * 1000)`;
  return `percentile_cont(0.5) ${of} as "${p50}", percentile_cont(0.95) ${of} as "${p95}"`;
}
