/** The candidate most like `text`, if any is close enough to have been meant. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(text.length / 4)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(text, candidate, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein distance; gives up and answers `limit` as soon as it cannot be smaller. */
function editDistance(whole: string, other: string, limit: number): number {
  if (Math.abs(whole.length - other.length) >= limit) return limit;
  const [a, b] = withoutCommonEnds(whole, other);
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const distance = Math.min(substitution, previous[j]! + 1, current[j - 1]! + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least >= limit) return limit;
    previous = current;
  }
  return previous[b.length]!;
}

/** What two texts begin and end with alike adds nothing to their distance, and names of one kind share much. */
function withoutCommonEnds(a: string, b: string): [string, string] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}
