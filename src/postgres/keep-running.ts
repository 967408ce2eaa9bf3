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

/**
 * Restarts a server that dies, for example on a full disk, or whose socket was removed, for example with old files of the
 * temporary folder, until the signal fires.
 */
export async function keepRunning(
  watched: Watched,
  postmaster: Postmaster,
  stop: AbortSignal,
): Promise<void> {
  let running = postmaster;
  while (await paused(WATCH_MS, stop)) {
    const trouble = await watched.server.troubleOf(running);
    if (trouble === undefined) continue;
    watched.log.error({ postgresPid: running.pid }, `database ${trouble}, restarting it`);
    watched.onExit?.();
    running = (await restart(watched, stop)) ?? running;
  }
}

async function restart(watched: Watched, stop: AbortSignal): Promise<Postmaster | undefined> {
  const { participants, server, log } = watched;
  do {
    try {
      const found = await participants.change(async () => (await server.find()) ?? (await server.start()));
      log.info({ postgresPid: found.pid }, 'database runs again');
      return found;
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
