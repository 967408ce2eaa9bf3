import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import type { FileFacts } from '../../domain/files/file-facts.ts';
import { bufferSource } from '../../formats/byte-source.ts';
import { readFileFacts } from '../../formats/read-file-facts.ts';
import type { Log } from '../../lib/log/log.ts';
import type { Task } from './messages.ts';
import { type Reading, type ReadingLimits, ReadingProcess } from './reading-process.ts';

/** Reads files of strangers outside of the process of the service. */
export interface Inspector {
  /**
   * What a file says about itself. A file that twice ends the process that reads it, or keeps it too long, is too complex:
   * that is a fact of the file. Rejects only if `signal` aborts.
   */
  readFacts(path: string, signal?: AbortSignal): Promise<FileFacts>;
  /** The same for a file that this service made, within its own process. */
  readOwnFacts(path: string): Promise<FileFacts>;
  /** The picture of a page as PNG, of this width; undefined if it cannot be drawn. */
  drawPage(path: string, page: number, widthPx: number): Promise<Uint8Array | undefined>;
  close(): void;
}

export interface InspectorOptions {
  /** The folder of the files, which the processes may read. */
  readonly folder: string;
  readonly log: Log;
  readonly limits?: ReadingLimits;
  /** How many processes read at a time. */
  readonly size?: number;
  /** The module that the processes run; another one in tests of their isolation. */
  readonly entry?: string;
}

export const READING_LIMITS: ReadingLimits = { timeoutMs: 10_000, memoryBytes: 400 * 1024 * 1024 };
const ENTRY = join(import.meta.dirname, `read-files${extname(import.meta.filename)}`);
/**
 * Memory that a library does not give back goes with its process: one that has grown to this share of its limit is renewed
 * before the next file, and each at times. Not often, because code of a new process is not compiled yet, which makes reading
 * a small file several times as slow.
 */
const RENEW_ABOVE = 0.6;
const RENEW_AFTER = 10_000;
const IDLE_MS = 60_000;
const TRIES = 2;

interface Place {
  process: ReadingProcess | undefined;
  taken: number;
  isBusy: boolean;
  idle: NodeJS.Timeout | undefined;
}

/** The processes start with the first file, are renewed when they are large or old and after every failure, and end when idle. */
export function createInspector({ folder, log, ...options }: InspectorOptions): Inspector {
  const { limits = READING_LIMITS, entry = ENTRY } = options;
  const size = options.size ?? (availableParallelism() > 2 ? 2 : 1);
  const places: Place[] = Array.from({ length: size }, () => ({
    ...{ process: undefined, taken: 0, isBusy: false, idle: undefined },
  }));
  const waiting: (() => void)[] = [];
  let isClosed = false;

  async function takePlace(): Promise<Place> {
    for (;;) {
      const free = places.find(({ isBusy }) => !isBusy);
      if (free) {
        clearTimeout(free.idle);
        free.isBusy = true;
        return free;
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  function leave(place: Place, failed: boolean): void {
    const isLarge =
      place.process !== undefined && place.process.residentBytes() > limits.memoryBytes * RENEW_ABOVE;
    if (failed || isLarge || place.taken >= RENEW_AFTER || isClosed) end(place);
    place.isBusy = false;
    place.idle = setTimeout(() => end(place), IDLE_MS).unref();
    waiting.shift()?.();
  }

  async function carryOut<Of extends Task>(task: Of, signal?: AbortSignal): Promise<Reading<Of>> {
    const place = await takePlace();
    let failed = true;
    try {
      signal?.throwIfAborted();
      if (isClosed) throw new Error('the inspector is closed');
      if (!place.process?.isAlive) {
        end(place);
        place.process = new ReadingProcess(entry, folder, limits);
      }
      place.taken += 1;
      const reading = await place.process.carryOut(task, signal);
      signal?.throwIfAborted();
      failed = !reading.ok;
      if (!reading.ok) {
        const { failure, detail } = reading;
        log.warn({ task: task.kind, failure, detail }, 'a file ended the process that reads files');
      }
      return reading;
    } finally {
      leave(place, failed);
    }
  }

  return {
    async readFacts(path, signal) {
      for (let tries = 1; ; tries += 1) {
        const reading = await carryOut({ kind: 'facts', path }, signal);
        if (reading.ok) return reading.result;
        if (tries === TRIES) return tooComplex(reading.failure, limits);
      }
    },
    readOwnFacts: async (path) => readFileFacts(bufferSource(await readFile(path))),
    async drawPage(path, page, widthPx) {
      const reading = await carryOut({ kind: 'preview', path, page, widthPx });
      return reading.ok ? (reading.result ?? undefined) : undefined;
    },
    close() {
      isClosed = true;
      for (const place of places) end(place);
      for (const go of waiting.splice(0)) go();
    },
  };
}

function end(place: Place): void {
  clearTimeout(place.idle);
  place.process?.kill();
  place.process = undefined;
  place.taken = 0;
}

function tooComplex(failure: 'timeout' | 'memory' | 'crash', limits: ReadingLimits): FileFacts {
  const details = {
    timeout: `reading it took longer than ${limits.timeoutMs / 1000} s`,
    memory: `reading it took more than ${Math.round(limits.memoryBytes / 1024 / 1024)} MiB of memory`,
    crash: 'the program that reads it failed twice',
  };
  return { kind: 'unreadable', code: 'file_too_complex', detail: details[failure] };
}
