import { sql } from 'kysely';
import { type QuoteSnapshot, snapshotFromJson, snapshotToJson } from '../domain/quote-snapshot.ts';
import type { QuotedOffer } from '../domain/quote-use.ts';
import type { Queries, Tx } from './db.ts';
import { toJson } from './json.ts';

/** A quote ready to be stored. */
export interface NewQuote {
  readonly clientId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly snapshot: QuoteSnapshot;
  /** Of the offers of each shipment, in their order; 64 hexadecimal digits each. */
  readonly hashes: readonly (readonly string[])[];
}

/** Stores quotes and what each of their hashes names, in one statement. */
export async function insertQuotes(tx: Tx, quotes: readonly NewQuote[]): Promise<void> {
  const rows = quotes.map(({ clientId, createdAt, expiresAt, snapshot, hashes }, i) => ({
    i,
    client_id: clientId,
    created_at: createdAt,
    expires_at: expiresAt,
    snapshot: snapshotToJson(snapshot),
    hashes,
  }));
  const offers = quotes.flatMap(({ hashes }, i) =>
    hashes.flatMap((ofShipment, shipment) => ofShipment.map((hash, offer) => ({ i, hash, shipment, offer }))),
  );
  await sql`
    with input as (
      select nextval(pg_get_serial_sequence('quotes', 'id')) as id, q.* from json_to_recordset(${toJson(rows)}::json) as q (
        i int, client_id bigint, created_at timestamptz, expires_at timestamptz, snapshot json, hashes json)
    ), stored as (
      insert into quotes (client_id, id, created_at, expires_at, snapshot, hashes) overriding system value
      select client_id, id, created_at, expires_at, snapshot, hashes from input
    )
    insert into quote_offers (client_id, hash, quote_id, shipment, offer)
    select client_id, decode(hash, 'hex'), id, shipment, offer
    from input join json_to_recordset(${toJson(offers)}::json) as o (
      i int, hash text, shipment smallint, offer smallint) using (i)`.execute(tx);
}

/** A hash as an item of a client's order names it. */
export interface QuoteName {
  readonly clientId: number;
  readonly hash: string;
}

const HASH = /^[0-9a-f]{64}$/;

interface NamedQuoteRow {
  readonly client_id: number;
  readonly expires_at: Date;
  readonly snapshot: unknown;
  readonly offers: readonly { readonly hash: string; readonly shipment: number; readonly offer: number }[];
}

/**
 * What hashes name, expired quotes included and those of other clients not. Offers of one quote share its
 * snapshot.
 */
export async function findQuotedOffers(
  queries: Queries,
  names: readonly QuoteName[],
): Promise<Map<string, QuotedOffer>> {
  const wanted = names
    .filter(({ hash }) => HASH.test(hash))
    .map(({ clientId, hash }) => ({ client_id: clientId, hash }));
  if (wanted.length === 0) return new Map();
  const result = await sql<NamedQuoteRow>`
    select q.client_id, q.expires_at, q.snapshot, json_agg(json_build_object(
      'hash', encode(o.hash, 'hex'), 'shipment', o.shipment, 'offer', o.offer)) as offers
    from (select distinct client_id, decode(hash, 'hex') as hash
      from json_to_recordset(${toJson(wanted)}::json) as w (client_id bigint, hash text)) as named
    join quote_offers o using (client_id, hash)
    join quotes q on q.client_id = o.client_id and q.id = o.quote_id
    group by q.client_id, q.id`.execute(queries);
  return new Map(result.rows.flatMap(toQuotedOffers));
}

function toQuotedOffers(row: NamedQuoteRow): [string, QuotedOffer][] {
  const quote = {
    clientId: row.client_id,
    expiresAt: row.expires_at,
    snapshot: snapshotFromJson(row.snapshot),
  };
  return row.offers.map(({ hash, shipment, offer }) => [hash, { ...quote, shipment, offer }]);
}

/** The quote of a client that one of its hashes names. */
export async function findQuote(
  queries: Queries,
  clientId: number,
  hash: string,
): Promise<Pick<NewQuote, 'expiresAt' | 'snapshot' | 'hashes'> | undefined> {
  if (!HASH.test(hash)) return undefined;
  const result = await sql<{ expires_at: Date; snapshot: unknown; hashes: string[][] }>`
    select q.expires_at, q.snapshot, q.hashes
    from quote_offers o join quotes q on q.client_id = o.client_id and q.id = o.quote_id
    where o.client_id = ${clientId} and o.hash = decode(${hash}, 'hex')`.execute(queries);
  const [row] = result.rows;
  return row && { expiresAt: row.expires_at, snapshot: snapshotFromJson(row.snapshot), hashes: row.hashes };
}

/** Removes up to `limit` quotes that expired before a time, and what their hashes name; returns how many. */
export async function forgetQuotes(tx: Tx, expiredBefore: Date, limit: number): Promise<number> {
  const result = await sql<{ count: number }>`
    with gone as (
      delete from quotes where (client_id, id) in (
        select client_id, id from quotes where expires_at < ${expiredBefore} order by expires_at limit ${limit})
      returning client_id, hashes
    ), their_offers as (
      delete from quote_offers o
      using gone, json_array_elements(gone.hashes) as of_shipment (list),
        json_array_elements_text(of_shipment.list) as named (hex)
      where o.client_id = gone.client_id and o.hash = decode(named.hex, 'hex')
    )
    select count(*) from gone`.execute(tx);
  return result.rows[0]!.count;
}
