import { request } from 'undici';

/** Posts the same large body again and again, one post after the other in each lane, as a careless or hostile client. */
export interface PosterJob {
  readonly url: string;
  readonly path: string;
  readonly key: string;
  readonly bytes: number;
  readonly lanes: number;
}

/** How many posts ended with each status since the last report; sent when the parent asks. */
export type PosterReport = Readonly<Record<string, number>>;

process.once('message', (job: PosterJob) => {
  const body = bodyOf(job);
  const statuses: Record<string, number> = {};
  process.on('message', () => process.send?.(statuses));
  for (let lane = 0; lane < job.lanes; lane += 1) void post(job, body, statuses);
});

function bodyOf({ key, bytes }: PosterJob): string {
  const head = `{"apikey":"${key}","items":[`;
  const items = Math.floor((bytes - head.length - 4) / 3);
  return `${head}${Array(items).fill('{}').join(',')}]}`;
}

async function post({ url, path }: PosterJob, body: string, statuses: Record<string, number>): Promise<void> {
  for (;;) {
    const headers = { 'content-type': 'application/json' };
    try {
      const reply = await request(url + path, { method: 'POST', headers, body });
      await reply.body.dump();
      statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
    } catch {
      // The service cuts connections whose body it refused before it was complete.
      statuses.cut = (statuses.cut ?? 0) + 1;
    }
  }
}
