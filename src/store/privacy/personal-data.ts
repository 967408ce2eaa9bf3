import { type RawBuilder, sql } from 'kysely';
import type { User } from '../../domain/access/user.ts';
import type { ReasonDetail } from '../../domain/details/reasons.ts';
import { orderStateOf } from '../../domain/orders/order-states.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, measured } from '../engine/expiring.ts';
import { asked, type OrderKey } from '../engine/keys.ts';
import { hasEnded, hasEndedBefore, orderEndedAt } from '../orders/order-parts.ts';
import { urlSealed } from '../orders/orders.ts';
import { dayAfter, listDays } from '../requests/request-log.ts';
import type { OrdersRow } from '../rows.ts';

/** Replaces a detail that may have contained personal data. The code of the reason stays. */
const ERASED: ReasonDetail = { code: 'reason_erased' };

/**
 * The columns of an order that are blanked, by table: everything that a client, a person or the answer of
 * another system may have written. The rest contains no personal data: money, states, times, counts,
 * products, countries, and the client's references.
 */
const blanks: Readonly<Record<string, RawBuilder<unknown>>> = {
  orders: sql`email = '', meta = null, urls_sealed = null, reason = ${erased('reason')},
    addresses = (
      select jsonb_agg(jsonb_build_object('type', 'delivery', 'firstname', '', 'lastname', '', 'street1', '', 'city', '',
          'country', a ->> 'country', 'email', '', 'phone', '')
        || jsonb_strip_nulls(jsonb_build_object('state', a ->> 'state')) order by n)
      from jsonb_array_elements(t.addresses) with ordinality as given (a, n))`,
  order_items: sql`title = null, reorder = reorder - 'desc' - 'cause', delay = delay - 'cause'`,
  order_log: sql`reason = ${erased('reason')}`,
  // The sum of the bytes stays, which proves what was printed.
  order_files: sql`host = '', failure = ${erased('failure')}, stop = ${erased('stop')}, upload_id = null`,
  handovers: sql`failure = ${erased('failure')}`,
  attempts: sql`report = report - 'detail' - 'host'`,
  signals: sql`cause = null, message = null`,
  late_signals: sql`cause = null, message = null`,
  partner_cancels: sql`reason = ''`,
  order_acts: sql`details = ${withoutTexts('details')}
    || case when details ? 'before' then '{"before": {}}'::jsonb else '{}' end
    || case when details ? 'after' then '{"after": {}}'::jsonb else '{}' end
    || case when details ? 'host' then '{"host": ""}'::jsonb else '{}' end`,
  order_events: sql`facts = facts - 'cause' - 'message'`,
  webhook_attempts: sql`detail = '', request_headers = null, answer_headers = null`,
  mails: sql`reason = case when reason is not null then '' end`,
};

function erased(column: string): RawBuilder<unknown> {
  return sql`case when ${sql.ref(column)} is not null then ${sql.lit(JSON.stringify(ERASED))}::jsonb end`;
}

/** A JSON object whose strings about people are empty. */
function withoutTexts(column: string): RawBuilder<unknown> {
  const details = sql.ref(column);
  return sql`${details}
    || case when ${details} ? 'reason' then '{"reason": ""}'::jsonb else '{}' end
    || case when ${details} ? 'text' then '{"text": ""}'::jsonb else '{}' end`;
}

/** The client of uploads and checks of those who run the service. */
const NO_CLIENT = 0;

const ofOrder = sql`t.client_id = asked.client_id and t.order_id = asked.order_id`;

/**
 * Blanks the personal data of locked orders that ended, and marks their files as expired. `urlSealed`
 * replaces the addresses of their files. The caller removes the search terms. Returns the contents of the
 * files, those that were replaced included.
 */
