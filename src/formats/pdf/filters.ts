import { inflateRawSync, inflateSync } from 'node:zlib';
import { errorCode } from '../../lib/errors.ts';
import { unfilter } from '../png-filter.ts';
import { tooComplex } from '../unreadable.ts';
import { isSpace } from './lexer.ts';
import type { Dict, Repair } from './values.ts';

/** The data of a stream does not match its filter; the message is the end of a sentence. */
export class BadData extends Error {}

export interface FilterStep {
  readonly name: string;
  /** The parameters of the filter, with references resolved. */
  readonly parameters: Dict;
}

export const filterParameters = [
  'Predictor',
  'Colors',
  'BitsPerComponent',
  'Columns',
  'EarlyChange',
  'ColorTransform',
] as const;

const abbreviations: Readonly<Record<string, string>> = {
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
};

/** Unpacks data by one filter into at most `limit` bytes. `repaired` is called with what it lacked. */
export function unpacked(
  data: Buffer,
  step: FilterStep,
  limit: number,
  repaired: (what: Repair) => void = () => undefined,
): Buffer {
  const name = abbreviations[step.name] ?? step.name;
  switch (name) {
    case 'FlateDecode':
      return withoutPredictor(inflated(data, limit, repaired), step.parameters);
    case 'LZWDecode':
      return withoutPredictor(
        lzwUnpacked(data, numberOf(step.parameters, 'EarlyChange', 1), limit),
        step.parameters,
      );
    case 'ASCII85Decode':
      return ascii85Unpacked(data, limit);
    case 'ASCIIHexDecode':
      return hexUnpacked(data);
    case 'RunLengthDecode':
      return runLengthUnpacked(data, limit);
    case 'Crypt':
      return data;
    default:
      throw new BadData('it is packed in a way that only pictures may be');
  }
}

const tooLarge = () => tooComplex('a part of it unpacks to too many bytes');

function inflated(data: Buffer, limit: number, repaired: (what: Repair) => void): Buffer {
  if (data.length === 0) return data;
  const options = { maxOutputLength: limit, chunkSize: 65_536 };
  try {
    return inflateSync(data, options);
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    // Only the end is missing, which may be the checksum alone.
    const whole = errorCode(error) === 'Z_BUF_ERROR' ? withoutChecksum(data, options) : undefined;
    if (whole === undefined) throw new BadData('it cannot be unpacked');
    repaired('packed data has no checksum');
    return whole;
  }
}

const ZLIB_HEADER = 2;

/** The unpacked data, if it has its last block; undefined if more of it is missing than the checksum. */
function withoutChecksum(
  data: Buffer,
  options: { readonly maxOutputLength: number; readonly chunkSize: number },
): Buffer | undefined {
  try {
    return inflateRawSync(data.subarray(ZLIB_HEADER), options);
  } catch {
    return undefined;
  }
}

function numberOf(dict: Dict, key: string, otherwise: number): number {
  const value = dict.get(key);
  return typeof value === 'number' && value >= 0 && value <= 0xffff ? Math.floor(value) : otherwise;
}

function withoutPredictor(data: Buffer, parameters: Dict): Buffer {
  const predictor = numberOf(parameters, 'Predictor', 1);
  if (predictor < 2) return data;
  const colours = numberOf(parameters, 'Colors', 1);
  const bits = numberOf(parameters, 'BitsPerComponent', 8);
  const rowBytes = Math.ceil((numberOf(parameters, 'Columns', 1) * colours * bits) / 8);
  const pixelBytes = Math.max(1, Math.floor((colours * bits) / 8));
  if (rowBytes === 0) throw new BadData('its rows are empty');
  return predictor === 2 ? tiffRows(data, rowBytes, pixelBytes, bits) : pngRows(data, rowBytes, pixelBytes);
}

/** Undoes differences to the pixel on the left. Whole bytes only, because only pictures have others. */
function tiffRows(data: Buffer, rowBytes: number, pixelBytes: number, bits: number): Buffer {
  if (bits !== 8) throw new BadData('its rows are of an unknown kind');
  const out = Buffer.from(data);
  for (let row = 0; row < out.length; row += rowBytes) {
    const end = Math.min(row + rowBytes, out.length);
    for (let at = row + pixelBytes; at < end; at++) {
      out[at] = ((out[at] ?? 0) + (out[at - pixelBytes] ?? 0)) & 0xff;
    }
  }
  return out;
}

