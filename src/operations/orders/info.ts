import { type ClientActor, type Mode, ordersSeenBy } from '../../domain/actor.ts';
import type { Catalogue, Product } from '../../domain/catalogue/catalogue.ts';
import { describeOptions } from '../../domain/catalogue/options.ts';
import { fileDefects, reasonToStop } from '../../domain/files/defect.ts';
import { trackingPageOf } from '../../domain/mail/tracking-texts.ts';
import { isCancelable } from '../../domain/orders/cancel.ts';
import { creditsOf, creditsOfAll, type OrderCredits } from '../../domain/orders/canceling/order-credits.ts';
import type { OrderCosts } from '../../domain/orders/costs/order-costs.ts';
import type { Delayed, OrderDetail, OrderFileDetail, OrderItemDetail } from '../../domain/orders/order.ts';
import { type OrderState, orderStates } from '../../domain/orders/order-states.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import { type ExplainedReason, explained, remedyOfCause } from '../../domain/reasons/remedies.ts';
import { isReorderable } from '../../domain/signals/item-states.ts';
import { type ChargedOrder, findOrderCosts } from '../../store/orders/order-costs.ts';
import type { StoredItem } from '../../store/orders/order-items.ts';
import type { WantedOrder } from '../../store/orders/order-parts.ts';
import { findOrderDetails, type OrderFile, type StoredOrder } from '../../store/orders/orders.ts';
import type { GatheredOperation, ReadOperation } from '../engine/operation.ts';
import { type AddressReader, addressReader } from '../engine/sealed-addresses.ts';
import { orderNotFound } from './find-order.ts';

/** One order of the client with its items, files and tracking (interfaces.md 2.3). */
export const orderInfo = {
  kind: 'gathered',
  questionOf: (actor, { reference }) => ({ scope: ordersSeenBy(actor), reference }),
  findMany: findOrderDetails,
  async answer(order, { services }, { reference }) {
    if (!order) throw orderNotFound(reference);
    return detailOf(order, addressReader(services.sealer), await services.catalogue.get());
  },
} satisfies GatheredOperation<
  ClientActor,
  { reference: string },
  OrderDetail,
  WantedOrder,
  StoredOrder | undefined
>;

function detailOf(order: StoredOrder, addressOf: AddressReader, { products }: Catalogue): OrderDetail {
  return {
    reference: order.reference,
    mode: order.mode,
    state: order.state,
    createdAt: order.createdAt,
    email: order.email,
    cancelable: isCancelable(order),
    heldUntil: orderStates[order.state].number < orderStates.upload.number ? order.heldUntil : null,
    addresses: order.addresses,
    items: order.items.map((item) => itemOf(item, order, addressOf, products.get(item.product))),
    files: order.files.filter(({ item }) => item === null).map((file) => fileOf(file, addressOf, undefined)),
    reason: reasonOf(order),
    handover: delayOf(order),
  };
}

/**
 * The reason shown for the state: for a cancel of the print partner, the causes it gave for the items; for a
 * stop at files, the first one still to be fixed.
 */
function reasonOf({ state, reason, items, files }: StoredOrder): ExplainedReason | null {
  if (reason?.code !== 'canceled_by_partner') {
    const left = files.flatMap((file) => stopOf(file, state) ?? [])[0];
    return reason && explained(left ?? reason);
  }
  const causes = [...new Set(items.flatMap(({ cancellation }) => cancellation?.cause ?? []))];
  const detail = { code: 'canceled_by_partner', causes } as const;
  return { ...reason, detail, remedy: remedyOfCause(causes[0]) };
}

/** Why the order is still in its state: the handover failed and is tried again. */
function delayOf({ state, handovers }: StoredOrder): Delayed | null {
  const last = handovers.at(-1);
  if (state !== 'upload' || !last?.failure || !['waiting', 'running'].includes(last.state)) return null;
  return { failure: explained(last.failure), attempts: last.tries, nextAttempt: last.nextAt };
}

function itemOf(
  item: StoredItem,
  { files, trackingLinks }: StoredOrder,
  addressOf: AddressReader,
  product: Product | undefined,
): OrderItemDetail {
  return {
    ...item,
    canceled: item.state === 'canceled' ? item.count : item.canceled,
    shippingOption:
      item.parcels.findLast(({ shippingOption }) => shippingOption)?.shippingOption ?? item.shippingOption,
    reorderable: isReorderable(item.state),
    trackingPages: item.parcels.flatMap(
      ({ tracking, shippingOption }) =>
        trackingPageOf(trackingLinks, shippingOption ?? item.shippingOption, tracking) ?? [],
    ),
    options: describeOptions(product, item.options),
    files: files.filter((file) => file.item === item.n).map((file) => fileOf(file, addressOf, product)),
  };
}

function stopOf({ failure, defects, accepted }: OrderFile, state: OrderState): Reason | null {
  if (state === 'download_error') return failure;
  return state === 'render_error' ? reasonToStop(defects, new Set(accepted)) : null;
}

function fileOf(file: OrderFile, addressOf: AddressReader, product: Product | undefined): OrderFileDetail {
  const { n, type, md5, state, delay, tries, nextAt, sha256, size, defects, accepted } = file;
  const failure = file.failure ?? delay;
  return {
    n,
    type,
    url: addressOf(file),
    md5,
    state,
    failure: failure && explained(failure),
    attempts: tries,
    // Before the first attempt it is only due.
    nextAttempt: delay && nextAt,
    sha256,
    size,
    defects: fileDefects(defects, accepted, product),
  };
}

export interface OrderInvoice {
  readonly reference: string;
  readonly mode: Mode;
  readonly costs: OrderCosts;
  readonly credits: OrderCredits;
}

/** The costs that an order was accepted with (decisions.md §7), and the credits for canceled copies. */
export const orderInvoices = {
  kind: 'read',
  async run(queries, { actor }, { reference }) {
    const found = await findOrderCosts(queries, ordersSeenBy(actor), reference);
    if (!found) throw orderNotFound(reference);
    const { mode, costs } = found;
    return { reference, mode, costs, credits: creditsOfOrder(found) };
  },
} satisfies ReadOperation<ClientActor, { reference: string }, OrderInvoice>;

export function creditsOfOrder({ state, costs, canceled }: ChargedOrder): OrderCredits {
  return state === 'canceled' ? creditsOfAll(costs, canceled) : creditsOf(costs, canceled);
}
