import type { Database, Queries, Tx } from '../store/db.ts';
import type { Services } from './services.ts';

/** One claimed row. `run` is the fence: only the result of the newest run is taken. */
export interface Claimed {
  readonly client_id: number;
  readonly order_id: number;
  readonly n: number;
  readonly run: number;
  /** The host its transfer goes to. */
  readonly host: string;
}

export interface ClaimRequest {
  readonly now: Date;
  readonly limit: number;
  readonly perHost: number;
  readonly busyHosts: ReadonlyMap<string, number>;
}

export interface Settled<Row extends Claimed, Result> {
  readonly row: Row;
  readonly result: Result;
}

/**
 * Work that leaves the process: claimed and prepared in one transaction, performed with none open,
 * settled in another. Kinds are rows with `next_at`, `lease_until` and `run`; nothing else is a queue.
 */
export interface OutboundWork<Row extends Claimed = Claimed, Result = unknown> {
  readonly kind: 'outbound';
  readonly name: string;
  claim(tx: Tx, services: Services, request: ClaimRequest): Promise<Row[]>;
  perform(services: Services, row: Row, signal: AbortSignal): Promise<Result>;
  settle(tx: Tx, services: Services, settled: readonly Settled<Row, Result>[], now: Date): Promise<void>;
  extendLeases(queries: Queries, rows: readonly Row[], until: Date): Promise<void>;
  nextDue(queries: Queries): Promise<DueAt | undefined>;
}

/** Work that needs nothing but the database: done in the transaction that finds it. Returns how many rows. */
export interface InlineWork {
  readonly kind: 'inline';
  readonly name: string;
  step(tx: Tx, services: Services, now: Date, limit: number): Promise<number>;
  nextDue(queries: Queries): Promise<DueAt | undefined>;
}

export interface DueAt {
  readonly at: Date;
  readonly id: number;
}

/** What the runner of due rows, and the driver that steps them in virtual time, work through. */
export type Workshop = ReturnType<typeof createWorkshop>;

/** `wake` is called when work of another kind may have come due. */
export function createWorkshop(database: Database, services: Services, wake: () => void) {
  const transact = <T>(work: (tx: Tx) => Promise<T>) => database.queries.transaction().execute(work);
  return {
    claim: <Row extends Claimed, Result>(work: OutboundWork<Row, Result>, request: ClaimRequest) =>
      transact((tx) => work.claim(tx, services, request)),
    perform: <Row extends Claimed, Result>(work: OutboundWork<Row, Result>, row: Row, signal: AbortSignal) =>
      work.perform(services, row, signal),
    settle: <Row extends Claimed, Result>(
      work: OutboundWork<Row, Result>,
      settled: readonly Settled<Row, Result>[],
      now: Date,
    ) => transact((tx) => work.settle(tx, services, settled, now)),
    extendLeases: <Row extends Claimed, Result>(
      work: OutboundWork<Row, Result>,
      rows: readonly Row[],
      now: Date,
    ) => work.extendLeases(database.queries, rows, new Date(now.getTime() + services.work.leaseMs)),
    step: (work: InlineWork, now: Date, limit: number) =>
      transact((tx) => work.step(tx, services, now, limit)),
    wake,
    nextDue: (work: Pick<InlineWork, 'nextDue'>) => work.nextDue(database.queries),
  };
}
