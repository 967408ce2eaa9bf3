import { Argument, type Command, Option } from 'commander';
import { fullItemId } from '../../domain/orders/order-number.ts';
import { type SignalType, type SignalVerdict, signalTypes } from '../../domain/signals/signal.ts';
import { integer } from '../../lib/values/numbers.ts';
import { argument, clientOption, withJson } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';

export function define(command: Command, context: CliContext): void {
  withJson(
    command,
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
    .addOption(
      new Option('--delay <hours>', 'expected delay of ItemDelay, ItemError or ItemCanceled').argParser(
        argument(integer(0, 99_999)),
      ),
    )
    .action(async (type: SignalType, name: string, options) => {
      const { triggerSignal } = await import('../../operations/sandbox/trigger.ts');
      const { client: clientId, delay: delayHours, item, tracking, shippingOption, cause, message } = options;
      const said = { item, tracking, shippingOption, cause, message, delayHours };
      const { orderNumber, reference, items } = await runOperation(context, triggerSignal, {
        ...{ type, name, clientId },
        ...said,
      });
      const json = {
        order: reference,
        signal: type,
        items: items.map((one) => ({
          item: fullItemId(orderNumber, one.n),
          reference: one.reference,
          verdict: one.verdict,
        })),
      };
      const lines = items.map((one) => `${type} of ${one.reference}: ${verdictText[one.verdict]}`);
      show(context, options, { json, text: lines.join('\n') });
    });
}

const verdictText: Readonly<Record<SignalVerdict, string>> = {
  moved: 'recorded',
  already_there: 'recorded; the item had this status already',
  stale: 'recorded; too late to change anything',
  conflict: 'recorded; it contradicts the final signal before it',
};
