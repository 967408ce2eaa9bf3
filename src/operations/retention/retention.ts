import type { OperatorActor, SystemActor } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import {
  type RetentionRuleName,
  type RetentionTerms,
  retentionRules,
} from '../../domain/retention/retention-rules.ts';
import { DAY_MS } from '../../lib/clock.ts';
import { keysOf } from '../../lib/keys.ts';
import { nearest } from '../../lib/text/nearest.ts';
import type { Queries } from '../../store/engine/db.ts';
import type { ExpiredRows } from '../../store/engine/expiring.ts';
import { addUpFinishedOrders } from '../../store/orders/order-search.ts';
import { readRetention, recordRun, saveRetention } from '../../store/retention/retention.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { isAway, isOutOfTime } from '../engine/retried.ts';
import { eraseWanted } from '../privacy/personal-data.ts';
import { passGuard } from './clock-guard.ts';
import { forgetPortion, measureRule } from './expiry.ts';

/** A rule with the days that are in force. */
export interface ShownRule extends RetentionTerms {
  readonly what: RetentionRuleName;
  /** Null = forever. */
  readonly days: number | null;
}

export const listRetention: ReadOperation<OperatorActor, void, ShownRule[]> = {
  kind: 'read',
  async run(queries) {
    const set = await readRetention(queries);
    return keysOf(retentionRules).map((what) => shown(what, daysOf(what, set)));
  },
};

/** Sets a retention period, or restores the default; housekeeping follows within ten minutes. */
export const setRetention: WriteOperation<OperatorActor, { what: string; days: number | null }, ShownRule> = {
  kind: 'write',
  audit: ({ what, days }) => ({ action: 'set_retention', subject: `retention ${what}`, details: { days } }),
  async run(tx, _context, { what, days }) {
    const name = findRule(what);
    if (days !== null) demandDays(name, days);
    await saveRetention(tx, name, days);
    return shown(name, days ?? retentionRules[name].presetDays);
  },
};

/** The rows that a rule would delete now. */
export interface ExpiredByRule extends ExpiredRows {
  readonly what: RetentionRuleName;
  readonly days: number;
  /** Rows that ended before this time would be deleted. */
  readonly before: Date;
}

export interface RetentionPreview {
  /** Only this rule; every rule if left out. */
  readonly what?: string | undefined;
  /** Previews a retention period of so many days. */
  readonly days?: number | undefined;
}

/** The rows that all rules would delete now. Changes nothing; reads all rows that would be deleted. */
export const previewRetention: ReadOperation<OperatorActor, RetentionPreview, ExpiredByRule[]> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { now }, preview) {
    const found: ExpiredByRule[] = [];
    // One after the other: the service needs the connections more.
    for (const rule of await previewedRules(queries, now, preview))
      found.push({ ...rule, ...(await measureRule(queries, rule.what, rule.before)) });
    return found;
  },
};

async function previewedRules(
  queries: Queries,
  now: Date,
  { what, days }: RetentionPreview,
): Promise<RuleInForce[]> {
  if (what === undefined) {
    if (days !== undefined) throw refused('missing_required_parameter', { code: 'rule_needed' }, ['what']);
    return rulesInForce(queries, now);
  }
  const name = findRule(what);
  if (days === undefined) {
    const rule = await ruleInForce(queries, name, now);
    return rule ? [rule] : [];
  }
  demandDays(name, days);
  return [{ what: name, days, before: daysBefore(now, days) }];
}

export interface RuleInForce {
  readonly what: RetentionRuleName;
  readonly days: number;
  /** Rows that ended before this time are deleted. */
  readonly before: Date;
}

/** The rules that delete something, in the order in which housekeeping follows them. */
async function rulesInForce(queries: Queries, now: Date): Promise<RuleInForce[]> {
  const set = await readRetention(queries);
  return keysOf(retentionRules).flatMap((what) => inForce(what, set, now) ?? []);
}

