/** An order that is locked holds up its own signals, and no others. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { bring } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

test('signals of other orders are recorded while one order is locked', async () => {
  const locked = await bring(platen, 'locked', 45);
  const free = await bring(platen, 'free', 45);
  const packed = ({ id: order, itemIds }: typeof free, datetime: string, headers = {}) =>
    platen.post(
      '/signal/2.0/status/',
      {
        apikey: platen.keys.signal,
        type: 'ItemPacked',
        order,
        item: itemIds[0],
        datetime: `2026-03-02 09:00:${datetime} GMT`,
      },
      headers,
    );

  const release = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const holding = platen.queries.transaction().execute(async (tx) => {
    await sql`select from orders where reference = 'locked' for update`.execute(tx);
    isLocked.resolve();
    await release.promise;
  });
  await isLocked.promise;

  // More than there are lanes and connections, each alone and with an Idempotency-Key.
  const calls = Array.from({ length: 40 }, (_, n) => {
    const second = String(10 + n);
    return () => packed(locked, second, n % 2 === 0 ? {} : { 'idempotency-key': `locked-${n}` });
  });
  const waiting = calls.map((call) => call());
  try {
    for (let n = 0; n < 8; n++) assert.equal((await packed(free, String(10 + n))).status, 200);
  } finally {
    release.resolve();
    await holding;
  }
  // On a busy machine the order may be locked for longer than a call waits; then the call is asked to come again, and is recorded.
  const replies = await Promise.all(waiting);
  for (const [n, call] of calls.entries()) {
    const reply = replies[n]?.status === 503 ? await call() : replies[n];
    assert.equal(reply?.status, 200, reply?.text);
  }
  const reply = await postSignal(platen, {
    type: 'ItemShipped',
    order: locked.id,
    item: locked.itemIds[0],
    tracking: 'A',
    shipping_option: 'B',
  });
  assert.equal(reply.status, 200);
  await assertSound(platen.core);
});
