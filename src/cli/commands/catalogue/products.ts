import type { Box } from '../../../domain/files/file-facts.ts';
import { mapValues } from '../../../lib/keys.ts';
import { formatLength, lengthUnits, type Micrometres } from '../../../lib/lengths.ts';
import type { ComputedSpine } from '../../../operations/files/spine.ts';
import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { chosenOptions, product, productOptions } from '../../item-options.ts';
import { option } from '../../parameters.ts';
import { formatFields } from '../../text/table.ts';

export function define(products: CliCommand, { app, run, read, table }: CliContext): void {
  products.asNoun('spine textbook_pb_a5_p_bw --pages 224');
  products.verb('spine', 'compute the spine and the cover of a book, and draw a template of the cover', {
    examples: [
      'textbook_pb_a5_p_bw --pages 224 --option pageblock_80off',
      'textbook_pb_a5_p_bw --pages 224 --template cover.pdf',
    ],
    takes: {
      product,
      ...productOptions,
      unit: option('--unit <unit>', 'unit of all lengths', lengthUnits, 'mm'),
      file: option(
        '--template <file>',
        'write the template of the cover to this file, ending in .pdf or .svg',
      ),
    },
    async answer({ product, options, pages, unit, file }) {
      const { trySpine, drawTemplateFile } = await import('../../../operations/files/spine.ts');
      const request = { product, options: chosenOptions(options, pages), unit };
      const computed = await run(trySpine, request);
      if (file !== undefined) {
        const { bytes } = await read(drawTemplateFile, { ...request, file });
        await app.writeFile(file, bytes);
      }
      const json = { ...spineJson(computed), template: file ?? null };
      return { json, text: spineText(computed, file, table) };
    },
  });
}

/** Spine and cover as fields, the areas of the cover as a table, and the formula. */
function spineText(
  { product, cover, unit, formula }: ComputedSpine,
  file: string | undefined,
  table: CliContext['table'],
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
    safe && [safe.x, safe.y, safe.width, safe.height].map(length).join(' '),
  ]);
  return [
    formatFields(fields),
    table(['area', 'x', 'y', 'width', 'height', 'safe zone'], rows),
    formula,
  ].join('\n\n');
}

function spineJson({ product, cover, unit, formula }: ComputedSpine) {
  const length = (value: Micrometres) => formatLength(value, unit);
  const boxOf = ({ x, y, width, height }: Box) => mapValues({ x, y, width, height }, length);
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
