import { type ChildProcess, fork } from 'node:child_process';
import { CannotStart } from '../lib/errors.ts';
import type { Log } from '../lib/log/log.ts';
import { type Answers, Channel, ChannelClosed } from './channel.ts';

/** One process to be kept running. */
export interface ProcessTask {
  readonly name: string;
  readonly role: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A task with the process that runs it now, if any. */
export interface SupervisedProcess {
  readonly task: ProcessTask;
  readonly pid: number | undefined;
  readonly channel: Channel;
  readonly isReady: boolean;
  /** How often it was started again. */
  readonly restarts: number;
}

export interface SupervisorOptions {
  readonly tasks: readonly ProcessTask[];
  readonly command: { readonly module: string; readonly args: readonly string[] };
  /** Answers to the questions of the processes. */
  readonly answers: Answers;
  readonly log: Log;
  readonly onReady: (running: SupervisedProcess) => void;
  readonly onEnd: (running: SupervisedProcess) => void;
  /** The pause before the nth start in a row after a short life. */
  readonly pauseMs?: (failures: number) => number;
}

const LONGEST_PAUSE_MS = 10_000;
/** With these pauses, a database outage of a minute does not end the service. */
const MOST_FAILURES = 12;
/** A process that was ready for this long did not fail at its start. */
const STEADY_MS = 60_000;

const growingPause = (failures: number) => Math.min(250 * 2 ** failures, LONGEST_PAUSE_MS);

/** Starts processes, starts those again that end, and stops them. */
export class Supervisor {
  readonly #kept: readonly Kept[];
  readonly #ready = Promise.withResolvers<void>();

  constructor(options: SupervisorOptions) {
    this.#kept = options.tasks.map((task) => new Kept(task, options, () => this.#noteReady()));
  }

  /** Resolves once all processes were ready. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  get running(): readonly SupervisedProcess[] {
    return this.#kept;
  }

  /**
   * Keeps the processes running until they are stopped.
   * @throws {CannotStart} when one cannot be started at first, or ends again and again
   */
  async run(): Promise<void> {
    await Promise.all(this.#kept.map((kept) => kept.run()));
  }

  /** Asks the processes of a role to end, and waits for it. True when all did so without an error. */
  async stop(role: string): Promise<boolean> {
    const stopped = this.#kept.filter(({ task }) => task.role === role).map((kept) => kept.stop());
    return (await Promise.all(stopped)).every((code) => code === 0);
  }

  /** Ends all processes at once. */
  kill(): void {
    for (const kept of this.#kept) kept.kill();
  }

  #noteReady(): void {
    if (this.#kept.every(({ wasReady }) => wasReady)) this.#ready.resolve();
  }
}

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The reason that the process gave for not starting. */
  readonly reason: string | undefined;
  readonly readyMs: number;
}

class Kept implements SupervisedProcess {
  readonly task: ProcessTask;
  readonly #options: SupervisorOptions;
  readonly #onFirstReady: () => void;
  #child: ChildProcess | undefined;
  #channel: Channel | undefined;
  #ended: Promise<End> | undefined;
  #wake: () => void = () => undefined;
  #stopping = false;
  isReady = false;
  wasReady = false;
  restarts = 0;

  constructor(task: ProcessTask, options: SupervisorOptions, onFirstReady: () => void) {
    this.task = task;
    this.#options = options;
    this.#onFirstReady = onFirstReady;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get channel(): Channel {
    if (this.#channel === undefined) throw new ChannelClosed(`${this.task.name} does not run`);
    return this.#channel;
  }

  async run(): Promise<void> {
    for (let failures = 0; !this.#stopping; this.restarts += 1) {
      this.#ended = this.#runOnce();
      const end = await this.#ended;
      if (this.#stopping) return;
      failures = end.readyMs >= STEADY_MS ? 1 : failures + 1;
      if (!this.wasReady)
        throw new CannotStart(end.reason ?? `${this.task.name} ended at its start: ${howOf(end)}`);
      if (failures > MOST_FAILURES) throw new CannotStart(tooOften(this.task.name, end, failures));
      const pauseMs = (this.#options.pauseMs ?? growingPause)(failures);
      const { code, signal, reason } = end;
      this.#options.log.error(
        { ended: this.task.name, code, signal, reason, pauseMs },
        'a process ended and is started again',
      );
      await this.#paused(pauseMs);
    }
  }

  async stop(): Promise<number | null> {
    this.#stopping = true;
    this.#wake();
    // A process that has ended needs no question.
    this.#channel?.ask('stop').catch(() => undefined);
    if (this.#child === undefined) return 0;
    return (await this.#ended)?.code ?? null;
  }

  kill(): void {
    this.#stopping = true;
    this.#wake();
    this.#child?.kill('SIGKILL');
  }

  async #runOnce(): Promise<End> {
    const { command, answers } = this.#options;
    let reason: string | undefined;
    let readyAt = Number.POSITIVE_INFINITY;
    const child = fork(command.module, [...command.args], { env: this.task.env });
    this.#child = child;
    this.#channel = new Channel(child, {
      ...answers,
      ready: () => {
        readyAt = performance.now();
        this.#becomeReady();
      },
      failed: (sentence: string) => {
        reason = sentence;
      },
    });
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
      // Only then has everything that the process sent been read.
      child.once('close', (code, signal) => resolve([code, signal]));
      // The process could not be started.
      child.on('error', (error) => {
        reason ??= error.message;
        if (child.pid === undefined) resolve([null, null]);
      });
    });
    this.isReady = false;
    this.#child = undefined;
    if (readyAt < Number.POSITIVE_INFINITY) this.#options.onEnd(this);
    this.#channel.close();
    this.#channel = undefined;
    return { code, signal, reason, readyMs: Math.max(performance.now() - readyAt, 0) };
  }

  #becomeReady(): void {
    this.isReady = true;
    this.wasReady = true;
    if (this.restarts > 0)
      this.#options.log.info({ started: this.task.name, pid: this.pid }, 'the process runs again');
    this.#options.onReady(this);
    this.#onFirstReady();
  }

  #paused(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function howOf({ code, signal }: End): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

function tooOften(name: string, end: End, times: number): string {
  const last = end.reason ?? `${howOf(end)}; the log says why`;
  return `${name} ended ${times} times in a row within a minute of its start, at last with: ${last}`;
}
