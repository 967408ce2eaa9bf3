import { setTimeout as pause } from 'node:timers/promises';
import { Batcher, oneByOne } from '../lib/concurrency/batch.ts';
import { type Traced, traced, untraced } from '../lib/log/tracing.ts';
import {
  type Claimed,
  type InlineWork,
  type Occupied,
  type OutboundWork,
  type Settled,
  type Turn,
  workKey,
} from '../operations/engine/due-work.ts';
import { isOutOfTime, Unavailable } from '../operations/engine/retried.ts';
import { type Found, gatherMs, Lane, type Pool, poolOf, type WorkerOptions } from './lane.ts';
import { workKinds } from './work-kinds.ts';

/** The most orders in one transaction, and the most claims or results stored by one. */
const BATCH = 64;
const GATHERED = 256;
/** Leases are extended this many times before they would end. */
const BEATS_PER_LEASE = 3;

/** Executes due work. A wake-up only shortens the wait: the sweep finds the work of a lost wake-up. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #lanes: Lane[];
  #timers: NodeJS.Timeout[] = [];
  #lastSweep = performance.now();

  constructor(options: WorkerOptions) {
    this.#options = options;
    const pools = new Map<string, Pool>();
    this.#lanes = workKinds.map((kind) =>
      kind.kind === 'inline'
        ? new InlineLane(kind, options)
        : new OutboundLane(kind, options, poolOf(kind, pools)),
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

  /** Looks for due work of one kind, or of any, at once, except for rare kinds. */
  wake(kind?: string): void {
    for (const lane of this.#lanes) if (kind === undefined ? !lane.isRare : lane.name === kind) lane.wake();
  }

  /** Aborts outdated transfers of an order. */
  cutOff(orderId: number): void {
    for (const lane of this.#lanes) lane.cutOff((row) => row.orderId === orderId);
  }

  /** Time since the last sweep that started while no lane was stuck in an earlier one. */
  sweepAgeMs(): number {
    return performance.now() - this.#lastSweep;
  }

  /** Takes no new work, gives running work a moment, then aborts it; its rows are due again at once. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  #sweep(): void {
    if (this.#lanes.every((lane) => lane.alive())) this.#lastSweep = performance.now();
    for (const lane of this.#lanes) lane.wake();
  }

  async #beat(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.beat()));
  }
}

class InlineLane extends Lane {
  readonly #work: InlineWork;

  constructor(work: InlineWork, options: WorkerOptions) {
    super(work, options);
    this.#work = work;
  }

  protected async takeOn(): Promise<Found> {
    const { workContext, clock, log, countWork } = this.options;
    const count = await workContext.step(this.#work, clock.now(), BATCH, (order, error) =>
      log.error({ kind: this.#work.name, order, err: error }, 'due work failed and is postponed'),
    );
    if (count === 0) return 'nothing';
    countWork(this.#work.name, count);
    workContext.wake();
    return 'more';
  }
}

interface Attempt {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

class OutboundLane<Row extends Claimed, Result> extends Lane {
  readonly #work: OutboundWork<Row, Result>;
  readonly #pool: Pool;
  /** The rows claimed here and not settled yet; this process extends their leases. */
  readonly #held = new Map<Row, Attempt>();
  #lookedUpTo: Turn | null = null;
  /** For the database: their leases may have ended, so that a look would find their rows before they are stored. */
  #resultsWait = false;
  readonly #settling: Batcher<Settled<Row, Result>, void>;

  constructor(work: OutboundWork<Row, Result>, options: WorkerOptions, pool: Pool) {
    super(work, options);
    this.#work = work;
    this.#pool = pool;
    pool.lanes.push(this);
    this.#settling = new Batcher((settled) => this.#settle(settled), {
      size: GATHERED,
      lanes: 1,
      everyMs: gatherMs,
    });
  }

  protected takeOn(): Promise<Found> {
    const taking = this.#pool.claiming.then(() => this.#claim());
    this.#pool.claiming = taking.catch(() => undefined);
    return taking;
  }

  async #claim(): Promise<Found> {
    const { workContext, clock, placesPerHost, placesPerPartner } = this.options;
    const { held, transferring } = this.#pool;
    const free = (this.#work.places ?? this.options.places) - held.size;
    if (free === 0 || this.#resultsWait) return 'nothing';
    const limit = Math.min(free, GATHERED);
    const { rows, reached } = await workContext.claim(this.#work, {
      now: clock.now(),
      limit,
      places: free,
      perHost: this.#work.hosts === 'partners' ? placesPerPartner : placesPerHost,
      occupied: this.#occupied(),
      after: this.#lookedUpTo,
    });
    this.#lookedUpTo = reached;
    for (const row of rows) {
      const abort = new AbortController();
      transferring.add(row);
      held.add(row);
      this.#held.set(row, { abort, ended: this.#carryOut(row, abort.signal) });
    }
    if (rows.length === 0) return 'nothing';
    // A look that saw everything and took less than the limit has left nothing that can be taken.
    return rows.length < limit && reached === null ? 'all' : 'more';
  }

  override async beat(): Promise<void> {
    if (this.#held.size === 0) return;
    const held = new Set(this.#held.keys());
    try {
      const { workContext, clock } = this.options;
      const counting = await workContext.extendLeases(this.#work, [...held], clock.now());
      // The notification about these may have been lost.
      this.cutOff((row) => held.has(row) && !counting.has(workKey(row)));
    } catch (error) {
      this.options.log.warn({ kind: this.#work.name, err: error }, 'extending leases failed');
    }
  }

  override cutOff(which: (row: Row) => boolean): void {
    if (!this.#work.isCutOff) return;
    for (const [row, { abort }] of this.#held) if (which(row)) abort.abort();
  }

  override async stop(): Promise<void> {
    await super.stop();
    const held = [...this.#held.values()];
    const grace = setTimeout(() => {
      for (const { abort } of held) abort.abort();
    }, this.options.graceMs);
    await Promise.all(held.map(({ ended }) => ended));
    clearTimeout(grace);
  }

  /** The work that occupies a connection, without results that are being stored. */
  #occupied(): Occupied[] {
    const running = new Map<string, Occupied>();
    for (const { host, clientId } of this.#pool.transferring) {
      const key = `${clientId} ${host}`;
      running.set(key, { host, clientId, running: (running.get(key)?.running ?? 0) + 1 });
    }
    return [...running.values()];
  }

  #carryOut(row: Row, signal: AbortSignal): Promise<void> {
    const { name } = this.#work;
    const attributes = { 'platen.to': row.host, 'platen.order': row.orderId };
    const attempt: Traced = { name: `attempt ${name}`, kind: 'work', operation: name, attributes };
    return traced(attempt, () => this.#attempt(row, signal, attempt));
  }

  async #attempt(row: Row, signal: AbortSignal, attempt: Traced): Promise<void> {
    try {
      const result = await this.#perform(row, signal);
      attempt.outcome = this.#work.summary(result).outcome;
      // The transfer is over: its connection is free while the result is being stored.
      this.#pool.transferring.delete(row);
      this.#wakePool();
      const settle = () => untraced(() => this.#store(row, result));
      await traced({ name: 'settle', kind: 'database', attributes: {} }, settle);
    } catch (error) {
      // The row stays leased and becomes due again when the lease ends.
      this.#logUnsettled(row, error);
    } finally {
      this.#pool.transferring.delete(row);
      this.#pool.held.delete(row);
      this.#held.delete(row);
      this.#wakePool();
    }
  }

  async #store(row: Row, result: Result): Promise<void> {
    try {
      await this.#settling.run({ row, result });
    } catch (error) {
      const unstored = error instanceof Unavailable ? undefined : this.#work.unstored?.(row);
      if (unstored === undefined) throw error;
      this.#logUnsettled(row, error);
      await this.#settling.run({ row, result: unstored });
    }
  }

  #logUnsettled({ orderId: order, n, run }: Row, error: unknown): void {
    this.options.log.error({ kind: this.#work.name, order, n, run, err: error }, 'settling failed');
  }

  /** Wakes all kinds that share a place that became free. */
  #wakePool(): void {
    for (const lane of this.#pool.lanes) lane.wake();
  }

  /**
   * Makes one attempt and logs it. An unexpected failure has a result as well, so that it is retried with
   * backoff.
   */
  async #perform(row: Row, signal: AbortSignal): Promise<Result> {
    const { log, workContext, countAttempt } = this.options;
    const { orderId: order, n, run, host } = row;
    const facts = { kind: this.#work.name, order, n, run, host };
    const startedAt = performance.now();
    try {
      const result = await workContext.perform(this.#work, row, signal);
      const ms = Math.round(performance.now() - startedAt);
      const summary = this.#work.summary(result);
      countAttempt(facts.kind, summary.outcome, ms);
      const level = this.#work.isUsual?.(result) ? 'debug' : 'info';
      log[level]({ ...facts, ...summary, ms }, 'attempt');
      return result;
    } catch (error) {
      countAttempt(facts.kind, 'broken', performance.now() - startedAt);
      log.error({ ...facts, err: error }, 'attempt failed unexpectedly');
      return this.#work.broken(row);
    }
  }

  async #settle(settled: Settled<Row, Result>[]): Promise<PromiseSettledResult<void>[]> {
    const { workContext, clock, countWork } = this.options;
    const settleSome = (some: Settled<Row, Result>[]) => workContext.settle(this.#work, some, clock.now());
    countWork(this.#work.name, settled.length);
    try {
      await this.#untilStored(() => settleSome(settled));
      return settled.map(() => ({ status: 'fulfilled', value: undefined }));
    } catch (error) {
      if (settled.length === 1) throw error;
      return oneByOne(settled, (one) => settleSome([one]));
    } finally {
      workContext.wake(this.#work.leavesNoWork ? this.name : undefined);
    }
  }

  /**
   * Work should not be repeated because its result could not be stored: while the database is away, results wait as long as that
   * lasts. If the database has claimed the rows for others meanwhile, storing them changes nothing.
   */
  async #untilStored(settle: () => Promise<void>): Promise<void> {
    const { sweepMs, leaseMs } = this.options;
    const startedAt = performance.now();
    try {
      for (;;) {
        try {
          return await settle();
        } catch (error) {
          if (!(error instanceof Unavailable) || this.stopping) throw error;
          const isAway = !isOutOfTime(error);
          if (!isAway && performance.now() - startedAt >= leaseMs) throw error;
          this.#resultsWait = isAway;
          await pause(sweepMs);
        }
      }
    } finally {
      this.#resultsWait = false;
    }
  }
}
