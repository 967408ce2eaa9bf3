import type { ByteSource } from '../byte-source.ts';
import { damaged } from '../unreadable.ts';

const PIECE_BYTES = 65_536;
const MARK = 0xff;
const RST0 = 0xd0;
const RST7 = 0xd7;
export const EOI = 0xd9;
const isRestart = (marker: number) => marker >= RST0 && marker <= RST7;
export const CODE_BITS = 16;
/** Bits that are looked at behind the end of a scan, but not used. */
const MOST_PADDING = 64;

/** Reads a JPEG in pieces: its segments, and the bits of its scans. Throws Unreadable where some are missing. */
export class JpegBits {
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
