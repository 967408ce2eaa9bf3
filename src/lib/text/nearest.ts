import { distance } from 'fastest-levenshtein';

/**
 * The most similar candidate, the first of several, if any is similar enough to be a suggestion. Capitals and signs between words make
 * no difference.
 */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  const sought = folded(text);
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(sought.length / 4)) + 1;
  for (const candidate of candidates) {
    // A lower bound of the distance: most candidates need no exact one.
    if (Math.abs(sought.length - candidate.length) >= bestDistance) continue;
    const found = distance(sought, folded(candidate));
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/** The fewest letters of a part that stands for its whole name. */
const LEAST_OF_PART = 4;

/** As `nearest` for names of several words; without one, the shortest of which the text is a part. */
export function nearestReference(text: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const near = nearest(text, all);
  if (near !== undefined || text.length < LEAST_OF_PART) return near;
  const part = folded(text);
  const having = all.filter((candidate) => folded(candidate).includes(part));
  return having.sort((a, b) => a.length - b.length)[0];
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '_');
}
