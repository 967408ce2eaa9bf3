import type { ByteSource } from '../byte-source.ts';
import { damaged, Unreadable } from '../unreadable.ts';

/** The most segments, each of which may bring tables that take time to build. */
const SEGMENTS = 1_000;
const BLOCK = 8;
const COEFFICIENTS = 64;
/** Units of a scan until the time is checked. */
const UNITS_A_CHECK = 10_000;

const SOF0 = 0xc0;
const SOF1 = 0xc1;
const SOF2 = 0xc2;
const DHT = 0xc4;
const SOI = 0xd8;
const SOS = 0xda;
const DRI = 0xdd;
const APP14 = 0xee;

/** It is in colour, or of a kind that is not read. */
class NotGrey extends Error {}

/**
 * Whether a JPEG of three components is grey: those of its colours are neutral everywhere. The first colour ends the reading. What is
 * damaged, stored as red, green and blue, or not decided when `isOver` says so, counts as coloured.
 */
export function isGreyJpeg(source: ByteSource, isOver: () => boolean): boolean {
  try {
    return new GreyJpeg(source, isOver).isGrey();
  } catch (error) {
    if (error instanceof NotGrey || error instanceof Unreadable) return false;
    throw error;
  }
}

interface Component {
  readonly id: number;
  /** Its blocks in the smallest unit of all components. */
  readonly across: number;
  readonly down: number;
  readonly isColour: boolean;
}

interface Frame {
  readonly isProgressive: boolean;
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

/** Codes of Huffman by the bits that begin with them: the length of the code × 256 + its meaning, or 0. */
type Codes = Uint16Array;

interface Scanned {
  readonly isColour: boolean;
  /** In each unit of the scan. */
  readonly blocks: number;
  readonly dc: Codes;
  readonly ac: Codes;
}

/** Which coefficients a scan has, and whether it only adds a bit to them. */
interface Band {
  readonly first: number;
  readonly last: number;
  readonly isRefinement: boolean;
}

class GreyJpeg {
  readonly #bits: JpegBits;
  readonly #isOver: () => boolean;
  readonly #codes = new Map<number, Codes>();
  readonly #decided = new Set<Component>();
  #frame: Frame | undefined;
  #restartAfter = 0;

  constructor(source: ByteSource, isOver: () => boolean) {
    this.#bits = new JpegBits(source);
    this.#isOver = isOver;
  }

  isGrey(): boolean {
    for (let segments = 0; segments < SEGMENTS; segments++) {
      const marker = this.#bits.marker();
      if (marker === EOI)
        return this.#frame?.components.every((one) => !one.isColour || this.#decided.has(one)) ?? false;
      if (marker === SOI) continue;
      const data = this.#bits.segment();
      if (marker === DHT) this.#addCodes(data);
      else if (marker === DRI && data.length >= 2) this.#restartAfter = data.readUInt16BE(0);
      else if (marker === SOF0 || marker === SOF1 || marker === SOF2) this.#frame = frameOf(marker, data);
      else if (marker === APP14 && isWithoutTransform(data)) return false;
      else if (marker === SOS) this.#scan(data);
    }
    return false;
  }

  #addCodes(data: Buffer): void {
    for (let at = 0; at + CODE_BITS < data.length; ) {
      const counts = data.subarray(at + 1, at + 1 + CODE_BITS);
      const end = at + 1 + CODE_BITS + counts.reduce((sum, count) => sum + count, 0);
      this.#codes.set(data[at] ?? 0, codesOf(counts, data.subarray(at + 1 + CODE_BITS, end)));
      at = end;
    }
  }

