/** More calls than connections to the database: what waits, and what is answered 503. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { SYSTEM } from '../../../src/domain/actor.ts';
import { recordRequests } from '../../../src/operations/requests/request-log.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { add, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';

const OTHERS = 20;
const HELD_SECONDS = 0.06;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten({ settings: { PLATEN_POOL_SIZE: '1', PLATEN_CALL_WAIT_MS: '100' } });
});
after(() => platen.close());

/** Others have the connection by turns all the while: whatever asks for it waits for a second, much longer than a call may. */
async function amidACrowd<T>(work: () => Promise<T>): Promise<T> {
  const { pool } = platen.core.database;
  let isOver = false;
  const others = Array.from({ length: OTHERS }, async () => {
    while (!isOver) await pool.query('select pg_sleep($1)', [HELD_SECONDS]);
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(others);
  }
}

/** The first answer 503; a call that comes while the machine stands still waits through that. */
async function refusal(call: () => Promise<Reply>): Promise<Reply> {
  const replies: Reply[] = [];
  await until(
    'a call is refused',
    async () => replies.push(await call()) > 0 && replies.at(-1)!.status === 503,
  );
  return replies.at(-1)!;
}

test('a call that gets no connection is answered 503, and is not noted as one that may have been executed', async () => {
  const { keys, queries } = platen;
  const reference = await add(platen);
  const refused = await amidACrowd(() =>
    Promise.all([
      refusal(() => platen.post('/core/1.0/orders/info', { apikey: keys.live, reference })),
      refusal(() => platen.post('/core/1.0/orders/add', validOrder(platen))),
    ]),
  );
  for (const { headers, text } of refused) {
    assert.ok(headers['retry-after']);
    assert.match(text, /More calls came than can be answered/);
  }
  await platen.core.operations.saveUnclear();
  const { rows } = await sql`select from unclear_adds`.execute(queries);
  assert.equal(rows.length, 0);
});

test('the calls of the log wait for a connection, as work that no sender repeats', async () => {
  const { core, clock, queries } = platen;
  const call = { interface: 'core', method: 'POST', path: '/crowd', status: 200, ms: 1 } as const;
  await amidACrowd(() =>
    core.operations.run(recordRequests, SYSTEM, [
      { ...call, at: clock.now(), address: '127.0.0.1', requestId: 'in a crowd' },
    ]),
  );
  const { rows } = await sql`select from request_log where path = '/crowd'`.execute(queries);
  assert.equal(rows.length, 1);
});
