import type { InvariantResult } from '../../operations/checks/check.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { flag } from '../parameters.ts';
import { createProgress } from '../progress.ts';

export function define(command: CliCommand, context: CliContext): void {
  command.does({
    examples: ['', '--files --json'],
    takes: {
      blobs: flag('--files', 'also read every fetched file and compare it with what arrived (takes longer)'),
    },
    async answer({ blobs = false }) {
      const { checkInvariants } = await import('../../operations/checks/check.ts');
      const progress = createProgress(context.io, 'files compared');
      const input = { blobs, onProgress: progress.advance };
      const results = await context.run(checkInvariants, input).finally(progress.end);
      const ok = results.every(({ count }) => count === 0);
      if (!ok) context.exitCode = exitCodes.found;
      return { json: { ok, invariants: results }, text: checkText(results, context, 'all') };
    },
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
