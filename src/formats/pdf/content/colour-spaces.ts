import type { PdfDocument } from '../document.ts';
import { ByObject, type Dict, dictOf, PdfStream, PdfString, type PdfValue, plainText } from '../values.ts';

/** A colour space, reduced to what matters for printing. */
export interface ColourSpace {
  /** The name, such as DeviceCMYK, ICCBased (3), Indexed (DeviceRGB). */
  readonly name: string;
  /** How to read its components; inks are amounts of named colorants. */
  readonly family: 'gray' | 'rgb' | 'cmyk' | 'lab' | 'inks' | 'indexed' | 'pattern' | 'unknown';
  readonly components: number;
  /** The inks of Separation and DeviceN. */
  readonly inks: readonly string[];
  /** The base of Indexed, or of an uncoloured pattern. */
  readonly base?: ColourSpace;
  /** The colours of Indexed, as bytes of the base. */
  readonly palette?: Buffer;
}

function device(name: string, family: ColourSpace['family'], components: number): ColourSpace {
  return { name, family, components, inks: [] };
}

export const deviceGray = device('DeviceGray', 'gray', 1);
export const deviceRgb = device('DeviceRGB', 'rgb', 3);
export const deviceCmyk = device('DeviceCMYK', 'cmyk', 4);
const patternSpace = device('Pattern', 'pattern', 0);
const unknownSpace = device('unknown', 'unknown', 0);

const byName: Readonly<Record<string, ColourSpace>> = {
  DeviceGray: deviceGray,
  G: deviceGray,
  CalGray: device('CalGray', 'gray', 1),
  DeviceRGB: deviceRgb,
  RGB: deviceRgb,
  CalRGB: device('CalRGB', 'rgb', 3),
  DeviceCMYK: deviceCmyk,
  CMYK: deviceCmyk,
  CalCMYK: deviceCmyk,
  Lab: device('Lab', 'lab', 3),
  Pattern: patternSpace,
};

/** The nesting limit of spaces; two levels are usual. */
const DEPTH = 8;
/** The most inks of one DeviceN. */
const INKS = 64;

/** Resolves colour spaces, each once. */
export class ColourSpaces {
  readonly #pdf: PdfDocument;
  readonly #known = new ByObject<ColourSpace>();

  constructor(pdf: PdfDocument) {
    this.#pdf = pdf;
  }

  /** The space for a name in the resources, a device, or a description. */
  resolve(value: PdfValue | undefined, resources: Dict | undefined, depth = 0): ColourSpace {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const found = this.#pdf.resolve(value);
    if (depth > DEPTH) return unknownSpace;
    if (typeof found === 'string') {
      const own = this.#pdf.dict(resources, 'ColorSpace')?.get(found) ?? null;
      if (own !== null && own !== found) return this.resolve(own, resources, depth + 1);
      return byName[found] ?? unknownSpace;
    }
    if (!Array.isArray(found)) return unknownSpace;
    const space = this.#described(found, resources, depth);
    this.#known.set(value, space);
    return space;
  }

  #described(array: readonly PdfValue[], resources: Dict | undefined, depth: number): ColourSpace {
    const pdf = this.#pdf;
    const family = pdf.resolve(array[0]);
    const inner = (value: PdfValue | undefined) => this.resolve(value, resources, depth + 1);
    switch (family) {
      case 'ICCBased':
        return iccBased(pdf.number(dictOf(pdf.resolve(array[1])), 'N'));
      case 'Indexed':
      case 'I': {
        const base = inner(array[1]);
        const palette = this.#palette(array[3]);
        return { ...device(`Indexed (${base.name})`, 'indexed', 1), inks: base.inks, base, palette };
      }
      case 'Separation':
        return inkSpace('Separation', [pdf.resolve(array[1])]);
      case 'DeviceN': {
        const names = array[1];
        return inkSpace(
          'DeviceN',
          (pdf.list(names) ?? []).slice(0, INKS).map((name) => pdf.resolve(name)),
        );
      }
      case 'Pattern':
        return array[1] === undefined ? patternSpace : { ...patternSpace, base: inner(array[1]) };
      default:
        return (typeof family === 'string' ? byName[family] : undefined) ?? unknownSpace;
    }
  }

  #palette(value: PdfValue | undefined): Buffer {
    const found = this.#pdf.resolve(value);
    if (found instanceof PdfString) return Buffer.from(found.latin1, 'latin1');
    return found instanceof PdfStream ? this.#pdf.content(found) : Buffer.alloc(0);
  }
}

function iccBased(components: number | undefined): ColourSpace {
  const families = { 1: 'gray', 3: 'rgb', 4: 'cmyk' } as const;
  if (components !== 1 && components !== 3 && components !== 4) return unknownSpace;
  return device(`ICCBased (${components})`, families[components], components);
}

function inkSpace(name: string, names: readonly PdfValue[]): ColourSpace {
  const inks = names.map((ink) => (typeof ink === 'string' ? plainText(ink) : ''));
  return { ...device(name, 'inks', inks.length), inks };
}
