/** What waits for a dead endpoint costs looks for other endpoints nothing. */
import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import type { FairClaim } from '../../src/store/engine/fair-claims.ts';
import { claimLanes } from '../../src/store/webhooks/lanes.ts';
import { createPlanDatabase, type PlanDatabase } from '../harness/orders/plan-database.ts';

const LANES = 50_000;
/** Endpoints that fail, each with one lane that is due. */
const PAUSED = 100;
/** A few for each endpoint; read one by one, the rows of the dead one are tens of thousands. */
const MOST_BUFFERS = 1_000;
const [DEAD, ALIVE] = [1, 2];

const due = `'2026-03-02T10:00:00Z'::timestamptz`;
const now = new Date('2026-03-02T12:00:00Z');
const claim = {
  ...{ now, limit: 64, places: 512, perHost: 8, occupied: [], after: null },
  ...{ leaseUntil: new Date(now.getTime() + 30_000), failuresBeforePause: 10 },
};

let plans: PlanDatabase;
before(async () => {
  plans = await createPlanDatabase(async (ask) => {
    for (const statement of statements) await ask(statement);
  });
});
after(() => plans.close());

const event = (client: number | string, order: string) =>
  `select ${client}, ${order}, 1, 'live', 'CloudprinterOrderValidated', ${due}, '{}'::jsonb, ${due}`;
const intoEvents = 'insert into order_events (client_id, order_id, n, mode, type, at, facts, created_at)';
const intoLanes =
  'insert into webhook_lanes (client_id, order_id, endpoint_id, state, position, last_n, next_at)';

/** Endpoint 1 is dead, 2 is alive, those from 3 on are paused and stand between them and the last one, which is alive. */
const statements = [
  `insert into clients (name, created_at) select 'Shop ' || n, now() from generate_series(1, ${PAUSED + 3}) n`,
  `insert into webhook_endpoints (client_id, mode, url_sealed, url_masked, types, apikey_sealed, secret_sealed, created_at)
    select id, 'live', '\\x00', 'https://shop.example/hooks', '{CloudprinterOrderValidated}', '\\x00', '\\x00', now()
    from clients order by id`,
  `update webhook_endpoints set failures = 20, failing_since = ${due}, failing_order = 1, failing_n = 1, several_failing = true,
    paused_until = '2026-03-02T12:05:00Z' where id <> ${ALIVE} and id <= ${PAUSED + 2}`,
  `${intoEvents} ${event(DEAD, 'n')} from generate_series(1, ${LANES}) n`,
  `${intoLanes} select ${DEAD}, n, ${DEAD}, 'waiting', 0, 1, ${due} + n * interval '1 ms' from generate_series(1, ${LANES}) n`,
  ...[`id > ${ALIVE}`, `id = ${ALIVE}`].flatMap((which) => [
    `${intoEvents} ${event('client_id', `${LANES} + id`)} from webhook_endpoints where ${which}`,
    `${intoLanes} select client_id, ${LANES} + id, id, 'waiting', 0, 1, ${due} from webhook_endpoints where ${which}`,
  ]),
];

async function look(t: TestContext, more: Partial<FairClaim> = {}) {
  let claimed: number[] = [];
  const buffers = await plans.buffersOf(async (tx) => {
    // As text, which this connection leaves large numbers.
    claimed = (await claimLanes(tx, { ...claim, ...more })).rows.map(({ n }) => Number(n));
  });
  t.diagnostic(`${buffers} buffers`);
  assert.ok(buffers <= MOST_BUFFERS, `${buffers} buffers`);
  return { buffers, claimed: claimed.sort((one, other) => one - other) };
}

test(`behind ${LANES} due lanes of an endpoint that is paused, and ${PAUSED} more of them, others are claimed`, async (t) => {
  assert.deepEqual((await look(t)).claimed, [ALIVE, PAUSED + 3]);
});

test('behind those of an endpoint that has all of its places as well', async (t) => {
  await plans.pool.query(
    `update webhook_endpoints set paused_until = null, failures = 0, failing_since = null, failing_order = null,
      failing_n = null, several_failing = false where id = ${DEAD}`,
  );
  const occupied = [{ host: String(DEAD), clientId: DEAD, running: 4 }];
  assert.deepEqual((await look(t, { occupied })).claimed, [ALIVE, PAUSED + 3]);
});

test('of which four are sent at once when it is back, and one while it is tried', async (t) => {
  assert.equal((await look(t)).claimed.filter((id) => id === DEAD).length, 4);
  await plans.pool.query(
    `update webhook_endpoints set paused_until = null, failures = 20, failing_since = ${due}, failing_order = 1, failing_n = 1,
      several_failing = true where id = ${DEAD}`,
  );
  assert.equal((await look(t)).claimed.filter((id) => id === DEAD).length, 1);
});

test('and with nothing else due, a look finds that out as early', async (t) => {
  await plans.pool.query(`update webhook_endpoints set paused_until = '2026-03-02T12:05:00Z'`);
  assert.deepEqual((await look(t)).claimed, []);
});

test('without those lanes, a look costs the same but for the depth of the index', async (t) => {
  await plans.pool.query(
    `update webhook_endpoints set paused_until = null where id in (${ALIVE}, ${PAUSED + 3})`,
  );
  const behind = await look(t);
  await plans.pool.query(`delete from webhook_lanes where endpoint_id = ${DEAD}`);
  await plans.pool.query('vacuum (analyze) webhook_lanes');
  const alone = await look(t);
  assert.deepEqual(alone.claimed, behind.claimed);
  assert.ok(behind.buffers <= 3 * alone.buffers);
});
