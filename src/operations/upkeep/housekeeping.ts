import type { SystemActor } from '../../domain/actor.ts';
import { type RetentionRuleName, retentionRules } from '../../domain/upkeep/retention-rules.ts';
import { keysOf } from '../../lib/keys.ts';
import { addUpFinishedOrders } from '../../store/orders/order-search.ts';
import { recordRun } from '../../store/upkeep/retention.ts';
import type { WriteOperation } from '../engine/operation.ts';
import { isAway, isOutOfTime } from '../engine/retried.ts';
import { eraseWanted } from '../orders/acts/personal-data/erase.ts';
import { passGuard } from './clock-guard.ts';
import { forgetPortion } from './expiry.ts';
import { ruleInForce } from './retention.ts';

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
