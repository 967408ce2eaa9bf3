import { sql } from 'kysely';
import type { OperatorActor } from '../../domain/actor.ts';
import type { Detail } from '../../domain/details/details.ts';
import type { BulkFilter, BulkRun, BulkState, BulkTask } from '../../domain/orders/bulk.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import { defined } from '../../lib/defined.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, measured } from '../engine/expiring.ts';
import type { DueQuery } from '../engine/fair-claims.ts';
import { recordset } from '../engine/json.ts';
import { type OrderKey, type OrderKeyColumns, toOrderKey } from '../engine/keys.ts';
import type { BulkOrdersRow, BulkRunsRow, ClientsRow, OrdersRow } from '../rows.ts';
import { storedParameters, toTask } from './order-json.ts';

export async function insertBulkRun(
  tx: Tx,
  task: BulkTask,
  { credential, userId }: OperatorActor,
  now: Date,
): Promise<number> {
  const result = await sql<Pick<BulkRunsRow, 'id'>>`
    insert into bulk_runs (action, parameters, total, actor, user_id, created_at)
    values (${task.action}, ${JSON.stringify(storedParameters(task))}, 0, ${credential}, ${userId}, ${now})
    returning id`.execute(tx);
  return only(result.rows).id;
}

/** Stores which orders a filter selects at this moment, at most `limit`. Returns how many. */
export async function selectBulkOrders(
  tx: Tx,
  bulkId: number,
  { states, clientId, partnerId, mode, cause, from, to, orderNumbers }: BulkFilter,
  limit: number,
): Promise<number> {
  const conditions = [
    states && sql`o.state = any(${states.map((state) => orderStates[state].number)}::smallint[])`,
    clientId !== undefined && sql`o.client_id = ${clientId}`,
    partnerId !== undefined &&
      sql`exists (select from order_items i
        where i.client_id = o.client_id and i.order_id = o.id and i.partner_id = ${partnerId})`,
    mode && sql`o.mode = ${mode}`,
    cause &&
      sql`exists (select from alerts a
        where a.client_id = o.client_id and a.order_id = o.id and a.cause = ${cause} and a.cleared_at is null)`,
    from && sql`o.created_at >= ${from}`,
    to && sql`o.created_at <= ${to}`,
    orderNumbers && sql`o.id = any(${orderNumbers}::bigint[])`,
  ].filter((condition) => condition !== undefined && condition !== false);
  const result = await sql<Pick<BulkRunsRow, 'total'>>`
    with selected as (
      insert into bulk_orders (client_id, order_id, bulk_id)
      select o.client_id, o.id, ${bulkId} from orders o
      where ${sql.join(conditions, sql` and `)} order by o.id limit ${limit}
      returning 1
    )
    update bulk_runs set total = (select count(*) from selected) where id = ${bulkId} returning total`.execute(
    tx,
  );
  return only(result.rows).total;
}

/** The next selected orders, oldest first. */
export async function readSelected(
  tx: Tx,
  bulkId: number,
  after: number,
  limit: number,
): Promise<OrderKey[]> {
  const result = await sql<OrderKeyColumns>`
    select client_id, order_id from bulk_orders where bulk_id = ${bulkId} and order_id > ${after}
    order by order_id limit ${limit}`.execute(tx);
  return result.rows.map(toOrderKey);
}

export interface OldestOrder {
  readonly orderNumber: number;
  readonly reference: string;
  readonly createdAt: Date;
}

export async function findOldestSelected(tx: Tx, bulkId: number): Promise<OldestOrder | null> {
  const result = await sql<Pick<OrdersRow, 'id' | 'reference' | 'created_at'>>`
    select o.id, o.reference, o.created_at
    from bulk_orders b join orders o on o.client_id = b.client_id and o.id = b.order_id
    where b.bulk_id = ${bulkId} order by o.created_at, o.id limit 1`.execute(tx);
  return result.rows.map(toOldest)[0] ?? null;
}

function toOldest(row: Pick<OrdersRow, 'id' | 'reference' | 'created_at'>): OldestOrder {
  return { orderNumber: row.id, reference: row.reference, createdAt: row.created_at };
}

/** Locks a preview or run; undefined = there is none with this id. */
export async function lockBulkRun(
  tx: Tx,
  id: number,
): Promise<{ readonly state: BulkState; readonly createdAt: Date } | undefined> {
  const result = await sql<Pick<BulkRunsRow, 'state' | 'created_at'>>`
    select state, created_at from bulk_runs where id = ${id} for update`.execute(tx);
  return result.rows.map((row) => ({ state: row.state, createdAt: row.created_at }))[0];
}

