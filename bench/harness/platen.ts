import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../src/app/config/config.ts';
import { createLog } from '../../src/lib/log/log.ts';
import { BRIEF } from './brief.ts';
import { stop, watch } from './child.ts';

const COMMAND = join(import.meta.dirname, '../../bin/platen.mjs');
const LOCAL_HOST = '127.0.0.1';
const READY_WITHIN_MS = 15_000;
const LOOK_AGAIN_MS = 20;

export interface PlatenOptions {
  readonly role: 'api' | 'all';
  readonly databaseUrl: string;
  readonly secretKey: string;
  /** The folder in which a new folder for its data and log is created. */
  readonly within: string;
  /** Settings that differ from those of every bench. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Options of node, such as those of a profile. */
  readonly nodeOptions?: readonly string[];
}

/** `platen serve` in a process of its own. */
export interface RunningPlaten {
  readonly url: string;
  readonly pid: number;
  /** The data folder. */
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * Starts the command as an operator would, with no setting that a busy installation would not have. The log
 * stays on and is written to a file: one log line per request is part of the cost of a request.
 */
export async function startPlaten(options: PlatenOptions): Promise<RunningPlaten> {
  const folder = await mkdtemp(join(options.within, 'platen-'));
  const port = await freePort();
  const settings = {
    PORT: String(port),
    DATABASE_URL: options.databaseUrl,
    PLATEN_DATA_DIR: folder,
    PLATEN_ROLE: options.role,
    PLATEN_RATE_LIMIT: '0',
    PLATEN_METRICS_PORT: '0',
    PLATEN_ALLOWED_HOSTS: LOCAL_HOST,
    PLATEN_SECRET_KEY: options.secretKey,
    ...(BRIEF && { PLATEN_FETCH_THREADS: '1' }),
    ...options.settings,
  };
  if (BRIEF && options.settings?.PLATEN_PROCESSES === undefined) return startHere(settings, folder);
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'a');
  const child = watch(
    spawn(process.execPath, [...(options.nodeOptions ?? []), COMMAND, 'serve', '--json'], {
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env.PATH,
        ...settings,
      },
    }),
  );
  closeSync(log);
  const url = `http://${LOCAL_HOST}:${port}`;
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (ended || performance.now() > deadline) {
      throw new Error(`Platen did not start: ${await readFile(logFile, 'utf8')}`);
    }
    await sleep(LOOK_AGAIN_MS);
  }
  return { url, pid: child.pid!, folder, stop: () => stop(child) };
}

/** In this process, which has loaded it: most of the time of a brief run would be starts of Node. */
async function startHere(settings: NodeJS.ProcessEnv, folder: string): Promise<RunningPlaten> {
  const { startService } = await import('../../src/app/service/service.ts');
  const service = await startService({ config: readConfig(settings), log: createLog('error', 2) });
  return { url: service.url, pid: process.pid, folder, stop: () => service.close() };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/ready`).then(
    async (reply) => {
      await reply.text();
      return reply.status === 200;
    },
    () => false,
  );
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOCAL_HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
