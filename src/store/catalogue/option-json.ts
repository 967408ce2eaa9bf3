import type { ItemOption } from '../../domain/catalogue/options.ts';

/** An ordered option, in the JSON of items, quotes and costs. */
export interface StoredOption {
  readonly reference: string;
  readonly count: number;
}

/** `StoredOption` in an item of a packed order: the reference, with the count unless it is 1. */
export type StoredShortOption = string | readonly [reference: string, count: number];

export function storedOption(option: ItemOption): StoredOption {
  return { reference: option.reference, count: option.count };
}

export function shortOption({ reference, count }: ItemOption): StoredShortOption {
  return count === 1 ? reference : [reference, count];
}

export function toOption(stored: StoredOption | StoredShortOption): ItemOption {
  if (typeof stored === 'string') return { reference: stored, count: 1 };
  if ('reference' in stored) return { reference: stored.reference, count: stored.count };
  return { reference: stored[0], count: stored[1] };
}
