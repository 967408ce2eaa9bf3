import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { READY, type ReaderAnswer, type ReadingTask, type ResultOf, type SystemFailure } from './messages.ts';

/** Why a process did not answer; `heap`: it ended itself without memory. */
export type ReadingFailure = 'timeout' | 'memory' | 'heap' | 'crash';

export interface ReadingLimits {
  /** The limit of its processor time for one file, so that other work on the machine makes no file too slow. */
  readonly timeoutMs: number;
  /** The limit of its memory, code included. */
  readonly memoryBytes: number;
}

/** `unread`: the process ended before it came to this task; `unstarted`: there was none, which says nothing about the file. */
export type Reading<Of extends ReadingTask> =
  | { readonly ok: true; readonly result: ResultOf<Of> }
  | { readonly ok: false; readonly failure: ReadingFailure; readonly detail: string }
  | { readonly ok: false; readonly failure: 'system'; readonly error: SystemFailure }
  | 'unread'
  | 'unstarted';

/** The old space of the heap; contents are unpacked outside of it, within the limits of the reader. */
const HEAP_MB = 192;
const WATCH_MS = 20;
const PAGE_BYTES = 4096;
/** The unit in which the system counts processor time. */
const TICK_MS = 10;
/** How many times the limit of processor time may pass: for a busy machine, and for what only waits. */
const PATIENCE = 6;
const SOURCES = join(import.meta.dirname, '../..');
/** Packages are beside the sources, and above them where Platen itself is installed as a package. */
const PACKAGES = foldersAbove(SOURCES)
  .map((folder) => join(folder, 'node_modules'))
  .filter((folder) => existsSync(folder));

/**
 * A process that reads files of strangers, one after the other. It may read the folder of the files and the code, nothing else: it
 * has no environment, writes nothing and starts nothing. Whatever a file does to it, it ends this process alone.
 * Worker threads would not do: memory outside of the heap is not limited there, and native code that fails ends the service.
 */
export class ReadingProcess {
  readonly #child: ChildProcess;
  readonly #limits: ReadingLimits;
  /** Why it was killed; undefined while it runs. */
  #killedFor: ReadingFailure | 'renewal' | undefined;
  /** The callbacks of tasks by number, in order: the first one is under way. */
  readonly #pending = new Map<number, (reading: Reading<ReadingTask>) => void>();
  #lastId = 0;
  /** Ends it when the task under way takes too long. */
  #timer: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #residentBytes = 0;
  /** Its processor time; undefined where the system does not show it as a file. */
  #spentMs: number | undefined;
  /** What of it was spent on earlier tasks. */
  #spentBeforeMs = 0;
  /** Whether it can take work, or has ended before it could. */
  readonly #started: Promise<boolean>;

