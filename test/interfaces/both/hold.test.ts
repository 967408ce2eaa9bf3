/** decisions.md §4: the orders of a client with a hold wait in 32, where they may be canceled. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { clientInterfaces } from '../../harness/client-interfaces.ts';
import { add } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';

const HOLD_MINUTES = 90;
const MINUTE_MS = 60_000;

let platen: TestPlaten;

for (const { name, start } of clientInterfaces)
  describe(name, () => {
    before(async () => {
      platen = await start();
      // The operator's change, made before the first call of the client's key.
      await sql`update clients set hold_minutes = ${HOLD_MINUTES} where tier = 'enterprise'`.execute(
        platen.queries,
      );
    });
    after(() => platen.close());

    const held = () => add(platen, { apikey: platen.keys.enterpriseLive });
    const ask = (operation: string, reference: string) =>
      platen.post(`/core/1.0/orders/${operation}`, { apikey: platen.keys.enterpriseLive, reference });
    const stateOf = async (reference: string) => (await ask('info', reference)).json.state;

    test('an order waits with its files fetched, and continues when its hold ends', async () => {
      const reference = await held();
      await platen.runDue();
      const { state, is_cancelable, held_until, order_date } = (await ask('info', reference)).json;
      assert.deepEqual([state, is_cancelable], ['32', name === 'core' ? '1' : true]);
      assert.equal(Date.parse(`${held_until}Z`) - Date.parse(`${order_date}Z`), HOLD_MINUTES * MINUTE_MS);

      platen.clock.advanceBy(HOLD_MINUTES * MINUTE_MS - 1);
      await platen.runDue();
      assert.equal(await stateOf(reference), '32');
      assert.equal(platen.partner.documents.length, 0);

      platen.clock.advanceBy(1);
      await platen.runDue();
      const after = (await ask('info', reference)).json;
      assert.deepEqual(
        [after.state, after.is_cancelable, after.held_until],
        ['45', name === 'core' ? '0' : false, ''],
      );
    });

    test('an order is canceled while it waits', async () => {
      const reference = await held();
      await platen.runDue();
      assert.equal((await ask('cancel', reference)).status, 200);

      platen.clock.advanceBy(2 * HOLD_MINUTES * MINUTE_MS);
      await platen.runDue();
      assert.equal(await stateOf(reference), '500');
    });

    test('orders of other clients do not wait', async () => {
      const reference = await add(platen);
      await platen.runDue();
      const { json } = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
      assert.equal(json.state, '45');
    });
  });
