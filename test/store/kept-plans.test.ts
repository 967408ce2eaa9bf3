/** A statement that is planned anew at every call costs several times as much as one whose plan is kept. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { connect, type Database } from '../../src/store/engine/db.ts';
import { readActionFacts } from '../../src/store/orders/order-acts.ts';
import { findOrderDetails, findOrderLogs } from '../../src/store/orders/orders.ts';
import { readSignalTargets } from '../../src/store/signals/signals.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

/** PostgreSQL tries as many plans of their own before it keeps one for all values. */
const TRIED = 5;

let testDatabase: TestDatabase;
let database: Database;
before(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url }, { poolSize: 1, onError: () => undefined });
});
after(async () => {
  await database.close();
  await testDatabase.drop();
});

test('statements about one order keep their plan, and so do those about many', async () => {
  const scope = { clientId: 1, sandboxOnly: false };
  for (let call = 0; call < 3 * TRIED; call++) {
    const count = call % 2 === 0 ? 1 : 16;
    const wanted = Array.from({ length: count }, (_, n) => ({ scope, reference: `order-${n}` }));
    const orders = Array.from({ length: count }, (_, n) => ({ clientId: 1, orderId: n }));
    await findOrderDetails(database.queries, wanted);
    await findOrderLogs(database.queries, wanted);
    await readActionFacts(database.queries, orders);
    await database.queries.transaction().execute((tx) => readSignalTargets(tx, orders));
  }
  const { rows } = await sql<{ statement: string; custom_plans: number }>`
    select statement, custom_plans from pg_prepared_statements
    where statement like '%unnest(%' and statement not like '%pg_prepared%'`.execute(database.queries);
  assert.equal(rows.length, 4);
  for (const { statement, custom_plans } of rows) assert.ok(custom_plans <= TRIED, statement);
});