  #scan(data: Buffer): void {
    const frame = this.#frame;
    const [count = 0] = data;
    if (frame === undefined || count === 0) throw new NotGrey();
    const components = Array.from({ length: count }, (_, n) => {
      const found = frame.components.find(({ id }) => id === data[1 + 2 * n]);
      if (found === undefined) throw new NotGrey();
      return found;
    });
    const scanned = components.map(({ isColour, across, down }, n): Scanned => {
      const tables = data[2 + 2 * n] ?? 0;
      const [dc = noCodes, ac = noCodes] = [
        this.#codes.get(tables >> 4),
        this.#codes.get(16 | (tables & 15)),
      ];
      return { isColour, blocks: count === 1 ? 1 : across * down, dc, ac };
    });
    // A scan of brightness alone decides nothing.
    if (!scanned.some(({ isColour }) => isColour)) return;
    const [first = 0, last = 0, precision = 0] = data.subarray(1 + 2 * count);
    const band = { first, last, isRefinement: precision >> 4 > 0 };
    this.#readUnits(unitsOf(frame, components), scanned, frame.isProgressive ? band : undefined);
    if (first === 0) for (const component of components) this.#decided.add(component);
  }

  #readUnits(units: number, scanned: readonly Scanned[], band: Band | undefined): void {
    const isAc = band !== undefined && band.first > 0;
    let empty = 0;
    for (let unit = 0; unit < units; unit++) {
      if (unit % UNITS_A_CHECK === 0 && this.#isOver()) throw new NotGrey();
      if (this.#restartAfter > 0 && unit > 0 && unit % this.#restartAfter === 0) {
        this.#bits.restart();
        empty = 0;
      }
      for (const part of scanned) {
        if (isAc) empty = empty > 0 ? empty - 1 : this.#readBand(part, band);
        else for (let block = 0; block < part.blocks; block++) this.#readBlock(part, band);
      }
    }
  }

  /** A block of a sequential JPEG, or the first coefficient of a progressive one. */
  #readBlock({ isColour, dc, ac }: Scanned, band: Band | undefined): void {
    const bits = this.#bits;
    const size = band?.isRefinement ? bits.take(1) : this.#decoded(dc);
    if (isColour && size > 0) throw new NotGrey();
    if (!band?.isRefinement) bits.skip(size);
    if (band !== undefined) return;
    for (let at = 1; at < COEFFICIENTS; at++) {
      const code = this.#decoded(ac);
      if (isColour && (code & 15) > 0) throw new NotGrey();
      if (code === END_OF_BLOCK) return;
      at += code >> 4;
      bits.skip(code & 15);
    }
  }

  /** Further coefficients of a colour; returns how many blocks after this one have none. */
  #readBand({ ac }: Scanned, { first, last }: Band): number {
    for (let at = first; at <= last; at += 16) {
      const code = this.#decoded(ac);
      if ((code & 15) > 0) throw new NotGrey();
      if (code !== ZEROS) return (1 << (code >> 4)) - 1 + this.#bits.take(code >> 4);
    }
    return 0;
  }

  #decoded(codes: Codes): number {
    const found = codes[this.#bits.look()] ?? 0;
    if (found === 0) throw new NotGrey();
    this.#bits.skip(found >> 8);
    return found & 255;
  }
}

const noCodes: Codes = new Uint16Array(1);
const END_OF_BLOCK = 0;
/** Sixteen coefficients of zero. */
const ZEROS = 0xf0;

function codesOf(counts: Buffer, meanings: Buffer): Codes {
  const codes: Codes = new Uint16Array(2 ** CODE_BITS);
  let [at, taken] = [0, 0];
  for (const [index, count] of counts.entries()) {
    const width = 2 ** (CODE_BITS - 1 - index);
    for (const meaning of meanings.subarray(taken, taken + count)) {
      codes.fill(((index + 1) << 8) | meaning, at, at + width);
      at += width;
    }
    taken += count;
  }
  return codes;
}

function frameOf(marker: number, data: Buffer): Frame {
  if (data.length < 6 + 3 * 3 || data[5] !== 3) throw new NotGrey();
  const components = [0, 1, 2].map((n) => {
    const [id = 0, factors = 0] = data.subarray(6 + 3 * n);
    return { id, across: factors >> 4, down: factors & 15, isColour: n > 0 };
  });
  const isRgb = components.map(({ id }) => String.fromCharCode(id)).join('') === 'RGB';
  if (isRgb || components.some(({ across, down }) => across === 0 || down === 0)) throw new NotGrey();
  const [height, width] = [data.readUInt16BE(1), data.readUInt16BE(3)];
  return { isProgressive: marker === SOF2, width, height, components };
}

