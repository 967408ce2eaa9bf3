import { isHidden } from '../hidden-layers.ts';
import { combined, identity, type Matrix, rectangleOf, transformed } from '../rectangles.ts';
import { isDict, PdfStream, type PdfValue } from '../values.ts';
import { deviceCmyk, deviceGray, deviceRgb } from './colour-spaces.ts';
import { PdfColour } from './colours.ts';
import { type ContentWalk, numberAt, numbersOf, type PdfOperator } from './content-walk.ts';
import { fillWithShading } from './pattern-fill.ts';
import { drawInlinePicture, drawPictureObject } from './pictures.ts';

const matrixOf = (numbers: readonly number[] | undefined): Matrix | undefined =>
  numbers?.length === 6 ? (numbers as unknown as Matrix) : undefined;

/** Operators that change how to paint, and those that paint objects. */
export const stateOperators: Readonly<Record<string, PdfOperator>> = {
  q: (walk) => walk.save(),
  Q: (walk) => walk.restore(),
  cm: ({ state }, of) => {
    state.matrix = combined(matrixOf(numbersOf(of)) ?? identity, state.matrix);
  },
  w: ({ state }, of) => {
    state.lineWidth = Math.abs(numberAt(of, 0));
  },
  gs: (walk, of) => setParameters(walk, walk.resource('ExtGState', of[0])),
  Do: (walk, of) => drawObject(walk, walk.reference('XObject', of[0])),
  BI: drawInlinePicture,
  sh: (walk, of) => fillWithShading(walk, of[0]),
};

/** Operators around parts of the content, which may belong to layers. */
export const markedContentOperators: Readonly<Record<string, PdfOperator>> = {
  BMC: (walk) => walk.mark(undefined),
  BDC: (walk, of) => walk.mark(of[0] === 'OC' ? walk.reference('Properties', of[1]) : undefined),
  EMC: (walk) => walk.unmark(),
};

/** Operators that set colours: capital letters for strokes, small ones for fills. */
export const colourOperators: Readonly<Record<string, PdfOperator>> = {
  g: ({ state }, of) => {
    state.fill = new PdfColour(deviceGray, numbersOf(of));
  },
  G: ({ state }, of) => {
    state.stroke = new PdfColour(deviceGray, numbersOf(of));
  },
  rg: ({ state }, of) => {
    state.fill = new PdfColour(deviceRgb, numbersOf(of));
  },
  RG: ({ state }, of) => {
    state.stroke = new PdfColour(deviceRgb, numbersOf(of));
  },
  k: ({ state }, of) => {
    state.fill = new PdfColour(deviceCmyk, numbersOf(of));
  },
  K: ({ state }, of) => {
    state.stroke = new PdfColour(deviceCmyk, numbersOf(of));
  },
  cs: (walk, of) => {
    walk.state.fill = initialColour(walk, of[0]);
  },
  CS: (walk, of) => {
    walk.state.stroke = initialColour(walk, of[0]);
  },
  sc: (walk, of) => {
    walk.state.fill = colourIn(walk, walk.state.fill, of);
  },
  SC: (walk, of) => {
    walk.state.stroke = colourIn(walk, walk.state.stroke, of);
  },
  scn: (walk, of) => {
    walk.state.fill = colourIn(walk, walk.state.fill, of);
  },
  SCN: (walk, of) => {
    walk.state.stroke = colourIn(walk, walk.state.stroke, of);
  },
};

/** The initial colour of a space: black, or full ink. */
function initialColour(walk: ContentWalk, name: PdfValue | undefined): PdfColour {
  const space = walk.content.colourSpaces.resolve(name, walk.resources);
  if (space.family === 'cmyk') return new PdfColour(space, [0, 0, 0, 1]);
  return new PdfColour(space, new Array(space.components).fill(space.family === 'inks' ? 1 : 0));
}

function colourIn(walk: ContentWalk, { space }: PdfColour, operands: readonly PdfValue[]): PdfColour {
  if (space.family !== 'pattern') return new PdfColour(space, numbersOf(operands));
  return new PdfColour(space, numbersOf(operands), walk.reference('Pattern', operands.at(-1)));
}

/** Sets values of the graphics state from a parameter dictionary. */
function setParameters(walk: ContentWalk, parameters: PdfValue): void {
  if (!isDict(parameters)) return;
  const { state, pdf } = walk;
  const number = (key: string, otherwise: number) => pdf.number(parameters, key) ?? otherwise;
  state.lineWidth = Math.abs(number('LW', state.lineWidth));
  state.fillAlpha = number('ca', state.fillAlpha);
  state.strokeAlpha = number('CA', state.strokeAlpha);
  state.overprintMode = number('OPM', state.overprintMode);
  const strokes = pdf.get(parameters, 'OP');
  const fills = pdf.get(parameters, 'op');
  if (typeof strokes === 'boolean') {
    state.overprintsStroke = strokes;
    state.overprintsFill = strokes;
  }
  if (typeof fills === 'boolean') state.overprintsFill = fills;
  if (parameters.has('BM')) state.blends = blends(walk, pdf.get(parameters, 'BM'));
  if (parameters.has('SMask')) state.isMasked = isDict(pdf.get(parameters, 'SMask'));
  const [font, size] = pdf.array(parameters, 'Font');
  if (font !== undefined) {
    state.font = walk.content.fonts.find(font);
    state.fontSize = Number(pdf.resolve(size)) || 0;
  }
}

/**
 * Whether a blend mode blends. In a list of modes the first counts, because every reader knows all of them.
 */
function blends(walk: ContentWalk, mode: PdfValue): boolean {
  const name = Array.isArray(mode) ? walk.pdf.resolve(mode[0]) : mode;
  return typeof name === 'string' && name !== 'Normal' && name !== 'Compatible';
}

function drawObject(walk: ContentWalk, reference: PdfValue): void {
  const object = walk.pdf.resolve(reference);
  if (!(object instanceof PdfStream)) {
    walk.pdf.repairs.add('a picture that it draws is missing');
    return;
  }
  if (isHidden(walk.pdf, walk.content.hiddenLayers, object.dict.get('OC'))) return;
  const kind = walk.pdf.name(object.dict, 'Subtype');
  if (kind === 'Image') drawPictureObject(walk, reference, object);
  else if (kind === 'Form') drawForm(walk, object);
}

function drawForm(walk: ContentWalk, form: PdfStream): void {
  const { pdf } = walk;
  const { dict } = form;
  const isTransparent = walk.state.isTransparent(walk.state.fillAlpha);
  walk.nested(() => {
    const { state } = walk;
    state.matrix = combined(matrixOf(pdf.numbers(dict.get('Matrix'), 6)) ?? identity, state.matrix);
    walk.baseMatrix = state.matrix;
    const box = rectangleOf(pdf.numbers(dict.get('BBox'), 4));
    state.clip = box === undefined ? state.clip : walk.visible(transformed(box, state.matrix));
    if (pdf.name(pdf.dict(dict, 'Group'), 'S') === 'Transparency') {
      // A group is painted as a whole: transparency starts anew inside.
      if (state.fillAlpha === 0) state.clip = undefined;
      state.inTransparentGroup = isTransparent;
      Object.assign(state, { fillAlpha: 1, strokeAlpha: 1, blends: false, isMasked: false });
    }
    // The group is invisible, so its content is not read.
    if (state.clip === undefined) return;
    walk.run(pdf.repeatedContent(form), pdf.dict(dict, 'Resources') ?? walk.resources);
  });
}
