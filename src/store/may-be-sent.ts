import { type RawBuilder, sql } from 'kysely';
import type { OutgoingKind } from '../domain/upkeep/outgoing.ts';

/** Whether the document of a handover `h` was sent, or may have been sent after the backup that was restored. */
export const mayHaveBeenSent = sql`(h.run > 0 or h.doubtful)`;

/** Whether work of an order may be sent now. */
export function mayBeSent(kind: OutgoingKind, order: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(not exists (select from outgoing_pauses where kind = ${sql.lit(kind)})
    or exists (select from released_orders where released_orders.order_id = ${order}))`;
}

/** The pauses that keep work of an order `o` from being sent. */
export const pausesOfOrder = sql`coalesce((
  select json_agg(json_build_object('kind', kind, 'since', since, 'reason', reason) order by kind) from outgoing_pauses
  where not exists (select from released_orders r where r.order_id = o.id)), '[]')`;

/** Whether a mail may be sent now. Mails to users that were requested since the pause began are sent. */
export const mailMayBeSent = sql`(${mayBeSent('mails', sql`mails.order_id`)} or mails.order_id is null
  and mails.created_at >= (select since from outgoing_pauses where kind = 'mails'))`;
