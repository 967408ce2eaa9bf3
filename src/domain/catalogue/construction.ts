import type { Decimal } from '../../lib/decimal.ts';
import type { Micrometres } from '../../lib/lengths.ts';

/** The bindings of books. */
export const bindings = ['perfect', 'casewrap', 'saddle', 'coil'] as const;

export type Binding = (typeof bindings)[number];

/** The kinds of cover files: a softcover, the sheet around the boards of a hardcover, or a dust jacket. */
export const coverTypes = ['softcover', 'hardcover', 'jacket'] as const;

export type CoverType = (typeof coverTypes)[number];

/** The colours that pages are printed in. */
export const colours = ['black', 'colour'] as const;

export type Colour = (typeof colours)[number];

/**
 * The construction of a product, as entered by the operator: spine and cover are computed from it, and files
 * are judged by it. Null = not known, so everything that depends on it is not judged.
 */
export interface Construction {
  readonly binding: Binding | null;
  /** Null = the default of the binding. */
  readonly coverType: CoverType | null;
  /** The thickness of one side of the cover in the spine; null = that of the cover paper. */
  readonly cover: Micrometres | null;
  /** The thickness of the board on one side of a hardcover. */
  readonly board: Micrometres | null;
  /** The joint of a hardcover, between the spine and the board of one side. */
  readonly hinge: Micrometres;
  /**
   * The distance of the board from the edge of the page block, away from the spine, in addition to the hinge.
   */
  readonly setback: Micrometres;
  /** How far a board extends beyond the pages, at the head, the foot and the outer edge. */
  readonly overhang: Micrometres;
  /** The width that is folded around the edge of a board, on every side. */
  readonly wrap: Micrometres;
  /** The width of one flap. */
  readonly flap: Micrometres;
  /**
   * Spines by numbers of pages, in place of the calculation. Among several matching rows, the first applies.
   */
  readonly spineTable: readonly SpineRow[];
  readonly colour: Colour | null;
  /** The number of printed sides of a sheet. */
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
 * A paper. Its bulk, as published by paper mills and print shops, is equal for all grammages of a sort.
 * Grammage × bulk is the thickness of a sheet; whole micrometres would be too coarse for hundreds of sheets.
 */
export interface Paper {
  /** Grams per square metre. */
  readonly grammage: number;
  /** Cubic centimetres per gram. */
  readonly bulk: Decimal;
}

/** The cover type; by default that of the binding. */
export function coverTypeOf({ binding, coverType }: Construction): CoverType {
  return coverType ?? (binding === 'casewrap' ? 'hardcover' : 'softcover');
}
