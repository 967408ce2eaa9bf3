import type { Command } from 'commander';
import type { Distribution } from '../../../operations/upkeep/distribution.ts';
import { addCommand, asNoun } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';

export function define(db: Command, context: CliContext): void {
  asNoun(db, 'distribute --plan');
  addCommand(db, 'distribute', 'show how the tables would lie on the machines of a Citus cluster', '--plan')
    .requiredOption('--plan', 'print the statements; none is executed')
    .action(async (options) => {
      const { planDistribution } = await import('../../../operations/upkeep/distribution.ts');
      const plan = await runOperation(context, planDistribution, undefined);
      show(context, options, { json: jsonOf(plan), text: textOf(plan) });
    });
}

function jsonOf({ tables, obstructions, statements }: Distribution) {
  return { tables, obstructions, statements };
}

/** A script in which everything except the statements is a comment. */
function textOf({ tables, statements }: Distribution): string {
  const local = tables.filter(({ placement }) => placement === 'local');
  const width = Math.max(...local.map(({ table }) => table.length));
  return [
    '-- The tables of Platen on the machines of a Citus cluster: divided by client, so that what is done for one client, or',
    '-- one order, concerns one machine. Not tried on Citus: see docs/guides/scaling.md.',
    '',
    ...statements,
    '',
    '-- These stay on one machine:',
    ...local.map(({ table, why }) => `--   ${table.padEnd(width)}  ${why}`),
  ].join('\n');
}
