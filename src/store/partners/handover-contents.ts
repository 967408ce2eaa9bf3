import { sql } from 'kysely';
import type { PlainDate } from '../../domain/catalogue/catalogue.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import type { CanceledCopies } from '../../domain/orders/canceling/remaining-prices.ts';
import type { OrderCosts } from '../../domain/orders/costs/order-costs.ts';
import type { Customs } from '../../domain/orders/order.ts';
import type {
  ItemMeasures,
  PartnerFile,
  PartnerItem,
  PartnerOrder,
} from '../../domain/partners/partner-document.ts';
import type { PartnerTerms } from '../../domain/partners/partner-terms.ts';
import { parseDecimal } from '../../lib/decimal.ts';
import { toOption } from '../catalogue/product-json.ts';
import type { NotNull, Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import { type ClaimKey, claimKeyColumns } from '../engine/keys.ts';
import { canceledBy } from '../orders/order-costs.ts';
import { type StoredAct, toAddress, toCosts, toReorder } from '../orders/order-json.ts';
import type {
  ClientsRow,
  HandoversRow,
  OrderFilesRow,
  OrderItemsRow,
  OrdersRow,
  PartnersRow,
} from '../rows.ts';
import { toTerms } from './partner-json.ts';

/** The data for the document of a claimed handover. */
export interface HandoverContent {
  readonly orderId: number;
  readonly n: number;
  /** The address for the document; null if nothing is posted. */
  readonly address: string | null;
  /** The key by which the partner authenticates this service. */
  readonly orderKeySealed: Buffer | null;
  readonly terms: PartnerTerms;
  readonly files: readonly HandoverFile[];
  /** Converts when called, so that an unreadable order does not block the others. */
  readonly order: () => HandoverOrder;
}

/** The order in the form of the document, without the links to its files. */
export type HandoverOrder = Omit<
  PartnerOrder,
  'handedOverAt' | 'files' | 'items' | 'costs' | 'shipments' | 'invoiceCurrency'
> & {
  /** The costs of the whole order, as accepted. */
  readonly costs: OrderCosts;
  /** The copies that it does not ask for, of all items of the order, in the order in which they were canceled. */
  readonly canceled: readonly CanceledCopies[];
  readonly items: readonly HandoverItem[];
};

export type HandoverItem = Omit<PartnerItem, 'files' | keyof ItemMeasures> & {
  readonly options: readonly ItemOption[];
};

export interface HandoverFile extends Omit<PartnerFile, 'url'> {
  readonly n: number;
  /** Null = a file of the order itself. */
  readonly item: number | null;
  /** The content that was checked. */
  readonly sha256: string;
}

type ContentRow = Pick<
  OrdersRow,
  'client_id' | 'mode' | 'reference' | 'created_at' | 'costs' | 'meta' | 'addresses' | keyof CustomsColumns
> &
  Pick<HandoversRow, 'order_id' | 'n'> & {
    readonly client_name: ClientsRow['name'];
    readonly client_since: ClientsRow['created_at'];
    readonly address: PartnersRow['address'];
    readonly terms: PartnersRow['terms'];
    readonly order_key_sealed: PartnersRow['order_key_sealed'] | null;
    readonly items: readonly ItemRow[];
    readonly reduced: readonly ReducedItem[] | null;
    readonly cancels: readonly StoredAct[];
    readonly files: readonly FileRow[];
  };

/** An item of which the document asks for fewer copies than were ordered. */
interface ReducedItem extends Pick<OrderItemsRow, 'n' | 'reference'> {
  readonly copies: number;
}

type ItemRow = Pick<
  OrderItemsRow,
  | 'n'
  | 'reference'
  | 'product'
  | 'product_name'
  | 'title'
  | 'count'
  | 'shipping_level'
  | 'shipping_option'
  | 'options'
  | 'reorder'
  | keyof CustomsColumns
> & {
  readonly ship_on: PlainDate | null;
  readonly original: { readonly order_id: OrdersRow['id']; readonly n: OrderItemsRow['n'] | null } | null;
};

type FileRow = Pick<OrderFilesRow, 'n' | 'item_n' | 'type'> &
  NotNull<Pick<OrderFilesRow, 'format' | 'md5' | 'size' | 'sha256'>>;

type CustomsColumns = Pick<OrdersRow, 'price' | 'currency' | 'hc'>;

/**
 * How many copies of item `i` the document of handover `h` asks for: those that are not canceled. Copies that were canceled
 * when the partner may have had the document are in it until it has: a cancel document takes them away afterwards, and an
 * order that is sent once more stays the same.
 */
export const copiesInDocument = sql`
  i.count - i.canceled + case when h.state = 'taken' then 0 else coalesce((
    select sum((notified ->> 'count')::int) from partner_cancels t cross join jsonb_array_elements(t.items) as notified
    where t.client_id = h.client_id and t.order_id = h.order_id and t.handover_n = h.n and not t.reroutes and (notified ->> 'n')::int = i.n), 0) end`;

/** The data for the documents of claimed handovers. */
export async function readHandoverContents(
  tx: Tx,
  handovers: readonly ClaimKey[],
): Promise<HandoverContent[]> {
  const result = await sql<ContentRow>`
    select o.id as order_id, h.n, o.mode, o.reference, o.created_at, o.price, o.currency, o.hc, o.costs, o.meta,
      o.addresses, o.client_id, c.name as client_name, c.created_at as client_since, p.address, p.order_key_sealed,
      p.terms,
      made.items, made.reduced,
      coalesce((select json_agg(a.details order by a.n) from order_acts a
        where a.client_id = o.client_id and a.order_id = o.id and a.action = 'cancel'), '[]') as cancels,
      coalesce((select json_agg(json_build_object('n', n, 'item_n', item_n, 'type', type, 'format', format,
          'md5', coalesce(md5, md5_computed), 'size', size, 'sha256', sha256) order by n)
        from order_files f where f.client_id = o.client_id and f.order_id = o.id and f.state = 'fetched'), '[]') as files
    from ${recordset(handovers.map(claimKeyColumns))`r (client_id bigint, order_id bigint, n smallint)`}
    join handovers h on h.client_id = r.client_id and h.order_id = r.order_id and h.n = r.n
    join orders o on o.client_id = h.client_id and o.id = h.order_id
    join clients c on c.id = o.client_id
    left join partners p on p.id = h.partner_id
    cross join lateral (
      select json_agg(json_build_object('n', n, 'reference', reference, 'product', product,
          'product_name', product_name, 'title', title, 'count', rest.count, 'price', price::text,
          'currency', currency, 'hc', hc, 'shipping_level', shipping_level,
          'shipping_option', shipping_option, 'ship_on', ship_on, 'reorder', reorder, 'options', options,
          'original', (select json_build_object('order_id', origin.id, 'n', replaced.n) from orders origin
            left join order_items replaced on replaced.client_id = origin.client_id
              and replaced.order_id = origin.id and replaced.reference = i.reorder->>'item_reference'
            where origin.client_id = i.client_id and origin.reference = i.reorder->>'order_reference')) order by n)
          filter (where i.partner_id is not distinct from h.partner_id and rest.count > 0) as items,
        json_agg(json_build_object('n', n, 'reference', reference, 'copies', i.count - rest.count))
          filter (where rest.count < i.count) as reduced
      from order_items i cross join lateral (select ${copiesInDocument} as count) as rest
      where i.client_id = o.client_id and i.order_id = o.id
    ) as made`.execute(tx);
  return result.rows.map(toContent);
}

function toContent(row: ContentRow): HandoverContent {
  return {
    orderId: row.order_id,
    n: row.n,
    address: row.address,
    orderKeySealed: row.order_key_sealed,
    terms: toTerms(row.terms),
    files: row.files.map(toFile),
    order: () => toOrder(row),
  };
}

function toOrder(row: ContentRow): HandoverOrder {
  return {
    orderNumber: row.order_id,
    mode: row.mode,
    acceptedAt: row.created_at,
    client: { id: row.client_id, name: row.client_name, reference: row.reference, since: row.client_since },
    customs: toCustoms(row),
    costs: toCosts(row.costs),
    canceled: canceledFrom(row.reduced ?? [], row.cancels),
    meta: row.meta,
    addresses: row.addresses.map(toAddress),
    items: row.items.map(toItem),
  };
}

/** The newest cancels of an item may be missing in the document. */
function canceledFrom(
  reduced: readonly ReducedItem[],
  cancels: readonly StoredAct[],
): readonly CanceledCopies[] {
  const missing = new Map(reduced.map(({ reference, copies }) => [reference, copies]));
  return canceledBy(cancels, (n) => reduced.find((item) => item.n === n)).flatMap((copies) => {
    const count = Math.min(copies.count, missing.get(copies.reference) ?? 0);
    missing.set(copies.reference, (missing.get(copies.reference) ?? 0) - count);
    return count > 0 ? [{ ...copies, count }] : [];
  });
}

function toItem(row: ItemRow): HandoverItem {
  return {
    n: row.n,
    reference: row.reference,
    product: row.product,
    productName: row.product_name,
    title: row.title,
    count: row.count,
    customs: toCustoms(row),
    shippingLevel: row.shipping_level,
    shippingOption: row.shipping_option,
    shipOn: row.ship_on,
    reorder: row.reorder && toReorder(row.reorder),
    original: row.original && { orderNumber: row.original.order_id, n: row.original.n },
    options: row.options.map(toOption),
  };
}

function toFile(row: FileRow): HandoverFile {
  return {
    n: row.n,
    item: row.item_n,
    type: row.type,
    format: row.format,
    md5: row.md5,
    size: row.size,
    sha256: row.sha256,
  };
}

function toCustoms(row: CustomsColumns): Customs {
  return {
    price: row.price === null ? undefined : parseDecimal(row.price),
    currency: row.currency ?? undefined,
    hc: row.hc ?? undefined,
  };
}
