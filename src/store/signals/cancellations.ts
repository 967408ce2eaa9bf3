import { sql } from 'kysely';
import type { ItemCancellation, OwnCancellation } from '../../domain/signals/item-states.ts';
import type { InJson } from '../engine/json.ts';
import type { OrderItemsRow, SignalsRow } from '../rows.ts';

export type CancellationRow = Pick<SignalsRow, 'cause' | 'message'>;

/**
 * The cause and message of the signal that canceled `order_items i`; null for an item that is not canceled.
 * The earliest of several signals counts, so the result does not depend on the order of arrival (decisions.md
 * §5).
 */
export const cancellationColumn = sql`
  case when i.state = 500 then (
    select json_build_object('cause', s.cause, 'message', s.message) from signals s
    where s.client_id = i.client_id and s.order_id = i.order_id and s.item_n = i.n and s.type = 'ItemCanceled'
    order by s.signaled_at, s.cause collate "C", s.message collate "C" limit 1) end`;

export function toCancellation({ cause, message }: CancellationRow): ItemCancellation {
  return { cause: cause ?? undefined, message: message ?? undefined };
}

/** The columns of an item whose last copies the client or the operator canceled. */
export type OwnCancellationColumns = Pick<OrderItemsRow, 'canceled_at' | 'canceled_receipt'>;

export function toOwnCancellation({
  canceled_at: at,
  canceled_receipt: after,
}: OwnCancellationColumns | InJson<OwnCancellationColumns>): OwnCancellation | null {
  return at === null || after === null ? null : { at: new Date(at), after };
}
