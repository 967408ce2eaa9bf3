import { sql } from 'kysely';
import type { DeliveryOutcome, EndpointHealth } from '../../domain/webhooks/deliveries.ts';
import {
  type DisabledReason,
  type EndpointScope,
  isEventType,
  type ListedEndpoint,
  MOST_WAITING_COUNTED,
  type WebhookEndpoint,
} from '../../domain/webhooks/endpoint.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import type { AppsRow, ClientsRow, WebhookEndpointsRow } from '../rows.ts';

/** Without its secrets. */
type EndpointRow = Omit<
  WebhookEndpointsRow,
  'url_sealed' | 'apikey_sealed' | 'secret_sealed' | 'old_secret_sealed'
>;

const endpointColumns = sql`id, client_id, app_id, mode, url_masked, types, status, disabled_reason, disabled_at, created_at, failures,
  failing_since, failing_order, failing_n, several_failing, paused_until, old_secret_until`;

function toEndpoint(row: EndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    clientId: row.client_id,
    appId: row.app_id,
    mode: row.mode,
    maskedUrl: row.url_masked,
    types: row.types.filter(isEventType),
    status: row.status,
    disabledReason: row.disabled_reason,
    disabledAt: row.disabled_at,
    createdAt: row.created_at,
    failures: row.failures,
    failingSince: row.failing_since,
    pausedUntil: row.paused_until,
    oldSecretUntil: row.old_secret_until,
  };
}

interface NewEndpoint
  extends Pick<WebhookEndpoint, 'clientId' | 'appId' | 'mode' | 'maskedUrl' | 'types' | 'createdAt'> {
  readonly urlSealed: Buffer;
  readonly keySealed: Buffer;
  readonly secretSealed: Buffer;
}

export async function insertEndpoint(tx: Tx, endpoint: NewEndpoint): Promise<WebhookEndpoint> {
  const { clientId, appId, mode, maskedUrl, types, createdAt, urlSealed, keySealed, secretSealed } = endpoint;
  const result = await sql<EndpointRow>`
    insert into webhook_endpoints (client_id, app_id, mode, url_sealed, url_masked, types, apikey_sealed, secret_sealed, created_at)
    values (${clientId}, ${appId}, ${mode}, ${urlSealed}, ${maskedUrl}, ${types}::text[], ${keySealed}, ${secretSealed},
      ${createdAt})
    returning ${endpointColumns}`.execute(tx);
  return toEndpoint(only(result.rows));
}

function isInScope({ clientId, appId, sandboxOnly = false }: EndpointScope) {
  return sql`(${clientId ?? null}::bigint is null or client_id = ${clientId ?? null})
    and (${appId ?? null}::bigint is null or app_id = ${appId ?? null})
    and (${!sandboxOnly} or mode = 'sandbox')`;
}

export async function findEndpoint(
  queries: Queries,
  scope: EndpointScope,
  id: number,
): Promise<WebhookEndpoint | undefined> {
  const result = await sql<EndpointRow>`
    select ${endpointColumns} from webhook_endpoints where id = ${id} and status <> 'deleted' and ${isInScope(scope)}`.execute(
    queries,
  );
  return result.rows.map(toEndpoint)[0];
}

/** The endpoint, locked until the transaction ends. */
export async function lockEndpoint(
  tx: Tx,
  scope: EndpointScope,
  id: number,
): Promise<WebhookEndpoint | undefined> {
  const result = await sql<EndpointRow>`
    select ${endpointColumns} from webhook_endpoints
    where id = ${id} and status <> 'deleted' and ${isInScope(scope)} for update`.execute(tx);
  return result.rows.map(toEndpoint)[0];
}

/** Counts the endpoints of a client; none can be added until the transaction ends. */
export async function lockEndpointCount(tx: Tx, clientId: number): Promise<number> {
  await sql`select from clients where id = ${clientId} for no key update`.execute(tx);
  const result = await sql<{ count: number }>`
    select count(*) from webhook_endpoints where client_id = ${clientId} and status <> 'deleted'`.execute(tx);
  return only(result.rows).count;
}

/** Deletes an endpoint for good; nothing more is sent, and what was waiting is not kept. */
export async function deleteEndpoint(tx: Tx, id: number): Promise<void> {
  await sql`
    update webhook_endpoints set status = 'deleted', disabled_reason = null, disabled_at = null where id = ${id}`.execute(
    tx,
  );
  await sql`
    delete from webhook_lanes l using webhook_endpoints w
    where w.id = ${id} and l.client_id = w.client_id and l.endpoint_id = w.id`.execute(tx);
}

/**
 * An endpoint that is disabled already keeps its reason and its time, except that the operator's word counts more than others: a
 * client could enable it again. Revoked access is final.
 */
export async function disableEndpoint(tx: Tx, id: number, reason: DisabledReason, now: Date): Promise<void> {
  await sql`
    update webhook_endpoints set status = 'disabled', disabled_reason = ${reason}, disabled_at = coalesce(disabled_at, ${now})
    where id = ${id} and (status = 'active'
      or status = 'disabled' and ${reason} = 'by_operator' and disabled_reason <> 'access_revoked')`.execute(
    tx,
  );
}

