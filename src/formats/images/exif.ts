/** EXIF facts about the display of a picture. */
export interface ExifFacts {
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
export function readExif(tiff: Buffer): ExifFacts {
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
