import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import type { FileFacts } from '../../domain/files/file-facts.ts';
import { bufferSource } from '../../formats/byte-source.ts';
import { readFileFacts } from '../../formats/read-file-facts.ts';
import type { NonEmpty } from '../../lib/lists.ts';
import type { Log } from '../../lib/log/log.ts';
import type { ReadingTask } from './messages.ts';
import { type Reading, type ReadingFailure, type ReadingLimits, ReadingProcess } from './reading-process.ts';

/** Reads files of strangers outside of the process of the service. */
export interface Inspector {
  /**
   * The facts of a file. A file that needs too much memory, or twice ends the process that reads it or keeps it
   * too long, is too complex: that is a fact of the file. Rejects if `signal` aborts, with the error of the file
   * system if that cannot read the file, and if no process can be started: those are facts of the machine. Files
   * of several clients are read in turn.
   */
  readFacts(path: string, signal?: AbortSignal, clientId?: number): Promise<FileFacts>;
  /** The facts of a file that this service made, read within its own process. */
  readOwnFacts(path: string): Promise<FileFacts>;
  /** The picture of a page as PNG, of this width; undefined if it cannot be drawn. */
  drawPage(path: string, page: number, widthPx: number): Promise<Uint8Array | undefined>;
  close(): void;
}

export interface InspectorOptions {
  /** The folder of the files, readable by the processes. */
  readonly folder: string;
  readonly log: Log;
  readonly limits?: ReadingLimits;
  /** How many processes read at a time. */
  readonly size?: number;
  /** The module that the processes run; tests of their isolation use another one. */
  readonly entry?: string;
}

export const READING_LIMITS: ReadingLimits = { timeoutMs: 10_000, memoryBytes: 400 * 1024 * 1024 };
const ENTRY = join(import.meta.dirname, `read-files${extname(import.meta.filename)}`);
/**
 * Memory that a library does not release is freed with its process: one that has grown to this share of its
 * limit is renewed before the next file, and each at times. Not often, because the code of a new process is
 * not compiled yet, which makes reading a small file several times as slow.
 */
const RENEW_ABOVE = 0.6;
const RENEW_AFTER = 10_000;
const IDLE_MS = 60_000;
const TRIES = 2;

/**
 * How many files a process is given at once. It reads them one by one; given only one, it would be idle until
 * the service has taken the answer and sent the next, which on a busy machine is most of the time.
 */
const GIVEN_AT_ONCE = 4;

interface Place {
  process: ReadingProcess | undefined;
  taken: number;
  /** The used part of `GIVEN_AT_ONCE`; a preview, which may take seconds, uses all of it. */
  given: number;
  idle: NodeJS.Timeout | undefined;
}

/** The outcome of a task that was carried out in the end. */
type Done<Of extends ReadingTask> = Exclude<
  Reading<Of>,
  'unread' | 'unstarted' | { readonly failure: 'system' }
>;

interface Waiting {
  readonly client: Client;
  readonly isPreview: boolean;
  go(admitted: Admitted): void;
}

interface Admitted {
  readonly place: Place;
  /** The part of `GIVEN_AT_ONCE` that the task uses. */
  readonly weight: number;
}

/** Until a file of a client was this quick, its next one is read alone, so that none waits behind it. */
const QUICK_MS = 500;
/** The clients whose last file is remembered. */
const REMEMBERED = 1_000;

/** What a client is given, and took so far. */
interface Client {
  given: number;
  /** Its tasks, given or waiting. */
  tasks: number;
  isQuick: boolean;
  /** The time that its files took, in milliseconds; one that comes back begins with the least of the others. */
  spentMs: number;
}

/** Pictures of pages share the time with the files of clients, and so do files of the command line. */
const NO_CLIENT = 0;
const PREVIEWS = -1;

