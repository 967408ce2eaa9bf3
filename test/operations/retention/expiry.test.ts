/** What the rules would delete is what they delete, and orders of the sandbox are deleted whole. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { addUpFigures } from '../../../src/operations/figures/figures.ts';
import { previewRetention, setRetention } from '../../../src/operations/retention/retention.ts';
import { setOAuthScene } from '../../harness/access/oauth.ts';
import { upload } from '../../harness/files/uploads.ts';
import { add, bring, textbook } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { quote, toBeQuoted } from '../../harness/quotes/quotes.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { hooksOf } from '../webhooks/hooks.ts';

const DAY_MS = 24 * 60 * 60_000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const run: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const preview = () => run(previewRetention, OPERATOR, {});

/** How much each rule has deleted so far. */
async function deleted(): Promise<Map<string, number>> {
  const { rows } = await sql<{ what: string; rows: number }>`
    select what, rows from retention_runs`.execute(platen.queries);
  return new Map(rows.map(({ what, rows }) => [what, rows]));
}

test('the preview of one rule counts as if it were kept for other days', async () => {
  const { clock } = platen;
  const at = new Date(clock.now().getTime() - 20 * DAY_MS);
  await sql`insert into alerts (cause, subject, since, raised_at, cleared_at)
    values ('backup_overdue', 'backups', ${at}, ${at}, ${new Date(clock.now().getTime() - 40 * DAY_MS)})`.execute(
    platen.queries,
  );
  const alerts = async (days?: number) =>
    (await run(previewRetention, OPERATOR, { what: 'alerts', days })).map((rule) => [rule.days, rule.rows]);
  assert.deepEqual([await alerts(), await alerts(39)], [[[90, 0]], [[39, 1]]]);
  for (const [input, parameter] of [
    [{ days: 3 }, 'what'],
    [{ what: 'alert' }, 'what'],
    [{ what: 'alerts', days: 1 }, 'days'],
    [{ what: 'challenges', days: 1 }, 'what'],
  ] as const)
    await assert.rejects(
      run(previewRetention, OPERATOR, input),
      (error: { problems: { path: string[] }[] }) => {
        assert.equal(
          JSON.stringify(error.problems).includes(`"${parameter}"`),
          true,
          JSON.stringify(error.problems),
        );
        return true;
      },
    );
  await sql`delete from alerts`.execute(platen.queries);
});

test('the preview of every rule counts what the rule deletes then', async () => {
  await bring(platen, 'shipped', 100);
  await bring(platen, 'open', 45);
  await upload(platen, Buffer.from('%PDF-1.4\n'));
  await quote(platen, { items: [toBeQuoted(textbook(platen))] });
  await (await setOAuthScene(platen)).connect();
  platen.clock.advanceBy(1000 * DAY_MS);
  const expected = (await preview()).filter(({ rows }) => rows > 0);
  for (const what of ['files', 'uploads', 'quotes', 'events', 'attempts', 'access-tokens', 'routing-reasons'])
    assert.ok(
      expected.some((rule) => rule.what === what),
      `${what} has nothing to delete`,
    );
  for (const { oldest, before } of expected) assert.ok(oldest !== null && oldest <= before);
  assert.ok(expected.find(({ what }) => what === 'files')!.bytes! > 0);
  await keepHouse(platen);
  const rows = await deleted();
  for (const { what, rows: count } of expected) {
    // Of the request log, the calls are counted before and the days afterwards.
    if (what !== 'request-log') assert.equal(rows.get(what), count, what);
  }
  assert.deepEqual(
    (await preview()).filter(({ rows }) => rows > 0),
    [],
  );
  await assertSound(platen.core);
});

