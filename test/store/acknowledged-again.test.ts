/**
 * What is answered from an earlier call is answered by a commit, which waits for the standby as the first one did: PostgreSQL
 * answers a statement without one at once, even on a machine whose last commits reached no other.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Tx } from '../../src/store/engine/db.ts';
import { claimKey, findReply, saveReply } from '../../src/store/engine/idempotency.ts';
import { isUnclearAdd, saveUnclearAdds } from '../../src/store/orders/accepted-orders.ts';
import { add } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

const bodyHash = createHash('sha256').update('body').digest();
const at = new Date('2026-03-02T10:00:00Z');
const since = new Date(0);

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

/** What a transaction finds, and whether it has something to commit. */
function inOne<T>(find: (tx: Tx) => Promise<T>): Promise<[found: T, commits: boolean]> {
  return platen.queries.transaction().execute(async (tx) => {
    const found = await find(tx);
    const { rows } = await sql<{ commits: boolean }>`
      select pg_current_xact_id_if_assigned() is not null as commits`.execute(tx);
    return [found, rows[0]!.commits];
  });
}

test('a stored reply is', async () => {
  const key = { scope: 'core 1', operation: 'orders/add', key: 'of-a-call' };
  await platen.queries.transaction().execute(async (tx) => {
    assert.ok(await claimKey(tx, { ...key, bodyHash }, { now: at, since, waitMs: 1_000 }));
    await saveReply(tx, key, { status: 201, reply: 'stored', mode: null, begun: null });
  });
  const [stored, commits] = await inOne((tx) => findReply(tx, key, since));
  assert.deepEqual([stored?.reply, commits], ['stored', true]);
  const [none, commitsNothing] = await inOne((tx) => findReply(tx, { ...key, key: 'of-no-call' }, since));
  assert.deepEqual([none, commitsNothing], [undefined, false]);
});

test('the repetition of an order whose answer was unclear is', async () => {
  const reference = await add(platen);
  const { rows } = await sql<{ client_id: number }>`
    select client_id from orders where reference = ${reference}`.execute(platen.queries);
  const call = { clientId: rows[0]!.client_id, reference, bodyHash };
  await saveUnclearAdds(platen.queries, [{ ...call, at: new Date(0) }]);
  const early = new Date(-1);
  assert.deepEqual(await inOne((tx) => isUnclearAdd(tx, call, early)), [true, true]);
});
