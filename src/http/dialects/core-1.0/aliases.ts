import type { JsonObject } from '../../dialect.ts';

/**
 * Other names that existing clients use (decisions.md §3): product_reference for product, option_reference
 * where type is missing or names a category.
 */
export function basketWithAliases(body: JsonObject): JsonObject {
  if (!Array.isArray(body.items)) return body;
  return { ...body, items: body.items.map((item) => (isObject(item) ? itemWithAliases(item) : item)) };
}

/** Those of a basket, and a shipping_level or quote of the order that counts for items without one. */
export function orderWithAliases(body: JsonObject): JsonObject {
  const order = basketWithAliases(body);
  if (!Array.isArray(order.items)) return order;
  const defaults = present({ shipping_level: body.shipping_level, quote: body.quote });
  return {
    ...order,
    items: order.items.map((item) =>
      isObject(item) && !('shipping_level' in item) && !('quote' in item) ? { ...defaults, ...item } : item,
    ),
  };
}

function itemWithAliases(item: JsonObject): JsonObject {
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

/**
 * The name of a parameter in the words its caller chose, where the order was read through other names.
 */
export function asWritten(parameter: string, body: JsonObject): string {
  const [, index, field] = /^items\[(\d+)\]\.(product|quote|shipping_level)$/.exec(parameter) ?? [];
  if (index === undefined || field === undefined || !Array.isArray(body.items)) return parameter;
  const item: unknown = body.items[Number(index)];
  if (!isObject(item) || field in present(item)) return parameter;
  if (field === 'product')
    return 'product_reference' in present(item) ? `items[${index}].product_reference` : parameter;
  return field in present(body) ? field : parameter;
}

function present(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== null && value !== '' && value !== undefined),
  );
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
