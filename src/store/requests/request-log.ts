import { type RawBuilder, sql } from 'kysely';
import type { View } from '../../domain/actor.ts';
import {
  type InterfaceName,
  type NewRequest,
  type RecordedRequest,
  type RequestErrors,
  type RequestKey,
  requestId,
} from '../../domain/requests/request.ts';
import { DAY_MS } from '../../lib/clock.ts';
import { formatDate } from '../../lib/text/timestamps.ts';
import { date } from '../../lib/values/times.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { type ExpiredRows, measured } from '../engine/expiring.ts';
import { recordset } from '../engine/json.ts';
import { countCalls } from '../figures/additions.ts';
import type { RequestLogRow } from '../rows.ts';

/** Stores calls, and counts them, in one statement. */
export async function insertRequests(tx: Tx, requests: readonly NewRequest[]): Promise<void> {
  await sql`
    with r as (
      select * from ${recordset(requests.map(toColumns))`r (
        at timestamptz, interface text, method text, path text, unknown_path boolean, status smallint, ms integer,
        client_id bigint, partner_id bigint, credential text, app text, address text, request_id text, error_types text[],
        parameters text[], replayed boolean, body text, body_cut boolean, body_bytes integer, content_type text)`}
    )${countCalls}
    insert into request_log (at, interface, method, path, status, ms, client_id, partner_id, credential, app, address,
      request_id, error_types, parameters, replayed, body, body_cut, body_bytes, content_type)
    select at, interface, method, path, status, ms, client_id, partner_id, credential, app, address,
      request_id, error_types, parameters, coalesce(replayed, false), body, coalesce(body_cut, false), body_bytes,
      content_type
    from r`.execute(tx);
}

/** JSON leaves out what is undefined, so that an accepted call is short. */
function toColumns(request: NewRequest) {
  const { clientId, partnerId, requestId, errorTypes, unknownPath, content, ...same } = request;
  return {
    ...same,
    client_id: clientId,
    partner_id: partnerId,
    request_id: requestId,
    error_types: errorTypes,
    unknown_path: unknownPath,
    body: content?.body,
    body_cut: content?.cut,
    body_bytes: content?.bytes,
    content_type: content?.type,
  };
}

export interface RequestFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly clientId?: number | undefined;
  readonly partnerId?: number | undefined;
  readonly credential?: string | undefined;
  /** The lowest and the highest status. */
  readonly statuses?: readonly [lowest: number, highest: number] | undefined;
  readonly interface?: InterfaceName | undefined;
  readonly path?: string | undefined;
  /** For refused calls only: an empty list that is answered 204 is not an error. */
  readonly errorType?: string | undefined;
  readonly requestId?: string | undefined;
  /** False leaves out the calls of signed-in browsers: the panel makes one every few seconds. */
  readonly bySession?: boolean | undefined;
}

/** Everything but the body, which may be long. */
const listed = sql`at, id, interface, method, path, status, ms, client_id, partner_id, credential, app, address,
  request_id, error_types, parameters, replayed`;

type ListedRow = Omit<RequestLogRow, 'body' | 'body_cut' | 'body_bytes' | 'content_type'>;

/** The calls that match, newest first, beginning after a call. */
export async function findRequests(
  queries: Queries,
  view: View,
  filter: RequestFilter,
  { limit, after }: { limit: number; after: RequestKey | undefined },
): Promise<RecordedRequest[]> {
  const later = after ? sql`and (at, id) < (${after.at}, ${after.n})` : sql``;
  const result = await sql<ListedRow>`
    select ${listed} from request_log
    where ${isInView(view)} ${matches(filter)} ${later}
    order by at desc, id desc limit ${limit}`.execute(queries);
  return result.rows.map(toRequest);
}

/** One call with the stored part of its body. */
export async function findRequest(
  queries: Queries,
  view: View,
  { at, n }: RequestKey,
): Promise<RecordedRequest | undefined> {
  const result = await sql<RequestLogRow>`
    select ${listed}, body, body_cut, body_bytes, content_type from request_log
    where at = ${at} and id = ${n} and ${isInView(view)}`.execute(queries);
  return result.rows.map((row) => ({ ...toRequest(row), content: toContent(row) }))[0];
}

type ErrorsRow = Pick<RequestLogRow, 'interface' | 'path' | 'status'> & {
  readonly error_type: string | null;
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
  readonly newest: number;
};

/** The refused calls that match, grouped by endpoint and reason, the most frequent first. */
export async function countErrors(
  queries: Queries,
  view: View,
  filter: RequestFilter,
  limit: number,
): Promise<RequestErrors[]> {
  const result = await sql<ErrorsRow>`
    select interface, path, status, error_types[1] as error_type, count(*) as count, min(at) as first, max(at) as last,
      (array_agg(id order by at desc, id desc))[1] as newest
    from request_log
    where status >= 400 and ${isInView(view)} ${matches(filter)}
    group by 1, 2, 3, 4 order by count(*) desc, max(at) desc limit ${limit}`.execute(queries);
  return result.rows.map(toErrors);
}

