/** An order as of an instant equals what was shown at that instant. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import type { OrderView } from '../../../src/domain/history/order-view.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { cancelOrder } from '../../../src/operations/orders/cancel.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { add, fullIds } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal, type SignalBody, signalTime } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const look = (name: string, at?: Date) => platen.core.operations.run(orderTimeline, OPERATOR, { name, at });

/** The fields that both views have; the next attempt is known for the present only. */
function shown({ state, reason, cancelable, items, handovers, events }: OrderView) {
  return {
    state,
    reason,
    cancelable,
    items,
    handovers: handovers.map(({ partner, state, doubtful }) => ({ partner, state, doubtful })),
    events,
  };
}

/** Does one thing after the other, a second apart, and records the order after each. */
async function live(reference: string, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const seen: { at: Date; view: OrderView }[] = [];
  for (const step of steps) {
    platen.clock.advanceBy(1000);
    await step();
    platen.clock.advanceBy(1000);
    seen.push({ at: platen.clock.now(), view: await look(reference) });
  }
  assert.ok(new Set(seen.map(({ view }) => view.state)).size > 2, 'the order changed its state');
  for (const { at, view } of seen) {
    assert.deepEqual(shown(await look(reference, at)), shown(view), `at ${at.toISOString()}`);
  }
}

function report(reference: string, place: number, type: string, fields: SignalBody = {}) {
  return async () => {
    const { id, itemIds } = fullIds(platen, reference);
    const reply = await postSignal(platen, { type, order: id, item: itemIds[place], ...fields });
    assert.equal(reply.status, 200, reply.text);
  };
}

const shipped = (tracking: string, minutesAgo = 0) => ({
  tracking,
  shipping_option: 'DHL',
  datetime: signalTime(new Date(platen.clock.now().getTime() - minutesAgo * 60_000)),
});

test('through production, with late, repeated and contradicting signals', async () => {
  const reference = newReference();
  await live(reference, [
    () => add(platen, { reference }),
    () => platen.runDue(),
    report(reference, 0, 'ItemProduced'),
    report(reference, 0, 'ItemDelay', { cause: 'cutting error', delay: '24' }),
    report(reference, 0, 'ItemRegistered'),
    report(reference, 1, 'ItemCanceled', { cause: 'CancelBookRip' }),
    report(reference, 1, 'ItemShipped', shipped('NEVER')),
    report(reference, 0, 'ItemShipped', shipped('ONE')),
    report(reference, 0, 'ItemShipped', shipped('EARLIER', 90)),
  ]);
  assert.equal((await look(reference)).state, 'complete');
});

test('through refusals, a retry and an attempt without an answer', async () => {
  const reference = newReference();
  const answers = (answer: number) => async () => {
    platen.partner.answerWith(answer);
    await platen.runDue();
  };
  await live(reference, [
    () => add(platen, { reference }),
    answers(400),
    () => platen.core.operations.run(retryOrder, OPERATOR, { name: reference }),
    answers(503),
    async () => {
      platen.clock.advanceBy(60_000);
      await answers(400)();
    },
    report(reference, 0, 'ItemRegistered'),
  ]);
  platen.partner.answerWith(200);
});

test('until its client cancels it', async () => {
  const reference = newReference();
  const client = {
    kind: 'client' as const,
    clientId: platen.keys.clientId,
    credential: 'key 0' as const,
    appId: null,
    userId: null,
    mode: 'live' as const,
    tier: 'standard' as const,
    holdMinutes: 0,
    currency: 'EUR',
    simulation: undefined,
  };
  platen.partner.answerWith(400);
  await live(reference, [
    () => add(platen, { reference }),
    () => platen.runDue(),
    () => platen.core.operations.run(cancelOrder, client, { reference }),
  ]);
  platen.partner.answerWith(200);
});

test('an order has no view before its acceptance', async () => {
  const reference = await add(platen);
  await assert.rejects(look(reference, new Date(0)), { name: 'Refused', message: 'invalid_parameter' });
});
