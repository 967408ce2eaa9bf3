/** Orders that wait for a moment, or for an event elsewhere. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { updateClient } from '../../src/operations/access/clients.ts';
import { releaseOrder } from '../../src/operations/orders/acts/hold.ts';
import { updatePartner } from '../../src/operations/partners/partners.ts';
import { add, bring, flyer } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { logOf, readOrder, stateOf } from './story.ts';

const MINUTE_MS = 60_000;
const HOLD_MINUTES = 90;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const later = (ms: number) => new Date(platen.clock.now().getTime() + ms);

describe('a held order', () => {
  before(() =>
    platen.core.operations.run(updateClient, OPERATOR, {
      clientId: platen.keys.enterpriseId,
      holdMinutes: HOLD_MINUTES,
    }),
  );
  const held = async () => {
    const reference = await add(platen, { apikey: platen.keys.enterpriseLive });
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 32);
    return reference;
  };

  test('is due exactly when its hold ends, counted from its acceptance', async () => {
    const accepted = platen.clock.now();
    const reference = await held();
    const { nextAt } = await readOrder(platen, reference);
    assert.equal(nextAt!.getTime() - accepted.getTime(), HOLD_MINUTES * MINUTE_MS);
    await platen.runUntil(new Date(nextAt!.getTime() - 1));
    assert.equal(await stateOf(platen, reference), 32);
    await platen.runUntil(nextAt!);
    assert.equal(await stateOf(platen, reference), 45);
  });

  test('is handed over at once when it is released, and only once', async () => {
    const reference = await held();
    await platen.core.operations.run(releaseOrder, OPERATOR, { name: reference });
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
    const log = await logOf(platen, reference);
    await platen.runUntil(later(2 * HOLD_MINUTES * MINUTE_MS));
    assert.deepEqual(await logOf(platen, reference), log);
  });
});

describe('an order that cannot be verified', () => {
  test('is verified every minute until a print partner is open', async () => {
    const partnerIds = [platen.keys.partnerId, platen.keys.otherPartnerId];
    const openAll = (open: boolean) =>
      Promise.all(
        partnerIds.map((partnerId) =>
          platen.core.operations.run(updatePartner, OPERATOR, { partnerId, open }),
        ),
      );
    await openAll(false);
    await platen.core.services.partners.poll();
    const reference = await add(platen);
    await platen.runDue();
    const { state, reason } = await readOrder(platen, reference);
    assert.equal(state, 7);
    assert.match(reason ?? '', /no print partner is open/);
    await platen.runUntil(later(5 * MINUTE_MS));
    // A check without a result is not a change of state.
    assert.deepEqual(await logOf(platen, reference), [5, 7]);

    await openAll(true);
    await platen.runUntil(later(MINUTE_MS));
    assert.deepEqual(await logOf(platen, reference), [5, 7, 5, 6, 10, 15, 30, 32, 40, 45]);
    assert.equal((await readOrder(platen, reference)).reason, null);
  });

  test('waits as a reorder until its original has shipped', async () => {
    const original = await bring(platen, 'original', 45);
    const reference = await add(platen, {
      items: [flyer(platen, { reorder_order_reference: 'original', reorder_item_reference: 'flyers' })],
    });
    await platen.runUntil(later(5 * MINUTE_MS));
    assert.equal(await stateOf(platen, reference), 7);

    const shipped = { type: 'ItemShipped', order: original.id, tracking: 'T1', shipping_option: 'Post' };
    const reply = await platen.post('/signal/2.0/status/', {
      apikey: platen.keys.signal,
      datetime: '2026-03-02 10:00:00 GMT',
      item: original.itemIds[1],
      ...shipped,
    });
    assert.equal(reply.status, 200, reply.text);
    await platen.runUntil(later(MINUTE_MS));
    assert.equal(await stateOf(platen, reference), 45);
  });
});
