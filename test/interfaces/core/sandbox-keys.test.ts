/** decisions.md §3: a sandbox key sees only the sandbox orders of its client. Its live key and its apps see both. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Reply } from '../../harness/http/exchange.ts';
import { add, bring, flyer, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

const LIVE = 'printed';
const PLAYED = 'played';
const MISSING = 'missing';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
  await bring(platen, LIVE, 100);
  await bring(platen, PLAYED, 501);
});
after(() => platen.close());

const ask = (operation: string, apikey: string, fields: object) =>
  platen.post(`/core/1.0/orders/${operation}`, { apikey, ...fields });
const stateOf = async (reference: string, apikey = platen.keys.live) =>
  (await ask('info', apikey, { reference })).json.state;
const listed = ({ json }: Reply) => json.map(({ reference }: { reference: string }) => reference);

describe('for a sandbox key, a live order', () => {
  for (const operation of ['info', 'log', 'cancel', 'invoices']) {
    test(`does not exist in orders/${operation}`, async () => {
      const live = await ask(operation, platen.keys.sandbox, { reference: LIVE });
      const absent = await ask(operation, platen.keys.sandbox, { reference: MISSING });
      assert.deepEqual([live.status, live.text.replaceAll(LIVE, MISSING)], [absent.status, absent.text]);
    });
  }

  test('cannot be canceled', async () => {
    const reference = await add(platen);
    assert.equal((await ask('cancel', platen.keys.sandbox, { reference })).status, 410);
    assert.equal(await stateOf(reference), '1');
  });

  test('is not listed, and cannot start a page', async () => {
    assert.deepEqual(listed(await ask('', platen.keys.sandbox, {})), [PLAYED]);
    assert.equal((await ask('', platen.keys.sandbox, { reference: LIVE })).status, 204);
    const after = (place: string) => ask('', platen.keys.sandbox, { after: place });
    const [live, absent] = [await after(LIVE), await after(MISSING)];
    assert.deepEqual([live.status, live.text.replaceAll(LIVE, MISSING)], [400, absent.text]);
  });

  test('cannot be the original of a reorder', async () => {
    const reorder = (reference: string, original: string, apikey = platen.keys.sandbox) =>
      add(platen, {
        apikey,
        reference,
        items: [flyer(platen, { reorder_order_reference: original, reorder_item_reference: 'flyers' })],
      });
    await reorder('of-live', LIVE);
    await reorder('of-sandbox', PLAYED);
    await reorder('live-of-live', LIVE, platen.keys.live);
    await platen.runDue();
    const { state, reason } = (await ask('info', platen.keys.sandbox, { reference: 'of-live' })).json;
    assert.deepEqual([state, reason.code], ['7', 'original_cannot_ship']);
    assert.match(reason.sentence, /is not an order of its client in the sandbox$/);
    assert.equal(await stateOf('of-sandbox', platen.keys.sandbox), '501');
    assert.equal(await stateOf('live-of-live'), '45');
  });

  test('still blocks its reference', async () => {
    const order = validOrder(platen, { apikey: platen.keys.sandbox, reference: LIVE });
    const reply = await platen.post('/core/1.0/orders/add', order);
    assert.deepEqual([reply.status, reply.json.error.type], [400, 'order_reference_not_unique']);
  });
});

test('a live key sees the orders of both modes', async () => {
  assert.equal(await stateOf(PLAYED), '501');
  const all = listed(await ask('', platen.keys.live, {}));
  assert.ok(all.includes(LIVE) && all.includes(PLAYED), all.join());
});

test('apps see the orders of both modes', async () => {
  for (const [reference, state] of [
    [LIVE, '100'],
    [PLAYED, '501'],
  ]) {
    const headers = { authorization: `Bearer ${platen.tokens.live}` };
    const { json } = await platen.post('/apps/2.0/orders/info', { reference }, headers);
    assert.equal(json.state, state);
  }
});
