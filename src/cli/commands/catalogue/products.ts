import { type Command, Option } from 'commander';
import { type LengthUnit, lengthUnits } from '../../../lib/lengths.ts';
import { addCommand, asNoun } from '../../command.ts';
import { type CliContext, readOperation, runOperation, show } from '../../context.ts';
import { chosenOptions, pagesOption, productOption } from '../../item-options.ts';
import { formatSpine, spineJson } from '../../text/spine-text.ts';

export function define(products: Command, context: CliContext): void {
  asNoun(products, 'spine textbook_pb_a5_p_bw --pages 224');
  addCommand(
    products,
    'spine',
    'compute the spine and the cover of a book, and draw a template of the cover',
    'textbook_pb_a5_p_bw --pages 224 --option pageblock_80off',
    'textbook_pb_a5_p_bw --pages 224 --template cover.pdf',
  )
    .argument('<product>', 'product reference')
    .addOption(pagesOption())
    .addOption(productOption())
    .addOption(
      new Option('--unit <unit>', 'unit of all lengths')
        .choices(lengthUnits)
        .default('mm' satisfies LengthUnit),
    )
    .option('--template <file>', 'write the template of the cover to this file, ending in .pdf or .svg')
    .action(async (product: string, options) => {
      const { pages, unit, template: file } = options;
      const chosen = chosenOptions(options.option, pages);
      const { trySpine, drawTemplateFile } = await import('../../../operations/files/spine.ts');
      const request = { product, options: chosen, unit };
      const computed = await runOperation(context, trySpine, request);
      if (file !== undefined) {
        const { bytes } = await readOperation(context, drawTemplateFile, { ...request, file });
        await context.app.writeFile(file, bytes);
      }
      show(context, options, {
        json: { ...spineJson(computed), template: file ?? null },
        text: formatSpine(computed, file, context.colors),
      });
    });
}
