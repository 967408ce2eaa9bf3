import type { Command } from 'commander';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { InvariantResult } from '../../operations/checks/check.ts';
import type { Restored } from '../../operations/upkeep/backup-request.ts';
import { withJson } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { createProgress } from '../progress.ts';
import { secretFile } from '../secret-option.ts';
import { backupJson, contentsText, megabytes, passphraseOf } from './backup.ts';
import { checkText } from './check.ts';

interface RestoreOptions {
  readonly passphraseFile?: string;
  readonly json?: boolean;
}

export function define(restore: Command, context: CliContext): void {
  withJson(restore, 'platen.tar', '/var/backups/platen --passphrase-file passphrase.txt')
    .argument('<file>', 'backup, or a folder whose newest backup is restored')
    .addOption(secretFile('passphrase', 'passphrase'))
    .action(async (path: string, { passphraseFile, ...options }: RestoreOptions) => {
      const progress = {
        verified: createProgress(context.io, 'MB verified'),
        restored: createProgress(context.io, 'MB restored'),
        compared: createProgress(context.io, 'files compared'),
      };
      const restored = await context.app
        .restore({
          path,
          passphrase: passphraseOf(context, passphraseFile, 'once'),
          onProgress: (what, done, total) => progress[what].advance(megabytes(done), megabytes(total)),
        })
        .finally(progress.restored.end);
      const { checkInvariants } = await import('../../operations/checks/check.ts');
      const invariants = await runOperation(context, checkInvariants, {
        ...{ blobs: true, onProgress: progress.compared.advance },
      }).finally(progress.compared.end);
      const ok = invariants.every(({ count }) => count === 0);
      if (!ok) context.exitCode = exitCodes.found;
      const json = { ...backupJson(restored), migrated: restored.migrated, ok, invariants };
      show(context, options, { json, text: textOf(restored, invariants, context) });
    });
}

function textOf(restored: Restored, invariants: readonly InvariantResult[], context: CliContext): string {
  const { path, takenAt, migrated } = restored;
  return [
    `Restored the data of ${formatDateTime(takenAt)} UTC from ${path}.`,
    contentsText(restored),
    ...(migrated.length > 0 ? [`Migrated to the schema of this release: ${migrated.join(', ')}.`] : []),
    checkText(invariants, context, 'broken'),
    'Nothing is sent to print partners, webhooks and mail servers until it is released: platen outgoing list shows what waits.',
  ].join('\n');
}
