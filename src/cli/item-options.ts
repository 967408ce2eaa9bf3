import { InvalidArgumentError, Option } from 'commander';
import { parseWholeNumber } from './command.ts';

/** The options of a product on the command line: `--option paper_350mcg=2 --pages 96`. */
export interface ChosenOption {
  readonly reference: string;
  readonly count: number;
}

export function productOption() {
  return new Option('--option <reference[=times]>', 'option, and how often per copy; repeatable')
    .argParser(addOption)
    .default([], 'those of the product');
}

export function pagesOption() {
  return new Option('--pages <pages>', 'short for --option total_pages=PAGES').argParser(parseWholeNumber);
}

export function chosenOptions(named: readonly ChosenOption[], pages: number | undefined): ChosenOption[] {
  return pages === undefined ? [...named] : [{ reference: 'total_pages', count: pages }, ...named];
}

function addOption(text: string, before: readonly ChosenOption[]): ChosenOption[] {
  const [, reference, times = '1'] = /^([^=]+)(?:=(\d{1,7}))?$/.exec(text) ?? [];
  if (reference === undefined || Number(times) === 0) {
    throw new InvalidArgumentError(
      'It must be an option, such as paper_350mcg, or an option and how often per copy: paper_350mcg=2.',
    );
  }
  return [...before, { reference, count: Number(times) }];
}
