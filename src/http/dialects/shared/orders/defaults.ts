import { isObject, type JsonObject } from '../../../body/read-object.ts';

/** Applies a shipping_level or quote at order level to items without either (decisions.md §3). */
export function withDefaults(order: JsonObject): JsonObject {
  if (!Array.isArray(order.items)) return order;
  const defaults = present({ shipping_level: order.shipping_level, quote: order.quote });
  return {
    ...order,
    items: order.items.map((item) => (isObject(item) ? itemWithDefaults(present(item), defaults) : item)),
  };
}

function itemWithDefaults(item: JsonObject, defaults: JsonObject): JsonObject {
  return 'shipping_level' in item || 'quote' in item ? item : { ...defaults, ...item };
}

/** The caller's name for a parameter, if an item takes it from its order, or meta is a single object. */
export function asWritten(parameter: string, body: JsonObject): string {
  if (isObject(body.meta) && parameter.startsWith('meta[0].')) return parameter.replace('[0]', '');
  const [, index, field] = /^items\[(\d+)\]\.(quote|shipping_level)$/.exec(parameter) ?? [];
  if (index === undefined || field === undefined || !Array.isArray(body.items)) return parameter;
  const item: unknown = body.items[Number(index)];
  if (!isObject(item) || field in present(item)) return parameter;
  return field in present(body) ? field : parameter;
}

/** An object without absent values; the object itself if it has none, as is usual. */
export function present(object: JsonObject): JsonObject {
  if (Object.values(object).every(isPresent)) return object;
  return Object.fromEntries(Object.entries(object).filter(([, value]) => isPresent(value)));
}

function isPresent(value: unknown): boolean {
  return value !== null && value !== '' && value !== undefined;
}
