import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { startLoopbackServer } from '../http/loopback.ts';
import type { FileBody } from './file-host.ts';
import { printFile } from './print-files.ts';

const CONTENT = printFile('product', 'Held back');
const MD5 = createHash('md5').update(CONTENT).digest('hex');

/** A request that awaits its answer; removed once its connection has ended. */
export interface HeldRequest {
  readonly path: string;
  /** Answers it after all, and waits until the other side has received the answer. */
  give(): Promise<void>;
}

/** A file host that holds every answer back until a test releases it. */
export interface SlowHost {
  /** The requests held at this moment, oldest first. */
  readonly held: readonly HeldRequest[];
  /** The most that were ever held at once. */
  readonly mostHeld: number;
  /** A file of an order on this host; any path works. */
  file(path: string): FileBody;
  close(): Promise<void>;
}

export async function startSlowHost(): Promise<SlowHost> {
  let held: HeldRequest[] = [];
  let mostHeld = 0;
  const server = await startLoopbackServer((request, response) => {
    const waiting = { path: request.url ?? '', give: () => answer(response) };
    held = [...held, waiting];
    mostHeld = Math.max(mostHeld, held.length);
    response.once('close', () => {
      held = held.filter((other) => other !== waiting);
    });
  });
  return {
    get held() {
      return held;
    },
    get mostHeld() {
      return mostHeld;
    },
    file: (path) => ({ type: 'product', url: server.url + path, md5sum: MD5 }),
    close: server.close,
  };
}

async function answer(response: ServerResponse): Promise<void> {
  const closed = once(response, 'close');
  response.end(CONTENT);
  await closed;
}