/** Whether a segment of Adobe says that the components are red, green and blue. */
const isWithoutTransform = (data: Buffer) => data.toString('latin1', 0, 5) === 'Adobe' && data[11] === 0;

/** The number of units of a scan: blocks of one component, or the smallest that have whole blocks of each. */
function unitsOf({ width, height, components }: Frame, [only, ...others]: readonly Component[]): number {
  const across = Math.max(...components.map((one) => one.across));
  const down = Math.max(...components.map((one) => one.down));
  if (only === undefined) return 0;
  if (others.length > 0) return Math.ceil(width / (BLOCK * across)) * Math.ceil(height / (BLOCK * down));
  const columns = Math.ceil(Math.ceil((width * only.across) / across) / BLOCK);
  const rows = Math.ceil(Math.ceil((height * only.down) / down) / BLOCK);
  return columns * rows;
}

const PIECE_BYTES = 65_536;
const MARK = 0xff;
const RST0 = 0xd0;
const RST7 = 0xd7;
const EOI = 0xd9;
const isRestart = (marker: number) => marker >= RST0 && marker <= RST7;
const CODE_BITS = 16;
/** Bits that are looked at behind the end of a scan, but not used. */
const MOST_PADDING = 64;

/** Reads a JPEG in pieces: its segments, and the bits of its scans. Throws Unreadable where some are missing. */
class JpegBits {
  readonly #source: ByteSource;
  #piece: Buffer = Buffer.alloc(0);
  #at = 0;
  /** Where the next piece begins. */
  #position = 0;
  #held = 0;
  #count = 0;
  #padding = 0;
  /** The marker that ends the bits. */
  #pending = 0;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** The next marker but for restarts, behind what is left of a scan. */
  marker(): number {
    let marker = this.#anyMarker();
    while (isRestart(marker)) marker = this.#anyMarker();
    return marker;
  }

  segment(): Buffer {
    const length = Math.max(2, (this.#byte() << 8) | this.#byte()) - 2;
    const data = Buffer.alloc(length);
    for (let at = 0; at < length; at++) data[at] = this.#byte();
    return data;
  }

  /** Continues behind the next restart of a scan. */
  restart(): void {
    if (!isRestart(this.#anyMarker())) throw damaged('its pixels cannot be unpacked');
  }

  /** The next bits, which are not used up. */
  look(): number {
    this.#fill(CODE_BITS);
    return (this.#held >>> (this.#count - CODE_BITS)) & 0xffff;
  }

  skip(bits: number): void {
    this.#fill(bits);
    this.#count -= bits;
  }

  take(bits: number): number {
    this.skip(bits);
    return (this.#held >>> this.#count) & ((1 << bits) - 1);
  }

  #anyMarker(): number {
    let marker = this.#pending;
    [this.#held, this.#count, this.#padding, this.#pending] = [0, 0, 0, 0];
    while (marker === 0) {
      let byte = this.#byte();
      while (byte >= 0 && byte !== MARK) byte = this.#byte();
      while (byte === MARK) byte = this.#byte();
      marker = byte < 0 ? EOI : byte;
    }
    return marker;
  }

  #fill(bits: number): void {
    if (this.#count >= bits) return;
    while (this.#count <= 24) {
      this.#held = (this.#held << 8) | this.#scanByte();
      this.#count += 8;
    }
  }

  /** The next byte of a scan; zeros behind its end. */
  #scanByte(): number {
    if (this.#pending === 0) {
      let byte = this.#byte();
      if (byte >= 0 && byte !== MARK) return byte;
      while (byte === MARK) byte = this.#byte();
      if (byte === 0) return MARK;
      this.#pending = byte < 0 ? EOI : byte;
    }
    this.#padding += 8;
    if (this.#padding > MOST_PADDING) throw damaged('its pixels cannot be unpacked');
    return 0;
  }

  /** -1 behind the end. */
  #byte(): number {
    if (this.#at === this.#piece.length) {
      this.#piece = this.#source.read(this.#position, PIECE_BYTES);
      this.#position += this.#piece.length;
      this.#at = 0;
    }
    return this.#at < this.#piece.length ? (this.#piece[this.#at++] ?? 0) : -1;
  }
}
