import { type RawBuilder, sql } from 'kysely';
import type { ReasonCode } from '../../domain/reasons/reasons.ts';
import { SANDBOX_HOST, SANDBOX_MD5 } from '../../domain/sandbox/simulation.ts';
import { only } from '../../lib/lists.ts';
import type { Queries } from '../engine/db.ts';
import { urlSealed } from '../orders/orders.ts';
import { mayBeSent, mayHaveBeenSent } from '../outgoing.ts';
import type { OrdersRow } from '../rows.ts';

/** The rows that contradict an invariant: their number, and the first few of them. */
export interface Violations {
  readonly count: number;
  readonly examples: readonly Violation[];
}

export interface Violation {
  /** Null if the row does not belong to an order. */
  readonly orderId: number | null;
  readonly detail: string;
}

interface ViolationRow {
  readonly order_id: OrdersRow['id'] | null;
  readonly detail: string;
}

/** How many rows of a broken invariant are named. */
export const EXAMPLES = 100;

/**
 * Counts the rows of a statement and returns the first few. Each check is one statement and so sees one
 * moment: unfinished changes of a running service do not count as violations.
 */
export async function violations(queries: Queries, select: RawBuilder<ViolationRow>): Promise<Violations> {
  const result = await sql<{ count: number; examples: readonly ViolationRow[] }>`
    with found as materialized (${select})
    select (select count(*) from found) as count,
      coalesce((select json_agg(example) from (
        select order_id, detail from found order by order_id, detail limit ${EXAMPLES}) as example), '[]') as examples
  `.execute(queries);
  const { count, examples } = only(result.rows);
  return { count, examples: examples.map(toViolation) };
}

function toViolation(row: ViolationRow): Violation {
  return { orderId: row.order_id, detail: row.detail };
}

export function findEmptyOrders(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select o.id as order_id, 'has no items' as detail from orders o
    where not exists (select from order_items i where i.client_id = o.client_id and i.order_id = o.id)
    union all
    select i.order_id, 'item ' || i.n || ' has no files' from order_items i
    where not i.from_stock and not exists (select from order_files f
      where f.client_id = i.client_id and f.order_id = i.order_id and f.item_n = i.n)`,
  );
}

/** Items and files of an order are numbered from 1 without a gap; files belong to items that exist. */
export function findNumberingGaps(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select order_id, count(*) || ' items numbered up to ' || max(n) as detail from order_items
    group by client_id, order_id having max(n) <> count(*)
    union all
    select order_id, count(*) || ' files numbered up to ' || max(n) from order_files f
    group by client_id, order_id having max(n) <> count(*)
    union all
    select f.order_id, 'file ' || f.n || ' belongs to item ' || f.item_n || ', which does not exist'
    from order_files f
    where f.item_n is not null and not exists (select from order_items i
      where i.client_id = f.client_id and i.order_id = f.order_id and i.n = f.item_n)`,
  );
}

/** Log and attempts have no foreign key, to keep their inserts cheap; this check replaces it. */
export function findOrphans(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select l.order_id, 'log row ' || l.n || ' has no order' as detail from order_log l
    where not exists (select from orders o where o.client_id = l.client_id and o.id = l.order_id)
    union all
    select a.order_id, a.kind || ' attempt ' || a.n || '/' || a.run || ' has no order' from attempts a
    where not exists (select from orders o where o.client_id = a.client_id and o.id = a.order_id)`,
  );
}

export function findLogGaps(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select order_id, count(*) || ' log rows numbered up to ' || max(n) as detail from order_log l
    group by client_id, order_id having max(n) <> count(*)`,
  );
}

/** Orders whose state differs from the end of their log; without a log that is `newState`. */
export function findStatesBesideLog(queries: Queries, newState: number): Promise<Violations> {
  return violations(
    queries,
    sql`
    select o.id as order_id,
      'is in state ' || o.state || ', its log ends with ' || coalesce(last.state::text, 'nothing') as detail
    from orders o
    left join lateral (select l.state from order_log l where l.client_id = o.client_id and l.order_id = o.id
      order by l.n desc limit 1) as last on true
    where o.state <> coalesce(last.state, ${newState}::smallint)`,
  );
}

