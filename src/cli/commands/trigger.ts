import { Argument } from 'commander';
import { fullItemId } from '../../domain/orders/order-number.ts';
import { type SignalType, type SignalVerdict, signalTypes } from '../../domain/signals/signal.ts';
import { integer } from '../../lib/values/numbers.ts';
import { argument, type CliCommand, clientOption } from '../command.ts';
import type { CliContext } from '../context.ts';

export function define(command: CliCommand, { run }: CliContext): void {
  command
    .withJson()
    .examples(
      'ItemShipped rehearsal-1 --tracking 1Z9999',
      'ItemDelay rehearsal-1 --item flyers --cause "paper out of stock" --delay 24',
    )
    .addArgument(new Argument('<signal>', 'type of the signal').choices(signalTypes))
    .argument('<order>', 'reference or full ID of a sandbox order')
    .addOption(clientOption('client ID, if several clients use the reference'))
    .option('--item <reference>', 'only this item (default: every item)')
    .option('--tracking <code>', 'tracking code of ItemShipped (default: one that is made up)')
    .option('--shipping-option <name>', 'shipping option of ItemShipped')
    .option('--cause <text>', 'cause of ItemDelay, ItemError or ItemCanceled')
    .option('--message <text>', 'message of ItemCanceled')
    .option(
      '--delay <hours>',
      'expected delay of ItemDelay, ItemError or ItemCanceled',
      argument(integer(0, 99_999)),
    )
    .answer(async (type: SignalType, name: string, options) => {
      const { triggerSignal } = await import('../../operations/sandbox/trigger.ts');
      const { client: clientId, delay: delayHours, item, tracking, shippingOption, cause, message } = options;
      const said = { item, tracking, shippingOption, cause, message, delayHours };
      const signal = await run(triggerSignal, { type, name, clientId, ...said });
      const { orderNumber, reference: order, items } = signal;
      const shown = items.map(({ n, reference, verdict }) => ({
        ...{ item: fullItemId(orderNumber, n), reference, verdict },
      }));
      const lines = items.map((one) => `${type} of ${one.reference}: ${verdictText[one.verdict]}`);
      return { json: { order, signal: type, items: shown }, text: lines.join('\n') };
    });
}

const verdictText: Readonly<Record<SignalVerdict, string>> = {
  moved: 'recorded',
  already_there: 'recorded; the item had this status already',
  stale: 'recorded; too late to change anything',
  conflict: 'recorded; it contradicts the final signal before it',
};
