import { Client } from 'undici';
import { bodySource } from '../harness/wire-bodies.ts';

/** Adds orders as fast as they are answered, also after a 503, until the parent stops it. */
export interface FloodJob {
  readonly url: string;
  readonly path: string;
  readonly connections: number;
  readonly apikey: string;
  readonly fileHosts: readonly string[];
}

/** The number of adds by status so far; sent whenever the parent asks. */
export type FloodCount = Readonly<Record<string, number>>;

process.once('message', (job: FloodJob) => {
  const { apikey, fileHosts } = job;
  const nextBody = bodySource({ kind: 'new orders', apikey, fileHosts });
  const counts: Record<string, number> = {};
  let stopped = false;
  const lanes = Array.from({ length: job.connections }, () => flood(job, nextBody, counts, () => stopped));
  process.on('message', async ({ stop }: { stop?: true }) => {
    if (stop) {
      stopped = true;
      await Promise.all(lanes);
    }
    process.send?.(counts);
  });
});

async function flood(
  { url, path }: FloodJob,
  nextBody: () => string,
  counts: Record<string, number>,
  isStopped: () => boolean,
): Promise<void> {
  const client = new Client(url);
  const headers = { 'content-type': 'application/json' };
  while (!isStopped()) {
    const { statusCode, body } = await client.request({ method: 'POST', path, headers, body: nextBody() });
    await body.dump();
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  await client.close();
}
