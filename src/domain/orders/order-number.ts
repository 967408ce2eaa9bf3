/**
 * Full ids for partners (decisions.md §3): the order is order number × 10000, its n-th item is that + n:
 * `123456780000` and `123456780001`. Order numbers start at 10000000, so full ids have twelve digits.
 */
const SHAPE = /^[1-9]\d{11,14}$/;
const STEP = 10_000;

export function fullOrderId(orderNumber: number): string {
  return String(orderNumber * STEP);
}

export function fullItemId(orderNumber: number, n: number): string {
  return String(orderNumber * STEP + n);
}

/** The order number and item index of a full id (0 = the order itself), in spite of blanks around it; undefined for an invalid id. */
export function parseFullId(text: string): { orderNumber: number; n: number } | undefined {
  const digits = text.trim();
  if (!SHAPE.test(digits)) return undefined;
  const id = Number(digits);
  return { orderNumber: Math.floor(id / STEP), n: id % STEP };
}
