import type { ClientActor, Mode } from '../../domain/actor.ts';
import type { ItemFileType, NewFile, NewItem, NewOrder, OrderFileType } from '../../domain/order.ts';
import { checkOrder } from '../../domain/order-rules.ts';
import type { Catalogue } from '../../domain/product.ts';
import { Refused, refused } from '../../domain/refusal.ts';
import { formatDecimal } from '../../lib/decimal.ts';
import { listProducts, listShippingLevels } from '../../store/catalogue.ts';
import { type FileRow, type ItemRow, insertOrders, type OrderRow } from '../../store/orders.ts';
import type { BatchedOperation, OperationContext } from '../operation.ts';

interface Plan {
  readonly order: NewOrder;
  readonly actor: ClientActor;
  readonly now: Date;
  readonly files: readonly FileRow[];
}

export interface AddedOrder {
  readonly reference: string;
  readonly mode: Mode;
}

/**
 * Accepts an order (interfaces.md 2.4): checked whole against the rules and the catalogue, its file
 * addresses sealed, due for the pipeline in the same commit.
 */
export const addOrder = {
  kind: 'batched',
  plan(context, order) {
    return { order, actor: context.actor, now: context.now, files: fileRows(order, context) };
  },
  async commitMany(tx, plans) {
    const catalogue = await readCatalogue(tx);
    const outcomes = new Array<AddedOrder | Refused>(plans.length);
    const accepted: { index: number; row: OrderRow }[] = [];
    const claimed = new Set<string>();
    for (const [index, plan] of plans.entries()) {
      const [first, ...rest] = checkOrder(plan.order, plan.actor.tier, catalogue);
      const key = `${plan.actor.clientId} ${plan.order.reference}`;
      if (first) outcomes[index] = new Refused([first, ...rest]);
      else if (claimed.has(key)) outcomes[index] = referenceTaken(plan.order.reference);
      else {
        claimed.add(key);
        accepted.push({ index, row: orderRow(plan, catalogue) });
      }
    }
    if (accepted.length === 0) return outcomes;
    const inserted = await insertOrders(
      tx,
      accepted.map(({ row }) => row),
    );
    for (const [position, { index, row }] of accepted.entries()) {
      outcomes[index] = inserted.has(position)
        ? { reference: row.reference, mode: row.mode }
        : referenceTaken(row.reference);
    }
    return outcomes;
  },
} satisfies BatchedOperation<ClientActor, NewOrder, AddedOrder, Plan>;

async function readCatalogue(tx: Parameters<typeof listProducts>[0]): Promise<Catalogue> {
  const products = await listProducts(tx);
  const levels = await listShippingLevels(tx);
  return {
    products: new Map(products.map((product) => [product.reference, product])),
    levels: new Map(levels.map((level) => [level.reference, level])),
  };
}

function referenceTaken(reference: string): Refused {
  return refused('order_reference_not_unique', `"${reference}" is used by an earlier order; choose another`, [
    'reference',
  ]);
}

function orderRow({ order, actor, now, files }: Plan, catalogue: Catalogue): OrderRow {
  return {
    client_id: actor.clientId,
    reference: order.reference,
    mode: order.mode ?? actor.mode,
    email: order.email,
    ...customsColumns(order),
    meta: order.meta && order.meta.length > 0 ? order.meta : null,
    addresses: order.addresses,
    created_at: now,
    held_until: actor.holdMinutes > 0 ? new Date(now.getTime() + actor.holdMinutes * 60_000) : null,
    items: order.items.map((item, index) => itemRow(item, index + 1, catalogue)),
    files,
  };
}

function itemRow(item: NewItem, n: number, { products, levels }: Catalogue): ItemRow {
  // checkOrder has passed: the product and the level exist.
  const level = levels.get(item.shippingLevel!)!;
  return {
    n,
    reference: item.reference,
    product: item.product,
    product_name: products.get(item.product)!.name,
    title: item.title ?? null,
    count: item.count,
    shipping_level: level.reference,
    shipping_option: level.name,
    ...customsColumns(item),
    reorder: item.reorder ?? null,
    options: item.options,
  };
}

function customsColumns({ price, currency, hc }: NewOrder | NewItem) {
  return {
    price: price === undefined ? null : formatDecimal(price),
    currency: currency ?? null,
    hc: hc ?? null,
  };
}

function fileRows(order: NewOrder, { services }: OperationContext): FileRow[] {
  const all: { item: number | null; file: NewFile<OrderFileType | ItemFileType> }[] = [
    ...order.files.map((file) => ({ item: null, file })),
    ...order.items.flatMap((item, index) => item.files.map((file) => ({ item: index + 1, file }))),
  ];
  return all.map(({ item, file }, index) => ({
    n: index + 1,
    item_n: item,
    type: file.type,
    url_sealed: services.sealer.seal(file.url).toString('base64'),
    host: new URL(file.url).host,
    md5: file.md5 ?? null,
  }));
}
