import { compressed, type WrittenStream } from './pdf-writer.ts';

/**
 * The font of sample files as TrueType, generated so that it needs no file and no licence. All characters
 * have the same width.
 */

export const FONT_NAME = '/PLATEN+Plotter';
/** The width of a character, in thousandths of the font size. */
export const ADVANCE = 600;
export const FIRST_CHARACTER = 32;
export const LAST_CHARACTER = 126;
export const FONT_BOX = [60, -240, 540, 740] as const;

const EM = 1000;
/** The largest left side bearing of an outline; also used for the space, which has none. */
const LEFTMOST = 300;
/** Half the width of a stroke, and of a lone point. */
const STROKE = 40;
const DOT = 70;

let made: WrittenStream | undefined;

/** Generated once per process: its outlines are most of the cost of a small file. */
export function fontFile(): WrittenStream {
  if (made) return made;
  const bytes = trueType();
  made = compressed({ Length1: bytes.length }, bytes);
  return made;
}

function trueType(): Buffer {
  const characters = Object.keys(glyphs).sort();
  const contours = characters.map((character) => contoursOf(strokesOf(character)));
  const outlines = [Buffer.alloc(0), ...contours.map(outlineOf)];
  const bearings = contours.map((list) => Math.min(LEFTMOST, ...list.flat().map(({ x }) => x)));
  const mostContours = Math.max(...contours.map((list) => list.length));
  const mostPoints = Math.max(...contours.map((list) => list.flat().length));
  const tables: Record<string, Buffer> = {
    cmap: characterMap(outlines.length - 1),
    glyf: Buffer.concat(outlines),
    head: header(),
    hhea: words([1, 0, FONT_BOX[3], FONT_BOX[1], 0, ADVANCE, 0, 0, FONT_BOX[2], 1, 0, 0, 0, 0, 0, 0, 0, 1]),
    hmtx: words([ADVANCE, 0, ...bearings]),
    loca: longs(offsetsOf(outlines)),
    maxp: words([1, 0, outlines.length, mostPoints, mostContours, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    post: Buffer.concat([longs([0x30000, 0]), words([-100, STROKE * 2]), longs([1, 0, 0, 0, 0])]),
  };
  return collected(tables);
}

/** A font file: the directory of tables, then the tables, each at a multiple of four bytes. */
function collected(tables: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tables);
  const power = Math.floor(Math.log2(names.length));
  const range = 16 * 2 ** power;
  let offset = 12 + 16 * names.length;
  const directory = [longs([0x10000]), words([names.length, range, power, 16 * names.length - range])];
  const bodies: Buffer[] = [];
  for (const [name, table] of Object.entries(tables)) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    directory.push(Buffer.from(name), longs([checksum(padded), offset, table.length]));
    bodies.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat([...directory, ...bodies]);
  const adjustment =
    12 +
    16 * names.length +
    bodies.slice(0, names.indexOf('head')).reduce((sum, { length }) => sum + length, 0) +
    8;
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, adjustment);
  return font;
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function header(): Buffer {
  return Buffer.concat([
    longs([0x10000, 0x10000, 0, 0x5f0f3cf5]),
    words([0b1001, EM]),
    longs([0, 0, 0, 0]),
    words([...FONT_BOX, 0, 8, 2, 1, 0]),
  ]);
}

/** The map for one run of codes with consecutive glyphs (format 4, for Windows and Unicode). */
function characterMap(characters: number): Buffer {
  const last = FIRST_CHARACTER + characters - 1;
  const format = words([
    4,
    32,
    0,
    4,
    4,
    1,
    0,
    last,
    0xffff,
    0,
    FIRST_CHARACTER,
    0xffff,
    1 - FIRST_CHARACTER,
    1,
    0,
    0,
  ]);
  return Buffer.concat([words([0, 1, 3, 1]), longs([12]), format]);
}

/** The start of each outline, and the end of the last one. */
function offsetsOf(outlines: readonly Buffer[]): number[] {
  const offsets = [0];
  for (const { length } of outlines) offsets.push((offsets.at(-1) ?? 0) + length);
  return offsets;
}

function outlineOf(contours: readonly Point[][]): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const head = words([
    contours.length,
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
    ...lastPoints(contours),
    0,
  ]);
  const outline = Buffer.concat([head, Buffer.alloc(points.length, 1), words(steps(xs)), words(steps(ys))]);
  return Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]);
}

/** The number of the last point of each contour. */
function lastPoints(contours: readonly Point[][]): number[] {
  const ends: number[] = [];
  for (const { length } of contours) ends.push((ends.at(-1) ?? -1) + length);
  return ends;
}

const steps = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));

/** Overlapping shapes, all clockwise: a rectangle along every stroke, an octagon around every point. */
function contoursOf(strokes: readonly Point[][]): Point[][] {
  return strokes.flatMap((points) => [
    ...points.slice(1).map((to, index) => rectangle(points[index] ?? to, to)),
    ...points.map((point) => octagon(point, points.length === 1 ? DOT : STROKE)),
  ]);
}

