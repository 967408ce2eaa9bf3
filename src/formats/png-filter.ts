/** Undoes the filter of a row of pixels in place (PNG, section 9). False if there is no such filter. */
export function unfilter(filter: number, row: Buffer, above: Buffer, pixelBytes: number): boolean {
  const { length } = row;
  const first = Math.min(pixelBytes, length);
  // A loop for each filter, because most of the time of a large picture is spent here.
  switch (filter) {
    case 0:
      return true;
    case 1:
      for (let at = first; at < length; at++) row[at] = (row[at] ?? 0) + (row[at - pixelBytes] ?? 0);
      return true;
    case 2:
      for (let at = 0; at < length; at++) row[at] = (row[at] ?? 0) + (above[at] ?? 0);
      return true;
    case 3:
      for (let at = 0; at < first; at++) row[at] = (row[at] ?? 0) + ((above[at] ?? 0) >> 1);
      for (let at = first; at < length; at++)
        row[at] = (row[at] ?? 0) + (((row[at - pixelBytes] ?? 0) + (above[at] ?? 0)) >> 1);
      return true;
    case 4:
      for (let at = 0; at < first; at++) row[at] = (row[at] ?? 0) + (above[at] ?? 0);
      for (let at = first; at < length; at++) {
        const before = at - pixelBytes;
        row[at] = (row[at] ?? 0) + nearest(row[before] ?? 0, above[at] ?? 0, above[before] ?? 0);
      }
      return true;
    default:
      return false;
  }
}

/** The neighbour that is nearest to left + up - upLeft. */
function nearest(left: number, up: number, upLeft: number): number {
  const toLeft = Math.abs(up - upLeft);
  const toUp = Math.abs(left - upLeft);
  const toUpLeft = Math.abs(left + up - 2 * upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}
