import type { BulkAction, BulkTask } from '../../domain/orders/bulk.ts';
import type {
  ChargedItem,
  ChargedShipment,
  CostTotal,
  OrderCosts,
} from '../../domain/orders/costs/order-costs.ts';
import type { Address, Reorder } from '../../domain/orders/order.ts';
import {
  type AddressChanges,
  type CanceledCount,
  isPlain,
  type OrderAct,
  type OrderAction,
} from '../../domain/orders/order-actions.ts';
import type { DefectCode } from '../../domain/reasons/defect-codes.ts';
import { defined } from '../../lib/defined.ts';
import { checkVersion } from '../engine/json.ts';
import {
  type StoredAmount,
  type StoredChargedFee,
  type StoredChargedItem,
  type StoredParcels,
  type StoredPrices,
  type StoredShippingOffer,
  storedAmount,
  storedChargedFee,
  storedChargedItem,
  storedParcels,
  storedPrices,
  storedShippingOffer,
  toAmount,
  toChargedFee,
  toChargedItem,
  toParcels,
  toPrices,
  toShippingOffer,
} from '../prices/price-json.ts';

/**
 * The content of the JSON columns of orders and items, except costs. Fields that a client left out are left
 * out here too.
 */

/** One of `orders.addresses`. */
export interface StoredAddress {
  readonly type: 'delivery';
  readonly company: string | undefined;
  readonly firstname: string;
  readonly lastname: string;
  readonly street1: string;
  readonly street2: string | undefined;
  readonly zip: string | undefined;
  readonly city: string;
  readonly state: string | undefined;
  readonly country: string;
  readonly email: string;
  readonly phone: string;
  readonly customer_identification: string | undefined;
}

/** `orders.meta`: the client's own data, stored and handed over unchanged. */
export type StoredMeta = readonly unknown[];

/** `order_items.reorder` */
export interface StoredReorder {
  readonly cause: string | undefined;
  readonly desc: string | undefined;
  readonly order_reference: string | undefined;
  readonly item_reference: string | undefined;
}

export function storedAddress(address: Address): StoredAddress {
  return {
    type: address.type,
    company: address.company,
    firstname: address.firstname,
    lastname: address.lastname,
    street1: address.street1,
    street2: address.street2,
    zip: address.zip,
    city: address.city,
    state: address.state,
    country: address.country,
    email: address.email,
    phone: address.phone,
    customer_identification: address.customerIdentification,
  };
}

export function toAddress(stored: StoredAddress): Address {
  return {
    type: stored.type,
    company: stored.company,
    firstname: stored.firstname,
    lastname: stored.lastname,
    street1: stored.street1,
    street2: stored.street2,
    zip: stored.zip,
    city: stored.city,
    state: stored.state,
    country: stored.country,
    email: stored.email,
    phone: stored.phone,
    customerIdentification: stored.customer_identification,
  };
}

export function storedReorder(reorder: Reorder): StoredReorder {
  return {
    cause: reorder.cause,
    desc: reorder.desc,
    order_reference: reorder.orderReference,
    item_reference: reorder.itemReference,
  };
}

export function toReorder(stored: StoredReorder): Reorder {
  return {
    cause: stored.cause,
    desc: stored.desc,
    orderReference: stored.order_reference,
    itemReference: stored.item_reference,
  };
}

/** `order_acts.details`: the details of an action; fields of other actions are left out. */
export interface StoredAct {
  readonly reason?: string;
  readonly partner_agreed?: boolean;
  /** Absent = no. */
  readonly pro_rata?: boolean;
  /** Absent = the order as a whole. */
  readonly items?: readonly CanceledCount[];
  readonly until?: string;
  /** The canceled copies; absent = the whole order. */
  readonly held_until?: string | null;
  /** The position of the address in the order, from 1. */
  readonly address?: number;
  readonly before?: AddressChanges;
  readonly after?: AddressChanges;
  readonly text?: string;
  /** The number of the file in the order. */
  readonly file?: number;
  /** The host of its new address. */
  readonly host?: string;
  readonly md5?: string | null;
  readonly defects?: readonly DefectCode[];
}

export function storedAct(act: OrderAct): StoredAct {
  if (isPlain(act)) return {};
  switch (act.action) {
    case 'cancel':
      return {
        reason: act.reason,
        partner_agreed: act.partnerAgreed,
        ...(act.proRata ? { pro_rata: true } : {}),
        ...(act.items.length > 0 ? { items: act.items } : {}),
      };
    case 'hold':
      return { until: act.until.toISOString(), held_until: act.before?.toISOString() ?? null };
    case 'release':
      return { held_until: act.before.toISOString() };
    case 'readdress':
      return { address: act.address, before: act.before, after: act.after };
    case 'settle':
    case 'note':
      return { text: act.text };
    case 'replace':
      return { file: act.file, host: act.host, md5: act.md5 };
    case 'accept':
      return { file: act.file, defects: act.defects, ...(act.reason === null ? {} : { reason: act.reason }) };
    case 'confirm':
      return { reason: act.reason };
  }
}

