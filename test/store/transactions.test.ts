/** Transactions whose statements are sent without waiting for the answers of those before. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { errorCode } from '../../src/lib/errors.ts';
import { connect, type Database, oneStatement, type Queries } from '../../src/store/engine/db.ts';
import { claimKey } from '../../src/store/engine/idempotency.ts';
import { inTransaction, leaveToCommit } from '../../src/store/engine/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

const UNIQUE_VIOLATION = '23505';

let owner: TestDatabase;
let database: Database;
let queries: Queries;
before(async () => {
  owner = await createTestDatabase();
  // One connection: what a transaction leaves behind would show in the next one.
  database = connect({ url: owner.url }, { poolSize: 1, onError: () => undefined });
  queries = database.queries;
  await sql`create table numbers (n integer primary key, text text)`.execute(queries);
});
after(async () => {
  await database.close();
  await owner.drop();
});

const insert = (to: Queries, n: number) =>
  sql`insert into numbers (n, text) values (${n}, ${`number ${n}`})`.execute(to);

async function stored(from: Queries = queries): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from numbers order by n`.execute(from);
  return rows.map(({ n }) => n);
}

async function clear(): Promise<void> {
  await sql`delete from numbers`.execute(queries);
}

test('statements that are called together are carried out in this order', async () => {
  await clear();
  const seen = await inTransaction(queries, async (tx) => {
    const [, first, , second] = await Promise.all([insert(tx, 1), stored(tx), insert(tx, 2), stored(tx)]);
    return [first, second];
  });
  assert.deepEqual(seen, [[1], [1, 2]]);
});

test('the first statement that fails is the error, and all are rolled back', async () => {
  await clear();
  await insert(queries, 1);
  // Statements that this connection has not prepared yet fail with the transaction, and are prepared the next time.
  const text = (to: Queries) => sql`update numbers set text = ${'changed'} where n = ${1}`.execute(to);
  const failing = inTransaction(queries, (tx) => Promise.all([insert(tx, 2), insert(tx, 1), text(tx)]));
  await assert.rejects(failing, (error) => errorCode(error) === UNIQUE_VIOLATION);
  assert.deepEqual(await stored(), [1]);
  await inTransaction(queries, text);
});

test('how long a key of idempotency is waited for ends with its transaction', async () => {
  const timeout = async () => {
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(queries);
    return rows[0]?.lock_timeout;
  };
  const before = await timeout();
  const key = { scope: 'client 1', operation: 'orders/add', key: 'once', bodyHash: Buffer.alloc(32) };
  const times = { now: new Date(), since: new Date(0), waitMs: 4321 };
  assert.equal(await inTransaction(queries, (tx) => claimKey(tx, key, times)), true);
  assert.equal(await timeout(), before);
});

test('a transaction that loses a deadlock is repeated', async (t) => {
  await clear();
  await insert(queries, 1);
  await insert(queries, 2);
  const other = connect({ url: owner.url }, { poolSize: 1, onError: () => undefined });
  t.after(other.close);
  const lock = (tx: Queries, n: number) => sql`select from numbers where n = ${n} for update`.execute(tx);
  let first = 0;
  const bothHold = Promise.withResolvers<void>();
  const crosswise = (from: Queries, mine: number, theirs: number) =>
    inTransaction(from, async (tx) => {
      first += 1;
      await lock(tx, mine);
      if (first === 2) bothHold.resolve();
      await bothHold.promise;
      await lock(tx, theirs);
      await sql`update numbers set text = text || '+' where n = ${theirs}`.execute(tx);
    });
  await Promise.all([crosswise(queries, 1, 2), crosswise(other.queries, 2, 1)]);
  assert.equal(first, 3, 'one of them twice');
  const { rows } = await sql`select text from numbers order by n`.execute(queries);
  assert.deepEqual(rows, [{ text: 'number 1+' }, { text: 'number 2+' }]);
});

test('a statement that is left to the commit is committed, or fails its transaction', async () => {
  await clear();
  await inTransaction(queries, async (tx) => {
    await leaveToCommit(tx, insert(tx, 1));
    await leaveToCommit(tx, insert(tx, 2));
  });
  assert.deepEqual(await stored(), [1, 2]);
  const failing = inTransaction(queries, async (tx) => {
    await leaveToCommit(tx, insert(tx, 3));
    await leaveToCommit(tx, insert(tx, 1));
    await leaveToCommit(tx, insert(tx, 4));
    return 'committed';
  });
  await assert.rejects(failing, (error) => errorCode(error) === UNIQUE_VIOLATION);
  assert.deepEqual(await stored(), [1, 2]);
});

test('work that fails after its statements were sent is rolled back, and its error is the one that is thrown', async () => {
  await clear();
  const failing = inTransaction(queries, async (tx) => {
    await leaveToCommit(tx, insert(tx, 1));
    await leaveToCommit(tx, insert(tx, 1));
    throw new Error('changed its mind');
  });
  await assert.rejects(failing, { message: 'changed its mind' });
  assert.deepEqual(await stored(), []);
});

test('a statement after one that failed does not hide why', async () => {
  await clear();
  await insert(queries, 1);
  const failing = inTransaction(queries, async (tx) => {
    await leaveToCommit(tx, insert(tx, 1));
    await stored(tx);
  });
  await assert.rejects(failing, (error) => errorCode(error) === UNIQUE_VIOLATION);
});

test('outside of a transaction the answer is waited for', async () => {
  await clear();
  const tx = oneStatement(queries);
  await leaveToCommit(tx, insert(tx, 1));
  const again = oneStatement(queries);
  await assert.rejects(
    leaveToCommit(again, insert(again, 1)),
    (error) => errorCode(error) === UNIQUE_VIOLATION,
  );
});

test('a transaction that has ended takes no statement', async () => {
  await clear();
  let kept: Queries | undefined;
  await inTransaction(queries, async (tx) => {
    kept = tx;
    await insert(tx, 1);
  });
  await assert.rejects(insert(kept!, 2), { message: 'the transaction has ended' });
  assert.deepEqual(await stored(), [1]);
});

test('in the transaction of a caller there is no other one', async () => {
  await clear();
  const failing = inTransaction(queries, async (tx) => {
    await inTransaction(tx, (inner) => insert(inner, 1));
    throw new Error('changed its mind');
  });
  await assert.rejects(failing, { message: 'changed its mind' });
  assert.deepEqual(await stored(), []);
});