  constructor(entry: string, folder: string, limits: ReadingLimits) {
    this.#limits = limits;
    const readable = [folder, SOURCES, ...PACKAGES, dirname(entry)];
    this.#child = fork(entry, {
      env: {},
      execArgv: [
        '--permission',
        ...readable.map((path) => `--allow-fs-read=${path}`),
        `--max-old-space-size=${HEAP_MB}`,
        '--max-semi-space-size=16',
        '--no-warnings',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The process of the service may end while this one waits for work.
    this.#child.unref();
    this.#child.channel?.unref();
    this.#started = new Promise((resolve) => {
      this.#child.once('message', () => resolve(true));
      this.#child.once('error', () => resolve(false));
      this.#child.once('exit', () => resolve(false));
    });
    this.#child.on('message', (answer: ReaderAnswer | typeof READY) => {
      if (answer !== READY) this.#answered(answer);
    });
    this.#child.on('error', (error) => this.#ended(error.message));
    this.#child.on('exit', (code, signal) => {
      if (signal === 'SIGABRT') this.#killedFor ??= 'heap';
      this.#ended(signal ?? `exit code ${code}`);
    });
  }

  /** Whether it can take further work. */
  get isAlive(): boolean {
    return this.#child.connected && this.#killedFor === undefined;
  }

  /**
   * Its memory as of the last measurement, between two tasks at the latest if none waits; 0 where the system
   * does not show it as a file, so that only the limits inside the process apply.
   */
  get residentBytes(): number {
    return this.#residentBytes;
  }

  /** Never rejects: whatever happens to the process is a failed reading, or one for another process. */
  async carryOut<Of extends ReadingTask>(task: Of, signal?: AbortSignal): Promise<Reading<Of>> {
    this.#child.ref();
    // The start of the process does not count as time of the file.
    if (!(await this.#started)) return 'unstarted';
    if (!this.isAlive || signal?.aborted) {
      if (this.#pending.size === 0) this.#child.unref();
      return 'unread';
    }
    this.#lastId += 1;
    const id = this.#lastId;
    const stop = () => this.#abandon(id);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return (await new Promise<Reading<ReadingTask>>((resolve) => {
        this.#pending.set(id, resolve);
        if (this.#pending.size === 1) this.#begin();
        // An error here means that it is ending, which its exit reports.
        this.#child.send({ id, task }, () => undefined);
      })) as Reading<Of>;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Without a reason its tasks count as unread, and the one under way is not to blame. */
  kill(reason: ReadingFailure | 'renewal' = 'renewal'): void {
    this.#killedFor ??= reason;
    this.#child.kill('SIGKILL');
  }

  /** Starts the time of the first task. */
  #begin(): void {
    this.#child.ref();
    this.#measure();
    this.#spentBeforeMs = this.#spentMs ?? 0;
    const { timeoutMs, memoryBytes } = this.#limits;
    const mostMs = this.#spentMs === undefined ? timeoutMs : timeoutMs * PATIENCE;
    this.#timer = setTimeout(() => this.kill('timeout'), mostMs);
    this.#watch ??= setInterval(() => {
      this.#measure();
      if (this.#residentBytes > memoryBytes) this.kill('memory');
      if ((this.#spentMs ?? 0) - this.#spentBeforeMs > timeoutMs) this.kill('timeout');
    }, WATCH_MS);
  }

  /** The task under way ends with the process; any other one is carried out, and its answer is ignored. */
  #abandon(id: number): void {
    const [first] = this.#pending.keys();
    if (id === first) this.kill();
    else this.#pending.get(id)?.('unread');
  }

  #answered({ id, ...answer }: ReaderAnswer): void {
    clearTimeout(this.#timer);
    const resolve = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size > 0) this.#begin();
    else this.#rest();
    if ('unread' in answer) resolve?.({ ok: false, failure: 'system', error: answer.unread });
    else if ('error' in answer) resolve?.({ ok: false, failure: 'crash', detail: answer.error });
    // The child answers the task that it was given.
    else resolve?.({ ok: true, result: answer.result as ResultOf<ReadingTask> });
  }

  #ended(detail: string): void {
    this.#killedFor ??= 'crash';
    this.#rest();
    const [first, ...others] = [...this.#pending.values()];
    this.#pending.clear();
    const failure = this.#killedFor;
    first?.(failure === 'renewal' ? 'unread' : { ok: false, failure, detail });
    for (const resolve of others) resolve('unread');
  }

  #rest(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#watch = undefined;
    this.#measure();
    this.#child.unref();
  }

  #measure(): void {
    const [memory, time] = ['statm', 'stat'].map((name) => this.#shown(name));
    this.#residentBytes = Number(memory?.[1] ?? 0) * PAGE_BYTES;
    this.#spentMs = time && (Number(time[11]) + Number(time[12])) * TICK_MS;
  }

  /** The fields of a file of the system about the process, in `stat` those behind its name. */
  #shown(name: string): readonly string[] | undefined {
    try {
      const text = readFileSync(`/proc/${this.#child.pid}/${name}`, 'latin1');
      return text
        .slice(text.lastIndexOf(') ') + 1)
        .trim()
        .split(' ');
    } catch {
      return undefined;
    }
  }
}

function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [] : [above, ...foldersAbove(above)];
}
