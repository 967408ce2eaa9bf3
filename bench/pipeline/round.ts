import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { md5OfPrintFile, pathOfPrintFile } from '../harness/print-files.ts';
import { wireOrder } from '../harness/wire-bodies.ts';

export interface HandedOver {
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
export async function handOverOrders(
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
