import { sql } from 'kysely';
import type { QuotedOffer } from '../../domain/orders/quote-use.ts';
import { KEY_BYTES, readHash } from '../../domain/quotes/quote-hash.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import { recordset } from '../engine/json.ts';
import type { QuotesRow } from '../rows.ts';
import { readSnapshot } from './quote-json.ts';

/** A quote ready to be stored. */
export interface NewQuote {
  readonly clientId: number;
  /** 56 hexadecimal digits. */
  readonly key: string;
  readonly expiresAt: Date;
  /** Written by `writeSnapshot`. */
  readonly snapshot: Buffer;
}

/**
 * Stores quotes in one statement. Bytes are sent concatenated as one value, which the database splits: in an
 * array they would be sent as hexadecimal digits, twice as many.
 */
export async function insertQuotes(tx: Tx, quotes: readonly NewQuote[]): Promise<void> {
  const column = <Name extends keyof NewQuote>(name: Name) => quotes.map((quote) => quote[name]);
  const keys = Buffer.from(column('key').join(''), 'hex');
  const snapshots = Buffer.concat(column('snapshot'));
  const lengths = column('snapshot').map(({ length }) => length);
  await sql`
    insert into quotes (client_id, key, expires_at, snapshot)
    select client_id, substring(${keys}::bytea from 1 + (n - 1)::integer * ${KEY_BYTES} for ${KEY_BYTES}),
      expires_at,
      substring(${snapshots}::bytea from 1 + (sum(length) over (order by n) - length)::integer for length)
    from unnest(${column('clientId')}::bigint[], ${column('expiresAt')}::timestamptz[], ${lengths}::integer[])
      with ordinality as quote (client_id, expires_at, length, n)`.execute(tx);
}

/** The hash of an item in a client's order. */
export interface QuoteName {
  readonly clientId: number;
  readonly hash: string;
}

/** The key as hexadecimal digits. */
type QuoteRow = Pick<QuotesRow, 'client_id' | 'expires_at' | 'seen_expired' | 'snapshot'> & {
  readonly key: string;
};

/**
 * The offers of hashes, including expired quotes but not those of other clients. Offers of one quote share
 * its snapshot.
 */
export async function findQuotedOffers(
  queries: Queries,
  names: readonly QuoteName[],
): Promise<Map<string, QuotedOffer>> {
  const wanted = names.flatMap(({ clientId, hash }) => {
    const offer = readHash(hash);
    return offer ? [{ hash, clientId, ...offer }] : [];
  });
  if (wanted.length === 0) return new Map();
  const keys = wanted.map(({ clientId, key }) => ({ client_id: clientId, key }));
  const result = await sql<QuoteRow>`
    select q.client_id, encode(q.key, 'hex') as key, q.expires_at, q.seen_expired, q.snapshot
    from quotes q join (select distinct client_id, decode(key, 'hex') as key
      from ${recordset(keys)`w (client_id bigint, key text)`}) as named
      using (client_id, key)`.execute(queries);
  const quotes = new Map(result.rows.map((row) => [`${row.client_id} ${row.key}`, toQuote(row)]));
  return new Map(
    wanted.flatMap(({ hash, clientId, key, shipment, offer }): [string, QuotedOffer][] => {
      const quote = quotes.get(`${clientId} ${key}`);
      const exists = quote?.snapshot.priced.shipments[shipment]?.offers[offer] !== undefined;
      return quote && exists ? [[hash, { ...quote, shipment, offer }]] : [];
    }),
  );
}

function toQuote(row: QuoteRow): Omit<QuotedOffer, 'shipment' | 'offer'> {
  return {
    clientId: row.client_id,
    expiresAt: row.expires_at,
    seenExpired: row.seen_expired,
    snapshot: readSnapshot(row.snapshot),
  };
}

/** Marks quotes that had expired for an order, so that they are never accepted again. */
export async function markExpired(tx: Tx, names: readonly QuoteName[]): Promise<void> {
  const rows = names.map(({ clientId, hash }) => ({ client_id: clientId, key: readHash(hash)?.key }));
  await sql`
    update quotes q set seen_expired = true
    from ${recordset(rows)`r (client_id bigint, key text)`}
    where q.client_id = r.client_id and q.key = decode(r.key, 'hex')`.execute(tx);
}

export const expiringQuotes: ExpiringRows = { table: 'quotes', endedAt: sql`t.expires_at` };
