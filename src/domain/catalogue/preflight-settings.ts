import {
  type DefectCode,
  type DefectSeverity,
  defectCodes,
  defects,
  severities,
  unreadableCodes,
} from '../reasons/defect-codes.ts';

/**
 * How strictly the files of a product are judged. Settings left out keep their default, so an empty product
 * follows changes of the table of defects.
 */
export interface PreflightSettings {
  readonly mode: PreflightMode;
  readonly severities: Readonly<Partial<Record<DefectCode, ChosenSeverity>>>;
  readonly limits: Readonly<Partial<Record<PreflightLimit, number>>>;
  /**
   * The defects that a client may accept for this product; null = those that change neither size nor pages.
   */
  readonly acceptable: readonly DefectCode[] | null;
}

/** The mode `off` judges nothing, `warn` stops no order, `stop` applies the severities. */
export const preflightModes = ['off', 'warn', 'stop'] as const;

export type PreflightMode = (typeof preflightModes)[number];

/** `off` = this defect is not reported. */
export const chosenSeverities = [...severities, 'off'] as const;

export type ChosenSeverity = DefectSeverity | 'off';

export const defaultPreflight: PreflightSettings = {
  mode: 'stop',
  severities: {},
  limits: {},
  acceptable: null,
};

interface LimitRow {
  readonly unit: 'mm' | 'dpi' | 'pt' | '%';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly meaning: string;
  /** The defect that depends on the limit. */
  readonly of: DefectCode;
}

/** The published names of limits. */
export const preflightLimits = table({
  size_tolerance_mm: {
    unit: 'mm',
    default: 1,
    min: 0.1,
    max: 10,
    meaning: 'How much a page may differ from the size of the product, in width and in height.',
    of: 'page_size',
  },
  bleed_tolerance_mm: {
    unit: 'mm',
    default: 0.5,
    min: 0,
    max: 10,
    meaning: 'How much of the bleed of the product may be missing.',
    of: 'bleed_missing',
  },
  safe_margin_mm: {
    unit: 'mm',
    default: 3,
    min: 0,
    max: 50,
    meaning: 'The smallest distance of text from the edge of the product.',
    of: 'margin_unsafe',
  },
  gutter_mm: {
    unit: 'mm',
    default: 8,
    min: 0,
    max: 50,
    meaning: 'The smallest distance of text from the binding.',
    of: 'gutter_unsafe',
  },
  spine_tolerance_mm: {
    unit: 'mm',
    default: 1,
    min: 0.1,
    max: 10,
    meaning: 'How much the spine of a cover may differ from the spine of the book.',
    of: 'cover_spine',
  },
  spine_text_mm: {
    unit: 'mm',
    default: 5,
    min: 0,
    max: 50,
    meaning: 'The narrowest spine that may carry text.',
    of: 'spine_text',
  },
  text_pt: { unit: 'pt', default: 5, min: 0, max: 72, meaning: 'The smallest text.', of: 'text_small' },
  rich_black_text_pt: {
    unit: 'pt',
    default: 9,
    min: 0,
    max: 72,
    meaning: 'The smallest text in three or more inks.',
    of: 'rich_black_text',
  },
  line_pt: { unit: 'pt', default: 0.125, min: 0, max: 10, meaning: 'The thinnest line.', of: 'line_thin' },
  image_dpi: {
    unit: 'dpi',
    default: 100,
    min: 0,
    max: 2400,
    meaning: 'Below it, an image looks blurred.',
    of: 'image_resolution',
  },
  image_low_dpi: {
    unit: 'dpi',
    default: 200,
    min: 0,
    max: 2400,
    meaning: 'Below it, an image is a little coarse.',
    of: 'image_resolution_low',
  },
  image_huge_dpi: {
    unit: 'dpi',
    default: 1000,
    min: 0,
    max: 9600,
    meaning: 'Above it, an image has more pixels than printing can show.',
    of: 'image_huge',
  },
  lineart_dpi: {
    unit: 'dpi',
    default: 550,
    min: 0,
    max: 2400,
    meaning: 'Below it, artwork of one bit a pixel is coarse.',
    of: 'lineart_resolution',
  },
  ink_percent: {
    unit: '%',
    default: 300,
    min: 100,
    max: 400,
    meaning: 'The highest sum of all inks of a colour.',
    of: 'ink_coverage',
  },
});

function table<Name extends string>(rows: Readonly<Record<Name, LimitRow>>) {
  return rows;
}

export type PreflightLimit = keyof typeof preflightLimits;

/** A limit of the product, else its default. */
export function limitOf({ limits }: Pick<PreflightSettings, 'limits'>, name: PreflightLimit): number {
  return limits[name] ?? preflightLimits[name].default;
}

/** The severity of a defect for this product; null = it is not reported. */
export function severityOf(
  { mode, severities: chosen }: Pick<PreflightSettings, 'mode' | 'severities'>,
  code: DefectCode,
): DefectSeverity | null {
  const severity = chosen[code] ?? defects[code].severity;
  if (mode === 'off' || severity === 'off') return null;
  return mode === 'warn' && severity === 'stop' ? 'warn' : severity;
}

/**
 * Defects that no client can accept: an unreadable file prints nothing, or something other than what was
 * checked; and the number of pages determines the price, the spine and the binding, so another number is
 * another order. A limit of the reader proves nothing about the file.
 */
export const neverAcceptable: ReadonlySet<DefectCode> = new Set<DefectCode>([
  ...unreadableCodes.filter((code) => code !== 'file_too_complex'),
  'page_count',
  'page_count_step',
]);

/** Defects that a client can accept only if the product allows it: the print shop has to decide how to print such a file. */
const decidedByPrintShop: ReadonlySet<DefectCode> = new Set<DefectCode>([
  'page_size',
  'page_size_mixed',
  'page_orientation',
  'cover_spine',
]);

/** The defects that a client may accept. By default those that a preview shows. */
export function acceptableCodes({ acceptable }: Pick<PreflightSettings, 'acceptable'>): DefectCode[] {
  const codes = acceptable ?? defectCodes.filter((code) => !decidedByPrintShop.has(code));
  return codes.filter((code) => !neverAcceptable.has(code));
}
