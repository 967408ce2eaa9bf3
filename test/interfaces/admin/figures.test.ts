/** Figures over time through the admin interface: from orders and calls to the counts of their days. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MemberActor, SYSTEM } from '../../../src/domain/actor.ts';
import { addUpFigures, readFigures } from '../../../src/operations/figures/figures.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { add, bring, fullIds, shipEverything, withPartner } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { until } from '../../harness/wait.ts';

const HOUR_MS = 3_600_000;

let platen: TestPlaten;
let reader: AdminCall;
before(async () => {
  platen = await startPlaten();
  reader = await adminCaller(platen, 'read-only');
});
after(async () => {
  await assertSound(platen.core).finally(() => platen.close());
});

const execute: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const figures = async (query: object = {}) => (await reader('/figures', query)).json;
const addUp = () => execute(addUpFigures, SYSTEM, undefined);

const NONE = {
  accepted: 0,
  handed_over: 0,
  shipped: 0,
  on_time: 0,
  canceled: 0,
  failed: 0,
  time_to_handover: null,
  time_to_ship: null,
};

test('a new installation has days without orders', async () => {
  const { days, total, partners } = await figures();
  assert.equal(days.length, 30);
  assert.deepEqual([days[0].day, days.at(-1).day], ['2026-02-01', '2026-03-02']);
  assert.deepEqual(total.orders, NONE);
  assert.equal(partners.length, 2);
});

/** On the first day two orders are handed over, one with a delay; on the second they ship. Others are canceled or stop. */
async function live(): Promise<void> {
  const references = [newReference(), newReference()];
  for (const reference of references) await add(platen, { reference });
  platen.clock.advanceBy(2 * HOUR_MS);
  await platen.runDue();
  await bring(platen, newReference(), 500);
  await bring(platen, newReference(), 11);
  const { id, itemIds } = fullIds(platen, references[0]!);
  // ItemError is what partners of signal 1.1 report delays by.
  await postSignal(platen, { type: 'ItemError', order: id, item: itemIds[0], delay: '24', cause: 'paper' });
  platen.clock.advanceBy(22 * HOUR_MS);
  for (const reference of references) await shipEverything(platen, reference);
  await withPartner(platen, { apikey: platen.keys.otherLive, reference: newReference() }, 400);
  await bring(platen, newReference(), 501, { apikey: platen.keys.sandbox });
}

const near = (seconds: number) => (shown: number) => Math.abs(shown - seconds) <= seconds * 0.091;

test('orders are counted on the days on which they changed, before and after they are added up', async () => {
  await live();
  const check = async () => {
    const { days, total, partners } = await figures({ days: 2, mode: 'live' });
    const [first, second] = days.map(({ orders }: { orders: object }) => orders);
    const { time_to_handover: handover, ...firstCounts } = first;
    const { time_to_handover: _none, ...none } = NONE;
    assert.deepEqual(firstCounts, { ...none, accepted: 4, handed_over: 2, canceled: 1, failed: 1 });
    assert.ok([handover.p50_seconds, handover.p95_seconds].every(near(7200)), JSON.stringify(handover));
    const { time_to_ship: shipping, ...secondCounts } = second;
    const { time_to_ship: _neither, ...nothing } = NONE;
    assert.deepEqual(secondCounts, { ...nothing, accepted: 1, shipped: 2, on_time: 1, failed: 1 });
    assert.ok(near(86_400)(shipping.p50_seconds), JSON.stringify(shipping));
    assert.equal(total.orders.accepted, 5);
    // Canceled before it had a print partner.
    const { partner_id: id, name: _name, open: _open, ...counts } = partners[0];
    const { time_to_handover, time_to_ship, ...rest } = NONE;
    assert.deepEqual(
      [id, counts],
      [platen.keys.partnerId, { ...rest, accepted: 4, handed_over: 2, shipped: 2, on_time: 1, failed: 2 }],
    );
  };
  await check();
  await addUp();
  await check();
  const sandbox = await figures({ days: 2, mode: 'sandbox' });
  assert.deepEqual([sandbox.total.orders.accepted, sandbox.total.orders.shipped], [1, 1]);
  assert.equal((await figures({ days: 2 })).total.orders.accepted, 6);
});

test('calls are counted by endpoint, and unknown paths together', async () => {
  const endpoint = async (path: string | null) => {
    const { endpoints } = await figures({ days: 2 });
    return endpoints.find(
      (row: { path: string; interface: string }) => row.path === path && row.interface === 'core',
    );
  };
  await platen.post('/core/1.0/nothing/here', { apikey: platen.keys.live });
  await platen.post('/core/1.0/nothing/there', { apikey: platen.keys.live });
  await until('the calls are recorded', async () => (await endpoint(null))?.calls === 2);
  assert.deepEqual(await endpoint(null), {
    interface: 'core',
    method: 'POST',
    path: null,
    calls: 2,
    refused: 2,
    failed: 0,
  });
  await addUp();
  const added = await endpoint('/core/1.0/orders/add');
  assert.deepEqual([added.calls, added.refused], [6, 0]);
});

const member = (view: MemberActor['view']): MemberActor => ({
  kind: 'member',
  view,
  credential: 'session 1',
  userId: 1,
});

test('a member sees the figures of its own client or print partner', async () => {
  const { clientId, otherClientId, partnerId } = platen.keys;
  const run = (view: MemberActor['view'], query: object = {}) =>
    execute(readFigures, member(view), { days: 2, ...query });
  const all = await run({ kind: 'client', clientId });
  assert.deepEqual([all.total.orders.accepted, all.partners], [5, []]);
  assert.equal((await run({ kind: 'client', clientId: otherClientId })).total.orders.accepted, 1);
  assert.ok(all.endpoints.every(({ interface: name }) => name === 'core'));
  const foreign = await run({ kind: 'client', clientId }, { clientId: otherClientId });
  assert.deepEqual([foreign.total.orders.accepted, foreign.endpoints], [0, []]);
  const partner = await run({ kind: 'partner', partnerId });
  assert.deepEqual([partner.total.orders.accepted, partner.partners.length], [4, 1]);
  assert.ok(partner.endpoints.every(({ interface: name }) => name === 'signal'));
  const stranger = await run({ kind: 'partner', partnerId: partnerId + 100 });
  assert.deepEqual([stranger.total.orders.accepted, stranger.partners, stranger.endpoints], [0, [], []]);
});

test('only a number of days that is kept can be asked for', async () => {
  for (const days of [0, 367]) {
    const reply = await reader('/figures', { days });
    assert.equal(reply.status, 400);
    assert.equal(reply.json.error.parameter, 'days');
  }
});

test('days are deleted after their time, and no check misses them', async () => {
  platen.clock.set(new Date('2028-05-11T00:00:00.000Z'));
  await keepHouse(platen);
  const sum = async () => {
    platen.clock.set(new Date('2026-03-03T12:00:00.000Z'));
    return (await figures({ days: 2 })).days.map(
      ({ orders }: { orders: { accepted: number } }) => orders.accepted,
    );
  };
  assert.deepEqual(await sum(), [0, 2]);
});
