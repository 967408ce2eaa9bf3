import type { PlainDate } from '../../domain/catalogue/catalogue.ts';
import { type OptionDetail, PAGES_CATEGORY, pagesOf, TOTAL_PAGES } from '../../domain/catalogue/options.ts';
import type { ExpectedFile } from '../../domain/files/expected-file.ts';
import type { Address, Customs } from '../../domain/orders/order.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import type { CostShare } from '../../domain/partners/cost-share.ts';
import type { PartnerFile, PartnerItem, PartnerOrder } from '../../domain/partners/partner-document.ts';
import type { PartnerCancel } from '../../domain/partners/pulled-order.ts';
import { amountIn } from '../../domain/prices/amounts.ts';
import { type Decimal, formatDecimal, sum, wholeRatio, ZERO } from '../../lib/decimal.ts';
import { millimetres } from '../../lib/lengths.ts';
import { formatDate, formatDateTime } from '../../lib/text/timestamps.ts';

/** Orders that replace a faulty one are produced first. */
const PRIORITY = { reorder: '1', normal: '5' };
/** The version of the document format that existing partners know. */
const CREATOR = { id: 'platen', name: 'Platen', version: '2.2' };

/**
 * Writes an order as the JSON document for print partners (decisions.md §8). All values are strings; an empty
 * one is unknown or does not apply.
 */
export function encodeOrderDocument(order: PartnerOrder, apikey: string): object {
  return {
    order: {
      apikey,
      id: fullOrderId(order.orderNumber),
      date: formatDateTime(order.handedOverAt),
      priority: order.items.some((item) => item.reorder) ? PRIORITY.reorder : PRIORITY.normal,
      shipping_date: shippingDate(order),
      creator: { ...CREATOR, date: formatDateTime(order.handedOverAt) },
      client: {
        id: String(order.client.id),
        name: order.client.name,
        date: formatDateTime(order.acceptedAt),
        reference: order.client.reference,
      },
      costs: encodeCosts(order.costs),
      shipping: encodeShipping(order),
      addresses: order.addresses.map(encodeAddress),
      files: order.files.map(encodeFile),
      items: order.items.map((item) => encodeItem(order, item)),
      ...(order.meta ? { meta: order.meta } : {}),
    },
  };
}

/** The first ship date of its items, else the day of the handover. */
function shippingDate({ items, handedOverAt }: PartnerOrder): PlainDate {
  const [first] = items.flatMap(({ shipOn }) => shipOn ?? []).sort();
  return first ?? formatDate(handedOverAt);
}

function encodeShipping(order: PartnerOrder): object {
  const currency = order.customs.currency ?? order.invoiceCurrency;
  const idOf = new Map(order.items.map(({ reference, n }) => [reference, fullItemId(order.orderNumber, n)]));
  return {
    // The level of the order, if there is only one; several are all listed.
    method: [...new Set(order.items.map((item) => item.shippingLevel))].join(', '),
    consignor: '',
    shipments: order.shipments.map(({ number, offer, weightG, items }) => ({
      shipment: String(number),
      shipping_level: offer.level,
      shipping_option: offer.option,
      total_weight: String(weightG),
      items: items.flatMap((reference) => idOf.get(reference) ?? []),
    })),
    invoice: {
      shipments: String(order.shipments.length),
      currency,
      total: formatDecimal(customsTotal(order, currency)),
    },
  };
}

/** The document has no field for fees of the client, so they are included in the costs of the items. */
function encodeCosts(costs: CostShare | null): object {
  if (!costs) return { currency: '', shipping: '', items: '', vat: '', total: '' };
  const { currency, shipping, items, vat, total } = costs;
  return {
    currency,
    shipping: formatDecimal(shipping),
    items: formatDecimal(items),
    vat: formatDecimal(vat),
    total: formatDecimal(total),
  };
}

