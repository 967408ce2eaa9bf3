/** A service that was off for more than a day, or starts with a clock that is ahead, abandons nothing because of that time. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { SYSTEM } from '../../../src/domain/actor.ts';
import { retryAfterGap } from '../../../src/operations/retention/clock-guard.ts';
import { add, flyer, hosted } from '../../harness/orders/orders.ts';
import { deleteOld, startPlaten, type TestPlaten } from '../../harness/platen.ts';

const DAY_MS = 24 * 3_600_000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const begin = () => platen.core.operations.run(retryAfterGap, SYSTEM, { time: platen.clock.now() });

/** What is still tried of the first order's file and the second order's handover. */
async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'file' as what from order_files where state = 'waiting'
    union all select 'handover' from handovers where state = 'waiting' order by 1`.execute(platen.queries);
  return rows.map(({ what }) => what);
}

test('the time for retries begins anew, once', async () => {
  const lost = hosted(platen, 'product', '/lost.pdf');
  platen.files.behave('/lost.pdf', '503');
  platen.partner.answerWith(503);
  await add(platen, { items: [flyer(platen, { files: [lost] })] });
  await add(platen);
  await platen.runDue();
  await deleteOld(platen);
  assert.equal(await begin(), false);
  assert.deepEqual(await waiting(), ['file', 'handover']);

  platen.clock.advanceBy(30 * DAY_MS);
  assert.equal(await begin(), true);
  await platen.runDue();
  assert.deepEqual(await waiting(), ['file', 'handover']);

  // The hour and the day count from then on.
  platen.clock.advanceBy(DAY_MS);
  await platen.runDue();
  assert.deepEqual(await waiting(), []);
});
