/**
 * Section 2 of interfaces.md, requests: every field, missing, null, empty, of a wrong type and outside what
 * the tables allow. A refusal names the field as the caller wrote it; null and "" count as absent.
 */
import { after, before, describe } from 'node:test';
import { bring, flyer, textbook } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { toBeQuoted, validBasket } from '../harness/quotes/quotes.ts';
import { rowTest } from './field-rows.ts';
import { completeOrder } from './orders/complete-order.ts';
import {
  addOrderFields,
  basketFields,
  catalogueFields,
  fileCheckFields,
  listFields,
  type RequestField,
  referenceFields,
  spineFields,
  uploadFields,
} from './tables/section-2-requests.ts';

const ORIGINAL = 'original';
let platen: TestPlaten;

before(async () => {
  platen = await startPlaten();
  await bring(platen, ORIGINAL, 100);
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
              toBeQuoted(flyer(platen, { options: [{ type: 'insert_voucher', count: '1' }] })),
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

/** A valid value of a required field. */
function exampleOf({ parameter, accepted = [] }: RequestField): [string, unknown] {
  return [parameter, accepted[0] ?? 'something'];
}

describe('decisions.md §1 files/check', () => {
  for (const field of fileCheckFields) {
    rowTest(field, {
      body: () => ({
        apikey: platen.keys.live,
        product: 'textbook_pb_a5_p_bw',
        options: [{ type: 'total_pages', count: '224' }],
        files: [{ type: 'book', url: 'https://files.example/book.pdf', md5sum: '0'.repeat(32) }],
        wait: '0',
      }),
      send: (body) => platen.post('/core/1.0/files/check', body),
      accepted: [200],
    });
  }
});

describe('decisions.md §1 products/spine', () => {
  for (const field of spineFields) {
    rowTest(field, {
      body: () => ({
        apikey: platen.keys.live,
        product: 'textbook_pb_a5_p_bw',
        options: [{ type: 'total_pages', count: '224' }],
      }),
      send: (body) => platen.post('/core/1.0/products/spine', body),
      accepted: [200],
    });
  }
});

describe('decisions.md §1 files/upload', () => {
  for (const field of uploadFields) {
    rowTest(field, {
      body: () => ({
        apikey: platen.keys.live,
        size: '1000',
        md5sum: 'd41d8cd98f00b204e9800998ecf8427e',
        name: 'book.pdf',
      }),
      send: (body) => platen.post('/core/1.0/files/upload', body),
      accepted: [201],
    });
  }
});

describe('decisions.md §11 orders/', () => {
  for (const field of listFields) {
    rowTest(field, {
      body: () => ({ apikey: platen.keys.live }),
      send: (body) => platen.post('/core/1.0/orders/', body),
      accepted: [200, 204],
    });
  }
});
