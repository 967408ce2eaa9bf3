import type { Decimal } from '../../lib/decimal.ts';
import type { Micrometres } from '../../lib/lengths.ts';

/** How the pages of a book are held together. */
export const bindings = ['perfect', 'casewrap', 'saddle', 'coil'] as const;

export type Binding = (typeof bindings)[number];

/** What the file of the cover is printed as: a softcover, the sheet around the boards of a hardcover, or a dust jacket. */
export const coverTypes = ['softcover', 'hardcover', 'jacket'] as const;

export type CoverType = (typeof coverTypes)[number];

/** What pages are printed in. */
export const colours = ['black', 'colour'] as const;

export type Colour = (typeof colours)[number];

/**
 * How a product is made, as far as the operator has entered it: spine and cover are computed from it, and files are
 * judged by it. Null = not known, so nothing is judged that depends on it.
 */
export interface Construction {
  readonly binding: Binding | null;
  /** Null = as the binding has it. */
  readonly coverType: CoverType | null;
  /** What one side of the cover adds to the spine; null = as thick as the paper of the cover. */
  readonly cover: Micrometres | null;
  /** The thickness of the board on one side of a hardcover. */
  readonly board: Micrometres | null;
  /** The joint of a hardcover, between the spine and the board of one side. */
  readonly hinge: Micrometres;
  /** How much further from the spine than the edge of the page block the board begins, besides the hinge. */
  readonly setback: Micrometres;
  /** How far a board reaches beyond the pages, at the head, the foot and the outer edge. */
  readonly overhang: Micrometres;
  /** What is folded around the edge of a board, on every side. */
  readonly wrap: Micrometres;
  /** The width of one flap. */
  readonly flap: Micrometres;
  /** Spines by numbers of pages, which replace their calculation. Of several rows that fit, the first applies. */
  readonly spineTable: readonly SpineRow[];
  readonly colour: Colour | null;
  /** The printed sides of a sheet. */
  readonly sides: 1 | 2 | null;
}

export interface SpineRow {
  readonly from: number;
  readonly to: number;
  readonly spine: Micrometres;
}

export const unknownConstruction: Construction = {
  binding: null,
  coverType: null,
  cover: null,
  board: null,
  hinge: 0,
  setback: 0,
  overhang: 0,
  wrap: 0,
  flap: 0,
  spineTable: [],
  colour: null,
  sides: null,
};

/**
 * A paper. Its bulk is what paper mills and print shops publish; it is the same for all grammages of a sort, and grammage × bulk
 * is the thickness of a sheet, which in whole micrometres would be too coarse for hundreds of sheets.
 */
export interface Paper {
  /** Grams per square metre. */
  readonly grammage: number;
  /** Cubic centimetres per gram. */
  readonly bulk: Decimal;
}

/** The cover type that the binding has unless another one is given. */
export function coverTypeOf({ binding, coverType }: Construction): CoverType {
  return coverType ?? (binding === 'casewrap' ? 'hardcover' : 'softcover');
}
