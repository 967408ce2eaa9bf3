import type { Address, Customs } from '../domain/orders/order.ts';
import type { ChargedShipment, OrderCosts } from '../domain/orders/order-costs.ts';
import { fullItemId, fullOrderId } from '../domain/orders/order-number.ts';
import type { PartnerFile, PartnerItem, PartnerOrder } from '../domain/partners/partner-document.ts';
import { type Decimal, formatDecimal, multiply, sum, wholeRatio, ZERO } from '../lib/decimal.ts';
import { formatDateTime } from '../lib/text/timestamps.ts';

/** Orders that replace a faulty one are produced first. */
const PRIORITY = { reorder: '1', normal: '5' };
/** The version of the document format that existing partners know. */
const CREATOR = { id: 'platen', name: 'Platen', version: '2.2' };

/** A shipment with its number in the order; the items of another partner are not in the document. */
interface NumberedShipment extends ChargedShipment {
  readonly shipment: string;
}

/** Writes an order as the JSON document for print partners (decisions.md §8). */
export function encodeOrderDocument(order: PartnerOrder, apikey: string): object {
  const shipments = shipmentsOf(order);
  return {
    order: {
      apikey,
      id: fullOrderId(order.orderNumber),
      date: formatDateTime(order.handedOverAt),
      priority: order.items.some((item) => item.reorder) ? PRIORITY.reorder : PRIORITY.normal,
      shipping_date: formatDateTime(order.handedOverAt).slice(0, 10),
      creator: { ...CREATOR, date: formatDateTime(order.handedOverAt) },
      client: {
        id: String(order.client.id),
        name: order.client.name,
        date: formatDateTime(order.acceptedAt),
        reference: order.client.reference,
      },
      costs: encodeCosts(order.costs),
      shipping: encodeShipping(order, shipments),
      addresses: order.addresses.map(encodeAddress),
      files: order.files.map(encodeFile),
      items: order.items.map((item) => encodeItem(order, item, shipments)),
      ...(order.meta ? { meta: order.meta } : {}),
    },
  };
}

function shipmentsOf({ costs, items }: PartnerOrder): NumberedShipment[] {
  const references = new Set(items.map(({ reference }) => reference));
  return costs.shipments
    .map((shipment, index) => ({ ...shipment, shipment: String(index + 1) }))
    .filter((shipment) => shipment.items.some((reference) => references.has(reference)));
}

function encodeShipping(order: PartnerOrder, shipments: readonly NumberedShipment[]): object {
  const idOf = new Map(order.items.map(({ reference, n }) => [reference, fullItemId(order.orderNumber, n)]));
  return {
    // One level for the whole order where there is one; several are named, so that none speaks for another.
    method: [...new Set(order.items.map((item) => item.shippingLevel))].join(', '),
    consignor: '',
    shipments: shipments.map(({ shipment, offer, weightG, items }) => ({
      shipment,
      shipping_level: offer.level,
      shipping_option: offer.option,
      total_weight: String(weightG),
      items: items.flatMap((reference) => idOf.get(reference) ?? []),
    })),
    invoice: {
      shipments: String(shipments.length),
      currency: order.customs.currency ?? order.costs.invoiceCurrency,
      total: formatDecimal(customsTotal(order)),
    },
  };
}

/** The client's costs; the document has no field for fees, so they are included in those of the items. */
function encodeCosts({ currency, price, total }: OrderCosts): object {
  return {
    currency,
    shipping: formatDecimal(total.shipping),
    items: formatDecimal(price),
    vat: formatDecimal(total.vat),
    total: formatDecimal(total.amount),
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

function encodeItem(order: PartnerOrder, item: PartnerItem, shipments: readonly NumberedShipment[]): object {
  const { price, currency, hc } = customsOf(order, item);
  const pages = item.options.find((option) => option.reference === 'total_pages')?.count;
  return {
    id: fullItemId(order.orderNumber, item.n),
    count: String(item.count),
    title: item.title ?? '',
    product: item.product,
    desc: item.productName,
    pages: pages === undefined ? '' : String(pages),
    price: price === undefined ? '' : formatDecimal(price),
    currency: currency ?? '',
    hc: hc ?? '',
    shipping_level: item.shippingLevel,
    shipping_option: item.shippingOption,
    shipment: shipments.find(({ items }) => items.includes(item.reference))?.shipment ?? '',
    files: item.files.map(encodeFile),
    options: item.options.map(({ reference, count }) => ({
      option: reference,
      desc: reference,
      count: String(count),
      type: reference === 'total_pages' ? 'type_total_pages' : '',
    })),
    reorder_cause: item.reorder?.cause ?? '',
    reorder_desc: item.reorder?.desc ?? '',
    reorder_order_id: item.original ? fullOrderId(item.original.orderNumber) : '',
    reorder_item_id: item.original?.n ? fullItemId(item.original.orderNumber, item.original.n) : '',
  };
}

/**
 * The customs value: the sales price of each item times its copies, or the order's price for an item without
 * one.
 */
function customsTotal(order: PartnerOrder): Decimal {
  return sum(
    order.items.map((item) => multiply(customsOf(order, item).price ?? ZERO, wholeRatio(item.count))),
  );
}

/** An item without its own value has that of its order. */
function customsOf({ customs: ofOrder }: PartnerOrder, { customs }: PartnerItem): Customs {
  return {
    price: customs.price ?? ofOrder.price,
    currency: customs.currency ?? ofOrder.currency,
    hc: customs.hc ?? ofOrder.hc,
  };
}
