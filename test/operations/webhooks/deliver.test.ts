/** Events reach the endpoints of their client: signed, in order, at least once. */

import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import type { Refused } from '../../../src/domain/refusal.ts';
import { setLink } from '../../../src/operations/mail/texts.ts';
import {
  addWebhook,
  deleteWebhook,
  enableWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from '../../../src/operations/webhooks/endpoints.ts';
import {
  listWebhookAttempts,
  replayWebhook,
  resendWebhookEvent,
  testWebhook,
} from '../../../src/operations/webhooks/events.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { type BroughtOrder, bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { type Received, type Receiver, startReceiver, status } from './receiver.ts';

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

async function addEndpoint(types?: string[], url = receiver.url) {
  const { clientId } = platen.keys;
  const created = await platen.core.operations.run(addWebhook, OPERATOR, { clientId, url, types });
  noteSecret(created.secret);
  return { ...created, id: created.endpoint.id };
}

afterEach(async () => {
  const { operations } = platen.core;
  for (const { id } of await operations.run(listWebhooks, OPERATOR, undefined)) {
    await operations.run(deleteWebhook, OPERATOR, { id });
  }
  receiver.take();
  receiver.answerWith(status(204));
});

const signal = (order: BroughtOrder, type: string, more: object = {}) =>
  postSignal(platen, { type, order: order.id, item: order.itemIds[0], ...more });

/** What a receiver checks, with the library that receivers use. */
function verified({ headers, body }: ReturnType<Receiver['take']>[number], secret: string) {
  const at = Number(headers['webhook-timestamp']) * 1000;
  const realNow = Date.now;
  Date.now = () => at;
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    Date.now = realNow;
  }
}

const types = (received: readonly { readonly event: Readonly<Record<string, string>> }[]) =>
  received.map(({ event }) => event.type);

const endpointRow = async (id: number) =>
  (await platen.core.operations.run(listWebhooks, OPERATOR, undefined)).find((one) => one.id === id)!;

async function elapse(ms: number) {
  await platen.runUntil(new Date(platen.clock.now().getTime() + ms));
}