/** Log rows that do not follow the previous one by a legal step. */
export function findIllegalSteps(
  queries: Queries,
  newState: number,
  legal: readonly { readonly from: number; readonly to: number }[],
): Promise<Violations> {
  return violations(
    queries,
    sql`
    select order_id, 'log row ' || n || ' goes from ' || before || ' to ' || state as detail
    from (
      select order_id, n, state, coalesce(lag(state) over (partition by client_id, order_id order by n),
        ${newState}::smallint) as before
      from order_log l
    ) as steps
    where not exists (
      select from unnest(${legal.map(({ from }) => from)}::smallint[], ${legal.map(({ to }) => to)}::smallint[])
        as legal ("from", "to")
      where legal."from" = steps.before and legal."to" = steps.state)`,
  );
}

export function findUnfetchedFiles(queries: Queries, states: readonly number[]): Promise<Violations> {
  return violations(
    queries,
    sql`
    select o.id as order_id, 'is in state ' || o.state || ', file ' || f.n || ' is ' || f.state as detail
    from orders o join order_files f on f.client_id = o.client_id and f.order_id = o.id
    where o.state = any(${states}::smallint[]) and f.state <> 'fetched' and not f.canceled
      -- a file that was replaced waits until the last one that stops the order is put right
      and not (f.state = 'waiting' and exists (select from order_files other
        where other.client_id = f.client_id and other.order_id = f.order_id and other.stop is not null))`,
  );
}

