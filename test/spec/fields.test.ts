/**
 * Section 2 of interfaces.md, requests: every field, missing, null, empty, of a wrong type and outside
 * what the tables allow. A refusal names the field as the caller wrote it; null and "" count as absent.
 */
import { after, before, describe, test } from 'node:test';
import { bring, flyer, textbook } from '../harness/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { toBeQuoted, validBasket } from '../harness/quotes.ts';
import { postSignal, signalTime } from '../harness/signals.ts';
import { completeOrder } from './complete-order.ts';
import { assertRefused } from './refused.ts';
import { brokenTexts, rowTest, show } from './request-fields.ts';
import {
  addOrderFields,
  basketFields,
  catalogueFields,
  listFields,
  type RequestField,
  referenceFields,
  signalFields,
} from './tables/section-2-requests.ts';
import { signalTypes } from './tables/section-7.ts';

const ORIGINAL = 'original';
let platen: TestPlaten;
let ids: { order: string; item: string };

before(async () => {
  platen = await startPlaten();
  const original = await bring(platen, ORIGINAL, 100);
  ids = { order: original.id!, item: original.itemIds[0]! };
});
after(() => platen.close());

describe('2.4 orders/add', () => {
  for (const field of addOrderFields) {
    rowTest(field, {
      body: () => completeOrder(platen, ORIGINAL),
      send: (body) => platen.post('/core/1.0/orders/add', body),
      accepted: [201],
    });
  }
});

for (const [type, fields] of Object.entries(signalFields)) {
  describe(`2.1 signal ${type}`, () => {
    for (const field of fields) {
      rowTest(field, {
        body: () => ({
          apikey: platen.keys.signal,
          type,
          ...ids,
          datetime: signalTime(platen.clock.now()),
          ...signalTypes[type as keyof typeof signalTypes],
        }),
        send: (body) => platen.post('/signal/2.0/status/', body),
        accepted: [200],
      });
    }
  });
}

describe('4.1 a signal type that is none of the eight', () => {
  // OrderRegistered is one of version 1.1 only.
  for (const type of ['ItemEaten', 'OrderRegistered', 'itemshipped', ...brokenTexts]) {
    test(show(type), async () => {
      const reply = await postSignal(platen, { type, ...ids });
      assertRefused(reply, { status: 400, type: 'signal_type_unknown', parameter: 'type' });
    });
  }
});

for (const [path, fields] of Object.entries(referenceFields)) {
  describe(`4.2 ${path}`, () => {
    for (const field of fields) {
      rowTest(field, {
        body: () => ({ apikey: platen.keys.live, reference: ORIGINAL }),
        send: (body) => platen.post(path, body),
        accepted: [200],
      });
    }
  });
}

for (const path of ['/core/1.0/orders/quote', '/core/1.0/prices/lookup']) {
  describe(`4.2 ${path}`, () => {
    for (const field of basketFields) {
      rowTest(field, {
        body: () =>
          validBasket(platen, {
            items: [
              toBeQuoted(textbook(platen)),
              toBeQuoted(flyer(platen, { options: [{ type: 'paper_350mcg', count: '1' }] })),
            ],
          }),
        send: (body) => platen.post(path, body),
        accepted: [200],
      });
    }
  });
}

for (const [path, fields] of Object.entries(catalogueFields)) {
  describe(`4.2 ${path}`, () => {
    for (const field of fields) {
      rowTest(field, {
        body: () => ({
          apikey: platen.keys.live,
          ...Object.fromEntries(fields.filter(({ required }) => required).map(exampleOf)),
        }),
        send: (body) => platen.post(path, body),
        accepted: [200, 204],
      });
    }
  });
}

/** A good value of a required field. */
function exampleOf({ parameter, accepted = [] }: RequestField): [string, unknown] {
  return [parameter, accepted[0] ?? 'something'];
}

describe('decisions.md §11 orders/', () => {
  for (const field of listFields) {
    rowTest(field, {
      body: () => ({ apikey: platen.keys.live }),
      send: (body) => platen.post('/core/1.0/orders/', body),
      accepted: [200, 204],
    });
  }
});
