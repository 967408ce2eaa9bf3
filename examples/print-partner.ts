/**
 * A print partner: takes order documents by POST, or pulls them with --pull (docs/guides/printing.md), fetches and checks
 * their files, and reports every item by signals (docs/guides/signals.md). It holds its orders in memory, a real one in a
 * database: an order that was accepted is sent to no other print partner. ORDER_KEY is the key by which Platen identifies itself in
 * documents, as `npx platen partners create` shows it; SIGNAL_KEY is this program's own key, from `npx platen keys create
 * --interface signal`.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const { PLATEN_URL = 'http://127.0.0.1:8080', PARTNER_PORT = '9000' } = process.env;
const { ORDER_KEY = '', SIGNAL_KEY = '', PULL_EVERY_MS = '60000' } = process.env;
const ANSWERED_WITHIN_MS = 300_000;
const LONGEST_PAUSE_SECONDS = 60;

type File = { url: string; md5sum: string };
type Item = { id: string; count: string; files: File[] };
type Order = { apikey: string; id: string; files: File[]; items: Item[] };
type Cancel = { apikey: string; id: string; number: string; items: { id: string; left: string }[] };

/** An order and what became of it. Sets and maps have the ids of items, unless they say otherwise. */
interface Job {
  /** The newest document: only its links may still be valid. */
  order: Order;
  state: 'waiting' | 'running' | 'stopped' | 'done';
  readonly printed: Set<string>;
  /** The copies that cancel documents left, with the number of the newest that names the item. */
  readonly left: Map<string, { number: number; copies: number }>;
  /** The answers to cancel documents, by their numbers. */
  readonly answers: Map<string, number>;
  /** Type and item of each signal that Platen has. */
  readonly reported: Set<string>;
}

const jobs = new Map<string, Job>();

/** The reply status: 200 accepts the order, or the cancel of copies. */
async function take(request: IncomingMessage): Promise<number> {
  const { order, cancel: canceled } = (await json(request)) as { order?: Order; cancel?: Cancel };
  if (canceled) return cancel(canceled);
  if (!order) return 400;
  if (!isOrderKey(order.apikey)) return 401;
  if (typeof order.id !== 'string' || !Array.isArray(order.items) || order.items.length === 0) return 400;
  hold(order);
  return 200;
}

/** Produces an order once. The same document again, with new links, continues what has stopped. */
function hold(order: Order): void {
  const job: Job = jobs.get(order.id) ?? {
    ...{ order, state: 'waiting', printed: new Set(), left: new Map() },
    ...{ answers: new Map(), reported: new Set() },
  };
  if (job.state === 'waiting') console.log(`Accepted order ${order.id}`);
  jobs.set(order.id, job);
  job.order = order;
  if (job.state === 'waiting' || job.state === 'stopped') void run(job);
}

/** Only a person can help an order that stops: every failure that may pass is waited for. */
async function run(job: Job): Promise<void> {
  job.state = 'running';
  try {
    await produce(job);
    job.state = 'done';
    console.log(`Reported order ${job.order.id}`);
  } catch (error) {
    job.state = 'stopped';
    console.error(`Order ${job.order.id} stopped: ${(error as Error).message}`);
  }
}

/** 409 = too late: copies of an item are printed already. The others are not made, whatever the answer is. */
function cancel({ apikey, id, number, items }: Cancel): number {
  if (!isOrderKey(apikey)) return 401;
  const job = jobs.get(id);
  if (!job) return 404;
  // One that is sent again gets the same answer: the first was lost on the way.
  const before = job.answers.get(number);
  if (before) return before;
  const answer = items.some((item) => job.printed.has(item.id)) ? 409 : 200;
  for (const item of items) {
    const isNewer = Number(number) > (job.left.get(item.id)?.number ?? 0);
    if (isNewer) job.left.set(item.id, { number: Number(number), copies: Number(item.left) });
  }
  job.answers.set(number, answer);
  return answer;
}

function isOrderKey(key: string): boolean {
  const [given, expected] = [key, ORDER_KEY].map((text) =>
    createHash('sha256').update(String(text)).digest(),
  );
  return ORDER_KEY !== '' && timingSafeEqual(given!, expected!);
}

/** Makes and reports each item, step by step. Called again, it continues where it stopped. */
async function produce(job: Job): Promise<void> {
  const { files: ofOrder = [], items } = job.order;
  await report(job, 'ItemRegistered', items);
  const ofAll = await check(ofOrder);
  let isComplete = true;
  for (const item of items) {
    if (job.reported.has(`ItemCanceled ${item.id}`)) continue;
    if (!job.printed.has(item.id)) {
      const found = [ofAll, await check(item.files)];
      // Looked up only now: a cancel may have arrived while the files did.
      const copies = job.left.get(item.id)?.copies ?? Number(item.count);
      if (copies === 0) continue;
      if (found.includes('corrupt')) {
        await report(job, 'ItemCanceled', [item], { cause: 'CancelFilesCorrupt' });
        continue;
      }
      if (found.includes('missing')) {
        await report(job, 'ItemDelay', [item], { cause: 'A link leads to no file' });
        isComplete = false;
        continue;
      }
      job.printed.add(item.id);
      console.log(`Printed ${copies} copies of item ${item.id}`);
    }
    for (const type of ['ItemProduce', 'ItemProduced', 'ItemPacked']) await report(job, type, [item]);
    const parcel = { tracking: `PARCEL-${item.id}`, shipping_option: 'Parcel' };
    await report(job, 'ItemShipped', [item], parcel);
  }
  if (!isComplete) throw new Error('a link leads to no file; a new document has new links');
}

