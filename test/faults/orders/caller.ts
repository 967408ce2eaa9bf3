/** Calls a service from a process of its own, so that what it measures is not delayed by the file hosts and the partner of a test. */
import { Client } from 'undici';
import { letPass } from '../../harness/wait.ts';

/** One kind of call. */
export interface Calls {
  readonly path: string;
  /** Sent in turn; `@n@` in them is the number of the call. */
  readonly bodies: readonly string[];
  readonly connections: number;
  /** From the beginning of a call to that of the next one on its connection; 0 for one after the other. */
  readonly everyMs: number;
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
  const { path, bodies, connections, everyMs } = calls;
  const statuses: Record<string, number> = {};
  const ms: number[] = [];
  let endless = 0;
  let n = 0;
  const headers = { 'content-type': 'application/json' };
  const lane = async () => {
    const client = new Client(url);
    while (!isStopping) {
      n += 1;
      const body = bodies[n % bodies.length]!.replace('@n@', String(n));
      const startedAt = performance.now();
      const reply = await client.request({ method: 'POST', path, headers, body });
      await reply.body.dump();
      const tookMs = performance.now() - startedAt;
      ms.push(tookMs);
      statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
      if (reply.statusCode === 503 && reply.headers['retry-after'] === undefined) endless += 1;
      if (everyMs > tookMs) await letPass(everyMs - tookMs);
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return { statuses, endless, ms };
}
