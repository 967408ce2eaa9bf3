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
import { EVENT_ID } from '../../body/example-event.ts';
import {
  component,
  dateOrTime,
  enumerated,
  field,
  flag,
  limits,
  meaning,
  oneOf,
  pageSize,
  position,
  rowId,
  shortText,
  text,
} from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import { endpoint, jsonReply } from '../../endpoint.ts';
import * as meanings from './meanings.ts';

/** Webhooks of clients and of apps (decisions.md §9). The id of a webhook is a number, because existing clients hold it as an integer. */

/** Checked by the operation, whose refusals suggest a fix. */
const url = () => text({ kind: 'https_address', most: 2048 }, { maxLength: 2048 });

const targetUrl = meaning(
  'Where events are sent: an address that begins with https://',
  'https://shop.example/hooks/platen',
);
/** The fields of a new webhook that core and apps share. */
export const newWebhook = {
  url: targetUrl(url()),
  mode: Type.Optional(
    field(
      oneOf(...endpointModes),
      'Whether events of live orders, of sandbox orders, or of both are sent. Default: both; sandbox for a sandbox key',
    ),
  ),
  types: Type.Optional(
    field(
      Type.Array(shortText(), limits(1, 50, 'event_types')),
      'The types of the events that are sent. Without it all but OrderError and FileDelayed',
      ['ItemShipped', 'OrderError'],
    ),
  ),
};

const id = Type.Integer();
const string = Type.String();

const webhookId = field(id, 'Id of the webhook', 12);
const oldSecretUntil = field(
  string,
  'Until when the previous secret signs as well (ISO 8601); else empty',
  '2026-03-03T10:00:00+00:00',
);
const webhookFields = {
  id: webhookId,
  status: field(
    enumerated('WebhookStatus', endpointStatuses),
    'active: events are sent. disabled: they are kept. deleted: they are not kept',
  ),
  url: field(
    Type.String(),
    'Where events are sent; values in its query are masked',
    'https://shop.example/hooks/platen',
  ),
  mode: field(
    enumerated('WebhookMode', endpointModes),
    'Whether events of live orders, of sandbox orders, or of both are sent',
  ),
  types: meanings.types(Type.Array(enumerated('EventType', eventTypes))),
  create_date: field(
    Type.String({ format: 'date-time' }),
    'When the webhook was added (ISO 8601)',
    '2026-03-02T10:00:00+00:00',
  ),
  disabled_reason: field(
    Type.String(),
    `Why it is disabled: ${disabledReasons.join(', ')}; empty if it is active`,
    '',
  ),
  failing_since: field(string, 'Since when all attempts have failed (ISO 8601); else empty', ''),
  paused_until: field(string, 'Nothing is sent before this time (ISO 8601); else empty', ''),
  old_secret_until: oldSecretUntil,
};
const webhook = component('Webhook', webhookFields);

