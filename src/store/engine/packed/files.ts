import { type RawBuilder, sql } from 'kysely';
import type { OrderFilesRow } from '../../rows.ts';
import type { Queries } from '../db.ts';
import { recordset } from '../json.ts';
import { asked, type OrderKey, type OrderKeyColumns, orderKeyColumns } from '../keys.ts';
import type { NotNull } from '../not-null.ts';
import { at, element, integer, listOf, seconds, secondsAt, text, unless } from './elements.ts';

/**
 * The files of packed orders (docs/decisions/0067-packed-files.md). Addresses that are not in the list of
 * their order are sealed together in one column. Another column has the SHA-256 hashes of the contents,
 * indexed, so that the orders that need a content can be found.
 */

export const fileColumns = sql`client_id, order_id, n, item_n, type, url_sealed, host, md5, state, sha256, md5_computed, size,
  format, failure, failure_code, first_try_at, next_at, lease_until, run, tries, outage_ms, defects, accepted, stop, stop_code,
  upload_id, expired_at, canceled`;

/**
 * Whether the files of the order of `t` are packed. All of them stay rows as long as one has an upload, which has to know of it, or is
 * due, or has a sum that is not written as usual.
 */
export const arePackable = sql`not exists (
  select from order_files f where f.client_id = t.client_id and f.order_id = t.order_id
    and (f.upload_id is not null or f.next_at is not null or f.lease_until is not null
      or f.sha256 !~ '^[0-9a-f]{64}$' or f.md5_computed !~ '^[0-9a-f]{32}$'))`;

/**
 * Stored as null if it is the usual value. Where null differs from the usual value, an empty string stands
 * for null.
 */
