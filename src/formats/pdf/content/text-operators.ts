import { combined, type Matrix, movedBy, transformed } from '../rectangles.ts';
import { PdfString, type PdfValue, plainText } from '../values.ts';
import { type ContentWalk, numberAt, numbersOf, type PdfOperator } from './content-walk.ts';
import type { Font } from './fonts.ts';
import { startOfText } from './graphics-state.ts';
import { paintAreas } from './path-operators.ts';

/** How far glyphs extend below and above the baseline, in font sizes: a low estimate. */
const DESCENT = 0.2;
const ASCENT = 0.7;
/** Text in more inks than this requires exact registration. */
const RICH_INKS = 2;

/** Operators between BT and ET, and those that set how text is shown. */
export const textOperators: Readonly<Record<string, PdfOperator>> = {
  BT: (walk) => {
    walk.text = startOfText();
  },
  Tc: ({ state }, of) => {
    state.characterSpacing = numberAt(of, 0);
  },
  Tw: ({ state }, of) => {
    state.wordSpacing = numberAt(of, 0);
  },
  Tz: ({ state }, of) => {
    state.horizontalScale = numberAt(of, 0) / 100;
  },
  TL: ({ state }, of) => {
    state.leading = numberAt(of, 0);
  },
  Ts: ({ state }, of) => {
    state.rise = numberAt(of, 0);
  },
  Tr: ({ state }, of) => {
    state.renderMode = numberAt(of, 0);
  },
  Tf: (walk, of) => {
    walk.state.font = walk.content.fonts.find(walk.reference('Font', of[0]));
    walk.state.fontSize = numberAt(of, 1);
  },
  Td: (walk, of) => newLine(walk, numberAt(of, 0), numberAt(of, 1)),
  TD: (walk, of) => {
    walk.state.leading = -numberAt(of, 1);
    newLine(walk, numberAt(of, 0), numberAt(of, 1));
  },
  Tm: (walk, of) => {
    const numbers = numbersOf(of);
    if (numbers.length !== 6) return;
    const matrix = numbers as unknown as Matrix;
    walk.text = { matrix, lineMatrix: matrix };
  },
  'T*': (walk) => newLine(walk, 0, -walk.state.leading),
  Tj: (walk, of) => showText(walk, [of[0] ?? null]),
  TJ: (walk, of) => showText(walk, Array.isArray(of[0]) ? of[0] : []),
  "'": (walk, of) => {
    newLine(walk, 0, -walk.state.leading);
    showText(walk, [of[0] ?? null]);
  },
  '"': (walk, of) => {
    walk.state.wordSpacing = numberAt(of, 0);
    walk.state.characterSpacing = numberAt(of, 1);
    newLine(walk, 0, -walk.state.leading);
    showText(walk, [of[2] ?? null]);
  },
};

function newLine(walk: ContentWalk, x: number, y: number): void {
  const matrix = movedBy(x, y, walk.text.lineMatrix);
  walk.text = { matrix, lineMatrix: matrix };
}

/**
 * The extent of a piece of text along its line, in text space; without glyphs, `end` is not after `start`.
 */
interface Advance {
  start: number;
  end: number;
  /** The position of the next glyph. */
  next: number;
}

/** Shows strings of glyphs; numbers in between move the next ones. */
function showText(walk: ContentWalk, pieces: readonly PdfValue[]): void {
  const { state } = walk;
  const { font } = state;
  if (font === undefined) {
    walk.pdf.repairs.add('a font that it uses is missing');
    return;
  }
  const advance: Advance = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY, next: 0 };
  for (const piece of pieces) {
    if (typeof piece === 'number') advance.next -= (piece / 1000) * state.fontSize * state.horizontalScale;
    else if (piece instanceof PdfString) addGlyphs(walk, font, piece.latin1, advance);
  }
  if (font.glyphs.isEstimated) walk.text.isEstimated = true;
  if (advance.end >= advance.start) paintText(walk, font, advance);
  const { next } = advance;
  walk.text.matrix = font.vertical ? movedBy(0, -next, walk.text.matrix) : movedBy(next, 0, walk.text.matrix);
}

function addGlyphs({ state }: ContentWalk, font: Font, bytes: string, advance: Advance): void {
  const { codeBytes, glyphs, vertical } = font;
  const scale = (state.fontSize * state.horizontalScale) / 1000;
  const spacing = state.characterSpacing * state.horizontalScale;
  const wordSpacing = codeBytes === 1 ? state.wordSpacing * state.horizontalScale : 0;
  let { start, end, next } = advance;
  for (let at = 0; at + codeBytes <= bytes.length; at += codeBytes) {
    let code = bytes.charCodeAt(at);
    for (let more = 1; more < codeBytes; more++) code = code * 256 + bytes.charCodeAt(at + more);
    const after = next + (vertical ? 1000 : glyphs.width(code)) * scale;
    if (!glyphs.isBlank(code)) {
      start = Math.min(start, next, after);
      end = Math.max(end, next, after);
    }
    next = after + spacing;
    if (code === 32) next += wordSpacing;
  }
  advance.start = start;
  advance.end = end;
  advance.next = next;
}

/** Records a font once per page. */
function noteFont(walk: ContentWalk, font: Font): void {
  const { name, embedded, standard, broken } = font;
  const type = plainText(font.type);
  const key = `${type} ${embedded} ${broken} ${name}`;
  walk.content.findings.fonts.add(key, { name, type, embedded, standard, broken }, walk.found.page);
  walk.fontsUsed.add(font);
}

/** Text rendering modes: filled, stroked, both, neither; then the same with clipping. */
const FILLED = [0, 2, 4, 6];
const STROKED = [1, 2, 5, 6];

function paintText(walk: ContentWalk, font: Font, { start, end }: Advance): void {
  const { state, found } = walk;
  const fills = FILLED.includes(state.renderMode) && state.fillAlpha > 0;
  const strokes = STROKED.includes(state.renderMode) && state.strokeAlpha > 0;
  if (!fills && !strokes) return;
  const matrix = combined(walk.text.matrix, state.matrix);
  const size = Math.abs(state.fontSize);
  const below = state.rise - size * DESCENT;
  const above = state.rise + size * ASCENT;
  const line = font.vertical
    ? { left: -size / 2, bottom: -end, right: size / 2, top: -start }
    : { left: start, bottom: below, right: end, top: above };
  const area = walk.visible(transformed(line, matrix));
  if (area === undefined) return;
  if (!walk.fontsUsed.has(font)) noteFont(walk, font);
  const along = font.vertical ? matrix[2] : matrix[0];
  const up = font.vertical ? matrix[3] : matrix[1];
  const isPlaced = walk.text.isEstimated !== true;
  if (walk.filledAreas === undefined && isPlaced) found.writing(area, Math.abs(up) > Math.abs(along));
  // The size of a Type3 font does not determine the height of its glyphs.
  const height = Math.sqrt(matrix[2] * matrix[2] + matrix[3] * matrix[3]) * size;
  const isRich = fills && state.fill.inkCount > RICH_INKS;
  if (font.type !== 'Type3' && height > 0) found.textOf(height, isRich);
  // Where its end is not known, its marks are taken to be where it begins.
  const { left, bottom } = area;
  const marks = isPlaced ? area : { left, bottom, right: left, top: bottom };
  if (fills) paintAreas(walk, state.fill, state.fillAlpha, state.overprintsFill, [marks]);
  if (strokes) paintAreas(walk, state.stroke, state.strokeAlpha, state.overprintsStroke, [marks]);
}
