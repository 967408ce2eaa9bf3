/** After which work the others are looked for. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { addWebhook } from '../../src/operations/webhooks/endpoints.ts';
import { noteSecret } from '../harness/canaries.ts';
import { bring } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { postSignal } from '../harness/signals/signals.ts';
import { until } from '../harness/wait.ts';
import { startReceiver } from '../operations/webhooks/receiver.ts';
import { workerOf } from './story.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

test('a delivered event makes only deliveries due', async () => {
  const receiver = await startReceiver();
  const { core, keys } = platen;
  const wanted = { clientId: keys.clientId, url: receiver.url, types: ['ItemProduce', 'ItemProduced'] };
  noteSecret((await core.operations.run(addWebhook, OPERATOR, wanted)).secret);
  const order = await bring(platen, 'wakes', 45);
  for (const type of wanted.types) {
    await postSignal(platen, { type, order: order.id, item: order.itemIds[0] });
  }
  const woken: (string | undefined)[] = [];
  const worker = workerOf(platen, { onWake: (kind) => woken.push(kind) });
  worker.start();
  await until('both events are received', () => receiver.received.length === 2);
  await worker.stop();
  assert.deepEqual(woken, ['webhooks', 'webhooks']);
  await receiver.close();
});
