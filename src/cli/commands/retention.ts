import { formatDateTime } from '../../lib/text/timestamps.ts';
import { positiveCount } from '../../lib/values/numbers.ts';
import type { ShownClock } from '../../operations/retention/clock-guard.ts';
import type { ExpiredByRule, ShownRule } from '../../operations/retention/retention.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { argument, flag } from '../parameters.ts';
import { fields } from '../text/json.ts';

const operations = () => import('../../operations/retention/retention.ts');
const clockGuard = () => import('../../operations/retention/clock-guard.ts');

export function define(retention: CliCommand, { run, table }: CliContext): void {
  /** The text, followed by a warning while nothing is deleted. */
  const withNotice = async (text: string) => {
    const notice = clockNotice(await run((await clockGuard()).showClock, undefined));
    return notice === null ? text : `${text}\n\n${notice}`;
  };
  const listRules = async () => {
    const rules = await run((await operations()).listRetention, undefined);
    const rows = rules.map((rule) => [rule.what, daysText(rule), boundsText(rule), rule.summary]);
    const text = table(['what', 'days', 'can be set to', 'contains'], rows);
    return { json: rules.map(ruleJson), text: await withNotice(text) };
  };
  const listExpired = async () => {
    const expired = await run((await operations()).previewRetention, {});
    const rows = expired
      .filter(({ rows }) => rows > 0)
      .map(({ what, rows, oldest, bytes, before }) => [what, rows, oldest, bytes, before]);
    const text =
      rows.length === 0
        ? 'Nothing is older than its rule.'
        : `${table(['what', 'rows', 'oldest', 'bytes', 'deleted before'], rows)}\n\nNothing was deleted. A running service deletes these within ten minutes.`;
    return { json: expired.map(expiredJson), text: await withNotice(text) };
  };

  retention
    .does({
      examples: ['', '--dry-run', 'set request-log 30'],
      takes: { dryRun: flag('--dry-run', 'show what the rules would delete now') },
      answer: ({ dryRun }) => (dryRun ? listExpired() : listRules()),
    })
    .usage('[command]')
    .helpCommand(false)
    // `--json` of a subcommand belongs to the subcommand.
    .enablePositionalOptions()
    .hook('preSubcommand', (group, verb) => {
      const [option] = group.options.filter((each) => group.getOptionValue(each.attributeName()) === true);
      // The option would have no effect here, and a rule would be set although only a preview was intended.
      if (option) group.error(`error: ${option.long} goes alone, not before ${verb.name()}`);
    });
  retention.verb('list', 'list what is deleted after a time, and after how many days', { answer: listRules });
  retention.verb('set', 'set after how many days something is deleted', {
    examples: ['request-log 30', 'request-log --default'],
    takes: {
      what: argument('<rule>', 'name, as printed by retention list'),
      days: argument('[days]', 'number of days', positiveCount),
      toDefault: flag('--default', 'return to the default'),
    },
    async answer({ what, days = null, toDefault = false }, command) {
      if ((days === null) !== toDefault) command.error('error: name the days, or use --default; not both');
      const rule = await run((await operations()).setRetention, { what, days });
      const period = rule.days === 1 ? 'a day' : `${rule.days} days`;
      const kept = rule.days === null ? 'never deleted' : `deleted after ${period}`;
      const text = `${rule.what}: ${kept}. Running services follow within ten minutes.`;
      return { json: ruleJson(rule), text };
    },
  });
  retention.verb(
    'confirm',
    'confirm that the clock is right, after a service that was off or a clock that was set',
    {
      operation: async () => (await clockGuard()).confirmClock,
      json: (clock) => fields(clock, 'now', 'seen_at', 'refused_at'),
      text: ({ now, refusedAt }) =>
        refusedAt === null
          ? `The clock was trusted already. It is ${formatDateTime(now)} UTC.`
          : `Confirmed: it is ${formatDateTime(now)} UTC. What is old by this time is deleted within ten minutes.`,
    },
  );
}

function clockNotice({ now, seenAt, refusedAt }: ShownClock): string | null {
  if (refusedAt === null || seenAt === null) return null;
  return `Nothing is deleted since ${formatDateTime(refusedAt)} UTC: it is ${formatDateTime(now)} UTC by the clock of the database, more
than a day past ${formatDateTime(seenAt)} UTC, when the service was last seen. If that time is right: platen retention confirm`;
}

function daysText({ days, presetDays }: ShownRule): string {
  const name = (count: number | null) => (count === null ? 'off' : String(count));
  return days === presetDays ? name(days) : `${name(days)} (default ${name(presetDays)})`;
}

function boundsText({ adjustable }: ShownRule): string | null {
  return adjustable && `${adjustable.atLeast} to ${adjustable.atMost}`;
}

function ruleJson({ what, summary, days, presetDays, adjustable }: ShownRule) {
  const { atLeast: min = null, atMost: max = null } = adjustable ?? {};
  return { what, days, default: presetDays, min, max, contains: summary };
}

const expiredJson = (rule: ExpiredByRule) =>
  fields(rule, 'what', 'days', 'before', 'rows', 'oldest', 'bytes');