const textUnless = (usual: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  text(sql`nullif(coalesce(${value}, ''), coalesce(${usual}, ''))`);
const textAt = (index: number, usual: RawBuilder<unknown>) =>
  sql`nullif(coalesce(${at(index)}, ${usual}), '')`;

/** Where null differs from the usual value, false stands for null. */
const orFalse = (isNull: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`case when ${isNull} then 'false' else ${value} end`;
const unlessFalse = (index: number, value: RawBuilder<unknown>) =>
  sql`case when ${at(index)} = 'false' then null else ${value} end`;

const usualFormat = (isFetched: RawBuilder<unknown>) => sql`case when ${isFetched} then 'pdf' end`;

/** An MD5 in 22 characters of base64, without padding. */
const shortMd5 = sql`left(encode(decode(md5_computed, 'hex'), 'base64'), 22)`;

const fileElement = element(
  integer(sql`item_n`),
  text(sql`type`),
  integer(sql`size`),
  text(shortMd5),
  text(sql`case when place = 1 then host else nullif(host, first_host) end`),
  orFalse(sql`first_try_at is null`, seconds(sql`began_at`, sql`first_try_at`)),
  textUnless(sql`md5_computed`, sql`md5`),
  textUnless(usualFormat(sql`sha256 is not null`), sql`format`),
  unless(sql`'0'`, integer(sql`(n - place)`)),
  text(unless(sql`'fetched'`, sql`state`)),
  unless(sql`'1'`, integer(sql`run`)),
  unless(sql`'1'`, integer(sql`tries`)),
  unless(sql`'0'`, integer(sql`outage_ms`)),
  text(sql`failure`),
  text(sql`failure_code`),
  orFalse(sql`defects is null`, unless(sql`'[]'`, sql`defects::text`)),
  unless(sql`'[]'`, sql`to_json(accepted)::text`),
  text(sql`stop`),
  text(sql`stop_code`),
  seconds(sql`began_at`, sql`nullif(expired_at, all_expired_at)`),
  sql`case when canceled then '1' end`,
);

/** The sealed address of a file `f` of an order `o`, or the list that contains it. */
export const urlSealed = sql`coalesce(f.url_sealed, o.urls_sealed)`;

/** The files of rows of `packed_orders`. */
export const fileRows = (packed: RawBuilder<unknown>) => sql`
  select client_id, order_id, (place + coalesce(${at(8)}::int, 0))::smallint as n, ${at(0)}::smallint as item_n, ${at(1)} as type,
    urls_sealed as url_sealed, coalesce(${at(4)}, files -> 0 ->> 4) as host, ${textAt(6, sql`md5_computed`)} as md5,
    coalesce(${at(9)}, 'fetched') as state, encode(content, 'hex') as sha256, md5_computed, ${at(2)}::bigint as size,
    ${textAt(7, usualFormat(sql`content is not null`))} as format, ${at(13)} as failure, ${at(14)} as failure_code,
    ${unlessFalse(5, sql`began_at + ${secondsAt(5)}`)} as first_try_at, null::timestamptz as next_at,
    null::timestamptz as lease_until, coalesce(${at(10)}::int, 1) as run, coalesce(${at(11)}::int, 1) as tries,
    coalesce(${at(12)}::bigint, 0) as outage_ms, ${unlessFalse(15, sql`coalesce(${at(15)}, '[]')::jsonb`)} as defects,
    array(select json_array_elements_text(coalesce(${at(16)}, '[]')::json)) as accepted, ${at(17)} as stop, ${at(18)} as stop_code,
    null::bigint as upload_id,
    case when content is not null then coalesce(began_at + ${at(19)}::interval, files_expired_at) end as expired_at,
    coalesce(${at(20)} = '1', false) as canceled
  from ${packed} cross join lateral json_array_elements(files) with ordinality as e (v, place)
  cross join lateral (select contents[place] as content, encode(decode(${at(3)} || '==', 'base64'), 'hex') as md5_computed) as sums`;

/** `order_files`, packed or not. */
export const wholeFiles = sql`(select ${fileColumns} from order_files union all ${fileRows(sql`packed_orders`)})`;

/** The files among some rows of `packed_orders`. */
export const packedFiles = (packed: RawBuilder<unknown>) => sql`(${fileRows(packed)})`;

export const packedFileColumns = sql`files, urls_sealed, contents, files_expired_at`;

/** The packed columns for rows of files. `from` has these rows and the start of each order. */
export const packedFilesOf = (from: RawBuilder<unknown>, addresses: readonly SealedAddresses[]) => sql`
  select client_id, order_id, ${listOf(fileElement, sql`n`)} as files, decode(min(sealed), 'base64') as urls_sealed,
    case when bool_or(sha256 is not null) then array_agg(decode(sha256, 'hex') order by n) end as contents,
    min(all_expired_at) as files_expired_at
  from (
    select *, row_number() over by_number as place, first_value(host) over by_number as first_host,
      case when bool_and(sha256 is null or expired_at is not null) over of_order then max(expired_at) over of_order end as all_expired_at
    from ${from}
    window of_order as (partition by client_id, order_id), by_number as (of_order order by n)
  ) as f
  left join ${recordset(addresses)`a (client_id bigint, order_id bigint, sealed text)`} using (client_id, order_id)
  group by client_id, order_id`;

export type SealedAddress = Pick<OrderFilesRow, 'n'> & { readonly urlSealed: Buffer };
/** Seals the addresses of an order's files together. */
export type SealTogether = (files: readonly SealedAddress[]) => Buffer | null;

type SealedAddresses = OrderKeyColumns & { readonly sealed: string };

/** The sealed addresses of those orders that do not have all of them in a list. */
export async function sealedAddresses(
  queries: Queries,
  orders: readonly OrderKey[],
  sealTogether: SealTogether,
): Promise<SealedAddresses[]> {
  const result = await sql<NotNull<Pick<OrderFilesRow, 'order_id' | 'n' | 'url_sealed'>>>`
    select f.order_id, f.n, ${urlSealed} as url_sealed
    from ${asked(orders)} join order_files f on f.client_id = asked.client_id and f.order_id = asked.order_id
    join orders o on o.client_id = f.client_id and o.id = f.order_id
    where exists (select from order_files own
      where own.client_id = f.client_id and own.order_id = f.order_id and own.url_sealed is not null)`.execute(
    queries,
  );
  const filesOf = Map.groupBy(result.rows, ({ order_id }) => order_id);
  return orders.flatMap((order) => {
    const files = filesOf.get(order.orderId)?.map(({ n, url_sealed }) => ({ n, urlSealed: url_sealed }));
    const sealed = files && sealTogether(files);
    return sealed ? { ...orderKeyColumns(order), sealed: sealed.toString('base64') } : [];
  });
}
