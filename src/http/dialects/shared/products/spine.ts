import Type from 'typebox';
import { areaNames } from '../../../../domain/files/covers/cover.ts';
import type { Box } from '../../../../domain/files/file-facts.ts';
import { formatLength, type LengthUnit, lengthUnits } from '../../../../lib/lengths.ts';
import { formatOffsetTime } from '../../../../lib/text/timestamps.ts';
import type { ComputedSpine } from '../../../../operations/files/spine.ts';
import { component, enumerated, oneOf } from '../../../body/fields.ts';
import { type EncodedReply, jsonReply } from '../../../endpoint.ts';

/** Spine and cover of a book (decisions.md §1): lengths as strings, in the unit of the request. */

export const DEFAULT_UNIT: LengthUnit = 'mm';

export const unitField = () => Type.Optional(oneOf(...lengthUnits));

const string = Type.String();
const length = Type.String({ description: 'Millimetres and points with two decimals, inches with four' });
const box = { x: length, y: length, width: length, height: length };

export const spineReply = component('Spine', {
  product: string,
  product_reference: string,
  total_pages: Type.String({ description: 'As requested' }),
  pages: Type.String({
    description: 'The next possible number of pages of the product, on which everything is based',
  }),
  unit: Type.String({ description: 'The unit of all lengths: mm, in or pt' }),
  binding: Type.String({ description: 'perfect, casewrap, saddle or coil; empty if the catalogue has none' }),
  cover_type: Type.String({ description: 'softcover, hardcover or jacket' }),
  spine: length,
  cover: component('SpineCover', {
    width: length,
    height: length,
    bleed: Type.String({ description: 'Bleed on every side, included in width and height; cut off' }),
    wrap: Type.String({
      description: 'Wrap on every side, included in width and height; folded around the boards',
    }),
  }),
  areas: Type.Array(
    component('CoverArea', {
      name: enumerated('CoverAreaName', areaNames.map(wireName)),
      ...box,
      safe_zone: Type.Optional(component('SafeZone', box)),
    }),
    {
      description:
        'From left to right. x is from the left edge of the cover, y from its upper edge. Text belongs into safe_zone; an area without one carries none',
    },
  ),
  spine_text_min: Type.String({
    description: 'The narrowest spine for text; a narrower one has no safe_zone',
  }),
  formula: Type.String({ description: 'How spine and cover were computed, with all numbers' }),
  template: component('CoverTemplate', {
    pdf: Type.String({ description: 'Address of the template as PDF; needs no credential' }),
    svg: Type.String({ description: 'Address of the template as SVG; needs no credential' }),
    expires: Type.String({ format: 'date-time', description: 'When the addresses expire' }),
  }),
});

function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function encodeSpine({ product, cover, unit, formula, template }: ComputedSpine): EncodedReply {
  const { spine, margin, marginKind, areas } = cover;
  const written = (value: number) => formatLength(value, unit);
  // A cover is symmetric, so y is equal from the upper and the lower edge.
  const boxOf = ({ x, y, width, height }: Box) => ({
    x: written(x),
    y: written(y),
    width: written(width),
    height: written(height),
  });
  return jsonReply({
    product: product.reference,
    product_reference: product.reference,
    total_pages: String(spine.totalPages),
    pages: String(spine.pages),
    unit,
    binding: product.construction.binding ?? '',
    cover_type: cover.type,
    spine: written(spine.width),
    cover: {
      width: written(cover.width),
      height: written(cover.height),
      bleed: written(marginKind === 'bleed' ? margin : 0),
      wrap: written(marginKind === 'wrap' ? margin : 0),
    },
    areas: areas.map((area) => ({
      name: wireName(area.name),
      ...boxOf(area),
      ...(area.safe ? { safe_zone: boxOf(area.safe) } : {}),
    })),
    spine_text_min: written(cover.minimumTextSpine),
    formula,
    template: { pdf: template.pdf, svg: template.svg, expires: formatOffsetTime(template.expiresAt) },
  });
}
