import { formatExact, ratioOf } from '../../../lib/decimal.ts';
import { formatLength, type LengthUnit, type Micrometres } from '../../../lib/lengths.ts';
import type { Cover } from './cover.ts';
import type { Spine } from './spine.ts';

/** The calculation of spine and cover as sentences with all numbers. */
export function coverFormula(cover: Cover, unit: LengthUnit): string {
  return [
    ...roundingSentence(cover.spine),
    spineSentence(cover.spine, unit),
    coverSentence(cover, unit),
  ].join(' ');
}

function roundingSentence({ totalPages, pages }: Spine): string[] {
  return pages === totalPages ? [] : [`${totalPages} pages are rounded up to ${pages}.`];
}

const unboundWords = { saddle: 'saddle stitched', coil: 'coil bound', perfect: '', casewrap: '' } as const;

function spineSentence({ from, width, pages }: Spine, unit: LengthUnit): string {
  const length = (value: Micrometres) => formatLength(value, unit);
  if (from.kind === 'none') return `A ${unboundWords[from.binding]} book has no spine.`;
  if (from.kind === 'table') {
    const { row } = from;
    return `The table of spines of this product has ${length(width)} ${unit} for ${row.from} to ${row.to} pages.`;
  }
  const { grammage, bulk } = from.paper;
  return (
    `${pages} pages of ${grammage} g/m² paper with the bulk ${formatExact(ratioOf(bulk), 4)} are ${from.sheets} sheets of ` +
    `${grammage} × ${formatExact(ratioOf(bulk), 4)} µm, together ${length(from.block)} ${unit}; with 2 × ${length(from.side)} ` +
    `${unit} of ${from.sideOf} the spine is ${length(width)} ${unit}.`
  );
}

function coverSentence({ panel, spine, areas, margin, marginKind, width, height }: Cover, unit: LengthUnit) {
  const length = (value: Micrometres) => formatLength(value, unit);
  const twice = (value: Micrometres, what: string) => (value === 0 ? [] : [`2 × ${length(value)} ${what}`]);
  const flap = areas.find(({ name }) => name === 'backFlap')?.width ?? 0;
  const across = [
    ...twice(panel.page, 'page'),
    ...(spine.width === 0 ? [] : [`${length(spine.width)} spine`]),
    ...twice(panel.hinge, 'hinge'),
    ...twice(panel.overhang, 'overhang'),
    ...twice(flap, 'flap'),
    ...twice(margin, marginKind),
  ].join(' + ');
  const less = panel.setback === 0 ? '' : ` - 2 × ${length(panel.setback)} setback`;
  const upright = [
    `${length(panel.height - 2 * panel.overhang)} page`,
    ...twice(panel.overhang, 'overhang'),
    ...twice(margin, marginKind),
  ].join(' + ');
  return `The cover is ${across}${less} = ${length(width)} ${unit} wide and ${upright} = ${length(height)} ${unit} high.`;
}
