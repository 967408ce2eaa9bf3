import {
  type Binding,
  type Colour,
  type Construction,
  type CoverType,
  type Paper,
  unknownConstruction,
} from '../../domain/catalogue/construction.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import { defaultPreflight, type PreflightSettings } from '../../domain/catalogue/preflight-settings.ts';
import { formatExact, ratioOf, readDecimal } from '../../lib/decimal.ts';

/**
 * `products.construction`: the known values; lengths in micrometres. A missing one has the value of
 * `unknownConstruction`.
 */
export interface StoredConstruction {
  readonly binding?: Binding;
  readonly cover_type?: CoverType;
  readonly cover?: number;
  readonly board?: number;
  readonly hinge?: number;
  readonly setback?: number;
  readonly overhang?: number;
  readonly wrap?: number;
  readonly flap?: number;
  readonly spine_table?: readonly (readonly [from: number, to: number, spine: number])[];
  readonly colour?: Colour;
  readonly sides?: 1 | 2;
}

/** Null if nothing is known. */
export function storedConstruction(construction: Construction): StoredConstruction | null {
  const { binding, coverType, cover, board, spineTable, colour, sides } = construction;
  const { hinge, setback, overhang, wrap, flap } = construction;
  const stored: StoredConstruction = {
    ...(binding ? { binding } : {}),
    ...(coverType ? { cover_type: coverType } : {}),
    ...(cover === null ? {} : { cover }),
    ...(board === null ? {} : { board }),
    ...(hinge > 0 ? { hinge } : {}),
    ...(setback > 0 ? { setback } : {}),
    ...(overhang > 0 ? { overhang } : {}),
    ...(wrap > 0 ? { wrap } : {}),
    ...(flap > 0 ? { flap } : {}),
    ...(spineTable.length > 0
      ? { spine_table: spineTable.map(({ from, to, spine }) => [from, to, spine] as const) }
      : {}),
    ...(colour ? { colour } : {}),
    ...(sides ? { sides } : {}),
  };
  return Object.keys(stored).length > 0 ? stored : null;
}

export function toConstruction(stored: StoredConstruction | null): Construction {
  if (!stored) return unknownConstruction;
  const { cover_type, spine_table = [], ...same } = stored;
  return {
    ...unknownConstruction,
    ...same,
    coverType: cover_type ?? null,
    spineTable: spine_table.map(([from, to, spine]) => ({ from, to, spine })),
  };
}

/** The columns of a paper. */
export interface StoredPaper {
  readonly grammage_gsm: number | null;
  readonly bulk: string | null;
}

export function storedPaper(paper: Paper | null): StoredPaper {
  return paper
    ? { grammage_gsm: paper.grammage, bulk: formatExact(ratioOf(paper.bulk), 4) }
    : { grammage_gsm: null, bulk: null };
}

export function toPaper({ grammage_gsm, bulk }: StoredPaper): Paper | null {
  return grammage_gsm && bulk ? { grammage: grammage_gsm, bulk: readDecimal(bulk) } : null;
}

/** `products.preflight`: settings of the product itself. */
export type StoredPreflight = Partial<PreflightSettings>;

/** Null if the product has no settings of its own. */
export function storedPreflight({
  mode,
  severities,
  limits,
  acceptable,
}: PreflightSettings): StoredPreflight | null {
  const stored: StoredPreflight = {
    ...(mode === defaultPreflight.mode ? {} : { mode }),
    ...(Object.keys(severities).length > 0 ? { severities } : {}),
    ...(Object.keys(limits).length > 0 ? { limits } : {}),
    ...(acceptable === null ? {} : { acceptable }),
  };
  return Object.keys(stored).length > 0 ? stored : null;
}

export function toPreflight(stored: StoredPreflight | null): PreflightSettings {
  return { ...defaultPreflight, ...stored };
}

/** An ordered option, in the JSON of items, quotes and costs. */
export interface StoredOption {
  readonly reference: string;
  readonly count: number;
}

export function storedOption(option: ItemOption): StoredOption {
  return { reference: option.reference, count: option.count };
}

export function toOption(stored: StoredOption): ItemOption {
  return { reference: stored.reference, count: stored.count };
}
