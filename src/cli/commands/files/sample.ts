import type { Command } from 'commander';
import { addCommand } from '../../command.ts';
import { type CliContext, readOperation, show } from '../../context.ts';
import { chosenOptions, pagesOption, productOption } from '../../item-options.ts';

export function addSample(files: Command, context: CliContext): void {
  addCommand(
    files,
    'sample',
    'write a print file without defects for a product',
    'flyer_ss_a5_fc --out flyer.pdf',
    'textbook_pb_a5_p_bw --type cover --pages 96 --out cover.pdf',
  )
    .argument('<product>', 'product reference')
    .requiredOption('--out <file>', 'the file to write')
    .option('--type <type>', 'role of the file: product, cover, book or box', 'product')
    .addOption(pagesOption())
    .addOption(productOption())
    .action(async (product: string, options) => {
      const { type, pages, option, out } = options;
      const request = { product, type, options: chosenOptions(option, pages) };
      const { makeSampleFile } = await import('../../../operations/files/sample.ts');
      const bytes = await readOperation(context, makeSampleFile, request);
      await context.app.writeFile(out, bytes);
      show(context, options, {
        json: { file: out, bytes: bytes.length },
        text: `Wrote ${out}.`,
      });
    });
}
