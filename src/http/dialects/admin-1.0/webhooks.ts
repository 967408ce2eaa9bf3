import Type, { type Static } from 'typebox';
import { deliveryOutcomes } from '../../../domain/webhooks/deliveries.ts';
import {
  disabledReasons,
  endpointModes,
  endpointStatuses,
  MOST_WAITING_COUNTED,
} from '../../../domain/webhooks/endpoint.ts';
import { eventId, eventTypes } from '../../../domain/webhooks/event.ts';
import {
  addWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from '../../../operations/webhooks/endpoints.ts';
import {
  listWebhookAttempts,
  replayWebhook,
  resendWebhookEvent,
  type ShownAttempt,
  testWebhook,
} from '../../../operations/webhooks/events.ts';
import { EVENT_ID } from '../../body/example-event.ts';
import { component, enumerated, field, meaning, oneOf } from '../../body/fields.ts';
import * as meanings from './meanings.ts';
import * as wire from './wire.ts';

const USUAL_PAGE = 50;

const outcome = () => enumerated('DeliveryOutcome', deliveryOutcomes);

const webhookFields = {
  id: meanings.webhookId(Type.Integer()),
  client_id: meanings.clientId(Type.Integer()),
  app_id: field(
    wire.nullable(Type.Integer()),
    'Number of the app that added it; null = the client itself',
    4,
  ),
  mode: field(
    enumerated('WebhookMode', endpointModes),
    'Whether it gets the events of live or of sandbox orders',
  ),
  masked_url: meanings.maskedUrl(Type.String()),
  types: meanings.types(Type.Array(enumerated('EventType', eventTypes))),
  status: field(enumerated('WebhookStatus', endpointStatuses), 'Whether events are sent'),
  disabled_reason: field(
    wire.nullable(enumerated('WebhookDisabledReason', disabledReasons)),
    'Why no events are sent. gone: it answered 410. failing: its attempts failed for days; null = it is active',
  ),
  disabled_at: meanings.disabledAt(wire.nullableInstant()),
  created_at: meanings.createdAt(wire.instant()),
  failures: field(Type.Integer(), 'Failed attempts since the last delivery', 0),
  failing_since: field(
    wire.nullableInstant(),
    'Since when all attempts have failed; null = the last one succeeded',
  ),
  paused_until: meanings.pausedUntil(wire.nullableInstant()),
  old_secret_until: field(
    wire.nullableInstant(),
    'When the previous secret stops signing; null = it does not sign',
  ),
};
const webhook = component('AdminWebhook', webhookFields);
const listedWebhook = component('AdminListedWebhook', {
  ...webhookFields,
  client_name: meanings.clientName(Type.String()),
  app_name: field(wire.nullable(Type.String()), 'Name of the app; null = none', 'Example App'),
  waiting: field(
    Type.Integer(),
    `Events that are not sent yet; ${MOST_WAITING_COUNTED} = as many or more`,
    0,
  ),
  recent: field(Type.Array(outcome()), 'Outcomes of its latest attempts, newest last'),
});
const encodeListed = wire.encodeAs(wire.list(listedWebhook));
const encodeWebhook = wire.encodeAs(webhook);

const url = meaning('Where events are sent', 'https://shop.example/hooks/platen');
const endpoint = field(webhook, 'The webhook');
const secret = field(
  Type.String(),
  'Signs every event. Shown only once',
  'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
);
const created = component('AdminCreatedWebhook', {
  endpoint,
  url: url(Type.String()),
  key: field(
    Type.String(),
    'The key in the body of every event. Shown only once',
    'plt_hook_0000000000000000000000000000000000000',
  ),
  secret,
});
const rotated = component('AdminRotatedWebhook', {
  endpoint,
  secret,
});

const header = component('AdminHttpHeader', {
  name: field(Type.String(), 'Name of the header, in lower case', 'content-type'),
  value: field(Type.String(), 'Value of the header', 'application/json'),
});
const attempt = component('AdminWebhookAttempt', {
  id: field(Type.Integer(), 'Number of the attempt, among all attempts', 4711),
  event: meanings.event(Type.String()),
  type: meanings.eventType(enumerated('EventType', eventTypes)),
  order_number: field(wire.nullable(Type.Integer()), 'Number of the order; null = a test', 10000001),
  order_reference: meanings.orderReference(Type.String()),
  tries: field(Type.Integer(), 'Number of the attempt, among those of its event', 1),
  at: meanings.attemptedAt(wire.instant()),
  ms: field(Type.Integer(), 'How long the attempt took, in milliseconds', 84),
  request_headers: field(wire.list(header), 'Headers that were sent; empty if nothing was'),
  request_body: field(
    Type.String(),
    'Body that was sent, with a masked apikey',
    '{"type":"ItemShipped","apikey":"•••"}',
  ),
  outcome: field(
    outcome(),
    'delivered: answered 200 or 204. gone: answered 410. refused: answered otherwise. unanswered: no answer. unsent: nothing was sent',
  ),
  status: meanings.status(wire.nullable(Type.Integer())),
  code: meanings.unansweredCode(wire.nullable(Type.String())),
  detail: field(Type.String(), 'The beginning of the answer, or what prevented one', 'OK'),
  answer_headers: field(wire.list(header), 'Headers of the answer, without secrets'),
  next_at: meanings.nextAt(wire.nullableInstant()),
  set_aside: field(Type.Boolean(), 'The attempts are used up; later events of the order are sent'),
});
const encodeAttempts = wire.encodeAs(wire.list(attempt));

function flat({ event, endpointId: _known, ...one }: ShownAttempt): wire.InDomain<Static<typeof attempt>> {
  return {
    ...one,
    event: eventId(event),
    type: event.type,
    orderNumber: event.orderNumber > 0 ? event.orderNumber : null,
    orderReference: event.orderReference,
  };
}

const filter = component('AdminWebhookFilter', { client_id: Type.Optional(meanings.clientId(wire.id())) });
const oneWebhook = component('AdminOneWebhook', { id: meanings.webhookId(wire.id()) });
const decodeOne = wire.decodeAs(oneWebhook);
const newWebhook = component('AdminNewWebhook', {
  url: url(wire.line(2048)),
  types: Type.Optional(
    field(
      Type.Array(wire.line(), { minItems: 1, maxItems: 50 }),
      'The types of the events that are sent. Without it all but OrderError and FileDelayed',
      ['ItemShipped'],
    ),
  ),
  client_id: Type.Optional(meanings.clientId(wire.id())),
  mode: Type.Optional(
    field(
      oneOf(...endpointModes),
      'Whether it gets the events of live orders, of sandbox orders, or of both. Default: both',
    ),
  ),
});
const attemptPage = component('AdminWebhookAttemptPage', {
  id: meanings.webhookId(wire.id()),
  before: Type.Optional(field(wire.id(), 'Only attempts with a lower number', 4711)),
  limit: Type.Optional(field(wire.pageSize(), 'The most attempts of the page. Default: 50', 50)),
});
const decodeAttemptPage = wire.decodeAs(attemptPage);
const resend = component('AdminEventResend', {
  id: meanings.webhookId(wire.id()),
  event: meanings.event(wire.line()),
});
const resent = component('AdminResentEvent', {
  id: meanings.webhookId(Type.Integer()),
  event: meanings.event(Type.String()),
});
const replay = component('AdminEventReplay', {
  id: meanings.webhookId(wire.id()),
  since: field(wire.time(), 'Events that happened at this time or later'),
  only_failed: Type.Optional(meanings.onlyFailed(wire.flag())),
  dry_run: Type.Optional(meanings.dryRun(wire.flag())),
});
const replayed = component('AdminReplayedEvents', {
  id: meanings.webhookId(Type.Integer()),
  orders: field(Type.Integer(), 'Number of orders whose events are sent, or would be with dry_run', 3),
  events: field(Type.Integer(), 'How many events are sent, or would be with dry_run', 7),
  dry_run: meanings.dryRun(Type.Boolean()),
});
const tested = component('AdminWebhookTest', {
  id: meanings.webhookId(wire.id()),
  type: Type.Optional(
    field(wire.line(), 'Type of the test event. Without it one of each type of the webhook', 'ItemShipped'),
  ),
});
const sentTest = component('AdminSentTest', {
  id: meanings.webhookId(Type.Integer()),
  types: field(Type.Array(enumerated('EventType', eventTypes)), 'The types of the test events'),
});
const deleted = component('AdminDeletedWebhook', {
  id: meanings.webhookId(Type.Integer()),
  deleted: field(Type.Boolean(), 'Always true'),
});

export const webhookEndpoints = {
  'admin/webhooks/list': wire.memberEndpoint(listWebhooks, {
    name: 'ListWebhooks',
    summary: 'List the webhooks of a client, or of all clients, with their health',
    role: 'read-only',
    members: ['client'],
    statuses: wire.usual,
    body: filter,
    reply: wire.list(listedWebhook),
    isList: true,
    decode: wire.decodeAs(filter),
    encode: encodeListed,
    example: { client_id: 1 },
  }),
  'admin/webhooks/attempts': wire.memberEndpoint(listWebhookAttempts, {
    name: 'ListWebhookAttempts',
    summary: 'List the attempts to send to a webhook, newest first',
    role: 'read-only',
    members: ['client'],
    statuses: wire.usual,
    body: attemptPage,
    reply: wire.list(attempt),
    isList: true,
    decode: (body) => {
      const { id, before, limit = USUAL_PAGE } = decodeAttemptPage(body);
      return { id, before, limit };
    },
    encode: (attempts) => encodeAttempts(attempts.map(flat)),
    example: { id: 12, limit: 50 },
  }),
  'admin/webhooks/add': wire.memberEndpoint(addWebhook, {
    name: 'AddWebhook',
    summary: 'Send the events of the orders of a client to a URL',
    role: 'administrator',
    members: ['client'],
    statuses: wire.created,
    body: newWebhook,
    reply: created,
    decode: wire.decodeAs(newWebhook),
    encode: wire.encodeAs(created),
    example: { client_id: 1, url: 'https://shop.example/hooks/platen', types: ['ItemShipped', 'OrderError'] },
  }),
  'admin/webhooks/delete': wire.memberEndpoint(deleteWebhook, {
    name: 'DeleteWebhook',
    summary: 'Delete a webhook; events that it has not received are not sent any more',
    role: 'administrator',
    members: ['client'],
    statuses: wire.usual,
    body: oneWebhook,
    reply: deleted,
    decode: decodeOne,
    encode: wire.encodeAs(deleted),
    example: { id: 12 },
  }),
  'admin/webhooks/rotate': wire.memberEndpoint(rotateWebhookSecret, {
    name: 'RotateWebhookSecret',
    summary: 'Replace the signing secret of a webhook; for 24 hours both sign',
    role: 'administrator',
    members: ['client'],
    statuses: wire.usual,
    body: oneWebhook,
    reply: rotated,
    decode: decodeOne,
    encode: wire.encodeAs(rotated),
    example: { id: 12 },
  }),
  'admin/webhooks/disable': wire.memberEndpoint(disableWebhook, {
    name: 'DisableWebhook',
    summary: 'Stop sending to a webhook; its events are kept',
    role: 'operator',
    members: ['client'],
    statuses: wire.usual,
    body: oneWebhook,
    reply: webhook,
    decode: decodeOne,
    encode: encodeWebhook,
    example: { id: 12 },
  }),
  'admin/webhooks/enable': wire.memberEndpoint(enableWebhook, {
    name: 'EnableWebhook',
    summary: 'Send to a webhook again, first what it has missed',
    role: 'operator',
    members: ['client'],
    statuses: wire.usual,
    body: oneWebhook,
    reply: webhook,
    decode: decodeOne,
    encode: encodeWebhook,
    example: { id: 12 },
  }),
  'admin/webhooks/resend': wire.memberEndpoint(resendWebhookEvent, {
    name: 'ResendEvent',
    summary: 'Send one event once more, out of turn',
    role: 'operator',
    members: ['client'],
    statuses: wire.usual,
    body: resend,
    reply: resent,
    decode: wire.decodeAs(resend),
    encode: wire.encodeAs(resent),
    example: { id: 12, event: EVENT_ID },
  }),
  'admin/webhooks/replay': wire.memberEndpoint(replayWebhook, {
    name: 'ReplayEvents',
    summary: 'Send the events since a time again, or with dry_run count them',
    role: 'operator',
    members: ['client'],
    statuses: wire.usual,
    body: replay,
    reply: replayed,
    decode: wire.decodeAs(replay),
    encode: wire.encodeAs(replayed),
    example: { id: 12, since: '2026-03-01T00:00:00.000Z', only_failed: true, dry_run: true },
  }),
  'admin/webhooks/test': wire.memberEndpoint(testWebhook, {
    name: 'TestWebhook',
    summary: 'Send a signed test event of each type of a webhook, or of one',
    role: 'operator',
    members: ['client'],
    statuses: wire.usual,
    body: tested,
    reply: sentTest,
    decode: wire.decodeAs(tested),
    encode: wire.encodeAs(sentTest),
    example: { id: 12, type: 'ItemShipped' },
  }),
};
