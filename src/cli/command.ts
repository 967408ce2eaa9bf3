import { Argument, Command, type Option } from 'commander';
import type { OperatorActor } from '../domain/actor.ts';
import type { ReadOperation, WriteOperation } from '../operations/engine/operation.ts';
import { type CliAnswer, type CliContext, show } from './context.ts';
import type { Given, Parameters } from './parameters.ts';

/** What a command takes and does. */
interface Row<Taken extends Parameters> {
  /** What its help ends with, each without the name of the command; by default what it requires. */
  readonly examples?: readonly string[];
  readonly takes?: Taken;
  /** What is printed, with --json as JSON. */
  answer(given: Given<Taken>, command: CliCommand): Promise<CliAnswer | undefined>;
}

/** A command that runs one operation, with what it takes as the input. */
interface OperationRow<Taken extends Parameters, Output> extends Omit<Row<Taken>, 'answer'> {
  /** Imported when the command runs, so that help does not wait for the database driver. */
  operation(): Promise<Runs<NoInfer<Given<Taken>>, Output> | Runs<void, Output>>;
  /** What is printed of its output. */
  json(output: Output, given: Given<Taken>): unknown;
  text(output: Output, given: Given<Taken>): string;
}

type Runs<Input, Output> =
  | ReadOperation<OperatorActor, Input, Output>
  | WriteOperation<OperatorActor, Input, Output>;

type NoParameters = Readonly<Record<never, Option>>;

/** A command of `platen`. */
export class CliCommand extends Command {
  readonly context: CliContext;

  constructor(name: string | undefined, context: CliContext) {
    super(name);
    this.context = context;
  }

  override createCommand(name?: string): CliCommand {
    return new CliCommand(name, this.context);
  }

  /** Adds a command that does something. */
  verb<Taken extends Parameters = NoParameters>(name: string, summary: string, row: Row<Taken>): CliCommand;
  verb<Output, Taken extends Parameters = NoParameters>(
    name: string,
    summary: string,
    row: OperationRow<Taken, Output>,
  ): CliCommand;
  verb(name: string, summary: string, row: Row<Parameters> & OperationRow<Parameters, unknown>): CliCommand {
    return this.command(name).description(summary).does(row);
  }

  /** Adds a noun that only groups commands: `platen shipping rates …`. */
  noun(name: string, summary: string, example: string): CliCommand {
    return this.command(name).description(summary).asNoun(example);
  }

  /** Makes this command group others. */
  asNoun(example: string): this {
    return this.usage('<command>').helpCommand(false).withExamples([example]);
  }

  /** Makes this command do something. */
  does<Taken extends Parameters = NoParameters>(row: Row<Taken>): this;
  does<Output, Taken extends Parameters = NoParameters>(row: OperationRow<Taken, Output>): this;
  does(row: Row<Parameters> & OperationRow<Parameters, unknown>): this {
    const { context } = this;
    const taken = Object.entries(row.takes ?? {});
    for (const [, parameter] of taken) {
      if (parameter instanceof Argument) this.addArgument(parameter);
      else this.addOption(parameter);
    }
    return this.option('--json', 'print JSON instead of text')
      .withExamples(row.examples ?? [this.registeredArguments.map((one) => examples[one.name()]).join(' ')])
      .action(async () => {
        context.names = new Map(taken.map(([field, parameter]) => [field, nameOf(parameter)]));
        const given = Object.fromEntries(taken.map(([field, one]) => [field, this.given(one)]));
        if (!row.operation) return row.answer(given, this).then((answer) => answer && show(context, answer));
        const output = await context.run((await row.operation()) as Runs<object, unknown>, given);
        show(context, { json: row.json(output, given), text: row.text(output, given) });
      });
  }

  private given(parameter: Argument | Option): unknown {
    return parameter instanceof Argument
      ? this.processedArgs[this.registeredArguments.indexOf(parameter)]
      : this.getOptionValue(parameter.attributeName());
  }

  private withExamples(typed: readonly string[]): this {
    return this.addHelpText('after', () => {
      const lines = typed.map((example) => exampleLines(`platen ${pathOf(this)} ${example}`, widthOf(this)));
      return `\n${lines.length > 1 ? 'Examples' : 'Example'}:\n${lines.join('\n')}`;
    });
  }
}

/** What stands for an argument in an example that is not written out. */
const examples: Readonly<Record<string, string>> = { id: '1', order: 'shop-1001', locale: 'de' };

/** The name of a parameter in sentences: `--hold`, `the product`, `the client ID`. */
function nameOf(parameter: Argument | Option): string {
  if (!(parameter instanceof Argument)) return parameter.long ?? '';
  return `the ${parameter.name() === 'id' ? parameter.description.split(',')[0] : parameter.name()}`;
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
