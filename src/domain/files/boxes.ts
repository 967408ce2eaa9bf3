import type { Box } from './file-facts.ts';

/** How far a box extends beyond another one at each edge; negative = within it. */
export interface Overhang {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export type Edge = keyof Overhang;

export const edges: readonly Edge[] = ['left', 'right', 'bottom', 'top'];

/** Boxes and extents are accurate to about half a millimetre. */
export const BOX_ROUNDING = 500;

export function overhangOf(outer: Box, inner: Box): Overhang {
  return {
    left: inner.x - outer.x,
    bottom: inner.y - outer.y,
    right: outer.x + outer.width - (inner.x + inner.width),
    top: outer.y + outer.height - (inner.y + inner.height),
  };
}

/** How far a box extends beyond another one at its worst edge. */
export function furthestBeyond(outer: Box, inner: Box): number {
  const overhang = overhangOf(outer, inner);
  return Math.max(...edges.map((edge) => overhang[edge]));
}
