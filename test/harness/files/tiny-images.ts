/** Writes PNGs and JPEGs by hand: their structure is right, and their pixels do not matter. */
import { crc32, deflateSync } from 'node:zlib';

export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function pngHeader(width: number, height: number, depth: number, type: number, interlace = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, type, 0, 0, interlace], 8);
  return pngChunk('IHDR', data);
}

export const pngPixels = pngChunk('IDAT', deflateSync(Buffer.alloc(100)));

export function tinyPng(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, pngChunk('IEND')]);
}

/** A segment of a JPEG with its mark and length. */
export function jpegSegment(mark: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

export function jpegFrame(width: number, height: number, components: number, mark = 0xc0): Buffer {
  const data = Buffer.alloc(6 + components * 3);
  data[0] = 8;
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  data[5] = components;
  return jpegSegment(mark, data);
}

export function jfif(unit: number, across: number, down: number): Buffer {
  const data = Buffer.from('JFIF\0\x01\x02\0\0\0\0\0\0\0', 'latin1');
  data[7] = unit;
  data.writeUInt16BE(across, 8);
  data.writeUInt16BE(down, 10);
  return jpegSegment(0xe0, data);
}

/** EXIF in big-endian order with an orientation and a resolution in dots an inch. */
export function exif(orientation: number, dpi: number): Buffer {
  const entry = (tag: number, type: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(1, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const ratioAt = 8 + 2 + 4 * 12;
  const entries = [
    entry(0x0112, 3, orientation),
    entry(0x011a, 5, ratioAt),
    entry(0x011b, 5, ratioAt),
    entry(0x0128, 3, 2),
  ];
  const ratio = Buffer.alloc(8);
  ratio.writeUInt32BE(dpi, 0);
  ratio.writeUInt32BE(1, 4);
  const tiff = [Buffer.from('MM\0*\0\0\0\x08\0\x04', 'latin1'), ...entries, ratio];
  return jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), ...tiff]));
}

export function tinyJpeg(...segments: readonly Buffer[]): Buffer {
  const start = Buffer.from([0xff, 0xd8]);
  const scan = jpegSegment(0xda, Buffer.alloc(10));
  return Buffer.concat([start, ...segments, scan, Buffer.from('pixels\xff\0\xff\xd9', 'latin1')]);
}
