import { type Command, Option } from 'commander';
import type { CopiedFiles } from '../../../domain/files/file-copy.ts';
import { addCommand } from '../../command.ts';
import { type CliContext, show } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { createProgress } from '../../progress.ts';

export function addCopy(files: Command, context: CliContext): void {
  addCommand(
    files,
    'copy',
    'copy the stored files from the data folder to the bucket, or back',
    '--to s3',
    '--to folder --dry-run',
  )
    .addOption(
      new Option('--to <store>', 'the store to copy to').choices(['s3', 'folder']).makeOptionMandatory(),
    )
    .option('--dry-run', 'print how many files would be copied')
    .action(async (options: { to: 's3' | 'folder'; dryRun?: true; json?: boolean }) => {
      const { to, dryRun = false } = options;
      const progress = createProgress(context.io, 'files copied');
      const result = await context.app
        .copyFiles({ to, dryRun, onProgress: progress.advance })
        .finally(progress.end);
      if (result.damaged.length > 0) context.exitCode = exitCodes.found;
      show(context, options, { json: { dry_run: dryRun, ...result }, text: textOf(result, to, dryRun) });
    });
}

function textOf(
  { copied, bytes, present, damaged }: CopiedFiles,
  to: 's3' | 'folder',
  dryRun: boolean,
): string {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const where = to === 's3' ? 'the bucket' : 'the data folder';
  const lines = [
    `${dryRun ? 'Would copy' : 'Copied'} ${copied} files (${megabytes} MB) to ${where}; ${present} were stored there before.`,
    ...damaged.map((sha256) => `Not copied, because its bytes have changed: ${sha256}`),
  ];
  if (!dryRun)
    lines.push(
      `Set PLATEN_FILES_STORE=${to} for all processes and restart them, then run this command once more for the files that arrived meanwhile.`,
    );
  return lines.join('\n');
}
