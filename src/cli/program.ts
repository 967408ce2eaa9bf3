import { type Command, Help, type Option } from 'commander';
import { escapeUnsafe } from '../lib/text/printable.ts';
import type { CliApp } from './cli-app.ts';
import { CliCommand, widthOf } from './command.ts';
import { COMPLETION, commandTable } from './command-table.ts';
import { type CliContext, type CliIo, createContext } from './context.ts';
import { reportError } from './errors.ts';

/**
 * The program with every command. Only commands for which `isNeeded` returns true get arguments, options and
 * subcommands; the others have only their summary. Commands print their answer through `context` and throw
 * errors.
 */
export async function buildProgram(
  context: CliContext,
  isNeeded: (name: string) => boolean,
): Promise<CliCommand> {
  const program = emptyProgram(context);
  for (const [heading, entries] of Object.entries(commandTable)) {
    for (const [name, [summary, load]] of Object.entries(entries)) {
      const command = program.command(name).description(summary).helpGroup(`${heading}:`);
      if (isNeeded(name)) (await load()).define(command, context);
    }
  }
  return program;
}

function emptyProgram(context: CliContext): CliCommand {
  const { app, io, json } = context;
  return (
    new CliCommand('platen', context)
      .description('Platen, a self-hosted print-production service.')
      .usage('<command>')
      .version(app.version, '-V, --version', 'print the version')
      .helpOption('-h, --help', 'print help')
      .helpCommand(false)
      // An option after the name of a command belongs to that command.
      .enablePositionalOptions()
      .exitOverride()
      .configureOutput({
        writeOut: (text) => io.print(text.trimEnd()),
        // With --json it is printed like all errors.
        writeErr: (text) => json || io.printError(text.trimEnd()),
        getOutHelpWidth: () => io.columns ?? DEFAULT_WIDTH,
        getErrHelpWidth: () => io.columns ?? DEFAULT_WIDTH,
        // The only text printed here that quotes the command line.
        outputError: (text, write) => write(oneLined(text.trimEnd())),
      })
      .configureHelp({ subcommandTerm: termOf, optionDescription: descriptionOf, minWidthToWrap: 20 })
      .showHelpAfterError('(add --help for usage)')
      .addHelpText('after', ({ command }) => wrapped(AFTER_HELP, command))
  );
}

/** The quoted command line on one line, followed by commander's suggestion. */
function oneLined(text: string): string {
  const suggestion = /\n\(Did you mean [^\n]+\)$/.exec(text)?.[0] ?? '';
  return escapeUnsafe(text.slice(0, text.length - suggestion.length)) + suggestion;
}

const DEFAULT_WIDTH = 80;

const AFTER_HELP = `
platen <command> --help prints the options of a command, with an example.

Example:
  $ platen orders get shop-1001 --timeline

Exit codes: 0 done, 1 failed or refused, 2 invalid command line, 3 a check found a problem, 4 a check found only warnings.`;

/** A sentence of this program, wrapped to the width of the terminal. */
function wrapped(text: string, command: Command): string {
  return command.createHelp().boxWrap(text, widthOf(command));
}

/** A command in a list of commands: with its arguments, and without `[options]`. */
function termOf(command: Command): string {
  const args = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  return [command.name(), ...args].join(' ');
}

/** The help of an option; commander does not mark required ones. */
function descriptionOf(option: Option): string {
  const description = new Help().optionDescription(option);
  return option.mandatory ? `${description} (required)` : description;
}

/** Runs one command line (without the program's name) and returns the exit code. */
export async function runProgram(app: CliApp, io: CliIo, args: readonly string[]): Promise<number> {
  const context = createContext(app, io, args.includes('--json'));
  try {
    const asked = args[0] === 'help' ? [...args.slice(1), '--help'] : args;
    const [first] = asked;
    const program = await buildProgram(context, (name) => name === first || first === COMPLETION);
    await program.parseAsync(asked, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    return await reportError(context, error);
  }
}
