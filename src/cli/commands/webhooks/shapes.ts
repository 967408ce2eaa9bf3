import type { WebhookEndpoint } from '../../../domain/webhooks/endpoint.ts';
import { eventId } from '../../../domain/webhooks/event.ts';
import type { ShownAttempt } from '../../../operations/webhooks/events.ts';
import { idOrNull } from '../../text/shapes.ts';

export function webhookJson(endpoint: WebhookEndpoint) {
  const { id, clientId, appId, mode, maskedUrl, types, status } = endpoint;
  return {
    id: String(id),
    client_id: String(clientId),
    app_id: idOrNull(appId),
    mode,
    url: maskedUrl,
    types,
    status,
    disabled_reason: endpoint.disabledReason,
    disabled_at: endpoint.disabledAt,
    created_at: endpoint.createdAt,
    failures: endpoint.failures,
    failing_since: endpoint.failingSince,
    paused_until: endpoint.pausedUntil,
    old_secret_until: endpoint.oldSecretUntil,
  };
}

export function attemptJson(attempt: ShownAttempt) {
  const { id, endpointId, event, tries, at, ms, outcome, status, code, detail } = attempt;
  return {
    id: String(id),
    endpoint_id: String(endpointId),
    event: eventId(event),
    type: event.type,
    order_reference: event.orderReference,
    tries,
    at,
    ms,
    outcome,
    request_headers: attempt.requestHeaders,
    request_body: attempt.requestBody,
    status,
    code,
    detail,
    answer_headers: attempt.answerHeaders,
    next_at: attempt.nextAt,
    set_aside: attempt.setAside,
  };
}
