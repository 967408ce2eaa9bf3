import type { PdfDocument } from '../document.ts';
import { type Dict, dictOf, type PdfValue } from '../values.ts';
import { isGreySpace, PdfColour } from './colours.ts';
import type { ContentWalk, Gradient } from './content-walk.ts';

/** The nesting limit of stitched functions. */
const DEPTH = 4;
/** The most functions of one gradient. */
const FUNCTIONS = 64;

/**
 * Records the colours at the ends of a gradient's functions. In between, ink may add up to more. Functions
 * that are tables or programs have no known ends; then only the colour space is recorded.
 */
export function noteShading(walk: ContentWalk, shading: PdfValue | undefined): boolean {
  const dict = dictOf(walk.pdf.resolve(shading));
  if (dict === undefined) return false;
  let gradient = walk.content.gradients.get(shading);
  if (gradient === undefined) {
    gradient = gradientOf(walk, dict);
    walk.content.gradients.set(shading, gradient);
  }
  const { space, isGrey, ends } = gradient;
  for (const colour of ends ?? []) walk.found.colour(colour);
  if (ends === undefined) walk.found.colours(space, isGrey);
  return ends === undefined || ends.some((colour) => !colour.isWhite);
}

function gradientOf({ pdf, content, resources }: ContentWalk, dict: Dict): Gradient {
  const space = content.colourSpaces.resolve(dict.get('ColorSpace'), resources);
  const ends = endColours(pdf, pdf.get(dict, 'Function'), { functions: FUNCTIONS, depth: DEPTH });
  const isGrey = isGreySpace(space);
  if (space.components === 0 || ends === undefined || ends.length === 0) return { space, isGrey };
  return { space, isGrey, ends: ends.map((components) => new PdfColour(space, components)) };
}

/** The colours at the ends of a function; undefined if unknown. */
function endColours(
  pdf: PdfDocument,
  value: PdfValue,
  left: { functions: number; depth: number },
): number[][] | undefined {
  if (--left.functions < 0 || left.depth === 0) return undefined;
  const allOf = (values: readonly PdfValue[]) => {
    left.depth--;
    const found: number[][][] = [];
    for (const part of values) {
      const ends = endColours(pdf, pdf.resolve(part), left);
      if (ends === undefined || ends.length === 0) return undefined;
      found.push(ends);
    }
    left.depth++;
    return found;
  };
  if (Array.isArray(value)) {
    const parts = allOf(value);
    // Each function yields one component, so that the first ends form one colour and the last ends another.
    return parts && [0, -1].map((end) => parts.map((part) => part.at(end)?.[0] ?? 0));
  }
  const dict = dictOf(value);
  const type = pdf.number(dict, 'FunctionType');
  if (type === 3) return allOf(pdf.array(dict, 'Functions'))?.flat();
  return type === 2 ? exponentialEnds(pdf, dict) : undefined;
}

function exponentialEnds(pdf: PdfDocument, dict: Dict | undefined): number[][] {
  const first = pdf.numbers(dict?.get('C0')) ?? [0];
  return [first, pdf.numbers(dict?.get('C1')) ?? first.map(() => 1)];
}
