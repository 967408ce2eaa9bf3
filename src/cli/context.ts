import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { CliApp, OpenedApp } from './cli-app.ts';
import { exitCodes } from './exit-codes.ts';

/** Where a command's words go. */
export interface CliIo {
  readonly isTerminal: boolean;
  print(text: string): void;
  printError(text: string): void;
  /** On a terminal: puts the text in the place of what was drawn last; an empty one only takes that away. */
  redraw(text: string): void;
}

/** What every command is given. */
export interface CliContext {
  readonly app: CliApp;
  readonly io: CliIo;
  readonly colors: Colors;
  /** Set by a command that ends with something else than success without an error. */
  exitCode: number;
}

export function createContext(app: CliApp, io: CliIo): CliContext {
  // picocolors also colours where CI is set, which spoils what a script there reads.
  const colors = picocolors.createColors(io.isTerminal && picocolors.isColorSupported);
  return { app, io, colors, exitCode: exitCodes.ok };
}

export function processIo(): CliIo {
  for (const stream of [process.stdout, process.stderr]) {
    // `platen … | head` closes the pipe early; that is no fault.
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

/** Opens the database for one command and lets go of it whatever happens. */
export async function withOpened<Result>(
  { app }: CliContext,
  work: (opened: OpenedApp) => Promise<Result>,
): Promise<Result> {
  const opened = await app.open();
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Prints the answer of a command in the form that was asked for. */
export function show(
  { io }: CliContext,
  { json }: { json?: boolean },
  answer: { readonly json: unknown; readonly text: string },
): void {
  io.print(json ? JSON.stringify(answer.json, null, 2) : answer.text);
}
