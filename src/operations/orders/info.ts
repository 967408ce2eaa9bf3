import type { ClientActor } from '../../domain/actor.ts';
import type { Catalogue, Product } from '../../domain/catalogue/catalogue.ts';
import { describeOptions } from '../../domain/catalogue/options.ts';
import { isCancelable } from '../../domain/orders/cancel.ts';
import type { OrderDetail, OrderItemDetail } from '../../domain/orders/order.ts';
import { orderStateOf } from '../../domain/orders/order-states.ts';
import { isReorderable, itemStateOf } from '../../domain/signals/item-states.ts';
import { findOrderDetail, type OrderDetailRow } from '../../store/orders/orders.ts';
import type { ReadOperation } from '../engine/operation.ts';
import type { Sealer } from '../services.ts';
import { orderNotFound } from './not-found.ts';

/** One order of the client with its items, files and tracking (interfaces.md 2.3). */
export const orderInfo = {
  kind: 'read',
  async run(queries, { actor, services }, { reference }) {
    const row = await findOrderDetail(queries, actor.clientId, reference);
    if (!row) throw orderNotFound(reference);
    return detailOf(row, services.sealer, await services.catalogue.get());
  },
} satisfies ReadOperation<ClientActor, { reference: string }, OrderDetail>;

function detailOf(row: OrderDetailRow, sealer: Sealer, { products }: Catalogue): OrderDetail {
  const state = orderStateOf(row.state);
  return {
    reference: row.reference,
    mode: row.mode,
    state,
    createdAt: row.created_at,
    email: row.email,
    cancelable: isCancelable(state, row.handovers),
    addresses: row.addresses,
    items: row.items.map((item) => itemOf(item, row.files, sealer, products.get(item.product))),
  };
}

function itemOf(
  item: OrderDetailRow['items'][number],
  files: OrderDetailRow['files'],
  sealer: Sealer,
  product: Product | undefined,
): OrderItemDetail {
  const state = itemStateOf(item.state);
  return {
    reference: item.reference,
    product: item.product,
    productName: item.product_name,
    title: item.title ?? undefined,
    count: item.count,
    shippingOption: item.parcels.at(-1)?.shippingOption ?? item.shipping_option,
    state,
    reorderable: isReorderable(state),
    delay: item.delay
      ? { cause: item.delay.cause, hours: item.delay.hours, since: new Date(item.delay.since) }
      : undefined,
    parcels: item.parcels.map(({ tracking, shippingOption, shippedAt }) => ({
      tracking,
      shippingOption,
      shippedAt: new Date(shippedAt),
    })),
    options: describeOptions(product, item.options),
    files: files
      .filter((file) => file.item_n === item.n)
      .map(({ type, url_sealed, md5 }) => ({
        type,
        md5,
        url: sealer.open(Buffer.from(url_sealed, 'base64')),
      })),
  };
}
