import type { Mode } from '../actor.ts';
import { sentenceOf } from '../details/details.ts';
import type { OrderState } from '../orders/order-states.ts';
import type { Reason } from '../reasons/reasons.ts';
import type { ItemState } from '../signals/item-states.ts';
import type { SignalType } from '../signals/signal.ts';

/** The types of events (decisions.md §9). Existing receivers switch on these names. */
export const eventTypes = [
  'CloudprinterOrderValidated',
  'CloudprinterOrderCanceled',
  'ItemValidated',
  'ItemProduce',
  'ItemProduced',
  'ItemPacked',
  'ItemShipped',
  'ItemError',
  'ItemCanceled',
  'OrderError',
  'FileDelayed',
] as const;

export type EventType = (typeof eventTypes)[number];

/**
 * Existing receivers fail on unknown types, so the other types are sent only to endpoints that ask for them.
 */
export const usualEventTypes = eventTypes.filter((type) => type !== 'OrderError' && type !== 'FileDelayed');

/** The event for a signal that moved its item; a registration has none. */
export const eventsOfSignals: Readonly<Record<SignalType, EventType | null>> = {
  ItemRegistered: null,
  ItemProduce: 'ItemProduce',
  ItemProduced: 'ItemProduced',
  ItemPacked: 'ItemPacked',
  ItemShipped: 'ItemShipped',
  ItemDelay: 'ItemError',
  ItemError: 'ItemError',
  ItemCanceled: 'ItemCanceled',
};

/** The file that stopped or delays an order. Of its address only the host: the rest may contain access keys. */
export interface StoppingFile {
  /** Its number in the order. */
  readonly n: number;
  /** The host that answered its last attempt, else the first one that was requested. */
  readonly host: string;
  /** The status of the answer; undefined = there was none. */
  readonly status?: number | undefined;
  readonly bytes?: number | undefined;
  readonly md5Expected?: string | undefined;
  readonly md5Actual?: string | undefined;
}

/** The content of an event; fields depend on its type. */
export interface EventFacts {
  readonly tracking?: string | undefined;
  readonly shippingOption?: string | undefined;
  /** The tracking page of its shipping option at the time of shipping; contains `{tracking}`. */
  readonly trackingPage?: string | undefined;
  readonly cause?: string | undefined;
  readonly message?: string | undefined;
  readonly delayHours?: number | undefined;
  /** The state in which an order stopped. */
  readonly state?: OrderState | undefined;
  /** The file that could not be fetched. */
  readonly file?: StoppingFile | undefined;
  /** The attempts to fetch it so far, and the next one. */
  readonly attempts?: number | undefined;
  readonly nextAttempt?: Date | undefined;
}

export interface OrderEventContent {
  readonly type: EventType;
  /** The number of its item in the order; null = the whole order. */
  readonly item: number | null;
  readonly at: Date;
  readonly facts: EventFacts;
}

/** An event, as sent to endpoints and shown in lists. */
export interface OrderEvent extends OrderEventContent {
  readonly orderNumber: number;
  /** Its number among the events of its order, from 1. */
  readonly n: number;
  readonly mode: Mode;
  readonly orderReference: string;
  /** Null for an event of the whole order. */
  readonly itemReference: string | null;
  readonly createdAt: Date;
}

const ID = /^evt_(\d{1,15})_(\d{1,9})_([0-9a-z]{1,10})$/;

/**
 * The id of an event, by which receivers recognise a repetition. It contains the time, because a database
 * restored from a backup may reuse the number.
 */
export function eventId({ orderNumber, n, createdAt }: Pick<OrderEvent, 'orderNumber' | 'n' | 'createdAt'>) {
  return `evt_${isTest(orderNumber) ? `0${-orderNumber}` : orderNumber}_${n}_${createdAt.getTime().toString(36)}`;
}

/** The order and number of an event; undefined for any string that is not an id. */
export function readEventId(id: string): { orderNumber: number; n: number; createdAt: Date } | undefined {
  const [, order, n, time] = ID.exec(id) ?? [];
  if (order === undefined || n === undefined || time === undefined) return undefined;
  const orderNumber = order.startsWith('0') ? -Number(order) : Number(order);
  return { orderNumber, n: Number(n), createdAt: new Date(Number.parseInt(time, 36)) };
}

/**
 * Whether an event is a test event. These belong to no order: in its place they have the negated number of
 * their endpoint.
 */
export function isTest(orderNumber: number): boolean {
  return orderNumber < 0;
}

/** The order whose states changed. */
interface ChangedOrder {
  readonly clientId: number;
  readonly orderId: number;
  /** The items in the order of their numbers, from 1. */
  readonly items: readonly { readonly state: ItemState }[];
}

interface Step {
  readonly to: OrderState;
  readonly reason: Reason | null;
}

const STOPPED: readonly OrderState[] = ['verify_error', 'download_error', 'render_error', 'upload_error'];

/**
 * The events for the client about transitions of an order (decisions.md §9).
 *
 * @param unfetched the file that stops an order in `download_error`
 */
export function eventsOfTransitions(
  { clientId, orderId, items }: ChangedOrder,
  steps: readonly Step[],
  now: Date,
  unfetched?: StoppingFile,
) {
  const event = (
    type: OrderEventContent['type'],
    item: number | null,
    facts: OrderEventContent['facts'],
  ) => ({
    ...{ clientId, orderId, type, item, at: now, facts },
  });
  return steps.flatMap(({ to, reason }) => {
    if (to === 'canceled') return [event('CloudprinterOrderCanceled', null, {})];
    if (STOPPED.includes(to)) {
      const file = to === 'download_error' ? unfetched : undefined;
      return [
        event('OrderError', null, {
          state: to,
          cause: reason?.code,
          message: reason?.detail && sentenceOf(reason.detail),
          file,
        }),
      ];
    }
    if (to !== 'rendered') return [];
    const made = items.flatMap(({ state }, index) => (state === 'canceled' ? [] : [index + 1]));
    return [
      event('CloudprinterOrderValidated', null, {}),
      ...made.map((item) => event('ItemValidated', item, {})),
    ];
  });
}
