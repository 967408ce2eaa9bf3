import { Option } from 'commander';
import type { CliContext } from './context.ts';

/**
 * `--NAME-file FILE` beside `--NAME SECRET`: what is typed on a command line can be read in the list of processes and
 * stays in the history of the shell.
 */
export function secretFile(name: string, attribute: string): Option {
  return new Option(`--${name}-file <file>`, `read it from a file, or from stdin with -`).conflicts(
    attribute,
  );
}

/** The secret as typed or from the file, without the line break that ends it. */
export async function readSecret(
  { app }: CliContext,
  typed: string | undefined,
  file: string | undefined,
): Promise<string | undefined> {
  if (file === undefined) return typed;
  return (await app.readText(file)).replace(/\r?\n$/, '');
}
