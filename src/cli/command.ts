import { type Command, InvalidArgumentError } from 'commander';
import { type Speed, speedOf, speedText } from '../domain/sandbox/simulation.ts';
import { count, id } from '../lib/values/numbers.ts';
import { instant } from '../lib/values/times.ts';
import type { ValueType } from '../lib/values/value-type.ts';

/** Adds a command with what all of them have: help with an example, and --json. */
export function addCommand(
  parent: Command,
  usage: string,
  description: string,
  examples: readonly string[],
): Command {
  const lines = examples.map((example) => `  $ platen ${example}`).join('\n');
  return parent
    .command(usage)
    .description(description)
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', `\n${examples.length > 1 ? 'Examples' : 'Example'}:\n${lines}`);
}

/** Adds a word that only groups commands: `platen clients …`. */
export function addGroup(parent: Command, name: string, description: string): Command {
  return parent.command(name).description(description);
}

/** Reads an argument as a value of this type, or says what it must be. */
function argument<Value>({ accepts, read }: ValueType<Value>): (text: string) => Value {
  return (text) => {
    const value = read(text);
    if (value === undefined) throw new InvalidArgumentError(`It must be ${accepts}.`);
    return value;
  };
}

export const parseId = argument(id);
export const parseInstant = argument(instant);
export const parseWholeNumber = argument(count);
export const parseSpeed = argument<Speed>({ accepts: speedText, read: speedOf });