describe('an endpoint', () => {
  test('gets the events of an order in order, signed', async () => {
    const { secret, key: apikey } = await addEndpoint();
    const order = await bring(platen, 'hooks-1', 45);
    await signal(order, 'ItemProduce');
    await signal(order, 'ItemProduced');
    await signal(order, 'ItemProduced');
    await signal(order, 'ItemShipped', { tracking: 'T1', shipping_option: 'DHL' });
    await platen.runDue();
    const received = receiver.take();
    const expected = [
      'CloudprinterOrderValidated',
      'ItemValidated',
      'ItemValidated',
      'ItemProduce',
      'ItemProduced',
      'ItemShipped',
    ];
    assert.deepEqual(types(received), expected);
    for (const one of received) assert.deepEqual(verified(one, secret), one.event);
    assert.deepEqual(received.at(-1)?.event, {
      apikey,
      type: 'ItemShipped',
      order: order.id,
      order_reference: 'hooks-1',
      item: order.itemIds[0],
      item_reference: received.at(-1)?.event.item_reference,
      datetime: '2026-03-02T10:00:01+00:00',
      mode: 'live',
      tracking: 'T1',
      shipping_option: 'DHL',
      url: '',
    });
    assert.equal(new Set(received.map((one) => one.id)).size, received.length);
  });

  test('gets a failed event again with the same id and bytes, before the next one of its order', async () => {
    await addEndpoint();
    let failures = 3;
    receiver.answerWith((response) => response.writeHead(failures-- > 0 ? 500 : 200).end());
    await bring(platen, 'hooks-2', 45);
    assert.deepEqual(types(receiver.received), ['CloudprinterOrderValidated']);
    await elapse(10 * 60_000);
    const received = receiver.take();
    const first = received.slice(0, 4);
    assert.deepEqual(types(first), Array(4).fill('CloudprinterOrderValidated'));
    assert.equal(new Set(first.map((one) => `${one.id} ${one.body}`)).size, 1);
    const times = first.map(({ headers }) => Number(headers['webhook-timestamp']));
    const pauses = times.slice(1).map((time, index) => time - times[index]!);
    for (const [index, pause] of [5, 30, 120].entries()) {
      assert.ok(Math.abs(pauses[index]! - pause) <= pause / 10 + 1, `${pauses[index]} s, not ${pause} s`);
    }
    assert.deepEqual(types(received.slice(4)), ['ItemValidated', 'ItemValidated']);
  });

  test('has received an event with any 2xx', async () => {
    await addEndpoint(['CloudprinterOrderValidated', 'ItemValidated']);
    for (const code of [201, 202, 206, 299]) {
      receiver.answerWith((response) => response.writeHead(code).end());
      await bring(platen, `hooks-${code}`, 45);
      await elapse(60 * 60_000);
      assert.deepEqual(
        types(receiver.take()),
        ['CloudprinterOrderValidated', 'ItemValidated', 'ItemValidated'],
        String(code),
      );
    }
  });

  test('has the headers and the body of every attempt, and those of the answer without secrets', async () => {
    const { id, key, secret } = await addEndpoint(['CloudprinterOrderValidated']);
    const answered = {
      'x-request': 'r-1',
      'set-cookie': ['session=1', 'other=2'],
      location: 'https://shop.example/?token=canary-in-location',
      'x-echo': `${key} ${secret}`,
      'x-long': 'é'.repeat(5000),
      'x-later': 'is not kept',
    };
    receiver.answerWith((response) => response.writeHead(422, answered).end('no\u0000\u001b[31m'));
    await bring(platen, 'hooks-10', 45);
    const [{ headers, body }] = receiver.take() as [Received];
    const [attempt] = await platen.core.operations.run(listWebhookAttempts, OPERATOR, { id, limit: 1 });
    const names = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];
    assert.deepEqual(
      attempt?.requestHeaders,
      names.map((name) => ({ name, value: headers[name] })),
    );
    assert.equal(attempt?.requestBody, body.replace(key, '***'));
    assert.equal(attempt?.detail, 'no [31m');
    const shown = attempt.answerHeaders;
    assert.deepEqual(shown.slice(0, 5), [
      { name: 'x-request', value: 'r-1' },
      { name: 'set-cookie', value: '***' },
      { name: 'set-cookie', value: '***' },
      { name: 'location', value: 'https://shop.example/?token=***' },
      { name: 'x-echo', value: '… …' },
    ]);
    assert.deepEqual(
      shown.slice(5).map(({ name }) => name),
      ['x-long'],
    );
    const bytes = shown.reduce((sum, { name, value }) => sum + Buffer.byteLength(name + value), 0);
    assert.ok(bytes <= 2048 && bytes > 2000, `${bytes} bytes`);
  });

  test('that cannot be reached has no headers of either side', async () => {
    const { id } = await addEndpoint(['CloudprinterOrderValidated'], 'http://127.0.0.1:1/hooks');
    await bring(platen, 'hooks-11', 45);
    const [attempt] = await platen.core.operations.run(listWebhookAttempts, OPERATOR, { id, limit: 1 });
    assert.equal(attempt?.outcome, 'unsent');
    assert.deepEqual([attempt.requestHeaders, attempt.answerHeaders], [[], []]);
  });

  test('waits as long as the receiver asks', async () => {
    await addEndpoint(['CloudprinterOrderValidated']);
    receiver.answerWith(status(429, { 'retry-after': '3600' }));
    await bring(platen, 'hooks-3', 45);
    await elapse(3_599_000);
    assert.equal(receiver.take().length, 1);
    await elapse(2_000);
    assert.equal(receiver.take().length, 1);
  });

  test('that answers 410 is disabled and keeps its events until it is enabled', async () => {
    const { id } = await addEndpoint();
    receiver.answerWith(status(410));
    await bring(platen, 'hooks-4', 45);
    await elapse(3_600_000);
    assert.equal(receiver.take().length, 1);
    assert.equal((await endpointRow(id)).disabledReason, 'gone');
    receiver.answerWith(status(204));
    await platen.core.operations.run(enableWebhook, OPERATOR, { id });
    await platen.runDue();
    assert.deepEqual(types(receiver.take()), [
      'CloudprinterOrderValidated',
      'ItemValidated',
      'ItemValidated',
    ]);
  });

  test('gets OrderError only if it asks for it', async () => {
    await addEndpoint();
    await addEndpoint(['OrderError'], `${receiver.url}/asking`);
    await bring(platen, 'hooks-5', 11);
    const received = receiver.take();
    assert.deepEqual(
      received.map(({ path }) => path),
      ['/hooks/asking'],
    );
    const { type, state, state_code } = received[0]!.event;
    assert.deepEqual([type, state, state_code], ['OrderError', '11', 'order_state_download_error']);
  });

  test('gets signatures of both secrets during a rotation', async () => {
    const { id, secret } = await addEndpoint(['CloudprinterOrderCanceled']);
    const rotated = await platen.core.operations.run(rotateWebhookSecret, OPERATOR, { id });
    noteSecret(rotated.secret);
    await bring(platen, 'hooks-6', 500);
    await platen.runDue();
    const [both] = receiver.take();
    assert.deepEqual(verified(both!, secret), both!.event);
    assert.deepEqual(verified(both!, rotated.secret), both!.event);
    await elapse(86_400_000);
    await bring(platen, 'hooks-7', 500);
    await platen.runDue();
    const [newest] = receiver.take();
    assert.throws(() => verified(newest!, secret));
    assert.deepEqual(verified(newest!, rotated.secret), newest!.event);
  });

  test('gets nothing after it was deleted, also while an attempt is under way', async () => {
    const { id } = await addEndpoint();
    receiver.answerWith(async (response) => {
      await platen.core.operations.run(deleteWebhook, OPERATOR, { id });
      response.writeHead(500).end();
    });
    await bring(platen, 'hooks-8', 45);
    await elapse(3_600_000);
    assert.equal(receiver.take().length, 1);
    assert.equal(await endpointRow(id), undefined);
  });
});

