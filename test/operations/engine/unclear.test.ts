import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { createUnclear } from '../../../src/operations/engine/unclear.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

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
