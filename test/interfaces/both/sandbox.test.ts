/** decisions.md §11: a sandbox order takes the same path, but never leaves the process. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import { bring, validOrder } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
      await bring(platen, 'play', 501);
      await bring(platen, 'work', 45);
    });
    after(() => platen.close());

    const ask = (operation: string, apikey: string, reference: string) =>
      platen.post(`/core/1.0/orders/${operation}`, { apikey, reference });

    test('it ends in 501, through the states of a live order', async () => {
      const { json } = await ask('log', platen.keys.sandbox, 'play');
      assert.deepEqual(
        json.map(({ state }: { state: string }) => state),
        ['5', '6', '10', '15', '30', '32', '40', '45', '501'],
      );
    });

    test('its items have shipped', async () => {
      const { items } = (await ask('info', platen.keys.sandbox, 'play')).json;
      assert.deepEqual(
        items.map((item: Record<string, string>) => item.state_code),
        ['item_state_shipped', 'item_state_shipped'],
      );
    });

    test('no partner receives it', () => {
      assert.deepEqual(
        platen.partner.documents.map(({ order }) => order.client.reference),
        ['work'],
      );
    });

    test('replies about it carry X-Mode: sandbox, also to the live key of its client', async () => {
      for (const apikey of [platen.keys.sandbox, platen.keys.live]) {
        for (const operation of ['info', 'log']) {
          assert.equal((await ask(operation, apikey, 'play')).headers['x-mode'], 'sandbox', operation);
        }
      }
    });

    test('replies about live orders do not', async () => {
      for (const operation of ['info', 'log']) {
        const { headers } = await ask(operation, platen.keys.live, 'work');
        assert.notEqual(headers['x-mode'], 'sandbox', operation);
      }
    });

    test('X-Mode is sent from the first reply on', async () => {
      const add = (apikey: string) => platen.post('/core/1.0/orders/add', validOrder(platen, { apikey }));
      assert.equal((await add(platen.keys.sandbox)).headers['x-mode'], 'sandbox');
      assert.notEqual((await add(platen.keys.live)).headers['x-mode'], 'sandbox');
    });

    test('live and sandbox orders share one namespace of references', async () => {
      const reply = await platen.post('/core/1.0/orders/add', validOrder(platen, { reference: 'play' }));
      assert.equal(reply.json.error.type, 'order_reference_not_unique');
    });
  });
