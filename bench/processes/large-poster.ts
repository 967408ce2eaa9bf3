import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request } from 'undici';

/** Posts the same large body again and again, one post after the other in each lane, as a careless or hostile client. */
export interface PosterJob {
  readonly url: string;
  readonly path: string;
  readonly key: string;
  /** The key after the items: the whole body has to be looked through for it. */
  readonly keyLast: boolean;
  readonly bytes: number;
  readonly lanes: number;
  /** Ends the connection as soon as there is an answer, and begins anew on another one. */
  readonly hangsUp: boolean;
}

/** The number of posts by status since the last report; sent when the parent asks. */
export type PosterReport = Readonly<Record<string, number>>;

process.once('message', (job: PosterJob) => {
  const body = Buffer.from(bodyOf(job));
  const statuses: Record<string, number> = {};
  process.on('message', () => process.send?.(statuses));
  for (let lane = 0; lane < job.lanes; lane += 1) void post(job, body, statuses);
});

function bodyOf({ key, keyLast, bytes }: PosterJob): string {
  const apikey = `"apikey":"${key}"`;
  const items = `"items":[${Array(Math.floor((bytes - apikey.length - 16) / 3)).fill('{}')}]`;
  return keyLast ? `{${items},${apikey}}` : `{${apikey},${items}}`;
}

async function post(
  { url, path, hangsUp }: PosterJob,
  body: Buffer,
  statuses: Record<string, number>,
): Promise<void> {
  const send = hangsUp ? sendAndHangUp : sendWhole;
  for (;;) {
    try {
      const status = await send(url + path, body);
      statuses[status] = (statuses[status] ?? 0) + 1;
    } catch {
      // The service cuts connections whose body it refused before it was complete.
      statuses.cut = (statuses.cut ?? 0) + 1;
    }
  }
}

const headers = { 'content-type': 'application/json' };

async function sendWhole(url: string, body: Buffer): Promise<number> {
  const reply = await request(url, { method: 'POST', headers, body });
  await reply.body.dump();
  return reply.statusCode;
}

async function sendAndHangUp(url: string, body: Buffer): Promise<number> {
  const lengths = { 'content-length': String(body.length) };
  const outgoing = httpRequest(url, { method: 'POST', agent: false, headers: { ...headers, ...lengths } });
  const answered = once(outgoing, 'response');
  outgoing.end(body);
  const [reply] = (await answered) as [IncomingMessage];
  outgoing.on('error', () => undefined);
  outgoing.destroy();
  return reply.statusCode ?? 0;
}
