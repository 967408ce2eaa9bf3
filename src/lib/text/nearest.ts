import { distance } from 'fastest-levenshtein';

/** The candidate most like `text`, the first of several, if any is close enough to have been meant. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(text.length / 4)) + 1;
  for (const candidate of candidates) {
    // The distance is never less than this: most candidates need no closer look.
    if (Math.abs(text.length - candidate.length) >= bestDistance) continue;
    const found = distance(text, candidate);
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}
