import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { ENDPOINT_CONCURRENCY } from '../../src/domain/webhooks/deliveries.ts';
import { deriveKey, seal } from '../../src/lib/secrets/secrets.ts';
import { webhookSecret } from '../../src/lib/secrets/webhook-signature.ts';
import { BRIEF } from '../harness/brief.ts';
import { type Helper, startHelper } from '../harness/child.ts';
import { type Metered, metered } from '../harness/cpu-time.ts';
import { wireSignals } from '../harness/signal-stream.ts';
import { ask, type Stage } from '../harness/stage.ts';
import { type AtEdges, type Measured, monotonicMs, secondsOf, type Timing } from '../harness/window.ts';
import type { PosterEvent, PosterJob } from '../processes/poster.ts';
import type { ReceiversAnswer, ReceiversQuestion } from '../processes/receivers.ts';
import { storeOrders } from '../reads/stored-orders.ts';

/** The servers of the shops, in a process of their own. */
export interface Receivers {
  readonly urls: readonly string[];
  ask(question: ReceiversQuestion): Promise<ReceiversAnswer>;
  stop(): Promise<void>;
}

export async function startReceivers(): Promise<Receivers> {
  const helper: Helper = startHelper('receivers.ts');
  const { urls } = await helper.receive<{ urls: string[] }>();
  return {
    urls,
    ask(question) {
      // A message is a JSON value, also when it is a string.
      helper.send(question as unknown as object);
      return helper.receive<ReceiversAnswer>();
    },
    stop: () => helper.stop(),
  };
}

const KEY = 'plt_hook_bench';
const SECRET = webhookSecret(Buffer.alloc(32, 1));

/** Endpoints of the client of the stage that take everything. */
export async function addEndpoints(
  stage: Stage,
  databaseUrl: string,
  urls: readonly string[],
): Promise<void> {
  const key = deriveKey(Buffer.from(stage.secretKey, 'hex'), 'sealing');
  const sealed = (text: string) => `decode('${seal(key, text).toString('base64')}', 'base64')`;
  const rows = urls.map(
    (url) =>
      `(${stage.clientId}, 'live', ${sealed(url)}, '${url}', array['ItemProduce', 'ItemProduced', 'ItemPacked', 'ItemShipped'],
        ${sealed(KEY)}, ${sealed(SECRET)}, now())`,
  );
  await ask(
    databaseUrl,
    `insert into webhook_endpoints (client_id, mode, url_sealed, url_masked, types, apikey_sealed, secret_sealed, created_at)
    values ${rows.join(', ')}`,
  );
}

export interface Latency {
  readonly signals: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly mostMs: number;
}

const PER_SECOND = BRIEF ? 50 : 100;
/** No webhook is sent for it. One signal in five is one, in groups of a thousand. */
const SILENT = 'ItemRegistered';
const ARRIVED_WITHIN_MS = 30_000;

/** From the answer to a signal until its event is received, at 100 signals a second. */
export async function measureLatency(stage: Stage, receivers: Receivers, timing: Timing): Promise<Latency> {
  const { url: databaseUrl, drop } = await stage.freshDatabase();
  await storeOrders(stage, databaseUrl, 10_000, { itemState: 1, withFiles: false });
  await addEndpoints(stage, databaseUrl, receivers.urls.slice(0, 1));
  const [first] = await ask<{ id: string }>(databaseUrl, 'select min(id) as id from orders');
  const platen = await stage.startPlaten({ role: 'all', databaseUrl });
  await receivers.ask('take');
  const warmUp = Math.ceil((timing.warmupMs * PER_SECOND) / 1000);
  const count = warmUp + Math.ceil((timing.measureMs * PER_SECOND) / 1000);
  const stream = { firstOrder: Number(first!.id), orders: 10_000, from: 0 };
  const signals = (wireSignals(stream, 2 * count + 1_000) as Sent[]).filter(({ type }) => type !== SILENT);
  const accepted = await sendEvenly(platen.url, stage.signalKey, signals.slice(0, count));
  const received = new Map<string, number>();
  const deadline = performance.now() + ARRIVED_WITHIN_MS;
  while (received.size < count && performance.now() < deadline) {
    await sleep(50);
    const { received: more } = await receivers.ask('take');
    for (const { body, at } of more) received.set(keyOf(JSON.parse(body)), at);
  }
  if (received.size < count) throw new Error(`${received.size} of ${count} events arrived`);
  await platen.stop();
  await drop();
  const ms = accepted
    .slice(warmUp)
    .map(({ key, at }) => received.get(key)! - at)
    .sort((one, other) => one - other);
  const at = (share: number) => ms[Math.min(ms.length - 1, Math.floor(ms.length * share))]!;
  return { signals: ms.length, p50Ms: at(0.5), p95Ms: at(0.95), mostMs: ms.at(-1)! };
}

type Sent = { readonly item: string; readonly type: string };

