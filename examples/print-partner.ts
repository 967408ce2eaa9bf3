/**
 * A print partner: takes order documents by POST, or pulls them with --pull (docs/guides/printing.md), fetches and checks
 * their files, and reports every item by signals (docs/guides/signals.md). ORDER_KEY is the key by which Platen identifies itself in documents, as
 * `npx platen partners create` shows it; SIGNAL_KEY is this program's own key, from `npx platen keys create
 * --interface signal`.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const { PLATEN_URL = 'http://127.0.0.1:8080', PORT = '9000' } = process.env;
const { ORDER_KEY = '', SIGNAL_KEY = '', PULL_EVERY_MS = '60000' } = process.env;
const TRIES = 5;

type File = { url: string; md5sum: string };
type Item = { id: string; files: File[] };
type Order = { apikey: string; id: string; files: File[]; items: Item[] };
type Cancel = { apikey: string; id: string };

/** A document may be repeated when its answer was lost on the way; it is produced once. */
const taken = new Map<string, 'waiting' | 'produced' | 'canceled'>();

/** The reply status: 200 accepts the order, or the cancel of one. */
async function take(request: IncomingMessage): Promise<number> {
  const { order, cancel: canceled } = (await json(request)) as { order?: Order; cancel?: Cancel };
  if (canceled) return cancel(canceled);
  if (!order) return 400;
  if (!isOrderKey(order.apikey)) return 401;
  if (typeof order.id !== 'string' || !Array.isArray(order.items) || order.items.length === 0) return 400;
  if (!taken.has(order.id)) {
    taken.set(order.id, 'waiting');
    console.log(`Accepted order ${order.id}`);
    produce(order).catch((error) => console.error(`Order ${order.id}: ${error.message}`));
  }
  return 200;
}

/** 409 = too late: the order is produced already. */
function cancel({ apikey, id }: Cancel): number {
  if (!isOrderKey(apikey)) return 401;
  if (taken.get(id) === 'produced') return 409;
  if (!taken.has(id)) return 404;
  taken.set(id, 'canceled');
  return 200;
}

function isOrderKey(key: string): boolean {
  const [given, expected] = [key, ORDER_KEY].map((text) =>
    createHash('sha256').update(String(text)).digest(),
  );
  return ORDER_KEY !== '' && timingSafeEqual(given!, expected!);
}

/** Reports each item, step by step; an item whose files differ from the document is canceled. */
async function produce({ id: order, files: ofOrder = [], items }: Order): Promise<void> {
  await report(items.map(({ id: item }) => ({ type: 'ItemRegistered', order, item })));
  const isComplete = await areSound(ofOrder);
  for (const { id: item, files } of items) {
    const isSound = isComplete && (await areSound(files));
    if (taken.get(order) === 'canceled') return;
    taken.set(order, 'produced');
    if (!isSound) {
      await report([{ type: 'ItemCanceled', order, item, cause: 'CancelFilesCorrupt' }]);
      continue;
    }
    for (const type of ['ItemProduce', 'ItemProduced', 'ItemPacked']) await report([{ type, order, item }]);
    const parcel = { tracking: `PARCEL-${item}`, shipping_option: 'Parcel' };
    await report([{ type: 'ItemShipped', order, item, ...parcel }]);
  }
  console.log(`Reported order ${order}`);
}

async function areSound(files: readonly File[]): Promise<boolean> {
  for (const { url, md5sum } of files) {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    if (!response.ok) return false;
    const hash = createHash('md5');
    for await (const bytes of response.body!) hash.update(bytes);
    if (hash.digest('hex') !== md5sum) return false;
  }
  return true;
}

/** Posts signals as one bundle. Repeating them does no harm. */
async function report(signals: readonly object[]): Promise<void> {
  const datetime = `${new Date().toISOString().slice(0, 19).replace('T', ' ')} GMT`;
  const items = signals.map((signal) => ({ ...signal, datetime }));
  const { status } = await call('/signal/2.0/status/', { items });
  if (status !== 200) throw new Error(`signals were answered with ${status}`);
}

/**
 * A call with the signal key. One without an answer is repeated under the same Idempotency-Key, so that the reply to the
 * first one is not lost.
 */
async function call(path: string, fields: object): Promise<Response> {
  const body = JSON.stringify({ apikey: SIGNAL_KEY, ...fields });
  const headers = {
    'content-type': 'application/json',
    ...(path.endsWith('/accept') ? { 'idempotency-key': randomUUID() } : {}),
  };
  for (let tries = 1; ; tries += 1) {
    const signal = AbortSignal.timeout(30_000);
    const posted = fetch(PLATEN_URL + path, { method: 'POST', body, headers, signal });
    const response = await posted.catch(() => undefined);
    const comeAgain = !response || response.status === 429 || response.status >= 500;
    if (response && (!comeAgain || tries === TRIES)) return response;
    if (tries === TRIES) throw new Error(`${path} was not answered`);
    await pause(Number(response?.headers.get('retry-after') ?? tries) * 1000);
  }
}

/** Takes every order that waits: reads it, accepts it, and produces it unless another program has accepted it. */
async function pullAll(): Promise<void> {
  const list = await call('/partner/1.0/orders/', {});
  if (list.status === 204) return;
  if (list.status !== 200) throw new Error(`the list was answered with ${list.status}`);
  for (const { order: id } of (await list.json()) as { order: string }[]) {
    const read = await call('/partner/1.0/orders/info', { order: id });
    // Canceled a moment ago, or taken by another program.
    if (read.status !== 200) continue;
    const { order } = (await read.json()) as { order: Order };
    // A real partner stores the document before it accepts it: nothing repeats an order that was accepted.
    const accepted = await call('/partner/1.0/orders/accept', { order: id });
    const { status } = (await accepted.json()) as { status?: string };
    if (status !== 'accepted') continue;
    console.log(`Accepted order ${id}`);
    await produce(order).catch((error) => console.error(`Order ${id}: ${error.message}`));
  }
}

if (process.argv.includes('--pull')) {
  console.log(`Pulling orders from ${PLATEN_URL}`);
  for (;;) {
    await pullAll().catch((error) => console.error(error.message));
    await pause(Number(PULL_EVERY_MS));
  }
}

const server = createServer(async (request, response) => {
  const status = await take(request).catch(() => 400);
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
});
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Listening for orders at http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`);
});
