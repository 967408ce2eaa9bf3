/**
 * T16: 200 clients share five connections to the database, and a fifth of their transactions is slow. The calls that find no
 * connection are answered 503, nothing deadlocks, and afterwards everything is as before. FEW_CONNECTIONS_SECONDS=300 makes it longer.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { readConfig } from '../../../src/app/config/config.ts';
import { type Service, startService } from '../../../src/app/service/service.ts';
import { createLog } from '../../../src/lib/log/log.ts';
import type { Database } from '../../../src/store/engine/db.ts';
import { summary } from '../../harness/figures.ts';
import { requester } from '../../harness/http/request.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { letPass, until } from '../../harness/wait.ts';
import { startCaller } from '../orders/callers.ts';

const SECONDS = Number(process.env.FEW_CONNECTIONS_SECONDS ?? 30);
const POOL_SIZE = 5;
const CLIENTS = 200;
const SLOW_SECONDS = 2;
/** One of so many calls is slow. */
const SLOW_EVERY = 5;
const REFUSED_WITHIN_MS = 1_000;
const BACK_WITHIN_MS = 5_000;
const ADD = '/core/1.0/orders/add';

test(`${CLIENTS} clients on ${POOL_SIZE} connections for ${SECONDS} s`, async (t) => {
  const platen = await startPlaten();
  const service = await startWithFew(platen);
  const { database } = service.core;
  try {
    await slowDown(platen);
    const caller = startCaller({ url: service.url, calls: { adds: addsOf(platen) } });
    let mostUsed = 0;
    let mostWaiting = 0;
    const endsAt = performance.now() + SECONDS * 1000;
    while (performance.now() < endsAt) {
      const { used, waiting } = database.connections();
      mostUsed = Math.max(mostUsed, used);
      mostWaiting = Math.max(mostWaiting, waiting);
      await letPass(50);
    }
    const adds = (await caller.stop()).adds!;
    const stoppedAt = performance.now();
    const { 201: accepted = 0, 503: refused = 0, ...rest } = adds.statuses;
    t.diagnostic(`accepted ${accepted}, answered 503 ${refused}`);
    t.diagnostic(`at most ${mostUsed} connections in use and ${mostWaiting} calls that wait for one`);
    t.diagnostic(`answered 503 after ${summary(adds.refusedMs, 'ms')} (aim ${REFUSED_WITHIN_MS})`);
    assert.deepEqual(rest, {});
    assert.equal(adds.endless, 0, 'each 503 says when to come again');
    assert.ok(accepted > 0 && refused > 0);
    assert.ok(mostUsed <= POOL_SIZE);

    await until('no connection is in use', () => isUnused(database));
    const backMs = performance.now() - stoppedAt;
    t.diagnostic(`back to base after ${Math.round(backMs)} ms (aim ${BACK_WITHIN_MS})`);
    assert.ok(backMs <= 10 * BACK_WITHIN_MS);
    assert.deepEqual(await troubles(platen), { deadlocks: 0, open: 0 });
    await assertAllAnswer(platen, service);
    assert.ok((await countOrders(platen)) >= accepted);
  } finally {
    await service.close();
    await platen.close();
  }
});

/** A service that waits for a connection as long as in production, unlike those of other tests. */
function startWithFew({ settings, clock }: TestPlaten): Promise<Service> {
  const config = readConfig({
    ...settings,
    PORT: '0',
    PLATEN_LOG_LEVEL: 'silent',
    PLATEN_POOL_SIZE: String(POOL_SIZE),
    PLATEN_CALL_WAIT_MS: String(REFUSED_WITHIN_MS),
  });
  return startService({ config, log: createLog(config.logLevel, 2), clock });
}

async function slowDown({ queries }: TestPlaten): Promise<void> {
  await sql
    .raw(`
    create function stall() returns trigger language plpgsql as $$ begin perform pg_sleep(${SLOW_SECONDS}); return new; end $$;
    create trigger stall after insert on orders for each row when (new.reference like 'slow%') execute function stall()`)
    .execute(queries);
}

/** Under keys, so that each call has its own transaction. */
function addsOf(platen: TestPlaten) {
  const bodies = Array.from({ length: SLOW_EVERY }, (_, n) => {
    const reference = n === 0 ? 'slow-@n@' : 'quick-@n@';
    return JSON.stringify(validOrder(platen, { reference, items: [flyer(platen)] }));
  });
  return {
    path: ADD,
    bodies,
    headers: { 'idempotency-key': 'call-@n@' },
    connections: CLIENTS,
    everyMs: 0,
  };
}

function isUnused(database: Database): boolean {
  const { used, waiting } = database.connections();
  return used === 0 && waiting === 0;
}

/** Deadlocks so far, and transactions that no call holds any more. */
async function troubles({ queries }: TestPlaten) {
  const { rows } = await sql<{ deadlocks: number; open: number }>`
    select (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks,
      (select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%') as open`.execute(
    queries,
  );
  return rows[0]!;
}

/** None of the connections is lost: as many calls as there are succeed at once. */
async function assertAllAnswer(platen: TestPlaten, { url, core: { database } }: Service): Promise<void> {
  const ask = requester(url);
  const replies = await Promise.all(
    Array.from({ length: POOL_SIZE }, (_, n) =>
      ask('POST', ADD, {
        body: JSON.stringify(validOrder(platen, { reference: `slow-again-${n}`, items: [flyer(platen)] })),
        headers: { 'content-type': 'application/json', 'idempotency-key': `again-${n}` },
      }),
    ),
  );
  assert.deepEqual(
    replies.map(({ status }) => status),
    replies.map(() => 201),
  );
  await until('no connection is in use', () => isUnused(database));
  assert.ok(database.connections().idle <= POOL_SIZE);
}

async function countOrders({ queries }: TestPlaten): Promise<number> {
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders`.execute(queries);
  return rows[0]!.orders;
}
