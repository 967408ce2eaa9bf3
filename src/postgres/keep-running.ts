import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../lib/errors.ts';
import type { Log } from '../lib/log/log.ts';
import type { Participants } from './participants.ts';
import type { Postmaster } from './postmaster.ts';
import type { Server } from './server.ts';

const WATCH_MS = 250;
const RESTART_PAUSE_MS = 1_000;

export interface Watched {
  readonly participants: Participants;
  readonly server: Server;
  readonly log: Log;
  readonly onExit?: () => void;
}

/** Restarts a server that dies, for example on a full disk, until it runs or the signal fires. */
export async function keepRunning(
  watched: Watched,
  postmaster: Postmaster,
  stop: AbortSignal,
): Promise<void> {
  let { pid } = postmaster;
  while (await paused(WATCH_MS, stop)) {
    if (watched.server.isServing(pid)) continue;
    watched.log.error({ postgresPid: pid }, 'database died, restarting it');
    watched.onExit?.();
    pid = (await restart(watched, stop)) ?? pid;
  }
}

async function restart(watched: Watched, stop: AbortSignal): Promise<number | undefined> {
  const { participants, server, log } = watched;
  do {
    try {
      const { pid } = await participants.change(async () => (await server.find()) ?? (await server.start()));
      log.info({ postgresPid: pid }, 'database runs again');
      return pid;
    } catch (error) {
      log.error({ reason: errorMessage(error) }, 'database could not be restarted');
    }
  } while (await paused(RESTART_PAUSE_MS, stop));
  return undefined;
}

/** Waits without keeping the process alive; false if the signal ended the wait. */
function paused(ms: number, stop: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal: stop, ref: false }).catch(() => false);
}
