/** How the signals of the partner appear in orders/info (interfaces.md section 6, decisions.md §4, §5). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { setLink } from '../../../src/operations/mail/texts.ts';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import { add, type BroughtOrder, bring, fullIds } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal, signalTime } from '../../harness/signals/signals.ts';

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
    });
    after(() => platen.close());

    const uploaded = () => bring(platen, newReference(), 45);

    async function infoOf({ reference, key }: BroughtOrder) {
      await platen.runDue();
      return (await platen.post('/core/1.0/orders/info', { apikey: key, reference })).json;
    }

    async function report(order: BroughtOrder, n: number, type: string, fields: object = {}): Promise<void> {
      const reply = await postSignal(platen, {
        type,
        order: order.id,
        item: order.itemIds[n - 1],
        ...fields,
      });
      assert.equal(reply.status, 200, reply.text);
    }

    const shipped = (tracking: string, minutes = 0) => ({
      tracking,
      shipping_option: 'DHL Paket',
      datetime: signalTime(new Date(platen.clock.now().getTime() + minutes * 60_000)),
    });

    describe('tracking', () => {
      test('is empty until the item has shipped, and then the code of its parcel', async () => {
        const order = await uploaded();
        assert.equal((await infoOf(order)).items[0].tracking, '');
        await report(order, 1, 'ItemShipped', shipped('JD014600003'));
        const { items } = await infoOf(order);
        assert.deepEqual(
          items.map((item: Record<string, string>) => item.tracking),
          ['JD014600003', ''],
        );
        assert.equal(items[0].shipping_option, 'DHL Paket');
        assert.equal(items[1].shipping_option, 'Parcel');
      });

      test('of two parcels is joined by ", ", in the order of shipping and not of receipt', async () => {
        const order = await uploaded();
        await report(order, 1, 'ItemShipped', shipped('SECOND', 10));
        await report(order, 1, 'ItemShipped', shipped('FIRST', 5));
        assert.equal((await infoOf(order)).items[0].tracking, 'FIRST, SECOND');
      });

      test('of one parcel reported twice is shown once', async () => {
        const order = await uploaded();
        await report(order, 1, 'ItemShipped', shipped('ONLY', 5));
        await report(order, 1, 'ItemShipped', shipped('ONLY', 5));
        await report(order, 1, 'ItemShipped', shipped('ONLY', 10));
        assert.equal((await infoOf(order)).items[0].tracking, 'ONLY');
      });
    });

    test('a parcel of a former interface, which names no shipping option, leaves the one that was reported', async () => {
      const order = await uploaded();
      await report(order, 1, 'ItemShipped', shipped('NAMED'));
      const { shipping_option: _none, ...unnamed } = shipped('UNNAMED', 5);
      const signal = { type: 'ItemShipped', order: order.id, item: order.itemIds[0], ...unnamed };
      assert.equal((await postSignal(platen, signal, { path: '/1.1/status/', bundled: false })).status, 200);
      const [item] = (await infoOf(order)).items;
      assert.deepEqual([item.tracking, item.shipping_option], ['NAMED, UNNAMED', 'DHL Paket']);
    });

    describe('the tracking page', () => {
      const urlsOf = async (order: BroughtOrder) =>
        (await infoOf(order)).items.map((item: Record<string, string>) => item.url);

      before(async () => {
        const link = { shippingOption: 'DHL Paket', address: 'https://dhl.example/{tracking}' };
        await platen.core.operations.run(setLink, OPERATOR, link);
      });

      test('is empty until the item has shipped, and where the carrier is unknown', async () => {
        const order = await uploaded();
        assert.deepEqual(await urlsOf(order), ['', '']);
        await report(order, 1, 'ItemShipped', { ...shipped('1Z 9'), shipping_option: 'Courier' });
        assert.deepEqual(await urlsOf(order), ['', '']);
      });

      test('is that of the shipping option by which the parcel was sent', async () => {
        const order = await uploaded();
        await report(order, 1, 'ItemShipped', { ...shipped('JD 7'), shipping_option: 'DHL PAKET' });
        assert.deepEqual(await urlsOf(order), ['https://dhl.example/JD%207', '']);
      });

      test('of two parcels is joined like their codes; a code that is an address stays a code', async () => {
        const order = await uploaded();
        await report(order, 2, 'ItemShipped', shipped('https://post.example/2', 10));
        await report(order, 2, 'ItemShipped', shipped('FIRST', 5));
        assert.deepEqual(await urlsOf(order), [
          '',
          'https://dhl.example/FIRST, https://dhl.example/https%3A%2F%2Fpost.example%2F2',
        ]);
      });
    });

    describe('the state of the items and of the order', () => {
      test('a late signal moves nothing back', async () => {
        const order = await uploaded();
        for (const type of ['ItemPacked', 'ItemProduce', 'ItemRegistered']) await report(order, 1, type);
        assert.equal((await infoOf(order)).items[0].state_code, 'item_state_packed');
      });

      test('an order of shipped and canceled items is complete', async () => {
        const order = await uploaded();
        await report(order, 1, 'ItemCanceled', { cause: 'CancelFilesCorrupt' });
        assert.equal((await infoOf(order)).state, '45');
        await report(order, 2, 'ItemShipped', shipped('REST'));
        const info = await infoOf(order);
        assert.equal(info.state, '100');
        assert.deepEqual(
          info.items.map((item: Record<string, string>) => item.state_code),
          ['item_state_canceled', 'item_state_shipped'],
        );
      });

      test('an order whose items are all canceled is canceled', async () => {
        const order = await uploaded();
        for (const n of [1, 2]) await report(order, n, 'ItemCanceled', { cause: 'no paper' });
        assert.equal((await infoOf(order)).state, '500');
      });

      test('of shipped and canceled, the first recorded wins', async () => {
        const order = await uploaded();
        await report(order, 1, 'ItemShipped', shipped('GONE'));
        await report(order, 1, 'ItemCanceled', {
          cause: 'CancelUserRequest',
          ...{ datetime: signalTime(new Date(0)) },
        });
        const [item] = (await infoOf(order)).items;
        assert.deepEqual([item.state_code, item.tracking], ['item_state_shipped', 'GONE']);
      });

      for (const state of [40, 41] as const) {
        test(`a signal for an order in ${state} proves that the partner has it`, async () => {
          const order = await bring(platen, newReference(), state);
          await report(order, 1, 'ItemRegistered');
          const info = await infoOf(order);
          assert.deepEqual([info.state, info.items[0].state_code], ['45', 'item_state_registered']);
        });
      }

      test('a signal before the answer of the partner completes the handover', async () => {
        const reference = await add(platen);
        const answer = Promise.withResolvers<number>();
        platen.partner.answerWith(() => answer.promise);
        const work = platen.runDue();
        await platen.partner.waitForDocument(reference);
        const order = { reference, key: platen.keys.live, ...fullIds(platen, reference) };
        await report(order, 1, 'ItemRegistered');
        answer.resolve(400);
        await work;
        platen.partner.answerWith(200);
        assert.equal((await infoOf(order)).state, '45');
      });
    });
  });
