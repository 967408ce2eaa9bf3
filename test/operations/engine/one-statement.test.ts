import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, type OperatorActor } from '../../../src/domain/actor.ts';
import type { BatchedOperation } from '../../../src/operations/engine/operation.ts';
import { oneStatement, SecondStatement, type Tx } from '../../../src/store/engine/db.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

/** A batch declared as one statement has no transaction: statements before a failure would stay. */
let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
  await sql`create table notes (text text not null)`.execute(platen.core.database.queries);
});
after(() => platen.close());

const insert = (tx: Tx, texts: readonly string[]) =>
  sql`insert into notes select unnest(${texts}::text[])`.execute(tx);

const notes = async () =>
  (
    await sql<{ text: string }>`select text from notes order by text`.execute(platen.core.database.queries)
  ).rows.map(({ text }) => text);

type Notes = BatchedOperation<OperatorActor, string, string, string>;

/** Declares one statement and sends as many as requested. */
const inStatements = (count: number): Notes => ({
  kind: 'batched',
  isOneStatement: () => true,
  plan: (_context, text) => text,
  async commitMany(tx, texts) {
    for (let sent = 0; sent < count; sent++) await insert(tx, texts);
    return [...texts];
  },
});

test('a handle for one statement throws on the second', async () => {
  const handle = oneStatement(platen.core.database.queries);
  await insert(handle, ['first']);
  await assert.rejects(insert(handle, ['second']), SecondStatement);
  assert.deepEqual(await notes(), ['first']);
});

test('a failed statement counts as the one', async () => {
  const handle = oneStatement(platen.core.database.queries);
  await assert.rejects(sql`select 1 / 0`.execute(handle), /division by zero/);
  await assert.rejects(insert(handle, ['after a failure']), SecondStatement);
});

test('a batch that announces one statement and sends one succeeds', async () => {
  const { operations } = platen.core;
  const one = inStatements(1);
  assert.deepEqual(
    await Promise.all([operations.run(one, OPERATOR, 'left'), operations.run(one, OPERATOR, 'right')]),
    ['left', 'right'],
  );
  assert.deepEqual(await notes(), ['first', 'left', 'right']);
});

test('a batch that announces one statement and sends two fails, and is not repeated call by call', async () => {
  const { operations } = platen.core;
  const two = inStatements(2);
  const calls = ['x', 'y'].map((text) =>
    assert.rejects(operations.run(two, OPERATOR, text), SecondStatement),
  );
  await Promise.all(calls);
  assert.deepEqual(await notes(), ['first', 'left', 'right', 'x', 'y']);
});
