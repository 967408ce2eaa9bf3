import type { Address, Reorder } from '../../domain/orders/order.ts';

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