export async function blankOrders(
  tx: Tx,
  orders: readonly OrderKey[],
  urlSealed: Buffer,
  now: Date,
): Promise<string[]> {
  const uploads = await sql<{ id: number }>`
    select distinct t.upload_id as id from order_files t join ${asked(orders)} on ${ofOrder} where t.upload_id is not null`.execute(
    tx,
  );
  await sql`
    update bulk_runs set parameters = ${withoutTexts('parameters')}
    where ended_at is not null and id in (
      select t.bulk_id from bulk_orders t join ${asked(orders)} on ${ofOrder})`.execute(tx);
  await sql`
    update mails t set state = 'dropped', next_at = null, settled_at = ${now}
    from ${asked(orders)} where ${ofOrder} and t.state = 'waiting'`.execute(tx);
  for (const [table, blank] of Object.entries(blanks)) {
    const own = table === 'orders' ? sql`t.client_id = asked.client_id and t.id = asked.order_id` : ofOrder;
    await sql`update ${sql.table(table)} t set ${blank} from ${asked(orders)} where ${own}`.execute(tx);
  }
  const files = await sql<{ sha256: string | null }>`
    update order_files t set url_sealed = ${urlSealed},
      expired_at = case when t.state = 'fetched' then coalesce(t.expired_at, ${now}::timestamptz) end
    from ${asked(orders)} where ${ofOrder} returning t.sha256`.execute(tx);
  const replaced = await sql<{ sha256: string }>`
    select distinct t.report ->> 'sha256' as sha256 from attempts t join ${asked(orders)} on ${ofOrder}
    where t.kind = 'fetch' and t.report ? 'sha256'`.execute(tx);
  const contents = [...new Set([...files.rows, ...replaced.rows].flatMap(({ sha256 }) => sha256 ?? []))];
  const clients = [...new Set([NO_CLIENT, ...orders.map(({ clientId }) => clientId)])];
  const uploadIds = uploads.rows.map(({ id }) => id);
  const unneeded = await sql<{ sha256: string }>`
    select c.sha256 from unnest(${contents}::text[]) as c (sha256)
    where not exists (select from order_files f where f.sha256 = c.sha256 and f.expired_at is null)`.execute(
    tx,
  );
  const gone = unneeded.rows.map(({ sha256 }) => sha256);
  // The same bytes may also have been uploaded without an order, or checked before it.
  await sql`
    delete from uploads u
    where (u.id = any(${uploadIds}::bigint[])
        or (u.sha256 = any(${gone}::text[]) and u.client_id = any(${clients}::bigint[])))
      and not exists (select from order_files f where f.client_id = u.client_id and f.upload_id = u.id)`.execute(
    tx,
  );
  await sql`
    delete from file_checks c using checked_files k
    where k.sha256 = any(${gone}::text[]) and k.client_id = any(${clients}::bigint[])
      and c.client_id = k.client_id and c.number = k.check_number`.execute(tx);
  await sql`
    delete from wanted_erasures t using ${asked(orders)} where ${ofOrder}`.execute(tx);
  await sql`
    update orders t set erased_at = ${now} from ${asked(orders)}
    where t.client_id = asked.client_id and t.id = asked.order_id`.execute(tx);
  return contents;
}

/**
 * Deletes the stored bodies of calls that contain one of these e-mail addresses. Reads the whole request log,
 * one day per statement: one statement for all days could exceed the statement timeout.
 */
export async function blankCalls(tx: Tx, emails: readonly string[]): Promise<void> {
  const patterns = emails.map((email) => `%${email.replace(/[\\%_]/g, '\\$&')}%`);
  // Bodies without an @ are skipped; the others are compared with all addresses at once.
  const names = (column: string) => sql`
    (position('@' in ${sql.ref(column)}) > 0
      and lower(${sql.ref(column)}) like any (array(select lower(p) from unnest(${patterns}::text[]) as p)))`;
  for (const day of await listDays(tx)) {
    const from = new Date(day);
    const ofDay = sql`at >= ${from} and at < ${dayAfter(from)}`;
    await sql`
      update request_log set body = null, body_bytes = null, content_type = null, body_cut = false
      where ${ofDay} and body is not null and ${names('body')}`.execute(tx);
    await sql`update request_log set path = '' where ${ofDay} and ${names('path')}`.execute(tx);
  }
  await sql`delete from idempotency_keys where ${names('reply')} or ${names('key')}`.execute(tx);
}

