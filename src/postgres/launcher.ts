import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage, whyUnusable } from '../lib/errors.ts';
import type { Log } from '../lib/log/log.ts';
import { DATABASE, SERVICE_ROLE } from './cluster.ts';
import { EmbeddedDatabaseError, ServerNotStartedError } from './error.ts';
import type { FileLock } from './file-lock.ts';
import { makeFolder } from './make-folder.ts';
import { Participants } from './participants.ts';
import type { Postmaster } from './postmaster.ts';
import { Server } from './server.ts';
import { PORT } from './socket-folder.ts';

interface EmbeddedOptions {
  readonly dataDir: string;
  /** A data folder has one service; commands run beside it or on a free folder. */
  readonly purpose: 'service' | 'command';
  readonly log: Log;
  /** The folder of a PostgreSQL of the machine, instead of that of npm. */
  readonly binFolder?: string | undefined;
  /** Called when the server of a service has died; it is already being restarted. */
  readonly onExit?: () => void;
}

/** The database of a data folder, in use by this process until it is closed. */
export interface EmbeddedDatabase {
  /** In the form of `pg.Pool`. Does not change when the server is restarted. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** False if another process has started the server. */
  readonly startedHere: boolean;
  /** Leaves the server, and stops it if no other process uses it. */
  close(): Promise<void>;
}

const JOIN_WITHIN_MS = 10_000;
const JOIN_PAUSE_MS = 100;

/**
 * After a crash the processes of the old server may take a while to end, and block the new one. Also, a
 * launcher may just have been killed while its server is about to write its pid file.
 */
const START_TRIES = { afterKill: 20, otherwise: 2 };
const START_PAUSE_MS = 500;

/**
 * Opens the database in a data folder: joins the running server, or else starts one.
 * @throws {EmbeddedDatabaseError} if another service runs on the folder, or the server cannot be started or
 * joined
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = await makeDataFolder(options.dataDir);
  const participants = new Participants(dataDir);
  const server = new Server(dataDir, options.log, options.binFolder);
  const entry = await enter({ ...options, dataDir, participants, server });
  return membership({ ...options, participants, server, entry });
}

async function makeDataFolder(dataDir: string): Promise<string> {
  try {
    await makeFolder(resolve(dataDir));
    // From here on the folder has one canonical name, by which locks, socket and running server are found.
    return await realpath(dataDir);
  } catch (cause) {
    throw new EmbeddedDatabaseError(`The data folder ${dataDir} cannot be used: ${whyUnusable(cause)}.`, {
      cause,
    });
  }
}

interface Entry {
  readonly postmaster: Postmaster;
  readonly startedHere: boolean;
  /** Held while this process uses the server. */
  readonly user: FileLock;
  /** Held while this process is the service. */
  readonly service: FileLock | undefined;
}

interface Place {
  readonly dataDir: string;
  readonly participants: Participants;
  readonly server: Server;
  readonly log: Log;
  readonly purpose: 'service' | 'command';
}

async function enter(place: Place): Promise<Entry> {
  const { participants, purpose } = place;
  const claim = async () => (purpose === 'service' ? participants.claimService() : undefined);
  // At once, and not after the start or the recovery of a service that is about to begin.
  const service = participants.hasDatabase ? await claim() : undefined;
  let entry: Joined | undefined;
  try {
    entry = await enterWithin(place);
    return { ...entry, service: service ?? (await claim()) };
  } catch (error) {
    entry?.user.release();
    service?.release();
    throw error;
  }
}

type Joined = Omit<Entry, 'service'>;

async function enterWithin(place: Place): Promise<Joined> {
  const deadline = performance.now() + JOIN_WITHIN_MS;
  for (;;) {
    const entry = await place.participants.change(() => tryToEnter(place));
    if (entry) return entry;
    if (performance.now() > deadline) throw await unreachable(place);
    await sleep(JOIN_PAUSE_MS);
  }
}

async function unreachable({ dataDir, server }: Place): Promise<EmbeddedDatabaseError> {
  const removed = await server.lostSocketFolder();
  return new EmbeddedDatabaseError(
    removed === undefined
      ? `The database in ${dataDir} is in use, but cannot be reached from here; if Platen runs in a container, run commands in the same container.`
      : `The database in ${dataDir} runs, but its socket folder ${removed} was removed, and commands still use it: end them, and the next one starts it again.`,
  );
}

/**
 * Undefined while other processes use a server that cannot be found: either it has just died and its service
 * is restarting it, or they run in another container, and starting a second server would lose data.
 */
async function tryToEnter({ participants, server, log }: Place): Promise<Joined | undefined> {
  const running = await server.find();
  if (!running && !participants.isEmpty()) return undefined;
  const postmaster = running ?? (await startPatiently(server, log));
  return { postmaster, startedHere: !running, user: participants.join() };
}

async function startPatiently(server: Server, log: Log): Promise<Postmaster> {
  for (let tries = (await server.wasKilled()) ? START_TRIES.afterKill : START_TRIES.otherwise; ; tries--) {
    try {
      return (await server.find()) ?? (await server.start());
    } catch (error) {
      if (tries <= 1 || !(error instanceof ServerNotStartedError)) throw error;
      log.warn({ reason: error.message }, 'database did not start, trying again');
      await sleep(START_PAUSE_MS);
    }
  }
}

interface Membership extends Watched {
  readonly entry: Entry;
}

function membership({ entry, ...watched }: Membership): EmbeddedDatabase {
  const { participants, server } = watched;
  const { service } = entry;
  const closing = new AbortController();
  const watching = service ? keepRunning(watched, entry.postmaster, closing.signal) : undefined;

  async function leave(): Promise<void> {
    closing.abort();
    await watching;
    try {
      await participants.change(async () => {
        entry.user.release();
        if (participants.isEmpty()) await server.stop();
      });
    } finally {
      service?.release();
    }
  }

  let left: Promise<void> | undefined;
  return {
    connection: { host: entry.postmaster.socketFolder, port: PORT, user: SERVICE_ROLE, database: DATABASE },
    startedHere: entry.startedHere,
    close: () => {
      left ??= leave();
      return left;
    },
  };
}

const WATCH_MS = 250;
const RESTART_PAUSE_MS = 1_000;

interface Watched {
  readonly participants: Participants;
  readonly server: Server;
  readonly log: Log;
  readonly onExit?: () => void;
}

/**
 * Restarts a server that dies, for example on a full disk, or whose socket was removed, for example with old files of the
 * temporary folder, until the signal fires.
 */
async function keepRunning(watched: Watched, postmaster: Postmaster, stop: AbortSignal): Promise<void> {
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
