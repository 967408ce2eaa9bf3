/**
 * The length of a string in code points, as limits of fields are defined: an emoji counts as one, although
 * UTF-16 needs two units.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const MOST_SHOWN = 60;

/** A received string as a part of a sentence: in quotes, or only its length if it is long. */
export function describeString(text: string): string {
  const characters = countCharacters(text);
  return characters > MOST_SHOWN ? `a string of ${characters} characters` : JSON.stringify(text);
}