function pngRows(data: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const out = Buffer.alloc(Math.max(0, data.length - rows));
  let above = Buffer.alloc(rowBytes);
  for (let from = 0, to = 0; from < data.length; from += rowBytes + 1, to += rowBytes) {
    const row = out.subarray(to, to + rowBytes);
    data.copy(row, 0, from + 1);
    if (!unfilter(data[from] ?? 0, row, above, pixelBytes))
      throw new BadData('its rows are of an unknown kind');
    above = row;
  }
  return out;
}

function ascii85Unpacked(data: Buffer, limit: number): Buffer {
  let zeros = 0;
  for (const char of data) if (char === 0x7a) zeros++;
  const most = Math.ceil((data.length - zeros) / 5) * 4 + zeros * 4;
  if (most > limit) throw tooLarge();
  const out = Buffer.alloc(most);
  let length = 0;
  let group = 0;
  let digits = 0;
  for (const char of data) {
    if (char === 0x7e) break;
    if (isSpace(char)) continue;
    if (char === 0x7a && digits === 0) {
      length = out.writeUInt32BE(0, length);
      continue;
    }
    if (char < 0x21 || char > 0x75) throw new BadData('it cannot be unpacked');
    group = group * 85 + char - 0x21;
    if (++digits < 5) continue;
    if (group > 0xffffffff) throw new BadData('it cannot be unpacked');
    length = out.writeUInt32BE(group, length);
    group = 0;
    digits = 0;
  }
  if (digits === 1) throw new BadData('it cannot be unpacked');
  if (digits > 1) {
    for (let missing = digits; missing < 5; missing++) group = group * 85 + 84;
    out.writeUInt32BE(Math.min(group, 0xffffffff), length);
    length += digits - 1;
  }
  return out.subarray(0, length);
}

function hexUnpacked(data: Buffer): Buffer {
  const close = data.indexOf(0x3e);
  const digits = data.toString('latin1', 0, close < 0 ? data.length : close).replace(/[\0\t\n\f\r ]/g, '');
  if (/[^0-9a-fA-F]/.test(digits)) throw new BadData('it cannot be unpacked');
  return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex');
}

function runLengthUnpacked(data: Buffer, limit: number): Buffer {
  let out = Buffer.alloc(Math.min(limit, Math.max(1024, data.length * 4)));
  let length = 0;
  for (let at = 0; at < data.length; ) {
    const code = data[at++] ?? 128;
    if (code === 128) break;
    const isCopied = code < 128;
    const size = isCopied ? Math.min(code + 1, data.length - at) : 257 - code;
    if (length + size > limit) throw tooLarge();
    if (length + size > out.length) out = grown(out, length + size, limit);
    if (isCopied) data.copy(out, length, at, at + size);
    else out.fill(data[at] ?? 0, length, length + size);
    length += size;
    at += isCopied ? size : 1;
  }
  return out.subarray(0, length);
}

const LZW_CODES = 4096;
const LZW_CLEAR = 256;
const LZW_END = 257;

/**
 * Each code of the table is a piece of the output, given by its start and length. A new code is the piece of
 * the last code plus the next byte.
 */
function lzwUnpacked(data: Buffer, earlyChange: number, limit: number): Buffer {
  let out = Buffer.alloc(Math.min(limit, Math.max(1024, data.length * 4)));
  const starts = new Uint32Array(LZW_CODES + 1);
  const lengths = new Uint32Array(LZW_CODES + 1).fill(1, 0, LZW_CLEAR);
  let length = 0;
  let next = LZW_END + 1;
  let width = 9;
  let last = -1;
  let bits = 0;
  let held = 0;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === LZW_END) break;
    if (code === LZW_CLEAR) {
      next = LZW_END + 1;
      width = 9;
      last = -1;
      continue;
    }
    if (code > next || (code === next && last < 0)) throw new BadData('it cannot be unpacked');
    const size = code === next ? (lengths[last] ?? 1) + 1 : (lengths[code] ?? 1);
    if (length + size > limit) throw tooLarge();
    if (length + size > out.length) out = grown(out, length + size, limit);
    const start = length;
    if (code < 256) out[length++] = code;
    else {
      const piece = code === next ? start - (lengths[last] ?? 1) : (starts[code] ?? 0);
      for (let at = 0; at < size; at++) out[length++] = out[piece + at] ?? 0;
    }
    if (last >= 0 && next < LZW_CODES) {
      lengths[next] = (lengths[last] ?? 1) + 1;
      starts[next] = start - (lengths[last] ?? 1);
      next++;
    }
    last = code;
    if (next + earlyChange >= 1 << width && width < 12) width++;
  }
  return out.subarray(0, length);
}

function grown(out: Buffer, needed: number, limit: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(Math.min(limit, Math.max(needed, out.length * 2)));
  out.copy(larger);
  return larger;
}
