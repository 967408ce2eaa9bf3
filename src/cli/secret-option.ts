import { Option } from 'commander';
import type { CliContext } from './context.ts';

/**
 * `--NAME-file FILE` beside `--NAME SECRET`: a secret on a command line is visible in the list of processes
 * and stays in the shell history.
 */
export function secretFile(name: string, attribute: string): Option {
  return new Option(`--${name}-file <file>`, `read it from a file, or from stdin with -`).conflicts(
    attribute,
  );
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
