import { sql } from 'kysely';
import type { TrackingLink } from '../../domain/mail/tracking-texts.ts';
import type { Queries, Tx } from '../engine/db.ts';

/** All links as one JSON array; null = there are none. */
export const trackingLinkColumns = sql`(select json_agg(json_build_object('shippingOption', shipping_option, 'address', address))
  from tracking_links)`;

export async function listTrackingLinks(queries: Queries): Promise<TrackingLink[]> {
  const result = await sql<TrackingLink>`
    select shipping_option as "shippingOption", address from tracking_links order by shipping_option`.execute(
    queries,
  );
  return result.rows;
}

/** Null removes the link. */
export async function saveTrackingLink(
  tx: Tx,
  shippingOption: string,
  address: string | null,
): Promise<void> {
  if (address === null) {
    await sql`delete from tracking_links where shipping_option = ${shippingOption}`.execute(tx);
    return;
  }
  await sql`
    insert into tracking_links (shipping_option, address) values (${shippingOption}, ${address})
    on conflict (shipping_option) do update set address = excluded.address`.execute(tx);
}
