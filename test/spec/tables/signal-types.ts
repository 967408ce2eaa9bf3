import type { SignalOperation } from './section-7.ts';

/**
 * interfaces.md 4.1, typed by hand: the types of each version with an example of every field they add to
 * apikey, type, order, item and datetime. OrderRegistered has no item.
 */
const signal20 = {
  ItemRegistered: {},
  ItemProduce: {},
  ItemProduced: {},
  ItemPacked: {},
  ItemShipped: { tracking: '1Z999AA10123456784', shipping_option: 'UPS Standard' },
  ItemDelay: { cause: 'cutting error', delay: '24' },
  ItemError: { cause: 'print error', delay: '48' },
  ItemCanceled: { cause: 'CancelFilesCorrupt', message: 'page 3 cannot be read', delay: '0' },
};

const signal11 = {
  OrderRegistered: {},
  ItemProduce: {},
  ItemProduced: {},
  ItemPacked: {},
  ItemShipped: { tracking: '1Z999AA10123456784' },
  ItemError: { cause: 'print error', delay: '48' },
  ItemCanceled: { cause: 'CancelFilesCorrupt', message: 'page 3 cannot be read', delay: '0' },
};

export const signalTypes: Readonly<Record<SignalOperation, Readonly<Record<string, object>>>> = {
  'signal 2.0 status/': signal20,
  'signal 1.1 status/': signal11,
  'signal 1.1 short status/': signal11,
};

/** Names that no version has, and for each version those of the other alone. */
export const unknownTypes: Readonly<Record<SignalOperation, readonly string[]>> = {
  'signal 2.0 status/': ['OrderRegistered', 'ItemEaten', 'itemshipped', 'ItemShipped '],
  'signal 1.1 status/': ['ItemRegistered', 'ItemDelay', 'ItemEaten', 'orderregistered'],
  'signal 1.1 short status/': ['ItemRegistered', 'ItemDelay', 'ItemEaten'],
};

/** decisions.md §5: `Deprecation` on every 1.1 and every ItemError reply. */
export function isDeprecated(operation: SignalOperation, type: string): boolean {
  return operation !== 'signal 2.0 status/' || type === 'ItemError';
}
