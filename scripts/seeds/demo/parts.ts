import type { PriceRow, PriceUnit, Product, ProductOption } from '../../../src/domain/catalogue/catalogue.ts';
import {
  type Construction,
  type Paper,
  unknownConstruction,
} from '../../../src/domain/catalogue/construction.ts';
import { defaultPreflight } from '../../../src/domain/catalogue/preflight-settings.ts';
import { parseDecimal, readDecimal } from '../../../src/lib/decimal.ts';

/** The building blocks of the demo catalogue. All amounts are invented. */

export const VALID_FROM = '2026-01-01';

export interface Size {
  /** The form used in references. */
  readonly code: string;
  /** The form used in names. */
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Portrait; landscape products swap width and height. */
export const sizes = {
  a0: { code: 'a0', name: 'A0', widthMm: 841, heightMm: 1189 },
  a1: { code: 'a1', name: 'A1', widthMm: 594, heightMm: 841 },
  a2: { code: 'a2', name: 'A2', widthMm: 420, heightMm: 594 },
  a3: { code: 'a3', name: 'A3', widthMm: 297, heightMm: 420 },
  a4: { code: 'a4', name: 'A4', widthMm: 210, heightMm: 297 },
  a5: { code: 'a5', name: 'A5', widthMm: 148, heightMm: 210 },
  a6: { code: 'a6', name: 'A6', widthMm: 105, heightMm: 148 },
  a7: { code: 'a7', name: 'A7', widthMm: 74, heightMm: 105 },
  b1: { code: 'b1', name: 'B1', widthMm: 707, heightMm: 1000 },
  b2: { code: 'b2', name: 'B2', widthMm: 500, heightMm: 707 },
  dl: { code: 'dl', name: 'DL', widthMm: 99, heightMm: 210 },
  digest: { code: 'dig', name: 'Digest', widthMm: 140, heightMm: 216 },
  royal: { code: 'roy', name: 'Royal', widthMm: 156, heightMm: 234 },
  s148: { code: 's148', name: 'S148', widthMm: 148, heightMm: 148 },
  s150: { code: 's150', name: 'S150', widthMm: 150, heightMm: 150 },
  s210: { code: 's210', name: 'S210', widthMm: 210, heightMm: 210 },
  s300: { code: 's300', name: 'S300', widthMm: 300, heightMm: 300 },
  r3040: { code: 'r3040', name: '30 x 40 cm', widthMm: 300, heightMm: 400 },
  r4060: { code: 'r4060', name: '40 x 60 cm', widthMm: 400, heightMm: 600 },
  r6090: { code: 'r6090', name: '60 x 90 cm', widthMm: 600, heightMm: 900 },
  internationalCard: { code: 'int_bc', name: 'International', widthMm: 85, heightMm: 55 },
  americanCard: { code: 'us_bc', name: 'US', widthMm: 88.9, heightMm: 50.8 },
  squareCard: { code: 'sq_bc', name: 'Square', widthMm: 55, heightMm: 55 },
} satisfies Record<string, Size>;

export type Orientation = 'p' | 'l' | 's';
export type Colour = 'bw' | 'fc';

export const orientationNames: Record<Orientation, string> = { p: 'Portrait', l: 'Landscape', s: 'Square' };

export function turned(size: Size, orientation: Orientation): Size {
  return orientation === 'l' ? { ...size, widthMm: size.heightMm, heightMm: size.widthMm } : size;
}

/** Area relative to A5, the basis of paper and ink prices. */
export function inA5({ widthMm, heightMm }: Size): number {
  return (widthMm * heightMm) / (148 * 210);
}

/** The published bulks of sorts of paper; other sorts have none, so spines of books on them are not computed. */
const bulks: Readonly<Record<string, string>> = { mcg: '0.80', mcs: '0.90', ecb: '1.20', off: '1.22' };

/** The paper of a code such as 130mcs. */
export function paperOf(code: string): Paper | null {
  const [, grammage, sort = ''] = /^(\d+)([a-z]+)$/.exec(code) ?? [];
  const bulk = bulks[sort];
  return bulk === undefined ? null : { grammage: Number(grammage), bulk: readDecimal(bulk) };
}

/** The construction of a product that is printed in black or in colour. */
export function printedIn(colour: Colour, more: Partial<Construction> = {}): Construction {
  return { ...unknownConstruction, colour: colour === 'fc' ? 'colour' : 'black', ...more };
}

/** The weight of a sheet of paper, from its grammage in grams per square metre. */
export function sheetMg({ widthMm, heightMm }: Size, gsm: number): number {
  return Math.round((widthMm * heightMm * gsm) / 1000);
}

/** The share of the price that remains from each number of copies on. */
type Scale = readonly (readonly [from: number, part: number])[];

export const bookScale: Scale = [
  [1, 1],
  [10, 0.92],
  [50, 0.84],
  [250, 0.76],
];

export const sheetScale: Scale = [
  [1, 1],
  [25, 0.55],
  [100, 0.3],
  [500, 0.18],
  [2500, 0.12],
];

export const pieceScale: Scale = [
  [1, 1],
  [5, 0.9],
  [25, 0.8],
];

/** Price rows of one unit whose ranges follow the scale, without gaps and overlaps. */
export function scaled(unit: PriceUnit, amountEur: number, scale: Scale): PriceRow[] {
  return scale.map(([from, part], index) => {
    const next = scale[index + 1];
    return row(unit, amountEur * part, from, next ? next[0] - 1 : null);
  });
}

/** One price for every quantity. */
export function flat(unit: PriceUnit, amountEur: number): PriceRow[] {
  return [row(unit, amountEur, 1, null)];
}

function row(unit: PriceUnit, amountEur: number, min: number, max: number | null): PriceRow {
  const amount = parseDecimal(amountEur.toFixed(4))!;
  return { unit, min, max, amount, currency: 'EUR', validFrom: VALID_FROM };
}

interface OptionExtras {
  readonly prices?: PriceRow[];
  readonly weightMg?: number;
  readonly pageWeightMg?: number;
  readonly paper?: Paper | null;
}

export function option(
  category: string,
  reference: string,
  note: string,
  { prices = [], weightMg = 0, pageWeightMg = 0, paper }: OptionExtras = {},
): ProductOption {
  return {
    reference,
    note,
    category,
    isDefault: false,
    counted: false,
    weightMg,
    pageWeightMg,
    paper: paper ?? null,
    colour: null,
    prices,
  };
}

/** The options of one category, one of which is the default. */
export function withDefault(reference: string, options: readonly ProductOption[]): ProductOption[] {
  if (!options.some((one) => one.reference === reference))
    throw new Error(`${reference} is none of the options`);
  return options.map((one) => ({ ...one, isDefault: one.reference === reference }));
}

/** The common fields of all demo products. */
export function product(
  own: Pick<Product, 'reference' | 'name' | 'note' | 'category' | 'options' | 'prices'> & Partial<Product>,
): Product {
  return {
    bound: false,
    fileTypes: ['product'],
    vatClass: 'standard',
    pages: null,
    quantity: { min: 1, max: 10_000, step: 1 },
    trim: null,
    bleedMm: 3,
    construction: unknownConstruction,
    preflight: defaultPreflight,
    weightMg: 0,
    validFrom: VALID_FROM,
    ...own,
  };
}

export function trimOf({ widthMm, heightMm }: Size): Product['trim'] {
  return { widthMm, heightMm };
}
