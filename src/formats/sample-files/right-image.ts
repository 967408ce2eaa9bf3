import { deflateSync } from 'node:zlib';
import { pngOfChunks } from '../images/write-png.ts';
import { boxesOf, type PrintFileShape } from './print-file.ts';

/** Grey images for products of one page, as large as the page with its bleed at 300 dpi. */

const DPI = 300;
const MM_PER_INCH = 25.4;
/** The side of the squares in the image, which are the blocks of a JPEG. */
const BLOCK = 8;
/** Brightness in a JPEG, in steps of 8 grey levels above the middle. */
const PALE = 12;
const DARK = -5;

export function rightImage(format: 'png' | 'jpeg', shape: PrintFileShape): Buffer {
  const { media } = boxesOf(shape);
  const pixels = (mm: number) => Math.ceil((mm / MM_PER_INCH) * DPI);
  const size = { width: pixels(media.width), height: pixels(media.height) };
  return format === 'png' ? png(size) : jpeg(size);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Whether a place is dark. The image is pale, with a dark band at the foot and a dark square in the corner.
 */
function isDark(x: number, y: number, across: number, down: number): boolean {
  return y > (down * 7) / 8 || (x > (across * 3) / 4 && y < across / 4);
}

const BITS = 4;
/** Two pixels of four bits each. */
const PNG_PALE = 0xee;
const PNG_DARK = 0x55;
const PER_METRE = Math.round((DPI * 1000) / MM_PER_INCH);

function png({ width, height }: Size): Buffer {
  const header = Buffer.concat([longs(width, height), Buffer.from([BITS, 0, 0, 0, 0])]);
  const bytes = Math.ceil(width / 2);
  const row = (fill: number, darkFrom = bytes) => {
    const pixels = Buffer.alloc(1 + bytes, fill);
    // Each row begins with the number of its filter.
    pixels[0] = 0;
    return pixels.fill(PNG_DARK, 1 + darkFrom);
  };
  const [plain, square, foot] = [row(PNG_PALE), row(PNG_PALE, Math.ceil((bytes * 3) / 4)), row(PNG_DARK)];
  const rowAt = (y: number) =>
    isDark(0, y, width, height) ? foot : isDark(width, y, width, height) ? square : plain;
  const pixels = Buffer.concat(Array.from({ length: height }, (_, y) => rowAt(y)));
  return pngOfChunks({
    IHDR: header,
    pHYs: Buffer.concat([longs(PER_METRE, PER_METRE), Buffer.of(1)]),
    IDAT: deflateSync(pixels, { level: 1 }),
  });
}

function longs(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

/** With this divisor a step of a block is 8 grey levels, so every difference has at most 5 bits. */
const DIVISOR = 64;

/**
 * A baseline JPEG with one component. Each block has one colour, so it consists of a difference and an end
 * mark.
 */
function jpeg({ width, height }: Size): Buffer {
  const across = Math.ceil(width / BLOCK);
  const down = Math.ceil(height / BLOCK);
  const bits = new Bits();
  let last = 0;
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const level = isDark(x, y, across, down) ? DARK : PALE;
      bits.block(level - last);
      last = level;
    }
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.concat([Buffer.from('JFIF\0\x01\x01\x01'), words(DPI, DPI), Buffer.of(0, 0)])),
    segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(BLOCK * BLOCK, DIVISOR)])),
    segment(0xc0, Buffer.concat([Buffer.of(8), words(height, width), Buffer.of(1, 1, 0x11, 0)])),
    segment(0xc4, codeTable(0x00, [1, 0, 0, 5], [0, 1, 2, 3, 4, 5])),
    segment(0xc4, codeTable(0x10, [1], [0])),
    segment(0xda, Buffer.of(1, 1, 0x00, 0, 63, 0)),
    bits.bytes(),
    Buffer.from('ffd9', 'hex'),
  ]);
}

/** A Huffman table: the number of codes of each length, and their meanings. */
function codeTable(id: number, counts: readonly number[], meanings: readonly number[]): Buffer {
  const padded = Buffer.alloc(16);
  padded.set(counts);
  return Buffer.concat([Buffer.of(id), padded, Buffer.from(meanings)]);
}

function segment(marker: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0xff, marker), words(data.length + 2), data]);
}

function words(...values: readonly number[]): Buffer {
  return Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
}

/** The compressed data of a JPEG, bit by bit. */
class Bits {
  readonly #bytes: number[] = [];
  #open = 0;
  #count = 0;

  /**
   * Adds a block: its difference from the previous one, in the codes of the tables above, and the end mark.
   */
  block(difference: number): void {
    const length = 32 - Math.clz32(Math.abs(difference));
    if (length === 0) this.#add(0, 1);
    else {
      this.#add(0b1000 + length - 1, 4);
      this.#add(difference > 0 ? difference : difference + 2 ** length - 1, length);
    }
    this.#add(0, 1);
  }

  /** The bytes, of which the last is padded with ones. */
  bytes(): Buffer {
    while (this.#count > 0) this.#add(1, 1);
    return Buffer.from(this.#bytes);
  }

  #add(value: number, length: number): void {
    for (let at = length - 1; at >= 0; at -= 1) {
      this.#open = (this.#open << 1) | ((value >> at) & 1);
      this.#count += 1;
      if (this.#count < 8) continue;
      this.#bytes.push(this.#open);
      // A byte of ones would be read as the start of a marker.
      if (this.#open === 0xff) this.#bytes.push(0);
      this.#open = 0;
      this.#count = 0;
    }
  }
}
