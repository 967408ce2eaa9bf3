import { oneByOne } from '../../lib/concurrency/batch.ts';
import { entryAt } from '../../lib/lists.ts';
import { type Database, oneStatement, type Queries, type Tx } from '../../store/engine/db.ts';
import {
  type Claims,
  type DueAt,
  type DueQuery,
  type FairClaim,
  firstDue,
  type Occupied,
  type Turn,
} from '../../store/engine/fair-claims.ts';
import { type ClaimKey, type OrderKey, workKey } from '../../store/engine/keys.ts';
import { inTransaction } from '../../store/engine/transaction.ts';
import type { Services } from '../services.ts';
import { reportingUnavailable, Unavailable, withRetries } from './retried.ts';

export type { DueAt, FairClaim, Occupied, Turn };
export { workKey };

/** One claimed row. */
export interface Claimed extends ClaimKey {
  /** The host that it is fetched from or posted to. */
  readonly host: string;
}

export interface Settled<Row extends Claimed, Result> {
  readonly row: Row;
  readonly result: Result;
}

interface Frequency {
  /** Started by an operator now and then: found by sweeps, not after every commit. */
  readonly isRare?: boolean;
}

/** Notes that sending begins; false if the row was claimed by another process or is not to be sent any more. */
export type Begin = () => Promise<boolean>;

/**
 * Work that uses the network: claimed and prepared in one transaction, performed without one, settled in
 * another. Each kind is rows with `next_at`, `lease_until` and `run`; there are no other queues.
 */
export interface OutboundWork<Row extends Claimed = Claimed, Result = unknown> extends Frequency {
  readonly kind: 'outbound';
  readonly name: string;
  readonly hosts: 'file hosts' | 'partners' | 'endpoints';
  /** The most of it under way in one process; the default is in the settings. */
  readonly places?: number;
  /** Aborted when its run is outdated; otherwise it is carried out to the end. */
  readonly isCutOff?: boolean;
  /** Its results make only more of the same kind due, so no other kind is looked for afterwards. */
  readonly leavesNoWork?: true;
  /** The kind whose places it shares, in all and at each host. Default: it has its own. */
  readonly sharesPlacesOf?: string;
  /** Starts a transaction if one statement cannot claim and prepare. */
  claim(queries: Queries, services: Services, request: FairClaim): Promise<Claims<Row>>;
  /** Awaits `begin` before it sends what cannot be taken back, and sends nothing if that is false. */
  perform(services: Services, row: Row, signal: AbortSignal, begin: Begin): Promise<Result>;
  /**
   * Notes that a claimed row is about to be sent: only then is its outcome unknown if the process ends. Returns whether its run
   * is current. Without it, sending twice does no harm.
   */
  begin?(queries: Queries, row: Row): Promise<boolean>;
  /** The result of an attempt that failed unexpectedly. */
  broken(row: Row): Result;
  /**
   * The result to store instead of one that cannot be stored, so that the work is repeated after growing
   * pauses, but not forever. Without it the row stays leased, and is due again when its lease ends.
   */
  unstored?(row: Row): Result;
  /** Whether a result is fully stored in its row and so common that it is logged only for debugging. */
  isUsual?(result: Result): boolean;
  /**
   * The part of a result that may be logged: nothing from outside. There are only few outcomes, for the
   * metrics.
   */
  summary(result: Result): { readonly outcome: string };
  /** Whether one statement stores these results: it is its own transaction. Default: never. */
  isOneStatement?(settled: readonly Settled<Row, Result>[]): boolean;
  settle(tx: Tx, services: Services, settled: readonly Settled<Row, Result>[], now: Date): Promise<void>;
  /** Returns the keys `order/n` of attempts whose run is current. */
  extendLeases(queries: Queries, rows: readonly Row[], until: Date): Promise<Set<string>>;
  readonly nextDue: DueQuery;
}

/**
 * Work that needs only the database: done in the transaction that finds it. `Row` contains the key of its
 * order.
 */
