/** A positive integer of the address, or undefined. */
export const idIn = (value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined);
export const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
/** One of these words, or undefined. */
export const oneOf = <Word extends string>(words: readonly Word[], value: unknown) =>
  words.find((word) => word === value);
export const flagIn = (value: unknown) => value === true || undefined;

export type Owner = { client?: number | undefined; partner?: number | undefined };

/** The `$id` of a path. */
export const objectId = {
  parse: ({ id }: { id: string }) => ({ id: idIn(id) ?? 0 }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};
