import { sql } from 'kysely';
import { type OrderDelivery, stateOfDelivery } from '../../domain/webhooks/order-delivery.ts';
import type { Queries } from '../engine/db.ts';
import type { OrderKey } from '../engine/keys.ts';
import type { OrderEventsRow, WebhookAttemptsRow, WebhookEndpointsRow, WebhookLanesRow } from '../rows.ts';

type DeliveryRow = Pick<OrderEventsRow, 'type' | 'item_n' | 'n' | 'created_at'> &
  Pick<WebhookEndpointsRow, 'url_masked'> &
  Pick<WebhookLanesRow, 'endpoint_id' | 'position' | 'next_at'> & {
    readonly is_disabled: boolean;
    readonly is_first: boolean;
    readonly tries: number;
    readonly is_delivered: boolean;
    readonly attempt_id: WebhookAttemptsRow['id'] | null;
    readonly attempted_at: WebhookAttemptsRow['at'] | null;
    readonly status: WebhookAttemptsRow['status'];
    readonly code: WebhookAttemptsRow['code'];
  };

/**
 * The events of an order at each webhook that subscribes to them, sent or waiting, as long as they are
 * stored.
 */
export async function deliveriesOfOrder(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<OrderDelivery[]> {
  const result = await sql<DeliveryRow>`
    select e.type, e.item_n, e.n, e.created_at, w.url_masked, w.status <> 'active' as is_disabled, l.endpoint_id, l.position,
      l.next_at, last.id as attempt_id, last.at as attempted_at, last.status, last.code,
      coalesce(every.tries, 0) as tries, coalesce(every.is_delivered, false) as is_delivered,
      e.n = min(e.n) filter (where e.n > l.position) over (partition by l.endpoint_id) as is_first
    from webhook_lanes l
    join webhook_endpoints w on w.id = l.endpoint_id
    join order_events e on e.client_id = l.client_id and e.order_id = l.order_id and e.type = any(w.types)
    left join lateral (
      select count(*) as tries, bool_or(outcome = 'delivered') as is_delivered, max(id) as last_id from webhook_attempts
      where client_id = e.client_id and order_id = e.order_id and event_n = e.n and endpoint_id = l.endpoint_id) as every on true
    left join webhook_attempts last
      on last.client_id = e.client_id and last.endpoint_id = l.endpoint_id and last.id = every.last_id
    where l.client_id = ${clientId} and l.order_id = ${orderId} and (e.n > l.position or last.id is not null)
    order by e.n, l.endpoint_id`.execute(queries);
  return result.rows.map(toDelivery);
}

function toDelivery(row: DeliveryRow): OrderDelivery {
  const state = stateOfDelivery({
    isAhead: row.n > row.position,
    isDelivered: row.is_delivered,
    isDisabled: row.is_disabled,
  });
  return {
    type: row.type,
    item: row.item_n,
    webhook: row.endpoint_id,
    maskedUrl: row.url_masked,
    state,
    at: row.attempted_at ?? row.created_at,
    tries: row.tries,
    attempt: row.attempt_id,
    status: row.status,
    code: row.code,
    nextAt: state === 'waiting' && row.is_first ? row.next_at : null,
  };
}
