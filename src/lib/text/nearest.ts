import { distance } from 'fastest-levenshtein';

/** The most similar candidate, the first of several, if any is similar enough to be a suggestion. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(text.length / 4)) + 1;
  for (const candidate of candidates) {
    // A lower bound of the distance: most candidates need no exact one.
    if (Math.abs(text.length - candidate.length) >= bestDistance) continue;
    const found = distance(text, candidate);
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}
