import { streamDamaged } from '../../unreadable.ts';
import { isSpace, Token } from '../lexer.ts';
import type { Dict, PdfValue } from '../values.ts';
import type { ContentWalk, Picture } from './content-walk.ts';
import { drawPicture, pictureOf } from './pictures.ts';

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
