import { Argument, type Command } from 'commander';
import { defined } from '../../../lib/defined.ts';
import { withJson } from '../../command.ts';
import { type CliContext, show } from '../../context.ts';
import { completionScript, type Shell, shells } from '../../text/completion.ts';

export function define(command: Command, context: CliContext): void {
  withJson(command, 'bash > ~/.local/share/bash-completion/completions/platen')
    .addArgument(new Argument('<shell>', 'the shell that reads the script').choices(shells))
    .action((shell: Shell, options) => {
      const program = defined(command.parent, 'the program of a command');
      const script = completionScript(program, shell);
      show(context, options, { json: { shell, script }, text: script.trimEnd() });
    });
}
