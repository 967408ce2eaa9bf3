import { sql } from 'kysely';
import { modes } from '../../domain/actor.ts';
import { type OrderState, orderStateOf, orderStates } from '../../domain/orders/order-states.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import type { Queries } from '../engine/db.ts';
import type { ClientsRow, HandoversRow, OrderLogRow, OrdersRow } from '../rows.ts';
import { reasonColumns, type WithReason } from './reasons.ts';

export interface StoppedOrder {
  readonly orderNumber: number;
  readonly reference: string;
  readonly client: { readonly id: number; readonly name: string };
  readonly state: OrderState;
  /** When the order entered the state. */
  readonly since: Date;
  readonly reason: Reason | null;
  /** A print partner may have the order. */
  readonly doubtful: boolean;
}

export interface StoppedFilter {
  readonly state: OrderState;
  readonly since?: Date | undefined;
  readonly clientId?: number | undefined;
}

type StoppedRow = Pick<OrdersRow, 'client_id' | 'id' | 'reference' | 'state'> &
  WithReason & {
    readonly client_name: ClientsRow['name'];
    readonly since: OrderLogRow['at'];
    readonly doubtful: HandoversRow['doubtful'];
  };

/** The orders in a state that follows an error, in the order in which they entered it. */
export async function findStoppedOrders(
  queries: Queries,
  { state, since, clientId }: StoppedFilter,
): Promise<StoppedOrder[]> {
  const result = await sql<StoppedRow>`
    select o.client_id, c.name as client_name, o.id, o.reference, o.state, ${reasonColumns} as reason, l.at as since,
      exists (select from handovers h where h.client_id = o.client_id and h.order_id = o.id and h.doubtful
        and h.state <> 'withdrawn') as doubtful
    from clients c
    cross join unnest(${modes}::text[]) as m (mode)
    join orders o on o.client_id = c.id and o.mode = m.mode and o.state = ${orderStates[state].number}
    cross join lateral (
      select at from order_log where client_id = o.client_id and order_id = o.id order by n desc limit 1) as l
    where true
      ${since ? sql`and l.at >= ${since}` : sql``}
      ${clientId === undefined ? sql`` : sql`and c.id = ${clientId}`}
    order by l.at, o.id`.execute(queries);
  return result.rows.map(toStoppedOrder);
}

function toStoppedOrder(row: StoppedRow): StoppedOrder {
  return {
    orderNumber: row.id,
    reference: row.reference,
    client: { id: row.client_id, name: row.client_name },
    state: orderStateOf(row.state),
    since: row.since,
    reason: row.reason,
    doubtful: row.doubtful,
  };
}
