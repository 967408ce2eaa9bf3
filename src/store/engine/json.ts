/** JSON for a set-based statement. Decimals are given as text, so a bigint here is a mistake and throws. */
export function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows);
}
