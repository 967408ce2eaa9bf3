import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../domain/catalogue/catalogue.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import type { Customs, OrderedItem, Reorder } from '../../domain/orders/order.ts';
import {
  type ItemCancellation,
  type ItemDelay,
  type ItemState,
  itemStateOf,
  type Parcel,
} from '../../domain/signals/item-states.ts';
import { type Decimal, formatDecimal } from '../../lib/decimal.ts';
import { storedOption, toOption } from '../catalogue/product-json.ts';
import type { InJson } from '../engine/json.ts';
import type { OrderItemsRow } from '../rows.ts';
import { toDelay, toParcel } from '../signals/item-progress-json.ts';
import { type CancellationRow, cancellationColumn, toCancellation } from '../signals/signals.ts';
import { storedReorder } from './order-json.ts';

/** What is fixed of an item when its order is accepted, and shown in its detail. */
interface ShownItem extends OrderedItem {
  readonly productName: string;
  readonly shippingOption: string;
  /** Absent = unknown. */
  readonly shipOn?: PlainDate | undefined;
}

/** An item as it is stored when its order is accepted. */
export interface AcceptedItem extends ShownItem, Customs {
  /** Its shipment in the costs, from 1. */
  readonly shipment: number;
  readonly shippingLevel: string;
  /** The end of its ship date at the print partner. */
  readonly shipBy?: Date | undefined;
  /** The amount charged to the client, in the currency of the order's costs. */
  readonly cost: Decimal;
  readonly reorder?: Reorder | undefined;
  readonly fromStock: boolean;
  readonly options: readonly ItemOption[];
}

/** An item as its detail is read. */
export interface StoredItem extends ShownItem {
  readonly n: number;
  /** How many copies the client or the operator canceled. */
  readonly canceled: number;
  readonly state: ItemState;
  readonly delay: ItemDelay | undefined;
  readonly cancellation: ItemCancellation | undefined;
  readonly parcels: readonly Parcel[];
  readonly options: readonly ItemOption[];
}

/** Where a field is stored, and the JSON of its value, which is by default the value itself. */
interface Column<Value> {
  readonly name: keyof OrderItemsRow;
  readonly type: 'text' | 'int' | 'smallint' | 'numeric' | 'boolean' | 'jsonb' | 'date' | 'timestamptz';
  stored?(value: Value): unknown;
}

/** Every field has its column. */
type Columns<Item> = { readonly [Field in keyof Item]-?: Column<NonNullable<Item[Field]>> };

const shown: Columns<ShownItem> = {
  reference: { name: 'reference', type: 'text' },
  product: { name: 'product', type: 'text' },
  productName: { name: 'product_name', type: 'text' },
  title: { name: 'title', type: 'text' },
  count: { name: 'count', type: 'int' },
  shippingOption: { name: 'shipping_option', type: 'text' },
  shipOn: { name: 'ship_on', type: 'date' },
};

const accepted: Columns<AcceptedItem> = {
  ...shown,
  shipment: { name: 'shipment', type: 'smallint' },
  shippingLevel: { name: 'shipping_level', type: 'text' },
  price: { name: 'price', type: 'numeric', stored: formatDecimal },
  currency: { name: 'currency', type: 'text' },
  hc: { name: 'hc', type: 'text' },
  cost: { name: 'cost', type: 'numeric', stored: formatDecimal },
  reorder: { name: 'reorder', type: 'jsonb', stored: storedReorder },
  fromStock: { name: 'from_stock', type: 'boolean' },
  options: { name: 'options', type: 'jsonb', stored: (options) => options.map(storedOption) },
  shipBy: { name: 'ship_by', type: 'timestamptz' },
};
const acceptedColumns = Object.entries(accepted) as [keyof AcceptedItem, Column<unknown>][];

/** The columns that are filled when an order is accepted, each with its type. */
export const typedItemColumns: readonly string[] = [
  'n smallint',
  ...acceptedColumns.map(([, { name, type }]) => `${name} ${type}`),
];
/** Their names, as a list in a statement. */
export const itemNames = sql.raw(['n', ...acceptedColumns.map(([, { name }]) => name)].join(', '));

/** The columns of an accepted item, amounts as decimal strings; what the client left out is undefined. */
export function itemColumns(item: AcceptedItem, index: number): Readonly<Record<string, unknown>> {
  const columns: Record<string, unknown> = { n: index + 1 };
  for (const [field, { name, stored }] of acceptedColumns) {
    const value = item[field];
    columns[name] = value === undefined || !stored ? value : stored(value);
  }
  return columns;
}

const shownInJson = sql.raw(
  Object.entries(shown)
    .map(([field, { name }]) => `'${field}', ${name}`)
    .join(', '),
);

/** An item of `order_items i` with what its detail shows. */
export const itemInJson: RawBuilder<ItemRow> = sql`json_build_object('n', n,
  'shown', json_strip_nulls(json_build_object(${shownInJson})), 'canceled', canceled, 'state', state, 'delay', delay,
  'parcels', parcels, 'options', options, 'cancellation', ${cancellationColumn})`;

export type ItemRow = InJson<
  Pick<OrderItemsRow, 'n' | 'canceled' | 'state' | 'delay' | 'parcels' | 'options'>
> & { readonly shown: ShownItem; readonly cancellation: CancellationRow | null };

export function toItem(row: ItemRow): StoredItem {
  return {
    ...row.shown,
    n: row.n,
    canceled: row.canceled,
    state: itemStateOf(row.state),
    delay: row.delay ? toDelay(row.delay) : undefined,
    cancellation: row.cancellation ? toCancellation(row.cancellation) : undefined,
    parcels: row.parcels.map(toParcel),
    options: row.options.map(toOption),
  };
}
