import type { ImageFacts } from '../../domain/files/file-facts.ts';
import { type ByteSource, windowedSource } from '../byte-source.ts';
import { SpareTime } from '../reader-limits.ts';
import { damaged, incomplete, tooComplex, wrongFormat } from '../unreadable.ts';
import { isGreyJpeg } from './grey-jpeg.ts';

/** The most segments before the pixels. */
const SEGMENTS = 10_000;
const SCAN_BYTES = 1024 * 1024;
/** The most processor time for whether the pixels are grey. */
const GREY_MS = 1_500;

const SOF0 = 0xc0;
const DHT = 0xc4;
const JPG = 0xc8;
const DAC = 0xcc;
const SOF15 = 0xcf;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
/** Frames that every reader supports: baseline, extended and progressive. */
const usualFrames = [SOF0, 0xc1, 0xc2];

interface Frame {
  readonly bits: number;
  readonly height: number;
  readonly width: number;
  readonly components: number;
}

/** The data of the segments before the pixels. */
interface Header {
  frame?: Frame;
  density: number | null;
  exif?: ExifFacts;
  hasProfile: boolean;
}

/** How the pixels of a JPEG are stored. */
interface StoredPixels extends Frame {
  readonly colourSpace: 'gray' | 'rgb' | 'cmyk';
  /** The EXIF orientation, 1 to 8. */
  readonly orientation: number;
}

/** Reads the header of a JPEG and finds the end of its pixels, which are not drawn. */
export function readJpeg(file: ByteSource): ImageFacts {
  const source = windowedSource(file);
  const { pixels, header, position } = described(source);
  if (!hasEnd(source, position)) throw incomplete('its end is missing');
  const isTurned = pixels.orientation >= 5;
  return {
    kind: 'jpeg',
    widthPx: isTurned ? pixels.height : pixels.width,
    heightPx: isTurned ? pixels.width : pixels.height,
    channels: pixels.components,
    bitsPerComponent: pixels.bits,
    colourSpace: pixels.colourSpace,
    isGrey: pixels.components === 1 || new SpareTime(GREY_MS).use((isOver) => isGreyJpeg(file, isOver)),
    hasAlpha: false,
    dpi: header.density ?? header.exif?.dpi ?? null,
    hasProfile: header.hasProfile,
  };
}

/** The stored pixels of a JPEG that `readJpeg` can read. */
export function readStoredPixels(file: ByteSource): StoredPixels {
  return described(windowedSource(file)).pixels;
}

/** The data before the pixels, and the position of the pixels. */
function described(source: ByteSource): { pixels: StoredPixels; header: Header; position: number } {
  const header: Header = { density: null, hasProfile: false };
  const position = readSegments(source, header);
  const { frame, exif } = header;
  if (frame === undefined) throw damaged('it has no description');
  if (frame.width === 0 || frame.height === 0) throw damaged('it has no pixels');
  const colourSpace = ({ 1: 'gray', 3: 'rgb', 4: 'cmyk' } as const)[frame.components];
  if (colourSpace === undefined) throw wrongFormat(`it is a JPEG with ${frame.components} colour channels`);
  return { pixels: { ...frame, colourSpace, orientation: exif?.orientation ?? 1 }, header, position };
}

/** Returns the position of the pixels. */
function readSegments(source: ByteSource, header: Header): number {
  let position = 2;
  for (let count = 0; count < SEGMENTS; count++) {
    const mark = source.read(position, 4);
    if (mark.length < 4) throw incomplete('its end is missing');
    if (mark[0] !== 0xff) throw damaged('its parts do not follow each other');
    const type = mark[1] ?? 0;
    // Any number of these bytes may precede a marker.
    if (type === 0xff) {
      position++;
      continue;
    }
    if (type === EOI) throw damaged('it has no pixels');
    const length = mark.readUInt16BE(2);
    if (length < 2) throw damaged('its parts do not follow each other');
    const data = source.read(position + 4, length - 2);
    if (data.length < length - 2) throw incomplete('its end is missing');
    position += 2 + length;
    if (type === SOS) return position;
    readSegment(type, data, header);
  }
  throw tooComplex('it has too many parts');
}