export interface InlineWork<Row extends OrderKey = OrderKey> extends Frequency {
  readonly kind: 'inline';
  readonly name: string;
  /** Locks due rows that no other process holds. */
  due(tx: Tx, now: Date, limit: number): Promise<Row[]>;
  work(tx: Tx, services: Services, rows: readonly Row[], now: Date): Promise<void>;
  /** Postpones a row that cannot be processed, so that it does not block others. */
  postpone(tx: Tx, row: Row, until: Date): Promise<void>;
  readonly nextDue: DueQuery;
}

/** The delay of a row that cannot be processed. */
export const POSTPONED_MS = 60_000;

/** The engine that the worker and the virtual worker use. */
export type WorkContext = ReturnType<typeof createWorkContext>;

/** `wake` is called when work may have become due, of one kind or of any. */
export function createWorkContext(database: Database, services: Services, wake: (kind?: string) => void) {
  const transact = <T>(work: (tx: Tx) => Promise<T>) =>
    reportingUnavailable(() => inTransaction(database.queries, work));

  /** Processes up to `limit` due rows and returns their number; a failing row is postponed and reported. */
  async function step<Row extends OrderKey>(
    work: InlineWork<Row>,
    now: Date,
    limit: number,
    onBroken: (orderNumber: number, error: unknown) => void,
  ) {
    let rows: Row[] = [];
    try {
      await transact(async (tx) => {
        rows = await work.due(tx, now, limit);
        if (rows.length > 0) await work.work(tx, services, rows, now);
      });
    } catch (error) {
      if (error instanceof Unavailable || rows.length === 0) throw error;
      const results = await oneByOne(rows, (row) => transact((tx) => work.work(tx, services, [row], now)));
      for (const [index, result] of results.entries()) {
        if (result.status === 'fulfilled') continue;
        const row = entryAt(rows, index);
        onBroken(row.orderId, result.reason);
        await transact((tx) => work.postpone(tx, row, new Date(now.getTime() + POSTPONED_MS)));
      }
    }
    return rows.length;
  }

  /** Visits hosts in order, starting after the last look, until something is claimed or all were visited. */
  async function claim<Row extends Claimed, Result>(
    work: OutboundWork<Row, Result>,
    request: FairClaim,
  ): Promise<Claims<Row>> {
    let { after } = request;
    let beganAtFirst = after === null;
    for (;;) {
      const look = { ...request, after };
      const claims = await withRetries(() => work.claim(database.queries, services, look));
      after = claims.reached;
      if (claims.rows.length > 0 || (after === null && beganAtFirst)) return claims;
      beganAtFirst ||= after === null;
    }
  }

  return {
    claim,
    perform: <Row extends Claimed, Result>(work: OutboundWork<Row, Result>, row: Row, signal: AbortSignal) =>
      work.perform(services, row, signal, () =>
        withRetries(async () => (await work.begin?.(database.queries, row)) ?? true),
      ),
    settle: <Row extends Claimed, Result>(
      work: OutboundWork<Row, Result>,
      settled: readonly Settled<Row, Result>[],
      now: Date,
    ) =>
      work.isOneStatement?.(settled)
        ? withRetries(() => work.settle(oneStatement(database.queries), services, settled, now))
        : transact((tx) => work.settle(tx, services, settled, now)),
    extendLeases: <Row extends Claimed, Result>(
      work: OutboundWork<Row, Result>,
      rows: readonly Row[],
      now: Date,
    ) =>
      withRetries(() =>
        work.extendLeases(database.queries, rows, new Date(now.getTime() + services.work.leaseMs)),
      ),
    step,
    wake,
    /** The kind whose row is due first, the earlier kind at equal times; undefined if there are no rows. */
    async firstDue<Work extends Pick<InlineWork, 'nextDue'>>(
      kinds: readonly Work[],
    ): Promise<{ kind: Work; due: DueAt } | undefined> {
      const queries = kinds.map(({ nextDue }) => nextDue);
      const due = await firstDue(database.queries, queries);
      return due && { kind: entryAt(kinds, due.kind), due };
    },
  };
}
