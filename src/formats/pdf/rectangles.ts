import type { Box } from '../../domain/files/file-facts.ts';

/** A rectangle in points, or in the units of its space. */
export interface Rectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Rotates, scales and shears: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner`, then `outer`. */
export function combined(inner: Matrix, outer: Matrix): Matrix {
  return [
    inner[0] * outer[0] + inner[1] * outer[2],
    inner[0] * outer[1] + inner[1] * outer[3],
    inner[2] * outer[0] + inner[3] * outer[2],
    inner[2] * outer[1] + inner[3] * outer[3],
    inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
    inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
  ];
}

/** Moves, then applies `outer`. */
export function movedBy(x: number, y: number, outer: Matrix): Matrix {
  const a = outer[0];
  const b = outer[1];
  const c = outer[2];
  const d = outer[3];
  return [a, b, c, d, x * a + y * c + outer[4], x * b + y * d + outer[5]];
}

/** Undefined for a matrix that flattens everything to a line. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(1 / determinant)) return undefined;
  const over = 1 / determinant;
  return [d * over, -b * over, -c * over, a * over, (c * f - d * e) * over, (b * e - a * f) * over];
}

/** The bounds of a transformed rectangle. */
export function transformed({ left, bottom, right, top }: Rectangle, matrix: Matrix): Rectangle {
  const a = matrix[0];
  const b = matrix[1];
  const c = matrix[2];
  const d = matrix[3];
  return {
    left: Math.min(a * left, a * right) + Math.min(c * bottom, c * top) + matrix[4],
    bottom: Math.min(b * left, b * right) + Math.min(d * bottom, d * top) + matrix[5],
    right: Math.max(a * left, a * right) + Math.max(c * bottom, c * top) + matrix[4],
    top: Math.max(b * left, b * right) + Math.max(d * bottom, d * top) + matrix[5],
  };
}

function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.left >= outer.left &&
    inner.bottom >= outer.bottom &&
    inner.right <= outer.right &&
    inner.top <= outer.top
  );
}

/** The common part of two rectangles; undefined if they do not touch. */
export function intersection(one: Rectangle, other: Rectangle): Rectangle | undefined {
  if (isWithin(one, other) && one.left <= one.right && one.bottom <= one.top) return one;
  const left = Math.max(one.left, other.left);
  const bottom = Math.max(one.bottom, other.bottom);
  const right = Math.min(one.right, other.right);
  const top = Math.min(one.top, other.top);
  return left <= right && bottom <= top ? { left, bottom, right, top } : undefined;
}

export function surrounding(one: Rectangle | undefined, other: Rectangle): Rectangle {
  if (one === undefined) return other;
  if (isWithin(other, one)) return one;
  return {
    left: Math.min(one.left, other.left),
    bottom: Math.min(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
    top: Math.max(one.top, other.top),
  };
}

/** The rectangle between any two opposite corners; undefined without an area. */
export function rectangleOf(corners: readonly number[] | undefined): Rectangle | undefined {
  if (corners?.length !== 4) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const found = {
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    right: Math.max(x1, x2),
    top: Math.max(y1, y2),
  };
  return found.left < found.right && found.bottom < found.top ? found : undefined;
}

const MICROMETRES_A_POINT = 25_400 / 72;

/** Adding 0 turns -0 into 0, as JSON requires. */
const micrometres = (points: number) => Math.round(points * MICROMETRES_A_POINT) + 0;

/** A rectangle in whole micrometres; edges are rounded, so that boxes with a common edge keep it. */
export function boxOf({ left, bottom, right, top }: Rectangle): Box {
  const x = micrometres(left);
  const y = micrometres(bottom);
  return { x, y, width: micrometres(right) - x, height: micrometres(top) - y };
}
