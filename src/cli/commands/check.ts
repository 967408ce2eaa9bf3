import type { Command } from 'commander';
import type { InvariantResult } from '../../operations/checks/check.ts';
import { withJson } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { createProgress } from '../progress.ts';

export function define(command: Command, context: CliContext): void {
  withJson(command, '', '--files --json')
    .option('--files', 'also read every fetched file and compare it with what arrived (takes longer)')
    .action(async (options) => {
      const blobs = options.files === true;
      const { checkInvariants } = await import('../../operations/checks/check.ts');
      const progress = createProgress(context.io, 'files compared');
      const onProgress = progress.advance;
      const results = await runOperation(context, checkInvariants, { blobs, onProgress }).finally(
        progress.end,
      );
      const broken = results.filter(({ count }) => count > 0).length;
      if (broken > 0) context.exitCode = exitCodes.found;
      const text = checkText(results, context, 'all');
      show(context, options, { json: { ok: broken === 0, invariants: results }, text });
    });
}

/** The invariants, or the broken ones, and how many hold. */
export function checkText(
  results: readonly InvariantResult[],
  context: CliContext,
  which: 'all' | 'broken',
): string {
  const broken = results.filter(({ count }) => count > 0);
  return [
    ...(which === 'all' ? results : broken).map((result) => resultText(result, context)),
    summary(results.length, broken.length),
  ].join('\n');
}

function resultText({ name, sentence, count, examples }: InvariantResult, { colors }: CliContext): string {
  if (count === 0) return `${colors.green('ok')}      ${sentence}`;
  const more = count > examples.length ? [`        and ${count - examples.length} more`] : [];
  return [
    `${colors.red('broken')}  ${sentence} (${name}: ${count})`,
    ...examples.map((example) => `        ${example}`),
    ...more,
  ].join('\n');
}

function summary(all: number, broken: number): string {
  return broken === 0 ? `All ${all} invariants hold.` : `${broken} of ${all} invariants do not hold.`;
}