/** The files of the sandbox have a sum that stands for theirs. */
export function findMd5Mismatches(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select order_id, 'file ' || n || ' should have md5 ' || md5 || ', has ' || coalesce(md5_computed, 'none') as detail
    from order_files f where state = 'fetched' and lower(md5) is distinct from md5_computed and md5 is not null
      and not (host = ${SANDBOX_HOST} and lower(md5) = ${SANDBOX_MD5})`,
  );
}

/** Items of live orders in these states without a partner, besides those that were canceled before they got one. */
export function findUnroutedItems(queries: Queries, states: readonly number[]): Promise<Violations> {
  return violations(
    queries,
    sql`
    select o.id as order_id, 'is in state ' || o.state || ', item ' || i.n || ' has no print partner' as detail
    from orders o join order_items i on i.client_id = o.client_id and i.order_id = o.id
    where o.mode = 'live' and o.state = any(${states}::smallint[]) and i.partner_id is null
      and i.canceled < i.count`,
  );
}

export function findMissingHandovers(queries: Queries, states: readonly number[]): Promise<Violations> {
  return violations(
    queries,
    sql`
    select o.id as order_id, 'is in state ' || o.state || ' without a handover' as detail from orders o
    where o.state = any(${states}::smallint[])
      and not exists (select from handovers h where h.client_id = o.client_id and h.order_id = o.id)`,
  );
}

export function findUntakenHandovers(queries: Queries, states: readonly number[]): Promise<Violations> {
  return violations(
    queries,
    sql`
    select o.id as order_id, 'is in state ' || o.state || ', handover ' || h.n || ' is ' || h.state as detail
    from orders o join handovers h on h.client_id = o.client_id and h.order_id = o.id
    where o.state = any(${states}::smallint[]) and h.state not in ('taken', 'withdrawn')`,
  );
}

/** The states that have a reason, each with the reason codes that lead there. */
export interface ReasonedStates {
  readonly codes: readonly { readonly state: number; readonly code: ReasonCode }[];
  readonly downloadError: number;
  readonly renderError: number;
  readonly uploadError: number;
}

/**
 * Orders whose reason code does not lead to their state, and orders in an error state without a failed file or a
 * refused handover of that code.
 */
export function findErrorsWithoutCause(queries: Queries, states: ReasonedStates): Promise<Violations> {
  return violations(
    queries,
    sql`
    select o.id as order_id,
      'is in state ' || o.state || ' with the reason code ' || coalesce(o.reason_code, 'null') as detail
    from orders o
    where (o.state = any(${states.codes.map(({ state }) => state)}::smallint[]) or o.reason_code is not null)
      and not exists (
        select from unnest(${states.codes.map(({ state }) => state)}::smallint[],
          ${states.codes.map(({ code }) => code)}::text[]) as legal (state, code)
        where legal.state = o.state and legal.code = o.reason_code)
    union all
    -- of several failed files the one that gave the reason may have been replaced since
    select o.id, 'is in state ' || o.state || ', no file failed with ' || o.reason_code from orders o
    where o.state = ${states.downloadError} and not exists (select from order_files f
      where f.client_id = o.client_id and f.order_id = o.id and (f.state = 'failed' and f.failure_code = o.reason_code
        or f.state = 'waiting' and exists (select from order_files other where other.client_id = f.client_id
          and other.order_id = f.order_id and other.state = 'failed')))
    union all
    select o.id, 'is in state ' || o.state || ', no handover was refused with ' || o.reason_code from orders o
    where o.state = ${states.uploadError} and not exists (select from handovers h
      where h.client_id = o.client_id and h.order_id = o.id and h.state = 'refused'
        and h.failure_code = o.reason_code)`,
  );
}

/** Paused work is left out: it is not claimed again when its lease has ended, as after a restore. */
export function findExpiredLeases(queries: Queries, before: Date): Promise<Violations> {
  return violations(
    queries,
    sql`
    select order_id, 'file ' || n || ' is leased until ' || lease_until as detail
    from order_files where lease_until < ${before}
    union all
    select order_id, 'handover ' || n || ' is leased until ' || lease_until
    from handovers where lease_until < ${before}
      and (partner_id is null or ${mayBeSent('handovers', sql`handovers.order_id`)})`,
  );
}

export function findWorkOfFinished(queries: Queries, states: readonly number[]): Promise<Violations> {
  return violations(
    queries,
    sql`
    with finished as (select client_id, id, state, next_at from orders where state = any(${states}::smallint[]))
    select id as order_id, 'is in state ' || state || ' and due' as detail from finished where next_at is not null
    union all
    select o.id, 'is in state ' || o.state || ', file ' || f.n || ' is due'
    from finished o join order_files f on f.client_id = o.client_id and f.order_id = o.id
    where f.next_at is not null or f.lease_until is not null
    union all
    select o.id, 'is in state ' || o.state || ', handover ' || h.n || ' is due'
    from finished o join handovers h on h.client_id = o.client_id and h.order_id = o.id
    where h.next_at is not null or h.lease_until is not null`,
  );
}

/** Orders in a final state with an item that is not final, or without any shipped item. */
export function findUnfinishedItems(
  queries: Queries,
  states: readonly number[],
  items: { readonly shipped: number; readonly canceled: number },
): Promise<Violations> {
  return violations(
    queries,
    sql`
    select o.id as order_id,
      'is in state ' || o.state || ', its items are in ' || string_agg(i.state::text, ', ' order by i.n) as detail
    from orders o join order_items i on i.client_id = o.client_id and i.order_id = o.id
    where o.state = any(${states}::smallint[])
    group by o.client_id, o.id
    having bool_or(i.state not in (${items.shipped}, ${items.canceled})) or not bool_or(i.state = ${items.shipped})`,
  );
}

/**
 * Signals from a partner that the order was never handed to; the simulator counts as a partner. Late signals
 * come from partners that no longer have the item.
 */
export function findStrangeSignals(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select s.order_id, 'signal ' || s.receipt || ' came from ' || coalesce('print partner ' || s.partner_id,
      'the simulator') as detail
    from signals s
    where not exists (select from handovers h where h.client_id = s.client_id and h.order_id = s.order_id
      and h.partner_id is not distinct from s.partner_id and (${mayHaveBeenSent} or h.state = 'taken'))
    union all
    select s.order_id, 'late signal ' || s.receipt || ' came from print partner ' || s.partner_id
    from late_signals s
    where exists (select from order_items i where i.client_id = s.client_id and i.order_id = s.order_id
        and i.n = s.item_n and i.partner_id = s.partner_id)
      or not exists (select from handovers h where h.client_id = s.client_id and h.order_id = s.order_id
        and h.partner_id = s.partner_id and ${mayHaveBeenSent})`,
  );
}

/** Numbers of the states that `findStandstills` checks, by what makes an order leave them. */
export interface WaitingStates {
  /** States that an order leaves when it is due itself. */
  readonly clock: readonly number[];
  readonly download: number;
  readonly upload: number;
  readonly uploaded: number;
  readonly finalItems: readonly number[];
}

