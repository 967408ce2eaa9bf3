import type { Command } from 'commander';
import { defined } from '../../lib/defined.ts';
import { type CliCommand, pathOf } from '../command.ts';
import { argument } from '../parameters.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

export function define(completion: CliCommand): void {
  completion.does({
    examples: ['bash > ~/.local/share/bash-completion/completions/platen'],
    takes: { shell: argument('<shell>', 'the shell that reads the script', shells) },
    async answer({ shell }) {
      const script = completionScript(defined(completion.parent, 'the program of a command'), shell);
      return { json: { shell, script }, text: script.trimEnd() };
    },
  });
}

/**
 * The possible continuations of a command: its subcommands, the choices of its arguments, and its options.
 */
interface Place {
  /** The words after the program, such as `orders get`; empty at the beginning. */
  readonly path: string;
  readonly commands: readonly Command[];
  readonly choices: readonly string[];
  readonly options: readonly string[];
}

/** A completion script for the shell, which reads it when it starts. */
function completionScript(program: Command, shell: Shell): string {
  const places = placesOf(program, '');
  if (shell === 'fish') return fishScript(places);
  // zsh reads the completions of bash.
  const prelude = shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : '';
  return `${prelude}${bashScript(places)}`;
}

function placesOf(command: Command, path: string): Place[] {
  const commands = command.commands;
  const options = command.options.flatMap(({ long }) => long ?? []);
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const own = { path, commands, choices, options: [...options, '--help'] };
  return [own, ...commands.flatMap((one) => placesOf(one, pathOf(one)))];
}

/** A bash script; names and options consist of letters, digits and hyphens, so none is quoted. */
function bashScript(places: readonly Place[]): string {
  const wordsOf = ({ commands, choices, options }: Place) =>
    [...commands.map((one) => one.name()), ...choices, ...options].join(' ');
  const nouns = places.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`);
  return `_platen() {
  local path='' words='' next='' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    next="\${path:+$path }\${COMP_WORDS[index]}"
    case "$next" in
      ${nouns.join('|')}) path="$next" ;;
      *) break ;;
    esac
  done
  case "$path" in
${places.map((place) => `    '${place.path}') words='${wordsOf(place)}' ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _platen platen
`;
}

function fishScript(places: readonly Place[]): string {
  const lines = places.flatMap(({ path, commands, choices, options }) => {
    const here = `-n '__platen_at "${path}"'`;
    return [
      ...commands.map(
        (one) => `complete -c platen ${here} -f -a ${one.name()} -d '${quoted(one.description())}'`,
      ),
      ...choices.map((choice) => `complete -c platen ${here} -f -a ${choice}`),
      ...options.map((option) => `complete -c platen ${here} -l ${option.slice(2)}`),
    ];
  });
  const paths = places.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`);
  return `function __platen_at
  set -l path ''
  for word in (commandline -opc)[2..]
    set -l next (string trim "$path $word")
    contains -- $next ${paths.join(' ')}; or break
    set path $next
  end
  test "$path" = "$argv[1]"
end
${lines.join('\n')}
`;
}

function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
}