export function toAct(action: OrderAction, stored: StoredAct): OrderAct {
  const needed = <Value>(value: Value | undefined | null) => defined(value, `a detail of ${action}`);
  switch (action) {
    case 'cancel':
      return {
        action,
        reason: needed(stored.reason),
        partnerAgreed: needed(stored.partner_agreed),
        proRata: stored.pro_rata ?? false,
        items: stored.items ?? [],
      };
    case 'hold': {
      const before = stored.held_until ? new Date(stored.held_until) : null;
      return { action, until: new Date(needed(stored.until)), before };
    }
    case 'release':
      return { action, before: new Date(needed(stored.held_until)) };
    case 'readdress':
      return {
        action,
        address: needed(stored.address),
        before: needed(stored.before),
        after: needed(stored.after),
      };
    case 'settle':
    case 'note':
      return { action, text: needed(stored.text) };
    case 'replace':
      return { action, file: needed(stored.file), host: needed(stored.host), md5: stored.md5 ?? null };
    case 'accept':
      return {
        action,
        file: needed(stored.file),
        defects: needed(stored.defects),
        reason: stored.reason ?? null,
      };
    case 'confirm':
      return { action, reason: needed(stored.reason) };
    default:
      return { action };
  }
}

/** `bulk_runs.parameters`: the parameters of the action. */
export interface StoredBulkParameters {
  readonly reason?: string;
  readonly until?: string;
  readonly text?: string;
}

export function storedParameters(task: BulkTask): StoredBulkParameters {
  switch (task.action) {
    case 'cancel':
      return { reason: task.reason };
    case 'hold':
      return { until: task.until.toISOString() };
    case 'note':
      return { text: task.text };
    case 'retry':
    case 'release':
      return {};
  }
}

export function toTask(action: BulkAction, stored: StoredBulkParameters): BulkTask {
  const needed = (value: string | undefined) => defined(value, `a parameter of ${action}`);
  switch (action) {
    case 'cancel':
      return { action, reason: needed(stored.reason) };
    case 'hold':
      return { action, until: new Date(needed(stored.until)) };
    case 'note':
      return { action, text: needed(stored.text) };
    case 'retry':
    case 'release':
      return { action };
  }
}

/** The content of `orders.costs`. */
export interface StoredCosts extends StoredPrices<StoredChargedItem, StoredChargedFee> {
  readonly v: typeof VERSION;
  readonly shipments: readonly StoredChargedShipment[];
  readonly total: StoredTotal;
}

interface StoredChargedShipment {
  readonly partner_id: number | null;
  readonly items: readonly string[];
  readonly weight_g: number;
  readonly parcels?: readonly StoredParcels[] | undefined;
  readonly offer: StoredShippingOffer;
  /** Missing in shipments without a quote. */
  readonly quote?: string | undefined;
}

interface StoredTotal {
  readonly shipping: StoredAmount;
  readonly vat: StoredAmount;
  readonly amount: StoredAmount;
}

const VERSION = 1;

export function storedCosts(costs: OrderCosts): StoredCosts {
  return {
    v: VERSION,
    ...storedPrices(costs, storedChargedItem, storedChargedFee),
    shipments: costs.shipments.map(storedShipment),
    total: storedTotal(costs.total),
  };
}

export function toCosts(stored: StoredCosts): OrderCosts {
  checkVersion('costs of an order', stored.v, VERSION);
  const prices = toPrices(stored, toChargedItem, toChargedFee);
  return {
    ...prices,
    shipments: stored.shipments.map((shipment) => toShipment(shipment, prices.items)),
    total: toTotal(stored.total),
  };
}

function storedShipment(shipment: ChargedShipment): StoredChargedShipment {
  return {
    partner_id: shipment.partnerId,
    items: shipment.items,
    weight_g: shipment.weightG,
    parcels: storedParcels(shipment.parcels),
    offer: storedShippingOffer(shipment.offer),
    quote: shipment.quote,
  };
}

function toShipment(stored: StoredChargedShipment, items: readonly ChargedItem[]): ChargedShipment {
  return {
    partnerId: stored.partner_id,
    items: stored.items,
    weightG: stored.weight_g,
    parcels: toParcels(stored.parcels, stored, items),
    offer: toShippingOffer(stored.offer, stored.weight_g),
    ...(stored.quote === undefined ? {} : { quote: stored.quote }),
  };
}

function storedTotal(total: CostTotal): StoredTotal {
  return {
    shipping: storedAmount(total.shipping),
    vat: storedAmount(total.vat),
    amount: storedAmount(total.amount),
  };
}

function toTotal(stored: StoredTotal): CostTotal {
  return {
    shipping: toAmount(stored.shipping),
    vat: toAmount(stored.vat),
    amount: toAmount(stored.amount),
  };
}
