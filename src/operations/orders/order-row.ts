import type { ClientActor, Mode } from '../../domain/actor.ts';
import type { ItemFileType, NewFile, NewItem, NewOrder, OrderFileType } from '../../domain/orders/order.ts';
import type { OrderCosts } from '../../domain/orders/order-costs.ts';
import { simulationOf } from '../../domain/orders/requested-simulation.ts';
import { formatDecimal } from '../../lib/decimal.ts';
import { costsToJson } from '../../store/orders/order-costs.ts';
import type { FileRow, ItemRow, OrderRow } from '../../store/orders/orders.ts';
import { speedColumn } from '../../store/sandbox/simulations.ts';
import type { Sealer } from '../services.ts';

/** An order that was checked, with everything its rows are made of. */
export interface AcceptedOrder {
  readonly order: NewOrder;
  readonly actor: ClientActor;
  readonly now: Date;
  readonly files: readonly FileRow[];
  readonly costs: OrderCosts;
  /** The name of what an item orders. */
  readonly nameOf: (item: NewItem) => string;
}

export function orderRow({ order, actor, now, files, costs, nameOf }: AcceptedOrder): OrderRow {
  return {
    client_id: actor.clientId,
    reference: order.reference,
    mode: modeOf(order, actor),
    ...simulationColumns(order, actor),
    email: order.email,
    ...customsColumns(order),
    meta: order.meta && order.meta.length > 0 ? order.meta : null,
    addresses: order.addresses,
    created_at: now,
    held_until: actor.holdMinutes > 0 ? new Date(now.getTime() + actor.holdMinutes * 60_000) : null,
    costs: costsToJson(costs),
    items: order.items.map((item, index) => itemRow(item, index, costs, nameOf(item))),
    files,
  };
}

export function modeOf(order: NewOrder, actor: ClientActor): Mode {
  return order.mode ?? actor.mode;
}

function simulationColumns(order: NewOrder, actor: ClientActor) {
  if (modeOf(order, actor) !== 'sandbox') return { scenario: null, speed: null };
  const { scenario, speed } = simulationOf(order, actor);
  return { scenario, speed: speedColumn(speed) };
}

function itemRow(item: NewItem, index: number, costs: OrderCosts, productName: string): ItemRow {
  const priced = costs.items[index]!;
  const { offer } = costs.shipments.find(({ items }) => items.includes(item.reference))!;
  return {
    n: index + 1,
    reference: item.reference,
    product: item.product,
    product_name: productName,
    title: item.title ?? null,
    count: item.count,
    shipping_level: offer.level,
    shipping_option: offer.option,
    ...customsColumns(item),
    cost: formatDecimal(priced.cost),
    reorder: item.reorder ?? null,
    from_stock: item.fromStock,
    options: priced.options,
  };
}

function customsColumns({ price, currency, hc }: NewOrder | NewItem) {
  return {
    price: price === undefined ? null : formatDecimal(price),
    currency: currency ?? null,
    hc: hc ?? null,
  };
}

/** The files of the order and of its items, their addresses sealed. */
export function sealFiles(order: NewOrder, sealer: Sealer): FileRow[] {
  const all: { item: number | null; file: NewFile<OrderFileType | ItemFileType> }[] = [
    ...order.files.map((file) => ({ item: null, file })),
    ...order.items.flatMap((item, index) => item.files.map((file) => ({ item: index + 1, file }))),
  ];
  return all.map(({ item, file }, index) => ({
    n: index + 1,
    item_n: item,
    type: file.type,
    url_sealed: sealer.seal(file.url).toString('base64'),
    host: new URL(file.url).host,
    md5: file.md5 ?? null,
  }));
}
