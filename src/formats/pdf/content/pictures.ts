import { isGreyJpeg } from '../../images/grey-jpeg.ts';
import { areGrey } from '../../images/grey-png.ts';
import { streamDamaged } from '../../unreadable.ts';
import type { PdfDocument } from '../document.ts';
import { isSpace, Token } from '../lexer.ts';
import { transformed } from '../rectangles.ts';
import { type Dict, dictOf, type PdfStream, type PdfValue } from '../values.ts';
import { isGreySpace } from './colours.ts';
import type { ContentWalk, Picture } from './content-walk.ts';
import { paintAreas } from './path-operators.ts';

const keys = {
  Width: 'W',
  Height: 'H',
  BitsPerComponent: 'BPC',
  ColorSpace: 'CS',
  ImageMask: 'IM',
  Filter: 'F',
} as const;

/** The description of a picture; keys may be abbreviated in a content stream. */
function pictureOf(walk: ContentWalk, dict: Dict): Picture {
  const { pdf } = walk;
  const entry = (key: keyof typeof keys) => pdf.resolve(dict.get(key) ?? dict.get(keys[key]));
  const number = (key: keyof typeof keys) => {
    const value = entry(key);
    return typeof value === 'number' ? value : 0;
  };
  const isMask = entry('ImageMask') === true;
  const softMask = dictOf(pdf.get(dict, 'SMask'));
  const described = entry('ColorSpace');
  const space =
    isMask || described === null ? undefined : walk.content.colourSpaces.resolve(described, walk.resources);
  return {
    widthPx: number('Width'),
    heightPx: number('Height'),
    // The resolution of a soft mask counts, so that one colour behind such a mask is not taken for 1-bit
    // artwork.
    bits: isMask ? 1 : Math.max(number('BitsPerComponent') || 8, bitsOf(pdf, softMask)),
    isMask,
    space,
    isGrey: space !== undefined && isGreySpace(space),
    isTransparent: dict.get('SMask') instanceof Object || (pdf.number(dict, 'SMaskInData') ?? 0) > 0,
  };
}

function bitsOf(pdf: PdfDocument, softMask: Dict | undefined): number {
  return softMask === undefined ? 0 : (pdf.number(softMask, 'BitsPerComponent') ?? 8);
}

/** Draws a picture into the unit square of the current space. */
function drawPicture(walk: ContentWalk, picture: Picture, key: string): void {
  const { state, found } = walk;
  const { matrix } = state;
  const area = walk.visible(transformed({ left: 0, bottom: 0, right: 1, top: 1 }, matrix));
  const alpha = state.fillAlpha;
  if (area === undefined || alpha === 0 || !(picture.widthPx > 0 && picture.heightPx > 0)) return;
  noteResolution(walk, picture, key);
  if (picture.isMask) {
    paintAreas(walk, state.fill, alpha, state.overprintsFill, [area]);
    return;
  }
  if (state.isTransparent(alpha) || picture.isTransparent) found.isTransparent = true;
  if (picture.space === undefined) found.isBlank = false;
  else found.colours(picture.space, picture.isGrey);
  for (const place of walk.filledAreas ?? [area]) {
    if (picture.space?.inks.includes('All')) found.registrationAt(place);
    found.mark(place);
  }
}

function noteResolution(walk: ContentWalk, picture: Picture, key: string): void {
  const [a, b, c, d] = walk.state.matrix;
  const [across, up] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (!(across > 0 && up > 0)) return;
  const dpi = Math.min((picture.widthPx * 72) / across, (picture.heightPx * 72) / up);
  if (!Number.isFinite(dpi)) return;
  const use = {
    widthPx: picture.widthPx,
    heightPx: picture.heightPx,
    bitsPerComponent: picture.bits,
    colourSpace: picture.isMask ? 'ImageMask' : (picture.space?.name ?? 'JPXDecode'),
    dpi: Math.round(dpi * 10) / 10,
  };
  walk.content.findings.image(key, use, walk.found.page);
}

/**
 * Whether all pixels of a picture in RGB or CMYK are grey: its first three components are equal everywhere. Pictures beyond a limit
 * of bytes or time count as coloured, and so do JPEGs in CMYK and those in the other formats of pictures.
 */
