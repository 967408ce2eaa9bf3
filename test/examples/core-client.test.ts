/** examples/core-client.ts, with calls that a network loses and orders that stop. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { createKey } from '../../src/operations/access/keys.ts';
import { startExample } from '../harness/example.ts';
import { startRelay } from '../harness/http/relay.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

const DAY_MS = 24 * 3_600_000;
const ADD = '/core/1.0/orders/add';
const INFO = '/core/1.0/orders/info';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

test('it follows its order to the tracking code', async () => {
  const client = startExample('core-client.ts', { PLATEN_URL: platen.url, CORE_KEY: platen.keys.sandbox });
  await client.says(/State 1, order_state_new/);
  await platen.runDue();
  assert.equal(await client.ends(), 0, client.output());
  assert.match(client.output(), /State 501, order_state_sandbox_done\nflyers: SANDBOX-\d+\n$/);
});

test('calls without a complete answer, and those that time out, are repeated', {}, async () => {
  const relay = await startRelay(platen.url);
  relay.faults(ADD, 'broken', 'lost');
  relay.faults(INFO, { status: 408, headers: { 'retry-after': '0' } }, 'broken');
  const client = startExample('core-client.ts', { PLATEN_URL: relay.url, CORE_KEY: platen.keys.sandbox });
  try {
    await client.says(/Placed [\s\S]+State 1, order_state_new/);
    await platen.runDue();
    assert.equal(await client.ends(), 0, client.output());
    assert.equal(relay.calls.filter((call) => call === `POST ${ADD}`).length, 3);
  } finally {
    await client.close();
    await relay.close();
  }
});

test('an order that stops ends it with an error that says why', async () => {
  const { clientId } = platen.keys;
  const { key } = await platen.core.operations.run(createKey, OPERATOR, {
    owner: { interface: 'core', clientId, mode: 'sandbox' },
    simulation: { scenario: 'dead-partner', speed: 'instant' },
  });
  const client = startExample('core-client.ts', { PLATEN_URL: platen.url, CORE_KEY: key });
  try {
    await client.says(/State 1, order_state_new/);
    await platen.runUntil(new Date(platen.clock.now().getTime() + DAY_MS));
    assert.equal(await client.ends(), 1, client.output());
    assert.match(
      client.output(),
      /State 41[\s\S]+Error: It stopped: the print partner could not be reached.+Do nothing/,
    );
  } finally {
    await client.close();
  }
});

test('an order that takes too long ends it with an error', async () => {
  const settings = { PLATEN_URL: platen.url, CORE_KEY: platen.keys.sandbox, FOLLOWS_FOR_MS: '0' };
  const client = startExample('core-client.ts', settings);
  assert.equal(await client.ends(), 1, client.output());
  assert.match(client.output(), /It takes longer than expected/);
});
