import { type Command, Option } from 'commander';
import { addCommand, asNoun, clientOption, parsePositive } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { chosenOptions, pagesOption, productOption } from '../../item-options.ts';
import { pricesJson } from '../../text/quote-shapes.ts';
import { formatPrices } from '../../text/quote-text.ts';

export function define(quotes: Command, context: CliContext): void {
  asNoun(quotes, 'try flyer_ss_a5_fc --count 500');
  addCommand(
    quotes,
    'try',
    'price a product and print the calculation line by line',
    'textbook_pb_a5_p_bw --count 2 --pages 96 --country DE',
    'flyer_ss_a5_fc --count 500 --option paper_350mcg --client 1 --currency USD',
  )
    .argument('<product>', 'product reference')
    .addOption(new Option('--count <copies>', 'number of copies').argParser(parsePositive).default(1))
    .addOption(productOption())
    .addOption(pagesOption())
    .option('--country <code>', 'destination country', 'DE')
    .option('--state <code>', 'destination state, where the country has them')
    .option('--zip <code>', 'destination postal code, which decides the VAT of territories')
    .option('--currency <code>', 'currency of the price (default: that of the client)')
    .addOption(clientOption("apply this client's terms (default: list prices)"))
    .action(async (product: string, options) => {
      const { count, pages, country, state = null, zip, currency, client: clientId } = options;
      const item = { reference: product, product, count, options: chosenOptions(options.option, pages) };
      const trial = { clientId, currency, country, state, zip, items: [item] };
      const { tryPrices } = await import('../../../operations/prices/try.ts');
      const { priced } = await runOperation(context, tryPrices, trial);
      show(context, options, { json: pricesJson(priced), text: formatPrices(priced, context.colors) });
    });
}