/** Orders that will never progress: neither they nor any work of theirs is due. */
export function findStandstills(queries: Queries, states: WaitingStates): Promise<Violations> {
  return violations(
    queries,
    sql`
    with idle as (select client_id, id, state, mode from orders where next_at is null)
    select id as order_id, 'is in state ' || state || ' and never due' as detail from idle
    where state = any(${states.clock}::smallint[])
    union all
    select o.id, 'is in state ' || o.state || ', but no file is left to fetch' from idle o
    where o.state = ${states.download} and not exists (select from order_files f
      where f.client_id = o.client_id and f.order_id = o.id and f.state in ('waiting', 'running') and not f.canceled)
    union all
    select o.id, 'file ' || f.n || ' is ' || f.state || ' and never due'
    from orders o join order_files f on f.client_id = o.client_id and f.order_id = o.id
    where o.state = ${states.download} and f.state in ('waiting', 'running') and f.next_at is null
      and not f.canceled
    union all
    select o.id, 'is in state ' || o.state || ', but no handover is left to make' from idle o
    where o.state = ${states.upload} and not exists (select from handovers h
      where h.client_id = o.client_id and h.order_id = o.id and h.state in ('waiting', 'running'))
    union all
    select o.id, 'handover ' || h.n || ' is ' || h.state || ' and never due'
    from orders o join handovers h on h.client_id = o.client_id and h.order_id = o.id
    left join partners p on p.id = h.partner_id
    where o.state = ${states.upload} and h.next_at is null and (h.state = 'running'
      or h.state = 'waiting' and (p.id is null or p.address is not null))
    union all
    select o.id, 'is in state ' || o.state || ', but every item is final' from idle o
    where o.state = ${states.uploaded} and not exists (select from order_items i
      where i.client_id = o.client_id and i.order_id = o.id and i.state <> all(${states.finalItems}::smallint[]))
    union all
    select o.id, 'is in state ' || o.state || ', but its simulated partner has no signals left' from idle o
    where o.state = ${states.uploaded} and o.mode = 'sandbox' and not exists (select from simulations s
      where s.client_id = o.client_id and s.order_id = o.id and s.next_at is not null)`,
  );
}

/** Sequences whose next id is already used, as after a restore without sequences. */
export function findSequencesBehind(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select null::bigint as order_id, name || ' has ' || top || ', its sequence stands at ' || coalesce(last, 0) as detail
    from (
      select 'orders' as name, (select max(id) from orders) as top, pg_sequence_last_value('order_numbers') as last
      union all
      select 'clients', (select max(id) from clients),
        pg_sequence_last_value(pg_get_serial_sequence('clients', 'id')::regclass)
      union all
      select 'partners', (select max(id) from partners),
        pg_sequence_last_value(pg_get_serial_sequence('partners', 'id')::regclass)
      union all
      select 'credentials', (select max(id) from credentials),
        pg_sequence_last_value(pg_get_serial_sequence('credentials', 'id')::regclass)
      union all
      select 'signals', (select max(receipt) from signals s),
        pg_sequence_last_value(pg_get_serial_sequence('signals', 'receipt')::regclass)
      union all
      select 'late_signals', (select max(receipt) from late_signals),
        pg_sequence_last_value(pg_get_serial_sequence('late_signals', 'receipt')::regclass)
    ) as sequences
    where top > coalesce(last, 0)`,
  );
}

/** Keys with two owners, or with the prefix of another purpose. */
export function findOddCredentials(
  queries: Queries,
  kinds: readonly { readonly interface: string; readonly mode: string | null; readonly prefix: string }[],
): Promise<Violations> {
  return violations(
    queries,
    sql`
    select null::bigint as order_id, 'key ' || k.id || ' of ' || concat_ws(' and ', 'client ' || k.client_id,
      'print partner ' || k.partner_id) || ' is ' || concat_ws(' ', k.interface, k.mode, k.prefix) as detail
    from credentials k
    where num_nonnulls(k.client_id, k.partner_id, k.role) <> 1 or not exists (
      select from unnest(${kinds.map((kind) => kind.interface)}::text[], ${kinds.map(({ mode }) => mode)}::text[],
        ${kinds.map(({ prefix }) => prefix)}::text[]) as kinds (interface, mode, prefix)
      where kinds.interface = k.interface and kinds.mode is not distinct from k.mode and kinds.prefix = k.prefix)`,
  );
}

export function findFilesWithoutAddress(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select f.order_id, 'file ' || f.n || ' has no address' as detail
    from order_files f join orders o on o.client_id = f.client_id and o.id = f.order_id
    where ${urlSealed} is null`,
  );
}

const personal = ['firstname', 'lastname', 'street1', 'email', 'phone'] as const;

