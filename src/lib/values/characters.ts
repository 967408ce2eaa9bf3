/**
 * The length of a string in code points, as limits of fields are defined: an emoji counts as one, although
 * UTF-16 needs two units.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
