/**
 * Section 2 of interfaces.md, requests: no field is lost. Every field of the tables is sent with a unique
 * value and found where the tables of arrivals expect it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { inWordsOfApps } from '../harness/client-interfaces.ts';
import { bring, flyer, germanAddress, hosted, textbook, validOrder } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { byQuote, hashOf, quote, toBeQuoted, validBasket } from '../harness/quotes/quotes.ts';
import { leavesOf, valueAt, withField } from './body-fields.ts';
import * as apps from './tables/apps-requests.ts';
import { type Arrival, appsArrivals, arriveApart, coreArrivals, type Given } from './tables/arrivals.ts';
import * as core from './tables/section-2-requests.ts';

const ORIGINAL = 'original that shipped';
let platen: TestPlaten;
let given: Given;

before(async () => {
  platen = await startPlaten();
  const { id, itemIds } = await bring(platen, ORIGINAL, 100, { apikey: platen.keys.enterpriseLive });
  given = {
    // Both files that it asks for are covers, or of the order itself and not judged.
    file: (path) => hosted(platen, 'cover', path) as unknown as ReturnType<Given['file']>,
    original: { reference: ORIGINAL, id: id!, itemIds },
  };
});
after(() => platen.close());

interface Places {
  readonly info: unknown;
  readonly document: unknown;
  readonly database: Awaited<ReturnType<typeof rowsOf>>;
}

type Row = Readonly<Record<string, unknown>>;

/** An order with its items and files as stored; the addresses of its files are sealed. */
async function rowsOf(reference: string) {
  const read = async (statement: ReturnType<typeof sql<Row>>) =>
    (await statement.execute(platen.queries)).rows;
  const of = sql`join orders o using (client_id) where o.id = order_id and o.reference = ${reference} order by n`;
  const files = await read(sql<Row>`select f.*, o.urls_sealed from order_files f ${of}`);
  const addressesOf = ({ urls_sealed }: Row) =>
    JSON.parse(platen.core.services.sealer.open(urls_sealed as Buffer)) as string[];
  return {
    orders: await read(sql<Row>`select * from orders where reference = ${reference}`),
    order_items: await read(sql<Row>`select i.* from order_items i ${of}`),
    order_files: files.map((file) => ({
      ...file,
      url: addressesOf(file)[(file.n as number) - 1],
    })),
  };
}

/** Fields of an order that are not checked here, filled so that the others can be. */
const orderAround = () => ({
  addresses: [{}, germanAddress({ country: 'FR', zip: '75001' })],
  files: [{}, hosted(platen, 'delivery_note', '/second-order-file.pdf')],
  items: [
    {
      files: [{}, hosted(platen, 'book', '/second-item-file.pdf', 38)],
      options: [{ type: 'total_pages', count: '38' }],
    },
    flyer(platen, { reference: 'second item', count: '250', options: [{}] }),
  ],
});

/** The interfaces of clients, with the whole order encoded for each. */
const interfaces = [
  {
    name: 'core',
    path: '/core/1.0/orders',
    fields: core.addOrderFields,
    arrivals: () => coreArrivals(given),
    around: () => ({ ...orderAround(), apikey: platen.keys.enterpriseLive }),
    asking: () => ({ apikey: platen.keys.enterpriseLive }),
    headers: () => ({}),
  },
  {
    name: 'apps',
    path: '/apps/2.0/orders',
    fields: apps.addOrderFields,
    arrivals: () => appsArrivals(given),
    around: () => inWordsOfApps(orderAround()),
    asking: () => ({}),
    headers: () => ({ authorization: `Bearer ${platen.tokens.enterpriseLive}` }),
  },
] as const;

for (const { name, path, fields, arrivals, around, asking, headers } of interfaces) {
  describe(`2.4 orders/add, ${name}`, () => {
    let rows: readonly Arrival[];
    let body: object;
    let places: Places;

    before(async () => {
      const reference = `order that arrives by ${name}`;
      rows = arrivals().map((row) =>
        row.parameter === 'reference' ? { ...row, sent: reference, found: reference } : row,
      );
      body = rows
        .filter(({ sent }) => sent !== undefined)
        .reduce((sent, row) => withField(sent, row.parameter, row.sent), around());
      const added = await platen.post(`${path}/add`, body, headers());
      assert.equal(added.status, 201, added.text);
      await platen.runDue();
      places = {
        info: (await platen.post(`${path}/info`, { ...asking(), reference }, headers())).json,
        document: (await platen.partner.waitForDocument(reference)).order,
        database: await rowsOf(reference),
      };
    });

    test('no value is sent twice', () => {
      const all = leavesOf(body);
      for (const { parameter, sent } of rows) {
        // An address has only one type.
        if (typeof sent !== 'string' || parameter === 'addresses[0].type') continue;
        assert.equal(all.filter((leaf) => leaf === sent).length, 1, `${parameter}: ${sent}`);
      }
    });

    for (const { parameter } of fields) {
      if (arriveApart.includes(parameter)) continue;
      test(parameter, () => {
        const row = rows.find((one) => one.parameter === parameter);
        assert.ok(row, 'has no row in test/spec/tables/arrivals.ts');
        for (const place of row.places) assert.deepEqual(valueAt(places, place), row.found, place);
      });
    }
  });
}

