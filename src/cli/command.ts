import { type Command, InvalidArgumentError } from 'commander';
import { type Speed, speedOf, speedText } from '../domain/sandbox/simulation.ts';

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

export function parseId(text: string): number {
  const id = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(id) || id === 0) {
    throw new InvalidArgumentError('It must be an id as the list commands show them.');
  }
  return id;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)(Z|[+-]\d{2}:\d{2})?$/;

/** An instant as commands print it, with or without its zone; without one it is UTC. */
export function parseInstant(text: string): Date {
  const [, day, time, zone = 'Z'] = INSTANT.exec(text) ?? [];
  const instant = new Date(`${day}T${time}${zone}`);
  if (Number.isNaN(instant.getTime())) {
    throw new InvalidArgumentError(
      'It must be a time such as "2026-03-02 10:00:00" in UTC, or as --json shows it.',
    );
  }
  return instant;
}

export function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value)) {
    throw new InvalidArgumentError('It must be a whole number.');
  }
  return value;
}

export function parseSpeed(text: string): Speed {
  const speed = speedOf(text);
  if (speed === undefined) throw new InvalidArgumentError(`It must be ${speedText}.`);
  return speed;
}
