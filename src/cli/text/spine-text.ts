import type { Colors } from 'picocolors/types.js';
import type { Box } from '../../domain/files/file-facts.ts';
import { formatLength, type Micrometres } from '../../lib/lengths.ts';
import type { ComputedSpine } from '../../operations/files/spine.ts';
import { formatFields, formatTable } from './table.ts';

/** Spine and cover as fields, the areas of the cover as a table, and the formula. */
export function formatSpine(
  { product, cover, unit, formula }: ComputedSpine,
  file: string | undefined,
  colors: Colors,
): string {
  const length = (value: Micrometres) => formatLength(value, unit);
  const { spine, areas, margin, marginKind } = cover;
  const fields: [string, string][] = [
    ['product', product.reference],
    ['pages', String(spine.pages)],
    ['spine', `${length(spine.width)} ${unit}`],
    ['cover', `${length(cover.width)} x ${length(cover.height)} ${unit}, ${cover.type}`],
    [marginKind, `${length(margin)} ${unit} on every side`],
    ...(file === undefined ? [] : [['template', file] as [string, string]]),
  ];
  const rows = areas.map(({ name, safe, ...box }) => [
    name,
    ...[box.x, box.y, box.width, box.height].map(length),
    safe ? [safe.x, safe.y, safe.width, safe.height].map(length).join(' ') : '-',
  ]);
  return [
    formatFields(fields),
    formatTable(['area', 'x', 'y', 'width', 'height', 'safe zone'], rows, colors),
    formula,
  ].join('\n\n');
}

export function spineJson({ product, cover, unit, formula }: ComputedSpine) {
  const length = (value: Micrometres) => formatLength(value, unit);
  const boxOf = ({ x, y, width, height }: Box) => ({
    x: length(x),
    y: length(y),
    width: length(width),
    height: length(height),
  });
  const { spine, margin, marginKind } = cover;
  return {
    product: product.reference,
    total_pages: spine.totalPages,
    pages: spine.pages,
    unit,
    spine: length(spine.width),
    cover: {
      type: cover.type,
      width: length(cover.width),
      height: length(cover.height),
      [marginKind]: length(margin),
    },
    areas: cover.areas.map((area) => ({
      name: area.name,
      ...boxOf(area),
      safe_zone: area.safe && boxOf(area.safe),
    })),
    spine_text_min: length(cover.minimumTextSpine),
    formula,
  };
}
