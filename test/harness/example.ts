import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { environment } from './platen-process.ts';
import { until, waitFor } from './wait.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');

/** A program of examples/, in a process of its own, with only its own settings. */
export interface Example {
  /** The captures of a pattern, as soon as the output matches it. */
  says(what: RegExp): Promise<string>;
  output(): string;
  /** Its exit code, once it has ended without a signal. */
  ends(): Promise<number | null>;
  close(): Promise<void>;
}

export function startExample(
  name: string,
  settings: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Example {
  const child = spawn(process.execPath, [join(EXAMPLES, name), ...options], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', kill);
    return code;
  });
  return {
    async says(what) {
      await until(`${name} prints ${what}`, () => {
        if (child.exitCode !== null && !what.test(output)) throw new Error(`${name} ended: ${output}`);
        return what.test(output);
      });
      return what.exec(output)?.[1] ?? '';
    },
    output: () => output,
    ends: () => waitFor(`${name} ending`, ended),
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
