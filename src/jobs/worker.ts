import { setTimeout as pause } from 'node:timers/promises';
import { Batcher, oneByOne } from '../lib/batch.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log/log.ts';
import type {
  Claimed,
  InlineWork,
  OutboundWork,
  Settled,
  WorkContext,
} from '../operations/engine/due-work.ts';
import { Unavailable } from '../operations/engine/retried.ts';
import { workKinds } from './work-kinds.ts';

export interface WorkerOptions {
  readonly workContext: WorkContext;
  readonly clock: Clock;
  readonly log: Log;
  readonly sweepMs: number;
  readonly leaseMs: number;
  readonly countWork: (kind: string, count: number) => void;
}

/** How much of a kind is under way at once in this process, and how much of that to one host. */
const AT_ONCE = 64;
const PER_HOST = 4;
/** Leases are lengthened this many times before they would end. */
const BEATS_PER_LEASE = 3;
/** A step of a look that takes longer hangs on something. */
const HUNG_MS = 20_000;
/** How long work under way may go on once the process is asked to stop. */
const GRACE_MS = 3_000;

/**
 * Works off due rows. A wake-up only shortens the wait: the sweep finds whatever a lost one left, so
 * wake-ups are never the truth.
 */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #lanes: Lane[];
  #timers: NodeJS.Timeout[] = [];
  #lastSweep = performance.now();

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#lanes = workKinds.map((kind) =>
      kind.kind === 'inline' ? new InlineLane(kind, options) : new OutboundLane(kind, options),
    );
  }

  start(): void {
    const { sweepMs, leaseMs } = this.#options;
    this.#timers = [
      setInterval(() => this.#sweep(), sweepMs),
      setInterval(() => void this.#beat(), leaseMs / BEATS_PER_LEASE),
    ];
    this.#sweep();
  }

  /** There may be work: look at once. */
  wake(): void {
    for (const lane of this.#lanes) lane.wake();
  }

  /** Time since the last sweep that began while no lane was stuck in an earlier one. */
  sweepAgeMs(): number {
    return performance.now() - this.#lastSweep;
  }

  /** Takes no more work, gives what is under way a moment, then cuts it short; its rows are due again at once. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  #sweep(): void {
    if (this.#lanes.every((lane) => lane.alive())) this.#lastSweep = performance.now();
    this.wake();
  }

  async #beat(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.beat()));
  }
}

/** A loop over one kind: looks until nothing is due, then waits to be woken. Never two looks at once. */
abstract class Lane {
  protected readonly options: WorkerOptions;
  readonly #name: string;
  #looking: Promise<void> | undefined;
  #again = false;
  #failed = false;
  /** When the present step of a look began; infinitely late while there is none. */
  #lookedAt = Infinity;
  protected stopping = false;

  constructor(name: string, options: WorkerOptions) {
    this.#name = name;
    this.options = options;
  }

  wake(): void {
    this.#again = true;
    if (this.#looking || this.stopping) return;
    this.#looking = this.#look();
  }

  /** False after a look that failed, until one succeeds again, and while one hangs. */
  alive(): boolean {
    return !this.#failed && performance.now() - this.#lookedAt < HUNG_MS;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.#looking;
  }

  async beat(): Promise<void> {}

  /** Takes on what is due. True when there may be more. */
  protected abstract takeOn(): Promise<boolean>;

  async #look(): Promise<void> {
    try {
      while (this.#again && !this.stopping) {
        this.#again = false;
        this.#lookedAt = performance.now();
        if (await this.takeOn()) this.#again = true;
      }
      this.#failed = false;
    } catch (error) {
      // The next sweep looks again; nothing is lost, because the rows are still due.
      this.#failed = true;
      this.options.log.error({ kind: this.#name, err: error }, 'looking for due work failed');
    }
    this.#lookedAt = Infinity;
    // In the same turn as the last look at #again: a wake-up between the two would be lost.
    this.#looking = undefined;
  }
}

class InlineLane extends Lane {
  readonly #work: InlineWork;

  constructor(work: InlineWork, options: WorkerOptions) {
    super(work.name, options);
    this.#work = work;
  }

  protected async takeOn(): Promise<boolean> {
    const { workContext, clock, log, countWork } = this.options;
    const count = await workContext.step(this.#work, clock.now(), AT_ONCE, (order, error) =>
      log.error({ kind: this.#work.name, order, err: error }, 'due work failed; it is put off'),
    );
    if (count === 0) return false;
    countWork(this.#work.name, count);
    workContext.wake();
    return true;
  }
}

class OutboundLane<Row extends Claimed, Result> extends Lane {
  readonly #work: OutboundWork<Row, Result>;
  /** Claimed here and not settled yet: their leases are ours to lengthen. */
  readonly #held = new Map<Row, Promise<void>>();
  /** Those of them that take up a place at their host. */
  readonly #transferring = new Set<Row>();
  readonly #abort = new AbortController();
  readonly #settling: Batcher<Settled<Row, Result>, void>;

  constructor(work: OutboundWork<Row, Result>, options: WorkerOptions) {
    super(work.name, options);
    this.#work = work;
    this.#settling = new Batcher((settled) => this.#settle(settled), { size: AT_ONCE, lanes: 1 });
  }

  protected async takeOn(): Promise<boolean> {
    const limit = AT_ONCE - this.#held.size;
    if (limit === 0) return false;
    const now = this.options.clock.now();
    const rows = await this.options.workContext.claim(this.#work, {
      now,
      limit,
      perHost: PER_HOST,
      busyHosts: this.#busyHosts(),
    });
    for (const row of rows) {
      this.#transferring.add(row);
      this.#held.set(row, this.#carryOut(row));
    }
    return rows.length > 0;
  }

  override async beat(): Promise<void> {
    if (this.#held.size === 0) return;
    try {
      await this.options.workContext.extendLeases(
        this.#work,
        [...this.#held.keys()],
        this.options.clock.now(),
      );
    } catch (error) {
      this.options.log.warn({ kind: this.#work.name, err: error }, 'lengthening leases failed');
    }
  }

  override async stop(): Promise<void> {
    await super.stop();
    const ended = Promise.all(this.#held.values());
    const grace = setTimeout(() => this.#abort.abort(), GRACE_MS);
    await ended;
    clearTimeout(grace);
  }

  #busyHosts(): Map<string, number> {
    const hosts = new Map<string, number>();
    for (const { host } of this.#transferring) hosts.set(host, (hosts.get(host) ?? 0) + 1);
    return hosts;
  }

  async #carryOut(row: Row): Promise<void> {
    try {
      const result = await this.#perform(row);
      // The transfer is over: its place is free while the result is being written.
      this.#transferring.delete(row);
      this.wake();
      await this.#settling.run({ row, result });
    } catch (error) {
      // The row stays leased and comes due again when the lease ends.
      const { orderId: order, n, run } = row;
      this.options.log.error({ kind: this.#work.name, order, n, run, err: error }, 'settling failed');
    } finally {
      this.#transferring.delete(row);
      this.#held.delete(row);
      this.wake();
    }
  }

  /** One try and its log line. A try that fails unforeseen has a result as well, so that it backs off like any other. */
  async #perform(row: Row): Promise<Result> {
    const { log, workContext } = this.options;
    const { orderId: order, n, run, host } = row;
    const facts = { kind: this.#work.name, order, n, run, host };
    const startedAt = performance.now();
    try {
      const result = await workContext.perform(this.#work, row, this.#abort.signal);
      const ms = Math.round(performance.now() - startedAt);
      log.info({ ...facts, ...this.#work.summary(result), ms }, 'attempt');
      return result;
    } catch (error) {
      log.error({ ...facts, err: error }, 'attempt failed on our side');
      return this.#work.broken();
    }
  }

  async #settle(settled: Settled<Row, Result>[]): Promise<PromiseSettledResult<void>[]> {
    const { workContext, clock, countWork } = this.options;
    const settleSome = (some: Settled<Row, Result>[]) => workContext.settle(this.#work, some, clock.now());
    countWork(this.#work.name, settled.length);
    try {
      await this.#whileLeased(() => settleSome(settled));
      return settled.map(() => ({ status: 'fulfilled', value: undefined }));
    } catch (error) {
      if (settled.length === 1) throw error;
      return oneByOne(settled, (one) => settleSome([one]));
    } finally {
      workContext.wake();
    }
  }

  /** What was done outside should not be done again because the database was away for a moment. */
  async #whileLeased(settle: () => Promise<void>): Promise<void> {
    const { sweepMs, leaseMs } = this.options;
    const startedAt = performance.now();
    for (;;) {
      try {
        return await settle();
      } catch (error) {
        const leased = performance.now() - startedAt < leaseMs;
        if (!(error instanceof Unavailable) || !leased || this.stopping) throw error;
        await pause(sweepMs);
      }
    }
  }
}
