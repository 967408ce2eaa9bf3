import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type EmbeddedBinaries, MAJOR_VERSION } from './binaries.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { giveTo, type Identity, spawnPiped } from './identity.ts';
import { syncFolder } from './make-folder.ts';

/** The owner of every cluster, a superuser: only this folder connects as it, and only to set up the others. */
export const SUPERUSER = 'platen';
/** The role of the service and its commands, which owns the database and can do nothing outside of it. */
export const SERVICE_ROLE = 'platen_service';
export const DATABASE = 'platen';

const INITDB_ARGS = [
  `--username=${SUPERUSER}`,
  // Only processes that can enter the socket folder can connect, and it is closed to other users.
  '--auth=trust',
  '--encoding=UTF8',
  // The same sort order on every machine and after every upgrade of the operating system.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/**
 * Makes PostgreSQL's files on first use. They are made under a temporary name and renamed when they are
 * complete and on disk, so that an interrupted start leaves no partial cluster.
 * @throws {EmbeddedDatabaseError} if they cannot be made, or existing ones cannot be used
 */
export async function ensureCluster(
  cluster: string,
  identity: Identity,
  binaries: EmbeddedBinaries,
): Promise<void> {
  if (await isUsable(cluster)) return;
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (identity.account) await giveTo(identity.account, unfinished);
  try {
    await finished(spawnPiped(identity, binaries.initdb, [...INITDB_ARGS, '-D', unfinished]), 'initdb');
    await createDatabase(unfinished, identity, binaries);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  await rename(unfinished, cluster);
  await syncFolder(dirname(cluster));
}

async function isUsable(cluster: string): Promise<boolean> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === MAJOR_VERSION) return true;
  if (version !== undefined) {
    throw new EmbeddedDatabaseError(
      `${cluster} was created by PostgreSQL ${version.trim()}, but this is PostgreSQL ${MAJOR_VERSION}: ` +
        'start the release of Platen that created it, export the data there, and import it here.',
    );
  }
  const entries = await readdir(cluster).catch(() => []);
  if (entries.length > 0) {
    throw new EmbeddedDatabaseError(
      `${cluster} contains files that do not belong to PostgreSQL: move them to another folder.`,
    );
  }
  return false;
}

/** Uses PostgreSQL's single-user mode, which needs no server and writes a checkpoint at its end. */
async function createDatabase(
  cluster: string,
  identity: Identity,
  binaries: EmbeddedBinaries,
): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'];
  const child = spawnPiped(identity, binaries.postgres, args);
  // Each line is a statement.
  child.stdin.end(`create role ${SERVICE_ROLE} login;\ncreate database ${DATABASE} owner ${SERVICE_ROLE};\n`);
  await finished(child, 'postgres --single');
}

/** The folder of PostgreSQL's files in a data folder. */
export function clusterOf(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Whether a data folder has a database: one that is being made has another name until it is complete. */
export function hasCluster(dataDir: string): Promise<boolean> {
  return exists(clusterOf(dataDir));
}

/** Whether there is a file with this name. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function finished(child: ChildProcessWithoutNullStreams, name: string): Promise<void> {
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code]: (number | null)[] = await once(child, 'close');
  if (code === 0) return;
  const said = (await output).join('').trim();
  const reasons = said.split('\n').filter((line) => /\b(error|FATAL|PANIC):/.test(line));
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL could not be set up; ${name} says: ${reasons.join(' ') || said}`,
  );
}
