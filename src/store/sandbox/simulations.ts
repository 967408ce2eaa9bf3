import { sql } from 'kysely';
import { SIMULATOR_ADDRESS } from '../../domain/access/account.ts';
import type { Scenario, Simulation, Speed } from '../../domain/sandbox/simulation.ts';
import type { NotNull, Tx } from '../engine/db.ts';
import type { DueQuery } from '../engine/fair-claims.ts';
import { recordset } from '../engine/json.ts';
import { asked, type OrderKey, type OrderKeyColumns, orderKeyColumns, toOrderKey } from '../engine/keys.ts';
import type { CredentialsRow, OrderItemsRow, OrdersRow, SimulationsRow } from '../rows.ts';

/** Speeds are stored as integers, 0 for instant. */
export function speedColumn(speed: Speed): number {
  return speed === 'instant' ? 0 : speed;
}

function speedOfColumn(column: number): Speed {
  return column === 0 ? 'instant' : column;
}

/** The default simulation of a credential; only scenarios of the domain are stored. */
export type RequestedSimulationColumns = Pick<CredentialsRow, 'speed'> & {
  readonly scenario: Scenario | null;
};

export function toRequestedSimulation(row: RequestedSimulationColumns): Partial<Simulation> {
  return {
    ...(row.scenario === null ? {} : { scenario: row.scenario }),
    ...(row.speed === null ? {} : { speed: speedOfColumn(row.speed) }),
  };
}

/** The simulations of orders; orders without one are left out. */
export async function readSimulations(tx: Tx, orders: readonly OrderKey[]): Promise<Map<number, Simulation>> {
  if (orders.length === 0) return new Map();
  const result = await sql<Pick<SimulationsRow, 'order_id'> & SimulationColumns>`
    select s.order_id, s.scenario, s.speed
    from ${recordset(orders.map(orderKeyColumns))`r (client_id bigint, order_id bigint)`}
    join simulations s on s.client_id = r.client_id and s.order_id = r.order_id`.execute(tx);
  return new Map(result.rows.map((row) => [row.order_id, toSimulation(row)]));
}

type SimulationColumns = Pick<SimulationsRow, 'speed'> & { readonly scenario: Scenario };

function toSimulation(row: SimulationColumns): Simulation {
  return { scenario: row.scenario, speed: speedOfColumn(row.speed) };
}

export interface StoredSimulation extends OrderKey {
  readonly simulation: Simulation;
}

/** Starts the simulated production of orders that were just handed over; it is due at once. */
export async function startSimulations(
  tx: Tx,
  orders: readonly StoredSimulation[],
  now: Date,
): Promise<void> {
  const rows = orders.map(({ simulation: { scenario, speed }, ...key }) => ({
    ...orderKeyColumns(key),
    scenario,
    speed: speedColumn(speed),
  }));
  // Sandbox orders have their row from the beginning, live orders of a simulated partner get theirs here.
  await sql`
    insert into simulations (client_id, order_id, scenario, speed, started_at, next_at)
    select distinct on (client_id, order_id) client_id, order_id, scenario, speed, ${now}::timestamptz, ${now}::timestamptz
    from ${recordset(rows)`r (client_id bigint, order_id bigint, scenario text, speed int)`}
    on conflict (client_id, order_id) do update set started_at = excluded.started_at, posted = 0, next_at = excluded.next_at`.execute(
    tx,
  );
}

/** Locks up to `limit` orders with due signals of the simulated partner that no other process holds. */
export async function lockDueSimulations(tx: Tx, now: Date, limit: number): Promise<OrderKey[]> {
  const result = await sql<OrderKeyColumns>`
    select s.client_id, s.order_id from simulations s join orders o on o.client_id = s.client_id and o.id = s.order_id
    where s.next_at <= ${now}
    order by s.next_at, s.order_id limit ${limit} for update of o skip locked`.execute(tx);
  return result.rows.map(toOrderKey);
}

