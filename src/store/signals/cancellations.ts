import { sql } from 'kysely';
import type { Cancellation } from '../../domain/signals/item-states.ts';
import type { SignalsRow } from '../rows.ts';

export type CancellationRow = Pick<SignalsRow, 'cause' | 'message'>;

/**
 * Of `order_items i`: cause and message of its cancellation, or null. Of several cancellations the earliest counts, in
 * whatever order they arrived.
 */
export const cancellationColumn = sql`
  case when i.state = 500 then (
    select json_build_object('cause', s.cause, 'message', s.message) from signals s
    where s.client_id = i.client_id and s.order_id = i.order_id and s.item_n = i.n and s.type = 'ItemCanceled'
    order by s.signaled_at, s.cause, s.message limit 1) end`;

export function toCancellation({ cause, message }: CancellationRow): Cancellation {
  return { cause: cause ?? undefined, message: message ?? undefined };
}
