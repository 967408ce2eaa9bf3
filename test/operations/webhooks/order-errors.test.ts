/** What an OrderError says of the file that stopped its order (decisions.md §6). */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { usualEventTypes } from '../../../src/domain/webhooks/event.ts';
import { addWebhook, deleteWebhook, listWebhooks } from '../../../src/operations/webhooks/endpoints.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { add, bring, flyer, textbook } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { type Received, type Receiver, startReceiver, status } from './receiver.ts';

const HOUR_MS = 3_600_000;

let platen: TestPlaten;
let receiver: Receiver;

before(async () => {
  platen = await startPlaten();
  receiver = await startReceiver();
});
after(async () => {
  await receiver.close();
  await platen.close();
});

async function addEndpoint(types: string[]): Promise<void> {
  const { clientId } = platen.keys;
  const { secret } = await platen.core.operations.run(addWebhook, OPERATOR, {
    clientId,
    url: receiver.url,
    types,
  });
  noteSecret(secret);
}

afterEach(async () => {
  const { operations } = platen.core;
  for (const { id } of await operations.run(listWebhooks, OPERATOR, undefined)) {
    await operations.run(deleteWebhook, OPERATOR, { id });
  }
  receiver.take();
  receiver.answerWith(status(204));
});

describe('an OrderError of a file that could not be fetched', () => {
  const EMPTY = { bytes: '', md5sum_actual: '' };

  test('has its number, host, status and sums, in the same bytes with every attempt', async () => {
    await addEndpoint(['OrderError']);
    receiver.answerWith(status(500));
    const right = platen.files.put('/right.pdf', Buffer.from('cover'));
    const wrong = platen.files.put('/wrong.pdf', Buffer.from('book'));
    const files = [
      { type: 'cover', url: right.url, md5sum: right.md5 },
      { type: 'book', url: wrong.url, md5sum: '0'.repeat(32) },
    ];
    await add(platen, { items: [textbook(platen, { files })] });
    await platen.runDue();
    receiver.answerWith(status(204));
    await platen.runUntil(new Date(platen.clock.now().getTime() + HOUR_MS));
    const [first, second] = receiver.take();
    assert.deepEqual(second!.body, first!.body);
    assert.equal(second!.headers['webhook-id'], first!.headers['webhook-id']);
    assert.partialDeepStrictEqual(second!.event, {
      cause: 'md5_mismatch',
      file: '2',
      host: new URL(wrong.url).host,
      status: '200',
      bytes: '4',
      md5sum_expected: '0'.repeat(32),
      md5sum_actual: wrong.md5,
    });
    assert.doesNotMatch(second!.body.toString(), /wrong\.pdf|key=/);
  });

  test('has the status of a refusal, and nothing that did not arrive', async () => {
    await addEndpoint(['OrderError']);
    const { url, md5 } = platen.files.put('/gone.pdf', Buffer.from('gone'));
    platen.files.behave('/gone.pdf', '404');
    const file = { type: 'product', url, md5sum: md5 };
    await add(platen, { items: [flyer(platen, { files: [file] })] });
    await platen.runDue();
    const [{ event }] = receiver.take() as [Received];
    assert.partialDeepStrictEqual(event, {
      cause: 'status',
      file: '1',
      status: '404',
      md5sum_expected: md5,
    });
    assert.partialDeepStrictEqual(event, EMPTY);
  });

  test('in another state has no fields of a file', async () => {
    await addEndpoint(['OrderError']);
    await bring(platen, 'hooks-41', 41);
    const [{ event }] = receiver.take() as [Received];
    assert.deepEqual(
      ['state', 'file', 'host', 'status'].map((name) => event[name]),
      ['41', undefined, undefined, undefined],
    );
  });
});

describe('a FileDelayed', () => {
  test('is sent once, at the first attempt that failed, only to endpoints that ask', async () => {
    await addEndpoint(['FileDelayed']);
    await addEndpoint([...usualEventTypes]);
    const { url, md5 } = platen.files.put('/later.pdf', Buffer.from('later'));
    platen.files.behave('/later.pdf', '503');
    await add(platen, { items: [flyer(platen, { files: [{ type: 'product', url, md5sum: md5 }] })] });
    await platen.runDue();
    const [{ event }, ...others] = receiver.take() as [Received, ...Received[]];
    assert.equal(others.length, 0);
    assert.partialDeepStrictEqual(event, {
      type: 'FileDelayed',
      mode: 'live',
      cause: 'status',
      file: '1',
      host: new URL(url).host,
      status: '503',
      attempts: '1',
    });
    const wait = Date.parse(event.next_attempt!) - platen.clock.now().getTime();
    assert.ok(wait > 0 && wait <= HOUR_MS, event.next_attempt);
    await platen.runUntil(new Date(platen.clock.now().getTime() + HOUR_MS / 2));
    assert.deepEqual(receiver.take(), []);
  });
});
