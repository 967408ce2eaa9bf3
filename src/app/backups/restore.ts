import { type BackupManifest, BackupProblem, divideMigrations } from '../../domain/backup/backup.ts';
import { readManifest } from '../../domain/backup/manifest.ts';
import { outgoingKinds } from '../../domain/outgoing.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log/log.ts';
import { unlock } from '../../lib/secrets/passphrase.ts';
import { keyFingerprint } from '../../lib/secrets/secrets.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { type Restored, type RestoreRequest, summaryOf } from '../../operations/backup/backup.ts';
import { readParts } from '../../operations/backup/restore.ts';
import { type Archive, findArchive, verifyArchive } from '../../outbound/archive.ts';
import type { Blobs } from '../../outbound/files/blobs.ts';
import { beginLoad } from '../../store/backup/load.ts';
import type { Queries } from '../../store/engine/db.ts';
import { readDatabaseTime } from '../../store/engine/health.ts';
import { type Migration, readMigrations } from '../../store/engine/migrate.ts';
import { insertPausesAfterRestore } from '../../store/outgoing.ts';
import type { Config } from '../config/config.ts';
import { findCurrentKey, findSecretKeys, storeFormerKeys, storeSecretKeys } from '../config/secret-key.ts';
import { filesFolder } from '../core.ts';
import { demandFit, makeDataFolder, withDatabase } from '../database.ts';
import { openFileStore } from '../file-store.ts';

/**
 * Restores a backup into the empty database and the file store of the settings. Nothing is changed before the backup was read
 * to its end, and the database stays empty until everything has arrived.
 */
export async function restore(config: Config, log: Log, request: RestoreRequest): Promise<Restored> {
  const archive = await findArchive(request.path);
  const manifest = readManifest(
    await verifyArchive(archive, (done) => request.onProgress('verified', done, archive.bytes)),
  );
  const { before, after } = divideMigrations(manifest, await readMigrations());
  await makeDataFolder(config);
  const store = await openFileStore({
    config,
    log,
    clock: systemClock,
    folder: filesFolder(config),
    purpose: 'service',
  });
  try {
    await fill(config, log, { ...request, archive, manifest, before, after, blobs: store.blobs });
  } finally {
    await store.close();
  }
  return { ...summaryOf(manifest), ...archive, migrated: after.map(({ name }) => name) };
}

interface Filling extends RestoreRequest {
  readonly archive: Archive;
  readonly manifest: BackupManifest;
  readonly before: readonly Migration[];
  readonly after: readonly Migration[];
  readonly blobs: Blobs;
}

async function fill(config: Config, log: Log, filling: Filling): Promise<void> {
  const { archive, manifest, before, after, blobs, onProgress } = filling;
  let done = 0;
  await withDatabase(config, log, async (database, stop) => {
    const onBytes = (size: number) => {
      stop.throwIfAborted();
      done += size;
      onProgress('restored', done, archive.bytes);
    };
    await demandFit(database.queries, config);
    const load = await beginLoad(database, manifest, before);
    try {
      await provideKey(config, manifest, filling);
      await readParts({ archive, manifest, load, blobs, onBytes });
      stop.throwIfAborted();
      await load.commit(after, (queries) => pauseRestored(queries, manifest));
    } finally {
      await load.close();
    }
  });
}

/** Pauses outgoing work that was sent after the backup was written, and would be sent again. */
async function pauseRestored(queries: Queries, { takenAt }: BackupManifest): Promise<void> {
  const at = `${formatDateTime(new Date(takenAt))} UTC`;
  const reason = `the database was restored from a backup of ${at}, and what was sent since then is not known`;
  await insertPausesAfterRestore(queries, outgoingKinds, reason, await readDatabaseTime(queries), 'all');
}

const KEY_BYTES = 32;

/** The keys come from this machine, or else from the backup: a database without its keys could not be read. */
async function provideKey(
  config: Config,
  { keyFingerprint: expected, otherKeys, lockedKey }: BackupManifest,
  { passphrase }: RestoreRequest,
): Promise<void> {
  const needed = [expected, ...otherKeys];
  const current = await findCurrentKey(config);
  const here = (await findSecretKeys(config)).map(keyFingerprint);
  const missing = needed.find((fingerprint) => !here.includes(fingerprint));
  if (current !== undefined && missing === undefined) return;
  const isForeign = current !== undefined && !needed.includes(keyFingerprint(current));
  if (missing !== undefined && here.length > 0 && (isForeign || lockedKey === null))
    throw new BackupProblem(
      `The backup belongs to another secret key (fingerprint ${missing}; here is ${here.join(', ')}). ` +
        'Set PLATEN_SECRET_KEY to its key, add the key to PLATEN_OLD_SECRET_KEY, or restore into a data folder without one.',
    );
  if (lockedKey === null)
    throw new BackupProblem(
      missing === undefined
        ? `Only PLATEN_OLD_SECRET_KEY, or secret.key.old, has the secret key of the backup (fingerprint ${expected}). Set PLATEN_SECRET_KEY to it.`
        : `The backup does not include its secret key (fingerprint ${expected}). ` +
            'Put its secret.key into the data folder, or set PLATEN_SECRET_KEY.',
    );
  const given = await passphrase(config.backupPassphrase);
  if (given === undefined)
    throw new BackupProblem(
      'The backup has its secret key, encrypted. Set PLATEN_BACKUP_PASSPHRASE, or name the file with the passphrase by --passphrase-file.',
    );
  const unlocked = await unlock(lockedKey, given);
  if (unlocked === undefined) throw new BackupProblem('The passphrase is not that of the backup.');
  const keys = unlocked.split(',').map((key) => Buffer.from(key, 'hex'));
  if (keys.some((key) => key.length !== KEY_BYTES))
    throw new BackupProblem('The backup has a secret key that is none. Use another backup.');
  if (current === undefined) return storeSecretKeys(config.dataDir, keys);
  await storeFormerKeys(
    config.dataDir,
    keys.filter((key) => !here.includes(keyFingerprint(key))),
  );
}