/** Removes the network addresses of the calls with these credentials, day by day like `blankCalls`. */
async function blankCallers(tx: Tx, credentials: readonly string[]): Promise<void> {
  for (const day of await listDays(tx)) {
    const from = new Date(day);
    await sql`
      update request_log set address = ''
      where at >= ${from} and at < ${dayAfter(from)} and credential = any(${credentials}::text[])`.execute(
      tx,
    );
  }
}

/** The tables that have rows of users which nothing needs once the user has ended. */
const tablesOfUsers = [
  'recovery_codes',
  'passkeys',
  'sessions',
  'one_time_links',
  'oauth_records',
  'mails',
] as const;

/** Removes everything that says something of a locked user that was ended. The number of the user stays. */
export async function eraseUser(tx: Tx, { id, email }: Pick<User, 'id' | 'email'>, at: Date): Promise<void> {
  await blankCalls(tx, [email]);
  const sessions = await sql<{ credential: string }>`
    select 'session ' || id as credential from sessions where user_id = ${id}`.execute(tx);
  await blankCallers(
    tx,
    sessions.rows.map(({ credential }) => credential),
  );
  for (const table of tablesOfUsers)
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx);
  await sql`
    update users set name = '(erased)', email = 'user-' || id || '@erased.invalid', password_hash = null, totp_sealed = null,
      totp_pending_sealed = null, totp_step = null, alert_mails = 'off', erased_at = ${at}
    where id = ${id}`.execute(tx);
}

/** An order that is searched for personal data. */
export interface ErasableOrder extends OrderKey {
  readonly reference: string;
  readonly state: ReturnType<typeof orderStateOf>;
  readonly emails: readonly string[];
  readonly erasedAt: Date | null;
}

type ErasableRow = Pick<OrdersRow, 'client_id' | 'id' | 'reference' | 'state' | 'email' | 'erased_at'> & {
  readonly emails: readonly string[];
};

const emailOf = sql`a ->> 'email'`;

async function selectErasable(queries: Queries, from: RawBuilder<unknown>): Promise<ErasableOrder[]> {
  const result = await sql<ErasableRow>`
    select o.client_id, o.id, o.reference, o.state, o.email, o.erased_at,
      array(select ${emailOf} from jsonb_array_elements(o.addresses) as a where ${emailOf} <> '') as emails
    ${from}`.execute(queries);
  return result.rows.map((row) => ({
    clientId: row.client_id,
    orderId: row.id,
    reference: row.reference,
    state: orderStateOf(row.state),
    emails: [...new Set([row.email, ...row.emails])].filter((email) => email !== ''),
    erasedAt: row.erased_at,
  }));
}

/** An e-mail address, at one client or at all of them. */
interface PersonSought {
  readonly term: string;
  readonly email: string;
  readonly clientId: number | undefined;
}

/** The orders with this search term that name the e-mail address, oldest first. */
export function findOrdersOfPerson(
  queries: Queries,
  { term, email, clientId }: PersonSought,
  limit: number,
): Promise<ErasableOrder[]> {
  return selectErasable(
    queries,
    sql`
    from clients c
    join order_terms t on t.client_id = c.id and t.term = ${term}
    join orders o on o.client_id = t.client_id and o.id = t.order_id
    where (${clientId ?? null}::bigint is null or c.id = ${clientId ?? null}) and (lower(o.email) = lower(${email}) or exists (
      select from jsonb_array_elements(o.addresses) as a where lower(${emailOf}) = lower(${email})))
    order by o.id limit ${limit}`,
  );
}

export function readErasable(queries: Queries, order: OrderKey): Promise<ErasableOrder[]> {
  return selectErasable(queries, askedOrders([order]));
}

function askedOrders(orders: readonly OrderKey[]): RawBuilder<unknown> {
  return sql`from ${asked(orders)} join orders o on o.client_id = asked.client_id and o.id = asked.order_id`;
}

/** Locks orders by their numbers, as others do, and reads them as they are then. */
export async function lockErasable(tx: Tx, orders: readonly OrderKey[]): Promise<ErasableOrder[]> {
  await sql`select ${askedOrders(orders)} order by o.id for update of o`.execute(tx);
  return selectErasable(tx, sql`${askedOrders(orders)} order by o.id`);
}

