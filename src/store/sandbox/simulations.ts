import { sql } from 'kysely';
import type { Scenario, Simulation, Speed } from '../../domain/sandbox/simulation.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { toJson } from '../engine/json.ts';
import { type OrderKey, orderKeyColumns } from '../engine/keys.ts';

/** Speeds are stored as whole numbers, 0 for all at once. */
export function speedColumn(speed: Speed): number {
  return speed === 'instant' ? 0 : speed;
}

export function speedOfColumn(column: number): Speed {
  return column === 0 ? 'instant' : column;
}

/** What a credential wishes for its sandbox orders, from its columns. */
export function requestedSimulationOf(row: {
  scenario: Scenario | null;
  speed: number | null;
}): Partial<Simulation> {
  return {
    ...(row.scenario === null ? {} : { scenario: row.scenario }),
    ...(row.speed === null ? {} : { speed: speedOfColumn(row.speed) }),
  };
}

/** How the given orders are simulated, by order; those that are not are left out. */
export async function readSimulations(tx: Tx, orders: readonly OrderKey[]): Promise<Map<number, Simulation>> {
  if (orders.length === 0) return new Map();
  const result = await sql<{ order_id: number; scenario: Scenario; speed: number }>`
    select s.order_id, s.scenario, s.speed
    from json_to_recordset(${toJson(orders.map(orderKeyColumns))}::json) as r (client_id bigint, order_id bigint)
    join simulations s on s.client_id = r.client_id and s.order_id = r.order_id`.execute(tx);
  return new Map(result.rows.map((row) => [row.order_id, toSimulation(row)]));
}

function toSimulation(row: { readonly scenario: Scenario; readonly speed: number }): Simulation {
  return { scenario: row.scenario, speed: speedOfColumn(row.speed) };
}

/** Makes the simulated partner begin with orders it has just taken; it will look at once what to post. */
export async function startSimulations(tx: Tx, orders: readonly OrderKey[], now: Date): Promise<void> {
  await sql`
    update simulations s set started_at = ${now}::timestamptz, posted = 0, next_at = ${now}::timestamptz
    from json_to_recordset(${toJson(orders.map(orderKeyColumns))}::json) as r (client_id bigint, order_id bigint)
    where s.client_id = r.client_id and s.order_id = r.order_id`.execute(tx);
}

/** Locks up to `limit` orders whose simulated partner has something to post and that nobody else holds. */
export async function lockDueSimulations(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select o.id from simulations s join orders o on o.client_id = s.client_id and o.id = s.order_id
    where s.next_at <= ${now}
    order by s.next_at, s.order_id limit ${limit} for update of o skip locked`.execute(tx);
  return result.rows.map((row) => row.id);
}

/** An order in the hands of its simulated partner. */
export interface DueSimulation extends OrderKey {
  readonly reference: string;
  readonly scenario: Scenario;
  readonly speed: Speed;
  /** When the partner took the order. */
  readonly startedAt: Date;
  /** How many of its signals are posted. */
  readonly posted: number;
  /** Their numbers. */
  readonly items: readonly number[];
}

interface DueSimulationRow {
  readonly client_id: number;
  readonly order_id: number;
  readonly reference: string;
  readonly scenario: Scenario;
  readonly speed: number;
  readonly started_at: Date;
  readonly posted: number;
  readonly items: readonly number[];
}

/** What there is to know of due simulations. A statement of its own, so that it sees what was committed before the lock. */
export async function readDueSimulations(
  tx: Tx,
  orderIds: readonly number[],
  now: Date,
): Promise<DueSimulation[]> {
  const result = await sql<DueSimulationRow>`
    select s.client_id, s.order_id, o.reference, s.scenario, s.speed, s.started_at, s.posted,
      (select json_agg(n order by n) from order_items i
        where i.client_id = s.client_id and i.order_id = s.order_id) as items
    from orders o join simulations s on s.client_id = o.client_id and s.order_id = o.id
    where o.id = any(${orderIds}::bigint[]) and s.next_at <= ${now}
    order by s.order_id`.execute(tx);
  return result.rows.map(toDueSimulation);
}

function toDueSimulation(row: DueSimulationRow): DueSimulation {
  return {
    clientId: row.client_id,
    orderId: row.order_id,
    reference: row.reference,
    scenario: row.scenario,
    speed: speedOfColumn(row.speed),
    startedAt: row.started_at,
    posted: row.posted,
    items: row.items,
  };
}

export interface SimulationProgress extends OrderKey {
  /** How many signals are posted. */
  readonly posted: number;
  /** When the next one is; null = none is left. */
  readonly nextAt: Date | null;
}

/** Notes how far simulations have got. */
export async function advanceSimulations(tx: Tx, progress: readonly SimulationProgress[]): Promise<void> {
  await sql`
    update simulations s set posted = r.posted, next_at = r.next_at
    from json_to_recordset(${toJson(progress.map(progressColumns))}::json) as r (
      client_id bigint, order_id bigint, posted int, next_at timestamptz)
    where s.client_id = r.client_id and s.order_id = r.order_id`.execute(tx);
}

function progressColumns(progress: SimulationProgress) {
  return { ...orderKeyColumns(progress), posted: progress.posted, next_at: progress.nextAt };
}

/** Looks at a simulation later: the present look failed. */
export async function postponeSimulation(tx: Tx, orderId: number, until: Date): Promise<void> {
  await sql`
    update simulations s set next_at = ${until} from orders o
    where o.id = ${orderId} and s.client_id = o.client_id and s.order_id = o.id
      and s.next_at is not null`.execute(tx);
}

/** When the next signal is to be posted, for the virtual driver. */
export async function nextDueSimulation(queries: Queries): Promise<{ at: Date; id: number } | undefined> {
  const result = await sql<{ at: Date; id: number }>`
    select next_at as at, order_id as id from simulations where next_at is not null
    order by next_at, order_id limit 1`.execute(queries);
  return result.rows[0];
}
