import type { Static } from 'typebox';
import type { Address, OrderDetail, OrderItemDetail } from '../../../../domain/orders/order.ts';
import type { AddedOrder } from '../../../../operations/orders/add.ts';
import { type EncodedReply, jsonReply } from '../../../endpoint.ts';
import * as common from '../../shared/orders/encode.ts';
import type * as bodies from './bodies.ts';

export function encodeAddedOrder(added: AddedOrder): EncodedReply {
  const { reference, mode, warnings } = added;
  const body = { order: reference, reference, ...common.addedExtras(added) };
  return jsonReply<Static<typeof bodies.addedOrder>>(body, mode, warnings);
}

export function encodeOrderDetail(order: OrderDetail): EncodedReply {
  const { email, addresses, items, mode } = order;
  const body = {
    ...common.summaryOf(order),
    email,
    addresses: addresses.map(addressOf),
    items: items.map(itemOf),
    ...common.orderExtras(order),
    // Core has no booleans.
    is_cancelable: order.cancelable ? '1' : '0',
  };
  return jsonReply<Static<typeof bodies.orderDetail>>(body, mode);
}

function addressOf(address: Address) {
  return {
    ...common.addressOf(address),
    customer_identification: address.customerIdentification ?? '',
  };
}

function itemOf(item: OrderItemDetail) {
  return {
    ...common.itemOf(item),
    name: item.title ?? item.productName,
    product: item.product,
    options: item.options.map(({ reference, count }) => ({ type: reference, count: String(count) })),
  };
}