describe('the address of a parcel', () => {
  const page = (address: string | null, shippingOption = 'dhl paket') =>
    platen.core.operations.run(setLink, OPERATOR, { shippingOption, address });
  const ship = async (order: BroughtOrder, more: object) => {
    await signal(order, 'ItemShipped', more);
    await platen.runDue();
  };

  test('is the tracking page of its shipping option, and the same when the event is repeated', async () => {
    const { id } = await addEndpoint(['ItemShipped']);
    await page('https://dhl.example/?code={tracking}');
    const order = await bring(platen, 'hooks-30', 45);
    await ship(order, { tracking: 'T 1/ä', shipping_option: 'DHL Paket' });
    const [shipped] = receiver.take();
    assert.equal(shipped?.event.url, 'https://dhl.example/?code=T%201%2F%C3%A4');
    await page('https://other.example/{tracking}');
    await platen.core.operations.run(resendWebhookEvent, OPERATOR, { id, event: shipped!.id });
    await platen.runDue();
    assert.deepEqual(
      receiver.take().map(({ body }) => body),
      [shipped!.body],
    );
    await ship(order, { tracking: 'T2', shipping_option: 'DHL Paket' });
    assert.equal(receiver.take()[0]?.event.url, 'https://other.example/T2');
    await page(null);
    await ship(order, { tracking: 'T3', shipping_option: 'DHL Paket' });
    assert.equal(receiver.take()[0]?.event.url, '');
  });

  test('is that of the shipping option of the item if the print partner reports none, as the event says', async () => {
    await addEndpoint(['ItemShipped']);
    const order = await bring(platen, 'hooks-31', 45);
    const { rows } = await sql<{ option: string }>`
      select shipping_option as option from order_items where n = 1 and order_id = (select id from orders where reference = ${order.reference})`.execute(
      platen.queries,
    );
    await page('https://own.example/{tracking}', rows[0]!.option);
    // Signal 1.1 has no shipping option.
    const shipped = { type: 'ItemShipped', order: order.id, item: order.itemIds[0], tracking: 'T1' };
    await postSignal(platen, shipped, { path: '/signal/1.1/status/', bundled: false });
    await platen.runDue();
    const { url, shipping_option } = receiver.take()[0]!.event;
    assert.deepEqual([url, shipping_option], ['https://own.example/T1', rows[0]!.option]);
    await page(null, rows[0]!.option);
  });

  test('is never an address that the print partner reports', async () => {
    await addEndpoint(['ItemShipped']);
    const order = await bring(platen, 'hooks-32', 45);
    await ship(order, { tracking: 'https://carrier.example/T1', shipping_option: 'UPS' });
    const { tracking, url } = receiver.take()[0]!.event;
    assert.deepEqual([tracking, url], ['https://carrier.example/T1', '']);
  });
});