/** Locks up to `limit` orders that say something of people and ended before a time. */
export async function lockOldPersonalData(tx: Tx, before: Date, limit: number): Promise<OrderKey[]> {
  const result = await sql<Pick<OrdersRow, 'client_id' | 'id'>>`
    select o.client_id, o.id from orders o where o.erased_at is null and ${hasEndedBefore(before)}
    order by o.id limit ${limit} for update skip locked`.execute(tx);
  return result.rows.map(({ client_id, id }) => ({ clientId: client_id, orderId: id }));
}

/** The orders that `lockOldPersonalData` would find. */
export function measureOldPersonalData(queries: Queries, before: Date): Promise<ExpiredRows> {
  return measured(
    queries,
    sql`select count(*) as rows, min(${orderEndedAt}) as oldest, null as bytes
      from orders o where o.erased_at is null and ${hasEndedBefore(before)}`,
  );
}

/** Marks orders to be erased as soon as they have ended. */
export async function wantErasures(tx: Tx, orders: readonly OrderKey[]): Promise<void> {
  await sql`
    insert into wanted_erasures (client_id, order_id)
    select client_id, order_id from ${asked(orders)} order by client_id, order_id
    on conflict do nothing`.execute(tx);
}

/** Locks up to `limit` orders that were to be erased and have ended by now. */
export async function lockWantedErasures(tx: Tx, limit: number): Promise<OrderKey[]> {
  const result = await sql<Pick<OrdersRow, 'client_id' | 'id'>>`
    select o.client_id, o.id from wanted_erasures w
    join orders o on o.client_id = w.client_id and o.id = w.order_id
    where ${hasEnded} order by o.id limit ${limit} for update of o skip locked`.execute(tx);
  return result.rows.map(({ client_id, id }) => ({ clientId: client_id, orderId: id }));
}

/** The tables with rows of an order, in the order in which they are exported. */
const tables = [
  'order_items',
  'order_files',
  'order_log',
  'order_acts',
  'handovers',
  'attempts',
  'partner_cancels',
  'signals',
  'late_signals',
  'order_events',
  'webhook_attempts',
  'mails',
  'order_terms',
] as const;

/** A row without bytes that are meaningless outside the service. */
const withoutBytes = (row: string) => sql`to_jsonb(${sql.ref(row)}) - 'url_sealed' - 'hash'`;

/** Rows of one order by table; columns are named as in the database. */
export type StoredRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Everything stored about an order that may contain personal data. */
export async function readStoredRows(queries: Queries, { clientId, orderId }: OrderKey): Promise<StoredRows> {
  const lists = tables.map(
    (table) => sql`
      ${sql.lit(table)}, (select coalesce(jsonb_agg(${withoutBytes('t')}), '[]') from ${sql.table(table)} t
        where t.client_id = o.client_id and t.order_id = o.id)`,
  );
  const result = await sql<{ order: Readonly<Record<string, unknown>>; rows: StoredRows }>`
    select to_jsonb(o) - 'urls_sealed' as order, jsonb_build_object(${sql.join(lists)}) as rows
    from orders o where o.client_id = ${clientId} and o.id = ${orderId}`.execute(queries);
  const [found] = result.rows;
  return found ? { orders: [found.order], ...found.rows } : {};
}

/** A stored file of an order. */
interface StoredOrderFile {
  readonly n: number;
  readonly type: string;
  readonly urlSealed: Buffer;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly format: string | null;
  readonly expiredAt: Date | null;
}

export async function readStoredFiles(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<StoredOrderFile[]> {
  const result = await sql<StoredOrderFile>`
    select f.n, f.type, ${urlSealed} as "urlSealed", f.sha256, f.size, f.format, f.expired_at as "expiredAt"
    from orders o join order_files f on f.client_id = o.client_id and f.order_id = o.id
    where o.client_id = ${clientId} and o.id = ${orderId} order by f.n`.execute(queries);
  return result.rows;
}

/**
 * Users of the panel with an e-mail address. They are disabled, not erased: the audit log names them by their
 * id.
 */
export async function findUserIds(queries: Queries, email: string): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from users where email = lower(${email}) order by id`.execute(queries);
  return result.rows.map(({ id }) => id);
}
