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
import { component, enumerated, oneOf } from '../../body/fields.ts';
import * as wire from './wire.ts';

const USUAL_PAGE = 50;

const outcome = () => enumerated('DeliveryOutcome', deliveryOutcomes);

const webhookFields = {
  id: Type.Integer(),
  client_id: Type.Integer(),
  app_id: wire.nullable(Type.Integer({ description: 'The app that added it; null = the client itself' })),
  mode: enumerated('WebhookMode', endpointModes),
  masked_url: Type.String({ description: 'Values in its query are masked' }),
  types: Type.Array(enumerated('EventType', eventTypes)),
  status: enumerated('WebhookStatus', endpointStatuses),
  disabled_reason: wire.nullable(enumerated('WebhookDisabledReason', disabledReasons)),
  disabled_at: wire.nullable(wire.instant()),
  created_at: wire.instant(),
  failures: Type.Integer({ description: 'Failed attempts since the last delivery' }),
  failing_since: wire.nullable(wire.instant()),
  paused_until: wire.nullable(wire.instant()),
  old_secret_until: wire.nullable(wire.instant()),
};
const webhook = component('AdminWebhook', webhookFields);
const listedWebhook = component('AdminListedWebhook', {
  ...webhookFields,
  client_name: Type.String(),
  app_name: wire.nullable(Type.String()),
  waiting: Type.Integer({
    description: `Events that are not sent yet; ${MOST_WAITING_COUNTED} = as many or more`,
  }),
  recent: Type.Array(outcome(), { description: 'Outcomes of its latest attempts, newest last' }),
});
const encodeListed = wire.encodeAs(wire.list(listedWebhook));
const encodeWebhook = wire.encodeAs(webhook);

const created = component('AdminCreatedWebhook', {
  endpoint: webhook,
  url: Type.String(),
  key: Type.String({ description: 'Part of the body of every event; shown only now' }),
  secret: Type.String({ description: 'Signs every event; shown only now' }),
});
const rotated = component('AdminRotatedWebhook', {
  endpoint: webhook,
  secret: Type.String({ description: 'Shown only now' }),
});

const header = component('AdminHttpHeader', { name: Type.String(), value: Type.String() });
const attempt = component('AdminWebhookAttempt', {
  id: Type.Integer(),
  event: Type.String({ description: 'The id of the event' }),
  type: enumerated('EventType', eventTypes),
  order_number: wire.nullable(Type.Integer({ description: 'Null for a test' })),
  order_reference: Type.String(),
  tries: Type.Integer(),
  at: wire.instant(),
  ms: Type.Integer(),
  request_headers: wire.list(header),
  request_body: Type.String({ description: 'With a masked apikey' }),
  outcome: outcome(),
  status: wire.nullable(Type.Integer({ description: 'Of the answer' })),
  code: wire.nullable(Type.String({ description: 'Why there was no answer' })),
  detail: Type.String({ description: 'The beginning of the answer, or why none arrived' }),
  answer_headers: wire.list(header),
  next_at: wire.nullable(wire.instant()),
  set_aside: Type.Boolean({ description: 'The attempts are used up; later events of the order are sent' }),
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

const filter = component('AdminWebhookFilter', { client_id: Type.Optional(wire.id()) });
const oneWebhook = component('AdminOneWebhook', { id: wire.id() });
const decodeOne = wire.decodeAs(oneWebhook);
const newWebhook = component('AdminNewWebhook', {
  url: wire.line(2048),
  types: Type.Optional(Type.Array(wire.line(), { minItems: 1, maxItems: 50 })),
  client_id: Type.Optional(wire.id()),
  mode: Type.Optional(oneOf(...endpointModes)),
});
const attemptPage = component('AdminWebhookAttemptPage', {
  id: wire.id(),
  before: Type.Optional(wire.id()),
  limit: Type.Optional(wire.pageSize()),
});
const decodeAttemptPage = wire.decodeAs(attemptPage);
const resend = component('AdminEventResend', { id: wire.id(), event: wire.line() });
const resent = component('AdminResentEvent', { id: Type.Integer(), event: Type.String() });
const replay = component('AdminEventReplay', {
  id: wire.id(),
  since: wire.time(),
  only_failed: Type.Optional(wire.flag()),
  dry_run: Type.Optional(wire.flag()),
});
const replayed = component('AdminReplayedEvents', {
  id: Type.Integer(),
  orders: Type.Integer(),
  events: Type.Integer({ description: 'Events that are sent, or would be with dry_run' }),
  dry_run: Type.Boolean(),
});
const tested = component('AdminWebhookTest', { id: wire.id(), type: Type.Optional(wire.line()) });
const sentTest = component('AdminSentTest', {
  id: Type.Integer(),
  types: Type.Array(enumerated('EventType', eventTypes)),
});
const deleted = component('AdminDeletedWebhook', { id: Type.Integer(), deleted: Type.Boolean() });

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
    example: { id: 12, event: 'evt_10000001_1_mm90cijs' },
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
