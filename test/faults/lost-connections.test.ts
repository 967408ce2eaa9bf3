import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { END_OTHER_CONNECTIONS } from '../harness/database.ts';
import { validOrder } from '../harness/orders/orders.ts';
import { assertSound } from '../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { newReference } from '../harness/references.ts';

const ADD = '/core/1.0/orders/add';
const ROUNDS = 5;
const CLIENTS = 8;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

/** A restart of PostgreSQL ends every connection in this way, idle ones included. */
async function endAllConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: platen.databaseUrl });
  await client.connect();
  await client.query(END_OTHER_CONNECTIONS);
  await client.end();
}

/** Adds orders until stopped, repeating each with the same reference until it has a final answer. */
async function keepAdding(stopped: () => boolean, statuses: Map<number, number>): Promise<string[]> {
  const acknowledged: string[] = [];
  while (!stopped()) {
    const order = validOrder(platen, { reference: newReference('lost') });
    for (;;) {
      const { status, headers, json } = await platen.post(ADD, order);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 503) {
        assert.ok(headers['retry-after'], 'a 503 has a Retry-After');
        continue;
      }
      // The commit may have succeeded although its answer was lost: then this loop has used the reference.
      if (status === 400) assert.equal(json.error.type, 'order_reference_not_unique');
      else assert.equal(status, 201);
      acknowledged.push(order.reference);
      break;
    }
  }
  return acknowledged;
}

async function notStoredOnce(references: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql`
    select r.reference, count(o.id) as orders
    from unnest(${references}::text[]) as r (reference) left join orders o using (reference)
    group by r.reference having count(o.id) <> 1`.execute(platen.queries);
  return rows;
}

test('connections that end under load lose no order, and end no process', async (t) => {
  let stop = false;
  const statuses = new Map<number, number>();
  const clients = Array.from({ length: CLIENTS }, () => keepAdding(() => stop, statuses));
  for (let round = 0; round < ROUNDS; round++) {
    const target = (statuses.get(201) ?? 0) + 20;
    while ((statuses.get(201) ?? 0) < target) await platen.request('GET', '/live');
    await endAllConnections();
  }
  stop = true;
  const acknowledged = (await Promise.all(clients)).flat();
  t.diagnostic(`answers: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  assert.deepEqual(await notStoredOnce(acknowledged), []);
  assert.equal((await platen.request('GET', '/ready')).status, 200);
  await assertSound(platen.core);
});
