import { CommanderError } from 'commander';
import { ERRORS_PAGE, type Path, type Problem, publishedCode, Refused } from '../domain/refusal.ts';
import { escapeLines, escapeUnsafe } from '../lib/text/printable.ts';
import type { CliContext } from './context.ts';
import { detailText } from './detail-text.ts';
import { exitCodes } from './exit-codes.ts';

/** Prints an error and returns the exit code for it. */
export async function reportError(context: CliContext, error: unknown): Promise<number> {
  const { app, io, json } = context;
  if (error instanceof CommanderError) {
    // Requested help, or a message, which commander has already printed as text.
    if (error.exitCode === 0) return exitCodes.ok;
    if (json) io.printError(jsonText({ code: 'usage', message: usageText(error), problems: [] }));
    return exitCodes.usage;
  }
  const failure = describeFailure(error, await app.explain(error), context.options);
  printFailure(context, failure);
  return exitCodes.failed;
}

/** Reports that a command only showed a preview, because it was not confirmed, and sets the exit code. */
export function reportUnconfirmed(context: CliContext, sentence: string): void {
  printFailure(context, { code: 'confirmation_required', message: sentence, problems: [] });
  context.exitCode = exitCodes.failed;
}

function printFailure({ io, colors, json }: CliContext, failure: Failure): void {
  if (json) io.printError(jsonText(failure));
  else io.printError(`${colors.red('platen:')} ${textOf(failure)}`);
}

/** The message of commander; for a command without its verb, it only says that help was printed. */
function usageText({ code, message }: CommanderError): string {
  return code === 'commander.help' ? 'name a command; add --help for usage' : message.replace(/^error: /, '');
}

function jsonText(failure: Failure): string {
  return escapeLines(JSON.stringify({ error: failure }, null, 2));
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
  options: ReadonlySet<string>,
): Failure {
  if (error instanceof Refused) {
    const problems = error.problems.map((problem) => ({
      code: problem.code,
      parameter: problem.path.map(snakeCase).join('.'),
      line: problem.line ?? null,
      message: sentenceOf(problem, options),
    }));
    const message = problems.map((problem) => problem.message).join(NEXT_LINE);
    const docUrl = `docs/${ERRORS_PAGE}.md#${publishedCode(error.code)}`;
    return { code: error.code, message, problems, doc_url: docUrl };
  }
  if (explanation !== undefined) return { code: 'failed', message: explanation, problems: [] };
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: 'internal_error', message: `internal error, please report it\n${stack}`, problems: [] };
}

/** The names of operation fields on the command line, if they differ from an option with hyphens. */
const spelling: Readonly<Record<string, string>> = {
  name: '--name',
  holdMinutes: '--hold',
  currency: '--currency',
  address: '--address',
  priority: '--priority',
  orderKey: '--order-key',
  rateLimit: '--rate-limit',
  redirectUris: '--redirect-uri',
  accessTokenSeconds: '--token-lifetime',
  pkceRequired: '--require-pkce',
  email: '--email',
  password: '--password',
  appId: 'the app ID',
  userId: 'the user ID',
  clientId: 'the client ID',
  partnerId: 'the partner ID',
  credentialId: 'the key ID',
  mailId: 'the mail ID',
  alertId: 'the alert ID',
  pausedUntil: '--until',
  country: '--country',
  state: '--state',
  'items.0.product': 'the product',
  'items.0.count': '--count',
  items: '--item',
  what: 'the rule',
  options: '--option',
};

/** The name of a price's option on the command line, because its index in the list was not typed. */
function optionName({ code, path }: Problem): string | undefined {
  if (code === 'total_pages_value_not_supported') return '--pages';
  return path.slice(0, 3).join('.') === 'items.0.options' ? '--option' : undefined;
}

function sentenceOf(problem: Problem, options: ReadonlySet<string>): string {
  const { path, line } = problem;
  const detail = detailText(problem.detail, options);
  if (line !== undefined) return `line ${line}: ${[fieldOf(path), detail].join(' ').trim()}`;
  if (path.length === 0) return detail;
  return `${nameOf(problem, options)} ${detail}`;
}

/** The option or argument with a problem. For a list entry, it is the repeatable option. */
function nameOf(problem: Problem, options: ReadonlySet<string>): string {
  const [field = '', ...rest] = problem.path.map(String);
  const name = [field, ...rest].join('.');
  const isTyped = (spelled: string) => !spelled.startsWith('--') || options.has(spelled);
  const spelled = [
    optionName(problem),
    spelling[name],
    spelling[field],
    `--${snakeCase(field).replaceAll('_', '-')}`,
  ];
  return spelled.find((candidate) => candidate !== undefined && isTyped(candidate)) ?? snakeCase(name);
}

/** The part of a path within its line of the file: the text after the last list index. */
function fieldOf(path: Path): string {
  const lastIndex = path.findLastIndex((part) => typeof part === 'number');
  return path
    .slice(lastIndex + 1)
    .map(snakeCase)
    .join('_');
}

function snakeCase(part: string | number): string {
  return String(part).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
