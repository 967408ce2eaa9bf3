import type { OpenedApp, OpenOptions, OperatorExecutor, PlannedMigration } from '../cli/cli-app.ts';
import { OPERATOR } from '../domain/actor.ts';
import type { BackupSummary } from '../domain/backup/backup.ts';
import type { CopiedFiles, FileCopyOptions } from '../domain/files/file-copy.ts';
import { createLog, type Log } from '../lib/log/log.ts';
import type { BackupRequest, Restored, RestoreRequest } from '../operations/backup/backup.ts';
import { grantService } from '../operations/engine/schema.ts';
import { pendingMigrations } from '../store/engine/migrate.ts';
import { backUp } from './backups/back-up.ts';
import { restore } from './backups/restore.ts';
import { type Config, readConfig } from './config/config.ts';
import { type Core, openCore } from './core.ts';
import { mayBeInstalled, withDatabase } from './database.ts';
import { copyFilesOf } from './file-store.ts';
import { type Opened, openUntilInterrupted } from './interrupts.ts';

/** Commands print their answer to stdout, so their log goes to stderr. */
export const STDERR = 2;

export async function migrate(env: NodeJS.ProcessEnv, grantTo: string | undefined): Promise<string[]> {
  const { opened: core, close } = await openCommandCore(env, { creates: true });
  try {
    if (grantTo !== undefined) await core.operations.run(grantService, OPERATOR, { role: grantTo });
    return core.migrated;
  } finally {
    await close();
  }
}

/** The migrations that `migrate` would run; the database is not changed. */
export async function planMigrations(env: NodeJS.ProcessEnv): Promise<PlannedMigration[]> {
  const config = readConfig(env);
  const pending = (await mayBeInstalled(config))
    ? await withDatabase(config, createLog('error', STDERR), ({ queries }) => pendingMigrations(queries))
    : await pendingMigrations();
  return pending.map(({ name, text, isCompatible }) => ({ name, why: whyOf(text), isCompatible }));
}

/** The comment that a migration begins with, on one line. */
function whyOf(text: string): string {
  const comment = /^(-- .*\n)+/.exec(text)?.[0] ?? '';
  const lines = comment.split('\n').filter((line) => !line.startsWith('-- Compatible from:'));
  return lines
    .map((line) => line.slice('-- '.length))
    .join(' ')
    .replace(/^Why: /, '')
    .trim();
}

export async function openForOperator(env: NodeJS.ProcessEnv, options?: OpenOptions): Promise<OpenedApp> {
  const { opened: core, close } = await openCommandCore(env, options);
  return { ...operatorOf(core), close };
}

/** Needs no database, so it runs beside any service, and before the first start. */
export async function copyFiles(env: NodeJS.ProcessEnv, options: FileCopyOptions): Promise<CopiedFiles> {
  return copyFilesOf(readConfig(env), createLog('error', STDERR), options);
}

/** Migrates nothing, so that a database can be backed up before a new release does. */
export async function backUpByCommand(
  env: NodeJS.ProcessEnv,
  request: BackupRequest,
): Promise<BackupSummary> {
  return backUp(readConfig(env), createLog('error', STDERR), request);
}

export async function restoreByCommand(env: NodeJS.ProcessEnv, request: RestoreRequest): Promise<Restored> {
  return restore(readConfig(env), createLog('error', STDERR), request);
}

export function operatorOf({ operations }: Core): OperatorExecutor {
  return { run: (operation, input) => operations.run(operation, OPERATOR, input) };
}

/** The public URL as far as the settings know it: a service on any free port has another one. */
export function configuredUrl({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** Opens the core with a log of errors only. */
function openCommandCore(
  env: NodeJS.ProcessEnv,
  { withoutLostKeys = false, creates = false }: OpenOptions = {},
): Promise<Opened<Core>> {
  const config = readConfig(env);
  const log: Log = createLog(config.logLevel === 'info' ? 'error' : config.logLevel, STDERR);
  const open = () =>
    openCore({
      config,
      log,
      purpose: 'command',
      creates,
      lostKeys: withoutLostKeys ? 'accepted' : 'refused',
      publicUrl: () => configuredUrl(config),
      // The next sweep of a running service finds the rows that a command left due.
      onWork: () => {},
    });
  return openUntilInterrupted(open, (core) => core.close());
}
