import type { PdfValue } from '../values.ts';
import type { ColourSpace } from './colour-spaces.ts';

/** Smaller differences of components count as rounding. */
const CLOSE = 0.01;
/** With this much black, other inks make a deeper black, not a colour. */
const BLACK = 0.95;
const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** A colour used for painting. */
export class PdfColour {
  readonly space: ColourSpace;
  readonly components: readonly number[];
  /** The pattern, in a space of patterns. */
  readonly pattern: PdfValue;
  /** The last page for which it was recorded. */
  notedOn = 0;
  #analysis: Analysis | undefined;

  constructor(space: ColourSpace, components: readonly number[], pattern: PdfValue = null) {
    this.space = space;
    this.components = components;
    this.pattern = pattern;
  }

  #analysed(): Analysis {
    this.#analysis ??= analysed(this.space, this.components);
    return this.#analysis;
  }

  /** Whether painting it prints nothing. */
  get isWhite(): boolean {
    return this.#analysed().isWhite;
  }

  /** Whether it is white because its inks are at zero, so that it disappears when overprinted. */
  get isWithoutInk(): boolean {
    return this.isWhite && this.space.family !== 'rgb' && this.space.family !== 'lab';
  }

  get isGrey(): boolean {
    return this.#analysed().isGrey;
  }

  /** The sum of its inks in percent; null if it depends on a conversion. */
  get ink(): number | null {
    return this.#analysed().ink;
  }

  /** The number of its inks; 0 if it depends on a conversion. */
  get inkCount(): number {
    return this.#analysed().inkCount;
  }

  get isRegistration(): boolean {
    return this.space.inks.includes('All') && !this.isWhite;
  }
}

interface Analysis {
  readonly isWhite: boolean;
  readonly isGrey: boolean;
  readonly ink: number | null;
  readonly inkCount: number;
}

const converted = (isWhite: boolean, isGrey: boolean): Analysis => ({
  isWhite,
  isGrey,
  ink: null,
  inkCount: 0,
});

function analysed(space: ColourSpace, components: readonly number[]): Analysis {
  const [first = 0, second = 0, third = 0, fourth = 0] = components;
  switch (space.family) {
    case 'gray':
      return { ...inked([1 - first]), isGrey: true };
    case 'rgb':
      return converted(Math.min(first, second, third) > 1 - CLOSE / 2, isClose(first, second, third));
    case 'lab':
      return converted(
        first > 99.5 && Math.abs(second) < 1 && Math.abs(third) < 1,
        Math.abs(second) < 1 && Math.abs(third) < 1,
      );
    case 'cmyk':
      return {
        ...inked([first, second, third, fourth]),
        isGrey: isClose(first, second, third) || fourth >= BLACK,
      };
    case 'inks':
      return ofInks(space.inks, components);
    case 'indexed':
      return analysed(space.base ?? space, paletteColour(space, first));
    default:
      return converted(false, true);
  }
}

function isClose(...components: readonly number[]): boolean {
  return Math.max(...components) - Math.min(...components) <= CLOSE;
}

function inked(amounts: readonly number[]): Omit<Analysis, 'isGrey'> {
  const inks = amounts.map((amount) => Math.min(Math.max(amount, 0), 1));
  const sum = inks.reduce((all, amount) => all + amount, 0);
  return {
    isWhite: sum < CLOSE / 2,
    ink: Math.round(sum * 1000) / 10,
    inkCount: inks.filter((amount) => amount > CLOSE / 2).length,
  };
}

/** The sum of inks. Registration marks do not count, because they are on every plate on purpose. */
function ofInks(names: readonly string[], components: readonly number[]): Analysis {
  const amounts = names.map((name, index) => (name === 'None' ? 0 : (components[index] ?? 1)));
  const all = names.includes('All');
  const colourful = names.some(
    (name, index) => !['Black', 'All'].includes(name) && (amounts[index] ?? 0) > CLOSE,
  );
  const found = inked(amounts);
  return { ...found, isGrey: !colourful, ink: all ? null : found.ink, inkCount: all ? 0 : found.inkCount };
}

/**
 * The components of a palette colour, from 0 to 1; Lab is converted closely enough to distinguish grey from colour.
 */
function paletteColour(space: ColourSpace, index: number): number[] {
  const count = space.base?.components ?? 0;
  const at = Math.max(0, Math.floor(index)) * count;
  const bytes = [...(space.palette?.subarray(at, at + count) ?? [])];
  if (space.base?.family !== 'lab') return bytes.map((byte) => byte / 255);
  const [light = 0, a = 0, b = 0] = bytes;
  return [(light * 100) / 255, a - 128, b - 128];
}

/** Whether pictures of this space are all grey; one with three components counts as coloured. */
export function isGreySpace(space: ColourSpace): boolean {
  if (space.family === 'gray' || space.family === 'unknown') return true;
  if (space.family === 'inks') return space.inks.every((ink) => ['Black', 'None', 'All'].includes(ink));
  if (space.family !== 'indexed') return false;
  const colours = Math.min(256, Math.floor((space.palette?.length ?? 0) / (space.base?.components || 1)));
  for (let index = 0; index < colours; index++) {
    if (!analysed(space, [index]).isGrey) return false;
  }
  return true;
}

/** The spot inks of a space, which a press without them replaces. */
export function spotsOf(space: ColourSpace): readonly string[] {
  return space.inks.filter((ink) => ink !== '' && ink !== 'All' && ink !== 'None' && !PROCESS.includes(ink));
}

/** The space that a colour counts as: the base of a palette, and none for patterns. */
export function countedSpace(space: ColourSpace): string | undefined {
  if (space.family === 'indexed') return space.base === undefined ? undefined : countedSpace(space.base);
  return space.family === 'pattern' || space.family === 'unknown' ? undefined : space.name;
}