function readSegment(type: number, data: Buffer, header: Header): void {
  if (type >= SOF0 && type <= SOF15 && type !== DHT && type !== JPG && type !== DAC) {
    if (!usualFrames.includes(type)) throw wrongFormat('it is a JPEG of an unusual kind');
    if (data.length < 6) throw damaged('it has no description');
    header.frame = {
      bits: data[0] ?? 8,
      height: data.readUInt16BE(1),
      width: data.readUInt16BE(3),
      components: data[5] ?? 0,
    };
  } else if (type === APP0 && startsWith(data, 'JFIF\0') && data.length >= 12) {
    const perUnit = Math.min(data.readUInt16BE(8), data.readUInt16BE(10));
    const factor = ({ 1: 1, 2: 2.54 } as Record<number, number>)[data[7] ?? 0] ?? 0;
    const dpi = Math.round(perUnit * factor * 10) / 10;
    header.density = dpi > 1 ? dpi : null;
  } else if (type === APP1 && startsWith(data, 'Exif\0')) header.exif ??= readExif(data.subarray(6));
  else if (type === APP2 && startsWith(data, 'ICC_PROFILE\0')) header.hasProfile = true;
}

const startsWith = (data: Buffer, text: string) => data.toString('latin1', 0, text.length) === text;

/**
 * Whether the picture is complete. Pixel data never contains a marker, so the first end marker belongs to the
 * picture.
 */
function hasEnd(source: ByteSource, pixels: number): boolean {
  const last = source.read(Math.max(pixels, source.size - 2), 2);
  if (last.length === 2 && last[0] === 0xff && last[1] === EOI) return true;
  const mark = Buffer.from([0xff, EOI]);
  for (let position = pixels; position < source.size; position += SCAN_BYTES) {
    if (source.read(position, SCAN_BYTES + 1).includes(mark)) return true;
  }
  return false;
}

/** EXIF facts about the display of a picture. */
interface ExifFacts {
  /** 1 to 8; 5 to 8 exchange width and height. */
  readonly orientation: number;
  readonly dpi: number | null;
}

const none: ExifFacts = { orientation: 1, dpi: null };

const ORIENTATION = 0x0112;
const X_RESOLUTION = 0x011a;
const Y_RESOLUTION = 0x011b;
const RESOLUTION_UNIT = 0x0128;
const ENTRY_BYTES = 12;

/** Reads the first directory of a TIFF structure. Errors in it do not make the picture defective. */
function readExif(tiff: Buffer): ExifFacts {
  if (tiff.length < 8) return none;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return none;
  const bytes = (at: number, count: 2 | 4): number => {
    if (at < 0 || at + count > tiff.length) return 0;
    return order === 'II' ? tiff.readUIntLE(at, count) : tiff.readUIntBE(at, count);
  };
  const directory = bytes(4, 4);
  const entries = new Map<number, number>();
  const count = bytes(directory, 2);
  for (let index = 0; index < count && directory + 2 + (index + 1) * ENTRY_BYTES <= tiff.length; index++) {
    const at = directory + 2 + index * ENTRY_BYTES;
    entries.set(bytes(at, 2), at + 8);
  }
  const short = (tag: number) => bytes(entries.get(tag) ?? -1, 2);
  const ratio = (tag: number) => {
    const at = bytes(entries.get(tag) ?? -1, 4);
    return bytes(at, 4) / bytes(at + 4, 4);
  };
  const orientation = short(ORIENTATION);
  const perUnit = Math.min(ratio(X_RESOLUTION), ratio(Y_RESOLUTION));
  const dpi = perUnit * (short(RESOLUTION_UNIT) === 3 ? 2.54 : 1);
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    dpi: Number.isFinite(dpi) && dpi > 1 ? Math.round(dpi * 10) / 10 : null,
  };
}
