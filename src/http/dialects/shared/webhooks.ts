import Type, { type Static } from 'typebox';
import { deliveryOutcomes } from '../../../domain/webhooks/deliveries.ts';
import {
  disabledReasons,
  endpointModes,
  endpointStatuses,
  type WebhookEndpoint,
} from '../../../domain/webhooks/endpoint.ts';
import { eventId, eventTypes } from '../../../domain/webhooks/event.ts';
import { defined } from '../../../lib/defined.ts';
import { formatOffsetTime } from '../../../lib/text/timestamps.ts';
import { instant } from '../../../lib/values/times.ts';
import {
  addWebhook,
  type CreatedWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from '../../../operations/webhooks/endpoints.ts';
import {
  type ListedEvents,
  listOwnEvents,
  listWebhookAttempts,
  replayWebhook,
  resendWebhookEvent,
  type ShownAttempt,
  testWebhook,
} from '../../../operations/webhooks/events.ts';
import {
  component,
  dateOrTime,
  enumerated,
  flag,
  oneOf,
  pageSize,
  position,
  rowId,
  shortText,
  text,
} from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import { endpoint, jsonReply } from '../../endpoint.ts';

/** Webhooks of clients and of apps (decisions.md §9). The id of a webhook is a number, because existing clients hold it as an integer. */

/** Checked by the operation, whose refusals suggest a fix. */
const url = () =>
  text('a complete URL of up to 2048 characters that begins with https://', { maxLength: 2048 });

/** The fields of a new webhook that core and apps share. */
export const newWebhook = {
  url: url(),
  mode: Type.Optional(oneOf(...endpointModes)),
  types: Type.Optional(
    Type.Array(shortText(), { minItems: 1, maxItems: 50, expected: 'an array of 1 to 50 types of events' }),
  ),
};

const id = Type.Integer();
const string = Type.String();
const timeOrEmpty = (description: string) => Type.String({ description: `${description}; else empty` });

const webhookFields = {
  id,
  status: enumerated('WebhookStatus', endpointStatuses),
  url: Type.String({ description: 'Values in its query are masked' }),
  mode: enumerated('WebhookMode', endpointModes),
  types: Type.Array(enumerated('EventType', eventTypes)),
  create_date: Type.String({ format: 'date-time' }),
  disabled_reason: Type.String({
    description: `One of ${disabledReasons.join(', ')}; empty if it is active`,
  }),
  failing_since: timeOrEmpty('Since when it has failed without a delivery'),
  paused_until: timeOrEmpty('Nothing is sent before this time'),
  old_secret_until: timeOrEmpty('Until then the secret before the newest signs as well'),
};
const webhook = component('Webhook', webhookFields);

/** A new webhook, the only reply with its secrets. */
export const createdWebhook = component('CreatedWebhook', {
  ...webhookFields,
  url: Type.String(),
  apikey: Type.String({ description: 'Part of the body of every event; shown only now' }),
  secret: Type.String({ description: 'Signs every event as Standard Webhooks say; shown only now' }),
});

const orEmpty = (time: Date | null) => (time ? formatOffsetTime(time) : '');

function webhookOf(endpoint: WebhookEndpoint): Static<typeof webhook> {
  return {
    id: endpoint.id,
    status: endpoint.status,
    url: endpoint.maskedUrl,
    mode: endpoint.mode,
    types: [...endpoint.types],
    create_date: formatOffsetTime(endpoint.createdAt),
    disabled_reason: endpoint.disabledReason ?? '',
    failing_since: orEmpty(endpoint.failingSince),
    paused_until: orEmpty(endpoint.pausedUntil),
    old_secret_until: orEmpty(endpoint.oldSecretUntil),
  };
}

export function encodeCreated({ endpoint, url: whole, key, secret }: CreatedWebhook) {
  const reply = { ...webhookOf(endpoint), url: whole, apikey: key, secret };
  return jsonReply<Static<typeof createdWebhook>>(
    reply,
    endpoint.mode === 'both' ? undefined : endpoint.mode,
  );
}

export const deletedWebhook = component('DeletedWebhook', {
  id,
  status: enumerated('DeletedWebhookStatus', ['deleted', 'unknown']),
});

export function encodeDeleted({
  id: deletedId,
  deleted,
}: {
  readonly id: number;
  readonly deleted: boolean;
}) {
  return jsonReply<Static<typeof deletedWebhook>>({ id: deletedId, status: deleted ? 'deleted' : 'unknown' });
}

export const oneWebhook = { id: rowId() };
const byId = component('OneWebhook', oneWebhook);
const readId = bodyReader(byId);
export const decodeWebhookId = (body: object) => ({ id: Number(readId(body).id) });

const add = component('NewWebhook', newWebhook);
const readAdd = bodyReader(add);

/** The fields of a page of events that core and apps share. */
export const eventPageFields = { after: Type.Optional(position()), limit: Type.Optional(pageSize()) };
const eventPage = component('EventPage', eventPageFields);
const readEventPage = bodyReader(eventPage);
const eventFields = Type.Record(Type.String(), Type.String());
export const events = component('EventList', {
  events: Type.Array(
    component('ListedEvent', {
      id: Type.String({ description: 'Equal to the header webhook-id' }),
      event: { ...eventFields, description: 'The body of the webhook without its apikey' },
    }),
  ),
  after: Type.String({ description: 'Send it with the next call, which continues there' }),
});

const attemptPage = component('AttemptPage', {
  ...oneWebhook,
  before: Type.Optional(rowId()),
  limit: Type.Optional(pageSize()),
});
const readAttemptPage = bodyReader(attemptPage);
const headers = (description: string) =>
  Type.Array(component('HttpHeader', { name: string, value: string }), { description });
const attempt = component('WebhookAttempt', {
  id: string,
  event: Type.String({ description: 'The id of the event' }),
  type: enumerated('EventType', eventTypes),
  order_reference: string,
  attempt: Type.String({ description: 'Its number among the attempts of the event' }),
  datetime: Type.String({ format: 'date-time' }),
  request_headers: headers('As they were sent; empty if nothing was'),
  request_body: Type.String({ description: 'With a masked apikey' }),
  outcome: enumerated('DeliveryOutcome', deliveryOutcomes),
  status: Type.String({ description: 'The status of the answer; empty if there was none' }),
  code: Type.String({ description: 'Why there was no answer; else empty' }),
  answer: Type.String({ description: 'The beginning of the answer, or why none arrived' }),
  answer_headers: headers('As many as are kept'),
  ms: Type.String({ description: 'How long it took' }),
  next_attempt: timeOrEmpty('When the event is sent again'),
  set_aside: Type.Boolean({ description: 'The attempts are used up; later events of the order are sent' }),
});

function attemptOf(one: ShownAttempt): Static<typeof attempt> {
  return {
    id: String(one.id),
    event: eventId(one.event),
    type: one.event.type,
    order_reference: one.event.orderReference,
    attempt: String(one.tries),
    datetime: formatOffsetTime(one.at),
    request_headers: [...one.requestHeaders],
    request_body: one.requestBody,
    outcome: one.outcome,
    status: one.status === null ? '' : String(one.status),
    code: one.code ?? '',
    answer: one.detail,
    answer_headers: [...one.answerHeaders],
    ms: String(one.ms),
    next_attempt: orEmpty(one.nextAt),
    set_aside: one.setAside,
  };
}

const resend = component('ResentEvent', { ...oneWebhook, event: shortText() });
const readResend = bodyReader(resend);
const resent = component('ResentEventReply', { id, event: string });

const replay = component('WebhookReplay', {
  ...oneWebhook,
  since: dateOrTime(),
  only_failed: Type.Optional(flag()),
  dry_run: Type.Optional(flag()),
});
const readReplay = bodyReader(replay);
const replayed = component('WebhookReplayReply', {
  id,
  orders: string,
  events: Type.String({ description: 'Events that are sent, or would be with dry_run' }),
  dry_run: Type.Boolean(),
});

const tested = component('WebhookTest', { ...oneWebhook, type: Type.Optional(shortText()) });
const readTested = bodyReader(tested);
const sentTest = component('WebhookTestReply', {
  id,
  types: Type.Array(enumerated('EventType', eventTypes)),
});

const rotated = component('RotatedWebhook', {
  id,
  secret: Type.String({ description: 'Shown only now' }),
  old_secret_until: string,
});

const USUAL_PAGE = 100;

export function pageOf({ after = '0', limit = String(USUAL_PAGE) }: { after?: string; limit?: string }) {
  return { after: Number(after), limit: Number(limit) };
}

export function encodeEvents(page: ListedEvents) {
  return jsonReply<Static<typeof events>>({
    events: page.events.map((one) => ({ id: one.id, event: { ...one.content } })),
    after: String(page.after),
  });
}

export const webhookEndpoints = {
  'webhooks/add': endpoint(addWebhook, {
    name: 'AddWebhook',
    summary: 'Send the events of orders to a URL',
    description:
      'All types but OrderError and FileDelayed, unless types are named. Events of live and of sandbox orders, whose bodies have the mode, unless ' +
      'mode names one; a sandbox key adds webhooks of sandbox orders. The reply has the key and the secret of the webhook.',
    statuses: [200, 400, 403],
    body: add,
    reply: createdWebhook,
    replyIsSecret: true,
    decode: (body) => readAdd(body),
    encode: encodeCreated,
    example: { url: 'https://shop.example/hooks/platen', types: ['ItemShipped', 'OrderError'] },
  }),
  'webhooks/list': endpoint(listWebhooks, {
    name: 'ListWebhooks',
    summary: 'List the webhooks of the client and of its apps',
    path: '/webhooks/list',
    statuses: [200, 400, 403],
    body: component('WebhookList', {}),
    reply: Type.Array(webhook),
    decode: () => undefined,
    encode: (all) => jsonReply<Static<typeof webhook>[]>(all.map(webhookOf)),
  }),
  'webhooks/delete': endpoint(deleteWebhook, {
    name: 'DeleteWebhook',
    summary: 'Delete a webhook; events that it has not received are not sent any more',
    statuses: [200, 400, 403],
    body: byId,
    reply: deletedWebhook,
    decode: decodeWebhookId,
    encode: encodeDeleted,
    example: { id: '12' },
  }),
  'webhooks/disable': endpoint(disableWebhook, {
    name: 'DisableWebhook',
    summary: 'Stop sending to a webhook; its events are kept',
    statuses: [200, 400, 403],
    body: byId,
    reply: webhook,
    decode: decodeWebhookId,
    encode: (endpoint) => jsonReply<Static<typeof webhook>>(webhookOf(endpoint)),
    example: { id: '12' },
  }),
  'webhooks/enable': endpoint(enableWebhook, {
    name: 'EnableWebhook',
    summary: 'Send to a webhook again, first what it has missed',
    statuses: [200, 400, 403],
    body: byId,
    reply: webhook,
    decode: decodeWebhookId,
    encode: (endpoint) => jsonReply<Static<typeof webhook>>(webhookOf(endpoint)),
    example: { id: '12' },
  }),
  'webhooks/rotate': endpoint(rotateWebhookSecret, {
    name: 'RotateWebhookSecret',
    summary: 'Replace the signing secret; for 24 hours both sign',
    statuses: [200, 400, 403],
    body: byId,
    reply: rotated,
    replyIsSecret: true,
    decode: decodeWebhookId,
    encode: ({ endpoint, secret }) =>
      jsonReply<Static<typeof rotated>>({
        id: endpoint.id,
        secret,
        old_secret_until: orEmpty(endpoint.oldSecretUntil),
      }),
    example: { id: '12' },
  }),
  'webhooks/events': endpoint(listOwnEvents, {
    name: 'ListEvents',
    summary: 'List the events of orders in order, for clients that cannot receive webhooks',
    description:
      'Answers up to limit events (100 unless named, at most 500) after the place named by after; without it, from the oldest one on. ' +
      'Events are kept for at least 30 days.',
    statuses: [200, 400, 403],
    body: eventPage,
    reply: events,
    decode: (body) => pageOf(readEventPage(body)),
    encode: encodeEvents,
    example: { after: '0', limit: '100' },
  }),
  'webhooks/attempts': endpoint(listWebhookAttempts, {
    name: 'ListWebhookAttempts',
    summary: 'List the attempts to send to a webhook, newest first',
    statuses: [200, 400, 403],
    body: attemptPage,
    reply: Type.Array(attempt),
    decode: (body) => {
      const { id: one, before, limit = String(USUAL_PAGE) } = readAttemptPage(body);
      return {
        id: Number(one),
        before: before === undefined ? undefined : Number(before),
        limit: Number(limit),
      };
    },
    encode: (attempts) => jsonReply<Static<typeof attempt>[]>(attempts.map(attemptOf)),
    example: { id: '12', limit: '50' },
  }),
  'webhooks/resend': endpoint(resendWebhookEvent, {
    name: 'ResendEvent',
    summary: 'Send one event once more, out of turn',
    statuses: [200, 400, 403],
    body: resend,
    reply: resent,
    decode: (body) => {
      const { id: one, event } = readResend(body);
      return { id: Number(one), event };
    },
    encode: ({ id: one, event }) => jsonReply<Static<typeof resent>>({ id: one, event }),
    example: { id: '12', event: 'evt_10000001_1_mm90cijs' },
  }),
  'webhooks/replay': endpoint(replayWebhook, {
    name: 'ReplayEvents',
    summary: 'Send the events since a time again, or with dry_run count them',
    statuses: [200, 400, 403],
    body: replay,
    reply: replayed,
    decode: (body) => {
      const { id: one, since, only_failed: onlyFailed, dry_run: dryRun } = readReplay(body);
      return { id: Number(one), since: defined(instant.read(since), 'a checked time'), onlyFailed, dryRun };
    },
    encode: ({ id: one, orders, events: count, dryRun }) =>
      jsonReply<Static<typeof replayed>>({
        id: one,
        orders: String(orders),
        events: String(count),
        dry_run: dryRun,
      }),
    example: { id: '12', since: '2026-03-01 00:00:00', only_failed: true, dry_run: true },
  }),
  'webhooks/test': endpoint(testWebhook, {
    name: 'TestWebhook',
    summary: 'Send a signed test event of each type of a webhook, or of one',
    statuses: [200, 400, 403],
    body: tested,
    reply: sentTest,
    decode: (body) => {
      const { id: one, type } = readTested(body);
      return { id: Number(one), type };
    },
    encode: ({ id: one, types }) => jsonReply<Static<typeof sentTest>>({ id: one, types: [...types] }),
    example: { id: '12', type: 'ItemShipped' },
  }),
};