const keyOf = ({ item, type }: Sent) => `${item}/${type}`;

/** Sends each signal at its time, whether those before it were answered or not. */
async function sendEvenly(url: string, apikey: string, signals: readonly Sent[]) {
  const dispatcher = new Agent({ connections: 16 });
  const startedAt = performance.now();
  const sent = signals.map(async (signal, index) => {
    await sleep(Math.max(0, startedAt + (index * 1000) / PER_SECOND - performance.now()));
    const response = await request(`${url}/signal/2.0/status`, {
      ...{ method: 'POST', dispatcher, headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ apikey, ...signal }),
    });
    const at = monotonicMs();
    if (response.statusCode !== 200) throw new Error(`a signal was answered ${await response.body.text()}`);
    await response.body.dump();
    return { key: keyOf(signal), at };
  });
  const answered = await Promise.all(sent);
  await dispatcher.close();
  return answered;
}

/** More than can be sent in a second. */
const MOST_PER_SECOND = BRIEF ? 2_000 : 12_000;

/** The worker sending what has waited to all endpoints at once. */
export async function deliverFlatOut(
  stage: Stage,
  receivers: Receivers,
  timing: Timing,
  nodeOptions: readonly string[] = [],
): Promise<Metered> {
  const { url: databaseUrl, drop } = await stage.freshDatabase();
  const { urls } = receivers;
  await storeOrders(stage, databaseUrl, Math.ceil((MOST_PER_SECOND * secondsOf(timing)) / urls.length), {
    itemState: 40,
    withFiles: false,
  });
  await addEndpoints(stage, databaseUrl, urls);
  await ask(databaseUrl, EVENTS);
  await ask(databaseUrl, LANES);
  await ask(databaseUrl, 'vacuum (analyze)');
  await ask(databaseUrl, 'checkpoint');
  const platen = await stage.startPlaten({ role: 'all', databaseUrl, nodeOptions });
  const pids = { node: platen.pid, postmaster: stage.postmasterPid };
  const round = await metered(pids, timing.measureMs, (edges) => countReceived(receivers, timing, edges));
  const [left] = await ask<{ count: string }>(
    databaseUrl,
    'select count(*) from webhook_lanes where next_at is not null',
  );
  await platen.stop();
  await drop();
  await receivers.ask('take');
  // A brief run measures nothing, and a busy machine may send all before its window ends.
  if (!BRIEF && Number(left!.count) === 0)
    throw new Error('nothing was left to send at the end of the window');
  return round;
}

const EVENTS = `
  insert into order_events (client_id, order_id, n, mode, type, item_n, at, facts, created_at)
  select client_id, id, 1, 'live', 'ItemShipped', 1, now(), '{"tracking": "1Z9999", "shipping_option": "Ground - Tracked"}', now()
  from orders`;
const LANES = `
  insert into webhook_lanes (client_id, order_id, endpoint_id, state, position, last_n, next_at)
  select o.client_id, o.id, w.id, 'waiting', 0, 1, now() from orders o, webhook_endpoints w`;

async function countReceived(receivers: Receivers, timing: Timing, edges: AtEdges): Promise<Measured> {
  await sleep(timing.warmupMs);
  edges.opens();
  const { count: before } = await receivers.ask('count');
  await sleep(timing.measureMs);
  const { count: after } = await receivers.ask('count');
  edges.closes();
  const completed = after - before;
  const perSecond = (completed * 1000) / timing.measureMs;
  return { perSecond, p50Ms: Number.NaN, p99Ms: Number.NaN, completed };
}

/** Sends the same posts without Platen. */
export async function postBare(stage: Stage, receivers: Receivers, timing: Timing): Promise<Metered> {
  const { urls } = receivers;
  const body = JSON.stringify({
    ...{ apikey: KEY, type: 'ItemShipped', order: '100000010000', order_reference: 'stored-1' },
    ...{ item: '100000010001', item_reference: 'item-1', datetime: '2026-03-02T10:00:00+00:00' },
    ...{ tracking: '1Z9999', shipping_option: 'Ground - Tracked', url: '' },
  });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'evt_10000001_1_mm90cijs',
    'webhook-timestamp': '1772445600',
    'webhook-signature': `v1,${Buffer.alloc(32, 1).toString('base64')}`,
  };
  const poster = startHelper('poster.ts');
  const job: PosterJob = { ...timing, urls, each: ENDPOINT_CONCURRENCY, headers, body };
  const pids = { node: poster.pid, postmaster: stage.postmasterPid };
  const round = await metered(pids, timing.measureMs, async ({ opens, closes }) => {
    poster.send(job);
    for (;;) {
      const event = await poster.receive<PosterEvent>();
      if (event.kind === 'ended') return event.measured;
      if (event.kind === 'opens') opens();
      else closes();
    }
  });
  await receivers.ask('take');
  return round;
}
