import Type, { type Static } from 'typebox';
import { zipMayBeMissing } from '../../../../domain/catalogue/destination.ts';
import { roundedAmount } from '../../../../lib/decimal.ts';
import { isObject, type JsonObject } from '../../../body/read-object.ts';
import type { BodyReading } from '../../../endpoint.ts';
import { type BodyProblem, missing } from '../../../problems.ts';
import { addressFields, itemFields } from './bodies.ts';

/** The common fields of every order; the schemas of both interfaces begin with them. */
const lenientOrder = Type.Object({
  addresses: Type.Array(Type.Object(addressFields)),
  items: Type.Array(Type.Object(itemFields)),
});
type LenientOrder = Static<typeof lenientOrder>;

/** The slowest standard level; where it is not offered, the next faster one is used. */
const LEVEL_OF_REORDERS = 'cp_postal';

/**
 * Makes a reader of new orders: as strict as interfaces.md 2.4, or, under the path aliases, as lenient as
 * existing clients require (decisions.md §3). These leave out md5sum, the e-mail address of an address, the
 * zip where a country has none, the level of a reorder or of an item with a shipping option, and the files of stock
 * items; they send meta as an object, and prices as numbers that come from a division.
 *
 * @param readStrictly checks the body with `missingLevels`
 * @param readLeniently checks the body with `missingInLenient`
 */
export function orderReader<Order extends LenientOrder>(
  readStrictly: (body: object) => Order,
  readLeniently: (body: object) => Order,
): (body: JsonObject, reading?: BodyReading) => Order {
  return (body, { lenient = false } = {}) => {
    if (!lenient) return readStrictly(body);
    const order = readLeniently(relaxed(body));
    setLevels(order);
    return order;
  };
}

/** The level that an item without a quote must have. */
export function missingLevels({ items }: JsonObject): BodyProblem[] {
  return missingIn(items, 'items', 'shipping_level', ({ shipping_level, quote }) => shipping_level ?? quote);
}

/** Fields that existing clients leave out in some addresses and items only. */
export function missingInLenient({ addresses, items }: JsonObject): BodyProblem[] {
  return [
    // Whether a zip is required is unknown without a country, whose absence is reported.
    ...missingIn(addresses, 'addresses', 'zip', ({ zip, country }) =>
      typeof country !== 'string' || zipMayBeMissing(country) ? true : zip,
    ),
    ...missingIn(
      items,
      'items',
      'shipping_level',
      (item) => item.shipping_level ?? item.quote ?? item.shipping_option ?? item.reorder_order_reference,
    ),
    ...missingIn(items, 'items', 'files', (item) => (isFromStock(item) ? true : item.files)),
  ];
}

/** The problems of the entries of a list for which nothing stands in for the field. */
function missingIn(
  list: unknown,
  name: string,
  field: string,
  standIn: (entry: JsonObject) => unknown,
): BodyProblem[] {
  const problems: BodyProblem[] = [];
  // Entries of another type are problems of the schema.
  for (const [index, entry] of Array.isArray(list) ? list.entries() : [])
    if (isObject(entry) && standIn(entry) === undefined) problems.push(missing(name, index, field));
  return problems;
}

/** Converts the forms of existing clients to the declared ones. */
function relaxed(body: JsonObject): JsonObject {
  const { items } = body;
  return {
    ...withRoundedPrice(body),
    ...(Array.isArray(items)
      ? { items: items.map((item) => (isObject(item) ? relaxedItem(item) : item)) }
      : {}),
  };
}

/** Removes the files of a stock item, however a client leaves them out. */
function relaxedItem(item: JsonObject): JsonObject {
  const { files } = item;
  const withoutFiles = isFromStock(item) && Array.isArray(files) && files.length === 0;
  return { ...withRoundedPrice(item), ...(withoutFiles ? { files: null } : {}) };
}

function withRoundedPrice(object: JsonObject): JsonObject {
  const { price } = object;
  return typeof price === 'number' ? { ...object, price: roundedAmount(price) ?? price } : object;
}

/** Sets levels in place: the order was just decoded, and no other code holds it. */
function setLevels({ items }: LenientOrder): void {
  for (const item of items) {
    const { reorder_order_reference, quote, shipping_option } = item;
    if (reorder_order_reference !== undefined && quote === undefined && shipping_option === undefined) {
      item.shipping_level ??= LEVEL_OF_REORDERS;
    }
  }
}

/** Whether an item has `type: "stock"`, a field that only stock items have. */
export function isFromStock({ type }: { readonly type?: unknown }): boolean {
  return type === 'stock';
}
