import type { Static } from 'typebox';
import type { Address, NewFile, NewItem, NewOrder } from '../../../../domain/order.ts';
import { orderStateNames, orderStates } from '../../../../domain/order-states.ts';
import { parseDecimal } from '../../../../lib/decimal.ts';
import type { ListOrders } from '../../../../operations/orders/list.ts';
import type { JsonObject } from '../../../dialect.ts';
import { spanOf } from '../../../fields.ts';
import { Malformed } from '../../../problems.ts';
import { bodyReader } from '../../../read-body.ts';
import { orderWithAliases } from '../aliases.ts';
import { optionsOf } from '../parts.ts';
import { newOrder, oneOrder, orderList } from './bodies.ts';

const readNewOrder = bodyReader(newOrder);
const readOneOrder = bodyReader(oneOrder);
const readOrderList = bodyReader(orderList);

type WireOrder = Static<typeof newOrder>;
type WireItem = WireOrder['items'][number];

export function decodeOneOrder(body: JsonObject): { reference: string } {
  return { reference: readOneOrder(body).reference };
}

export function decodeOrderList(body: JsonObject): ListOrders {
  const { limit, after, state, from, to, reference } = readOrderList(body);
  return {
    limit: limit === undefined ? undefined : Number(limit),
    after,
    states: state === undefined ? undefined : statesOf(state),
    from: from === undefined ? undefined : spanOf(from)?.first,
    to: to === undefined ? undefined : spanOf(to)?.last,
    reference,
  };
}

function statesOf(numbers: string) {
  return numbers.split(',').map((number) => {
    const state = orderStateNames.find((name) => orderStates[name].number === Number(number));
    if (state) return state;
    const known = orderStateNames.map((name) => orderStates[name].number).join(', ');
    throw new Malformed([
      { type: 'invalid_parameter', parameter: 'state', detail: `is "${number}"; it must be one of ${known}` },
    ]);
  });
}

export function decodeNewOrder(body: JsonObject): NewOrder {
  const order = readNewOrder(orderWithAliases(body));
  return {
    reference: order.reference,
    email: order.email,
    ...customsOf(order),
    meta: order.meta,
    addresses: order.addresses.map(addressOf),
    files: (order.files ?? []).map(fileOf),
    items: order.items.map(itemOf),
  };
}

function itemOf(item: WireItem): NewItem {
  return {
    reference: item.reference,
    product: item.product,
    count: Number(item.count),
    shippingLevel: item.shipping_level,
    quote: item.quote,
    title: item.title,
    ...customsOf(item),
    reorder: reorderOf(item),
    files: item.files.map(fileOf),
    options: optionsOf(item.options),
  };
}

function reorderOf(item: WireItem): NewItem['reorder'] {
  const reorder = {
    cause: item.reorder_cause,
    desc: item.reorder_desc,
    orderReference: item.reorder_order_reference,
    itemReference: item.reorder_item_reference,
  };
  return Object.values(reorder).some((value) => value !== undefined) ? reorder : undefined;
}

function customsOf({ price, currency, hc }: WireOrder | WireItem) {
  return { price: price === undefined ? undefined : parseDecimal(price), currency, hc };
}

function fileOf<Type extends string>(file: { type: Type; url: string; md5sum: string }): NewFile<Type> {
  return { type: file.type, url: file.url, md5: file.md5sum.toLowerCase() };
}

function addressOf({ customer_identification, ...address }: WireOrder['addresses'][number]): Address {
  return { ...address, customerIdentification: customer_identification };
}
