import assert from 'node:assert/strict';
import { access } from 'node:fs/promises';
import { test } from 'node:test';
import { startPlatenProcess } from '../harness/platen-process.ts';
import { until } from '../harness/wait.ts';
import { commandLine } from './command-line.ts';

test('every step of the demo succeeds', async (t) => {
  const { code, json } = await commandLine({ PATH: process.env.PATH ?? '' })('demo', '--json');
  assert.deepEqual(
    json.steps.filter((step: { ok: boolean }) => !step.ok),
    [],
  );
  assert.equal(code, 0);
  assert.equal(json.order.state, 100);
  t.diagnostic(`${json.elapsed_ms} ms (aim 10,000)`);
});

test('a demo that stays has a history, continues, and leaves nothing behind', {}, async (t) => {
  const platen = 'bin/platen.mjs';
  const demo = startPlatenProcess(
    {},
    { command: [process.execPath, platen, 'demo', '--stay', '--days', '2'] },
  );
  // Also when the test fails: a demo that stays would keep the file from ending.
  t.after(() => demo.kill('SIGTERM'));
  const url = await demo.ready;
  const dataDir = /data +(\S+)/.exec(demo.output())?.[1] ?? '';
  assert.match(demo.output(), /sign in +operator@platen\.example, password \S{12}/);
  assert.equal((await fetch(`${url}/panel/`)).status, 200);
  const beside = commandLine({ PATH: process.env.PATH ?? '', PLATEN_DATA_DIR: dataDir });
  const accepted = async () =>
    (await beside('figures', '--days', '3', '--json')).json.days.map(
      ({ orders }: { orders: { accepted: number } }) => orders.accepted,
    );
  const [first, second] = await accepted();
  assert.ok(first + second > 0, 'there is a history');
  await until('further orders arrive', async () => (await accepted())[2] > 1);
  const { json } = await beside('check', '--json');
  assert.deepEqual(
    json.invariants.filter(({ count }: { count: number }) => count > 0),
    [],
  );
  demo.kill('SIGINT');
  assert.deepEqual(await demo.exited, { code: 0, signal: null });
  await assert.rejects(access(dataDir), 'the data folder is deleted');
});
