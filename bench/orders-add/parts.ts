import { createSecretKey, randomBytes } from 'node:crypto';
import type { ClientActor } from '../../src/domain/actor.ts';
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { chargesOf } from '../../src/domain/orders/costs/order-charges.ts';
import { orderCosts } from '../../src/domain/orders/costs/order-costs.ts';
import { core10 } from '../../src/http/dialects/core-1.0/index.ts';
import { open, seal } from '../../src/lib/secrets/secrets.ts';
import { acceptedOrder, sealFiles } from '../../src/operations/orders/accepted-order.ts';
import { readCatalogue } from '../../src/store/catalogue/catalogue.ts';
import { connect } from '../../src/store/engine/db.ts';
import {
  type AcceptedOrder,
  fileColumns as fileRow,
  insertOrders,
  orderColumns as orderRow,
} from '../../src/store/orders/accepted-orders.ts';
import {
  typedItemColumns as itemColumns,
  itemColumns as itemRow,
} from '../../src/store/orders/order-items.ts';
import { storedCosts } from '../../src/store/orders/order-json.ts';
import { BRIEF } from '../harness/brief.ts';
import { startHelper } from '../harness/child.ts';
import { type Metered, metered } from '../harness/cpu-time.ts';
import { runLoad } from '../harness/load.ts';
import type { PlatenOptions } from '../harness/platen.ts';
import { ask, connectTo, type Stage } from '../harness/stage.ts';
import { runLanes, type Timing } from '../harness/window.ts';
import { FILES_PER_ORDER, ITEMS_PER_ORDER, referenceOf, wireOrder } from '../harness/wire-bodies.ts';
import type { Hosts } from '../processes/hosts.ts';

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

