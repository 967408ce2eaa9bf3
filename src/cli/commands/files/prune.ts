import type { Command } from 'commander';
import type { UnneededContent } from '../../../operations/files/prune.ts';
import { addCommand } from '../../command.ts';
import { type CliContext, show } from '../../context.ts';
import { formatTable } from '../../text/table.ts';

export function addPrune(files: Command, context: CliContext): void {
  addCommand(files, 'prune', 'remove contents that no order, upload or check needs', '--dry-run')
    .option('--dry-run', 'only show what would be removed')
    .action(async (options) => {
      const { applyFileRules, pruneContents, unneededContents } = await import(
        '../../../operations/files/prune.ts'
      );
      const dryRun = options.dryRun === true;
      const opened = await context.app.open();
      const pruneByRules = async () => {
        while (await opened.run(applyFileRules, undefined));
        return pruneContents((operation, input) => opened.run(operation, input));
      };
      try {
        const contents = dryRun
          ? await opened.run(unneededContents, { byRules: true })
          : await pruneByRules();
        const sums = sumsOf(contents);
        show(context, options, {
          json: { dry_run: dryRun, ...sums },
          text: pruneText(sums, dryRun, context),
        });
      } finally {
        await opened.close();
      }
    });
}

const meanings = {
  ended: 'their orders ended long enough ago',
  unused: 'no order used them, or they were left over by a failure',
} as const;

interface Sums {
  readonly files: number;
  readonly bytes: number;
  readonly reasons: readonly {
    readonly reason: keyof typeof meanings;
    readonly files: number;
    readonly bytes: number;
  }[];
}

function sumsOf(contents: readonly UnneededContent[]): Sums {
  const of = (some: readonly UnneededContent[]) => ({
    files: some.length,
    bytes: some.reduce((sum, { size }) => sum + size, 0),
  });
  const byReason = Map.groupBy(contents, ({ reason }) => reason);
  return { ...of(contents), reasons: [...byReason].map(([reason, some]) => ({ reason, ...of(some) })) };
}

function pruneText({ files, bytes, reasons }: Sums, dryRun: boolean, { colors }: CliContext): string {
  if (files === 0) return 'Every stored content is needed, or younger than a day.';
  const rows = reasons.map(({ reason, ...sums }) => [
    String(sums.files),
    String(sums.bytes),
    meanings[reason],
  ]);
  const table = formatTable(['files', 'bytes', 'because'], rows, colors);
  const end = dryRun
    ? 'Nothing was removed. Without --dry-run these contents are removed.'
    : `Removed: ${files} files, ${bytes} bytes.`;
  return `${table}\n\n${end}`;
}
