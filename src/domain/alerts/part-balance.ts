/** A part of divided tables, in bytes. */
export interface PartSize {
  readonly part: number;
  readonly bytes: number;
}

/** Differences between smaller parts are random and harmless. */
export const HEAVY_FROM_BYTES = 4 * 1024 ** 3;
/** A part is too large at this multiple of the mean. */
const HEAVY_FACTOR = 2;

/** The parts that are so much larger than the others that their server will be full first. */
export function heavyParts(sizes: readonly PartSize[]): number[] {
  const mean = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / sizes.length;
  return sizes
    .filter(({ bytes }) => bytes >= HEAVY_FROM_BYTES && bytes > HEAVY_FACTOR * mean)
    .map(({ part }) => part);
}