/** Orders that were erased and have not ended, or still say something of people. */
export function findUnblankedOrders(queries: Queries, finished: readonly number[]): Promise<Violations> {
  return violations(
    queries,
    sql`
    select o.id as order_id, 'was erased, and is in state ' || o.state as detail from orders o
    where o.erased_at is not null and o.state <> all(${finished}::smallint[])
    union all
    select o.id, 'was erased, and has an e-mail address, a name, addresses of files or data of its client' from orders o
    where o.erased_at is not null and (o.email <> '' or o.meta is not null or o.urls_sealed is not null or exists (
      select from jsonb_array_elements(o.addresses) as a
      where concat(${sql.join(personal.map((name) => sql`a ->> ${sql.lit(name)}`))}) <> ''))
    union all
    select o.id, 'was erased, and the content of its file ' || f.n || ' is kept' from orders o
    join order_files f on f.client_id = o.client_id and f.order_id = o.id and f.state = 'fetched' and f.expired_at is null
    where o.erased_at is not null`,
  );
}

/**
 * Events that are not numbered without a gap, from 1 or from the oldest stored one; and lanes that do not
 * match their events.
 */
export function findBrokenLanes(
  queries: Queries,
  { overdueBefore }: { readonly overdueBefore: Date },
): Promise<Violations> {
  return violations(
    queries,
    sql`
    select order_id, 'has events 1 to ' || max(n) || ', of which there are ' || count(*) as detail
    from order_events group by client_id, order_id having max(n) - min(n) + 1 <> count(*)
    union all
    select l.order_id, 'webhook ' || l.endpoint_id || ' waits for event ' || l.last_n || ', which does not exist'
    from webhook_lanes l
    where l.state <> 'idle' and l.position < l.last_n and not exists (select from order_events e
      where e.client_id = l.client_id and e.order_id = l.order_id and e.n = l.last_n)
    union all
    select l.order_id, 'webhook ' || l.endpoint_id || ' has sent up to event ' || l.position || ', and event ' || e.n || ' after it is not due'
    from webhook_lanes l
    -- an event that was appended while its webhook was being deleted may leave a lane
    join webhook_endpoints w on w.id = l.endpoint_id and w.status <> 'deleted'
    join order_events e on e.client_id = l.client_id and e.order_id = l.order_id and e.n > l.last_n and e.type = any(w.types)
      and e.created_at >= w.created_at
    union all
    select l.order_id, 'webhook ' || l.endpoint_id || ' has had its attempt under way since ' || l.lease_until
    from webhook_lanes l join webhook_endpoints w on w.id = l.endpoint_id and w.status = 'active'
    where l.state = 'running' and l.lease_until < ${overdueBefore} and w.paused_until is null
      and ${mayBeSent('webhooks', sql`l.order_id`)}`,
  );
}

/** Access tokens with access to a client that has not granted it. */
export function findStrayTokens(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select null::bigint as order_id, 'access token ' || t.id || ' of app ' || t.app_id || ' sees client ' || t.client_id
      as detail
    from access_tokens t join apps a on a.id = t.app_id left join users u on u.id = t.user_id
    where t.revoked_at is null and t.client_id is distinct from case when u.id is null then a.client_id else u.client_id end`,
  );
}

/** Valid access tokens whose grant no longer exists. */
export function findTokensWithoutGrant(queries: Queries, now: Date): Promise<Violations> {
  return violations(
    queries,
    sql`
    select null::bigint as order_id, 'access token ' || t.id || ' of app ' || t.app_id || ' outlives its grant' as detail
    from access_tokens t
    where t.grant_hash is not null and t.revoked_at is null and t.expires_at > ${now} and not exists (
      select from oauth_records g where g.model = 'Grant' and g.id_hash = t.grant_hash)`,
  );
}

/** Apps with more than two valid secrets, confidential apps without one, and public apps with one. */
export function findOddSecrets(queries: Queries, now: Date): Promise<Violations> {
  return violations(
    queries,
    sql`
    select null::bigint as order_id, 'app ' || a.id || ' has ' || s.live || ' secrets' as detail
    from apps a cross join lateral (
      select count(*) as live from app_secrets s
      where s.app_id = a.id and (s.expires_at is null or s.expires_at > ${now})) as s
    where s.live not between (case when a.confidential then 1 else 0 end) and (case when a.confidential then 2 else 0 end)`,
  );
}
