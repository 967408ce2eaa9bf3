import { micrometres, millimetres } from '../../lib/lengths.ts';

/** Lengths and numbers in the notation of print shops. Lengths are in micrometres. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Number formats by decimals, cached because creating one takes far longer than using it. */
const formats = new Map<number, Intl.NumberFormat>();

/** The tolerance for rounding by programs; a TeX point is also 0.4 % smaller than a PDF point. */
const ROUNDED = 0.995;

/** Whether a value is below its limit by more than rounding. */
export const isBelow = (value: number, limit: number): boolean => value < limit * ROUNDED;

/** At most the given number of decimals, and a comma between thousands. */
export function formatNumber(value: number, places: number): string {
  const format = formats.get(places) ?? new Intl.NumberFormat('en-US', { maximumFractionDigits: places });
  formats.set(places, format);
  return format.format(value);
}

/** A number with enough decimals to differ from its limit. */
export function formatBeside(value: number, limit: number, places: number): string {
  const rounded = Number(value.toFixed(places));
  const visible = value < limit ? rounded < limit : rounded > limit;
  return visible || places >= 3 ? formatNumber(value, places) : formatBeside(value, limit, places + 1);
}

export function formatMm(length: number, places = 1): string {
  return `${formatNumber(millimetres(length), places)} mm`;
}

export function formatSize({ width, height }: Size): string {
  return `${formatNumber(millimetres(width), 1)} × ${formatNumber(millimetres(height), 1)} mm`;
}

/** Width and height in millimetres, in portrait orientation. */
const commonSizes: readonly (readonly [name: string, width: number, height: number])[] = [
  ['A0', 841, 1189],
  ['A1', 594, 841],
  ['A2', 420, 594],
  ['A3', 297, 420],
  ['A4', 210, 297],
  ['A5', 148, 210],
  ['A6', 105, 148],
  ['A7', 74, 105],
  ['DL', 99, 210],
  ['Letter', 215.9, 279.4],
  ['Legal', 215.9, 355.6],
  ['Tabloid', 279.4, 431.8],
];

/** Sizes in inches that people name by their measures: of books, photos and posters, in portrait orientation. */
const inchSizes: readonly (readonly [width: number, height: number])[] = [
  [4, 6],
  [5, 7],
  [5, 8],
  [5.5, 8.5],
  [6, 8],
  [6, 9],
  [7, 10],
  [8, 10],
  [8, 12],
  [10, 12],
  [11, 14],
  [12, 16],
  [12, 18],
  [16, 20],
  [18, 24],
  [20, 30],
  [24, 36],
];

/** The tolerance for programs that round sizes to points and pixels. */
const ROUNDING = 600;

/** `A5 (148 × 210 mm)`, `A4 landscape (297 × 210 mm)`, or only the size if it has no common name. */
export function describeSize(size: Size): string {
  const name = commonNameOf(size);
  if (!name) return formatSize(size);
  return `${name}${size.width > size.height ? ' landscape' : ''} (${formatSize(size)})`;
}

/** `A5`; the empty string for a common size without a name; undefined for any other size. */
export function commonNameOf(size: Size): string | undefined {
  const upright = { width: Math.min(size.width, size.height), height: Math.max(size.width, size.height) };
  const isOf = (width: number, height: number) => sameSize(upright, { width, height }, ROUNDING);
  const named = commonSizes.find(([, width, height]) => isOf(micrometres(width), micrometres(height)));
  if (named) return named[0];
  return inchSizes.some(([width, height]) => isOf(width * 25_400, height * 25_400)) ? '' : undefined;
}

export function sameSize(a: Size, b: Size, tolerance: number): boolean {
  return Math.abs(a.width - b.width) <= tolerance && Math.abs(a.height - b.height) <= tolerance;
}

export function turned({ width, height }: Size): Size {
  return { width: height, height: width };
}
