import { Client, type Dispatcher } from 'undici';
import { type Measured, type Timing, Window } from '../harness/window.ts';
import { type Bodies, bodySource } from '../harness/wire-bodies.ts';

/**
 * Calls one path over a fixed number of connections, each starting its next call when the previous one has
 * ended.
 */
export interface LoadJob extends Timing {
  readonly url: string;
  readonly path: string;
  /** The header of that name; absent when left out. */
  readonly authorization?: string | undefined;
  readonly connections: number;
  /** The one status that counts as success; any other ends the round. */
  readonly status: number;
  readonly bodies: Bodies;
}

export type LoadEvent =
  | { readonly kind: 'window opens' }
  | { readonly kind: 'window closes' }
  | { readonly kind: 'ended'; readonly measured: Measured }
  | { readonly kind: 'failed'; readonly why: string };

const report = (event: LoadEvent) => process.send!(event);

process.once('message', (job: LoadJob) => {
  generate(job)
    .then(
      (measured) => report({ kind: 'ended', measured }),
      (error: Error) => report({ kind: 'failed', why: error.message }),
    )
    .finally(() => process.disconnect());
});

async function generate(job: LoadJob): Promise<Measured> {
  const nextBody = bodySource(job.bodies);
  const window = new Window(job, {
    opens: () => report({ kind: 'window opens' }),
    closes: () => report({ kind: 'window closes' }),
  });
  const clients = Array.from({ length: job.connections }, () => new Client(job.url));
  await Promise.all(clients.map((client) => keepCalling(client, job, window, nextBody)));
  await Promise.all(clients.map((client) => client.close()));
  return window.measured();
}

function keepCalling(client: Client, job: LoadJob, window: Window, nextBody: () => string): Promise<void> {
  const { path, authorization } = job;
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
  const request = { method: 'POST', path, headers } as const;
  return new Promise((resolve, reject) => {
    const call = () => {
      if (window.isOver) return resolve();
      const startedAt = performance.now();
      const ended = (status: number, text: string) => {
        if (status !== job.status) return reject(new Error(`${job.path} answered ${status}: ${text}`));
        window.add(startedAt);
        call();
      };
      client.dispatch({ ...request, body: nextBody() }, handler(ended, reject));
    };
    call();
  });
}

/**
 * Does as little as possible per call: on a small machine this process takes CPU time from the measured one.
 */
function handler(
  ended: (status: number, text: string) => void,
  failed: (error: Error) => void,
): Dispatcher.DispatchHandler {
  let status = 0;
  const chunks: Buffer[] = [];
  return {
    onRequestStart() {},
    onResponseStart(_controller, code) {
      status = code;
    },
    onResponseData(_controller, chunk) {
      chunks.push(chunk);
    },
    onResponseEnd() {
      ended(status, Buffer.concat(chunks).toString());
    },
    onResponseError(_controller, error) {
      failed(error);
    },
  };
}
