/** A print partner whose clock is off: the list of partners and an alert say so, until its newest signals are right again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SYSTEM } from '../../../src/domain/actor.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal, signalTime } from '../../harness/signals/signals.ts';

const MINUTE_MS = 60_000;

let platen: TestPlaten;
let operator: AdminCall;
before(async () => {
  platen = await startPlaten();
  operator = await adminCaller(platen, 'operator');
});
after(() => platen.close());

const shiftOf = async (partnerId: number) => {
  const { json } = await operator('/partners');
  return json.find(({ id }: { id: number }) => id === partnerId).clock_shift;
};
const alerts = async () => {
  await platen.core.operations.run(watchAlerts, SYSTEM, undefined);
  const { json } = await operator('/alerts', { cause: 'partner_clock_off' });
  return json.alerts.map(({ subject }: { subject: string }) => subject);
};

/** Registers the items of a new order, with times that are off by some minutes. */
async function register(minutes: number): Promise<void> {
  const { id, itemIds } = await bring(platen, `order ${platen.clock.now().toISOString()}`, 45);
  platen.clock.advanceBy(MINUTE_MS);
  const datetime = signalTime(new Date(platen.clock.now().getTime() + minutes * MINUTE_MS));
  for (const item of itemIds) {
    const reply = await postSignal(platen, { type: 'ItemRegistered', order: id, item, datetime });
    assert.equal(reply.status, 200, reply.text);
  }
}

test('a clock that is ahead, behind and right again', async () => {
  const { partnerId, otherPartnerId } = platen.keys;
  await register(-2);
  assert.equal(await shiftOf(partnerId), null);
  assert.deepEqual(await alerts(), []);

  await register(120);
  const since = platen.clock.now().toISOString();
  assert.deepEqual(await shiftOf(partnerId), { seconds: 7200, whole_hours: true, since });
  assert.equal(await shiftOf(otherPartnerId), null);
  assert.deepEqual(await alerts(), [`partner ${partnerId}`]);

  platen.clock.advanceBy(8 * 24 * 60 * MINUTE_MS);
  assert.equal(await shiftOf(partnerId), null, 'old signals say nothing of the clock of today');
  assert.deepEqual(await alerts(), []);

  // Its order is of the present, so it cannot have registered it an hour and a half ago.
  await register(-90);
  assert.deepEqual(
    { ...(await shiftOf(partnerId)), since: null },
    { seconds: -89 * 60, whole_hours: false, since: null },
  );
  assert.deepEqual(await alerts(), [`partner ${partnerId}`]);
  for (let round = 0; round < 10; round++) await register(0);
  assert.equal(await shiftOf(partnerId), null);
  platen.clock.advanceBy(30 * MINUTE_MS);
  assert.deepEqual(await alerts(), []);
});
