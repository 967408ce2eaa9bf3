/** JSON in which whole numbers of any size survive: a bigint is written as {"bigint": "108320000"}. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Plain data as JSON. What is undefined is left out; anything but plain data is not meant to be here. */
export function toJson(value: unknown): Json {
  if (typeof value === 'bigint') return { bigint: value.toString() };
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value as Json;
  const json: Record<string, Json> = {};
  for (const [key, inner] of Object.entries(value)) if (inner !== undefined) json[key] = toJson(inner);
  return json;
}

/** What `toJson` was given. */
export function fromJson(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(fromJson);
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json);
  if (entries.length === 1 && entries[0]![0] === 'bigint') return BigInt(entries[0]![1]);
  return Object.fromEntries(entries.map(([key, inner]) => [key, fromJson(inner)]));
}