test('an event after those that were deleted has no attempt of theirs', async () => {
  const hooks = hooksOf(platen);
  const { id } = await hooks.add('http://127.0.0.1:9/hooks');
  await run(setRetention, OPERATOR, { what: 'webhook-attempts', days: 366 });
  const order = await bring(platen, 'slow-order', 45);
  const [item] = order.itemIds;
  platen.clock.advanceBy(31 * DAY_MS);
  assert.equal((await hooks.attempts(id)).length, 1);
  await keepHouse(platen);
  await postSignal(platen, { type: 'ItemProduce', order: order.id, item });
  await platen.runDue();
  assert.deepEqual(
    (await hooks.attempts(id)).map(({ event, tries }) => [event.type, event.n, tries]),
    [['ItemProduce', 1, 1]],
  );
  await assertSound(platen.core);
  await hooks.deleteAll();
});

test('orders of the sandbox are deleted whole, and what was counted of them stays', async () => {
  const kept = await bring(platen, 'live-order', 100);
  const gone = await bring(platen, 'sandbox-order', 501);
  const canceled = await bring(platen, 'sandbox-canceled', 500, { apikey: platen.keys.sandbox });
  await run(addUpFigures, { kind: 'system' }, undefined);
  platen.clock.advanceBy(30 * DAY_MS);
  const young = await bring(platen, 'young-order', 501);
  platen.clock.advanceBy(DAY_MS);
  await run(setRetention, OPERATOR, { what: 'sandbox-orders', days: 30 });
  await assertSound(platen.core);
  await keepHouse(platen);
  await assertSound(platen.core);
  const numbers = await orderNumbers();
  assert.deepEqual(
    [kept, gone, canceled, young].map(({ reference }) => numbers.has(reference)),
    [true, false, false, true],
  );
  // All but the orders that were released from a pause, which are forgotten when it ends.
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name
    where c.column_name = 'order_id' and t.schemaname = 'public' and t.tablename <> 'released_orders'`.execute(
    platen.queries,
  );
  assert.ok(tables.length > 15);
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} t
      where order_id > 0 and not exists (select from orders o where o.client_id = t.client_id and o.id = t.order_id)`.execute(
      platen.queries,
    );
    assert.equal(rows.length, 0, name);
  }
  // Its reference is free again.
  assert.equal(
    await add(platen, { reference: 'sandbox-order', apikey: platen.keys.sandbox }),
    'sandbox-order',
  );
  await assertSound(platen.core);
});

test('events of the sandbox are listed for 30 days, whatever was set and however late they came', async () => {
  const types = async (reference: string) => {
    const page = { apikey: platen.keys.sandbox, after: '0', limit: '500' };
    const { json } = await platen.post('/core/1.0/webhooks/events', page);
    const listed: { event: { type: string; order_reference: string } }[] = json.events;
    return listed.filter(({ event }) => event.order_reference === reference).map(({ event }) => event.type);
  };
  await bring(platen, 'listed-order', 501);
  const early = await types('listed-order');
  assert.ok(early.length > 0);
  await assert.rejects(run(setRetention, OPERATOR, { what: 'sandbox-orders', days: 29 }));
  await run(setRetention, OPERATOR, { what: 'sandbox-orders', days: 30 });
  platen.clock.advanceBy(29 * DAY_MS);
  await keepHouse(platen);
  assert.deepEqual(await types('listed-order'), early);
  await sql`
    update order_events set created_at = ${platen.clock.now()}
    where (client_id, order_id) = (select client_id, id from orders where reference = 'listed-order')`.execute(
    platen.queries,
  );
  platen.clock.advanceBy(29 * DAY_MS);
  await keepHouse(platen);
  assert.deepEqual(await types('listed-order'), early);
  platen.clock.advanceBy(2 * DAY_MS);
  await keepHouse(platen);
  assert.deepEqual(await types('listed-order'), []);
});

async function orderNumbers(): Promise<Map<string, number>> {
  const { rows } = await sql<{ reference: string; id: number }>`
    select reference, id from orders`.execute(platen.queries);
  return new Map(rows.map(({ reference, id }) => [reference, id]));
}
