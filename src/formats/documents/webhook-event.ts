import { trackingPage } from '../../domain/mail/tracking-texts.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import { type EventType, isTest, type OrderEvent } from '../../domain/webhooks/event.ts';
import { formatOffsetTime } from '../../lib/text/timestamps.ts';

/** The order number in test events; no order has it. */
const TEST_ORDER = 0;

/** The content of an event on the wire: every value is a string (decisions.md §9). */
export type EncodedEvent = Readonly<Record<string, string>>;

/** Depends only on the stored event, so that every attempt sends the same bytes. */
export function encodeEvent(event: OrderEvent): EncodedEvent {
  const { type, orderNumber, orderReference, item, itemReference, at } = event;
  const number = isTest(orderNumber) ? TEST_ORDER : orderNumber;
  return {
    type,
    order: fullOrderId(number),
    order_reference: orderReference,
    ...(item === null ? {} : { item: fullItemId(number, item), item_reference: itemReference ?? '' }),
    datetime: formatOffsetTime(at),
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
  ItemError: ({ facts }) => ({ cause: facts.cause ?? '', delay: hoursOf(facts.delayHours) }),
  ItemCanceled: ({ facts }) => ({
    cause: facts.cause ?? '',
    message: facts.message ?? '',
    delay: hoursOf(facts.delayHours),
  }),
  OrderError: ({ facts }) => ({
    state: facts.state ? String(orderStates[facts.state].number) : '',
    state_code: facts.state ? orderStates[facts.state].code : '',
    cause: facts.cause ?? '',
    message: facts.message ?? '',
  }),
};

function hoursOf(hours: number | undefined): string {
  return hours === undefined ? '' : String(hours);
}
