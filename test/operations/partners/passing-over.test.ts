/** A print partner refuses its part of an order at the moment in which another one is about to be sent its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { fullItemId } from '../../../src/domain/orders/order-number.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { pauseOutgoing, releaseOutgoing } from '../../../src/operations/outgoing.ts';
import { handOver } from '../../../src/operations/partners/hand-over.ts';
import { createPartner } from '../../../src/operations/partners/partners.ts';
import type { Posting } from '../../../src/operations/partners/posting.ts';
import { add } from '../../harness/orders/orders.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { startPrintPartner } from '../../harness/partners/print-partner.ts';
import { blocked, startPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';

function termsOf(products: string, perCopy: string) {
  const costs = {
    currency: 'EUR',
    shipping: [{ perShipment: '4' }],
    products: [{ products: ['*'], perCopy }],
  };
  return { makes: [{ products: [products] }], costs };
}

test('what is refused is not added to the handover of another print partner while that is claimed', async (t) => {
  const platen = await startPlaten({ settings: { PLATEN_REROUTES: '3' } });
  t.after(() => platen.close());
  const flyers = await startPrintPartner();
  t.after(() => flyers.close());
  const { core, keys, partner: everything } = platen;
  const { operations, services, database } = core;
  const { address } = flyers;
  const { id: flyersId } = (await operations.run(createPartner, OPERATOR, { name: 'Flyers', address }))
    .partner;
  await changePartner(platen, flyersId, { terms: termsOf('flyer_*', '0.1') });
  await changePartner(platen, keys.partnerId, { terms: termsOf('*', '2') });
  await changePartner(platen, keys.otherPartnerId, { open: false });
  await operations.run(pauseOutgoing, OPERATOR, { kind: 'handovers', reason: 'a test' });
  const name = await add(platen);
  await platen.runDue();
  await operations.run(releaseOutgoing, OPERATOR, { kind: 'handovers' });

  const context = createWorkContext(database, services, () => undefined);
  const now = platen.clock.now();
  const exceptAt = (partnerId: number) => ({
    ...{ now, limit: 10, places: 20, perHost: 1, after: null },
    occupied: [{ host: String(partnerId), clientId: keys.clientId, running: 1 }],
  });
  const handOverTo = async (row: Posting) => {
    const result = await context.perform(handOver, row, new AbortController().signal);
    await context.settle(handOver, [{ row, result }], now);
  };
  flyers.answerWith(422);
  const toFlyers = await context.claim(handOver, exceptAt(keys.partnerId));
  let isSettled = false;
  let refusing: Promise<void> | undefined;
  const toEverything = await database.queries.transaction().execute(async (tx) => {
    const claims = await handOver.claim(tx, services, exceptAt(flyersId));
    refusing = handOverTo(toFlyers.rows[0]!).finally(() => {
      isSettled = true;
    });
    const isDecided = async () => isSettled || (await blocked(platen)) > 0;
    await until('the refusal is settled or waits for the claim', isDecided);
    return claims;
  });
  await refusing;
  await handOverTo(toEverything.rows[0]!);

  assert.deepEqual(
    everything.documents.map(({ order }) => order.items.map(({ id }) => id)),
    [[fullItemId(toEverything.rows[0]!.orderId, 1)]],
  );
  const { state, handovers, events } = await operations.run(orderTimeline, OPERATOR, { name });
  assert.deepEqual(
    handovers.map(({ partner, state }) => `${partner} ${state}`),
    ['Test printer taken', 'Flyers refused'],
  );
  assert.equal(events.filter((event) => event.kind === 'routing' && event.cause === 'refused').length, 0);
  assert.equal(state, 'upload_error');
});
