/** What of the interfaces is deprecated (interfaces.md §9), and since when. */
export const deprecatedSince = {
  signal11: new Date('2024-01-01T00:00:00Z'),
  itemError: new Date('2024-01-01T00:00:00Z'),
  productPrices: new Date('2025-03-01T00:00:00Z'),
} as const;

export type Deprecated = keyof typeof deprecatedSince;

/** The days on which deprecated things end, as far as the operator has set them. */
export type Sunsets = Readonly<Partial<Record<Deprecated, Date | undefined>>>;

/**
 * Deprecation as a date of a structured field (RFC 9745: whole seconds since 1970 after an @), and Sunset
 * (RFC 8594) where the day is set.
 */
export function deprecationHeaders(deprecated: Deprecated, sunsets: Sunsets): Record<string, string> {
  const deprecation = { deprecation: `@${deprecatedSince[deprecated].getTime() / 1000}` };
  const sunset = sunsets[deprecated];
  return sunset ? { ...deprecation, sunset: sunset.toUTCString() } : deprecation;
}
