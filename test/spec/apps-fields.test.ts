/**
 * Section 2 of interfaces.md, requests of apps where they differ from core: every field, as in
 * fields.test.ts.
 */
import { after, before, describe } from 'node:test';
import { inWordsOfApps } from '../harness/client-interfaces.ts';
import { bring, flyer, textbook } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { toBeQuoted, validBasket } from '../harness/quotes/quotes.ts';
import { rowTest } from './field-rows.ts';
import { completeOrder } from './orders/complete-order.ts';
import { addOrderFields, basketFields, catalogueFields } from './tables/apps-requests.ts';

const ORIGINAL = 'original';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
  await bring(platen, ORIGINAL, 100);
});
after(() => platen.close());

const sendTo = (path: string) => (body: object) =>
  platen.post(path, body, { authorization: `Bearer ${platen.tokens.live}` });

describe('2.4 orders/add', () => {
  for (const field of addOrderFields) {
    rowTest(field, {
      body: () => ({ ...inWordsOfApps(completeOrder(platen, ORIGINAL)), mode: 'live' }),
      send: sendTo('/apps/2.0/orders/add'),
      accepted: [201],
    });
  }
});

for (const path of ['/apps/2.0/orders/quote', '/apps/2.0/prices/lookup']) {
  describe(`4.3 ${path}`, () => {
    for (const field of basketFields) {
      rowTest(field, {
        body: () => {
          const paper = { options: [{ type: 'insert_voucher', count: '1' }] };
          const items = [textbook(platen), flyer(platen, paper)].map(toBeQuoted);
          return inWordsOfApps(validBasket(platen, { items }));
        },
        send: sendTo(path),
        accepted: [200],
      });
    }
  });
}

for (const [path, fields] of Object.entries(catalogueFields)) {
  describe(`4.3 ${path}`, () => {
    for (const field of fields) {
      const { parameter, accepted = ['something'] } = field;
      rowTest(field, {
        body: () => ({ [parameter]: accepted[0] }),
        send: sendTo(path),
        accepted: [200, 204],
      });
    }
  });
}
