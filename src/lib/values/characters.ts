/** The length of a string in code points, as limits of fields count it: an emoji is one character, and two in UTF-16. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
