import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { OperatorActor } from '../domain/actor.ts';
import { escapeLines, printable } from '../lib/text/printable.ts';
import type { ReadOperation, WriteOperation } from '../operations/engine/operation.ts';
import type { CliApp, OpenedApp, OpenOptions } from './cli-app.ts';
import { exitCodes } from './exit-codes.ts';
import { type Cell, formatTable } from './text/table.ts';

/** The output of a command. */
export interface CliIo {
  readonly isTerminal: boolean;
  /** The width of the terminal; undefined where there is none. */
  readonly columns?: number | undefined;
  print(text: string): void;
  printError(text: string): void;
  /** On a terminal: replaces the last text drawn by this function; an empty string removes it. */
  redraw?(text: string): void;
  /** Calls back when the program that reads the output has ended. */
  onReaderGone?(listener: () => void): void;
  /** On a terminal: asks a yes/no question. */
  confirm?(question: string): Promise<boolean>;
  /** On a terminal: asks for a secret without showing it. */
  askSecret?(question: string): Promise<string | undefined>;
}

/** The context of every command. */
export interface CliContext {
  readonly app: CliApp;
  readonly io: CliIo;
  readonly colors: Colors;
  /** Whether the command prints JSON, with every string as stored. */
  readonly json: boolean;
  /** Set by a command that ends unsuccessfully without an error. */
  exitCode: number;
  /** How the fields of the running command's input are named, as in `--hold`; empty before it runs. */
  names: ReadonlyMap<string, string>;
  /**
   * Runs one operation as the operator and returns its printable output: for text, strings from outside are
   * escaped, so that a reference or a partner's message can neither control the terminal nor imitate a line.
   */
  readonly run: RunOperation;
  /** Runs one operation as the operator and returns its output unchanged. */
  readonly read: RunOperation;
  /** Opens the database of the installation for some work, and closes it. */
  open<Result>(work: (opened: OpenedApp) => Promise<Result>, options?: OpenOptions): Promise<Result>;
  /** A table of these rows, or a sentence if there are none. */
  table(headings: readonly string[], rows: readonly (readonly Cell[])[], none?: string): string;
}

/** Commands import their operation when they run, so that help does not wait for the database driver. */
type RunOperation = <Input, Output>(
  operation: ReadOperation<OperatorActor, Input, Output> | WriteOperation<OperatorActor, Input, Output>,
  input: Input,
  options?: OpenOptions,
) => Promise<Output>;

/** What a command prints. */
export interface CliAnswer {
  readonly json: unknown;
  readonly text: string;
}

export function createContext(app: CliApp, io: CliIo, json: boolean): CliContext {
  // picocolors also prints colours if CI is set, although a script reads the output there.
  const colors = picocolors.createColors(io.isTerminal && picocolors.isColorSupported);
  const context: CliContext = {
    ...{ app, io, colors, json },
    exitCode: exitCodes.ok,
    names: new Map(),
    async run(...call) {
      const output = await context.read(...call);
      return json ? output : printable(output);
    },
    read: (operation, input, options) => context.open((opened) => opened.run(operation, input), options),
    async open(work, options) {
      const opened = await app.open(options);
      try {
        return await work(opened);
      } finally {
        await opened.close();
      }
    },
    table: (headings, rows, none) =>
      none !== undefined && rows.length === 0 ? none : formatTable(headings, rows, colors),
  };
  return context;
}

export function processIo(): CliIo {
  const listeners: (() => void)[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (stream === process.stderr) return;
      for (const listener of listeners) listener();
      // `platen … | head` closes the pipe early, which is not an error.
      if (error.code === 'EPIPE') return;
      // Such as a full disk, which must not end a service.
      process.stderr.write(`platen: The output could not be written: ${error.message}\n`);
      process.exitCode = exitCodes.failed;
    });
  }
  return {
    isTerminal: process.stdout.isTTY === true,
    columns: process.stdout.columns,
    print: (text) => void process.stdout.write(`${text}\n`),
    printError: (text) => void process.stderr.write(`${text}\n`),
    onReaderGone: (listener) => void listeners.push(listener),
    ...(process.stderr.isTTY ? { redraw } : {}),
    ...(process.stdin.isTTY && process.stdout.isTTY ? { confirm, askSecret } : {}),
  };
}

function redraw(text: string): void {
  process.stderr.write(`\r\u001b[2K${text}`);
}

/** Ctrl-C and Ctrl-D leave a prompt without an answer. */
function undefinedIfAborted(error: unknown): undefined {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}

/** Asks a question; anything but a clear yes counts as no. */
async function confirm(question: string): Promise<boolean> {
  const { createInterface } = await import('node:readline/promises');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await prompt.question(`${question} [y/N] `).catch(undefinedIfAborted);
    return answer !== undefined && /^y(es)?$/i.test(answer.trim());
  } finally {
    prompt.close();
  }
}

async function askSecret(question: string): Promise<string | undefined> {
  const { createInterface } = await import('node:readline/promises');
  const { Writable } = await import('node:stream');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(`${question} `);
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await prompt.question('').catch(undefinedIfAborted);
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}

/** Prints the answer of a command as text, or as JSON with --json. */
export function show({ io, json }: CliContext, answer: CliAnswer): void {
  io.print(json ? jsonText(answer.json) : answer.text);
}

export function jsonText(value: unknown): string {
  return escapeLines(JSON.stringify(value, null, 2));
}

/** The secret from the option or the file, without the final line break. */
export async function readSecret(
  { app }: CliContext,
  typed: string | undefined,
  file: string | undefined,
): Promise<string | undefined> {
  if (file === undefined) return typed;
  return (await app.readText(file)).replace(/\r?\n$/, '');
}

/** Prints an exported file: unchanged, except on a terminal. Printing adds the last line break. */
export function printFile({ io }: CliContext, text: string): undefined {
  const lines = text.slice(0, -1);
  io.print(io.isTerminal ? escapeLines(lines) : lines);
  return undefined;
}