function rectangle(from: Point, to: Point): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const x = ((to.y - from.y) / length) * STROKE;
  const y = ((to.x - from.x) / length) * STROKE;
  return [
    rounded(from.x - x, from.y + y),
    rounded(to.x - x, to.y + y),
    rounded(to.x + x, to.y - y),
    rounded(from.x + x, from.y - y),
  ];
}

/** The shape that rounds the ends of strokes. */
function octagon({ x, y }: Point, far: number): Point[] {
  const near = far * Math.tan(Math.PI / 8);
  return [
    rounded(x - near, y + far),
    rounded(x + near, y + far),
    rounded(x + far, y + near),
    rounded(x + far, y - near),
    rounded(x + near, y - far),
    rounded(x - near, y - far),
    rounded(x - far, y - near),
    rounded(x - far, y + near),
  ];
}

const rounded = (x: number, y: number): Point => ({ x: Math.round(x), y: Math.round(y) });

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}

/**
 * The characters of the font of sample files, as plotter strokes through points of a grid of five columns. A
 * point is its column and its height, such as `37`; heights `a` and `b` are one and two below the baseline. A
 * lone point is a dot.
 */
const glyphs: Readonly<Record<string, string>> = {
  ' ': '',
  '!': '2723 20',
  '"': '1715 3735',
  '#': '1016 3036 0242 0444',
  $: '463717060514344341301001 2720',
  '%': '0047 06 41',
  '&': '4005061726250201102042',
  "'": '2725',
  '(': '37252230',
  ')': '17252210',
  '*': '2622 0543 0345',
  '+': '2521 0343',
  ',': '211a',
  '-': '0343',
  '.': '20',
  '/': '0047',
  '0': '170601103041463717 1136',
  '1': '062720 1030',
  '2': '06173746440040',
  '3': '06173746453414 344341301001',
  '4': '30370242',
  '5': '470704344341301001',
  '6': '4637170601103041433404',
  '7': '074710',
  '8': '14344546371706051403011030414334',
  '9': '0110304146371706041343',
  ':': '24 21',
  ';': '24 211a',
  '<': '450341',
  '=': '0444 0242',
  '>': '054301',
  '?': '06173746442322 20',
  '@': '41301001061737464332222434',
  A: '0005274540 0343',
  B: '00073746453404 3443413000',
  C: '4637170601103041',
  D: '00072745422000',
  E: '47070040 0434',
  F: '470700 0434',
  G: '46371706011030414323',
  H: '0007 4047 0444',
  I: '1737 2720 1030',
  J: '4741301001',
  K: '0007 470340',
  L: '070040',
  M: '0007244740',
  N: '00074047',
  O: '170601103041463717',
  P: '00073746443303',
  Q: '170601103041463717 2240',
  R: '00073746443303 2340',
  S: '463717060514344341301001',
  T: '0747 2720',
  U: '070110304147',
  V: '072047',
  W: '0710243047',
  X: '0047 0740',
  Y: '072447 2420',
  Z: '07470040',
  '[': '37171030',
  '\\': '0740',
  ']': '17373010',
  '^': '052745',
  _: '0a4a',
  '`': '1726',
  a: '15354440 43130201103041',
  b: '0700 0415354441301001',
  c: '4435150401103041',
  d: '4740 4435150401103041',
  e: '03434435150401103041',
  f: '20263747 0535',
  g: '454a3b1b0a 4435150401103041',
  h: '0700 0415354440',
  i: '2520 27',
  j: '353a2b1b 37',
  k: '0700 450240',
  l: '17272130',
  m: '0005 04152420 24354440',
  n: '0005 0415354440',
  o: '150401103041443515',
  p: '050b 0415354441301001',
  q: '454b 4435150401103041',
  r: '0005 04153544',
  s: '4435150413334241301001',
  t: '27213041 0545',
  u: '0501103041 4540',
  v: '052045',
  w: '0510233045',
  x: '0045 0540',
  y: '0520 451b',
  z: '05450040',
  '{': '37262514232130',
  '|': '272b',
  '}': '17262534232110',
  '~': '03142344',
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The strokes of a character in font units. */
function strokesOf(character: string): Point[][] {
  const strokes = glyphs[character] ?? '';
  return strokes.split(' ').map((stroke) => Array.from(stroke.matchAll(/(\d)([\dab])/g), pointOf));
}

/** The distance of grid lines, in thousandths of the font size. */
const GRID = 100;
const LEFT = 100;

function pointOf([, column = '0', height = '0']: RegExpMatchArray): Point {
  const row = height === 'a' ? -1 : height === 'b' ? -2 : Number(height);
  return { x: LEFT + Number(column) * GRID, y: row * GRID };
}
