/** T15: a clock that jumps forward makes everything due at once, which must not all be sent at once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { add } from '../harness/orders/orders.ts';
import { assertSound } from '../harness/orders/sound.ts';
import { startBeside, startPlaten, type TestPlaten } from '../harness/platen.ts';
import { letPass, until } from '../harness/wait.ts';
import { stateOf } from './story.ts';

const ORDERS = 24;
const PLACES = 4;
const HOUR = 60 * 60_000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

test('what is due 49 hours later at once is handed over in as many places as ever, each once', async (t) => {
  platen.partner.answerWith(503);
  const references = await Promise.all(Array.from({ length: ORDERS }, () => add(platen)));
  await platen.runDue();
  for (const reference of references) assert.equal(await stateOf(platen, reference), 40);
  let [underWay, most] = [0, 0];
  const taken: string[] = [];
  platen.partner.answerWith(async ({ order }) => {
    underWay += 1;
    most = Math.max(most, underWay);
    // So that others could arrive meanwhile.
    await letPass(30);
    underWay -= 1;
    taken.push(order.client.reference);
    return 200;
  });
  const worker = await startBeside(platen, {
    PLATEN_ROLE: 'worker',
    PLATEN_SWEEP_MS: '20',
    PLATEN_PLACES: String(PLACES),
    PLATEN_PLACES_PER_PARTNER: String(PLACES),
  });
  t.after(() => worker.close());
  platen.clock.advanceBy(49 * HOUR);
  const isTaken = async (reference: string) => (await stateOf(platen, reference)) === 45;
  for (const reference of references) await until('it is handed over', () => isTaken(reference));
  t.diagnostic(`at most ${most} at once`);
  assert.ok(most <= PLACES, `${most} at once`);
  assert.deepEqual(taken.sort(), references.sort());
  await assertSound(platen.core);
});
