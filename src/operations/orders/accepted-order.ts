import type { ClientActor, Mode } from '../../domain/actor.ts';
import { customsCurrency } from '../../domain/orders/customs-currency.ts';
import type { ItemFileType, NewFile, NewItem, NewOrder, OrderFileType } from '../../domain/orders/order.ts';
import type { OrderCosts } from '../../domain/orders/order-costs.ts';
import { simulationOf } from '../../domain/orders/requested-simulation.ts';
import { orderTerms } from '../../domain/orders/search/order-terms.ts';
import { defined } from '../../lib/defined.ts';
import { entryAt } from '../../lib/lists.ts';
import type { AcceptedFile, AcceptedItem, AcceptedOrder } from '../../store/orders/accepted-orders.ts';
import type { Sealer } from '../services.ts';

/** A checked order with everything that is stored about it. */
export interface CheckedOrder {
  readonly order: NewOrder;
  readonly actor: ClientActor;
  readonly now: Date;
  readonly files: readonly AcceptedFile[];
  readonly costs: OrderCosts;
  /** The name of an ordered item. */
  readonly nameOf: (item: NewItem) => string;
}

export function acceptedOrder({ order, actor, now, files, costs, nameOf }: CheckedOrder): AcceptedOrder {
  const mode = modeOf(order, actor);
  return {
    clientId: actor.clientId,
    reference: order.reference,
    mode,
    simulation: mode === 'sandbox' ? simulationOf(order, actor) : null,
    email: order.email,
    customs: { ...order, currency: customsCurrency(order, actor.currency) },
    meta: order.meta && order.meta.length > 0 ? order.meta : null,
    addresses: order.addresses,
    createdAt: now,
    heldUntil: actor.holdMinutes > 0 ? new Date(now.getTime() + actor.holdMinutes * 60_000) : null,
    costs,
    items: order.items.map((item, index) => acceptedItem(item, index, costs, nameOf(item))),
    files,
    terms: orderTerms({
      reference: order.reference,
      email: order.email,
      addresses: order.addresses,
      itemReferences: order.items.map(({ reference }) => reference),
      tracking: [],
    }),
  };
}

export function modeOf(order: NewOrder, actor: ClientActor): Mode {
  return order.mode ?? actor.mode;
}

function acceptedItem(item: NewItem, index: number, costs: OrderCosts, productName: string): AcceptedItem {
  const priced = entryAt(costs.items, index);
  const shipment = costs.shipments.find(({ items }) => items.includes(item.reference));
  const { offer } = defined(shipment, 'the shipment of an ordered item');
  return {
    reference: item.reference,
    product: item.product,
    productName,
    title: item.title ?? null,
    count: item.count,
    shippingLevel: offer.level,
    shippingOption: offer.option,
    customs: item,
    cost: priced.cost,
    reorder: item.reorder ?? null,
    fromStock: item.fromStock,
    options: priced.options,
  };
}

/** The files of the order and of its items, with sealed addresses. */
export function sealFiles(order: NewOrder, sealer: Sealer): AcceptedFile[] {
  const all: { item: number | null; file: NewFile<OrderFileType | ItemFileType> }[] = [
    ...order.files.map((file) => ({ item: null, file })),
    ...order.items.flatMap((item, index) => item.files.map((file) => ({ item: index + 1, file }))),
  ];
  return all.map(({ item, file }) => ({
    item,
    type: file.type,
    urlSealed: sealer.seal(file.url),
    host: new URL(file.url).host,
    md5: file.md5 ?? null,
  }));
}
