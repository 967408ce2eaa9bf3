import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { sql } from 'kysely';
import { backUp } from '../../../src/app/backups/back-up.ts';
import { restore } from '../../../src/app/backups/restore.ts';
import { readConfig } from '../../../src/app/config/config.ts';
import { type Core, openCore } from '../../../src/app/core.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { createLog } from '../../../src/lib/log/log.ts';
import type { BackupRequest, RestoreRequest } from '../../../src/operations/backup/backup.ts';
import type { Queries } from '../../../src/store/engine/db.ts';
import { createEmptyDatabase } from '../../harness/database.ts';
import type { TestPlaten } from '../../harness/platen.ts';

export const PASSPHRASE = 'a horse in the rain';

export type Settings = Readonly<Record<string, string>>;

const log = createLog('error', 2);

/** The service at the time of the database, by which backups are named. */
export function inPresent(core: Core): Core {
  return { ...core, clock: systemClock };
}

/** A folder for backups, removed with the test. */
export async function folderFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-backup-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

export function backUpTo(settings: Settings, path: string, more: Partial<BackupRequest> = {}) {
  const passphrase = async () => PASSPHRASE;
  const request = { path, withKey: false, passphrase, onProgress: () => undefined, ...more };
  return backUp(readConfig(settings), log, request);
}

export function restoreFrom(settings: Settings, path: string, more: Partial<RestoreRequest> = {}) {
  const passphrase = async () => PASSPHRASE;
  return restore(readConfig(settings), log, { path, passphrase, onProgress: () => undefined, ...more });
}

/** The settings of a machine with an empty database and without any files. */
export async function emptyMachine(
  t: TestContext,
  { settings }: Pick<TestPlaten, 'settings'>,
): Promise<Settings> {
  const database = await createEmptyDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-restored-'));
  t.after(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
  return { ...settings, DATABASE_URL: database.url, PLATEN_DATA_DIR: dataDir };
}

/** Opens the database of a machine as a command does, at the time of the service that was backed up. */
export function openAsCommand(
  settings: Settings,
  { clock, url }: Pick<TestPlaten, 'clock' | 'url'>,
): Promise<Core> {
  return openCore({
    config: readConfig(settings),
    log,
    clock,
    purpose: 'command',
    publicUrl: () => url,
    onWork: () => undefined,
  });
}

/** Every row of every table as JSON, in an order that depends on its content alone. */
export async function allRows(queries: Queries, but: readonly string[] = []): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    queries,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables.filter((table) => !but.includes(table.name))) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(queries);
    found.set(name, rows.map(({ row }) => row).sort());
  }
  return found;
}

/** The rows as a restore leaves them: print partners may have the orders that wait for them. */
export function restoredRows(rows: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const inDoubt = (row: string) =>
    /"state": "(waiting|refused)"/.test(row) && !row.includes('"partner_id": null')
      ? row.replace('"doubtful": false', '"doubtful": true')
      : row;
  const handovers = (rows.get('handovers') ?? []).map(inDoubt).sort();
  return new Map([...rows, ['handovers', handovers]]);
}

/** What the schema has besides tables and rows. */
export async function schemaOf(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public' and sequencename not in ('order_numbers', 'file_checks_number_seq')
    union all
    select name || ' ' || checksum || ' ' || applied_at from migrations
    order by 1`.execute(queries);
  return rows.map(({ line }) => line);
}
