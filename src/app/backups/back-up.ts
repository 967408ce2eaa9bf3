import { stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { BackupProblem, type BackupSummary, backupName } from '../../domain/backup/backup.ts';
import { systemClock } from '../../lib/clock.ts';
import { errorCode, whyUnusable } from '../../lib/errors.ts';
import type { Log } from '../../lib/log/log.ts';
import { lock, SHORTEST_PASSPHRASE } from '../../lib/secrets/passphrase.ts';
import { keyFingerprint } from '../../lib/secrets/secrets.ts';
import { type AskPassphrase, type BackupRequest, writeBackup } from '../../operations/backup/backup.ts';
import { findMissingContents } from '../../operations/backup/missing-contents.ts';
import type { Blobs } from '../../outbound/files/blobs.ts';
import { openSnapshot, type Snapshot } from '../../store/backup/snapshot.ts';
import type { Database } from '../../store/engine/db.ts';
import { findForeignMigration, knownMigrations } from '../../store/engine/migrate.ts';
import type { Config } from '../config/config.ts';
import { findSecretKeys } from '../config/secret-key.ts';
import { filesFolder } from '../core.ts';
import { withInstallation } from '../database.ts';
import { openFileStore } from '../file-store.ts';
import { version } from '../version.ts';

/** Backs up the database and the file store of the settings, beside a service or without one. Migrates nothing. */
export async function backUp(config: Config, log: Log, request: BackupRequest): Promise<BackupSummary> {
  await demandPlace(request.path);
  const folder = filesFolder(config);
  return withInstallation(config, log, async (database, stop) => {
    const store = await openFileStore({ config, log, clock: systemClock, folder, purpose: 'command' });
    try {
      const snapshot = await openSnapshot(database);
      try {
        const { blobs } = store;
        return await backUpSnapshot({ config, database, snapshot, blobs }, { ...request, stop });
      } finally {
        await snapshot.close();
      }
    } finally {
      await store.close();
    }
  });
}

/**
 * Refuses a folder that does not exist before anything is read: a path that ends with a slash, or whose last part has no
 * extension, means one.
 */
async function demandPlace(path: string): Promise<void> {
  const isFolder = /[/\\]$/.test(path) || extname(path) === '';
  const found = await lookAt(path, isFolder ? 'The folder' : 'The file');
  if (found) return;
  if (isFolder)
    throw new BackupProblem(
      `The folder ${path} does not exist. Make it, for example with install -d -m 0700 ${path}, or name a file that ends with .tar.`,
    );
  const parent = dirname(path);
  const isThere = (await lookAt(parent, 'The folder'))?.isDirectory();
  if (!isThere)
    throw new BackupProblem(
      `The folder ${parent} does not exist, so ${path} cannot be written. Make it, for example with install -d -m 0700 ${parent}.`,
    );
}

/** Undefined if nothing has this path. */
async function lookAt(path: string, what: string) {
  return stat(path).catch((error) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new BackupProblem(`${what} ${path} cannot be used: ${whyUnusable(error)}.`);
  });
}

interface Opened {
  readonly config: Config;
  readonly database: Database;
  readonly snapshot: Snapshot;
  readonly blobs: Blobs;
}

/** Backs up what was opened; a bucket has its own backups, so its files are left where they are unless they are asked for. */
export async function backUpSnapshot(
  { config, database, snapshot, blobs }: Opened,
  { path, files, withKey, passphrase, onProgress, stop }: BackupRequest,
): Promise<BackupSummary> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory();
  return writeBackup({
    path: isFolder ? join(path, backupName(snapshot.takenAt)) : path,
    snapshot,
    blobs,
    files: files ?? (config.filesStore === 's3' ? 'referenced' : 'included'),
    findMissing: (await hasOwnSchema(database, snapshot))
      ? (stored) => findMissingContents(database.queries, blobs, stored, stop)
      : undefined,
    lockedKey: withKey ? await lockKey(config, snapshot, passphrase) : null,
    release: version,
    onProgress,
    stop,
  });
}

/** Whether the statements of this release suit the database: it may be backed up before it is migrated, or by an older release. */
async function hasOwnSchema(database: Database, { layout }: Snapshot): Promise<boolean> {
  const known = await knownMigrations();
  const applied = new Set(layout.migrations.map(({ name }) => name));
  return known.isSubsetOf(applied) && (await findForeignMigration(database.queries, known)) === undefined;
}

async function lockKey(config: Config, { layout }: Snapshot, ask: AskPassphrase): Promise<string> {
  const needed = [layout.keyFingerprint, ...layout.otherKeys];
  const keys = (await findSecretKeys(config)).filter((key) => needed.includes(keyFingerprint(key)));
  const here = keys.map(keyFingerprint);
  const missing = needed.find((fingerprint) => !here.includes(fingerprint));
  if (missing !== undefined)
    throw new BackupProblem(
      `A secret key of this database is not here (fingerprint ${missing}). Set PLATEN_SECRET_KEY, or PLATEN_OLD_SECRET_KEY while a rotation ` +
        'has not ended, or run the command on the data folder that has the key.',
    );
  const passphrase = await ask(config.backupPassphrase);
  if (passphrase === undefined)
    throw new BackupProblem(
      'The secret key is encrypted with a passphrase. Set PLATEN_BACKUP_PASSPHRASE, or name a file with it by --passphrase-file.',
    );
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new BackupProblem(`The passphrase must have at least ${SHORTEST_PASSPHRASE} characters.`);
  return lock(keys.map((key) => key.toString('hex')).join(','), passphrase);
}
