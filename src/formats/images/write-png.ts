import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const RGB = 2;
const SUB_FILTER = 1;

/** A PNG of pixels in memory: rows of blue, green, red and an unused byte. */
export function pngOfPixels(pixels: Uint8Array, width: number, height: number, stride: number): Buffer {
  const rowBytes = 1 + width * 3;
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    let to = y * rowBytes;
    rows[to] = SUB_FILTER;
    to += 1;
    // Each colour as its difference from the pixel before, because even areas and gradients then compress
    // well.
    let [red, green, blue] = [0, 0, 0];
    for (let from = y * stride, end = from + width * 4; from < end; from += 4, to += 3) {
      const [nextBlue = 0, nextGreen = 0, nextRed = 0] = [pixels[from], pixels[from + 1], pixels[from + 2]];
      rows[to] = nextRed - red;
      rows[to + 1] = nextGreen - green;
      rows[to + 2] = nextBlue - blue;
      [red, green, blue] = [nextRed, nextGreen, nextBlue];
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGB, 0, 0, 0], 8);
  return pngOfChunks({ IHDR: header, IDAT: deflateSync(rows) });
}

/** A PNG from the data of its chunks, in order, with checksums; the end is added. */
export function pngOfChunks(chunks: Readonly<Record<string, Buffer>>): Buffer {
  const parts = Object.entries(chunks).map(([type, data]) => chunk(type, data));
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
