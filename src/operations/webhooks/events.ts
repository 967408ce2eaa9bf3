import type { ClientActor, Mode } from '../../domain/actor.ts';
import { refused, refuseIfAny } from '../../domain/refusal.ts';
import type { DeliveryAttempt } from '../../domain/webhooks/deliveries.ts';
import { checkEventTypes, type EndpointKeeper, isEventType, modeOf } from '../../domain/webhooks/endpoint.ts';
import {
  type EventType,
  eventId,
  isTest,
  type OrderEventContent,
  readEventId,
} from '../../domain/webhooks/event.ts';
import { type EncodedEvent, encodeEvent, encodeEventBody } from '../../formats/documents/webhook-event.ts';
import { describeString } from '../../lib/text/characters.ts';
import {
  appendTestEvents,
  hasUnlisted,
  listAttempts,
  listEvents,
  numberEvents,
} from '../../store/webhooks/events.ts';
import { countReplay, replayLanes, resendEvent } from '../../store/webhooks/lanes.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { demandEndpoint, holdEndpoint, type WebhookId } from './endpoints.ts';

export interface EventPage {
  /** The number to continue after; 0 = the beginning of the list. */
  readonly after: number;
  readonly limit: number;
  /** The mode of the key if left out. */
  readonly mode?: Mode | undefined;
}

export interface ListedEvents {
  readonly events: readonly {
    readonly id: string;
    /** The event as the webhook sends it, without its key. */
    readonly content: EncodedEvent;
  }[];
  /** Continue after this number. */
  readonly after: number;
}

/**
 * The events of a client in order, for clients that cannot receive any (decisions.md §9): those of the key's
 * mode, or of another. Each event is listed once, even if it is committed after later ones.
 */
export const listOwnEvents = {
  kind: 'write',
  async run(tx, { actor }, { after, limit, mode }) {
    const list = { clientId: actor.clientId, mode: modeOf(actor, mode) };
    if (await hasUnlisted(tx, list)) await numberEvents(tx, list);
    const events = await listEvents(tx, list, after, limit);
    return {
      events: events.map((event) => ({ id: eventId(event), content: encodeEvent(event) })),
      after: events.at(-1)?.listedN ?? after,
    };
  },
} satisfies WriteOperation<ClientActor, EventPage, ListedEvents>;

export interface AttemptPage extends WebhookId {
  /** Attempts before this one; undefined = from the newest on. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface ShownAttempt extends DeliveryAttempt {
  /** Made anew from the event; equal to what was sent, except for the key. */
  readonly requestBody: string;
}

export const listWebhookAttempts = {
  kind: 'read',
  readsMany: true,
  async run(queries, { actor }, { id, before, limit }) {
    const endpoint = await demandEndpoint(queries, actor, id);
    const attempts = await listAttempts(queries, endpoint, before, limit);
    return attempts.map((one) => ({ ...one, requestBody: encodeEventBody(one.event, MASKED_KEY) }));
  },
} satisfies ReadOperation<EndpointKeeper, AttemptPage, ShownAttempt[]>;

const MASKED_KEY = '***';

export interface ResentEvent extends WebhookId {
  /** The id of the event. */
  readonly event: string;
}

/** Sends one event once more, out of turn, with the same id and body. */
export const resendWebhookEvent = {
  kind: 'write',
  audit: ({ id, event }) => ({ action: 'resend_event', subject: `webhook ${id}`, details: { event } }),
  async run(tx, { actor, now }, { id, event }) {
    const endpoint = await holdEndpoint(tx, actor, id);
    const wanted = readEventId(event);
    const mayExist = wanted && (!isTest(wanted.orderNumber) || wanted.orderNumber === -endpoint.id);
    const resent = mayExist ? await resendEvent(tx, id, wanted, now) : undefined;
    if (resent === undefined) {
      throw refused('invalid_parameter', { code: 'event_unknown', given: describeString(event) }, ['event']);
    }
    if (resent !== wanted?.n) {
      throw refused('invalid_parameter', { code: 'event_must_wait' }, ['event']);
    }
    return { id, event };
  },
} satisfies WriteOperation<EndpointKeeper, ResentEvent, ResentEvent>;

