import { Agent, request } from 'undici';
import { type Measured, runLanes, type Timing } from '../harness/window.ts';

/** Posts the same body to each address, again and again. */
export interface PosterJob extends Timing {
  readonly urls: readonly string[];
  /** The number of concurrent posts to each. */
  readonly each: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type PosterEvent =
  | { readonly kind: 'opens' | 'closes' }
  | { readonly kind: 'ended'; readonly measured: Measured };

const report = (event: PosterEvent) => process.send!(event);

process.once('message', (job: PosterJob) => {
  void post(job)
    .then((measured) => report({ kind: 'ended', measured }))
    .finally(() => process.disconnect());
});

/** Nothing but undici: no signature, no database, no limits. */
async function post({ urls, each, headers, body, ...timing }: PosterJob): Promise<Measured> {
  const dispatcher = new Agent({ connections: each });
  const edges = { opens: () => report({ kind: 'opens' }), closes: () => report({ kind: 'closes' }) };
  const measured = await runLanes(timing, edges, urls.length * each, async (lane) => {
    const url = urls[lane % urls.length]!;
    const response = await request(url, { method: 'POST', headers, body, dispatcher });
    await response.body.dump();
    return 1;
  });
  await dispatcher.close();
  return measured;
}
