/** A part of divided tables, in bytes. */
export interface PartSize {
  readonly part: number;
  readonly bytes: number;
}

/** Smaller parts differ by chance, and harm nothing. */
export const HEAVY_FROM_BYTES = 4 * 1024 ** 3;
/** How many times the mean of all parts one may hold. */
export const HEAVY_FACTOR = 2;

/** The parts that hold so much more than the others that their server is full first. */
export function heavyParts(sizes: readonly PartSize[]): number[] {
  const mean = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / sizes.length;
  return sizes
    .filter(({ bytes }) => bytes >= HEAVY_FROM_BYTES && bytes > HEAVY_FACTOR * mean)
    .map(({ part }) => part);
}
