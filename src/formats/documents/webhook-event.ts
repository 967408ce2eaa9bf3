import { trackingPage } from '../../domain/mail/tracking-texts.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import { type EventType, isTest, type OrderEvent, type StoppingFile } from '../../domain/webhooks/event.ts';
import { formatOffsetTime } from '../../lib/text/timestamps.ts';

/** The order number in test events; no order has it. */
const TEST_ORDER = 0;

/** The content of an event on the wire: every value is a string (decisions.md §9). */
export type EncodedEvent = Readonly<Record<string, string>>;

/** Depends only on the stored event, so that every attempt sends the same bytes. */
export function encodeEvent(event: OrderEvent): EncodedEvent {
  const { type, orderNumber, orderReference, item, itemReference, at, mode } = event;
  const number = isTest(orderNumber) ? TEST_ORDER : orderNumber;
  return {
    type,
    order: fullOrderId(number),
    order_reference: orderReference,
    ...(item === null ? {} : { item: fullItemId(number, item), item_reference: itemReference ?? '' }),
    datetime: formatOffsetTime(at),
    mode,
    ...ownFields[type](event),
  };
}

/** The body of an event for the endpoint with this key. */
export function encodeEventBody(event: OrderEvent, apikey: string): string {
  return bodyOfEvent(encodeEvent(event), apikey);
}

export function bodyOfEvent(event: EncodedEvent, apikey: string): string {
  return JSON.stringify({ apikey, ...event });
}

const nothing = () => ({});

/** The fields of each type, besides the common ones. */
const ownFields: Readonly<Record<EventType, (event: OrderEvent) => EncodedEvent>> = {
  CloudprinterOrderValidated: nothing,
  CloudprinterOrderCanceled: nothing,
  ItemValidated: nothing,
  ItemProduce: nothing,
  ItemProduced: nothing,
  ItemPacked: nothing,
  ItemShipped: ({ facts }) => ({
    tracking: facts.tracking ?? '',
    shipping_option: facts.shippingOption ?? '',
    url: trackingPage(facts.tracking ?? '', facts.trackingPage) ?? '',
  }),
  ItemError: ({ facts }) => ({ cause: facts.cause ?? '', delay: numberOrNone(facts.delayHours) }),
  ItemCanceled: ({ facts }) => ({
    cause: facts.cause ?? '',
    message: facts.message ?? '',
    delay: numberOrNone(facts.delayHours),
  }),
  OrderError: ({ facts }) => ({
    state: facts.state ? String(orderStates[facts.state].number) : '',
    state_code: facts.state ? orderStates[facts.state].code : '',
    cause: facts.cause ?? '',
    message: facts.message ?? '',
    ...(facts.file ? fieldsOfFile(facts.file) : {}),
  }),
  FileDelayed: ({ facts }) => ({
    cause: facts.cause ?? '',
    message: facts.message ?? '',
    ...(facts.file ? fieldsOfFile(facts.file) : {}),
    attempts: numberOrNone(facts.attempts),
    next_attempt: facts.nextAttempt ? formatOffsetTime(facts.nextAttempt) : '',
  }),
};

function fieldsOfFile({ n, host, status, bytes, md5Expected, md5Actual }: StoppingFile): EncodedEvent {
  return {
    file: String(n),
    host,
    status: numberOrNone(status),
    bytes: numberOrNone(bytes),
    md5sum_expected: md5Expected ?? '',
    md5sum_actual: md5Actual ?? '',
  };
}

const numberOrNone = (value: number | undefined) => (value === undefined ? '' : String(value));