export interface Replay extends WebhookId {
  readonly since: Date;
  /** Only events whose retries were used up, and later events of the same orders. */
  readonly onlyFailed?: boolean | undefined;
  /** Only count the events. */
  readonly dryRun?: boolean | undefined;
}

export interface ReplayedEvents extends WebhookId {
  readonly orders: number;
  readonly events: number;
  readonly dryRun: boolean;
}

/** Sends the events since a time again, in the order of each order; `dryRun` only counts them. */
export const replayWebhook = {
  kind: 'write',
  audit: ({ since }, { id, orders, events, dryRun }) =>
    dryRun
      ? undefined
      : {
          action: 'replay_events',
          subject: `webhook ${id}`,
          details: { since: since.toISOString(), orders, events },
        },
  async run(tx, { actor, now }, { id, since, onlyFailed = false, dryRun = false }) {
    await holdEndpoint(tx, actor, id);
    const range = { endpointId: id, since, onlySetAside: onlyFailed };
    const counts = await countReplay(tx, range);
    if (!dryRun && counts.orders > 0) await replayLanes(tx, range, now);
    return { id, ...counts, dryRun };
  },
} satisfies WriteOperation<EndpointKeeper, Replay, ReplayedEvents>;

export interface WebhookTest extends WebhookId {
  /** All types of the endpoint if left out. */
  readonly type?: string | undefined;
}

export interface SentTest extends WebhookId {
  readonly types: readonly EventType[];
}

/** Sends a signed event of each type that the endpoint asked for, once, about an order that does not exist. */
export const testWebhook = {
  kind: 'write',
  audit: (_input, { id, types }) => ({
    action: 'test_webhook',
    subject: `webhook ${id}`,
    details: { types: types.join(', ') },
  }),
  async run(tx, { actor, now }, { id, type }) {
    const endpoint = await holdEndpoint(tx, actor, id);
    if (endpoint.status !== 'active') {
      throw refused('invalid_parameter', { code: 'webhook_disabled', webhook: id }, ['id']);
    }
    if (type !== undefined) {
      refuseIfAny(checkEventTypes([type]).map((problem) => ({ ...problem, path: ['type'] })));
    }
    const types = endpoint.types.filter((one) => type === undefined || one === type);
    if (types.length === 0 || (type !== undefined && !isEventType(type))) {
      throw refused('invalid_parameter', { code: 'webhook_without_type', webhook: id }, ['type']);
    }
    const events = types.map((one) => testEvent(one, now));
    await appendTestEvents(tx, endpoint, events, now);
    return { id, types };
  },
} satisfies WriteOperation<EndpointKeeper, WebhookTest, SentTest>;

function testEvent(type: EventType, at: Date): OrderEventContent {
  const isOfItem = type.startsWith('Item');
  return { type, item: isOfItem ? 1 : null, at, facts: testFacts[type] ?? {} };
}

const testFacts: Partial<Record<EventType, OrderEventContent['facts']>> = {
  ItemShipped: {
    tracking: 'TEST0123456789',
    shippingOption: 'DHL Paket',
    trackingPage: 'https://tracking.example/{tracking}',
  },
  ItemError: { cause: 'CancelMiscError', delayHours: 24 },
  ItemCanceled: { cause: 'CancelUserRequest', message: 'a test', delayHours: 0 },
  OrderError: { state: 'download_error', cause: 'status', message: 'a test' },
  FileDelayed: {
    cause: 'timeout_first_byte',
    message: 'a test',
    file: { n: 1, host: 'files.example' },
    attempts: 1,
    nextAttempt: new Date('2026-03-02T10:00:00Z'),
  },
};