describe('people', () => {
  test('resend one event, out of turn', async () => {
    const { id } = await addEndpoint();
    await bring(platen, 'hooks-20', 45);
    const [first, second] = receiver.take();
    await platen.core.operations.run(resendWebhookEvent, OPERATOR, { id, event: first!.id });
    await platen.runDue();
    assert.deepEqual(
      receiver.take().map((one) => [one.id, one.body]),
      [[first!.id, first!.body]],
    );
    receiver.answerWith(status(500));
    await platen.core.operations.run(resendWebhookEvent, OPERATOR, { id, event: second!.id });
    await elapse(3_600_000);
    assert.equal(receiver.take().length, 1, 'a resent event has one attempt');
    await assert.rejects(
      platen.core.operations.run(resendWebhookEvent, OPERATOR, { id, event: 'evt_9999_1_1' }),
      ({ problems }) => /^is "evt_9999_1_1", which is not the id/.test(sentenceOf(problems[0].detail)),
    );
  });

  test('resend a test event of their own endpoint, and of no other', async () => {
    const { id } = await addEndpoint(['ItemShipped']);
    const { id: other } = await addEndpoint(['ItemShipped']);
    await platen.core.operations.run(testWebhook, OPERATOR, { id, type: undefined });
    await platen.runDue();
    const [sent] = receiver.take();
    await platen.core.operations.run(resendWebhookEvent, OPERATOR, { id, event: sent!.id });
    await platen.runDue();
    assert.deepEqual(
      receiver.take().map((one) => one.id),
      [sent!.id],
    );
    await assert.rejects(
      platen.core.operations.run(resendWebhookEvent, OPERATOR, { id: other, event: sent!.id }),
      ({ problems }) => problems[0].detail.code === 'event_unknown',
    );
  });

  test('resend one event of an order after the other', async () => {
    const { id } = await addEndpoint();
    await bring(platen, 'hooks-33', 45);
    const [first, second] = receiver.take();
    const resend = (event: string) => platen.core.operations.run(resendWebhookEvent, OPERATOR, { id, event });
    await resend(first!.id);
    await resend(first!.id);
    await assert.rejects(resend(second!.id), ({ problems }) =>
      /another event waits/.test(sentenceOf(problems[0].detail)),
    );
    await platen.runDue();
    await resend(second!.id);
    await platen.runDue();
    assert.deepEqual(
      receiver.take().map((one) => one.id),
      [first!.id, second!.id],
    );
  });

  test('replay the events since a time, and know before how many', async () => {
    const { id } = await addEndpoint();
    const before = await bring(platen, 'hooks-21', 45);
    platen.clock.advanceBy(60_000);
    const since = platen.clock.now();
    await signal(before, 'ItemProduce');
    await bring(platen, 'hooks-22', 45);
    await platen.runDue();
    const sent = receiver
      .take()
      .filter(({ event }) => event.type === 'ItemProduce' || event.order_reference === 'hooks-22');
    const replay = { id, since };
    const counted = await platen.core.operations.run(replayWebhook, OPERATOR, { ...replay, dryRun: true });
    assert.deepEqual(counted, { id, orders: 2, events: 4, dryRun: true });
    await platen.runDue();
    assert.equal(receiver.take().length, 0);
    await platen.core.operations.run(replayWebhook, OPERATOR, replay);
    await platen.runDue();
    const again = receiver.take();
    assert.deepEqual(again.map((one) => one.id).sort(), sent.map((one) => one.id).sort());
  });

  test('send a test of each type', async () => {
    const { id, secret } = await addEndpoint();
    const { types: sent } = await platen.core.operations.run(testWebhook, OPERATOR, { id });
    await platen.runDue();
    const received = receiver.take();
    assert.deepEqual(types(received), sent);
    for (const one of received) assert.deepEqual(verified(one, secret), one.event);
    receiver.answerWith(status(500));
    await platen.core.operations.run(testWebhook, OPERATOR, { id, type: 'ItemShipped' });
    await elapse(3_600_000);
    assert.equal(receiver.take().length, 1, 'a test has one attempt');
    const attempts = await platen.core.operations.run(listWebhookAttempts, OPERATOR, { id, limit: 50 });
    assert.deepEqual(
      [attempts[0]?.outcome, attempts[0]?.status, attempts[0]?.nextAt],
      ['refused', 500, null],
    );
  });
});

test('what is wrong with an address is said with its fix', async () => {
  const refusal = async (url: string) => {
    const run = addEndpoint(undefined, url);
    return run.then(
      () => undefined,
      (error) => sentenceOf((error as Refused).problems[0].detail),
    );
  };
  assert.match((await refusal('hooks.example')) ?? '', /begins with https/);
  assert.match((await refusal('http://hooks.example/a')) ?? '', /not https/);
  assert.match((await refusal('https://169.254.169.254/a')) ?? '', /not a public address|may not/);
  assert.match((await refusal('https://user:secret@hooks.example/a')) ?? '', /user name/);
  assert.match((await refusal(' https://hooks.example/a')) ?? '', /begins or ends with a blank/);
  assert.match((await refusal('https://hooks.example/a#orders')) ?? '', /leave out the #/);
});
