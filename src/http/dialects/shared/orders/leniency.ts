import Type, { type Static, type TSchema } from 'typebox';
import { zipMayBeMissing } from '../../../../domain/catalogue/destination.ts';
import { bodyReader, strict } from '../../../body/read-body.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import type { Reading } from '../../../dialect.ts';
import { Malformed, type WireProblem } from '../../../problems.ts';
import { addressFields, itemFields } from './bodies.ts';

/** The fields of every order on both interfaces; both schemas begin with them. */
const lenientOrder = Type.Object({
  addresses: Type.Array(Type.Object(addressFields)),
  items: Type.Array(Type.Object(itemFields)),
});
type LenientOrder = Static<typeof lenientOrder>;

/** The slowest of the standard levels; where it is not offered, the next faster one is used. */
const LEVEL_OF_REORDERS = 'cp_postal';

/**
 * Makes a reader of new orders: as strict as interfaces.md 2.4, or, under the path aliases, as lenient as
 * existing clients require (decisions.md §3). These leave out md5sum, the e-mail address of an address, the
 * zip where a country has none, the level of a reorder, and the files of stock items.
 */
export function orderReader<Schema extends TSchema>(
  schema: Schema,
): (body: JsonObject, reading?: Reading) => Static<Schema> {
  const readStrictly = bodyReader(strict(schema));
  const readLeniently = bodyReader(schema);
  return (body, { lenient = false } = {}) => {
    if (!lenient) return readStrictly(body);
    const order = readLeniently(body) as LenientOrder;
    const problems = missingIn(order, body);
    if (problems.length > 0) throw new Malformed(problems);
    return withLevels(order) as Static<Schema>;
  };
}

/** Fields that existing clients never leave out. */
function missingIn({ addresses, items }: LenientOrder, body: JsonObject): WireProblem[] {
  const missing = (parameter: string): WireProblem => ({
    type: 'missing_required_parameter',
    parameter,
    detail: '',
  });
  return [
    ...addresses.flatMap(({ zip, country }, index) =>
      zip === undefined && !zipMayBeMissing(country) ? [missing(`addresses[${index}].zip`)] : [],
    ),
    ...items.flatMap(({ files }, index) =>
      files === undefined && !isFromStock(body, index) ? [missing(`items[${index}].files`)] : [],
    ),
  ];
}

function withLevels(order: LenientOrder): LenientOrder {
  const items = order.items.map((item) =>
    item.reorder_order_reference === undefined || item.quote !== undefined
      ? item
      : { shipping_level: LEVEL_OF_REORDERS, ...item },
  );
  return { ...order, items };
}

/** Whether an item has `type: "stock"`, a field that only stock items have. */
function isFromStock({ items }: JsonObject, index: number): boolean {
  return Array.isArray(items) && (items[index] as JsonObject | null)?.type === 'stock';
}
