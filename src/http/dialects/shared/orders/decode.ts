import Type, { type Static } from 'typebox';
import type {
  Address,
  Customs,
  NewFile,
  NewItem,
  NewOrder,
  OrderFileType,
} from '../../../../domain/orders/order.ts';
import {
  type OrderState,
  orderStateNames,
  orderStates,
  reservedOrderStates,
} from '../../../../domain/orders/order-states.ts';
import { parseDecimal } from '../../../../lib/decimal.ts';
import { defined } from '../../../../lib/defined.ts';
import { camelFields } from '../../../../lib/values/names.ts';
import { dateOrTime } from '../../../../lib/values/times.ts';
import type { CancelOwnOrder } from '../../../../operations/orders/cancel.ts';
import type { ListOrders } from '../../../../operations/orders/list.ts';
import { bodyReader } from '../../../body/read-body.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import type { BodyProblem } from '../../../problems.ts';
import {
  addressFields,
  cancellation,
  fileReplacement,
  itemFields,
  oneOrder,
  orderFields,
  orderQuery,
} from './bodies.ts';

const readOneOrder = bodyReader(oneOrder);
const readCancellation = bodyReader(cancellation);
const readFileReplacement = bodyReader(fileReplacement, ambiguousReplacement);
const readOrderQuery = bodyReader(orderQuery, unknownStates);

const commonAddress = Type.Object(addressFields);
const commonItem = Type.Object(itemFields);
const commonOrder = Type.Object(orderFields);
type WireAddress = Static<typeof commonAddress>;
type WireItem = Static<typeof commonItem>;
type WireOrder = Static<typeof commonOrder>;
type WireFile<FileType extends string> = {
  readonly type: FileType;
  readonly url: string;
  readonly md5sum?: string;
};

export function decodeOneOrder(body: JsonObject): { reference: string } {
  return { reference: readOneOrder(body).reference };
}

export function decodeCancellation(body: JsonObject): CancelOwnOrder {
  const { reference, items } = readCancellation(body);
  return {
    reference,
    items: items?.map(({ count, ...item }) => ({
      ...item,
      count: count === undefined ? undefined : Number(count),
    })),
  };
}

export function decodeFileReplacement(body: JsonObject) {
  const { reference, file: number, url, md5sum, accept } = readFileReplacement(body);
  const file = Number(number);
  if (accept !== undefined) return { reference, file, accept };
  return { reference, file, url: defined(url, 'a checked address'), md5: md5sum?.toLowerCase() };
}

/** A replacement has either `url` or `accept`. */
function ambiguousReplacement({ url, md5sum, accept }: JsonObject): BodyProblem[] {
  if (accept === undefined && url === undefined) {
    const detail = { code: 'replacement_missing' } as const;
    return [{ type: 'missing_required_parameter', path: ['url'], detail }];
  }
  if (accept === undefined || (url === undefined && md5sum === undefined)) return [];
  const detail = { code: 'must_be_left_out', other: 'url or md5sum' } as const;
  return [{ type: 'invalid_parameter', path: ['accept'], detail }];
}

export function decodeOrderQuery(body: JsonObject): ListOrders {
  const { limit, after, state, from, to, reference } = readOrderQuery(body);
  return {
    limit: limit === undefined ? undefined : Number(limit),
    after,
    states: state === undefined ? undefined : statesOf(state),
    from: from === undefined ? undefined : dateOrTime.read(from)?.first,
    to: to === undefined ? undefined : dateOrTime.read(to)?.last,
    reference,
  };
}

/** The states for numbers, of which reserved ones select nothing: no order is in them (decisions.md §4). */
function statesOf(numbers: string): OrderState[] {
  return numbers.split(',').flatMap((number) => {
    const state = orderStateNames.find((name) => hasNumber(orderStates[name], number));
    return state ? [state] : [];
  });
}

function unknownStates({ state }: JsonObject): BodyProblem[] {
  // Another type is a problem of the schema.
  if (typeof state !== 'string') return [];
  const all = [...Object.values(orderStates), ...reservedOrderStates];
  const given = state.split(',').filter((number) => !all.some((one) => hasNumber(one, number)));
  if (given.length === 0) return [];
  const known = Object.values(orderStates).map(({ number }) => number);
  const detail = { code: 'states_unknown', given, known } as const;
  return [{ type: 'invalid_parameter', path: ['state'], detail }];
}

function hasNumber(state: { readonly number: number }, number: string): boolean {
  return state.number === Number(number);
}

/** The fields of an order that core and apps share. */
export function orderOf(
  order: WireOrder & { readonly files?: readonly WireFile<OrderFileType>[] },
): Omit<NewOrder, 'mode' | 'addresses' | 'items'> {
  return {
    reference: order.reference,
    email: order.email,
    ...customsOf(order),
    meta: order.meta,
    files: (order.files ?? []).map(fileOf),
  };
}

/** An item without product and options; each of its fields is in its body. */
export function itemOf({
  count,
  price,
  currency,
  hc,
  reorder_cause,
  reorder_desc,
  reorder_order_reference,
  reorder_item_reference,
  files,
  type: _stock,
  ...asSent
}: WireItem): Complete<Omit<NewItem, 'product' | 'options'>> {
  const reorder = {
    cause: reorder_cause,
    desc: reorder_desc,
    orderReference: reorder_order_reference,
    itemReference: reorder_item_reference,
  };
  return {
    ...camelFields(asSent),
    count: Number(count),
    ...customsOf({ price, currency, hc }),
    reorder: Object.values(reorder).some((value) => value !== undefined) ? reorder : undefined,
    files: (files ?? []).map(fileOf),
    // Only a lenient reader accepts an item without files.
    fromStock: files === undefined,
  };
}

/** All fields of a type, so that the compiler names one that is forgotten although it may be absent. */
type Complete<Fields> = { readonly [Name in keyof Required<Fields>]: Fields[Name] };

/** An address without an e-mail address gets that of its order. */
export function addressOf(address: WireAddress, order: WireOrder): Omit<Address, 'customerIdentification'> {
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
    email: address.email ?? order.email,
    phone: address.phone,
  };
}

function customsOf({ price, currency, hc }: Pick<WireOrder, 'price' | 'currency' | 'hc'>): Customs {
  return { price: price === undefined ? undefined : parseDecimal(price), currency, hc };
}

function fileOf<FileType extends string>({ type, url, md5sum }: WireFile<FileType>): NewFile<FileType> {
  return { type, url, md5: md5sum?.toLowerCase() };
}
