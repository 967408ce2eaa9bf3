import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { createUnclear } from '../../../src/operations/engine/unclear.ts';
import { add } from '../../harness/orders/orders.ts';
import { blocked, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

test('of unclear calls that cannot be stored the oldest are forgotten, with one word', async () => {
  const { queries, clock, keys } = platen;
  const { clientId } = keys;
  let words = 0;
  const unclear = createUnclear({ queries, clock, mostNoted: 3, onForgotten: () => (words += 1) });
  const note = (reference: string) => unclear.note({ clientId, reference, body: reference }, clock.now());
  const stored = async () => {
    const found = await sql<{ reference: string }>`
      delete from unclear_adds returning reference`.execute(queries);
    return found.rows.map(({ reference }) => reference).sort();
  };
  for (const reference of ['a', 'b', 'b', 'b', 'c']) note(reference);
  assert.equal(words, 0, 'a call that is repeated is noted once');
  for (const reference of ['d', 'e']) note(reference);
  assert.equal(words, 1);
  await unclear.flush();
  assert.deepEqual(await stored(), ['c', 'd', 'e']);
  for (const reference of ['f', 'g', 'h', 'i']) note(reference);
  assert.equal(words, 2);
  await unclear.flush();
  assert.deepEqual(await stored(), ['g', 'h', 'i']);
});

test('a call that is repeated while it is being stored is recognised', async () => {
  const { queries, clock, keys } = platen;
  const unclear = createUnclear({ queries, clock, onForgotten: () => undefined });
  const call = { clientId: keys.clientId, reference: await add(platen), body: 'the same' };
  unclear.note(call, clock.now());
  const results: Promise<unknown>[] = [];
  await queries.transaction().execute(async (tx) => {
    await sql`lock table unclear_adds in share row exclusive mode`.execute(tx);
    results.push(
      unclear.flush(),
      unclear.isRepetition(call),
      unclear.isRepetition({ ...call, body: 'another' }),
    );
    await until('it waits to be stored', async () => (await blocked(platen)) > 0);
  });
  assert.deepEqual(await Promise.all(results), [undefined, true, false]);
});
