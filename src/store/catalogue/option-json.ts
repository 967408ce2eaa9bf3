import type { ItemOption } from '../../domain/catalogue/options.ts';

/** An ordered option, in the JSON of items, quotes and costs. */
export interface StoredOption {
  readonly reference: string;
  readonly count: number;
}

export function storedOption(option: ItemOption): StoredOption {
  return { reference: option.reference, count: option.count };
}

export function toOption(stored: StoredOption): ItemOption {
  return { reference: stored.reference, count: stored.count };
}
