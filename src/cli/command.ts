import { Command, InvalidArgumentError, Option } from 'commander';
import { type Accepted, acceptedText } from '../domain/details/accepted.ts';
import { type Speed, speedAccepted, speedOf } from '../domain/sandbox/simulation.ts';
import { count, id, positiveCount } from '../lib/values/numbers.ts';
import { period, timeOrPeriod } from '../lib/values/times.ts';
import type { ValueType } from '../lib/values/value-type.ts';
import { type CliAnswer, type CliContext, show } from './context.ts';

/** A command of `platen`: its help ends with examples, and it prints what its action answers. */
export class CliCommand extends Command {
  readonly context: CliContext;
  private typed: readonly string[] = [''];

  constructor(name: string | undefined, context: CliContext) {
    super(name);
    this.context = context;
  }

  override createCommand(name?: string): CliCommand {
    return new CliCommand(name, this.context);
  }

  /** Adds a command with an action. */
  verb(usage: string, description: string): CliCommand {
    return this.command(usage).description(description).withJson();
  }

  /** Adds a noun that only groups commands: `platen shipping rates …`. */
  noun(name: string, description: string, example: string): CliCommand {
    return this.command(name).description(description).asNoun(example);
  }

  withJson(): this {
    return this.option('--json', 'print JSON instead of text').addHelpText('after', () => this.exampleText());
  }

  asNoun(example: string): this {
    return this.usage('<command>')
      .helpCommand(false)
      .examples(example)
      .addHelpText('after', () => this.exampleText());
  }

  /** What its help ends with, each without the name of the command; by default only the name. */
  examples(...typed: readonly string[]): this {
    this.typed = typed;
    return this;
  }

  private exampleText(): string {
    const lines = this.typed.map((example) =>
      exampleLines(`platen ${pathOf(this)} ${example}`, widthOf(this)),
    );
    return `\n${lines.length > 1 ? 'Examples' : 'Example'}:\n${lines.join('\n')}`;
  }

  /** An option with one of these values, `preset` unless given. */
  choice(flags: string, description: string, values: readonly string[], preset?: string): this {
    return this.addOption(new Option(flags, description).choices(values).default(preset));
  }

  /** The action, with the arguments, the options and this command. Its answer is printed, with --json as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: as in the actions of commander
  answer(action: (...args: any[]) => Promise<CliAnswer | undefined>): this {
    return this.action(async (...args) => {
      const answer = await action(...args);
      if (answer) show(this.context, this.opts(), answer);
    });
  }
}

/** A command line, continued in shell syntax if the terminal is too narrow. */
function exampleLines(example: string, width: number): string {
  const [first = '', ...options] = example.trimEnd().split(/ (?=--)/);
  const lines = [`  $ ${first}`];
  for (const option of options) {
    const longer = `${lines.at(-1)} ${option}`;
    if (longer.length + CONTINUED.length <= width) lines.splice(-1, 1, longer);
    else lines.push(`      ${option}`);
  }
  return lines.join(`${CONTINUED}\n`);
}

const CONTINUED = ' \\';

/** The maximum width of help. */
export function widthOf(command: Command): number {
  return command.configureOutput().getOutHelpWidth?.() ?? Number.POSITIVE_INFINITY;
}

/** The name of a command with its parent nouns: `shipping rates export`. */
export function pathOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${pathOf(parent)} ${command.name()}` : command.name();
}

/** Parses an argument of this type, or describes the accepted values. */
export function argument<Value>({
  accepts,
  read,
}: ValueType<Value, Accepted | string>): (text: string) => Value {
  return (text) => {
    const value = read(text);
    if (value === undefined) throw new InvalidArgumentError(`It must be ${acceptedText(accepts)}.`);
    return value;
  };
}

export const parseId = argument(id);
export const parsePeriod = argument(period);
export const parseWholeNumber = argument(count);
export const parsePositive = argument(positiveCount);
export const parseSpeed = argument<Speed>({ accepts: speedAccepted, read: speedOf });

const pastTime = (text: string) => argument(timeOrPeriod(new Date(), 'before'))(text);
/** A time in the past, or how long ago it is. */
export const parsePast = (text: string) => pastTime(text).first;
/** A time in the future, or how far away it is. */
export const parseFuture = (text: string) => argument(timeOrPeriod(new Date(), 'after'))(text).first;

/** The beginning and the end of what a command lists or counts; both belong to it. */
export function addPeriodOptions(command: CliCommand, what: string, preset = ''): CliCommand {
  return command
    .option('--from <time>', `only ${what} at this time or later${preset}`, parsePast)
    .option('--to <time>', `only ${what} at this time or earlier`, (text) => pastTime(text).last);
}

export function clientOption(description: string): Option {
  return new Option('--client <id>', description).argParser(parseId);
}

export function partnerOption(description: string): Option {
  return new Option('--partner <id>', description).argParser(parseId);
}
