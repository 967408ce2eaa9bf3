import { sql } from 'kysely';
import type {
  BackupContents,
  BackupFile,
  BackupFolder,
  BackupState,
  ListedBackup,
} from '../../domain/backup/backup-list.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { BackupFoldersRow, BackupsRow } from '../rows.ts';

/** The folders, the one looked at last first. */
export async function readBackupFolders(queries: Queries): Promise<BackupFolder[]> {
  const { rows } = await sql<BackupFoldersRow>`
    select * from backup_folders order by looked_at desc, id`.execute(queries);
  return rows.map((row) => ({
    id: row.id,
    server: row.server,
    path: row.path,
    everyHours: row.every_hours,
    kept: row.kept,
    withKey: row.with_key,
    lookedAt: row.looked_at,
    nextAt: row.due_at,
  }));
}

export async function saveBackupFolder(tx: Tx, folder: BackupFolder): Promise<void> {
  const { id, server, path, everyHours, kept, withKey, lookedAt, nextAt } = folder;
  await sql`
    insert into backup_folders (id, server, path, every_hours, kept, with_key, looked_at, due_at)
    values (${id}, ${server}, ${path}, ${everyHours}, ${kept}, ${withKey}, ${lookedAt}, ${nextAt})
    on conflict (id) do update set server = excluded.server, path = excluded.path, every_hours = excluded.every_hours,
      kept = excluded.kept, with_key = excluded.with_key, looked_at = excluded.looked_at, due_at = excluded.due_at`.execute(
    tx,
  );
}

/** Deletes folders that no process has looked at since a time, with their backups. */
export async function deleteBackupFolders(tx: Tx, lookedBefore: Date): Promise<void> {
  await sql`delete from backup_folders where looked_at < ${lookedBefore}`.execute(tx);
}

