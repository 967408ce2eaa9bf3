import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Answer, READY, type ResultOf, type Task } from './messages.ts';

/** Why a process did not answer. */
export type ReadingFailure = 'timeout' | 'memory' | 'crash';

export interface ReadingLimits {
  readonly timeoutMs: number;
  /** What the process may occupy, code included. */
  readonly memoryBytes: number;
}

export type Reading<Of extends Task> =
  | { readonly ok: true; readonly result: ResultOf<Of> }
  | { readonly ok: false; readonly failure: ReadingFailure; readonly detail: string };

/** Old space of the heap; contents are unpacked outside of it, within the limits of the reader. */
const HEAP_MB = 192;
const WATCH_MS = 20;
const PAGE_BYTES = 4096;
const SOURCES = join(import.meta.dirname, '../..');
/** Packages are beside the sources, and above them where Platen itself is installed as a package. */
const PACKAGES = foldersAbove(SOURCES)
  .map((folder) => join(folder, 'node_modules'))
  .filter((folder) => existsSync(folder));

/**
 * A process that reads files of strangers, one at a time. It may read the folder of the files and the code, nothing else: it
 * has no environment, writes nothing and starts nothing. Whatever a file does to it, it ends this process alone.
 * Worker threads would not do: memory outside of the heap is not limited there, and native code that fails ends the service.
 */
export class ReadingProcess {
  readonly #child: ChildProcess;
  readonly #limits: ReadingLimits;
  /** Why it was killed; undefined while it runs. */
  #killedFor: ReadingFailure | undefined;
  #pending: ((reading: Reading<Task>) => void) | undefined;
  /** Resolves when it can take work, or has ended. */
  readonly #started: Promise<void>;

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
      this.#child.once('message', () => resolve());
      this.#child.once('error', () => resolve());
      this.#child.once('exit', () => resolve());
    });
    this.#child.on('message', (answer: Answer | typeof READY) => {
      if (answer !== READY) this.#answered(answer);
    });
    this.#child.on('error', (error) => this.#ended(error.message));
    this.#child.on('exit', (code, signal) => this.#ended(signal ?? `exit code ${code}`));
  }

  /** Whether it can take further work. */
  get isAlive(): boolean {
    return this.#child.connected && this.#killedFor === undefined;
  }

  /** Never rejects: whatever happens to the process is a reading that failed. One at a time. */
  async carryOut<Of extends Task>(task: Of, signal?: AbortSignal): Promise<Reading<Of>> {
    this.#child.ref();
    // The start of the process does not count as time of the file.
    await this.#started;
    const stop = () => this.kill('crash');
    const timer = setTimeout(() => this.kill('timeout'), this.#limits.timeoutMs);
    const watch = setInterval(() => {
      if (this.residentBytes() > this.#limits.memoryBytes) this.kill('memory');
    }, WATCH_MS);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return (await new Promise<Reading<Task>>((resolve) => {
        this.#pending = resolve;
        if (!this.isAlive) this.#ended('it had ended');
        else if (signal?.aborted) stop();
        // An error here means that it is ending, which its exit reports.
        else this.#child.send(task, () => undefined);
      })) as Reading<Of>;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', stop);
      this.#child.unref();
    }
  }

  /**
   * What it occupies; 0 where the system does not show it as a file, so that only the limits inside of the process hold
   * there.
   */
  residentBytes(): number {
    try {
      const pages = readFileSync(`/proc/${this.#child.pid}/statm`, 'latin1').split(' ')[1];
      return Number(pages) * PAGE_BYTES;
    } catch {
      return 0;
    }
  }

  kill(reason: ReadingFailure = 'crash'): void {
    this.#killedFor ??= reason;
    this.#child.kill('SIGKILL');
  }

  #answered(answer: Answer): void {
    if ('error' in answer) this.#resolve({ ok: false, failure: 'crash', detail: answer.error });
    // The child answers the task that it was given.
    else this.#resolve({ ok: true, result: answer.result as ResultOf<Task> });
  }

  #ended(detail: string): void {
    this.#killedFor ??= 'crash';
    this.#resolve({ ok: false, failure: this.#killedFor, detail });
  }

  #resolve(reading: Reading<Task>): void {
    this.#pending?.(reading);
    this.#pending = undefined;
  }
}

function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [] : [above, ...foldersAbove(above)];
}