function encodeAddress(address: Address): object {
  return {
    type: address.type,
    company: address.company ?? '',
    name: `${address.firstname} ${address.lastname}`,
    firstname: address.firstname,
    lastname: address.lastname,
    street1: address.street1,
    street2: address.street2 ?? '',
    zip: address.zip ?? '',
    city: address.city,
    country: address.country,
    state: address.state ?? '',
    email: address.email,
    phone: address.phone,
    customer_identification: address.customerIdentification ?? '',
  };
}

function encodeFile({ type, format, url, md5, size }: PartnerFile): object {
  return { type, format, url, md5sum: md5, size: String(size) };
}

function encodeItem(order: PartnerOrder, item: PartnerItem): object {
  const { price, currency, hc } = customsOf(order, item);
  const pages = pagesOf(item.options);
  const shipment = order.shipments.find(({ items }) => items.includes(item.reference));
  return {
    id: fullItemId(order.orderNumber, item.n),
    count: String(item.count),
    title: item.title ?? '',
    product: item.product,
    desc: item.productName,
    pages: pages === 0 ? '' : String(pages),
    trim: encodeTrim(item),
    price: price === undefined ? '' : formatDecimal(price),
    currency: currency ?? '',
    hc: hc ?? '',
    shipping_level: item.shippingLevel,
    shipping_option: item.shippingOption,
    shipment: shipment ? String(shipment.number) : '',
    files: item.files.map(encodeFile),
    expected_files: item.expectedFiles.map(encodeExpectedFile),
    options: item.options.map(encodeOption),
    reorder_cause: item.reorder?.cause ?? '',
    reorder_desc: item.reorder?.desc ?? '',
    reorder_order_id: item.original ? fullOrderId(item.original.orderNumber) : '',
    reorder_item_id: item.original?.n ? fullItemId(item.original.orderNumber, item.original.n) : '',
  };
}

/** The sizes in millimetres. */
function encodeTrim({ trim, bleedMm }: PartnerItem): object {
  return { width: text(trim?.widthMm), height: text(trim?.heightMm), bleed: text(bleedMm) };
}

function encodeExpectedFile({ fileType, trim, bleed, spine, pages, orderedPages }: ExpectedFile): object {
  return {
    type: fileType,
    width: text(trim && millimetres(trim.width)),
    height: text(trim && millimetres(trim.height)),
    bleed: text(millimetres(bleed)),
    spine: text(spine && millimetres(spine)),
    pages_min: text(orderedPages ?? pages?.min),
    pages_max: text(orderedPages ?? pages?.max),
  };
}

function encodeOption({ reference, count, note, category }: OptionDetail): object {
  return {
    option: reference,
    desc: note || reference,
    count: String(count),
    type: category || (reference === TOTAL_PAGES ? PAGES_CATEGORY : ''),
  };
}

function text(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/**
 * The customs value: the sales price of each item times its copies, or the order's price for items without
 * one.
 */
function customsTotal(order: PartnerOrder, currency: string): Decimal {
  return sum(
    order.items.map((item) =>
      amountIn(currency, customsOf(order, item).price ?? ZERO, wholeRatio(item.count)),
    ),
  );
}

/** The customs data of an item; by default those of its order. */
function customsOf({ customs: ofOrder }: PartnerOrder, { customs }: PartnerItem): Customs {
  return {
    price: customs.price ?? ofOrder.price,
    currency: customs.currency ?? ofOrder.currency,
    hc: customs.hc ?? ofOrder.hc,
  };
}

/** Writes a cancel as the JSON document for print partners. */
export function encodeCancelDocument({ orderNumber, n, reason, items }: PartnerCancel, apikey: string) {
  return {
    cancel: {
      apikey,
      id: fullOrderId(orderNumber),
      number: String(n),
      reason,
      items: items.map((item) => ({
        id: fullItemId(orderNumber, item.n),
        count: String(item.count),
        left: String(item.left),
      })),
    },
  };
}
