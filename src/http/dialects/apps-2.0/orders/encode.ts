import type { Static } from 'typebox';
import type { OrderDetail, OrderItemDetail } from '../../../../domain/orders/order.ts';
import type { AddedOrder } from '../../../../operations/orders/add.ts';
import { type EncodedReply, jsonReply } from '../../../endpoint.ts';
import * as common from '../../shared/orders/encode.ts';
import type * as bodies from './bodies.ts';

export function encodeAddedOrder(added: AddedOrder): EncodedReply {
  const { reference, mode, warnings } = added;
  const body = { reference, ...common.addedExtras(added) };
  return jsonReply<Static<typeof bodies.addedOrder>>(body, mode, warnings);
}

export function encodeOrderDetail(order: OrderDetail): EncodedReply {
  const { email, addresses, items, mode } = order;
  const body = {
    ...common.summaryOf(order),
    email,
    addresses: addresses.map(common.addressOf),
    items: items.map(itemOf),
    ...common.orderExtras(order),
  };
  return jsonReply<Static<typeof bodies.orderDetail>>(body, mode);
}

function itemOf(item: OrderItemDetail) {
  return {
    ...common.itemOf(item),
    name: item.productName,
    product_reference: item.product,
    is_reordable: item.reorderable,
    options: item.options.map(({ reference, note, category, count }) => ({
      option_reference: reference,
      note,
      type_name: category,
      count: String(count),
    })),
  };
}
