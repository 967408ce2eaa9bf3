import assert from 'node:assert/strict';
import fc from 'fast-check';
import { add, cancel, cancelOrder, info, list, log, quote } from './client-commands.ts';
import { type Command, type Scene, workUntil } from './command.ts';
import { compareAll } from './compare.ts';
import { files, operate, pass, take, work } from './operator-commands.ts';
import { meanwhile, partner, signal } from './partner-commands.ts';

const MONTH_MS = 30 * 24 * 3_600_000;
/** States in which an order may stay for ever. */
const AT_REST = [41, 45, 100, 500, 501];

/** One command; those that advance orders are drawn more often than others. */
export const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: add },
  { weight: 2, arbitrary: quote },
  { weight: 2, arbitrary: cancel },
  { weight: 1, arbitrary: info },
  { weight: 1, arbitrary: log },
  { weight: 2, arbitrary: list },
  { weight: 20, arbitrary: signal },
  { weight: 2, arbitrary: files },
  { weight: 3, arbitrary: partner },
  { weight: 12, arbitrary: work },
  { weight: 4, arbitrary: pass },
  { weight: 3, arbitrary: meanwhile },
  { weight: 4, arbitrary: operate },
  { weight: 8, arbitrary: take },
);

/**
 * The end of every run: every order that can be canceled is, all hosts answer, and a month later no work is
 * left. So runs do not affect each other, and cancel is called once for every order.
 */
export async function endRun(scene: Scene): Promise<void> {
  const { model, system, via } = scene;
  system.doing = 'the end of the run';
  for (const order of model.orders) await cancelOrder(scene, { ...order.plan, order });
  system.partnerWill('takes');
  await workUntil(scene, system.now + MONTH_MS);
  await compareAll(system, model, via);
  for (const { state, plan } of model.orders)
    assert.ok(AT_REST.includes(state), `${plan.reference} is left in ${state}`);
}
