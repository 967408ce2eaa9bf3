import { readCatalogue } from '../../src/store/catalogue/catalogue.ts';
import { connect } from '../../src/store/engine/db.ts';
import { type AcceptedOrder, insertOrders } from '../../src/store/orders/accepted-orders.ts';
import { BRIEF } from '../harness/brief.ts';
import { startHelper } from '../harness/child.ts';
import { type Metered, metered } from '../harness/cpu-time.ts';
import { runLoad } from '../harness/load.ts';
import type { PlatenOptions } from '../harness/platen.ts';
import { connectTo, type Stage } from '../harness/stage.ts';
import { runLanes, type Timing } from '../harness/window.ts';
import type { Hosts } from '../processes/hosts.ts';
import { checkRows, countRows, type Progress, type Rows, readProgress } from './rows.ts';
import { singleInserts } from './single-insert.ts';
import { acceptedOrders } from './stored-order.ts';

/** The connections of the clients of a busy installation. */
const CONNECTIONS = BRIEF ? 8 : 64;
/** The batch size of the service. */
const BATCH = 64;
const LANES = 2;

/** The environment of a round. */
export interface Setting {
  readonly stage: Stage;
  readonly hosts: Hosts;
  readonly timing: Timing;
}

export interface Round extends Metered {
  /** Absent where nothing is stored. */
  readonly rows?: Rows;
  /** The work done by the worker on accepted orders, if one ran. */
  readonly work?: Work;
}

export interface Work {
  readonly handedOverPerSecond: number;
  /** Orders not yet handed over at the end of the window. */
  readonly backlog: number;
}

// Each part stores orders in a different way and starts with an empty database.

/** One transaction per order, from Node without HTTP. */
export function insertSingly(setting: Setting, connections: number): Promise<Round> {
  return onFreshDatabase(setting, async (url) => {
    const nextOrder = await orderSource(setting, url);
    const insertOf = singleInserts(nextOrder());
    const clients = await Promise.all(Array.from({ length: connections }, () => connectTo(url)));
    const round = await inThisProcess(setting, connections, async (lane) => {
      await clients[lane]!.query(insertOf(nextOrder()));
      return 1;
    });
    await Promise.all(clients.map((client) => client.end()));
    return round;
  });
}

/** Inserts the same rows coalesced by the statement of the store, in a database changed by `prepare`. */
export function insertCoalesced(setting: Setting, prepare: Preparation = unchanged): Promise<Round> {
  return onFreshDatabase(setting, async (url) => {
    await prepare.database(url);
    const source = await orderSource(setting, url);
    const nextOrder = () => prepare.order(source());
    const database = connect({ url }, { poolSize: LANES, onError: () => undefined });
    const round = await inThisProcess(setting, LANES, async () => {
      const orders = Array.from({ length: BATCH }, nextOrder);
      const inserted = await database.queries.transaction().execute((tx) => insertOrders(tx, orders));
      return inserted.size;
    });
    await database.close();
    return round;
  });
}

/** Changes made before orders are inserted. */
export interface Preparation {
  database(url: string): Promise<unknown>;
  order(order: AcceptedOrder): AcceptedOrder;
}

const unchanged: Preparation = { database: async () => undefined, order: (order) => order };

/** Fastify returning a constant to the same validated body. */
export async function answerConstant(setting: Setting): Promise<Round> {
  const server = startHelper('constant-server.ts');
  const { url } = await server.receive<{ url: string }>();
  const round = await underLoad(setting, { url, pid: server.pid }, '/orders/add');
  await server.stop();
  return round;
}

/** The service without a worker. */
export function serveAlone(
  setting: Setting,
  {
    prepare = unchanged.database,
    ...more
  }: Pick<PlatenOptions, 'nodeOptions' | 'settings'> & Partial<{ prepare: Preparation['database'] }> = {},
): Promise<Round> {
  return onFreshDatabase(setting, async (databaseUrl) => {
    await prepare(databaseUrl);
    const platen = await setting.stage.startPlaten({ ...more, role: 'api', databaseUrl });
    const round = await underLoad(setting, platen, ADD);
    await platen.stop();
    return round;
  });
}

/** The service with the worker fetching files and handing orders over. */
export function serveWithWorker(setting: Setting): Promise<Round> {
  return onFreshDatabase(setting, async (databaseUrl) => {
    const platen = await setting.stage.startPlaten({ role: 'all', databaseUrl });
    const seen: Progress[] = [];
    const look = async () => void seen.push(await readProgress(databaseUrl));
    const round = await underLoad(setting, platen, ADD, look);
    await platen.stop();
    const [before, after] = seen as [Progress, Progress];
    const handedOver = after.handedOver - before.handedOver;
    const work = {
      handedOverPerSecond: (handedOver * 1000) / setting.timing.measureMs,
      backlog: after.accepted - after.handedOver,
    };
    return { ...round, work };
  });
}

const ADD = '/core/1.0/orders/add';

function inThisProcess(
  { stage, timing }: Setting,
  lanes: number,
  call: (lane: number) => Promise<number>,
): Promise<Metered> {
  const pids = { node: process.pid, postmaster: stage.postmasterPid };
  return metered(pids, timing.measureMs, (edges) => runLanes(timing, edges, lanes, call));
}

function underLoad(
  { stage, hosts, timing }: Setting,
  server: { readonly url: string; readonly pid: number },
  path: string,
  alsoAtEdges: () => Promise<void> = async () => undefined,
): Promise<Metered> {
  const bodies = { kind: 'new orders', apikey: stage.apikey, fileHosts: hosts.fileHosts } as const;
  const job = { ...timing, url: server.url, path, connections: CONNECTIONS, status: 201, bodies };
  const pids = { node: server.pid, postmaster: stage.postmasterPid };
  return metered(pids, timing.measureMs, ({ opens, closes }) => {
    const both = (read: () => unknown) => {
      read();
      return alsoAtEdges();
    };
    return runLoad(job, { opens: () => both(opens), closes: () => both(closes) });
  });
}

async function onFreshDatabase(
  { stage }: Setting,
  round: (databaseUrl: string) => Promise<Round>,
): Promise<Round> {
  const database = await stage.freshDatabase();
  try {
    const measured = await round(database.url);
    const rows = await countRows(database.url);
    checkRows(rows, measured.completed);
    return { ...measured, rows };
  } finally {
    await database.drop();
  }
}

async function orderSource({ stage, hosts }: Setting, url: string) {
  const database = connect({ url }, { poolSize: 1, onError: () => undefined });
  const catalogue = await readCatalogue(database.queries);
  await database.close();
  const orderOf = acceptedOrders(stage.clientId, hosts.fileHosts[0]!, catalogue);
  let n = 0;
  return () => {
    n += 1;
    return orderOf(n);
  };
}
