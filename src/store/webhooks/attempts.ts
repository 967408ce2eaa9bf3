import { sql } from 'kysely';
import type { DeliveryAttempt } from '../../domain/webhooks/attempt.ts';
import type { Queries } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import type { WebhookAttemptsRow } from '../rows.ts';
import { toHeaders } from './attempt-json.ts';
import { type EventRow, eventColumns, eventReferences, toOrderEvent } from './events.ts';

type AttemptRow = EventRow &
  Pick<
    WebhookAttemptsRow,
    | 'id'
    | 'endpoint_id'
    | 'tries'
    | 'ms'
    | 'outcome'
    | 'status'
    | 'code'
    | 'detail'
    | 'retry_at'
    | 'set_aside'
    | 'request_headers'
    | 'answer_headers'
  > & { readonly attempted_at: WebhookAttemptsRow['at'] };

/** The attempts of an endpoint, newest first, before the given id. */
export async function listAttempts(
  queries: Queries,
  endpoint: { readonly id: number; readonly clientId: number },
  before: number | undefined,
  limit: number,
): Promise<DeliveryAttempt[]> {
  const result = await sql<AttemptRow>`
    select a.id, a.endpoint_id, a.tries, a.at as attempted_at, a.ms, a.outcome, a.status, a.code, a.detail, a.retry_at, a.set_aside,
      a.request_headers, a.answer_headers,
      ${eventColumns}
    from webhook_attempts a
    join order_events e on e.client_id = a.client_id and e.order_id = a.order_id and e.n = a.event_n
    ${eventReferences}
    where a.client_id = ${endpoint.clientId} and a.endpoint_id = ${endpoint.id}
      and (${before ?? null}::bigint is null or a.id < ${before ?? null})
    order by a.id desc limit ${limit}`.execute(queries);
  return result.rows.map(toAttempt);
}

function toAttempt(row: AttemptRow): DeliveryAttempt {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    event: toOrderEvent(row),
    tries: row.tries,
    at: row.attempted_at,
    ms: row.ms,
    requestHeaders: toHeaders(row.request_headers ?? []),
    outcome: row.outcome,
    status: row.status,
    code: row.code,
    detail: row.detail,
    answerHeaders: toHeaders(row.answer_headers ?? []),
    nextAt: row.retry_at,
    setAside: row.set_aside,
  };
}

export const expiringWebhookAttempts: ExpiringRows = { table: 'webhook_attempts', endedAt: sql`t.at` };
