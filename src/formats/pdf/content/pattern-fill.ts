import { tooComplex } from '../../unreadable.ts';
import type { PdfDocument } from '../document.ts';
import {
  combined,
  identity,
  inverse,
  type Matrix,
  type Rectangle,
  rectangleOf,
  transformed,
} from '../rectangles.ts';
import { type Dict, dictOf, PdfStream, type PdfValue } from '../values.ts';
import { isGreySpace, PdfColour } from './colours.ts';
import type { ContentWalk, Gradient } from './content-walk.ts';
import { GraphicsState } from './graphics-state.ts';

/** The number of areas that are examined for each mark of a pattern. */
const AREAS = 16;

/** Fills areas with a gradient, or with the content of a tiling pattern. */
export function fillWithPattern(
  walk: ContentWalk,
  colour: PdfColour,
  alpha: number,
  areas: readonly Rectangle[],
): void {
  const pattern = walk.pdf.resolve(colour.pattern);
  const dict = dictOf(pattern);
  if (dict === undefined) return;
  if (walk.state.isTransparent(alpha)) walk.found.isTransparent = true;
  const isTiling = pattern instanceof PdfStream;
  const leavesMarks = isTiling || noteShading(walk, dict.get('Shading'));
  if (isTiling) fillWithTiles(walk, colour, pattern, areas);
  if (leavesMarks) for (const area of walk.filledAreas ?? areas) walk.found.mark(area);
}

/** `sh`: fills the visible area with a gradient. */
export function fillWithShading(walk: ContentWalk, name: Parameters<ContentWalk['resource']>[1]): void {
  const { clip, fillAlpha } = walk.state;
  if (clip === undefined || fillAlpha === 0 || walk.isHidden) return;
  if (walk.state.isTransparent(fillAlpha)) walk.found.isTransparent = true;
  if (!noteShading(walk, walk.reference('Shading', name))) return;
  for (const area of walk.filledAreas ?? [clip]) walk.found.mark(area);
}

function fillWithTiles(
  walk: ContentWalk,
  colour: PdfColour,
  pattern: PdfStream,
  areas: readonly Rectangle[],
): void {
  const { pdf, state } = walk;
  const { dict } = pattern;
  const own = pdf.numbers(dict.get('Matrix'), 6) as Matrix | undefined;
  const matrix = combined(own ?? identity, walk.baseMatrix);
  countCells(walk, dict, matrix, areas);
  const { base } = colour.space;
  const ink = base === undefined ? undefined : new PdfColour(base, colour.components);
  if (ink !== undefined) walk.found.colour(ink);
  if (walk.patternsDrawn.get(colour.pattern)) return;
  walk.patternsDrawn.set(colour.pattern, true);
  const outer = walk.filledAreas;
  walk.nested(() => {
    const cell = rectangleOf(pdf.numbers(dict.get('BBox'), 4));
    const inner = new GraphicsState(matrix, cell === undefined ? undefined : transformed(cell, matrix));
    if (ink !== undefined) Object.assign(inner, { fill: ink, stroke: ink });
    inner.inTransparentGroup = state.isTransparent(1);
    walk.state = inner;
    walk.baseMatrix = matrix;
    walk.filledAreas = outer ?? areas.slice(0, AREAS);
    walk.run(pdf.repeatedContent(pattern), pdf.dict(dict, 'Resources') ?? walk.resources);
  });
  walk.filledAreas = outer;
}

/** Counts the repetitions of a pattern, which a tiny step would make endless. */
function countCells(
  walk: ContentWalk,
  dict: PdfStream['dict'],
  matrix: Matrix,
  areas: readonly Rectangle[],
): void {
  const { pdf } = walk;
  const toPattern = inverse(matrix);
  const step = Math.abs((pdf.number(dict, 'XStep') ?? 0) * (pdf.number(dict, 'YStep') ?? 0));
  if (toPattern === undefined || walk.filledAreas !== undefined) return;
  for (const area of areas) {
    const { left, bottom, right, top } = transformed(area, toPattern);
    if ((right - left) * (top - bottom) > step * pdf.limits.patternCells)
      throw tooComplex('a pattern of it repeats too often');
  }
}

/** The nesting limit of stitched functions. */
const DEPTH = 4;
/** The most functions of one gradient. */
const FUNCTIONS = 64;

/**
 * Records the colours at the ends of a gradient's functions. In between, ink may add up to more. Functions
 * that are tables or programs have no known ends; then only the colour space is recorded.
 */
function noteShading(walk: ContentWalk, shading: PdfValue | undefined): boolean {
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