/** Deletes the rows of files that are not in the folder any more. Returns the names of those that have a row. */
export async function keepListed(tx: Tx, folderId: string, names: readonly string[]): Promise<Set<string>> {
  await sql`
    delete from backups
    where folder_id = ${folderId} and name is not null and not name = any(${names}::text[])`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select name from backups where folder_id = ${folderId} and name is not null`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/** A file that another process wrote to a folder; with a problem if it cannot be read. */
export interface FoundBackup {
  readonly folderId: string;
  readonly file: Pick<BackupFile, 'name' | 'takenAt' | 'bytes'> & {
    readonly contents: BackupContents | null;
  };
  readonly problem: string | null;
}

export async function insertFound(
  tx: Tx,
  { folderId, file: { name, takenAt, bytes, contents }, problem }: FoundBackup,
): Promise<void> {
  const state: BackupState = problem === null ? 'written' : 'failed';
  await sql`
    insert into backups (state, requested_at, folder_id, ended_at, name, taken_at, bytes, rows, files_included, files,
      files_bytes, damaged_files, missing_files, has_key, problem)
    values (${state}, ${takenAt}, ${folderId}, ${takenAt}, ${name}, ${takenAt}, ${bytes}, ${contents?.rows},
      ${contents?.filesIncluded}, ${contents?.files}, ${contents?.filesBytes}, ${contents?.damagedFiles},
      ${contents?.missingFiles}, ${contents?.hasKey}, ${problem})
    on conflict do nothing`.execute(tx);
}

/** Asks for a backup, unless one waits already. */
export async function insertWaiting(tx: Tx, actor: string, now: Date): Promise<void> {
  await sql`
    insert into backups (state, requested_at, requested_by) values ('waiting', ${now}, ${actor})
    on conflict do nothing`.execute(tx);
}

/** Wakes the workers on commit. */
export async function announceBackup(tx: Tx): Promise<void> {
  await sql`select pg_notify('platen_backup', '')`.execute(tx);
}

/** The backup that waits, or else the one that is being written. */
export async function findUnderWay(queries: Queries): Promise<ListedBackup | undefined> {
  const { rows } = await sql<JoinedRow>`
    ${joined} where state in ('waiting', 'running') order by state desc limit 1`.execute(queries);
  return rows[0] && listed(rows[0]);
}

export async function isBackupUnderWay(queries: Queries): Promise<boolean> {
  const { rows } = await sql`select from backups where state in ('waiting', 'running') limit 1`.execute(
    queries,
  );
  return rows.length > 0;
}

/** Backups that wait or are being written come first, then the newest. */
export async function listBackups(queries: Queries, limit: number): Promise<ListedBackup[]> {
  const { rows } = await sql<JoinedRow>`
    ${joined} order by state in ('waiting', 'running') desc, coalesce(taken_at, started_at, requested_at) desc, b.id desc
    limit ${limit}`.execute(queries);
  return rows.map(listed);
}

/**
 * Begins the backup that waits, or else a scheduled one. Called by the one process that writes backups of
 * this database.
 */
export async function beginBackup(
  tx: Tx,
  { folderId, server, now }: { folderId: string; server: string; now: Date },
): Promise<number> {
  const { rows: waiting } = await sql<Pick<BackupsRow, 'id'>>`
    update backups set state = 'running', folder_id = ${folderId}, server = ${server}, started_at = ${now}
    where state = 'waiting' returning id`.execute(tx);
  if (waiting[0]) return waiting[0].id;
  const { rows } = await sql<Pick<BackupsRow, 'id'>>`
    insert into backups (state, requested_at, folder_id, server, started_at)
    values ('running', ${now}, ${folderId}, ${server}, ${now}) returning id`.execute(tx);
  return only(rows).id;
}

/** Marks the backups as failed that are being written. */
export async function failRunning(tx: Tx, problem: string, now: Date): Promise<void> {
  await sql`
    update backups set state = 'failed', ended_at = ${now}, problem = ${problem} where state = 'running'`.execute(
    tx,
  );
}

/**
 * A backup that was being written waits again if a person asked for it; a scheduled one is written when it is
 * due.
 */
export async function interruptRunning(tx: Tx): Promise<void> {
  await sql`
    delete from backups where state = 'running'
      and (requested_by is null or exists (select from backups where state = 'waiting'))`.execute(tx);
  await sql`
    update backups set state = 'waiting', folder_id = null, server = null, started_at = null, done_bytes = 0,
      total_bytes = 0
    where state = 'running'`.execute(tx);
}

/** Deletes failures of scheduled backups, which are repeated until one succeeds. */
export async function deleteFailed(tx: Tx, requestedBefore: Date): Promise<void> {
  await sql`
    delete from backups where state = 'failed' and name is null
      and (requested_by is null or requested_at < ${requestedBefore})`.execute(tx);
}

export async function saveBackupProgress(
  tx: Tx,
  { id, doneBytes, totalBytes, now }: { id: number; doneBytes: number; totalBytes: number; now: Date },
): Promise<void> {
  await sql`
    with written as (
      update backups set done_bytes = ${doneBytes}, total_bytes = ${totalBytes}
      where id = ${id} and state = 'running' returning folder_id)
    update backup_folders set looked_at = ${now} from written where backup_folders.id = written.folder_id`.execute(
    tx,
  );
}

export async function endBackup(
  tx: Tx,
  { id, file, now }: { id: number; file: BackupFile; now: Date },
): Promise<void> {
  const { name, takenAt, bytes, contents } = file;
  // Another worker that looks at the same folder may have listed the file already.
  await sql`
    delete from backups where id <> ${id} and name = ${name}
      and folder_id = (select folder_id from backups where id = ${id})`.execute(tx);
  await sql`
    update backups set state = 'written', ended_at = ${now}, verified_at = ${now}, name = ${name}, taken_at = ${takenAt},
      bytes = ${bytes}, rows = ${contents.rows}, files_included = ${contents.filesIncluded}, files = ${contents.files},
      files_bytes = ${contents.filesBytes}, damaged_files = ${contents.damagedFiles},
      missing_files = ${contents.missingFiles}, has_key = ${contents.hasKey}
    where id = ${id} and state = 'running'`.execute(tx);
}

type JoinedRow = BackupsRow & { readonly folder: string | null };
const joined = sql`
  select b.*, f.path as folder from backups b left join backup_folders f on f.id = b.folder_id`;

function listed(row: JoinedRow): ListedBackup {
  return {
    id: row.id,
    state: row.state as BackupState,
    requestedAt: row.requested_at,
    requestedBy: row.requested_by,
    server: row.server,
    folder: row.folder,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    doneBytes: row.done_bytes,
    totalBytes: row.total_bytes,
    name: row.name,
    takenAt: row.taken_at,
    bytes: row.bytes,
    contents: contentsOf(row),
    verifiedAt: row.verified_at,
    problem: row.problem,
  };
}

function contentsOf(row: BackupsRow): BackupContents | null {
  if (row.rows === null) return null;
  return {
    rows: row.rows,
    files: row.files ?? 0,
    filesBytes: row.files_bytes ?? 0,
    filesIncluded: row.files_included ?? false,
    damagedFiles: row.damaged_files ?? 0,
    missingFiles: row.missing_files,
    hasKey: row.has_key ?? false,
  };
}
