import type { PdfDocument } from '../document.ts';
import { type Dict, dictOf, type PdfValue } from '../values.ts';
import { Colour, isGreySpace } from './colours.ts';
import type { ContentWalk } from './content-walk.ts';

/** Functions that are stitched together from others. */
const DEPTH = 4;
const FUNCTIONS = 64;

/**
 * Notes the colours of a gradient: those at the ends of its functions. Between them ink may add up to more, and gradients
 * whose functions are tables or programs have no ends; of those, only the colour space is known.
 */
export function noteShading(walk: ContentWalk, shading: PdfValue): boolean {
  const { pdf, content, found } = walk;
  const dict = dictOf(pdf.resolve(shading));
  if (dict === undefined) return false;
  const space = content.colourSpaces.resolve(dict.get('ColorSpace'), walk.resources);
  const ends = space.components > 0 ? endColours(pdf, pdf.get(dict, 'Function'), 0) : undefined;
  if (ends === undefined || ends.length === 0) {
    found.colours(space, isGreySpace(space));
    return true;
  }
  const colours = ends.map((components) => new Colour(space, components));
  for (const colour of colours) found.colour(colour);
  return colours.some((colour) => !colour.isWhite);
}

/** Colours at the ends of a function; undefined where they are not known. */
function endColours(pdf: PdfDocument, value: PdfValue, depth: number): number[][] | undefined {
  if (depth > DEPTH) return undefined;
  if (Array.isArray(value)) {
    const parts = value.slice(0, FUNCTIONS).map((part) => endColours(pdf, pdf.resolve(part), depth + 1));
    // Each function yields one component, so that the first ends form one colour and the last ends another.
    if (parts.some((part) => part === undefined || part.length === 0)) return undefined;
    return [0, -1].map((end) => parts.map((part) => part?.at(end)?.[0] ?? 0));
  }
  const dict = dictOf(value);
  switch (pdf.number(dict, 'FunctionType')) {
    case 2:
      return exponentialEnds(pdf, dict);
    case 3: {
      const parts = pdf
        .array(dict, 'Functions')
        .slice(0, FUNCTIONS)
        .map((part) => endColours(pdf, pdf.resolve(part), depth + 1));
      return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
    }
    default:
      return undefined;
  }
}

function exponentialEnds(pdf: PdfDocument, dict: Dict | undefined): number[][] {
  const first = pdf.numbers(dict?.get('C0')) ?? [0];
  return [first, pdf.numbers(dict?.get('C1')) ?? first.map(() => 1)];
}
