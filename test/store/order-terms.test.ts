/** Migration 0017 gives the orders from before it the terms that they would have today. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { orderTerms } from '../../src/domain/orders/search/order-terms.ts';
import { connect, type Database } from '../../src/store/engine/db.ts';
import { storedAddress } from '../../src/store/orders/order-json.ts';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.ts';
import { addresses } from './golden/values.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
const MIGRATION = '0017_order_terms.sql';

/** Texts in which JavaScript and PostgreSQL might differ. */
const TEXTS = [
  'Shop-1001',
  'MÜLLER Straße',
  'Mu\u0308ller',
  'İSTANBUL ıI',
  'ΣΟΦΟΣ ΣΟΦΟΣ. σοφός',
  'ǅungla ﬁsch ẞ K Å',
  ' two  words\tand\u00a0more ',
  'em\u2003space \u3000 wide',
  '📚'.repeat(120),
  `${'é'.repeat(99)}e\u0301e\u0301`,
  '100% \\ "quoted" \'single\' {a,b}',
  'Ⴀ Ꭰ ꭰ Ა',
];

describe('the terms of earlier orders', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  before(async () => {
    testDatabase = await createEmptyDatabase();
    database = connect({ url: testDatabase.url }, { poolSize: 1, onError: () => undefined });
    for (const name of readdirSync(FOLDER).sort()) {
      if (name < MIGRATION) await database.pool.query(readFileSync(join(FOLDER, name), 'utf8'));
    }
    await store();
    await database.pool.query(readFileSync(join(FOLDER, MIGRATION), 'utf8'));
  });

  after(async () => {
    await database.close();
    await testDatabase.drop();
  });

  const ADDRESSES = TEXTS.flatMap((text) =>
    addresses.map((address) => ({ ...address, company: text, lastname: `${text} ${address.lastname}` })),
  );

  async function store(): Promise<void> {
    const insert = (text: string, ...values: unknown[]) => database.pool.query(text, values);
    await insert(`insert into clients (name, created_at) values ('Paper', now())`);
    await insert(
      `insert into orders (client_id, id, reference, mode, state, email, addresses, created_at)
      values (1, 7, 'Order-7', 'live', 45, 'Shop@Example.com', $1, now()), (1, 8, 'bare', 'live', 1, 'x', '[]', now())`,
      JSON.stringify(ADDRESSES.map(storedAddress)),
    );
    for (const [index, text] of TEXTS.entries()) {
      await insert(
        `insert into order_items (client_id, order_id, n, reference, product, product_name, count, shipping_level,
          shipping_option, options) values (1, 7, $1, $2, 'flyer', 'Flyer', 1, 'cp_ground', 'DHL', '[]')`,
        index + 1,
        `item ${text}`,
      );
      await insert(
        `insert into signals (client_id, order_id, item_n, hash, version, type, signaled_at, tracking, verdict, received_at)
        values (1, 7, $1, 'a', '2.0', 'ItemShipped', now(), $2, 'moved', now()),
          (1, 7, $1, 'b', '2.0', 'ItemPacked', now(), 'unused', 'moved', now())`,
        index + 1,
        `T${index} ${text}`,
      );
    }
  }

  const stored = async (orderId: number) => {
    const { rows } = await database.pool.query(
      'select term from order_terms where client_id = 1 and order_id = $1',
      [orderId],
    );
    return rows.map(({ term }) => term).sort();
  };

  test('are those of the rule', async () => {
    const terms = orderTerms({
      reference: 'Order-7',
      email: 'Shop@Example.com',
      addresses: ADDRESSES,
      itemReferences: TEXTS.map((text) => `item ${text}`),
      tracking: TEXTS.map((text, index) => `T${index} ${text}`),
    });
    assert.deepEqual(await stored(7), terms.sort());
    assert.deepEqual(await stored(8), ['bare', 'x']);
  });
});
