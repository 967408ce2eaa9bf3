/** Orders as a client uses them: add, info, list, log, cancel, from the first call to the parcel. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import { fullIds, type OrderBody, shipEverything, validOrder } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';

const HAPPY_PATH = ['5', '6', '10', '15', '30', '32', '40', '45'];

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
    });
    after(() => platen.close());

    const ask = (operation: string, fields: object) =>
      platen.post(`/core/1.0/orders/${operation}`, { apikey: platen.keys.live, ...fields });

    async function stateOf(reference: string): Promise<string> {
      return (await ask('info', { reference })).json.state;
    }

    async function logOf(reference: string): Promise<string[]> {
      return (await ask('log', { reference })).json.map(({ state }: { state: string }) => state);
    }

    describe('a printed order', () => {
      let order: OrderBody;
      before(() => {
        order = validOrder(platen);
      });

      test('is accepted with its reference', async () => {
        const reply = await platen.post('/core/1.0/orders/add', order);
        assert.equal(reply.status, 201, reply.text);
        assert.equal(reply.json.reference, order.reference);
      });

      test('is read back as it was sent', async () => {
        const { json } = await ask('info', { reference: order.reference });
        const { type, firstname, lastname, street1, zip, city, country } = order.addresses[0]!;
        assert.deepEqual([json.reference, json.email], [order.reference, order.email]);
        assert.deepEqual(
          { ...json.addresses[0], ...{ type, firstname, lastname, street1, zip, city, country } },
          json.addresses[0],
        );
        for (const [index, given] of order.items.entries()) {
          const item = json.items[index];
          const files = item.files.map(({ type, url, md5sum }: Record<string, string>) => ({
            type,
            url,
            md5sum,
          }));
          assert.deepEqual([item.reference, item.count, files], [given.reference, given.count, given.files]);
        }
        assert.deepEqual(
          json.items.map(({ options }: Record<string, unknown>) => options),
          [
            [
              { type: 'total_pages', count: '36' },
              { type: 'pageblock_80off', count: '1' },
              { type: 'cover_250mcg', count: '1' },
              { type: 'cover_finish_gloss', count: '1' },
            ],
            [{ type: 'paper_170mcs', count: '1' }],
          ],
          'completed by the defaults of the other categories',
        );
        assert.deepEqual(
          json.items.map(({ shipping_option }: Record<string, unknown>) => shipping_option),
          ['Parcel', 'Parcel'],
        );
      });

      test('is new and has no history', async () => {
        assert.equal(await stateOf(order.reference), '1');
        assert.deepEqual(await logOf(order.reference), []);
      });

      test('is listed first', async () => {
        const { json } = await ask('', {});
        assert.deepEqual([json[0].reference, json[0].state_code], [order.reference, 'order_state_new']);
      });

      test('reaches its print partner with its files fetched', async () => {
        await platen.runDue();
        const { order: document } = await platen.partner.waitForDocument(order.reference);
        assert.match(document.id, /^\d{8}0000$/);
        assert.deepEqual(
          document.items.map(({ id }) => id),
          [`${document.id.slice(0, -1)}1`, `${document.id.slice(0, -1)}2`],
        );
        assert.equal(await stateOf(order.reference), '45');
        assert.deepEqual(await logOf(order.reference), HAPPY_PATH);
      });

      test('is handed over once', () => {
        const documents = platen.partner.documents.filter(
          ({ order: { client } }) => client.reference === order.reference,
        );
        assert.equal(documents.length, 1);
      });

      test('shows the production of each item', async () => {
        const { id, itemIds } = fullIds(platen, order.reference);
        await postSignal(platen, { type: 'ItemProduce', order: id, item: itemIds[1] });
        const { items } = (await ask('info', { reference: order.reference })).json;
        assert.deepEqual(
          items.map((item: Record<string, string>) => item.state_code),
          ['item_state_new', 'item_state_produce'],
        );
      });

      test('can no longer be canceled', async () => {
        assert.equal((await ask('cancel', { reference: order.reference })).status, 409);
        assert.equal(await stateOf(order.reference), '45');
      });

      test('is complete when every item has shipped', async () => {
        await shipEverything(platen, order.reference);
        assert.equal(await stateOf(order.reference), '100');
        assert.deepEqual(await logOf(order.reference), [...HAPPY_PATH, '100']);
      });
    });

    describe('a canceled order', () => {
      const reference = newReference('canceled');

      test('is answered with its new state', async () => {
        await platen.post('/core/1.0/orders/add', validOrder(platen, { reference }));
        const reply = await ask('cancel', { reference });
        assert.equal(reply.status, 200, reply.text);
        assert.deepEqual(
          [reply.json.reference, reply.json.state, reply.json.state_code],
          [reference, '500', 'order_state_canceled'],
        );
      });

      test('never reaches a partner', async () => {
        await platen.runDue();
        assert.ok(!platen.partner.documents.some(({ order: { client } }) => client.reference === reference));
        assert.equal(await stateOf(reference), '500');
        assert.deepEqual(await logOf(reference), ['500']);
      });

      test('keeps its reference', async () => {
        const reply = await platen.post('/core/1.0/orders/add', validOrder(platen, { reference }));
        assert.equal(reply.json.error.type, 'order_reference_not_unique');
      });
    });

    test('a file that is not available yet is fetched later', async () => {
      const order = validOrder(platen);
      platen.files.behave('/flyer.pdf', '503 then ok');
      await platen.post('/core/1.0/orders/add', order);
      await platen.runDue();
      assert.equal(await stateOf(order.reference), '10');
      platen.clock.advanceBy(60_000);
      await platen.runDue();
      assert.equal(await stateOf(order.reference), '45');
    });

    test('the handover to a busy partner is retried with the same document id', async () => {
      const order = validOrder(platen);
      await platen.post('/core/1.0/orders/add', order);
      platen.partner.answerWith(503);
      await platen.runDue();
      assert.equal(await stateOf(order.reference), '40');
      platen.partner.answerWith(200);
      platen.clock.advanceBy(60_000);
      await platen.runDue();
      assert.equal(await stateOf(order.reference), '45');
      const ids = platen.partner.documents
        .filter(({ order: { client } }) => client.reference === order.reference)
        .map((document) => document.order.id);
      assert.equal(ids.length, 2);
      assert.equal(ids[0], ids[1]);
    });
  });
