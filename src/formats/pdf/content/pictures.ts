import { isGreyJpeg } from '../../images/grey-jpeg.ts';
import { areGrey } from '../../images/grey-png.ts';
import { streamDamaged } from '../../unreadable.ts';
import type { PdfDocument } from '../document.ts';
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
export function pictureOf(walk: ContentWalk, dict: Dict): Picture {
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
export function drawPicture(walk: ContentWalk, picture: Picture, key: string): void {
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
