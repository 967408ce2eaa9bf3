import { type RawBuilder, sql } from 'kysely';
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

const shortFields = [
  'firstname',
  'lastname',
  'street1',
  'city',
  'country',
  'email',
  'phone',
  'zip',
  'state',
  'company',
  'street2',
  'customer_identification',
] as const;

/**
 * `StoredAddress` in a packed order: its fields in this order, without trailing ones that it does not have.
 * New fields are appended.
 */
export type StoredShortAddress = readonly (string | null)[];

/** The SQL of a field of `address`, one of `orders.addresses` in either form. */
export function addressField(
  address: RawBuilder<unknown>,
  name: (typeof shortFields)[number],
): RawBuilder<unknown> {
  return sql`coalesce(${address} ->> ${sql.lit(name)}, ${address} ->> ${sql.lit(shortFields.indexOf(name))})`;
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

export function shortAddress(address: Address): StoredShortAddress {
  const stored = storedAddress(address);
  const texts = shortFields.map((name) => stored[name] ?? null);
  return texts.slice(0, texts.findLastIndex((text) => text !== null) + 1);
}

function withNames(short: StoredShortAddress): StoredAddress {
  const named = shortFields.map((name, index) => [name, short[index] ?? undefined]);
  return { type: 'delivery', ...Object.fromEntries(named) };
}

const isShort = (stored: StoredAddress | StoredShortAddress): stored is StoredShortAddress =>
  Array.isArray(stored);

export function toAddress(given: StoredAddress | StoredShortAddress): Address {
  const stored = isShort(given) ? withNames(given) : given;
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