/** Sends again, and begins to count anew; what waits becomes due. */
export async function enableEndpoint(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update webhook_endpoints set status = 'active', disabled_reason = null, disabled_at = null, failures = 0, failing_since = null,
      failing_order = null, failing_n = null, several_failing = false, paused_until = null
    where id = ${id} and status <> 'deleted'`.execute(tx);
  await sql`
    update webhook_lanes set next_at = ${now}, tries = 0, first_try_at = null
    where endpoint_id::text = ${String(id)} and next_at is not null and state = 'waiting'`.execute(tx);
}

/** The new secret signs from now on, and the one before it until `until`. */
export async function rotateSecret(tx: Tx, id: number, secretSealed: Buffer, until: Date): Promise<void> {
  await sql`
    update webhook_endpoints set old_secret_sealed = secret_sealed, old_secret_until = ${until}, secret_sealed = ${secretSealed}
    where id = ${id}`.execute(tx);
}

/** Disables the endpoints of apps that have no access to their client any more. A confidential app needs no grant of its owner's. */
export async function disableWithoutAccess(
  tx: Tx,
  of: { readonly appIds: readonly number[] } | { readonly clientId: number },
  now: Date,
): Promise<void> {
  const which =
    'appIds' in of
      ? sql`w.app_id = any(${of.appIds}::bigint[])`
      : sql`(w.client_id = ${of.clientId} or w.app_id in (select id from apps where client_id = ${of.clientId}))`;
  await sql`
    update webhook_endpoints w set status = 'disabled', disabled_reason = 'access_revoked', disabled_at = ${now}
    where ${which} and w.status <> 'deleted' and w.disabled_reason is distinct from 'access_revoked' and not exists (
      select from clients c where c.id = w.client_id and c.ended_at is null and (w.app_id is null or exists (
        select from apps a where a.id = w.app_id and a.disabled_at is null and (a.confidential and a.client_id = c.id or exists (
          select from oauth_records g join users u on u.id = g.user_id
          where g.model = 'Grant' and g.app_id = a.id and u.client_id = c.id)))))`.execute(tx);
}

/** An endpoint whose health an attempt may change. */
export interface EndpointUnderWatch extends EndpointHealth {
  readonly id: number;
}

/**
 * Locks the endpoints that failed before or at which some of these attempts failed; the others need no
 * change.
 */
export async function lockDoubtfulEndpoints(
  tx: Tx,
  ids: readonly number[],
  failed: readonly number[],
): Promise<EndpointUnderWatch[]> {
  const result = await sql<EndpointRow>`
    select ${endpointColumns} from webhook_endpoints where id = any(${ids}::bigint[])
      and (failing_since is not null or id = any(${failed}::bigint[])) order by id for update`.execute(tx);
  return result.rows.map((row) => ({
    id: row.id,
    failures: row.failures,
    failingSince: row.failing_since,
    failingEvent:
      row.failing_order === null || row.failing_n === null
        ? null
        : { orderNumber: row.failing_order, n: row.failing_n },
    severalFailing: row.several_failing,
    pausedUntil: row.paused_until,
  }));
}

interface EndpointChange extends EndpointUnderWatch {
  /** The new reason why it is disabled; null = no change. */
  readonly disabled: DisabledReason | null;
}

export async function saveHealth(tx: Tx, changes: readonly EndpointChange[], now: Date): Promise<void> {
  const rows = changes.map((change) => ({
    id: change.id,
    failures: change.failures,
    failing_since: change.failingSince,
    failing_order: change.failingEvent?.orderNumber ?? null,
    failing_n: change.failingEvent?.n ?? null,
    several_failing: change.severalFailing,
    paused_until: change.pausedUntil,
    disabled: change.disabled,
  }));
  await sql`
    update webhook_endpoints w set failures = r.failures, failing_since = r.failing_since, failing_order = r.failing_order,
      failing_n = r.failing_n, several_failing = r.several_failing, paused_until = r.paused_until,
      status = case when w.status = 'active' and r.disabled is not null then 'disabled' else w.status end,
      disabled_reason = case when w.status = 'active' then r.disabled else w.disabled_reason end,
      disabled_at = case when w.status = 'active' and r.disabled is not null then ${now}::timestamptz else w.disabled_at end
    from ${recordset(rows)`r (
      id bigint, failures int, failing_since timestamptz, failing_order bigint, failing_n int, several_failing boolean,
      paused_until timestamptz, disabled text)`}
    where w.id = r.id`.execute(tx);
}

type ListedRow = EndpointRow & {
  readonly client_name: ClientsRow['name'];
  readonly app_name: AppsRow['name'] | null;
  readonly waiting: number;
  readonly recent: readonly DeliveryOutcome[];
};

/** The number of attempts that the health of an endpoint is judged by. */
const RECENT = 20;

/** Endpoints that are not deleted, with what waits for them and the outcomes of their latest attempts. */
export async function listEndpoints(queries: Queries, scope: EndpointScope): Promise<ListedEndpoint[]> {
  const result = await sql<ListedRow>`
    select w.*, c.name as client_name, a.name as app_name,
      (select count(*) from (
        select from webhook_lanes l
        join order_events e on e.client_id = l.client_id and e.order_id = l.order_id
          and ((e.n > l.position and e.type = any(w.types)) or e.n = l.resend_n)
        where l.endpoint_id::text = w.id::text and l.next_at is not null limit ${MOST_WAITING_COUNTED}) as unsent) as waiting,
      array(select outcome from (
        select id, outcome from webhook_attempts
        where client_id = w.client_id and endpoint_id = w.id order by id desc limit ${RECENT}) as newest
        order by id) as recent
    from (select ${endpointColumns} from webhook_endpoints where status <> 'deleted' and ${isInScope(scope)}) as w
    join clients c on c.id = w.client_id
    left join apps a on a.id = w.app_id
    order by w.id`.execute(queries);
  return result.rows.map((row) => ({
    ...toEndpoint(row),
    clientName: row.client_name,
    appName: row.app_name,
    waiting: row.waiting,
    recent: row.recent,
  }));
}
