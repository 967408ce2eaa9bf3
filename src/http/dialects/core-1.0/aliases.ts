import { isObject, type JsonObject } from '../../body/read-object.ts';
import { present, asWritten as withoutDefaults } from '../shared/orders/defaults.ts';

/** The alternative names that are read in a body about one product, and in one with items. */
export const productAliases = ['product_reference', 'options[].option_reference'];
export const aliasesInItems = productAliases.map((name) => `items[].${name}`);

/**
 * Accepts alternative names of existing clients (decisions.md §3): product_reference for product, and
 * option_reference where type is missing or names a category.
 */
export function withAliases(body: JsonObject): JsonObject {
  if (!Array.isArray(body.items)) return body;
  return { ...body, items: body.items.map((item) => (isObject(item) ? itemWithAliases(item) : item)) };
}

/** Accepts the alternative names in a body about one product. */
export function itemWithAliases(item: JsonObject): JsonObject {
  const options = Array.isArray(item.options) ? { options: item.options.map(optionWithAlias) } : {};
  return { ...present({ product: item.product_reference }), ...present(item), ...options };
}

function optionWithAlias(option: unknown): unknown {
  if (!isObject(option)) return option;
  const { type, option_reference } = present(option);
  const category = typeof type === 'string' && type.startsWith('type_');
  return (type === undefined || category) && option_reference !== undefined
    ? { ...option, type: option_reference }
    : option;
}

/** The caller's name for a parameter, if the body was read through alternative names. */
export function asWritten(parameter: string, body: JsonObject): string {
  const [, index, field = parameter] = /^items\[(\d+)\]\.(.+)$/.exec(parameter) ?? [];
  const of: unknown = index === undefined ? body : Array.isArray(body.items) && body.items[Number(index)];
  const written = isObject(of) ? aliasOf(field, of) : undefined;
  if (written === undefined) return withoutDefaults(parameter, body);
  return parameter.slice(0, parameter.length - field.length) + written;
}

/** The alternative name of a field, if it was used. */
function aliasOf(field: string, of: JsonObject): string | undefined {
  if (field === 'product') {
    const given = present(of);
    return !('product' in given) && 'product_reference' in given ? 'product_reference' : undefined;
  }
  const [, index] = /^options\[(\d+)\]\.type$/.exec(field) ?? [];
  if (index === undefined || !Array.isArray(of.options)) return undefined;
  const option: unknown = of.options[Number(index)];
  return optionWithAlias(option) === option ? undefined : `options[${index}].option_reference`;
}