describe('2.4 orders/add, fields that need another order', () => {
  test('items[0].quote', async () => {
    const item = textbook(platen);
    const offered = await quote(platen, { items: [toBeQuoted(item)] });
    const order = validOrder(platen, { items: [byQuote(item, hashOf(offered, 'cp_fast'))] });
    assert.equal((await platen.post('/core/1.0/orders/add', order)).status, 201);
    const { order_items: items } = await rowsOf(order.reference);
    assert.equal(items[0]!.shipping_level, 'cp_fast');
  });

  // All items have one currency, so that of an item cannot stand beside another that is that of the order.
  test('items[0].currency', async () => {
    const order = validOrder(platen, { items: [textbook(platen, { currency: 'GBP' })] });
    assert.equal((await platen.post('/core/1.0/orders/add', order)).status, 201);
    await platen.runDue();
    const { order: document } = await platen.partner.waitForDocument(order.reference);
    assert.equal(document.items[0]!.currency, 'GBP');
    assert.equal(valueAt({ document }, 'document.shipping.invoice.currency'), 'GBP');
  });

  for (const mode of ['live', 'sandbox']) {
    test(`mode ${mode}`, async () => {
      const { apikey: _, ...order } = validOrder(platen);
      const authorization = `Bearer ${platen.tokens.live}`;
      const body = inWordsOfApps({ ...order, mode });
      assert.equal((await platen.post('/apps/2.0/orders/add', body, { authorization })).status, 201);
      assert.equal((await rowsOf(order.reference)).orders[0]!.mode, mode);
    });
  }
});

/** 4.2 and 4.3: in the reply, or in the stored quote. */
const basketArrivals: Readonly<Record<string, { readonly sent: unknown; readonly found?: unknown }>> = {
  currency: { sent: 'USD' },
  country: { sent: 'US' },
  state: { sent: 'CA' },
  zip: { sent: '94103' },
  items: { sent: undefined, found: ['quoted item', 'second quoted item'] },
  'items[0].reference': { sent: 'quoted item' },
  'items[0].product': { sent: 'textbook_pb_a5_p_bw' },
  'items[0].count': { sent: '137', found: 137 },
  'items[1].options': { sent: undefined, found: 'insert_voucher' },
  'items[1].options[0].type': { sent: 'insert_voucher' },
  'items[1].options[0].count': { sent: '43', found: 43 },
  explain: { sent: true, found: 'sum' },
};

const baskets = [
  {
    name: 'core',
    path: '/core/1.0/orders/quote',
    fields: core.basketFields,
    rename: (parameter: string) => parameter,
    words: (body: object) => body,
    headers: () => ({}),
  },
  {
    name: 'apps',
    path: '/apps/2.0/orders/quote',
    fields: apps.basketFields,
    rename: apps.appsName,
    words: ({ apikey: _, ...body }: { apikey?: unknown }) => inWordsOfApps(body),
    headers: () => ({ authorization: `Bearer ${platen.tokens.live}` }),
  },
];

for (const { name, path, fields, rename, words, headers } of baskets) {
  describe(`4.2, 4.3 orders/quote, ${name}`, () => {
    const arrivals = new Map(
      Object.entries(basketArrivals).map(([parameter, row]) => [rename(parameter), row]),
    );
    let leaves: readonly unknown[];

    before(async () => {
      const around = validBasket(platen, {
        items: [
          toBeQuoted(textbook(platen)),
          toBeQuoted(flyer(platen, { reference: 'second quoted item', options: [{}] })),
        ],
      });
      const body = [...arrivals]
        .filter(([, { sent }]) => sent !== undefined)
        .reduce((basket, [parameter, { sent }]) => withField(basket, parameter, sent), words(around));
      const reply = await platen.post(path, body, headers());
      assert.equal(reply.status, 200, reply.text);
      const hash: string = reply.json.shipments[0].quotes[0].quote;
      const { rows } =
        await sql`select * from quotes where encode(key, 'hex') = ${hash.slice(0, 56)}`.execute(
          platen.queries,
        );
      assert.equal(rows.length, 1);
      leaves = [...leavesOf(reply.json), ...leavesOf(rows)];
    });

    for (const { parameter } of fields) {
      test(parameter, () => {
        const row = arrivals.get(parameter);
        assert.ok(row, 'has no row in the table of arrivals');
        const { sent, found = sent } = row;
        for (const value of [found].flat()) assert.ok(leaves.includes(value), `${value} was not found`);
      });
    }
  });
}
