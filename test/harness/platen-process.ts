import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { secretIn } from './canaries.ts';
import { PATIENCE } from './database.ts';
import { waitFor } from './wait.ts';

const ROOT = join(import.meta.dirname, '../..');
export const PLATEN = join(ROOT, 'bin', 'platen.mjs');
/** Starts each service with several processes, unless its test says with how many (docs/guides/scaling.md). */
const PROCESSES = 'TEST_PROCESSES';

export type Environment = Readonly<Record<string, string>>;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The service in a process of its own, as an operator starts it. */
export interface PlatenProcess {
  readonly pid: number;
  /** Its address, once it is printed; rejects when the process ends before that. */
  readonly ready: Promise<string>;
  readonly exited: Promise<Exit>;
  /** All output so far, standard error included. */
  output(): string;
  /** SIGSTOP and SIGCONT reach all of its processes, as a machine that is frozen; others the one that was started. */
  kill(signal: NodeJS.Signals): void;
}

export interface StartOptions {
  /** The command line; `platen serve` unless given. */
  readonly command?: readonly [string, ...string[]];
}

/** Starts the service with nothing of this process's environment but these settings. */
export function startPlatenProcess(settings: Environment, { command }: StartOptions = {}): PlatenProcess {
  const [file, ...args] = command ?? [process.execPath, PLATEN, 'serve'];
  const child = spawn(file, args, {
    cwd: ROOT,
    // A command of its own gets these settings alone.
    env: environment(command ? settings : { ...PATIENCE, ...processes(), ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: its signals never reach the tests, and a whole group can be signalled.
    detached: true,
  });
  endWithTests(child);
  let output = '';
  const said = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const url = /Platen is ready on (\S+)/.exec(output)?.[1];
      if (url) said.resolve(url);
    });
  }
  const exited = once(child, 'exit').then(([code, signal]): Exit => {
    said.reject(new Error(`the service ended before it was ready (${code ?? signal}): ${output}`));
    const secret = secretIn(output);
    if (secret) throw new Error(`the service wrote a secret: ${secret}`);
    return { code, signal };
  });
  const ready = waitFor('starting the service', said.promise);
  // A process that is killed as it starts may have no reader of this promise.
  ready.catch(() => undefined);
  return {
    pid: child.pid!,
    ready,
    exited,
    output: () => output,
    kill(signal) {
      if (signal === 'SIGSTOP' || signal === 'SIGCONT') signalGroup(child, signal);
      else child.kill(signal);
    },
  };
}

function processes(): Environment {
  const count = process.env[PROCESSES];
  return count === undefined ? {} : { PLATEN_PROCESSES: count };
}

function signalGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal);
}

export interface CommandOutcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs one command line of `platen` to its end, in a process of its own. */
export function runPlaten(settings: Environment, ...args: string[]): Promise<CommandOutcome> {
  return runProgram(PLATEN, settings, ...args);
}

/** Runs the program of another release. */
export async function runProgram(
  program: string,
  settings: Environment,
  ...args: string[]
): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithTests(child);
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out, err };
}

/** These settings, and the least of this process: both must find the socket of an embedded server in the temporary folder. */
export function environment(settings: Environment): Environment {
  const { PATH = '', TMPDIR } = process.env;
  return { PATH, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...settings };
}

/** Tests that are cut short leave no processes behind. */
function endWithTests(child: ChildProcess): void {
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

// A process that receives a signal emits no 'exit' unless it handles it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