interface Work {
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

/** The rows that a part stored, by table. */
interface Rows {
  readonly orders: number;
  readonly order_items: number;
  readonly order_files: number;
  readonly order_log: number;
  readonly handovers: number;
  readonly attempts: number;
  /** Average size of an order with its items and files. */
  readonly bytesPerOrder: number;
}

async function countRows(databaseUrl: string): Promise<Rows> {
  const [rows] = await ask<Record<keyof Rows, string>>(
    databaseUrl,
    `select ${['orders', 'order_items', 'order_files', 'order_log', 'handovers', 'attempts']
      .map((table) => `(select count(*) from ${table}) as ${table}`)
      .join(', ')},
      round(((select sum(pg_column_size(o.*)) from orders o)
        + (select sum(pg_column_size(i.*)) from order_items i)
        + (select sum(pg_column_size(f.*)) from order_files f))::numeric
        / (select count(*) from orders)) as "bytesPerOrder"`,
  );
  return Object.fromEntries(
    Object.entries(rows!).map(([name, count]) => [name, Number(count)]),
  ) as unknown as Rows;
}

/** Throws when a part did not store what it should have: its figure would measure something else. */
function checkRows(rows: Rows, acknowledged: number): void {
  const expected = {
    orders: acknowledged,
    order_items: acknowledged * ITEMS_PER_ORDER,
    order_files: acknowledged * FILES_PER_ORDER,
  };
  for (const [table, count] of Object.entries(expected)) {
    const stored = rows[table as keyof typeof expected];
    if (stored !== count) throw new Error(`${table} has ${stored} rows where ${count} were acknowledged`);
  }
}

/** How far the orders have progressed. */
interface Progress {
  readonly accepted: number;
  readonly handedOver: number;
}

async function readProgress(databaseUrl: string): Promise<Progress> {
  const [row] = await ask<{ accepted: string; handed_over: string }>(
    databaseUrl,
    `select (select count(*) from orders) as accepted,
      (select count(*) from handovers where state = 'taken') as handed_over`,
  );
  return { accepted: Number(row!.accepted), handedOver: Number(row!.handed_over) };
}

/**
 * The bench's order as orders/add accepts it, for the parts that insert it without the service. Made once: what
 * those parts are to show is the cost of inserting alone.
 */
function acceptedOrders(
  clientId: number,
  fileHost: string,
  catalogue: Catalogue,
): (n: number) => AcceptedOrder {
  const key = createSecretKey(randomBytes(32));
  const sealer = { seal: (text: string) => seal(key, text), open: (sealed: Buffer) => open(key, sealed) };
  const order = core10.endpoints['orders/add'].decode(wireOrder('', referenceOf(0), fileHost, 0));
  const actor: ClientActor = {
    kind: 'client',
    clientId,
    credential: 'key 0',
    appId: null,
    userId: null,
    mode: 'live',
    tier: 'standard',
    holdMinutes: 0,
    currency: 'EUR',
    simulation: undefined,
  };
  const now = new Date();
  const charges = chargesOf({ order, buyer: actor, offers: new Map(), catalogue, now });
  const costs = orderCosts(
    charges,
    order.items.map(({ reference }) => reference),
  );
  const nameOf = ({ product }: { product: string }) => catalogue.products.get(product)!.name;
  const accepted = acceptedOrder({
    order,
    actor,
    now,
    sealed: sealFiles(order, sealer),
    costs,
    shipDates: new Map(),
    nameOf,
  });
  return (n) => {
    const reference = referenceOf(n);
    const terms = accepted.terms.map((term) => (term === accepted.reference ? reference : term));
    return { ...accepted, reference, terms, createdAt: new Date() };
  };
}

/**
 * The fastest plain way to store one order durably: one prepared statement in its own transaction, which
 * inserts exactly the rows that `insertOrders` makes of it. The baseline of the service.
 */
const orderColumns = [
  'client_id bigint',
  'reference text',
  'mode text',
  'email text',
  'price numeric',
  'currency text',
  'hc text',
  'meta jsonb',
  'addresses jsonb',
  'urls_sealed bytea',
  'created_at timestamptz',
  'held_until timestamptz',
  'costs json',
  'interface text',
];
const fileColumns = ['n smallint', 'item_n smallint', 'type text', 'host text', 'md5 text'];

const firstItem = 1 + orderColumns.length;
const firstFile = firstItem + ITEMS_PER_ORDER * itemColumns.length;
const terms = firstFile + FILES_PER_ORDER * fileColumns.length;

const statement = {
  name: 'insert one order',
  text: `
    with new_order as (
      insert into orders (id, state, next_at, ${names(orderColumns)})
      select nextval('order_numbers'), 1, ${placeholderOf('created_at')}, ${placeholders(orderColumns, 1)}
      on conflict (client_id, reference) do nothing
      returning client_id, id
    ), new_terms as (
      insert into order_terms (client_id, term, order_id)
      select client_id, unnest($${terms}::text[]), id from new_order
    ), new_items as (
      insert into order_items (client_id, order_id, ${names(itemColumns)})
      select client_id, id, ${qualified('item', itemColumns)}
      from new_order, (values ${rowsOf(itemColumns, ITEMS_PER_ORDER, firstItem)}) as item (${names(itemColumns)})
    ), new_files as (
      insert into order_files (client_id, order_id, ${names(fileColumns)})
      select client_id, id, ${qualified('file', fileColumns)}
      from new_order, (values ${rowsOf(fileColumns, FILES_PER_ORDER, firstFile)}) as file (${names(fileColumns)})
    )
    select id from new_order`,
};

/**
 * Statements as `pg` takes them: prepared on a connection's first use of it and only bound after that. They insert the
 * template under other references; its columns are made once.
 */
function singleInserts(template: AcceptedOrder) {
  const order = {
    ...orderRow(template),
    urls_sealed: template.urlsSealed,
    costs: storedCosts(template.costs),
  };
  const items = template.items.map(itemRow);
  const files = template.files.map(fileRow);
  return ({ reference, createdAt, terms }: AcceptedOrder) => ({
    ...statement,
    values: [
      ...valuesOf(orderColumns, { ...order, reference, created_at: createdAt }),
      ...items.flatMap((item) => valuesOf(itemColumns, item)),
      ...files.flatMap((file) => valuesOf(fileColumns, file)),
      terms,
    ],
  });
}

function valuesOf(columns: readonly string[], row: Readonly<Record<string, unknown>>): unknown[] {
  return columns.map((column) => {
    const [name, type] = column.split(' ') as [string, string];
    const value = row[name];
    return type.startsWith('json') && value !== null ? JSON.stringify(value) : value;
  });
}

function names(columns: readonly string[]): string {
  return columns.map((column) => column.split(' ')[0]).join(', ');
}

function qualified(table: string, columns: readonly string[]): string {
  return columns.map((column) => `${table}.${column.split(' ')[0]}`).join(', ');
}

function placeholders(columns: readonly string[], first: number): string {
  return columns.map((column, index) => `$${first + index}::${column.split(' ')[1]}`).join(', ');
}

function placeholderOf(name: string): string {
  const index = orderColumns.findIndex((column) => column.startsWith(`${name} `));
  return placeholders([orderColumns[index]!], 1 + index);
}

function rowsOf(columns: readonly string[], count: number, first: number): string {
  return Array.from(
    { length: count },
    (_, row) => `(${placeholders(columns, first + row * columns.length)})`,
  ).join(', ');
}
