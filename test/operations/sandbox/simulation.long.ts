/**
 * A simulation as large as one day of a busy installation. Its budget is ten minutes on two idle cores; only
 * a run that takes ten times as long counts as hanging.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulate } from './simulated-runs.ts';

const ORDERS = 100_000;
const BUDGET_MS = 10 * 60_000;

test(`${ORDERS} orders violate no invariant, within ten minutes`, { timeout: 10 * BUDGET_MS }, async (t) => {
  const startedAt = performance.now();
  const { states, digest, invariants } = await simulate({ seed: 1, orders: ORDERS });
  const seconds = (performance.now() - startedAt) / 1000;
  t.diagnostic(`${Math.round(seconds)} s, ${Math.round(ORDERS / seconds)} orders/s, digest ${digest}`);
  assert.equal(
    states.reduce((sum, { count }) => sum + count, 0),
    ORDERS,
  );
  assert.deepEqual(
    states.map(({ state }) => state),
    ['upload_error', 'canceled', 'sandbox_done'],
  );
  assert.deepEqual(
    invariants.filter(({ count }) => count > 0),
    [],
  );
});
