import { type Command, InvalidArgumentError, Option } from 'commander';
import { addCommand, parseId, parseWholeNumber, withExamples } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { pricesJson } from '../text/quote-shapes.ts';
import { formatPrices } from '../text/quote-text.ts';

interface OrderedOption {
  readonly reference: string;
  readonly count: number;
}

export function define(quotes: Command, context: CliContext): void {
  withExamples(quotes, 'try flyer_ss_a5_fc --count 500');
  addCommand(
    quotes,
    'try',
    'show what a product costs and how the price comes about, line by line',
    'textbook_pb_a5_p_bw --count 2 --pages 96 --country DE',
    'flyer_ss_a5_fc --count 500 --option paper_350mcg --client 1 --currency USD',
  )
    .argument('<product>', 'as the catalogue names it')
    .addOption(new Option('--count <copies>', 'how many').argParser(parseWholeNumber).default(1))
    .addOption(
      new Option('--option <reference[=times]>', 'an option, and how often in each copy; may be repeated')
        .argParser(addOption)
        .default([], 'those that are taken when none is named'),
    )
    .addOption(
      new Option('--pages <pages>', 'short for --option total_pages=PAGES').argParser(parseWholeNumber),
    )
    .option('--country <code>', 'where to', 'DE')
    .option('--state <code>', 'where it needs one')
    .option('--currency <code>', 'what to price in; that of the client unless given')
    .addOption(new Option('--client <id>', 'whose terms count; without it nobody’s').argParser(parseId))
    .action(async (product: string, options) => {
      const { count, pages, country, state = null, currency, client: clientId } = options;
      const item = { reference: product, product, count, options: optionsOf(options.option, pages) };
      const trial = { clientId, currency, country, state, items: [item] };
      const { tryPrices } = await import('../../operations/prices/try.ts');
      const priced = await runOperation(context, tryPrices, trial);
      show(context, options, { json: pricesJson(priced), text: formatPrices(priced, context.colors) });
    });
}

function optionsOf(named: readonly OrderedOption[], pages: number | undefined): OrderedOption[] {
  return pages === undefined ? [...named] : [{ reference: 'total_pages', count: pages }, ...named];
}

function addOption(text: string, before: readonly OrderedOption[]): OrderedOption[] {
  const [, reference, times = '1'] = /^([^=]+)(?:=(\d{1,7}))?$/.exec(text) ?? [];
  if (reference === undefined || Number(times) === 0) {
    throw new InvalidArgumentError('It must be an option, or an option and how often: paper_350mcg=2.');
  }
  return [...before, { reference, count: Number(times) }];
}
