import { OPERATOR } from '../../src/domain/actor.ts';
import { searchOrders } from '../../src/operations/orders/search.ts';
import type { Services } from '../../src/operations/services.ts';
import { connect } from '../../src/store/engine/db.ts';
import type { Bench, BenchOptions, Report, Table, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { type Metered, metered } from '../harness/cpu-time.ts';
import { onHostedStage } from '../harness/hosted.ts';
import { runLoad } from '../harness/load.ts';
import type { RunningPlaten } from '../harness/platen.ts';
import { alternate, medianOf } from '../harness/rounds.ts';
import { ask, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { runLanes, type Timing } from '../harness/window.ts';
import type { Bodies } from '../harness/wire-bodies.ts';
import type { Hosts } from '../processes/hosts.ts';
import { basketBodies } from '../quotes/bodies.ts';
import { storeOrders } from '../reads/stored-orders.ts';

const FEW = BRIEF ? 200 : 10_000;
const MANY = BRIEF ? 400 : 1_000_000;
const VERY_MANY = 3_000_000;
const CONNECTIONS = BRIEF ? 8 : 64;
const ROUNDS = BRIEF ? 1 : 3;
/** Until Node has compiled the code of a call; once for each kind of call, because services run on. */
const WARMUP_MS = 6_000;
const PAUSE_MS = BRIEF ? 50 : 500;
const PRODUCT = { reference: 'textbook_pb_a5_p_bw', pages_min: 36 };
const AIM = 1.2;
/** The newest orders, about which signals are sent. */
const IN_PRODUCTION = 20_000;

/** A database with so many orders of one client. */
interface Filled {
  readonly orders: number;
  readonly url: string;
  /** Answers calls about it. */
  readonly platen: RunningPlaten;
  readonly firstOrder: number;
  /** New orders that were sent, and signals. */
  readonly sent: { orders: number; signals: number };
  drop(): Promise<void>;
}

interface Setting {
  readonly stage: Stage;
  readonly hosts: Hosts;
  readonly timing: Timing;
  readonly baskets: readonly string[];
}

/** The cost of a call with few and with many stored orders. */
export const growth: Bench = {
  summary: 'add, info, signals, quotes, lists and searches with 10,000 and with 1,000,000 stored orders',
  run(options) {
    return onHostedStage((stage, hosts) => measure(stage, hosts, options));
  },
};

async function measure(
  stage: Stage,
  hosts: Hosts,
  { seconds, large, progress }: BenchOptions,
): Promise<Report> {
  const databases: Filled[] = [];
  for (const orders of [FEW, large ? VERY_MANY : MANY]) {
    progress(`storing ${figure(orders)} orders`);
    databases.push(await fill(stage, orders));
  }
  const [few, many] = databases as [Filled, Filled];
  const baskets = basketBodies(stage.apikey, [PRODUCT], 5);
  const setting = { stage, hosts, timing: { warmupMs: PAUSE_MS, measureMs: seconds * 1000 }, baskets };
  const warmUp = { ...setting, timing: { warmupMs: 0, measureMs: WARMUP_MS } };
  const grown: Grown[] = [];
  for (const [name, call] of Object.entries(calls)) {
    if (!BRIEF) for (const filled of databases) await call(warmUp, filled);
    const parts = { few: () => call(setting, few), many: () => call(setting, many) };
    const rounds = await alternate(parts, ROUNDS, (line) => progress(`${line}  ${name}`));
    grown.push({ name, few: rounds.few, many: rounds.many });
  }
  for (const { platen, drop } of databases) {
    await platen.stop();
    await drop();
  }
  return {
    tables: [table(grown, [few.orders, many.orders])],
    verdicts: grown.map(verdict),
    figures: grown,
  };
}

/**
 * Inserts complete orders, with items, files, handover, log and terms, under the constraints of the tables.
 */
async function fill(stage: Stage, orders: number): Promise<Filled> {
  const { url, drop } = await stage.freshDatabase();
  await storeOrders(stage, url, orders, { itemState: 1 });
  await ask(
    url,
    `insert into order_log (client_id, order_id, n, state, at)
    select client_id, id, n, (array[1, 15, 40, 45])[n], created_at from orders, generate_series(1, 4) as n`,
  );
  await ask(
    url,
    `insert into order_terms (client_id, term, order_id)
    select client_id, term, id from orders cross join lateral unnest(array[reference, reference || '-1', reference || '-2',
      'support@shop.example', 'greta', 'sommer', 'greta@reader.example']) as term`,
  );
  await ask(url, 'vacuum (analyze)');
  await ask(url, 'checkpoint');
  const [last] = await ask<{ id: string }>(url, 'select max(id) as id from orders');
  const firstOrder = Number(last!.id) - Math.min(orders, IN_PRODUCTION) + 1;
  const platen = await stage.startPlaten({ role: 'api', databaseUrl: url });
  return { orders, url, platen, firstOrder, sent: { orders: 0, signals: 0 }, drop };
}

type MeasuredCall = (setting: Setting, filled: Filled) => Promise<Metered>;

const calls: Readonly<Record<string, MeasuredCall>> = {
  'orders/add': async (setting, filled) => {
    const { apikey } = setting.stage;
    const { fileHosts } = setting.hosts;
    const bodies = { kind: 'new orders', apikey, fileHosts, sent: filled.sent.orders } as const;
    const round = await serve(setting, filled, '/core/1.0/orders/add', bodies, 201);
    filled.sent.orders += round.completed + CONNECTIONS;
    return round;
  },
  'orders/info of the newest 10,000': (setting, filled) => info(setting, filled, FEW),
  'orders/info of any order': (setting, filled) => info(setting, filled, filled.orders),
  'a single signal': async (setting, filled) => {
    const stream = {
      ...{ firstOrder: filled.firstOrder, orders: Math.min(filled.orders, IN_PRODUCTION) },
      from: filled.sent.signals,
    };
    const bodies = { kind: 'signals', apikey: setting.stage.signalKey, stream, bundle: 1 } as const;
    const round = await serve(setting, filled, '/signal/2.0/status', bodies);
    filled.sent.signals += round.completed + CONNECTIONS;
    return round;
  },
  'a quote of five': (setting, filled) =>
    serve(setting, filled, '/core/1.0/orders/quote', { kind: 'written', texts: setting.baskets }),
  'a list of 50': (setting, filled) =>
    serve(setting, filled, '/core/1.0/orders', {
      ...{ kind: 'short lists', apikey: setting.stage.apikey, limit: 50 },
    }),
  'a search for a reference': (setting, filled) => search(setting, filled, (n) => `stored-${n}`),
  'a search for a name that all have': (setting, filled) => search(setting, filled, () => 'sommer'),
};

function info(setting: Setting, filled: Filled, newest: number): Promise<Metered> {
  const { apikey } = setting.stage;
  const bodies = { kind: 'stored orders', apikey, count: filled.orders, newest } as const;
  return serve(setting, filled, '/core/1.0/orders/info', bodies);
}

async function serve(
  { stage, timing }: Setting,
  { platen }: Filled,
  path: string,
  bodies: Bodies,
  status = 200,
): Promise<Metered> {
  const job = { ...timing, url: platen.url, path, connections: CONNECTIONS, status, bodies };
  const pids = { node: platen.pid, postmaster: stage.postmasterPid };
  return metered(pids, timing.measureMs, (edges) => runLoad(job, edges));
}

const SEARCHING = 4;
/** Shorter numbers begin so many others that a page of what they find may be empty and say where the search continues. */
const LEAST_SEARCHED = BRIEF ? 100 : 1_000;

/** The first page of what an operator looks for. */
async function search(
  { stage, timing }: Setting,
  { url, orders }: Filled,
  textOf: (n: number) => string,
): Promise<Metered> {
  const database = connect({ url }, { poolSize: SEARCHING, onError: () => undefined });
  // No search uses a service.
  const context = { actor: OPERATOR, now: new Date(), services: {} as Services };
  const pids = { node: process.pid, postmaster: stage.postmasterPid };
  let n = 0;
  const round = await metered(pids, timing.measureMs, (edges) =>
    runLanes(timing, edges, SEARCHING, async () => {
      n = (n + 7919) % (orders - LEAST_SEARCHED);
      const found = await searchOrders.run(database.queries, context, { text: textOf(LEAST_SEARCHED + n) });
      if (found.orders.length === 0) throw new Error('nothing was found');
      return 1;
    }),
  );
  await database.close();
  return round;
}

interface Grown {
  readonly name: string;
  readonly few: readonly Metered[];
  readonly many: readonly Metered[];
}

const cpuUs = ({ cpu }: Metered) => cpu.nodeUs + cpu.databaseUs;

function mediansOf({ few, many }: Grown) {
  return [medianOf(few).median, medianOf(many).median] as const;
}

function table(grown: readonly Grown[], [few, many]: readonly [number, number]): Table {
  return {
    title: `Medians with ${figure(few)} and with ${figure(many)} stored orders`,
    headings: ['', 'CPU µs: few', 'many', 'p50 ms: few', 'many', 'a second: few', 'many'],
    rows: grown.map((one) => {
      const [of, more] = mediansOf(one);
      return [
        one.name,
        figure(cpuUs(of)),
        figure(cpuUs(more)),
        figure(of.p50Ms, 1),
        figure(more.p50Ms, 1),
        figure(of.perSecond),
        figure(more.perSecond),
      ];
    }),
  };
}

function verdict(one: Grown): Verdict {
  const [few, many] = mediansOf(one);
  const cpu = cpuUs(many) / cpuUs(few);
  const p50 = many.p50Ms / few.p50Ms;
  return {
    what: `${one.name}: CPU time and p50 with many orders, of those with few`,
    aim: `at most ${AIM}`,
    reached: `${figure(cpu, 2)} and ${figure(p50, 2)}`,
    outcome: cpu <= AIM && p50 <= AIM ? 'met' : 'missed',
  };
}
