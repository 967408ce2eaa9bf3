/** Alerts: raised by what needs a person, cleared when it is over, and not raised again once a person acknowledged it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { REGISTRATION_MS, SILENT_DAYS } from '../../../src/domain/alerts/alert-causes.ts';
import { endOfDate, shipDate } from '../../../src/domain/partners/calendar.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal, signalTime } from '../../harness/signals/signals.ts';

const DAY_MS = 86_400_000;

interface ShownAlert {
  readonly id: number;
  readonly subject: string;
  readonly order: { readonly reference: string; readonly client: { readonly name: string } };
  readonly since: string;
}

let platen: TestPlaten;
let operator: AdminCall;
before(async () => {
  platen = await startPlaten();
  operator = await adminCaller(platen, 'operator');
});
after(() => platen.close());

const watch = () => platen.core.operations.run(watchAlerts, SYSTEM, undefined);
const alertsOf = async (cause: string): Promise<ShownAlert[]> => {
  const reply = await operator('/alerts', { cause });
  assert.equal(reply.status, 200, reply.text);
  return reply.json.alerts;
};
const referencesOf = async (cause: string) => (await alertsOf(cause)).map(({ order }) => order.reference);

test('an order that stopped is an alert until it continues', async () => {
  await bring(platen, 'lost-files', 11);
  await watch();
  const [alert] = await alertsOf('download_failed');
  assert.ok(alert);
  assert.equal(alert.order.reference, 'lost-files');
  assert.equal(alert.order.client.name, 'Test shop');
  const { json: groups } = await operator('/attention');
  const group = groups.find(({ cause }: { cause: string }) => cause === 'download_failed');
  assert.deepEqual(
    { severity: group.severity, count: group.count, orders: group.orders, oldest: group.oldest },
    { severity: 'critical', count: 1, orders: 1, oldest: alert.since },
  );
  assert.deepEqual(group.reasons, [{ code: 'status', count: 1 }]);
  assert.deepEqual(await watch(), { raised: 0, cleared: 0 });

  await platen.core.operations.run(retryOrder, OPERATOR, { name: 'lost-files' });
  assert.equal((await watch())?.cleared, 1);
  assert.deepEqual(await alertsOf('download_failed'), []);
});

test('a sandbox order is left out', async () => {
  await bring(platen, 'lost-in-sandbox', 11, { apikey: platen.keys.sandbox });
  await watch();
  assert.ok(!(await referencesOf('download_failed')).includes('lost-in-sandbox'));
});

test('an order that no partner took', async () => {
  await bring(platen, 'refused-order', 41);
  await watch();
  assert.deepEqual(await referencesOf('handover_failed'), ['refused-order']);
});

test('an order in production that is not heard of', async () => {
  const order = await bring(platen, 'silent-order', 45);
  await watch();
  assert.ok(!(await referencesOf('production_silent')).includes('silent-order'));
  platen.clock.advanceBy(SILENT_DAYS * DAY_MS + 1);
  await watch();
  assert.ok((await referencesOf('production_silent')).includes('silent-order'));

  const [item] = order.itemIds;
  const datetime = signalTime(platen.clock.now());
  const reply = await postSignal(platen, { type: 'ItemProduce', order: order.id, item, datetime });
  assert.equal(reply.status, 200, reply.text);
  await watch();
  assert.ok(!(await referencesOf('production_silent')).includes('silent-order'));

  const delay = { type: 'ItemDelay', order: order.id, item, cause: 'no paper', delay: '24' };
  platen.clock.advanceBy(1000);
  assert.equal((await postSignal(platen, delay)).status, 200);
  await watch();
  assert.deepEqual(await referencesOf('item_delayed'), ['silent-order']);
});

test('an order that its print partner took and did not register within 15 minutes', async () => {
  const order = await bring(platen, 'unread-order', 45);
  await watch();
  assert.ok(!(await referencesOf('item_unregistered')).includes('unread-order'));
  platen.clock.advanceBy(REGISTRATION_MS);
  await watch();
  assert.ok((await referencesOf('item_unregistered')).includes('unread-order'));

  for (const item of order.itemIds) {
    const datetime = signalTime(platen.clock.now());
    const registered = { type: 'ItemRegistered', order: order.id, item, datetime };
    assert.equal((await postSignal(platen, registered)).status, 200);
  }
  await watch();
  assert.ok(!(await referencesOf('item_unregistered')).includes('unread-order'));
});

test('a delay of an item shows that its print partner has it', async () => {
  const order = await bring(platen, 'delayed-before-registered', 45);
  for (const item of order.itemIds) {
    const datetime = signalTime(platen.clock.now());
    const delayed = { type: 'ItemDelay', order: order.id, item, datetime, cause: 'no paper', delay: '4' };
    assert.equal((await postSignal(platen, delayed)).status, 200);
  }
  platen.clock.advanceBy(REGISTRATION_MS);
  await watch();
  assert.ok(!(await referencesOf('item_unregistered')).includes('delayed-before-registered'));
  assert.ok((await referencesOf('item_delayed')).includes('delayed-before-registered'));
});

test('an item that is not shipped by the end of its ship date, over a change of summer time', async () => {
  const order = await bring(platen, 'late-order', 45);
  const calendar = { timeZone: 'Europe/Berlin', workingDays: [7], cutOff: '14:00', holidays: [] };
  // The next Sunday on which the clocks are put forward.
  const on = shipDate(calendar, 0, new Date('2027-03-28T06:00:00Z'));
  const by = endOfDate(calendar, on);
  assert.equal(by.toISOString(), '2027-03-28T22:00:00.000Z');
  await platen.core.database.pool.query(
    'update order_items set ship_on = $1, ship_by = $2 where order_id = $3',
    [on, by, Math.floor(Number(order.id) / 10_000)],
  );
  platen.clock.advanceBy(by.getTime() - 1 - platen.clock.now().getTime());
  await watch();
  assert.deepEqual(await referencesOf('item_late'), []);
  platen.clock.advanceBy(1);
  await watch();
  assert.deepEqual(await referencesOf('item_late'), ['late-order']);

  const shipped = { type: 'ItemShipped', tracking: 'T1', shipping_option: 'dhl' };
  for (const item of order.itemIds) {
    const datetime = signalTime(platen.clock.now());
    assert.equal((await postSignal(platen, { ...shipped, order: order.id, item, datetime })).status, 200);
  }
  await watch();
  assert.deepEqual(await referencesOf('item_late'), []);
});

test('a contradiction stays until it is acknowledged, and is not raised again', async () => {
  const order = await bring(platen, 'contradicted', 45);
  const [item] = order.itemIds;
  const datetime = signalTime(platen.clock.now());
  const about = { order: order.id, item, datetime };
  await postSignal(platen, { ...about, type: 'ItemShipped', tracking: 'T1', shipping_option: 'dhl' });
  await postSignal(platen, { ...about, type: 'ItemCanceled', cause: 'torn', message: 'torn' });
  await watch();
  const [alert] = await alertsOf('signal_conflict');
  assert.equal(alert?.order.reference, 'contradicted');

  const cleared = await operator('/alerts/acknowledge', { alert_id: alert?.id });
  assert.equal(cleared.status, 200, cleared.text);
  await watch();
  assert.deepEqual(await alertsOf('signal_conflict'), []);
  const again = await operator('/alerts/acknowledge', { alert_id: alert?.id });
  assert.equal(again.status, 400);
  assert.equal(again.json.error.parameter, 'alert_id');
});

test('a canceled order that is shipped all the same is a contradiction, one that was in production before is not', async () => {
  const order = await bring(platen, 'canceled-and-shipped', 41);
  const cancel = { apikey: platen.keys.live, reference: order.reference };
  assert.equal((await platen.post('/core/1.0/orders/cancel', cancel)).status, 200);
  const stopped = await bring(platen, 'canceled-in-time', 45);
  await postSignal(platen, { type: 'ItemProduce', order: stopped.id, item: stopped.itemIds[0] });
  platen.clock.advanceBy(1000);
  const agreed = { name: stopped.reference, reason: 'agreed', partnerAgreed: true };
  await platen.core.operations.run(cancelForOperator, OPERATOR, agreed);
  await watch();
  assert.deepEqual(await referencesOf('signal_conflict'), []);

  const shipped = { type: 'ItemShipped', tracking: 'T1', shipping_option: 'dhl' };
  await postSignal(platen, { ...shipped, order: order.id, item: order.itemIds[0] });
  await watch();
  assert.deepEqual(await referencesOf('signal_conflict'), ['canceled-and-shipped']);
  assert.deepEqual(await watch(), { raised: 0, cleared: 0 });
  await platen.core.operations.run(watchAlerts, SYSTEM, { isQuick: true });
  assert.deepEqual(await referencesOf('signal_conflict'), ['canceled-and-shipped'], 'a quick look keeps it');
});

test('what was over and is again needs a person again, unless it was acknowledged', async () => {
  const order = await bring(platen, 'delayed-order', 45);
  const delay = {
    type: 'ItemDelay',
    order: order.id,
    item: order.itemIds[0],
    cause: 'no paper',
    delay: '24',
  };
  platen.clock.advanceBy(1000);
  assert.equal((await postSignal(platen, delay)).json.verdict, 'moved');
  await watch();
  const own = async () =>
    (await alertsOf('item_delayed')).find((alert) => alert.order.reference === 'delayed-order');
  const first = await own();
  assert.ok(first);
  const inState = (state: number) =>
    sql`update orders set state = ${state} where reference = 'delayed-order'`.execute(platen.queries);
  // As while items of another print partner are routed anew.
  await inState(40);
  await watch();
  assert.equal(await own(), undefined);
  await inState(45);
  assert.deepEqual(await watch(), { raised: 1, cleared: 0 });
  const second = await own();
  assert.ok(second && second.id > first.id && second.since === first.since);
  assert.deepEqual(await watch(), { raised: 0, cleared: 0 });

  await operator('/alerts/acknowledge', { alert_id: second.id });
  await inState(40);
  await watch();
  await inState(45);
  assert.deepEqual(await watch(), { raised: 0, cleared: 0 });
});

test('the list has pages', async () => {
  await bring(platen, 'refused-too', 41);
  await watch();
  const first = await operator('/alerts', { cause: 'handover_failed', limit: 1 });
  const second = await operator('/alerts', { cause: 'handover_failed', limit: 1, after: first.json.next });
  assert.deepEqual(
    [first, second].map(({ json }) => json.alerts[0].order.reference),
    ['refused-order', 'refused-too'],
  );
  assert.equal(second.json.next, null);
});
