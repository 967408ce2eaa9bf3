import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

test('core ignores the field mode of an order: the key decides', async () => {
  const order = validOrder(platen, { mode: 'sandbox' });
  const reply = await platen.post('/core/1.0/orders/add', order);
  assert.notEqual(reply.headers['x-mode'], 'sandbox');
  await platen.runDue();
  const { apikey, reference } = order;
  assert.equal((await platen.post('/core/1.0/orders/info', { apikey, reference })).json.state, '45');
});