function hasGreyPixels({ pdf, content }: ContentWalk, stream: PdfStream, picture: Picture): boolean {
  const { family, components = 0 } = picture.space ?? {};
  if (family !== 'rgb' && family !== 'cmyk') return false;
  const jpeg = pdf.jpegOf(stream, content.pixelBytesLeft);
  if (jpeg !== undefined) {
    content.pixelBytesLeft -= jpeg.unpacked;
    return content.jpegTime.use((isOver) => isGreyJpeg(jpeg.source, isOver));
  }
  const bytes = picture.widthPx * picture.heightPx * components;
  const isRead = pdf.number(stream.dict, 'BitsPerComponent') === 8 && bytes <= content.pixelBytesLeft;
  if (!isRead || bytes === 0) return false;
  content.pixelBytesLeft -= bytes;
  const data = pdf.contentIfSound(stream);
  if (data === undefined || data.length < bytes) return false;
  return areGrey(data.subarray(0, bytes), components);
}

/** Draws a picture that is a separate object. */
export function drawPictureObject(walk: ContentWalk, object: PdfValue, stream: PdfStream): void {
  if (!walk.pdf.isSound(stream)) throw streamDamaged('a picture of it is shorter or longer than it says');
  let picture = walk.content.pictures.get(object);
  if (picture === undefined) {
    picture = pictureOf(walk, stream.dict);
    if (!picture.isGrey && hasGreyPixels(walk, stream, picture)) picture = { ...picture, isGrey: true };
    walk.content.pictures.set(object, picture);
  }
  drawPicture(walk, picture, String(stream.position));
}

/** The most entries in the description of a picture. */
const ENTRIES = 64;

/** `BI … ID … EI`: a picture within the content, whose data must be skipped. */
export function drawInlinePicture(walk: ContentWalk): void {
  const dict = readDescription(walk);
  const picture = pictureOf(walk, dict);
  const { lexer } = walk;
  // One space separates ID from the data.
  const start = lexer.at + 1;
  const end = endOfData(lexer.data, start, plainLength(dict, picture));
  if (end === undefined) throw streamDamaged('a picture in its content has no end');
  lexer.at = end;
  drawPicture(walk, picture, 'inline');
}

function readDescription(walk: ContentWalk): Dict {
  const { lexer } = walk;
  const dict: Dict = new Map();
  for (let entry = 0; entry < ENTRIES; entry++) {
    const token = lexer.next();
    if (token === Token.keyword && lexer.text === 'ID') return dict;
    if (token !== Token.name) break;
    const key = lexer.text;
    dict.set(key, walk.value());
  }
  throw streamDamaged('a picture in its content has no data');
}

/** The number of data bytes of an uncompressed picture. */
function plainLength(dict: Dict, picture: Picture): number | undefined {
  const length: PdfValue = dict.get('Length') ?? dict.get('L') ?? null;
  if (typeof length === 'number' && length >= 0) return length;
  if (dict.has('Filter') || dict.has('F')) return undefined;
  const components = picture.isMask ? 1 : picture.space?.components;
  if (components === undefined || components === 0) return undefined;
  return Math.ceil((picture.widthPx * components * picture.bits) / 8) * picture.heightPx;
}

/** The number of bytes after a possible EI that must be text. */
const TEXT_BYTES = 12;

/** The position after EI: according to the length, or else the first EI that is followed by content. */
function endOfData(data: Buffer, start: number, length: number | undefined): number | undefined {
  if (length !== undefined && Number.isInteger(length)) {
    let at = start + length;
    while (isSpace(data[at])) at++;
    if (isEnd(data, at)) return at + 2;
  }
  for (let at = data.indexOf('EI', start); at >= 0; at = data.indexOf('EI', at + 1)) {
    if (isEnd(data, at) && (at === start || isSpace(data[at - 1])) && isText(data, at + 2)) return at + 2;
  }
  return undefined;
}

const isEnd = (data: Buffer, at: number) =>
  data[at] === 0x45 && data[at + 1] === 0x49 && (at + 2 >= data.length || isSpace(data[at + 2]));

function isText(data: Buffer, from: number): boolean {
  for (const char of data.subarray(from, from + TEXT_BYTES)) {
    if (!isSpace(char) && (char < 0x20 || char > 0x7e)) return false;
  }
  return true;
}
