import type { Static } from 'typebox';
import { sentenceOf } from '../../../../domain/details/details.ts';
import type { FileDefect } from '../../../../domain/files/defect.ts';
import type { PageRanges } from '../../../../domain/files/file-facts.ts';
import type {
  Address,
  Delayed,
  OrderDetail,
  OrderFileDetail,
  OrderItemDetail,
  OrderSummary,
} from '../../../../domain/orders/order.ts';
import type { OwnAct } from '../../../../domain/orders/order-actions.ts';
import { type OrderState, orderStates } from '../../../../domain/orders/order-states.ts';
import { type ExplainedReason, remedyOfCause } from '../../../../domain/reasons/remedies.ts';
import { itemStates } from '../../../../domain/signals/item-states.ts';
import { formatDecimal } from '../../../../lib/decimal.ts';
import { formatDateTime } from '../../../../lib/text/timestamps.ts';
import type { ActedOrder } from '../../../../operations/orders/acts/action.ts';
import type { AddedOrder } from '../../../../operations/orders/add.ts';
import type { CanceledOrder } from '../../../../operations/orders/cancel.ts';
import type { ListedOrders, ListOrders } from '../../../../operations/orders/list.ts';
import type { OrderLog } from '../../../../operations/orders/log.ts';
import { type EncodedReply, jsonReply } from '../../../endpoint.ts';
import type * as bodies from './bodies.ts';

export function encodeCanceledOrder({ reference, mode, state }: CanceledOrder): EncodedReply {
  const inState = stateOf(state);
  return jsonReply<Static<typeof bodies.canceledOrder>>(
    { reference, ...inState, status: inState.state },
    mode,
  );
}

/** The fields of orders/add besides the reference. */
export function addedExtras({ costs: { shipments, currency } }: AddedOrder) {
  return {
    shipments: shipments.map(({ items, offer }) => ({
      items: items.map((reference) => ({ reference })),
      shipping_level: offer.level,
      shipping_option: offer.option,
      price: formatDecimal(offer.price),
      vat: formatDecimal(offer.vat),
      currency,
    })),
  };
}

export function encodeContinuedOrder({ reference, mode, state }: ActedOrder): EncodedReply {
  return jsonReply<Static<typeof bodies.continuedOrder>>({ reference, ...stateOf(state) }, mode);
}

export function encodeOrderLog({ mode, entries }: OrderLog): EncodedReply {
  return jsonReply<Static<typeof bodies.orderLog>>(
    entries.map(({ reference, at, state, reason, acts }) => ({
      reference,
      create_date: formatDateTime(at),
      state: String(orderStates[state].number),
      ...withReason(reason),
      ...(acts.length > 0 ? { acts: acts.map(actOf) } : {}),
    })),
    mode,
  );
}

function actOf({ at, act }: OwnAct) {
  return {
    create_date: formatDateTime(at),
    action: act.action,
    file: 'file' in act ? String(act.file) : '',
    defects: act.action === 'accept' ? [...act.defects] : [],
  };
}

/** One JSON array, written in one chunk per page. */
export function encodeOrderList({ pages, next }: ListedOrders): EncodedReply {
  return { kind: 'stream', chunks: chunksOf(pages), next: next && encodeListQuery(next) };
}

/** Encodes the decoded fields of a list call as a query for the next page. */
function encodeListQuery({ limit, after, states, from, to, reference }: ListOrders): Record<string, string> {
  const query = {
    limit: limit === undefined ? undefined : String(limit),
    after,
    state: states?.map((state) => orderStates[state].number).join(','),
    from: from && formatDateTime(from),
    to: to && formatDateTime(to),
    reference,
  };
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

async function* chunksOf(pages: ListedOrders['pages']): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + JSON.stringify(page.map(summaryOf)).slice(1, -1);
    separator = ',';
  }
  yield ']';
}

export function summaryOf({ reference, createdAt, state }: OrderSummary): Static<typeof bodies.orderSummary> {
  return { reference, order_date: formatDateTime(createdAt), ...stateOf(state) };
}

function stateOf(state: OrderState) {
  const { number, code } = orderStates[state];
  return { state: String(number), state_code: code };
}

/** The fields of orders/info beyond interfaces.md 2.3. */
export function orderExtras({ files, reason, handover, cancelable, heldUntil }: OrderDetail) {
  return {
    is_cancelable: cancelable,
    held_until: heldUntil ? formatDateTime(heldUntil) : '',
    files: files.map(fileOf),
    ...withReason(reason),
    ...(handover ? { handover: { ...reasonFieldsOf(handover.failure), ...retriesOf(handover) } } : {}),
  };
}

const retriesOf = ({ attempts, nextAttempt }: Pick<Delayed, 'attempts' | 'nextAttempt'>) => ({
  attempts: String(attempts),
  next_attempt: nextAttempt ? formatDateTime(nextAttempt) : '',
});

/** The field is absent if there is no reason. */
function withReason(reason: ExplainedReason | null) {
  return reason ? { reason: reasonFieldsOf(reason) } : {};
}

const reasonFieldsOf = ({ code, detail, remedy }: ExplainedReason) => ({
  code,
  sentence: sentenceOf(detail),
  remedy,
});

function fileOf(file: OrderFileDetail) {
  const { n, type, url, md5, state, failure, sha256, size, defects } = file;
  return {
    type,
    url,
    md5sum: md5,
    file: String(n),
    state,
    code: failure?.code ?? '',
    sentence: failure ? sentenceOf(failure.detail) : '',
    remedy: failure?.remedy ?? '',
    ...retriesOf(file),
    sha256: sha256 ?? '',
    size: size === null ? '' : String(size),
    defects: defects.map(defectOf),
  };
}

export function defectOf({ pages, cause, acceptable, accepted, ...defect }: FileDefect) {
  return {
    ...defect,
    pages: rangesText(pages),
    cause: cause ?? '',
    acceptable: acceptable ? '1' : '0',
    accepted: accepted ? '1' : '0',
  };
}

export function rangesText(pages: PageRanges): string {
  return pages.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

export function addressOf(address: Address) {
  return {
    type: address.type,
    company: address.company ?? '',
    firstname: address.firstname,
    lastname: address.lastname,
    street1: address.street1,
    street2: address.street2 ?? '',
    zip: address.zip ?? '',
    city: address.city,
    state: address.state ?? '',
    country: address.country,
    email: address.email,
    phone: address.phone,
  };
}

/** The fields of an item that core and apps share. */
export function itemOf(item: OrderItemDetail) {
  const { number, code } = itemStates[item.state];
  return {
    reference: item.reference,
    count: String(item.count),
    canceled: String(item.canceled),
    shipping_option: item.shippingOption,
    ship_date: item.shipOn ?? '',
    tracking: item.parcels.map((parcel) => parcel.tracking).join(', '),
    url: item.trackingPages.join(', '),
    state: String(number),
    state_code: code,
    delayed: item.delay === undefined ? '0' : '1',
    delay_cause: item.delay?.cause ?? '',
    delay_hours: item.delay?.hours === undefined ? '' : String(item.delay.hours),
    cause: item.cancellation?.cause ?? '',
    message: item.cancellation?.message ?? '',
    remedy: item.cancellation ? remedyOfCause(item.cancellation.cause) : '',
    files: item.files.map(fileOf),
  };
}