/** Members see the calls of their client or of their print partner. */
function isInView(view: View): RawBuilder<unknown> {
  if (view.kind === 'client') return sql`client_id = ${view.clientId}`;
  if (view.kind === 'partner') return sql`partner_id = ${view.partnerId}`;
  return sql`true`;
}

function matches(filter: RequestFilter): RawBuilder<unknown> {
  const { from, to, clientId, partnerId, credential, statuses, path, errorType, requestId, bySession } =
    filter;
  const conditions = [
    from && sql`and at >= ${from}`,
    to && sql`and at <= ${to}`,
    clientId !== undefined && sql`and client_id = ${clientId}`,
    partnerId !== undefined && sql`and partner_id = ${partnerId}`,
    credential !== undefined && sql`and credential = ${credential}`,
    // Written out, so that the index of refused calls is used whatever the parameters are.
    (errorType !== undefined || (statuses && statuses[0] >= 400)) && sql`and status >= 400`,
    statuses && sql`and status between ${statuses[0]} and ${statuses[1]}`,
    filter.interface !== undefined && sql`and interface = ${filter.interface}`,
    path !== undefined && sql`and path = ${path}`,
    errorType !== undefined && sql`and ${errorType} = any(error_types)`,
    requestId !== undefined && sql`and request_id = ${requestId}`,
    bySession !== undefined && sql`and coalesce(credential like 'session %', false) = ${bySession}`,
  ];
  return sql.join(
    conditions.flatMap((condition) => condition || []),
    sql` `,
  );
}

function toRequest(row: ListedRow): RecordedRequest {
  return {
    id: requestId({ at: row.at, n: row.id }),
    at: row.at,
    interface: row.interface as InterfaceName,
    method: row.method,
    path: row.path,
    status: row.status,
    ms: row.ms,
    clientId: row.client_id ?? undefined,
    partnerId: row.partner_id ?? undefined,
    credential: row.credential ?? undefined,
    app: row.app ?? undefined,
    address: row.address,
    requestId: row.request_id,
    errorTypes: row.error_types ?? undefined,
    parameters: row.parameters ?? undefined,
    replayed: row.replayed,
  };
}

function toContent(row: RequestLogRow): RecordedRequest['content'] {
  if (row.body === null && row.body_bytes === null && row.content_type === null) return undefined;
  return {
    body: row.body ?? undefined,
    cut: row.body_cut,
    bytes: row.body_bytes ?? undefined,
    type: row.content_type ?? undefined,
  };
}

function toErrors(row: ErrorsRow): RequestErrors {
  return {
    interface: row.interface as InterfaceName,
    path: row.path,
    status: row.status,
    errorType: row.error_type,
    count: row.count,
    first: row.first,
    last: row.last,
    newest: requestId({ at: row.last, n: row.newest }),
  };
}

/** Any constant: the lock that serialises changes of partitions. */
const LOCK = 4_207_115_003;
const PREFIX = 'request_log_';

/** `request_log_20260302` holds the calls of that day in UTC. */
function partitionOf(day: string): string {
  return PREFIX + day.replaceAll('-', '');
}

/** Makes the partitions of these days, where they are missing. */
export async function ensurePartitions(tx: Tx, days: readonly Date[]): Promise<void> {
  const wanted = days.map(formatDate);
  const existing = await listDays(tx);
  if (wanted.every((day) => existing.includes(day))) return;
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const now = await listDays(tx);
  for (const day of wanted.filter((day) => !now.includes(day)))
    await sql`select create_request_log_day(${day}::date)`.execute(tx);
}

/** Drops the partitions of days that ended before a time, up to `limit` of them. Returns how many. */
export async function dropPartitions(tx: Tx, before: Date, limit: number): Promise<number> {
  const ended = (await endedDays(tx, before)).slice(0, limit);
  if (ended.length === 0) return 0;
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  for (const day of ended) await sql`select drop_request_log_day(${day}::date)`.execute(tx);
  return ended.length;
}

/** The calls that `dropPartitions` would drop. The bytes include the indexes. */
export async function measureOldPartitions(queries: Queries, before: Date): Promise<ExpiredRows> {
  const names = (await endedDays(queries, before)).map(partitionOf);
  const end = `${formatDate(before)} 00:00:00+00`;
  return measured(
    queries,
    sql`select count(*) as rows, min(at) as oldest,
      (select coalesce(sum(pg_total_relation_size(name::regclass)), 0)::bigint from unnest(${names}::text[]) as name) as bytes
      from request_log where at < ${end}::timestamptz`,
  );
}

/** The days that have a partition and ended before a time, oldest first. */
async function endedDays(queries: Queries, before: Date): Promise<string[]> {
  return (await listDays(queries)).filter((day) => dayAfter(new Date(day)) <= before);
}

export function dayAfter(time: Date): Date {
  return new Date(time.getTime() + DAY_MS);
}

/** The days that have a partition, oldest first. */
export async function listDays(queries: Queries): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'request_log'::regclass order by 1`.execute(queries);
  return result.rows.flatMap(({ name }) => {
    const day = name.slice(PREFIX.length).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    return date.read(day) ?? [];
  });
}