/** An order in simulated production. */
export interface DueSimulation extends OrderKey {
  readonly reference: string;
  readonly scenario: Scenario;
  readonly speed: Speed;
  /** When the partner accepted the order. */
  readonly startedAt: Date;
  /** The number of its signals that are posted. */
  readonly posted: number;
  /** All items of the order, on which the plan of its signals depends. */
  readonly items: readonly number[];
  /** The items that the simulator makes, with the print partner that it stands for; null in the sandbox. */
  readonly made: readonly SimulatedItem[];
}

export interface SimulatedItem {
  readonly item: number;
  readonly partnerId: number | null;
}

type DueSimulationRow = Pick<SimulationsRow, 'client_id' | 'order_id' | 'posted'> &
  SimulationColumns &
  NotNull<Pick<SimulationsRow, 'started_at'>> &
  Pick<OrdersRow, 'reference'> & {
    readonly items: readonly OrderItemsRow['n'][];
    readonly made: readonly {
      readonly n: OrderItemsRow['n'];
      readonly partner_id: OrderItemsRow['partner_id'];
    }[];
  };

/**
 * The data of due simulations. A separate statement, so that it sees everything committed before the lock.
 */
export async function readDueSimulations(
  tx: Tx,
  orders: readonly OrderKey[],
  now: Date,
): Promise<DueSimulation[]> {
  const result = await sql<DueSimulationRow>`
    select s.client_id, s.order_id, o.reference, s.scenario, s.speed, s.started_at, s.posted,
      (select json_agg(n order by n) from order_items i
        where i.client_id = s.client_id and i.order_id = s.order_id) as items,
      coalesce((select json_agg(json_build_object('n', i.n, 'partner_id', i.partner_id)) from order_items i
        where i.client_id = s.client_id and i.order_id = s.order_id and i.canceled_at is null
          and (o.mode = 'sandbox' or exists (select from handovers h join partners p on p.id = h.partner_id
            where h.client_id = i.client_id and h.order_id = i.order_id and h.partner_id = i.partner_id
              and h.state = 'taken' and p.address = ${SIMULATOR_ADDRESS}))), '[]') as made
    from ${asked(orders)}
    join simulations s on s.client_id = asked.client_id and s.order_id = asked.order_id
    join orders o on o.client_id = s.client_id and o.id = s.order_id
    where s.next_at <= ${now}
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
    made: row.made.map(({ n, partner_id }) => ({ item: n, partnerId: partner_id })),
  };
}

export interface SimulationProgress extends OrderKey {
  /** The number of posted signals. */
  readonly posted: number;
  /** The time of the next signal; null = none is left. */
  readonly nextAt: Date | null;
}

/** Stores the progress of simulations. */
export async function advanceSimulations(tx: Tx, progress: readonly SimulationProgress[]): Promise<void> {
  await sql`
    update simulations s set posted = r.posted, next_at = r.next_at
    from ${recordset(progress.map(progressColumns))`r (
      client_id bigint, order_id bigint, posted int, next_at timestamptz)`}
    where s.client_id = r.client_id and s.order_id = r.order_id`.execute(tx);
}

type ProgressColumns = OrderKeyColumns & Pick<SimulationsRow, 'posted' | 'next_at'>;

function progressColumns(progress: SimulationProgress): ProgressColumns {
  return { ...orderKeyColumns(progress), posted: progress.posted, next_at: progress.nextAt };
}

/** Ends the simulated production of a canceled order. */
export async function endSimulation(tx: Tx, { clientId, orderId }: OrderKey): Promise<void> {
  await sql`
    update simulations set next_at = null where client_id = ${clientId} and order_id = ${orderId}`.execute(
    tx,
  );
}

/** Postpones a simulation whose processing failed. */
export async function postponeSimulation(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  until: Date,
): Promise<void> {
  await sql`
    update simulations set next_at = ${until}
    where client_id = ${clientId} and order_id = ${orderId} and next_at is not null`.execute(tx);
}

/** When the next signal is due, for the virtual worker. */
export const nextDueSimulation: DueQuery = sql`
    select next_at as at, order_id as id from simulations where next_at is not null
    order by next_at, order_id limit 1`;