/** Fetches files and compares them with the document. An expired link is answered 404. */
async function check(files: readonly File[]): Promise<'sound' | 'corrupt' | 'missing'> {
  for (const { url, md5sum } of files) {
    const { status, content } = await insist(url, {}, md5Of);
    if (status !== 200) return 'missing';
    if (content !== md5sum) return 'corrupt';
  }
  return 'sound';
}

async function md5Of(response: Response): Promise<string> {
  const hash = createHash('md5');
  for await (const bytes of response.body ?? []) hash.update(bytes);
  return hash.digest('hex');
}

/** Posts a signal of each item as one bundle, unless Platen has it. */
async function report(job: Job, type: string, items: readonly Item[], more: object = {}): Promise<void> {
  const order = job.order.id;
  const news = items.filter(({ id }) => !job.reported.has(`${type} ${id}`));
  if (news.length === 0) return;
  const datetime = `${new Date().toISOString().slice(0, 19).replace('T', ' ')} GMT`;
  const signals = news.map(({ id: item }) => ({ type, order, item, datetime, ...more }));
  const { status, content } = await call('/signal/2.0/status/', { items: signals });
  // The same signals would be refused again: a person has to look at them.
  if (status === 400) console.error(`Order ${order}, signals that were refused: ${content}`);
  else if (status !== 200) throw new Error(`signals were answered with ${status}`);
  for (const { id } of news) job.reported.add(`${type} ${id}`);
}

/** A call with the signal key. */
function call(path: string, fields: object, headers: Readonly<Record<string, string>> = {}) {
  const request = {
    method: 'POST',
    body: JSON.stringify({ apikey: SIGNAL_KEY, ...fields }),
    headers: { 'content-type': 'application/json', ...headers },
  };
  return insist(PLATEN_URL + path, request, (response) => response.text());
}

/**
 * Sends a request until it is answered. Without an answer, with one that breaks off, or with one that asks for a retry, the
 * same is sent again: repeating does no harm.
 */
async function insist(url: string, request: RequestInit, read: (response: Response) => Promise<string>) {
  for (let tries = 1; ; tries += 1) {
    let seconds = Math.min(tries, LONGEST_PAUSE_SECONDS);
    try {
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) });
      const { status, headers } = response;
      if (![408, 425, 429].includes(status) && status < 500) return { status, content: await read(response) };
      const asked = headers.get('retry-after') ?? '';
      if (/^\d+$/.test(asked)) seconds = Number(asked);
      console.error(`${new URL(url).pathname} was answered with ${status}`);
    } catch (error) {
      console.error(`${new URL(url).pathname} was not answered: ${(error as Error).message}`);
    }
    await pause(seconds * 1000);
  }
}

/** Takes every order that waits, and reads those again that have stopped: the document has new links. */
async function pullAll(): Promise<void> {
  const { status, content } = await call('/partner/1.0/orders/', {});
  if (status !== 200 && status !== 204) throw new Error(`the list was answered with ${status}`);
  const waiting = (status === 200 ? JSON.parse(content) : []) as { order: string }[];
  const stopped = [...jobs].filter(([, { state }]) => state === 'stopped');
  for (const id of [...waiting.map(({ order }) => order), ...stopped.map(([order]) => order)]) {
    const read = await call('/partner/1.0/orders/info', { order: id });
    // Canceled a moment ago, or taken by another program.
    if (read.status !== 200) continue;
    const { order } = JSON.parse(read.content) as { order: Order };
    if (jobs.has(id) || (await accept(id))) hold(order);
  }
}

/**
 * False = another program has it. Under its key a repeated call gets the reply to the first one, which may have been lost.
 * A key made of the id would give that reply to the other programs, too.
 */
async function accept(order: string): Promise<boolean> {
  // A real partner stores the key with the document first: an accepted order is not listed again.
  const headers = { 'idempotency-key': randomUUID() };
  const { content } = await call('/partner/1.0/orders/accept', { order }, headers);
  return (JSON.parse(content) as { status?: string }).status === 'accepted';
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
server.once('error', ({ message }) => {
  console.error(`Port ${PARTNER_PORT} cannot be used: ${message}. Set PARTNER_PORT to a free one.`);
  process.exit(1);
});
server.listen(Number(PARTNER_PORT), '127.0.0.1', () => {
  console.log(`Listening for orders at http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`);
});
