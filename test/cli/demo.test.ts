import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandLine } from './command-line.ts';

/** Ten times the expected duration. */
const HANGS_MS = 100_000;

test('every step of the demo succeeds', { timeout: HANGS_MS }, async (t) => {
  const { code, json } = await commandLine({ PATH: process.env.PATH ?? '' })('demo', '--json');
  assert.deepEqual(
    json.steps.filter((step: { ok: boolean }) => !step.ok),
    [],
  );
  assert.equal(code, 0);
  assert.equal(json.order.state, 100);
  t.diagnostic(`${json.elapsed_ms} ms (aim 10,000)`);
});
