import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { OperatorActor } from '../domain/actor.ts';
import type { ReadOperation, WriteOperation } from '../operations/engine/operation.ts';
import type { CliApp } from './cli-app.ts';
import { exitCodes } from './exit-codes.ts';

/** Where a command prints. */
export interface CliIo {
  readonly isTerminal: boolean;
  print(text: string): void;
  printError(text: string): void;
  /** On a terminal: replaces the text that was drawn last; an empty text removes it. */
  redraw(text: string): void;
}

/** What every command receives. */
export interface CliContext {
  readonly app: CliApp;
  readonly io: CliIo;
  readonly colors: Colors;
  /** Set by a command that ends unsuccessfully without an error. */
  exitCode: number;
}

export function createContext(app: CliApp, io: CliIo): CliContext {
  // picocolors also prints colours where CI is set, where a script reads the output.
  const colors = picocolors.createColors(io.isTerminal && picocolors.isColorSupported);
  return { app, io, colors, exitCode: exitCodes.ok };
}

export function processIo(): CliIo {
  for (const stream of [process.stdout, process.stderr]) {
    // `platen … | head` closes the pipe early, which is not an error.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  return {
    isTerminal: process.stdout.isTTY === true,
    print: (text) => void process.stdout.write(`${text}\n`),
    printError: (text) => void process.stderr.write(`${text}\n`),
    redraw: (text) => void process.stderr.write(`\r\u001b[2K${text}`),
  };
}

/**
 * Runs one operation as the operator on a database that is opened for it and closed whatever happens. Commands
 * import their operation when they run, so that help does not wait for the database driver to load.
 */
export async function runOperation<Input, Output>(
  { app }: CliContext,
  operation: ReadOperation<OperatorActor, Input, Output> | WriteOperation<OperatorActor, Input, Output>,
  input: Input,
): Promise<Output> {
  const opened = await app.open();
  try {
    return await opened.run(operation, input);
  } finally {
    await opened.close();
  }
}

/** Prints the answer of a command as text, or as JSON with --json. */
export function show(
  { io }: CliContext,
  { json }: { json?: boolean },
  answer: { readonly json: unknown; readonly text: string },
): void {
  io.print(json ? JSON.stringify(answer.json, null, 2) : answer.text);
}
