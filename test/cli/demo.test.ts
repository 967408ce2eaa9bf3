import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandLine } from './command-line.ts';

test('the demo sees every step of an order in less than ten seconds', { timeout: 30_000 }, async () => {
  const { code, json } = await commandLine({ PATH: process.env.PATH ?? '' })('demo', '--json');
  assert.deepEqual(
    json.steps.filter((step: { ok: boolean }) => !step.ok),
    [],
  );
  assert.equal(code, 0);
  assert.equal(json.order.state, 100);
  assert.ok(json.elapsed_ms < 10_000, `${json.elapsed_ms} ms`);
});
