/** Calls a service from a process of its own, so that what it measures is not delayed by the file hosts and the partner of a test. */
import { Client, Pool } from 'undici';
import { letPass } from '../../harness/wait.ts';

/** One kind of call. */
export interface Calls {
  readonly path: string;
  /** Sent in turn; `@n@` in them is the number of the call. */
  readonly bodies: readonly string[];
  /** Besides the content type; `@n@` as in bodies. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** From the beginning of a call to that of the next one on its connection; 0 for one after the other. */
  readonly everyMs: number;
  /**
   * Instead of `everyMs`: so many begin each second, whether or not those before are answered. One that finds no connection
   * free waits for it, and that counts as its time.
   */
  readonly aSecond?: number;
}

export interface CallerJob {
  readonly url: string;
  readonly calls: Readonly<Record<string, Calls>>;
}

export interface CallCounts {
  readonly statuses: Readonly<Record<string, number>>;
  /** Replies of 503 that do not say when to come again. */
  readonly endless: number;
  readonly ms: readonly number[];
  /** The times of the calls that were answered 503. */
  readonly refusedMs: readonly number[];
}

/** By the names of the job. */
export type CallerResult = Readonly<Record<string, CallCounts>>;

let isStopping = false;

process.once('message', async ({ url, calls }: CallerJob) => {
  process.once('message', () => {
    isStopping = true;
  });
  const counted = Object.entries(calls).map(async ([name, one]) => [name, await call(url, one)] as const);
  const result: CallerResult = Object.fromEntries(await Promise.all(counted));
  process.send?.(result, () => process.disconnect());
});

async function call(url: string, calls: Calls): Promise<CallCounts> {
  const tally = new Tally(calls);
  if (calls.aSecond === undefined) await callInTurn(url, calls, tally);
  else await callAtRate(url, { ...calls, aSecond: calls.aSecond }, tally);
  return tally.counts;
}

/** Sends calls one after the other on each connection. */
async function callInTurn(url: string, { connections, everyMs }: Calls, tally: Tally): Promise<void> {
  const lane = async () => {
    const client = new Client(url);
    while (!isStopping) {
      const startedAt = performance.now();
      await tally.send(client, startedAt);
      const tookMs = performance.now() - startedAt;
      if (everyMs > tookMs) await letPass(everyMs - tookMs);
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: connections }, lane));
}

/** From the beginning of one look at what is due to that of the next. */
const LOOK_EVERY_MS = 5;

/** Sends each call at its time. */
async function callAtRate(
  url: string,
  { connections, aSecond }: Calls & { readonly aSecond: number },
  tally: Tally,
): Promise<void> {
  const pool = new Pool(url, { connections });
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  while (!isStopping) {
    for (;;) {
      const dueAt = startedAt + (sent.length * 1000) / aSecond;
      if (dueAt > performance.now()) break;
      sent.push(tally.send(pool, dueAt));
    }
    await letPass(LOOK_EVERY_MS);
  }
  await Promise.all(sent);
  await pool.close();
}

/** Sends the calls of one kind and counts their replies. */
class Tally {
  readonly #calls: Calls;
  readonly #statuses: Record<string, number> = {};
  readonly #ms: number[] = [];
  readonly #refusedMs: number[] = [];
  #endless = 0;
  #n = 0;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  get counts(): CallCounts {
    return { statuses: this.#statuses, endless: this.#endless, ms: this.#ms, refusedMs: this.#refusedMs };
  }

  async send(client: Client | Pool, dueAt: number): Promise<void> {
    const { path, bodies, headers = {} } = this.#calls;
    this.#n += 1;
    const numbered = (text: string) => text.replace('@n@', String(this.#n));
    const own = Object.entries(headers).map(([name, value]) => [name, numbered(value)]);
    const reply = await client.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(own) },
      body: numbered(bodies[this.#n % bodies.length]!),
    });
    await reply.body.dump();
    const tookMs = performance.now() - dueAt;
    this.#ms.push(tookMs);
    this.#statuses[reply.statusCode] = (this.#statuses[reply.statusCode] ?? 0) + 1;
    if (reply.statusCode !== 503) return;
    this.#refusedMs.push(tookMs);
    if (reply.headers['retry-after'] === undefined) this.#endless += 1;
  }
}
