import { sql } from 'kysely';
import { only } from '../../../../src/lib/lists.ts';
import type { TestPlaten } from '../../../harness/platen.ts';

/** Mails of a service that has had a mail server: one about each parcel of an order, and one that failed. Returns the id of one about a parcel. */
export async function addMails({ queries, clock }: TestPlaten, orderNumber: number): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<{ id: number }>`
    insert into mails (kind, client_id, order_id, tracking, created_at, state, first_try_at, tries, tried_at, reason, settled_at)
    select 'tracking', o.client_id, o.id, p ->> 'tracking', ${now}, 'sent', ${now}, 1, ${now}, '250 2.0.0 Ok: queued', ${now}
    from orders o join order_items i on i.client_id = o.client_id and i.order_id = o.id
    cross join jsonb_array_elements(i.parcels) as p
    where o.id = ${orderNumber} limit 1 returning id`.execute(queries);
  await sql`
    insert into mails (kind, client_id, order_id, tracking, created_at, state, first_try_at, tries, tried_at, reason, settled_at)
    select 'tracking', client_id, id, '', ${now}, 'failed', ${now}, 1, ${now}, '550 5.1.1 no such user', ${now}
    from orders where id = ${orderNumber}`.execute(queries);
  return only(rows).id;
}
