import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../../lib/log/log.ts';
import type { Blobs } from '../blobs.ts';
import { type FetchOutcome, type FileClient, type FileRequest, failedToStore } from '../file-client.ts';
import type { FromThread, ToThread, TransferSettings } from './messages.ts';

/** A file client whose work is done by threads. */
export interface TransferThreads extends FileClient {
  /** Ends the threads; what they are still fetching is rejected. */
  close(): Promise<void>;
}

export interface TransferThreadsOptions {
  readonly threads: number;
  readonly settings: TransferSettings;
  /** The store that the contents are kept in; a thread has only its local folder. */
  readonly blobs: Pick<Blobs, 'keep'>;
  readonly log: Log;
  /** The module that the threads run; tests of their end use another one. */
  readonly entry?: string;
}

const ENTRY = join(import.meta.dirname, `transfer-thread${extname(import.meta.filename)}`);
/** A thread that needs more than this for its objects has a fault; it ends alone. Contents lie outside of the heap. */
const HEAP_MB = 256;

/**
 * Receiving, hashing and writing files would keep the event loop from answering requests, so threads do it. They start when
 * they are needed, each request goes to the one with the least to do, and one that ended is started again.
 */
export function createTransferThreads(options: TransferThreadsOptions): TransferThreads {
  const { threads: size, settings, blobs, log, entry = ENTRY } = options;
  const threads = new Set<TransferThread>();
  let isClosed = false;

  function start(): TransferThread {
    const thread = new TransferThread(entry, settings, (reason) => {
      threads.delete(thread);
      if (!isClosed) log.warn({ reason }, 'a thread that fetches files ended; another one takes its place');
    });
    threads.add(thread);
    return thread;
  }

  function leastBusy(): TransferThread {
    const [first, ...others] = threads;
    if (!first) return start();
    const least = others.reduce((one, other) => (other.busy < one.busy ? other : one), first);
    return least.busy > 0 && threads.size < size ? start() : least;
  }

  return {
    async fetch(request, signal) {
      if (isClosed) throw new Error('no further files are fetched');
      const startedAt = performance.now();
      const outcome = await leastBusy().fetch(request, signal);
      if (!outcome.ok) return outcome;
      try {
        await blobs.keep(outcome.sha256);
        return outcome;
      } catch (error) {
        return failedToStore(error, request, startedAt);
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

interface Pending {
  resolve(outcome: FetchOutcome): void;
  reject(error: Error): void;
}

class TransferThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #reason = 'it stopped';

  constructor(entry: string, settings: TransferSettings, onEnd: (reason: string) => void) {
    this.#worker = new Worker(entry, {
      name: 'transfers',
      workerData: settings,
      // It needs no settings and no secrets but those it was given.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    // The process may end while the thread waits for work.
    this.#worker.unref();
    this.#worker.on('message', (answer: FromThread) => this.#answered(answer));
    this.#worker.on('error', (error) => {
      this.#reason = error instanceof Error ? error.message : String(error);
    });
    this.#worker.on('exit', () => {
      onEnd(this.#reason);
      this.#rejectAll();
    });
  }

  /** The transfers under way. */
  get busy(): number {
    return this.#pending.size;
  }

  /** Rejects if the thread has a fault or ends, which is not the fault of the host. */
  async fetch(request: FileRequest, signal?: AbortSignal): Promise<FetchOutcome> {
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<FetchOutcome>();
    const abort = () => this.#send({ kind: 'abort', id });
    this.#pending.set(id, { resolve, reject });
    this.#worker.ref();
    this.#send({ kind: 'fetch', id, request });
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #answered(answer: FromThread): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if ('outcome' in answer) pending?.resolve(answer.outcome);
    else pending?.reject(Object.assign(new Error(answer.message), { stack: answer.stack }));
  }

  #rejectAll(): void {
    for (const { reject } of this.#pending.values())
      reject(new Error('the thread that fetched the file ended'));
    this.#pending.clear();
  }
}
