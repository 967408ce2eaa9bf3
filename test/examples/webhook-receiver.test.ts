/** examples/webhook-receiver.ts, and the same text in the guide, with deliveries of the service. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { eventId } from '../../src/domain/webhooks/event.ts';
import { addWebhook, rotateWebhookSecret } from '../../src/operations/webhooks/endpoints.ts';
import { listWebhookAttempts } from '../../src/operations/webhooks/events.ts';
import { noteSecret } from '../harness/canaries.ts';
import { startExample } from '../harness/example.ts';
import { freePort } from '../harness/http/loopback.ts';
import { bring } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'examples/webhook-receiver.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
  // The receiver refuses what was not sent lately.
  platen.clock.set(new Date());
});
after(() => platen.close());

test('the guide has the whole file, with the client by its name', () => {
  const guide = readFileSync(join(ROOT, 'docs/guides/webhooks.md'), 'utf8');
  const file = readFileSync(join(ROOT, FILE), 'utf8').replace(
    '../packages/client/src/index.ts',
    '@platen/client',
  );
  assert.ok(guide.includes(`\`\`\`ts\n${file}\`\`\`\n`));
});

test('it accepts deliveries with either secret during a rotation, and refuses all others', async () => {
  const { operations } = platen.core;
  const port = await freePort();
  const { clientId } = platen.keys;
  const url = `http://127.0.0.1:${port}/hooks`;
  const types = ['CloudprinterOrderValidated'];
  const { endpoint, secret: old } = await operations.run(addWebhook, OPERATOR, { clientId, url, types });
  const { id } = endpoint;
  noteSecret(old);

  let turn = 0;
  /** The answer of a receiver with this secret to the event of a new order. */
  const answer = async (secret: string) => {
    turn += 1;
    const reference = `received-${turn}`;
    const receiver = startExample('webhook-receiver.ts', {
      WEBHOOK_SECRET: secret,
      WEBHOOK_PORT: String(port),
    });
    await receiver.says(/Listening for webhooks at (\S+)/);
    await bring(platen, reference, 45);
    const [newest] = await operations.run(listWebhookAttempts, OPERATOR, { id, limit: 1 });
    assert.equal(newest?.event.orderReference, reference);
    const line = `${eventId(newest.event)} CloudprinterOrderValidated ${reference}\n`;
    if (newest.status === 204) await receiver.says(new RegExp(line));
    else assert.ok(!receiver.output().includes(reference));
    await receiver.close();
    return newest.status;
  };

  assert.equal(await answer(old), 204);
  const { secret } = await operations.run(rotateWebhookSecret, OPERATOR, { id });
  noteSecret(secret);
  assert.deepEqual([await answer(old), await answer(secret)], [204, 204]);
  assert.equal(await answer(`whsec_${Buffer.alloc(32, 1).toString('base64')}`), 400);
});