/** Makes all orders of a locked preview due. */
export async function startBulkRun(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update bulk_runs set state = 'running', started_at = ${now} where id = ${id}`.execute(tx);
  await sql`update bulk_orders set next_at = ${now} where bulk_id = ${id}`.execute(tx);
}

/** Ends a locked run before its end: what is left is never due. */
export async function stopBulkRun(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update bulk_runs set state = 'stopped', ended_at = ${now} where id = ${id}`.execute(tx);
  await sql`update bulk_orders set next_at = null where bulk_id = ${id} and next_at is not null`.execute(tx);
}

/** Ends those of the locked runs that have nothing left to do. */
export async function endBulkRuns(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update bulk_runs r set state = 'done', ended_at = ${now}
    where r.id = any(${ids}::bigint[]) and r.state = 'running'
      and not exists (select from bulk_orders b where b.bulk_id = r.id and b.next_at is not null)`.execute(
    tx,
  );
}

type RunRow = BulkRunsRow & { readonly groups: readonly GroupRow[] };
type GroupRow = Pick<BulkOrdersRow, 'state' | 'reason'> & { readonly orders: number };

export async function readBulkRun(queries: Queries, id: number): Promise<BulkRun | undefined> {
  const result = await sql<RunRow>`
    select r.id, r.action, r.parameters, r.total, r.state, r.actor, r.user_id, r.created_at, r.started_at, r.ended_at,
      coalesce((select json_agg(json_build_object('state', g.state, 'reason', g.reason, 'orders', g.orders) order by g.orders desc)
        from (select state, reason, count(*) as orders from bulk_orders b where b.bulk_id = r.id group by state, reason) as g),
        '[]') as groups
    from bulk_runs r where r.id = ${id}`.execute(queries);
  return result.rows.map(toRun)[0];
}

function toRun(row: RunRow): BulkRun {
  const groupsOf = (state: GroupRow['state']) => row.groups.filter((group) => group.state === state);
  const sumOf = (state: GroupRow['state']) => groupsOf(state).reduce((sum, { orders }) => sum + orders, 0);
  const reasonsOf = (state: GroupRow['state']) =>
    groupsOf(state).map(({ reason, orders }) => ({ reason: defined(reason, 'the reason'), orders }));
  return {
    id: row.id,
    task: toTask(row.action, row.parameters),
    state: row.state,
    actor: row.actor,
    userId: row.user_id,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    total: row.total,
    done: sumOf('done'),
    left: sumOf('waiting'),
    skipped: reasonsOf('skipped'),
    failed: reasonsOf('failed'),
  };
}

/** Runs `r` that ended, or were previewed and never started, before a time. */
const areOld = (before: Date) =>
  sql`(r.state = 'previewed' and r.created_at < ${before} or r.ended_at < ${before})`;

/**
 * Deletes up to `limit` orders of old runs, and the runs that have no orders left. Returns how many orders.
 */
export async function forgetBulkRuns(tx: Tx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from bulk_orders b using (
      select o.id from bulk_runs r join bulk_orders o on o.bulk_id = r.id where ${areOld(before)} limit ${limit}) as old
    where b.id = old.id`.execute(tx);
  await sql`
    delete from bulk_runs r
    where ${areOld(before)} and not exists (select from bulk_orders b where b.bulk_id = r.id)`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** The runs that `forgetBulkRuns` would delete. */
export function measureOldBulkRuns(queries: Queries, before: Date): Promise<ExpiredRows> {
  return measured(
    queries,
    sql`select count(*) as rows, min(coalesce(r.ended_at, r.created_at)) as oldest,
      coalesce(sum(pg_column_size(b.*)), 0)::bigint as bytes
      from bulk_runs r join bulk_orders b on b.bulk_id = r.id where ${areOld(before)}`,
  );
}

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
  readonly reason: Detail | null;
  /** When it is looked at again; null unless it waits. */
  readonly nextAt: Date | null;
}

export async function settleBulkOrders(tx: Tx, outcomes: readonly BulkOutcome[]): Promise<void> {
  const rows = outcomes.map(({ id, state, reason, nextAt }) => ({ id, state, reason, next_at: nextAt }));
  await sql`
    update bulk_orders b set state = r.state, reason = r.reason, next_at = r.next_at
    from ${recordset(rows)`r (id bigint, state text, reason jsonb, next_at timestamptz)`}
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
