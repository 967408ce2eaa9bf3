import { sql } from 'kysely';
import type { OperatorActor } from '../../domain/actor.ts';
import type { BulkTask } from '../../domain/orders/bulk.ts';
import type { Tx } from '../engine/db.ts';
import type { DueQuery } from '../engine/due-at.ts';
import { recordset } from '../engine/json.ts';
import type { OrderKey } from '../engine/keys.ts';
import type { BulkOrdersRow, BulkRunsRow, ClientsRow, OrdersRow } from '../rows.ts';
import { toTask } from './bulk-json.ts';

/** Bulk runs as the worker carries them out. */

/** An order of a run. */
export interface BulkOrderKey extends OrderKey {
  readonly id: number;
}

/** Locks the runs that no other process works on, and returns their next due orders. */
export async function lockDueBulkOrders(tx: Tx, now: Date, limit: number): Promise<BulkOrderKey[]> {
  const result = await sql<Pick<BulkOrdersRow, 'id' | 'client_id' | 'order_id'>>`
    with free as materialized (
      select id from bulk_runs where state = 'running' order by id for update skip locked
    )
    select b.id, b.client_id, b.order_id from bulk_orders b
    where b.next_at <= ${now} and b.bulk_id in (select id from free)
    order by b.next_at, b.id limit ${limit}`.execute(tx);
  return result.rows.map((row) => ({ id: row.id, clientId: row.client_id, orderId: row.order_id }));
}

/** Locks the runs of these orders, so that no other process works on them or stops them meanwhile. */
export async function lockRunsOf(tx: Tx, orders: readonly BulkOrderKey[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await sql`
    select from bulk_runs where id in (select bulk_id from bulk_orders where id = any(${ids}::bigint[]))
    order by id for update`.execute(tx);
}

/** An order of a run that is to be acted on. */
export interface DueBulkOrder {
  readonly id: number;
  readonly bulkId: number;
  readonly task: BulkTask;
  readonly credential: OperatorActor['credential'];
  readonly userId: number | null;
  readonly order: OrderKey & { readonly clientName: string; readonly reference: string };
  /** How often it failed unexpectedly. */
  readonly failures: number;
}

type DueRow = Pick<BulkOrdersRow, 'id' | 'bulk_id' | 'client_id' | 'order_id' | 'run'> &
  Pick<BulkRunsRow, 'action' | 'parameters' | 'user_id'> &
  Pick<OrdersRow, 'reference'> & {
    readonly actor: OperatorActor['credential'];
    readonly client_name: ClientsRow['name'];
  };

/** The orders, of those given, that are still due after their runs were locked. */
export async function readDueBulkOrders(tx: Tx, orders: readonly BulkOrderKey[]): Promise<DueBulkOrder[]> {
  const ids = orders.map(({ id }) => id);
  const result = await sql<DueRow>`
    select b.id, b.bulk_id, b.client_id, b.order_id, b.run, r.action, r.parameters, r.actor, r.user_id, o.reference,
      c.name as client_name
    from bulk_orders b
    join bulk_runs r on r.id = b.bulk_id
    join orders o on o.client_id = b.client_id and o.id = b.order_id
    join clients c on c.id = b.client_id
    where b.id = any(${ids}::bigint[]) and b.next_at is not null order by b.id`.execute(tx);
  return result.rows.map(toDueOrder);
}

function toDueOrder(row: DueRow): DueBulkOrder {
  return {
    id: row.id,
    bulkId: row.bulk_id,
    task: toTask(row.action, row.parameters),
    credential: row.actor,
    userId: row.user_id,
    order: {
      clientId: row.client_id,
      clientName: row.client_name,
      orderId: row.order_id,
      reference: row.reference,
    },
    failures: row.run,
  };
}

/** The outcome of one order of a run. */
export interface BulkOutcome {
  readonly id: number;
  readonly state: 'done' | 'skipped' | 'failed' | 'waiting';
  readonly reason: string | null;
  /** When it is looked at again; null unless it waits. */
  readonly nextAt: Date | null;
}

export async function settleBulkOrders(tx: Tx, outcomes: readonly BulkOutcome[]): Promise<void> {
  const rows = outcomes.map(({ id, state, reason, nextAt }) => ({ id, state, reason, next_at: nextAt }));
  await sql`
    update bulk_orders b set state = r.state, reason = r.reason, next_at = r.next_at
    from ${recordset(rows)`r (id bigint, state text, reason text, next_at timestamptz)`}
    where b.id = r.id`.execute(tx);
}

/** Postpones an order that failed unexpectedly. */
export async function postponeBulkOrder(tx: Tx, { id }: BulkOrderKey, until: Date): Promise<void> {
  await sql`
    update bulk_orders set next_at = ${until}, run = run + 1 where id = ${id} and next_at is not null`.execute(
    tx,
  );
}

/** Makes due at once what is due later than `latest`, after a clock that was ahead for a while. Returns how many. */
export async function capBulkOrders(tx: Tx, now: Date, latest: Date): Promise<number> {
  const result = await sql`
    update bulk_orders set next_at = ${now} where next_at > ${latest}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** When the next order of a run is due, for the virtual worker. */
export const nextDueBulkOrder: DueQuery = sql`
    select next_at as at, order_id as id from bulk_orders where next_at is not null
    order by next_at, id limit 1`;
