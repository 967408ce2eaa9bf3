import { sha256 } from '../../src/lib/secrets/secrets.ts';
import { connect } from '../../src/store/engine/db.ts';
import { insertSignals, type NewSignal } from '../../src/store/signals/signals.ts';
import { BRIEF } from '../harness/brief.ts';
import { startHelper } from '../harness/child.ts';
import { type Metered, metered } from '../harness/cpu-time.ts';
import { runLoad } from '../harness/load.ts';
import type { PlatenOptions } from '../harness/platen.ts';
import { lengthOf, type SignalStream, signalAt } from '../harness/signal-stream.ts';
import { ask, connectTo, type Stage } from '../harness/stage.ts';
import { runLanes, type Timing } from '../harness/window.ts';
import { storeOrders } from '../reads/stored-orders.ts';

/** The connections of the partners of a busy installation. */
const CONNECTIONS = BRIEF ? 8 : 64;
/** A signal that waits for longer than six seconds behind others is answered 503: on a slow machine, that is how long 64,000 take. */
const MOST_UNANSWERED = BRIEF ? 1_000 : 16_000;
const COALESCED = 100;
const LANES = 2;

/** Figures count signals, whether bundled or not. */
export type Round = Metered;

/** Stored orders, and how much of their signal stream has been sent. */
export interface Setting {
  readonly stage: Stage;
  readonly timing: Timing;
  readonly databaseUrl: string;
  /** The rest of the stream; a round reports through `sent` how many signals it sent or was about to send. */
  next(): SignalStream;
  sent(count: number): void;
  drop(): Promise<void>;
}

export async function settingOf(stage: Stage, timing: Timing, orders: number): Promise<Setting> {
  const { url: databaseUrl, drop } = await stage.freshDatabase();
  await storeOrders(stage, databaseUrl, orders, { itemState: 1, withFiles: false });
  const [first] = await ask<{ id: string }>(databaseUrl, 'select min(id) as id from orders');
  const length = lengthOf({ orders });
  let from = 0;
  return {
    stage,
    timing,
    databaseUrl,
    next: () => ({ firstOrder: Number(first!.id), orders, from }),
    sent(count) {
      from += count;
      if (from > length) throw new Error(`${orders} orders are too few for ${from} signals`);
    },
    drop,
  };
}

/** One transaction per signal, from Node without HTTP: only its row. */
export async function insertSingly(setting: Setting, connections: number): Promise<Round> {
  const nextRow = rowSource(setting);
  const clients = await Promise.all(
    Array.from({ length: connections }, () => connectTo(setting.databaseUrl)),
  );
  const round = await inThisProcess(setting, connections, async (lane) => {
    await clients[lane]!.query(singleInsert(nextRow()));
    return 1;
  });
  await Promise.all(clients.map((client) => client.end()));
  return round;
}

/** Inserts the same rows coalesced by the statement of the store. */
export async function insertCoalesced(setting: Setting): Promise<Round> {
  const nextRow = rowSource(setting);
  const { databaseUrl: url } = setting;
  const database = connect({ url }, { poolSize: LANES, onError: () => undefined });
  const round = await inThisProcess(setting, LANES, async () => {
    const rows = Array.from({ length: COALESCED }, nextRow);
    await database.queries.transaction().execute((tx) => insertSignals(tx, rows, new Date()));
    return rows.length;
  });
  await database.close();
  return round;
}

/** Fastify returning a constant to the same validated body of one signal. */
export async function answerConstant(setting: Setting): Promise<Round> {
  const server = startHelper('constant-server.ts');
  const { url } = await server.receive<{ url: string }>();
  // Nothing is stored, so the services may be sent these signals again.
  const unused = { ...setting, sent: () => undefined };
  const round = await underLoad(unused, { url, pid: server.pid }, '/status', 1);
  await server.stop();
  return round;
}

/** The service, role api, receiving bundles of `bundle` signals. */
export async function serve(
  setting: Setting,
  bundle: number,
  more: Pick<PlatenOptions, 'nodeOptions' | 'settings'> = {},
): Promise<Round> {
  const { stage, databaseUrl } = setting;
  await ask(databaseUrl, 'checkpoint');
  const platen = await stage.startPlaten({ ...more, role: 'api', databaseUrl });
  const round = await underLoad(setting, platen, '/signal/2.0/status', bundle);
  await platen.stop();
  return round;
}

async function underLoad(
  setting: Setting,
  server: { readonly url: string; readonly pid: number },
  path: string,
  bundle: number,
): Promise<Round> {
  const { stage, timing } = setting;
  const bodies = { kind: 'signals', apikey: stage.signalKey, stream: setting.next(), bundle } as const;
  const connections = Math.min(CONNECTIONS, MOST_UNANSWERED / bundle);
  const job = { ...timing, url: server.url, path, connections, status: 200, bodies };
  const pids = { node: server.pid, postmaster: stage.postmasterPid };
  const posts = await metered(pids, timing.measureMs, (edges) => runLoad(job, edges));
  setting.sent((posts.completed + connections) * bundle);
  const { nodeUs, databaseUs } = posts.cpu;
  return {
    ...posts,
    perSecond: posts.perSecond * bundle,
    completed: posts.completed * bundle,
    cpu: { nodeUs: nodeUs / bundle, databaseUs: databaseUs / bundle },
  };
}

async function inThisProcess(
  setting: Setting,
  lanes: number,
  call: (lane: number) => Promise<number>,
): Promise<Round> {
  const pids = { node: process.pid, postmaster: setting.stage.postmasterPid };
  const round = await metered(pids, setting.timing.measureMs, (edges) =>
    runLanes(setting.timing, edges, lanes, call),
  );
  setting.sent(round.completed + lanes * COALESCED);
  return round;
}

/** The rows that signals/record makes from the same stream. */
function rowSource({ stage, next }: Setting): () => NewSignal {
  const stream = next();
  let n = stream.from;
  return () => {
    const { orderNumber, item, type, at } = signalAt(stream, n);
    n += 1;
    const shipped = type === 'ItemShipped';
    return {
      clientId: stage.clientId,
      orderId: orderNumber,
      item,
      hash: sha256(`${n}`).toString('hex'),
      partnerId: stage.partnerId,
      event: {
        version: '2.0',
        type,
        at,
        tracking: shipped ? `1Z${orderNumber * 10_000 + item}` : undefined,
        shippingOption: shipped ? 'Ground - Tracked' : undefined,
        cause: undefined,
        message: undefined,
        delayHours: undefined,
      },
      verdict: 'moved',
      seenCount: 1,
    };
  };
}

/** The fastest plain way to store one signal durably: one prepared statement, in its own transaction. */
function singleInsert({ event, ...signal }: NewSignal) {
  return {
    name: 'insert one signal',
    text: `
      insert into signals (client_id, order_id, item_n, hash, partner_id, version, type, signaled_at, tracking,
        shipping_option, cause, message, delay_hours, verdict, seen_count, received_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [
      signal.clientId,
      signal.orderId,
      signal.item,
      Buffer.from(signal.hash, 'hex'),
      signal.partnerId,
      event.version,
      event.type,
      event.at,
      event.tracking,
      event.shippingOption,
      event.cause,
      event.message,
      event.delayHours,
      signal.verdict,
      signal.seenCount,
      new Date(),
    ],
  };
}
