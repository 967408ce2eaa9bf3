import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  anOfferedOrder,
  anOrder,
  chosen,
  command,
  conduct,
  hasOrders,
  nthOf,
  UNKNOWN_ID,
  workUntil,
} from './command.ts';
import type { Order } from './rules/order.ts';
import { type Act, HOLD_MINUTES, type System } from './system.ts';

/** How the file host answers for an order from now on. */
export const files = command(
  'file host',
  fc.record({ order: anOrder, item: fc.nat(1), conduct }),
  async ({ model, system }, { order, item, conduct }) => {
    const files = chosen(model, order)?.files;
    if (files) system.conduct(files[item % files.length]!.name, conduct);
  },
  ({ orders }) => orders.some(({ state }) => state === 10 || state === 11),
);

export const work = command(
  'work',
  fc.constant({}),
  (scene) => workUntil(scene, scene.system.now),
  ({ orders }) => orders.some(({ state }) => state < 45),
);

const SECOND_MS = 1000;
const steps = [1, 4, 30, 600, 3600, 6 * 3600, 25 * 3600, 49 * 3600, 8 * 24 * 3600];

/** Time passes, with the workers running or stopped. */
export const pass = command(
  'time passes',
  fc.record({ seconds: fc.constantFrom(...steps), working: fc.boolean() }),
  async (scene, { seconds, working }) => {
    const { model, system } = scene;
    // A blocked reorder is checked every minute, so these waits are shorter.
    const slow = seconds > 600 && model.orders.some((order) => order.isObstructed);
    if (working && !slow) await workUntil(scene, system.now + seconds * SECOND_MS);
    else system.idle(seconds * SECOND_MS);
  },
  hasOrders,
);

/** What an operation does to an order of the model; false = it is refused. */
const applied: Readonly<Record<Act, (order: Order, now: number) => boolean>> = {
  release: (order, now) => order.release(now),
  retry: (order, now) => order.retry(now),
  hold: (order, now) => order.hold(now + HOLD_MINUTES * 60_000, now),
  cancel: (order, now) => order.cancelByOperator(now),
  take: (order, now) => order.take(now),
};

const hasSense: Readonly<Record<Act, (order: Order) => boolean>> = {
  release: ({ state }) => state === 32,
  retry: ({ isOver }) => !isOver,
  hold: ({ state }) => state <= 32,
  cancel: ({ isOver }) => !isOver,
  take: ({ mayBeAtPartner }) => mayBeAtPartner,
};

async function act(system: System, what: Act, order: Order | undefined): Promise<void> {
  const code = await system.operate(what, order?.plan.id ?? UNKNOWN_ID);
  const allowed = order && applied[what](order, system.now);
  assert.equal(code, allowed ? 'ok' : order ? 'order_state_conflict' : 'order_not_found');
}

export const operate = command(
  'operator',
  fc.record({
    what: fc.constantFrom<Act>('release', 'retry', 'retry', 'hold', 'cancel'),
    order: anOfferedOrder,
  }),
  async ({ model, system }, { what, order: choice }) => {
    const order = chosen(model, choice);
    await act(system, what, order);
  },
  ({ orders }, { what }) => orders.some((order) => hasSense[what](order)),
);

/** The operator learns that the partner has an order that it left open. */
export const take = command(
  'operator takes',
  fc.record({ order: anOfferedOrder }),
  async ({ model, system }, { order }) => {
    const doubtful = model.orders.filter(hasSense.take);
    await act(system, 'take', nthOf(doubtful, order.nth) ?? chosen(model, order));
  },
  ({ orders }) => orders.some(hasSense.take),
);
