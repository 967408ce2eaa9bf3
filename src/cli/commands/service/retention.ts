import type { Command } from 'commander';
import type { ShownRule } from '../../../operations/upkeep/retention.ts';
import { addCommand, asNoun, parsePositive } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { formatTable } from '../../text/table.ts';

const operations = () => import('../../../operations/upkeep/retention.ts');

export function define(retention: Command, context: CliContext): void {
  asNoun(retention, 'set request-log 30');
  addList(retention, context);
  addSet(retention, context);
}

function addList(retention: Command, context: CliContext): void {
  addCommand(retention, 'list', 'list what is deleted after a time, and after how many days').action(
    async (options) => {
      const { listRetention } = await operations();
      const rules = await runOperation(context, listRetention, undefined);
      const rows = rules.map((rule) => [rule.what, daysText(rule), boundsText(rule), rule.summary]);
      const text = formatTable(['what', 'days', 'can be set to', 'contains'], rows, context.colors);
      show(context, options, { json: rules.map(ruleJson), text });
    },
  );
}

function addSet(retention: Command, context: CliContext): void {
  addCommand(
    retention,
    'set',
    'set after how many days something is deleted',
    'request-log 30',
    'request-log --default',
  )
    .argument('<what>', 'name, as printed by retention list')
    .argument('[days]', 'number of days', parsePositive)
    .option('--default', 'return to the default')
    .action(async (what: string, given: number | undefined, options, command: Command) => {
      if ((given === undefined) !== (options.default === true))
        command.error('error: name the days, or use --default; not both');
      const { setRetention } = await operations();
      const rule = await runOperation(context, setRetention, { what, days: given ?? null });
      const text = `${rule.what}: deleted after ${count(rule.days)}. Running services follow within ten minutes.`;
      show(context, options, { json: ruleJson(rule), text });
    });
}

function daysText({ days, presetDays }: ShownRule): string {
  return days === presetDays ? String(days) : `${days} (default ${presetDays})`;
}

function boundsText({ adjustable }: ShownRule): string {
  return adjustable ? `${adjustable.atLeast} to ${adjustable.atMost}` : '-';
}

function ruleJson({ what, summary, days, presetDays, adjustable }: ShownRule) {
  return {
    what,
    days,
    default: presetDays,
    min: adjustable?.atLeast ?? null,
    max: adjustable?.atMost ?? null,
    contains: summary,
  };
}

function count(days: number): string {
  return days === 1 ? 'a day' : `${days} days`;
}
