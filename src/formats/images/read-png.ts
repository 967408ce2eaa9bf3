import { crc32 } from 'node:zlib';
import type { ImageFacts } from '../../domain/files/file-facts.ts';
import { type ByteSource, windowedSource } from '../byte-source.ts';
import { damaged, incomplete, tooComplex } from '../unreadable.ts';
import { isGreyPng } from './grey-png.ts';

const SIGNATURE_BYTES = 8;
/** The number of bytes read at a time to check a checksum. */
const PIECE_BYTES = 1024 * 1024;
/** The bytes of length, type and checksum. */
const CHUNK_FRAME = 12;
const CHUNKS = 1_000_000;

interface Chunk {
  readonly type: string;
  /** The beginning of its data. */
  readonly data: Buffer;
  readonly length: number;
}

/** The longest data of a chunk that is read. */
const DATA_BYTES = 32;

/** By colour type: bit 0 = palette, 1 = colour, 2 = alpha. */
const kinds: Readonly<Record<number, Pick<ImageFacts, 'channels' | 'colourSpace'> & { depths: number[] }>> = {
  0: { channels: 1, colourSpace: 'gray', depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, colourSpace: 'rgb', depths: [8, 16] },
  3: { channels: 1, colourSpace: 'indexed', depths: [1, 2, 4, 8] },
  4: { channels: 2, colourSpace: 'gray', depths: [8, 16] },
  6: { channels: 4, colourSpace: 'rgb', depths: [8, 16] },
};

/** Reads the chunks of a PNG and checks their checksums; pixels are unpacked only to see whether they are grey. */
export function readPng(file: ByteSource): ImageFacts {
  const chunks = readChunks(windowedSource(file));
  const header = chunks.get('IHDR')?.data;
  if (header === undefined || header.length < 13) throw damaged('it has no description');
  const [widthPx, heightPx] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, type, method, filter, interlace] = [...header.subarray(8, 13)];
  const kind = kinds[type ?? -1];
  const isKnown = kind?.depths.includes(depth ?? 0) && method === 0 && filter === 0 && (interlace ?? 2) < 2;
  if (kind === undefined || !isKnown) throw damaged('its description does not match the format');
  if (widthPx === 0 || heightPx === 0 || !chunks.has('IDAT')) throw damaged('it has no pixels');
  if (kind.colourSpace === 'indexed' && !chunks.has('PLTE')) throw damaged('it has no palette');
  return {
    kind: 'png',
    widthPx,
    heightPx,
    channels: kind.channels,
    bitsPerComponent: depth ?? 8,
    colourSpace: kind.colourSpace,
    isGrey: isGreyPng(file),
    hasAlpha: ((type ?? 0) & 4) !== 0 || chunks.has('tRNS'),
    dpi: resolutionOf(chunks.get('pHYs')?.data),
    hasProfile: chunks.has('iCCP'),
  };
}

/** The first chunk of each type, up to the end of the picture. */
function readChunks(source: ByteSource): ReadonlyMap<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  let position = SIGNATURE_BYTES;
  for (let count = 0; count < CHUNKS; count++) {
    const chunk = readChunk(source, position);
    if (count === 0 && chunk.type !== 'IHDR') throw damaged('it has no description');
    if (!chunks.has(chunk.type)) chunks.set(chunk.type, chunk);
    if (chunk.type === 'IEND') return chunks;
    position += CHUNK_FRAME + chunk.length;
  }
  throw tooComplex('it has too many parts');
}

function readChunk(source: ByteSource, position: number): Chunk {
  const frame = source.read(position, 8);
  if (frame.length < 8) throw incomplete('its end is missing');
  const length = frame.readUInt32BE(0);
  const type = frame.toString('latin1', 4, 8);
  if (!/^[A-Za-z]{4}$/.test(type) || length > 0x7fffffff) throw damaged('its parts do not follow each other');
  if (position + CHUNK_FRAME + length > source.size) throw incomplete('its end is missing');
  const data = Buffer.from(source.read(position + 8, Math.min(length, DATA_BYTES)));
  let sum = crc32(frame.subarray(4));
  for (let at = 0; at < length; at += PIECE_BYTES) {
    sum = crc32(source.read(position + 8 + at, Math.min(PIECE_BYTES, length - at)), sum);
  }
  if (source.read(position + 8 + length, 4).readUInt32BE(0) !== sum)
    throw damaged('the sum of a part does not match');
  return { type, data, length };
}

/** Pixels per metre in both directions; null for other units, which do not determine the size. */
function resolutionOf(data: Buffer | undefined): number | null {
  if (data === undefined || data.length < 9 || data[8] !== 1) return null;
  const dpi = Math.min(data.readUInt32BE(0), data.readUInt32BE(4)) * 0.0254;
  return dpi > 0 ? Math.round(dpi * 10) / 10 : null;
}
