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

/** The tolerance for programs that round sizes to points and pixels. */
const ROUNDING = 600;

/** `A5 (148 × 210 mm)`, `A4 landscape (297 × 210 mm)`, or only the size if it has no common name. */
export function describeSize(size: Size): string {
  const upright = { width: Math.min(size.width, size.height), height: Math.max(size.width, size.height) };
  const found = commonSizes.find(([, width, height]) =>
    sameSize(upright, { width: micrometres(width), height: micrometres(height) }, ROUNDING),
  );
  if (!found) return formatSize(size);
  return `${found[0]}${size.width > size.height ? ' landscape' : ''} (${formatSize(size)})`;
}

export function sameSize(a: Size, b: Size, tolerance: number): boolean {
  return Math.abs(a.width - b.width) <= tolerance && Math.abs(a.height - b.height) <= tolerance;
}

export function turned({ width, height }: Size): Size {
  return { width: height, height: width };
}
