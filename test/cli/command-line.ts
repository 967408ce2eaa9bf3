import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { createCliApp } from '../../src/app/commands.ts';
import type { CliIo } from '../../src/cli/context.ts';
import { runProgram } from '../../src/cli/program.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect to be there
  readonly json: any;
}

export type CommandLine = (...args: string[]) => Promise<CommandResult>;

/**
 * Runs command lines as `npx platen` would, in this process and with this environment. With the questions of a terminal, they are
 * asked and answered so.
 */
export function commandLine(
  env: Record<string, string>,
  terminal: Pick<CliIo, 'confirm' | 'askSecret'> = {},
): CommandLine {
  return async (...args) => {
    const out: string[] = [];
    const err: string[] = [];
    const io = {
      isTerminal: false,
      print: (text: string) => void out.push(text),
      printError: (text: string) => void err.push(text),
      ...terminal,
    };
    const code = await runProgram(createCliApp(env), io, args);
    return {
      code,
      out: out.join('\n'),
      err: err.join('\n'),
      get json() {
        return JSON.parse(out.join('\n'));
      },
    };
  };
}

/** A command line for the tests of a file, with a database and a data folder of its own, which exist while the tests run. */
export function ownCommandLine() {
  const env = { DATABASE_URL: '', PLATEN_DATA_DIR: '' };
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    env.DATABASE_URL = database.url;
    env.PLATEN_DATA_DIR = await mkdtemp(join(tmpdir(), 'platen-test-'));
  });
  after(async () => {
    await database.drop();
    await rm(env.PLATEN_DATA_DIR, { recursive: true });
  });
  return { env, platen: commandLine(env) };
}
