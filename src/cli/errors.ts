import { CommanderError } from 'commander';
import { ERRORS_PAGE, type Path, type Problem, publishedCode, Refused } from '../domain/refusal.ts';
import { escapeLines, escapeUnsafe } from '../lib/text/printable.ts';
import { snake } from '../lib/values/names.ts';
import { type CliContext, jsonText } from './context.ts';
import { detailText } from './detail-text.ts';
import { exitCodes } from './exit-codes.ts';

/** Prints an error and returns the exit code for it. */
export async function reportError(context: CliContext, error: unknown): Promise<number> {
  const { app, io, json } = context;
  if (error instanceof CommanderError) {
    // Requested help, or a message, which commander has already printed as text.
    if (error.exitCode === 0) return exitCodes.ok;
    if (json) io.printError(jsonText({ error: { code: 'usage', message: usageText(error), problems: [] } }));
    return exitCodes.usage;
  }
  const failure = describeFailure(error, await app.explain(error), context.names);
  printFailure(context, failure);
  return exitCodes.failed;
}

/** Reports that a command only showed a preview, because it was not confirmed, and sets the exit code. */
export function reportUnconfirmed(context: CliContext, sentence: string): void {
  printFailure(context, { code: 'confirmation_required', message: sentence, problems: [] });
  context.exitCode = exitCodes.failed;
}

function printFailure({ io, colors, json }: CliContext, failure: Failure): void {
  if (json) io.printError(jsonText({ error: failure }));
  else io.printError(`${colors.red('platen:')} ${textOf(failure)}`);
}

/** The message of commander; for a command without its verb, it only says that help was printed. */
function usageText({ code, message }: CommanderError): string {
  return code === 'commander.help' ? 'name a command; add --help for usage' : message.replace(/^error: /, '');
}

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly problems: readonly { readonly message: string }[];
  /** The page of the repository that explains the code. */
  readonly doc_url?: string;
}

const NEXT_LINE = `\n${' '.repeat('platen: '.length)}`;

/** The problems as text, each on its own line, because sentences may quote external data. */
function textOf({ message, problems }: Failure): string {
  return problems.length
    ? problems.map((problem) => escapeUnsafe(problem.message)).join(NEXT_LINE)
    : escapeLines(message);
}

function describeFailure(
  error: unknown,
  explanation: string | undefined,
  names: CliContext['names'],
): Failure {
  if (error instanceof Refused) {
    const problems = error.problems.map((problem) => ({
      code: problem.code,
      parameter: problem.path.map(snakeCase).join('.'),
      line: problem.line ?? null,
      message: sentenceOf(problem, names),
    }));
    const message = problems.map((problem) => problem.message).join(NEXT_LINE);
    const docUrl = `docs/${ERRORS_PAGE}.md#${publishedCode(error.code)}`;
    return { code: error.code, message, problems, doc_url: docUrl };
  }
  if (explanation !== undefined) return { code: 'failed', message: explanation, problems: [] };
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: 'internal_error', message: `internal error, please report it\n${stack}`, problems: [] };
}

function sentenceOf(problem: Problem, names: CliContext['names']): string {
  const { path, line } = problem;
  const detail = detailText(problem.detail, names);
  if (line !== undefined) return `line ${line}: ${[fieldOf(path), detail].join(' ').trim()}`;
  if (path.length === 0) return detail;
  return `${nameOf(problem, names)} ${detail}`;
}

/** The option or argument with a problem. For a list entry, it is the repeatable option. */
function nameOf({ code, path }: Problem, names: CliContext['names']): string {
  if (code === 'total_pages_value_not_supported') return '--pages';
  // A field of the only item of a price is typed like one of the whole.
  const [field = '', , ofItem = ''] = path.map(String);
  return names.get(field) ?? names.get(ofItem) ?? path.map(snakeCase).join('.');
}

/** The part of a path within its line of the file: the text after the last list index. */
function fieldOf(path: Path): string {
  const lastIndex = path.findLastIndex((part) => typeof part === 'number');
  return path
    .slice(lastIndex + 1)
    .map(snakeCase)
    .join('_');
}

const snakeCase = (part: string | number) => snake(String(part));
