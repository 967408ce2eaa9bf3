import { intersection, type Rectangle, surrounding } from '../rectangles.ts';
import type { PdfColour } from './colours.ts';
import { type ContentWalk, numberAt, type PdfOperator } from './content-walk.ts';
import { fillWithPattern } from './pattern-fill.ts';

/** Operators that build and paint paths. */
export const pathOperators: Readonly<Record<string, PdfOperator>> = {
  m: (walk, of) => walk.path.move(walk.state.matrix, numberAt(of, 0), numberAt(of, 1)),
  l: (walk, of) => walk.path.line(walk.state.matrix, numberAt(of, 0), numberAt(of, 1)),
  c: (walk, of) => {
    for (const at of [0, 2, 4]) walk.path.line(walk.state.matrix, numberAt(of, at), numberAt(of, at + 1));
  },
  v: (walk, of) => {
    for (const at of [0, 2]) walk.path.line(walk.state.matrix, numberAt(of, at), numberAt(of, at + 1));
  },
  y: (walk, of) => {
    for (const at of [0, 2]) walk.path.line(walk.state.matrix, numberAt(of, at), numberAt(of, at + 1));
  },
  re: (walk, of) => {
    const [x, y, width, height] = [numberAt(of, 0), numberAt(of, 1), numberAt(of, 2), numberAt(of, 3)];
    walk.path.rectangle(walk.state.matrix, x, y, width, height);
  },
  W: (walk) => {
    walk.path.clips = true;
  },
  'W*': (walk) => {
    walk.path.clips = true;
  },
  n: (walk) => paintPath(walk, false, false),
  f: (walk) => paintPath(walk, true, false),
  F: (walk) => paintPath(walk, true, false),
  'f*': (walk) => paintPath(walk, true, false),
  B: (walk) => paintPath(walk, true, true),
  'B*': (walk) => paintPath(walk, true, true),
  b: (walk) => paintPath(walk, true, true),
  'b*': (walk) => paintPath(walk, true, true),
  s: (walk) => paintPath(walk, false, true),
  S: (walk) => paintPath(walk, false, true),
};

function paintPath(walk: ContentWalk, fills: boolean, strokes: boolean): void {
  const { state, path } = walk;
  const { clips } = path;
  const shapes = path.take();
  if (fills && state.fillAlpha > 0) {
    paintAreas(walk, state.fill, state.fillAlpha, state.overprintsFill, visibleOf(walk, shapes, 0));
  }
  if (strokes && state.strokeAlpha > 0) {
    const width = state.lineWidth * state.scale;
    const areas = visibleOf(walk, shapes, width / 2);
    if (areas.length > 0 && !state.stroke.isWhite) walk.found.line(width);
    paintAreas(walk, state.stroke, state.strokeAlpha, state.overprintsStroke, areas);
  }
  if (clips) clipTo(walk, shapes);
}

/** Paints areas in a colour or pattern. */
export function paintAreas(
  walk: ContentWalk,
  colour: PdfColour,
  alpha: number,
  overprints: boolean,
  areas: readonly Rectangle[],
): void {
  if (areas.length === 0) return;
  if (colour.space.family === 'pattern') fillWithPattern(walk, colour, alpha, areas);
  else walk.paint(colour, alpha, overprints, areas);
}

function visibleOf(walk: ContentWalk, shapes: readonly Rectangle[], around: number): Rectangle[] {
  const visible: Rectangle[] = [];
  for (const { left, bottom, right, top } of shapes) {
    const wider = { left: left - around, bottom: bottom - around, right: right + around, top: top + around };
    const area = walk.visible(wider);
    if (area !== undefined) visible.push(area);
  }
  return visible;
}

/** Clips to the bounds of a path, although the path itself may be smaller. */
function clipTo(walk: ContentWalk, shapes: readonly Rectangle[]): void {
  let area: Rectangle | undefined;
  for (const shape of shapes) area = surrounding(area, shape);
  if (area === undefined || walk.state.clip === undefined) return;
  walk.state.clip = intersection(walk.state.clip, area);
}