/** The processes start with the first file, are renewed when they are large or old and after every failure, and end when idle. */
export function createInspector({ folder, log, ...options }: InspectorOptions): Inspector {
  const { limits = READING_LIMITS, entry = ENTRY } = options;
  const size = options.size ?? (availableParallelism() > 2 ? 2 : 1);
  const places: NonEmpty<Place> = [newPlace(), ...Array.from({ length: size - 1 }, newPlace)];
  const waiting: Waiting[] = [];
  const clients = new Map<number, Client>();
  let isClosed = false;

  const close = () => {
    process.off('exit', close);
    isClosed = true;
    for (const place of places) end(place);
    admit();
  };
  // A process that reads a file of strangers would read on without anything that ends it.
  process.on('exit', close);

  function takePlace(client: Client, isPreview: boolean, signal: AbortSignal | undefined): Promise<Admitted> {
    return new Promise((resolve, reject) => {
      const task: Waiting = {
        client,
        isPreview,
        go(admitted) {
          signal?.removeEventListener('abort', stop);
          waiting.splice(waiting.indexOf(task), 1);
          resolve(admitted);
        },
      };
      const stop = () => {
        waiting.splice(waiting.indexOf(task), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', stop, { once: true });
      waiting.push(task);
      admit();
    });
  }

  /** The first task of the client that took the least time. */
  function nextTask(): Waiting | undefined {
    const ready = waiting.filter(({ client }) => isClosed || client.given === 0 || client.isQuick);
    return ready.reduce<Waiting | undefined>(
      (best, task) => (best === undefined || task.client.spentMs < best.client.spentMs ? task : best),
      undefined,
    );
  }

  /** Admits tasks, each to the place with the least work. */
  function admit(): void {
    for (let first = nextTask(); first; first = nextTask()) {
      const weight = first.isPreview || !first.client.isQuick ? GIVEN_AT_ONCE : 1;
      const place = places.reduce((one, other) => (other.given < one.given ? other : one));
      const isFull = place.given > 0 && (place.given + weight > GIVEN_AT_ONCE || isToBeRenewed(place));
      if (isFull && !isClosed) return;
      clearTimeout(place.idle);
      place.given += weight;
      first.client.given += 1;
      first.go({ place, weight });
    }
  }

  function leave(place: Place, weight: number, client: Client): void {
    client.given -= 1;
    place.given -= weight;
    if (place.given === 0 && isToBeRenewed(place)) end(place);
    if (place.given === 0) place.idle = setTimeout(() => end(place), IDLE_MS).unref();
    admit();
  }

  /** Whether the process gets no more tasks until it has finished those it has. */
  function isToBeRenewed({ process, taken }: Place): boolean {
    const isLarge = process !== undefined && process.residentBytes > limits.memoryBytes * RENEW_ABOVE;
    return isLarge || taken >= RENEW_AFTER;
  }

  function processAt(place: Place): ReadingProcess {
    if (place.process?.isAlive) return place.process;
    end(place);
    const next = new ReadingProcess(entry, folder, limits);
    place.process = next;
    return next;
  }

  async function carryOut<Of extends ReadingTask>(
    task: Of,
    of: number,
    signal?: AbortSignal,
  ): Promise<Done<Of>> {
    const client = clientOf(of);
    client.tasks += 1;
    try {
      return await carryOutFor(client, task, signal);
    } finally {
      client.tasks -= 1;
    }
  }

  function clientOf(id: number): Client {
    const client = clients.get(id) ?? { given: 0, tasks: 0, isQuick: false, spentMs: 0 };
    if (client.tasks === 0) {
      const others = [...clients.values()].flatMap(({ tasks, spentMs }) => (tasks > 0 ? [spentMs] : []));
      client.spentMs = others.length === 0 ? 0 : Math.max(client.spentMs, Math.min(...others));
      // The one that came last is the last to be forgotten.
      clients.delete(id);
      clients.set(id, client);
      const [oldest] = clients;
      if (clients.size > REMEMBERED && oldest?.[1].tasks === 0) clients.delete(oldest[0]);
    }
    return client;
  }

  async function carryOutFor<Of extends ReadingTask>(
    client: Client,
    task: Of,
    signal?: AbortSignal,
  ): Promise<Done<Of>> {
    for (;;) {
      signal?.throwIfAborted();
      const { place, weight } = await takePlace(client, task.kind === 'preview', signal);
      const begun = performance.now();
      try {
        signal?.throwIfAborted();
        if (isClosed) throw new Error('the inspector is closed');
        const process = processAt(place);
        place.taken += 1;
        const reading = await process.carryOut(task, signal);
        signal?.throwIfAborted();
        if (reading === 'unread') continue;
        if (reading === 'unstarted') throw new Error('the process that reads files could not be started');
        // The error of the file system, which callers of an unreadable file handle.
        if (!reading.ok && reading.failure === 'system') throw Object.assign(new Error(), reading.error);
        if (!reading.ok) {
          process.kill();
          const { failure, detail } = reading;
          log.warn({ task: task.kind, failure, detail }, 'a file ended the process that reads files');
        }
        return reading;
      } finally {
        const tookMs = performance.now() - begun;
        client.spentMs += tookMs;
        client.isQuick = tookMs < QUICK_MS;
        leave(place, weight, client);
      }
    }
  }

  return {
    async readFacts(path, signal, clientId = NO_CLIENT) {
      for (let tries = 1; ; tries += 1) {
        const reading = await carryOut({ kind: 'facts', path }, clientId, signal);
        if (reading.ok) return reading.result;
        // What needed too much memory needs it again, and keeps others waiting for the same answer.
        const isFinal = reading.failure === 'memory' || reading.failure === 'heap';
        if (isFinal || tries === TRIES) return tooComplex(reading.failure, limits);
      }
    },
    readOwnFacts: async (path) => readFileFacts(bufferSource(await readFile(path))),
    async drawPage(path, page, widthPx) {
      const reading = await carryOut({ kind: 'preview', path, page, widthPx }, PREVIEWS);
      return reading.ok ? (reading.result ?? undefined) : undefined;
    },
    close,
  };
}

function newPlace(): Place {
  return { process: undefined, taken: 0, given: 0, idle: undefined };
}

function end(place: Place): void {
  clearTimeout(place.idle);
  place.process?.kill();
  place.process = undefined;
  place.taken = 0;
}

function tooComplex(failure: ReadingFailure, limits: ReadingLimits): FileFacts {
  const details = {
    timeout: `reading it took longer than ${limits.timeoutMs / 1000} s`,
    memory: `reading it took more than ${Math.round(limits.memoryBytes / 1024 / 1024)} MiB of memory`,
    heap: 'the program that reads it ran out of memory',
    crash: 'the program that reads it failed twice',
  };
  return { kind: 'unreadable', code: 'file_too_complex', detail: details[failure] };
}
