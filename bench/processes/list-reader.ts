import { request } from 'undici';

/** Reads a streamed list again and again, as a remote client would: completely, storing nothing. */
export interface ListJob {
  readonly url: string;
  readonly path: string;
  readonly body: string;
  /** No reads are started after this time. */
  readonly forMs: number;
}

export interface ListRead {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly bytes: number;
}

process.once('message', async (job: ListJob) => {
  const reads: ListRead[] = [];
  const endsAt = performance.now() + job.forMs;
  do reads.push(await readList(job));
  while (performance.now() < endsAt);
  process.send!(reads);
  process.disconnect();
});

async function readList({ url, path, body }: ListJob): Promise<ListRead> {
  const startedAt = performance.now();
  const reply = await request(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`);
  let firstByteMs = Number.NaN;
  let bytes = 0;
  for await (const chunk of reply.body) {
    if (bytes === 0) firstByteMs = performance.now() - startedAt;
    bytes += chunk.length;
  }
  return { firstByteMs, totalMs: performance.now() - startedAt, bytes };
}
