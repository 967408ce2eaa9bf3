import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../lib/errors.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { type Identity, ownUid } from './identity.ts';

/** Only part of the socket's name: the server listens on no network. */
export const PORT = 5432;

/** The path of a socket may have 107 bytes on Linux and 103 on macOS; the rest of the path takes 41. */
const LONGEST_TEMPORARY_FOLDER = 60;

/**
 * The folder for the socket of a cluster's server: in the temporary folder, because the path of a data folder
 * may be too long for a socket, under a name that every process derives in the same way.
 */
export function socketFolderOf(cluster: string, identity: Identity): string {
  const hash = createHash('sha256')
    .update(`${uidOf(identity)}:${cluster}`)
    .digest('hex')
    .slice(0, 12);
  const temporary = tmpdir().length > LONGEST_TEMPORARY_FOLDER ? '/tmp' : tmpdir();
  return join(temporary, `platen-${hash}`);
}

/** Makes the folder, closed to other users, because every user who can enter it may connect. */
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

/** The path of the socket. */
export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/**
 * Removes the files of a killed server from its socket folder. PostgreSQL does not, if another process has
 * the old pid. Call it only while no server of the folder runs.
 */
export async function clearSocketFolder(folder: string): Promise<void> {
  await rm(socketFile(folder), { force: true });
  await rm(`${socketFile(folder)}.lock`, { force: true });
}

/** Removes the folder after a clean stop, which has emptied it. */
export async function removeSocketFolder(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {});
}