/** The rule of that name, if it deletes something. */
export async function ruleInForce(
  queries: Queries,
  what: RetentionRuleName,
  now: Date,
): Promise<RuleInForce | undefined> {
  return inForce(what, await readRetention(queries), now);
}

function inForce(
  what: RetentionRuleName,
  set: ReadonlyMap<string, number>,
  now: Date,
): RuleInForce | undefined {
  const days = daysOf(what, set);
  return days === null ? undefined : { what, days, before: daysBefore(now, days) };
}

/** The time before which the rule of that name deletes what ended. */
export async function beginningOf(queries: Queries, what: RetentionRuleName, now: Date): Promise<Date> {
  return (await ruleInForce(queries, what, now))?.before ?? new Date(0);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The days of a rule that are in force; null = forever. */
function daysOf(what: RetentionRuleName, set: ReadonlyMap<string, number>): number | null {
  return set.get(what) ?? retentionRules[what].presetDays;
}

function shown(what: RetentionRuleName, days: number | null): ShownRule {
  return { what, ...retentionRules[what], days };
}

function findRule(what: string): RetentionRuleName {
  const rule = keysOf(retentionRules).find((name) => name === what);
  if (rule) return rule;
  const names = keysOf(retentionRules).filter((name) => retentionRules[name].adjustable);
  const meant = nearest(what, names);
  const detail = { code: 'rule_unknown', given: JSON.stringify(what), meant, rules: names } as const;
  throw refused('invalid_parameter', detail, ['what']);
}

function demandDays(what: RetentionRuleName, days: number): void {
  const { presetDays, adjustable }: RetentionTerms = retentionRules[what];
  if (!adjustable) {
    throw refused('invalid_parameter', { code: 'rule_fixed', rule: what, days: presetDays }, ['what']);
  }
  const { atLeast, atMost } = adjustable;
  if (Number.isInteger(days) && days >= atLeast && days <= atMost) return;
  throw refused('invalid_parameter', { code: 'is_not_integer', given: days, least: atLeast, most: atMost }, [
    'days',
  ]);
}

type SystemWrite<Input, Output> = WriteOperation<SystemActor, Input, Output>;

const addUpFinished: SystemWrite<void, void> = {
  kind: 'write',
  run: (tx) => addUpFinishedOrders(tx),
};

/**
 * Deletes a portion of the rows whose retention period has ended. True if there is more. Nothing is deleted
 * while the clock may have jumped.
 */
export const deleteExpired: SystemWrite<{ readonly what: RetentionRuleName }, boolean> = {
  kind: 'write',
  async run(tx, context, { what }) {
    if (!(await passGuard(tx, context))) return false;
    const rule = await ruleInForce(tx, what, context.now);
    if (!rule) return false;
    const { before } = rule;
    const { rows, isLast } = await forgetPortion(tx, what, before, context);
    await recordRun(tx, { what, before, rows }, context.now);
    return !isLast;
  },
};

/** Runs an operation as the service itself. */
type Run = <Input, Output>(operation: SystemWrite<Input, Output>, input: Input) => Promise<Output>;

/**
 * Adds up counts, and deletes old rows. Each step has its own transactions, so a step that fails does not
 * hold up the others; `onBroken` is called with it. @throws if the database is unreachable
 */
export async function keepHouse(run: Run, onBroken: (step: string, error: unknown) => void): Promise<void> {
  const steps: [string, () => Promise<unknown>][] = [
    ['adding up finished orders', () => run(addUpFinished, undefined)],
  ];
  for (const what of keysOf(retentionRules))
    steps.push([`deleting ${what}`, () => whileMore(() => run(deleteExpired, { what }))]);
  // Last, because it reads what remains of the request log.
  steps.push([
    'erasing personal data',
    () => whileMore(async () => (await run(eraseWanted, undefined)).more),
  ]);
  for (const [name, step] of steps) {
    try {
      await step();
    } catch (error) {
      if (isAway(error) && !isOutOfTime(error)) throw error;
      onBroken(name, error);
    }
  }
}

async function whileMore(doSome: () => Promise<boolean>): Promise<void> {
  while (await doSome());
}
