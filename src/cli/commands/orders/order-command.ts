import { type Command, Option } from 'commander';
import { addCommand, parseId, parseInstant, parsePositive } from '../../command.ts';

/** A command for one order, given by reference or full ID. */
export function addOrderCommand(
  orders: Command,
  usage: string,
  description: string,
  ...examples: readonly string[]
): Command {
  return addCommand(orders, usage, description, ...examples)
    .argument('<order>', 'reference or full ID of the order')
    .addOption(
      new Option('--client <id>', 'client ID, if several clients use the reference').argParser(parseId),
    );
}

/** The end of a hold; one of both is required. */
export function addHoldOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--minutes <count>', 'for this long, counted from now')
        .argParser(parsePositive)
        .conflicts('until'),
    )
    .addOption(new Option('--until <time>', 'until this time (UTC)').argParser(parseInstant));
}

export const MISSING_END = 'error: add --minutes or --until';
