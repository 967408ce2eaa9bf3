import type { ItemOption } from '../domain/catalogue/options.ts';
import { count } from '../lib/values/numbers.ts';
import { argument, option, repeatable, type TypedValue } from './parameters.ts';

export const product = argument('<product>', 'product reference');

const timed: TypedValue<ItemOption> = {
  accepts: 'an option, such as paper_350mcg, or an option and how often per copy: paper_350mcg=2',
  read(text) {
    const [, reference, times = '1'] = /^([^=]+)(?:=(\d{1,7}))?$/.exec(text) ?? [];
    return reference === undefined || Number(times) === 0 ? undefined : { reference, count: Number(times) };
  },
};

/** The options of a product: `--option paper_350mcg=2 --pages 96`. */
export const productOptions = {
  options: repeatable(
    '--option <reference[=times]>',
    'option, and how often per copy; repeatable',
    timed,
  ).default([], 'those of the product'),
  pages: option('--pages <pages>', 'short for --option total_pages=PAGES', count),
};

export function chosenOptions(named: readonly ItemOption[] = [], pages: number | undefined): ItemOption[] {
  return pages === undefined ? [...named] : [{ reference: 'total_pages', count: pages }, ...named];
}
