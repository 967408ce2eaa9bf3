import { tooComplex } from '../../unreadable.ts';
import {
  combined,
  identity,
  inverse,
  type Matrix,
  type Rectangle,
  rectangleOf,
  transformed,
} from '../rectangles.ts';
import { dictOf, PdfStream } from '../values.ts';
import { PdfColour } from './colours.ts';
import type { ContentWalk } from './content-walk.ts';
import { GraphicsState } from './graphics-state.ts';
import { noteShading } from './shadings.ts';

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
