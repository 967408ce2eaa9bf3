import { InvalidArgumentError, Option } from 'commander';
import { modes } from '../../../domain/actor.ts';
import { alertCauses } from '../../../domain/alerts/alert-causes.ts';
import { type OrderState, orderStateNames, orderStates } from '../../../domain/orders/order-states.ts';
import { type StopReasonCode, stopReasons } from '../../../domain/reasons/reasons.ts';
import { keysOf } from '../../../lib/keys.ts';
import { type CliCommand, clientOption, parseFuture, parsePositive } from '../../command.ts';

/** A command for one order, given by reference or full ID. */
export function addOrderCommand(orders: CliCommand, usage: string, description: string): CliCommand {
  return orders
    .verb(usage, description)
    .argument('<order>', 'reference or full ID of the order')
    .addOption(clientOption('client ID, if several clients use the reference'));
}

export function modeOption(): Option {
  return new Option('--mode <mode>', 'only live or only sandbox orders').choices(modes);
}

/** Accepts the causes of `platen alerts list`. */
export function causeOption(): Option {
  return new Option('--cause <cause>', 'only orders with an open alert of this cause').choices(
    keysOf(alertCauses),
  );
}

/** Accepts the codes of `platen orders why`, which are too many to list in the help. */
export function reasonOption(): Option {
  return new Option(
    '--reason <code>',
    'only orders that stopped for this reason, such as page_count',
  ).argParser(parseReason);
}

function parseReason(text: string): StopReasonCode {
  const code = keysOf(stopReasons).find((one) => one === text);
  if (code) return code;
  throw new InvalidArgumentError('It must be a reason code for which orders stop, such as page_count.');
}

/** Options for the end of a hold; one of them is required. */
export function addHoldOptions(command: CliCommand): CliCommand {
  return command
    .addOption(
      new Option('--minutes <count>', 'for this long, counted from now')
        .argParser(parsePositive)
        .conflicts('until'),
    )
    .addOption(new Option('--until <time>', 'until this time').argParser(parseFuture));
}

export const MISSING_END = 'error: add --minutes or --until';

/** The state with this number; undefined if the number is unknown. */
export function stateNumbered(text: string): OrderState | undefined {
  return orderStateNames.find((name) => String(orderStates[name].number) === text);
}
