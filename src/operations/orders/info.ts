import { type ClientActor, ordersSeenBy } from '../../domain/actor.ts';
import type { Catalogue, Product } from '../../domain/catalogue/catalogue.ts';
import { describeOptions } from '../../domain/catalogue/options.ts';
import { isCancelable } from '../../domain/orders/cancel.ts';
import type { OrderDetail, OrderItemDetail } from '../../domain/orders/order.ts';
import { isReorderable } from '../../domain/signals/item-states.ts';
import {
  findOrderDetail,
  type StoredFile,
  type StoredItem,
  type StoredOrder,
} from '../../store/orders/orders.ts';
import type { ReadOperation } from '../engine/operation.ts';
import type { Sealer } from '../services.ts';
import { orderNotFound } from './not-found.ts';

/** One order of the client with its items, files and tracking (interfaces.md 2.3). */
export const orderInfo = {
  kind: 'read',
  async run(queries, { actor, services }, { reference }) {
    const order = await findOrderDetail(queries, ordersSeenBy(actor), reference);
    if (!order) throw orderNotFound(reference);
    return detailOf(order, services.sealer, await services.catalogue.get());
  },
} satisfies ReadOperation<ClientActor, { reference: string }, OrderDetail>;

function detailOf(order: StoredOrder, sealer: Sealer, { products }: Catalogue): OrderDetail {
  return {
    reference: order.reference,
    mode: order.mode,
    state: order.state,
    createdAt: order.createdAt,
    email: order.email,
    cancelable: isCancelable(order.state, order.handovers),
    addresses: order.addresses,
    items: order.items.map((item) => itemOf(item, order.files, sealer, products.get(item.product))),
  };
}

function itemOf(
  item: StoredItem,
  files: readonly StoredFile[],
  sealer: Sealer,
  product: Product | undefined,
): OrderItemDetail {
  return {
    reference: item.reference,
    product: item.product,
    productName: item.productName,
    title: item.title ?? undefined,
    count: item.count,
    shippingOption: item.parcels.at(-1)?.shippingOption ?? item.shippingOption,
    state: item.state,
    reorderable: isReorderable(item.state),
    delay: item.delay,
    cancellation: item.cancellation,
    parcels: item.parcels,
    options: describeOptions(product, item.options),
    files: files
      .filter((file) => file.item === item.n)
      .map(({ type, urlSealed, md5 }) => ({ type, md5, url: sealer.open(urlSealed) })),
  };
}
