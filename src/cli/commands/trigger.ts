import { fullItemId } from '../../domain/orders/order-number.ts';
import { type SignalVerdict, signalTypes } from '../../domain/signals/signal.ts';
import { integer } from '../../lib/values/numbers.ts';
import type { CliCommand } from '../command.ts';
import { argument, clientOption, option } from '../parameters.ts';
import { fields } from '../text/json.ts';

export function define(command: CliCommand): void {
  command.does({
    examples: [
      'ItemShipped rehearsal-1 --tracking 1Z9999',
      'ItemDelay rehearsal-1 --item flyers --cause "paper out of stock" --delay 24',
    ],
    takes: {
      type: argument('<signal>', 'type of the signal', signalTypes),
      name: argument('<order>', 'reference or full ID of a sandbox order'),
      clientId: clientOption('client ID, if several clients use the reference'),
      item: option('--item <reference>', 'only this item (default: every item)'),
      tracking: option('--tracking <code>', 'tracking code of ItemShipped (default: one that is made up)'),
      shippingOption: option('--shipping-option <name>', 'shipping option of ItemShipped'),
      cause: option('--cause <text>', 'cause of ItemDelay, ItemError or ItemCanceled'),
      message: option('--message <text>', 'message of ItemCanceled'),
      delayHours: option(
        '--delay <hours>',
        'expected delay of ItemDelay, ItemError or ItemCanceled',
        integer(0, 99_999),
      ),
    },
    operation: async () => (await import('../../operations/sandbox/trigger.ts')).triggerSignal,
    json: ({ orderNumber, reference: order, items }, { type: signal }) => ({
      ...{ order, signal },
      items: items.map(({ n, ...item }) => ({
        item: fullItemId(orderNumber, n),
        ...fields(item, 'reference', 'verdict'),
      })),
    }),
    text: ({ items }, { type }) =>
      items.map((one) => `${type} of ${one.reference}: ${verdictText[one.verdict]}`).join('\n'),
  });
}

const verdictText: Readonly<Record<SignalVerdict, string>> = {
  moved: 'recorded',
  already_there: 'recorded; the item had this status already',
  stale: 'recorded; too late to change anything',
  conflict: 'recorded; it contradicts the final signal before it',
};
