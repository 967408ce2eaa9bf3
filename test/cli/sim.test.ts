import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandLine } from './command-line.ts';

const platen = commandLine({ PATH: process.env.PATH ?? '' });
const asked = ['sim', '--seed', '5', '--orders', '24'];

test('a simulation runs on a database of its own, and its digest identifies it', async () => {
  const first = await platen(...asked, '--json');
  assert.equal(first.code, 0, first.err);
  const { seed, orders, scenario, speed, states, digest, check } = first.json;
  assert.deepEqual({ seed, orders, scenario, speed }, { seed: 5, orders: 24, scenario: 'mix', speed: 1 });
  assert.equal(
    states.reduce((sum: number, row: { orders: number }) => sum + row.orders, 0),
    24,
  );
  assert.match(digest, /^[0-9a-f]{64}$/);
  assert.equal(check.ok, true);

  const text = await platen(...asked);
  assert.match(text.out, new RegExp(`digest +${digest}\\ncheck +clean, all \\d+ invariants hold\\n`));
  assert.match(text.out, /^501 order_state_sandbox_done +\d+$/m);
  assert.match(text.err, /of 24 orders finished/);

  const flipped = await platen(...asked, '--flip', '3', '--json');
  assert.notEqual(flipped.json.digest, digest);
});

for (const [option, value] of [
  ['--orders', '0'],
  ['--seed', '-1'],
  ['--seed', '4294967296'],
  ['--scenario', 'sad'],
  ['--speed', '0'],
  ['--flip', 'x'],
  ['--flip', '1001'],
] as const) {
  test(`${option} ${value} is an invalid command line`, async () => {
    assert.equal((await platen('sim', option, value)).code, 2);
  });
}
