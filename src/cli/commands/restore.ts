import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { Restored } from '../../operations/backup/backup.ts';
import type { InvariantResult } from '../../operations/checks/check.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { argument, secretFile } from '../parameters.ts';
import { createProgress } from '../progress.ts';
import { backupJson, contentsText, megabytes, passphraseOf } from './backup.ts';
import { checkText } from './check.ts';

export function define(restore: CliCommand, context: CliContext): void {
  const { app, io, run } = context;
  restore.does({
    examples: ['platen.tar', '/var/backups/platen --passphrase-file passphrase.txt'],
    takes: {
      path: argument('<file>', 'backup, or a folder whose newest backup is restored'),
      passphraseFile: secretFile('passphrase'),
    },
    async answer({ path, passphraseFile }) {
      const progress = {
        verified: createProgress(io, 'MB verified'),
        restored: createProgress(io, 'MB restored'),
        compared: createProgress(io, 'files compared'),
      };
      const restored = await app
        .restore({
          path,
          passphrase: passphraseOf(context, passphraseFile, 'once'),
          onProgress: (what, done, total) => progress[what].advance(megabytes(done), megabytes(total)),
        })
        .finally(progress.restored.end);
      const { checkInvariants } = await import('../../operations/checks/check.ts');
      const check = { blobs: true, onProgress: progress.compared.advance };
      const invariants = await run(checkInvariants, check).finally(progress.compared.end);
      const ok = invariants.every(({ count }) => count === 0);
      if (!ok) context.exitCode = exitCodes.found;
      const json = { ...backupJson(restored), migrated: restored.migrated, ok, invariants };
      return { json, text: textOf(restored, invariants, context) };
    },
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
