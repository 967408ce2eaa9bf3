import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { TrueTypeFont } from '../../formats/fonts/truetype.ts';
import { kept } from '../../lib/concurrency/kept.ts';

/** Fonts of printed sheets: Latin, Greek and Cyrillic letters, among others. */
export interface PrintedFonts {
  read(): Promise<{ readonly plain: TrueTypeFont; readonly bold: TrueTypeFont }>;
}

const PLAIN = import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** Reads them when they are first needed, then keeps them. */
export function createFonts(): PrintedFonts {
  const read = async (url: string) => new TrueTypeFont(await readFile(fileURLToPath(url)));
  async function readBoth() {
    const [plain, bold] = await Promise.all([read(PLAIN), read(BOLD)]);
    return { plain, bold };
  }
  return { read: kept(readBoth) };
}
