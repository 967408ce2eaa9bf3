import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../lib/errors.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { type Identity, ownUid } from './identity.ts';

/** Only names the socket: the server listens on no network. */
export const PORT = 5432;

/** A socket's path may have 107 bytes on Linux and 103 on macOS; the rest of ours takes 41. */
const LONGEST_TEMPORARY_FOLDER = 60;

/**
 * Where the socket of a cluster's server goes: into the temporary folder, because a data folder's path may
 * be too long for a socket, under a name that everyone who starts the same server finds again.
 */
export function socketFolderOf(cluster: string, identity: Identity): string {
  const hash = createHash('sha256')
    .update(`${uidOf(identity)}:${cluster}`)
    .digest('hex')
    .slice(0, 12);
  const temporary = tmpdir().length > LONGEST_TEMPORARY_FOLDER ? '/tmp' : tmpdir();
  return join(temporary, `platen-${hash}`);
}

/** Makes the folder, closed to other users, because whoever can enter it may connect. */
export async function makeSocketFolder(folder: string, identity: Identity): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const isOurs = found.uid === uidOf(identity) || found.uid === ownUid();
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new EmbeddedDatabaseError(
      `${folder} is not a closed folder of user ${uidOf(identity)}: ` +
        'remove it, or name another temporary folder with TMPDIR.',
    );
  }
  if (identity.account) await chown(folder, identity.account.uid, identity.account.gid);
}

function uidOf(identity: Identity): number {
  return identity.account?.uid ?? ownUid();
}

/** Where a client finds the server. */
export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/**
 * Removes what a killed server left in its socket folder. PostgreSQL would do it, unless its old pid has
 * become another process's. Only for when no server of the folder runs.
 */
export async function clearSocketFolder(folder: string): Promise<void> {
  await rm(socketFile(folder), { force: true });
  await rm(`${socketFile(folder)}.lock`, { force: true });
}

/** Removes the folder after a clean stop, which has emptied it. */
export async function removeSocketFolder(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {});
}
