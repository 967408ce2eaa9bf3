/** The deprecated parts of the interfaces (interfaces.md §9), and since when. */
const deprecatedSince = {
  signal11: new Date('2024-01-01T00:00:00Z'),
  itemError: new Date('2024-01-01T00:00:00Z'),
  productPrices: new Date('2025-03-01T00:00:00Z'),
} as const;

export type Deprecated = keyof typeof deprecatedSince;

/** The end dates of deprecated parts that the operator has set. */
export type Sunsets = Readonly<Partial<Record<Deprecated, Date | undefined>>>;

/**
 * The Deprecation header, a structured date (RFC 9745: seconds since 1970 after an @), and Sunset (RFC 8594)
 * if a date is set.
 */
export function deprecationHeaders(deprecated: Deprecated, sunsets: Sunsets): Record<string, string> {
  const deprecation = { deprecation: `@${deprecatedSince[deprecated].getTime() / 1000}` };
  const sunset = sunsets[deprecated];
  return sunset ? { ...deprecation, sunset: sunset.toUTCString() } : deprecation;
}
