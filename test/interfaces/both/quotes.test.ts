/** Quotes as a client uses them while the operator changes the catalogue, and as they are stored. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { checkInvariants } from '../../../src/operations/checks/check.ts';
import { bumpCatalogueEpoch } from '../../../src/store/catalogue/catalogue.ts';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import { flyer, textbook, validOrder } from '../../harness/orders/orders.ts';
import { keepHouse, type TestPlaten } from '../../harness/platen.ts';
import {
  byQuote,
  hashOf,
  type QuoteReply,
  quote,
  quotedOrder,
  toBeQuoted,
  validBasket,
} from '../../harness/quotes/quotes.ts';
import { assertRefused } from '../../spec/refused.ts';

const DAY_MS = 24 * 3_600_000;

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
    });
    after(() => platen.close());

    /** Changes the catalogue as an import does, and waits until the service uses it. */
    async function change(statement: string): Promise<void> {
      await platen.queries.transaction().execute(async (tx) => {
        await bumpCatalogueEpoch(tx);
        await sql.raw(statement).execute(tx);
      });
      await platen.core.services.catalogue.poll();
    }

    const flyers = (count = '100') => ({ items: [toBeQuoted(flyer(platen, { count }))] });
    const ask = (path: string, body: object) =>
      platen.post(`/core/1.0/${path}`, { apikey: platen.keys.live, ...body });

    test('a field that only the path aliases know is ignored, whatever it is', async () => {
      const item = toBeQuoted(flyer(platen));
      const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`);
      for (const type of ['a zero byte \0', deep, { stock: 'yes' }])
        for (const path of ['orders/quote', 'prices/lookup']) {
          const { status, text } = await ask(path, { country: 'DE', items: [{ ...item, type }] });
          assert.equal(status, 200, text);
        }
    });

    test('an amount that no order could be stored with is refused', async () => {
      await change(
        `update product_options set counted = true, weight_mg = 0 where product = 'flyer_ss_a5_fc'`,
      );
      await change(`insert into exchange_rates (currency, date, rate) values ('IDR', '2026-01-01', 19000)`);
      const quoted = async (copies: string) => {
        const options = [{ type: 'paper_350mcg', count: copies }];
        const item = { ...toBeQuoted(flyer(platen, { count: '100000' })), options };
        const basket = validBasket(platen, { currency: 'IDR', items: [item] });
        return { options, reply: await platen.post('/core/1.0/orders/quote', basket) };
      };
      // 0.02 × 100,000 × 2,631,578 × 19,000, and the price without the option, is a little more than 10^14.
      const expected = { status: 400, type: 'invalid_parameter', parameter: 'items[0].count' };
      const [problem] = assertRefused((await quoted('2631578')).reply, expected);
      assert.match(
        problem!.info,
        /the item costs 100\d{12}\.\d{4} IDR, and it must cost at most 9{14}\.9999 IDR/,
      );
      const { options, reply } = await quoted('2631577');
      assert.equal(reply.status, 200, reply.text);
      const item = flyer(platen, { count: '100000', options, quote: hashOf(reply.json) });
      const order = await platen.post('/core/1.0/orders/add', validOrder(platen, { items: [item] }));
      assert.equal(order.status, 201, order.text);
    });

    describe('the promise of a quote', () => {
      test('stays valid while prices, options and the product change', async () => {
        const given = await quote(platen);
        await change(`update price_rows set amount = amount * 2 where product = 'flyer_ss_a5_fc'`);
        assert.equal((await ask('prices/lookup', validBasket(platen))).json.price, '21.7200');
        await change(`delete from products where reference = 'flyer_ss_a5_fc'`);
        assert.equal((await ask('prices/lookup', validBasket(platen))).json.error.type, 'product_unknown');

        const order = quotedOrder(platen, hashOf(given));
        assert.equal((await platen.post('/core/1.0/orders/add', order)).status, 201);
        const invoice = (await ask('orders/invoices', { reference: order.reference })).json;
        assert.deepEqual([invoice.price, invoice.vat], [given.price, given.vat]);
        const info = (await ask('orders/info', { reference: order.reference })).json;
        assert.equal(info.items[1].name, 'Flyer SS A5 FC');
      });
    });

    describe('the terms of a client', () => {
      let own: TestPlaten;
      before(async () => {
        own = platen;
        platen = await start();
        const { clientId } = platen.keys;
        await change(`insert into client_terms (client_id, product, category, available, percent, order_fee, valid_from)
      values (${clientId}, null, null, true, 10, 2, '2020-01-01'),
        (${clientId}, null, 'poster', false, 0, 0, '2020-01-01')`);
      });
      after(async () => {
        await platen.close();
        platen = own;
      });

      test('change its prices and add its fee once', async () => {
        const given = await quote(platen, flyers());
        // 8.00 × 1.1 + 2.00; both taxed at 19 %
        assert.deepEqual([given.price, given.vat], ['10.8000', '2.0500']);
        assert.deepEqual(given.subtotals, { items: '8.8000', fee: '2.0000', app_fee: '0.0000' });
        const others = await quote(platen, { ...flyers(), apikey: platen.keys.otherLive });
        assert.equal(others.price, '8.0000');
      });

      test('show in the list and in the order', async () => {
        const { json } = await ask('products', { category: 'flyer' });
        // 3.00 × 1.1 + 0.05 × 1.1 = 3.30 + 0.055
        assert.equal(json[0].from_price, '3.3600');
        const order = validOrder(platen, { items: [flyer(platen)] });
        await platen.post('/core/1.0/orders/add', order);
        const invoice = (await ask('orders/invoices', { reference: order.reference })).json;
        assert.deepEqual(invoice.subtotals, { items: '8.8000', fee: '2.0000', app_fee: '0.0000' });
      });

      test('hide excluded products from its catalogue, but from no other', async () => {
        const poster = { reference: 'poster_a3_fc' };
        assert.equal((await ask('products/info', poster)).status, 204);
        assert.equal((await ask('products', { category: 'poster' })).status, 204);
        const others = { ...poster, apikey: platen.keys.otherLive };
        assert.equal((await ask('products/info', others)).status, 200);
      });

      test('charge the fee once if an order uses several quotes', async () => {
        const items = [textbook(platen), flyer(platen)];
        const hashes = await Promise.all(
          items.map(async (item) => hashOf(await quote(platen, { items: [toBeQuoted(item)] }))),
        );
        const order = quotedOrder(platen, hashes[0]!);
        const second = { ...order.items[1]!, quote: hashes[1]! };
        const body = { ...order, items: [order.items[0]!, second] };
        assert.equal((await platen.post('/core/1.0/orders/add', body)).status, 201);
        const invoice = (await ask('orders/invoices', { reference: order.reference })).json;
        // 5.00 × 1.1 + 0.72 × 1.1 = 5.50 + 0.792, 8.00 × 1.1 and 2.00
        assert.deepEqual([invoice.price, invoice.subtotals.fee], ['17.0900', '2.0000']);
      });
    });

    test('concurrent quotes are priced like single ones', async () => {
      const counts = Array.from({ length: 64 }, (_, index) => String(index + 1));
      const basketOf = (count: string) => ({
        items: [toBeQuoted(textbook(platen, { count }))],
      });
      const together = await Promise.all(counts.map((count) => quote(platen, basketOf(count))));
      const hashes = new Set<string>();
      for (const [index, count] of counts.entries()) {
        const alone = await quote(platen, basketOf(count));
        assert.deepEqual(withoutHashes(together[index]!), withoutHashes(alone));
        for (const offer of together[index]!.shipments[0]!.quotes) hashes.add(offer.quote);
      }
      assert.equal(hashes.size, together.flatMap(({ shipments }) => shipments[0]!.quotes).length);
      for (const given of together) {
        const info = await ask('orders/quote/info', { quote: hashOf(given) });
        assert.deepEqual(info.json, { quote: hashOf(given), ...given });
      }
    });

    function withoutHashes(given: QuoteReply): object {
      const shipments = given.shipments.map((shipment) => ({
        ...shipment,
        quotes: shipment.quotes.map((offer) => ({ ...offer, quote: '' })),
      }));
      return { ...given, shipments };
    }

    test('a quote that expired a month ago is deleted, and not missed where an order used it', async () => {
      const item = textbook(platen);
      const old = await quote(platen, { items: [toBeQuoted(item)] });
      const order = validOrder(platen, { items: [byQuote(item, hashOf(old))] });
      assert.equal((await platen.post('/core/1.0/orders/add', order)).status, 201);
      platen.clock.advanceBy(20 * DAY_MS);
      const young = await quote(platen, { items: [toBeQuoted(textbook(platen))] });
      platen.clock.advanceBy(13 * DAY_MS);
      await keepHouse(platen);
      assert.deepEqual((await ask('orders/quote/info', { quote: hashOf(old) })).json, {});
      assert.equal((await ask('orders/quote/info', { quote: hashOf(young) })).json.price, young.price);
      const results = await platen.core.operations.run(checkInvariants, OPERATOR, { blobs: false });
      assert.deepEqual(results.find(({ name }) => name === 'quotes_are_kept')?.examples, []);
    });
  });
