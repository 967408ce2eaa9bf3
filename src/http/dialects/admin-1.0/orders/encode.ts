import { sentenceOf } from '../../../../domain/details/details.ts';
import type { OrderView } from '../../../../domain/history/order-view.ts';
import type { TimelineEvent } from '../../../../domain/history/timeline.ts';
import type { LastFailure, SignalInTimeline, WhyReason } from '../../../../domain/history/why-reasons.ts';
import type { OrderCredits } from '../../../../domain/orders/canceling/order-credits.ts';
import type { Address } from '../../../../domain/orders/order.ts';
import { fullItemId, fullOrderId } from '../../../../domain/orders/order-number.ts';
import type { FoundOrders, OrderTotal } from '../../../../domain/orders/order-search.ts';
import { type OrderState, orderStates } from '../../../../domain/orders/order-states.ts';
import type { ReasonCode } from '../../../../domain/reasons/reasons.ts';
import { type ItemState, itemStates } from '../../../../domain/signals/item-states.ts';
import { entryAt } from '../../../../lib/lists.ts';
import type { ItemContent, OrderEverything } from '../../../../operations/history/everything.ts';
import type { CancelPreview } from '../../../../operations/orders/acts/preview-cancel.ts';
import { detailEntry } from '../../../problems.ts';
import * as wire from '../wire.ts';
import * as replies from './replies.ts';

const encodeFound = wire.encodeAs(replies.foundOrders);
const encodeCounts = wire.encodeAs(wire.list(replies.orderTotal));
const encodeOne = wire.encodeAs(replies.acted);
const encodeOneHeld = wire.encodeAs(replies.held);
const encodePreview = wire.encodeAs(replies.cancelPreview);
const encodeAll = wire.encodeAs(replies.everything);

export function encodeFoundOrders({ orders, next }: FoundOrders) {
  return encodeFound({
    orders: orders.map((order) => ({
      ...order,
      ...shownIdentity(order),
      reason: wire.shownReason(order.reason),
    })),
    next,
  });
}

export function encodeTotals(totals: readonly OrderTotal[]) {
  return encodeCounts(totals.map(({ state, count }) => ({ state: shownState(state), count })));
}

export function encodeEverything(everything: OrderEverything) {
  const { why, order } = everything;
  return encodeAll({
    ...everything,
    order: shownOrder(everything),
    why: { ...why, reasons: why.reasons.map((reason) => shownReason(reason, order.orderNumber)) },
    actions: everything.actions.map(({ why, ...action }) => ({
      ...action,
      why: why && sentenceOf(why),
      detail: why && detailEntry(why),
    })),
  });
}

type Acted = Pick<OrderView, 'orderNumber' | 'reference' | 'state'>;

export function encodeActed(order: Acted) {
  return encodeOne(shownIdentity(order));
}

export function encodeCancelPreview(preview: CancelPreview) {
  return encodePreview({ ...preview, ...shownIdentity(preview), credits: shownCredits(preview.credits) });
}

function shownCredits({ lines, total }: OrderCredits) {
  return { lines: lines.map((line) => ({ ...line, count: line.count ?? null })), total };
}

export function encodeHeld({ heldUntil, ...order }: Acted & { readonly heldUntil: Date }) {
  return encodeOneHeld({ ...shownIdentity(order), heldUntil });
}

/** The identity of an order, part of every reply. */
function shownIdentity({ orderNumber: number, reference, state }: Acted) {
  return { number, id: fullOrderId(number), reference, state: shownState(state) };
}

function shownOrder(everything: OrderEverything) {
  const { order, email, addresses, costs, credits, charged, invoiced, items, files } = everything;
  const { orderNumber, events } = order;
  return {
    ...order,
    ...shownIdentity(order),
    reason: wire.shownReason(order.reason),
    email,
    addresses: addresses.map(shownAddress),
    costs,
    credits: shownCredits(credits),
    charged,
    invoiced,
    items: order.items.map((item, index) => ({
      ...item,
      ...shownContent(entryAt(items, index)),
      id: fullItemId(orderNumber, item.n),
      state: shownItemState(item.state),
    })),
    files: order.files.map((file, index) => ({
      ...file,
      ...entryAt(files, index),
      failure: wire.shownReason(file.failure),
      item: itemId(file.item, orderNumber),
    })),
    handovers: order.handovers.map((handover) => ({
      ...handover,
      failure: wire.shownReason(handover.failure),
    })),
    events: events.map((event) => shownEvent(event, orderNumber)),
  };
}

/** Fields that the domain leaves out are null on the wire. */
function shownAddress(address: Address) {
  const { company, street2, zip, state } = address;
  return {
    ...address,
    company: company ?? null,
    street2: street2 ?? null,
    zip: zip ?? null,
    state: state ?? null,
  };
}

function shownContent({ delay, cancellation, parcels, ...content }: ItemContent) {
  return {
    ...content,
    delay: delay ? { ...delay, cause: delay.cause ?? null, hours: delay.hours ?? null } : null,
    cancellation: cancellation
      ? { cause: cancellation.cause ?? null, message: cancellation.message ?? null }
      : null,
    parcels: parcels.map((parcel) => ({ ...parcel, shippingOption: parcel.shippingOption ?? null })),
  };
}

function shownEvent(event: TimelineEvent, orderNumber: number) {
  switch (event.kind) {
    case 'state':
      return { ...event, state: shownState(event.state), reason: wire.shownReason(event.reason) };
    case 'fetch':
    case 'webhook':
      return { ...event, item: itemId(event.item, orderNumber) };
    case 'signal':
      return shownSignal(event, orderNumber);
    case 'act': {
      const { action, ...details } = event.act;
      return { ...event, action, details };
    }
    default:
      return event;
  }
}

function shownSignal({ receipt: _internal, ...signal }: SignalInTimeline, orderNumber: number) {
  return { ...signal, item: fullItemId(orderNumber, signal.item) };
}

/**
 * The facts of a reason depend on its code, so no schema lists them; states and ids are encoded as elsewhere.
 */
function shownReason(reason: WhyReason, orderNumber: number) {
  const { code, ...facts } = reason;
  const ofItem =
    'item' in reason
      ? { item: fullItemId(orderNumber, reason.item), state: shownItemState(reason.state) }
      : {};
  const ofSignal =
    'signal' in reason && reason.signal ? { signal: shownSignal(reason.signal, orderNumber) } : {};
  const ofReason = 'reason' in reason ? { reason: wire.shownReason(reason.reason) } : {};
  const ofFailure = 'failure' in reason ? { failure: reason.failure && shownFailure(reason.failure) } : {};
  return { code, facts: { ...facts, ...ofItem, ...ofSignal, ...ofReason, ...ofFailure } };
}

function shownFailure({ detail, ...failure }: LastFailure<ReasonCode>) {
  return {
    sentence: null,
    detail: null,
    ...failure,
    ...(detail && wire.shownReason({ ...failure, detail })),
  };
}

function itemId(n: number | null, orderNumber: number): string | null {
  return n === null ? null : fullItemId(orderNumber, n);
}

function shownState(state: OrderState) {
  const { number, code } = orderStates[state];
  return { number, code };
}

function shownItemState(state: ItemState) {
  const { number, code } = itemStates[state];
  return { number, code };
}
