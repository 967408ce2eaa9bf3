import Type from 'typebox';
import { areaNames } from '../../../../domain/files/covers/cover.ts';
import type { Box } from '../../../../domain/files/file-facts.ts';
import { formatLength, type LengthUnit, lengthUnits } from '../../../../lib/lengths.ts';
import { formatOffsetTime } from '../../../../lib/text/timestamps.ts';
import type { ComputedSpine } from '../../../../operations/files/spine.ts';
import { component, enumerated, field, oneOf } from '../../../body/fields.ts';
import { type EncodedReply, jsonReply } from '../../../endpoint.ts';
import * as meanings from '../meanings.ts';

/** Spine and cover of a book (decisions.md §1): lengths as strings, in the unit of the request. */

export const DEFAULT_UNIT: LengthUnit = 'mm';

export const unitField = () => Type.Optional(oneOf(...lengthUnits));

const string = Type.String();
const box = {
  x: field(string, 'Distance from the left edge of the cover, in the unit of the reply', '3.00'),
  y: field(string, 'Distance from the upper edge of the cover, in the unit of the reply', '3.00'),
  width: field(string, 'Width in the unit of the reply', '148.00'),
  height: field(string, 'Height in the unit of the reply', '210.00'),
};

export const spineReply = component('Spine', {
  product: meanings.productReference(string),
  product_reference: meanings.productReference(string),
  total_pages: field(Type.String(), 'Number of pages, as requested', '224'),
  pages: field(
    Type.String(),
    'The next number of pages that the product can have; everything is computed from it',
    '224',
  ),
  unit: field(Type.String(), 'The unit of all lengths: mm, in or pt', 'mm'),
  binding: field(
    Type.String(),
    'perfect, casewrap, saddle or coil; empty if the catalogue has none',
    'perfect',
  ),
  cover_type: field(Type.String(), 'softcover, hardcover or jacket', 'softcover'),
  spine: field(
    string,
    'Width of the spine in the unit of the reply: mm and pt with two decimals, in with four',
    '13.44',
  ),
  cover: field(
    component('SpineCover', {
      width: field(string, 'Width of the open cover in the unit of the reply', '315.44'),
      height: field(string, 'Height of the open cover in the unit of the reply', '216.00'),
      bleed: field(
        Type.String(),
        'Bleed on every side, in the unit of the reply: part of width and height, and cut off',
        '3.00',
      ),
      wrap: field(
        Type.String(),
        'Folded around the boards on every side, in the unit of the reply: part of width and height; 0.00 without boards',
        '0.00',
      ),
    }),
    'The size of the open cover, with its bleed or wrap',
  ),
  areas: field(
    Type.Array(
      component('CoverArea', {
        name: field(enumerated('CoverAreaName', areaNames.map(wireName)), 'The part of the cover'),
        ...box,
        safe_zone: Type.Optional(
          field(component('SafeZone', box), 'The area for text. Absent if the part carries none'),
        ),
      }),
    ),
    'The parts of the cover from left to right. Text belongs in the safe_zone of a part; a part without one carries no text',
  ),
  spine_text_min: field(
    Type.String(),
    'The narrowest spine for text; a narrower one has no safe_zone',
    '6.00',
  ),
  formula: field(
    Type.String(),
    'How spine and cover were computed, with all numbers',
    '224 pages / 2 × 0.12 mm = 13.44 mm',
  ),
  template: field(
    component('CoverTemplate', {
      pdf: field(
        Type.String(),
        'Address of the template as PDF; it needs no credential',
        'https://print.example/templates/a1b2.pdf',
      ),
      svg: field(
        Type.String(),
        'Address of the template as SVG; it needs no credential',
        'https://print.example/templates/a1b2.svg',
      ),
      expires: field(
        Type.String({ format: 'date-time' }),
        'When the addresses expire (ISO 8601)',
        '2026-03-09T10:00:00+00:00',
      ),
    }),
    'Templates of the cover, to design it on',
  ),
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
