import type { BackupSummary } from '../../domain/backup/backup.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { AskPassphrase } from '../../operations/backup/backup.ts';
import type { CliCommand } from '../command.ts';
import { type CliContext, readSecret } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { argument, flag, option, secretFile } from '../parameters.ts';
import { createProgress } from '../progress.ts';
import { fields } from '../text/json.ts';

export function define(backup: CliCommand, context: CliContext): void {
  backup.does({
    examples: ['platen.tar', '/var/backups/platen --with-key --passphrase-file passphrase.txt'],
    takes: {
      path: argument('<file>', 'file to write, or a folder in which it is named by the time'),
      files: option(
        '--files <how>',
        'include the files of orders, or only refer to them (default: included from a folder, referenced in a bucket)',
        ['included', 'referenced'],
      ),
      withKey: flag('--with-key', 'include the secret key, encrypted with a passphrase'),
      passphraseFile: secretFile('passphrase'),
    },
    async answer({ path, files, withKey = false, passphraseFile }) {
      const progress = createProgress(context.io, 'MB backed up');
      const summary = await context.app
        .backUp({
          ...{ path, files, withKey },
          passphrase: passphraseOf(context, passphraseFile, 'twice'),
          onProgress: (done, total) => progress.advance(megabytes(done), megabytes(total)),
        })
        .finally(progress.end);
      const { damaged, missing = [] } = summary.files;
      if (damaged.length + missing.length > 0) context.exitCode = exitCodes.found;
      return { json: backupJson(summary), text: textOf(summary) };
    },
  });
}

/** The passphrase from the file, else from the settings, else asked for on a terminal. */
export function passphraseOf(
  context: CliContext,
  file: string | undefined,
  asked: 'once' | 'twice',
): AskPassphrase {
  const { io } = context;
  return async (ofSettings) => {
    if (file !== undefined) return readSecret(context, undefined, file);
    if (ofSettings !== undefined || !io.askSecret) return ofSettings;
    for (;;) {
      const first = await io.askSecret('Passphrase:');
      if (first === undefined || asked === 'once' || (await io.askSecret('The same again:')) === first)
        return first;
      io.printError('These were two different passphrases.');
    }
  };
}

export function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

export function backupJson({ path, bytes, takenAt, tables, rows, files, hasKey }: BackupSummary) {
  return {
    file: path,
    bytes,
    taken_at: takenAt.toISOString(),
    tables,
    rows,
    files: fields(files, 'how', 'count', 'bytes', 'damaged', 'missing'),
    secret_key: hasKey,
  };
}

function textOf(summary: BackupSummary): string {
  const { path, bytes, takenAt, files, hasKey } = summary;
  const lines = [
    `Backed up the data of ${formatDateTime(takenAt)} UTC to ${path} (${(bytes / 1_000_000).toFixed(1)} MB).`,
    contentsText(summary),
  ];
  if (!hasKey)
    lines.push(
      'The secret key is not included. Keep it elsewhere: without it the backup cannot be restored.',
    );
  lines.push(
    ...lostText(files.damaged, 'Damaged in the store'),
    ...lostText(files.missing ?? [], 'Missing in the store'),
  );
  if (files.missing === undefined)
    lines.push('Missing files were not looked for: the database has not the schema of this release.');
  if (files.damaged.length + (files.missing?.length ?? 0) > 0)
    lines.push('platen check --files names the orders that need them.');
  return lines.join('\n');
}

/** More than these are counted: a folder of files that is not mounted lacks all of them. */
const MOST_NAMED = 20;

function lostText(contents: readonly string[], what: string): string[] {
  const lines = contents
    .slice(0, MOST_NAMED)
    .map((sha256) => `${what}, so it cannot be restored: file ${sha256}`);
  const more = contents.length - lines.length;
  return more > 0 ? [...lines, `${what} as well: ${more} more`] : lines;
}

export function contentsText({ tables, rows, files }: BackupSummary): string {
  const bytes = `${(files.bytes / 1_000_000).toFixed(1)} MB`;
  const where = files.how === 'included' ? '' : ', which are not included: back up their store as well';
  return `It has ${rows} rows of ${tables} tables, and ${files.count} ${files.count === 1 ? 'file' : 'files'} (${bytes})${where}.`;
}
