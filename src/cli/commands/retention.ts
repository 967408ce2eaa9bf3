import type { Command } from 'commander';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { ShownClock } from '../../operations/upkeep/clock-guard.ts';
import type { ExpiredByRule, ShownRule } from '../../operations/upkeep/retention.ts';
import { addCommand, parsePositive, withJson } from '../command.ts';
import { type CliContext, runOperation, show } from '../context.ts';
import { formatTable } from '../text/table.ts';

const operations = () => import('../../operations/upkeep/retention.ts');
const clockGuard = () => import('../../operations/upkeep/clock-guard.ts');

export function define(retention: Command, context: CliContext): void {
  withJson(retention, '', '--dry-run', 'set request-log 30')
    .usage('[command]')
    .helpCommand(false)
    // `--json` of a subcommand belongs to the subcommand.
    .enablePositionalOptions()
    .option('--dry-run', 'show what the rules would delete now')
    .hook('preSubcommand', (group, verb) => {
      const [option] = group.options.filter((each) => group.getOptionValue(each.attributeName()) === true);
      // The option would have no effect here, and a rule would be set although only a preview was intended.
      if (option) group.error(`error: ${option.long} goes alone, not before ${verb.name()}`);
    })
    .action((options) => (options.dryRun ? showExpired(context, options) : showRules(context, options)));
  addCommand(retention, 'list', 'list what is deleted after a time, and after how many days').action(
    (options) => showRules(context, options),
  );
  addSet(retention, context);
  addConfirm(retention, context);
}

interface Shown {
  readonly json?: boolean;
}

async function showRules(context: CliContext, options: Shown): Promise<void> {
  const { listRetention } = await operations();
  const rules = await runOperation(context, listRetention, undefined);
  const rows = rules.map((rule) => [rule.what, daysText(rule), boundsText(rule), rule.summary]);
  const table = formatTable(['what', 'days', 'can be set to', 'contains'], rows, context.colors);
  const text = withNotice(table, await readClock(context));
  show(context, options, { json: rules.map(ruleJson), text });
}

async function showExpired(context: CliContext, options: Shown): Promise<void> {
  const { previewRetention } = await operations();
  const expired = await runOperation(context, previewRetention, {});
  const text = withNotice(expiredText(expired, context), await readClock(context));
  show(context, options, { json: expired.map(expiredJson), text });
}

function expiredText(expired: readonly ExpiredByRule[], { colors }: CliContext): string {
  const rows = expired
    .filter(({ rows }) => rows > 0)
    .map(({ what, rows, oldest, bytes, before }) => [
      what,
      String(rows),
      oldest === null ? '-' : formatDateTime(oldest),
      bytes === null ? '-' : String(bytes),
      formatDateTime(before),
    ]);
  if (rows.length === 0) return 'Nothing is older than its rule.';
  const table = formatTable(['what', 'rows', 'oldest', 'bytes', 'deleted before'], rows, colors);
  return `${table}\n\nNothing was deleted. A running service deletes these within ten minutes.`;
}

async function readClock(context: CliContext): Promise<ShownClock> {
  const { showClock } = await clockGuard();
  return runOperation(context, showClock, undefined);
}

/** The text, followed by a warning while nothing is deleted. */
function withNotice(text: string, { now, seenAt, refusedAt }: ShownClock): string {
  if (refusedAt === null || seenAt === null) return text;
  return `${text}

Nothing is deleted since ${formatDateTime(refusedAt)} UTC: it is ${formatDateTime(now)} UTC by the clock of the database, more
than a day past ${formatDateTime(seenAt)} UTC, when the service was last seen. If that time is right: platen retention confirm`;
}

function addConfirm(retention: Command, context: CliContext): void {
  addCommand(
    retention,
    'confirm',
    'confirm that the clock is right, after a service that was off or a clock that was set',
  ).action(async (options) => {
    const { confirmClock } = await clockGuard();
    const clock = await runOperation(context, confirmClock, undefined);
    const { now, seenAt, refusedAt } = clock;
    const text =
      refusedAt === null
        ? `The clock was trusted already. It is ${formatDateTime(now)} UTC.`
        : `Confirmed: it is ${formatDateTime(now)} UTC. What is old by this time is deleted within ten minutes.`;
    show(context, options, { json: { now, seen_at: seenAt, refused_at: refusedAt }, text });
  });
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
      const kept = rule.days === null ? 'never deleted' : `deleted after ${count(rule.days)}`;
      const text = `${rule.what}: ${kept}. Running services follow within ten minutes.`;
      show(context, options, { json: ruleJson(rule), text });
    });
}

function daysText({ days, presetDays }: ShownRule): string {
  const name = (count: number | null) => (count === null ? 'off' : String(count));
  return days === presetDays ? name(days) : `${name(days)} (default ${name(presetDays)})`;
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

function expiredJson({ what, days, before, rows, oldest, bytes }: ExpiredByRule) {
  return { what, days, before, rows, oldest, bytes };
}

function count(days: number): string {
  return days === 1 ? 'a day' : `${days} days`;
}
