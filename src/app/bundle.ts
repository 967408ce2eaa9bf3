import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../../node_modules');

/**
 * The packages whose hundreds of modules `scripts/bundle.ts` makes into a few files. They depend on no other
 * package, so their versions determine what is in the files.
 */
export const bundledPackages: readonly string[] = ['jsbarcode', 'kysely', 'typebox', 'undici'];

/** The part of a `package.json` that is used here. */
interface Manifest {
  readonly version: string;
  /**
   * The entry points by path within the package: `.`, `./compile`. A package without them has one CommonJS
   * module of its name.
   */
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: object;
}

export function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'));
}

/** The place of the files for the installed versions: `typebox/compile` stands in `typebox/compile.mjs`. */
export function bundleFolder(): string {
  const versions = bundledPackages.map((name) => `${name}-${manifestOf(name).version}`);
  return join(PACKAGES, '.cache', 'platen-packages', versions.join('+'));
}