/** A new webhook, the only reply with its secrets. */
export const createdWebhook = component('CreatedWebhook', {
  ...webhookFields,
  url: targetUrl(Type.String()),
  apikey: field(
    Type.String(),
    'The key that stands in the body of every event. Shown only now',
    'plt_hook_0000000000000000000000000000000000000',
  ),
  secret: field(
    Type.String(),
    'The secret that signs every event, as Standard Webhooks describe. Shown only now',
    'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  ),
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
  id: webhookId,
  status: field(
    enumerated('DeletedWebhookStatus', ['deleted', 'unknown']),
    'deleted, or unknown if the client has no such webhook',
  ),
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

export const oneWebhook = { id: field(rowId(), 'Id of the webhook', '12') };
const byId = component('OneWebhook', oneWebhook);
const readId = bodyReader(byId);
export const decodeWebhookId = (body: object) => ({ id: Number(readId(body).id) });

const add = component('NewWebhook', newWebhook);
const readAdd = bodyReader(add);

/** The fields of a page of events that core and apps share. */
export const eventPageFields = {
  after: Type.Optional(
    field(position(), 'Only events after this place: the value of after in the last reply', '0'),
  ),
  limit: Type.Optional(field(pageSize(), 'The most events of a page. Default: 100', '100')),
};
const eventPage = component('EventPage', eventPageFields);
const readEventPage = bodyReader(eventPage);
const eventFields = Type.Record(Type.String(), Type.String());
export const events = component('EventList', {
  events: field(
    Type.Array(
      component('ListedEvent', {
        id: field(Type.String(), 'Id of the event, the same as in the header webhook-id', EVENT_ID),
        event: field(
          { ...eventFields },
          'The body of the webhook without its apikey. OrderError in state 11 has file, host, status, bytes, md5sum_expected and md5sum_actual of the file that could not be fetched. FileDelayed has them too, with attempts and next_attempt',
          {
            type: 'ItemShipped',
            order: '100000010000',
            item: '100000010001',
            order_reference: 'order-4711',
            item_reference: 'item-1',
            datetime: '2026-03-02T10:00:00+00:00',
            tracking: '00340434161094042557',
            shipping_option: 'DHL Paket',
            url: 'https://www.dhl.example/track/00340434161094042557',
          },
        ),
      }),
    ),
    'The events, oldest first',
  ),
  after: field(Type.String(), 'Send it with the next call, which continues here', '42'),
});

const attemptPage = component('AttemptPage', {
  ...oneWebhook,
  before: Type.Optional(
    field(rowId(), 'Only attempts before this one: the id of the last attempt of the previous page', '4711'),
  ),
  limit: Type.Optional(field(pageSize(), 'The most attempts of a page. Default: 100', '100')),
});
const readAttemptPage = bodyReader(attemptPage);
const headers = () =>
  Type.Array(
    component('HttpHeader', {
      name: field(string, 'Name of the header', 'webhook-id'),
      value: field(string, 'Value of the header', EVENT_ID),
    }),
  );
const attempt = component('WebhookAttempt', {
  id: field(string, 'Id of the attempt', '4711'),
  event: field(Type.String(), 'The id of the event', EVENT_ID),
  type: meanings.eventType(enumerated('EventType', eventTypes)),
  order_reference: meanings.orderReference(string),
  attempt: field(Type.String(), 'Number of the attempt among those of the event', '1'),
  datetime: field(
    Type.String({ format: 'date-time' }),
    'When the attempt was made (ISO 8601)',
    '2026-03-02T10:00:00+00:00',
  ),
  request_headers: field(headers(), 'The headers that were sent; empty if nothing was sent'),
  request_body: field(
    Type.String(),
    'The body that was sent, with a masked apikey',
    '{"apikey":"…","type":"ItemShipped"}',
  ),
  outcome: field(enumerated('DeliveryOutcome', deliveryOutcomes), 'Outcome of the attempt'),
  status: field(Type.String(), 'HTTP status of the answer; empty if there was none', '200'),
  code: field(Type.String(), 'Why there was no answer, as a reason code; else empty', ''),
  answer: field(Type.String(), 'The beginning of the answer, or why none arrived', 'ok'),
  answer_headers: field(headers(), 'The headers of the answer, as many as are kept'),
  ms: field(Type.String(), 'How long the attempt took, in milliseconds', '84'),
  next_attempt: field(string, 'When the event is sent again (ISO 8601); else empty', ''),
  set_aside: field(
    Type.Boolean(),
    'Whether the attempts of the event are spent, so that later events of the order are sent',
  ),
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

const resend = component('ResentEvent', { ...oneWebhook, event: meanings.event(shortText()) });
const readResend = bodyReader(resend);
const resent = component('ResentEventReply', { id: webhookId, event: meanings.event(string) });

const replay = component('WebhookReplay', {
  ...oneWebhook,
  since: field(dateOrTime(), 'Events since this time are sent again', '2026-03-02'),
  only_failed: Type.Optional(meanings.onlyFailed(flag())),
  dry_run: Type.Optional(field(flag(), 'Nothing is sent; the reply counts what would be')),
});
const readReplay = bodyReader(replay);
const replayed = component('WebhookReplayReply', {
  id: webhookId,
  orders: field(string, 'Number of orders whose events are sent, or would be with dry_run', '3'),
  events: field(Type.String(), 'Number of events that are sent, or would be with dry_run', '7'),
  dry_run: field(Type.Boolean(), 'Whether nothing was sent'),
});

const tested = component('WebhookTest', {
  ...oneWebhook,
  type: Type.Optional(
    field(
      shortText(),
      'Only an event of this type. Without it one of each type of the webhook',
      'ItemShipped',
    ),
  ),
});
const readTested = bodyReader(tested);
const sentTest = component('WebhookTestReply', {
  id: webhookId,
  types: field(Type.Array(enumerated('EventType', eventTypes)), 'The types of the events that were sent'),
});

const rotated = component('RotatedWebhook', {
  id: webhookId,
  secret: field(
    Type.String(),
    'The new secret, which signs every event. Shown only now',
    'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  ),
  old_secret_until: oldSecretUntil,
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
    example: { id: '12', event: EVENT_ID },
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
