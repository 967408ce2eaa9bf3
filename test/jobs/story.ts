import { sql } from 'kysely';
import { sentenceOf } from '../../src/domain/details/details.ts';
import type { ReasonDetail } from '../../src/domain/details/reasons.ts';
import { Worker } from '../../src/jobs/worker.ts';
import { createWorkContext, type WorkContext } from '../../src/operations/engine/due-work.ts';
import { flyer, hosted, validOrder } from '../harness/orders/orders.ts';
import type { TestPlaten } from '../harness/platen.ts';
import { newReference } from '../harness/references.ts';

/** What is stored of an order, as the tests of due work read it. */
export interface StoredOrder {
  readonly id: number;
  readonly state: number;
  /** In English. */
  readonly reason: string | null;
  readonly nextAt: Date | null;
}

export async function readOrder({ queries }: TestPlaten, reference: string): Promise<StoredOrder> {
  const { rows } = await sql<Omit<StoredOrder, 'reason'> & { readonly reason: ReasonDetail | null }>`
    select id, state, reason, next_at as "nextAt" from orders where reference = ${reference}`.execute(
    queries,
  );
  const { reason, ...order } = rows[0]!;
  return { ...order, reason: reason && sentenceOf(reason) };
}

export async function stateOf(platen: TestPlaten, reference: string): Promise<number> {
  return (await readOrder(platen, reference)).state;
}

export async function logOf({ queries }: TestPlaten, reference: string): Promise<number[]> {
  const { rows } = await sql<{ state: number }>`
    select l.state from order_log l join orders o on o.id = l.order_id
    where o.reference = ${reference} order by l.n`.execute(queries);
  return rows.map((row) => row.state);
}

export interface Attempt {
  readonly n: number;
  readonly run: number;
  readonly at: Date;
  readonly outcome: string;
}

/** The attempts of one kind, oldest first. */
export async function attemptsOf(
  { queries }: TestPlaten,
  reference: string,
  kind: 'fetch' | 'handover',
): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select a.n, a.run, a.ended_at as at, a.outcome from attempts a join orders o on o.id = a.order_id
    where o.reference = ${reference} and a.kind = ${kind} order by a.ended_at, a.n`.execute(queries);
  return rows;
}

/** The pauses between attempts, in milliseconds. */
export function pausesOf(attempts: readonly Attempt[]): number[] {
  return attempts.slice(1).map(({ at }, index) => at.getTime() - attempts[index]!.at.getTime());
}

export interface OneFileOrder {
  readonly reference: string;
  /** The path of its file on the file host. */
  readonly path: string;
}

/** Adds an order of one item with one file, at an address of its own. */
export async function addOneFileOrder(platen: TestPlaten, md5sum?: string): Promise<OneFileOrder> {
  const path = `/${newReference('file')}.pdf`;
  const file = hosted(platen, 'product', path);
  const order = validOrder(platen, {
    items: [flyer(platen, { files: [{ ...file, md5sum: md5sum ?? file.md5sum }] })],
  });
  const reply = await platen.post('/core/1.0/orders/add', order);
  if (reply.status !== 201) throw new Error(`the order was not accepted: ${reply.status} ${reply.text}`);
  return { reference: order.reference, path };
}

/** A worker in this process that is not started yet. */
export function workerOf(
  { core, clock }: TestPlaten,
  {
    onWake = () => undefined,
    graceMs = 0,
    sweepMs = 1000,
    leaseMs = 15_000,
    change = (workContext) => workContext,
  }: {
    onWake?: (kind?: string) => void;
    graceMs?: number;
    sweepMs?: number;
    leaseMs?: number;
    /** What the worker does with its work otherwise. */
    change?: (workContext: WorkContext) => WorkContext;
  },
): Worker {
  return new Worker({
    workContext: change(createWorkContext(core.database, core.services, onWake)),
    ...{ clock, log: core.services.log, sweepMs, leaseMs, graceMs },
    ...{ places: 4, placesPerHost: 4, placesPerPartner: 4 },
    countWork: () => undefined,
    countAttempt: () => undefined,
    mayWork: () => true,
  });
}
