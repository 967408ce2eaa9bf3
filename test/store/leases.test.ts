/** Leases are extended without waiting for rows that a transaction is changing. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { extendLeases } from '../../src/store/engine/attempts.ts';
import { connect, type Database } from '../../src/store/engine/db.ts';
import { connectTestDatabase, type TestDatabase } from '../harness/database.ts';

const ORDER = 10;
const until = new Date('2026-03-02T12:00:00Z');
const held = [1, 2, 3].map((n) => ({ clientId: 1, orderId: ORDER, n, run: 1 }));

let own: TestDatabase & { readonly client: pg.Client };
let database: Database;
before(async () => {
  own = await connectTestDatabase();
  await own.client.query(
    `insert into clients (id, name, created_at) overriding system value values (1, 'Shop', now())`,
  );
  await own.client.query(`insert into orders (interface, client_id, id, reference, mode, state, email, addresses, costs, created_at)
    values ('core', 1, ${ORDER}, 'one', 'live', 10, 'a@b.example', '[]', '{}', now())`);
  await own.client.query(`
    insert into order_files (client_id, order_id, n, type, url_sealed, host, state, run, tries, next_at, lease_until, first_try_at)
    select 1, ${ORDER}, n, 'book', '\\x00', 'files.example', 'running', case n when 3 then 2 else 1 end, 1, now(), now(), now()
    from generate_series(1, 3) n`);
  // A lock that is waited for fails the test at once.
  database = connect({ url: own.url }, { poolSize: 1, lockTimeoutMs: 1, onError: () => undefined });
});
after(async () => {
  await database.close();
  await own.drop();
});

test('a row that is being changed counts, and is left to the next time; one of another run does not count', async () => {
  await own.client.query('begin');
  await own.client.query(`select from order_files where n = 1 for update`);
  const counting = await extendLeases(database.queries, 'order_files', held, until);
  await own.client.query('rollback');
  assert.deepEqual([...counting].toSorted(), [`${ORDER}/1`, `${ORDER}/2`]);
  const { rows } = await own.client.query('select n from order_files where lease_until = $1', [until]);
  assert.deepEqual(rows, [{ n: 2 }]);
});
