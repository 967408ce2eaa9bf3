import type { WrittenStream } from '../sample-files/pdf-writer.ts';

const SIGNATURE_BYTES = 8;
/** The bytes of length, type and checksum. */
const FRAME_BYTES = 12;
const RGB = 2;

/** A PNG as a picture object of a document. */
export interface PngPicture {
  readonly width: number;
  readonly height: number;
  readonly stream: WrittenStream;
}

/**
 * A PNG as drawn by this service, with 8 bits of red, green and blue; its packed rows are embedded unchanged.
 */
export function pngPicture(png: Uint8Array): PngPicture | undefined {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const rows: Buffer[] = [];
  let header: Buffer | undefined;
  for (let offset = SIGNATURE_BYTES; offset + FRAME_BYTES <= file.length; ) {
    const length = file.readUInt32BE(offset);
    const type = file.toString('latin1', offset + 4, offset + 8);
    const data = file.subarray(offset + 8, offset + 8 + length);
    if (type === 'IHDR') header = data;
    if (type === 'IDAT') rows.push(data);
    offset += FRAME_BYTES + length;
  }
  const [depth, colours, , , interlace] = [...(header?.subarray(8) ?? [])];
  if (!header || depth !== 8 || colours !== RGB || interlace !== 0) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const dict = {
    Type: '/XObject',
    Subtype: '/Image',
    Width: width,
    Height: height,
    ColorSpace: '/DeviceRGB',
    BitsPerComponent: 8,
    Filter: '/FlateDecode',
    DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width },
  };
  return { width, height, stream: { dict, data: Buffer.concat(rows) } };
}
