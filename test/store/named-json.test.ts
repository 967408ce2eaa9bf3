/** Migration 0008 on a database of an earlier release: its rows read as before. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { writeHash } from '../../src/domain/quotes/quote-hash.ts';
import { readCatalogueEdition, takeCatalogueIntoUse } from '../../src/store/catalogue/catalogue.ts';
import { connect, type Database } from '../../src/store/engine/db.ts';
import { migrate } from '../../src/store/engine/migrate.ts';
import { findOrderCosts } from '../../src/store/orders/order-costs.ts';
import { findOrderDetail } from '../../src/store/orders/orders.ts';
import { findQuotedOffers } from '../../src/store/quotes/quotes.ts';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.ts';
import { golden } from './golden/golden.ts';
import * as values from './golden/values.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
const FIRST = '0008';
/** What costs have only since a later release. */
const SINCE = '"partner_id":3,';
const CLIENT = 17;
const SCOPE = { clientId: CLIENT, sandboxOnly: false };
const KEY = 'ab'.repeat(28);
const NOW = new Date('2026-03-04T12:00:00Z');
/** As PostgreSQL printed it before editions had a version: with its blanks, and without products. */
const EDITION = `{"products" : [], "options" : [], "prices" : [], "levels" : [], "countries" : [], "states" : [], \
"shipping_rates" : [], "vat_rates" : [], "exchange_rates" : [], "client_terms" : []}`;

/** Beside an assertion: what a new field in a golden row makes fail here. */
const HINT =
  'test/store/golden/0008 holds the values of test/store/golden as they were stored before: add a new field to both';

let testDatabase: TestDatabase;
let database: Database;

/** Brings an empty database to the schema of the previous release. */
async function migrateBefore(): Promise<void> {
  await database.pool.query(`create table migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const name of readdirSync(FOLDER).sort()) {
    if (name >= FIRST) continue;
    const text = readFileSync(join(FOLDER, name), 'utf8');
    await database.pool.query(text);
    const checksum = createHash('sha256').update(text).digest('hex');
    await database.pool.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

async function fill(): Promise<void> {
  const insert = (text: string, ...parameters: unknown[]) => database.pool.query(text, parameters);
  await insert(
    `insert into clients (id, name, created_at) overriding system value values ($1, 'Paper', $2)`,
    CLIENT,
    NOW,
  );
  const order = `insert into orders (client_id, id, reference, mode, state, email, addresses, costs, created_at)
    values ($1, $2, $3, 'live', 1, 'shop@example.com', $4, $5, $6)`;
  await insert(order, CLIENT, 1, 'priced', golden('0008/addresses'), golden('0008/costs'), NOW);
  await insert(order, CLIENT, 2, 'unpriced', '[]', null, NOW);
  const item = `insert into order_items (client_id, order_id, n, reference, product, product_name, count,
      shipping_level, shipping_option, reorder, options, delay, parcels)
    values ($1, 1, $2, $3, 'flyer', 'Flyer', 1, 'cp_ground', 'DHL', $4, $5, $6, $7)`;
  const filled = [golden('0008/reorder'), golden('options'), golden('delay'), golden('0008/parcels')];
  await insert(item, CLIENT, 1, 'filled', ...filled);
  await insert(item, CLIENT, 2, 'bare', '{"cause":"lost"}', '[]', null, '[]');
  const attempt = `insert into attempts (client_id, order_id, kind, n, run, ended_at, outcome, report)
    values ($1, 1, 'fetch', $2, 1, $3, 'failed', $4)`;
  await insert(attempt, CLIENT, 1, NOW, golden('0008/attempt'));
  await insert(attempt, CLIENT, 2, NOW, '{"host":"files.example","ms":5}');
  await insert(
    `insert into catalogue_editions (content_sha256, content, in_use_at)
    values (sha256(convert_to($1, 'UTF8')), $1, $2)`,
    EDITION,
    NOW,
  );
  await insert(
    `insert into quotes (client_id, key, created_at, expires_at, edition, snapshot)
    values ($1, decode($2, 'hex'), $3, $3, 1, $4)`,
    CLIENT,
    KEY,
    NOW,
    Buffer.from(golden('0008/quote')),
  );
}

async function stored(text: string): Promise<unknown[]> {
  return (await database.pool.query<{ value: unknown }>(text)).rows.map(({ value }) => value);
}

describe('migration 0008', () => {
  before(async () => {
    testDatabase = await createEmptyDatabase();
    database = connect({ url: testDatabase.url }, { poolSize: 1, onError: () => undefined });
    await migrateBefore();
    await fill();
    assert.equal((await migrate(database.queries))[0], '0008_named_json.sql');
  });

  after(async () => {
    await database.close();
    await testDatabase.drop();
  });

  test('writes costs and quotes with the same bytes as the service', async () => {
    assert.deepEqual(
      await stored('select costs::text as value from orders order by id'),
      [golden('costs').replace(SINCE, ''), null],
      HINT,
    );
    assert.deepEqual(
      await stored(`select convert_from(snapshot, 'UTF8') as value from quotes`),
      [golden('quote')],
      HINT,
    );
  });

  test('renames the keys of the rest, and does not change other values', async () => {
    const rest = [
      ['addresses', 'select addresses as value from orders order by id', []],
      ['reorder', 'select reorder as value from order_items order by n', { cause: 'lost' }],
      ['parcels', 'select parcels as value from order_items order by n', []],
      ['delay', 'select delay as value from order_items order by n', null],
      ['options', 'select options as value from order_items order by n', []],
      ['attempt', 'select report as value from attempts order by n', { host: 'files.example', ms: 5 }],
    ] as const;
    for (const [name, rows, other] of rest)
      assert.deepEqual(await stored(rows), [JSON.parse(golden(name)), other], HINT);
  });

  test('keeps earlier orders readable', async () => {
    const detail = await findOrderDetail(database.queries, SCOPE, 'priced');
    assert.deepEqual(detail?.addresses, values.addresses, HINT);
    const [item] = detail!.items;
    assert.deepEqual(
      [item!.options, item!.delay, item!.parcels],
      [values.options, values.delay, values.parcels],
    );
    const found = await findOrderCosts(database.queries, SCOPE, 'priced');
    const shipments = values.costs.shipments.map((shipment) => ({ ...shipment, partnerId: null }));
    assert.deepEqual(found?.costs, { ...values.costs, shipments });
    const unpriced = await findOrderCosts(database.queries, SCOPE, 'unpriced');
    assert.equal(unpriced?.costs.price, 0n);
  });

  test('keeps earlier quotes usable', async () => {
    const hash = writeHash({ key: KEY, shipment: 0, offer: 0 });
    const offers = await findQuotedOffers(database.queries, [{ clientId: CLIENT, hash }]);
    assert.deepEqual(offers.get(hash)?.snapshot, values.snapshot);
  });

  test('keeps the edition of a quote readable, and reuses it for the same catalogue', async () => {
    const catalogue = await readCatalogueEdition(database.queries, 1);
    assert.equal(catalogue?.products.size, 0);
    await database.pool.query('truncate shipping_levels, countries cascade');
    assert.equal((await takeCatalogueIntoUse(database.queries, NOW)).edition, 1);
  });
});
