/** Attempts, pauses, errors and signatures of @platen/client, against answers made here. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import {
  createAdminClient,
  createAppsClient,
  createCoreClient,
  createSignalClient,
  PlatenConnectionError,
  PlatenError,
  PlatenTimeoutError,
  type SignedRequest,
  verifyWebhook,
  WebhookVerificationError,
} from '../../packages/client/src/index.ts';

/** What was sent, and how long was waited between two attempts. */
let requests: { readonly headers: Headers; readonly body: Record<string, unknown> }[];
let pauses: number[];

beforeEach(() => {
  requests = [];
  pauses = [];
});

type Answer = Response | Error | ((signal: AbortSignal) => Promise<Response>);

/** Answers so, one after the other. */
function answers(...list: readonly Answer[]): typeof fetch {
  const left = [...list];
  return async (_url, { headers, body, signal } = {}) => {
    requests.push({ headers: new Headers(headers), body: JSON.parse(String(body)) });
    const next = left.shift();
    assert.ok(next, 'a further attempt');
    if (next instanceof Error) throw next;
    return typeof next === 'function' ? next(signal!) : next;
  };
}

const options = (list: readonly Answer[]) => ({
  baseUrl: 'https://print.example/',
  fetch: answers(...list),
  wait: async (ms: number) => void pauses.push(ms),
});
const shop = (...list: readonly Answer[]) => createCoreClient({ apiKey: 'key', ...options(list) });

const refusal = (status: number, type: string, headers: Record<string, string> = {}) => {
  const entry = { type, info: 'A sentence.', parameter: 'items[0].count' };
  return Response.json({ error: { ...entry, errors: [entry] }, message: entry.info }, { status, headers });
};
const canceled = () => Response.json({ reference: 'a', state: '500' });
const keys = () => new Set(requests.map(({ headers }) => headers.get('idempotency-key')));

test('a write is attempted again under one key until it is answered', async () => {
  const { orders } = shop(new TypeError('fetch failed'), refusal(503, 'service_unavailable'), canceled());
  assert.equal((await orders.cancel({ reference: 'a' })).state, '500');
  assert.deepEqual(
    requests.map(({ body }) => body),
    Array.from({ length: 3 }, () => ({ apikey: 'key', reference: 'a' })),
  );
  assert.equal(keys().size, 1);
  assert.match([...keys()][0] ?? '', /^[\w-]{36}$/);
  const [first = 0, second = 0] = pauses;
  assert.ok(first >= 125 && first <= 250 && second >= 250 && second <= 500, `${pauses}`);
});

test('two calls have two keys, and a read has none', async () => {
  const { orders } = shop(canceled(), canceled(), canceled());
  await orders.cancel({ reference: 'a' });
  await orders.cancel({ reference: 'a' });
  assert.equal(keys().size, 2);
  await orders.info({ reference: 'a' });
  assert.equal(requests.at(-1)?.headers.get('idempotency-key'), null);
});

test('Retry-After is respected, in seconds and as a date', async () => {
  const date = new Date(Date.now() + 30_000).toUTCString();
  const { orders } = shop(
    refusal(429, 'rate_limited', { 'retry-after': '7' }),
    refusal(503, 'service_unavailable', { 'retry-after': date }),
    canceled(),
  );
  await orders.info({ reference: 'a' });
  assert.equal(pauses[0], 7000);
  assert.ok(pauses[1]! > 20_000 && pauses[1]! <= 30_000);
});

test('a pause of more than a minute is left to the caller', async () => {
  const { orders } = shop(refusal(429, 'rate_limited', { 'retry-after': '61' }));
  await assert.rejects(orders.info({ reference: 'a' }), { name: 'PlatenError', retryAfterMs: 61_000 });
});

test('a refusal is not attempted again, and says what is wrong', async () => {
  const { orders } = shop(refusal(400, 'invalid_parameter', { 'x-request-id': 'r-1' }));
  await assert.rejects(orders.info({ reference: 'a' }), (error) => {
    assert.ok(error instanceof PlatenError);
    const { status, type, parameter, message, requestId, problems } = error;
    assert.deepEqual(
      { status, type, parameter, message, requestId, problems: problems.length },
      {
        ...{ status: 400, type: 'invalid_parameter', parameter: 'items[0].count' },
        ...{ message: 'A sentence.', requestId: 'r-1', problems: 1 },
      },
    );
    return true;
  });
});

test('attempts end, and an answer that is not of the service is an error too', async () => {
  const proxy = () => new Response('<html>Bad gateway</html>', { status: 502 });
  await assert.rejects(shop(proxy(), proxy(), proxy()).orders.info({ reference: 'a' }, { retries: 2 }), {
    ...{ name: 'PlatenError', status: 502, type: '' },
  });
  await assert.rejects(
    shop(new Response('hello')).orders.info({ reference: 'a' }, { retries: 0 }),
    PlatenConnectionError,
  );
});

/** What another program at the address may answer, or a service that lies. */
const strange: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    '',
    'text',
    [],
    {},
    [null],
    [[]],
    { events: null, after: 1 },
    { events: {}, after: '1' },
  ],
  ...[
    { verdict: 1 },
    { verdict: null },
    { verdicts: {} },
    { verdicts: [null] },
    { orders: 'text', next: {} },
  ],
  ...[{ error: null }, { error: [] }, { error: { type: 1 } }, { error: 'text' }],
  { error: { type: 'x', errors: 'text', parameter: 1 }, message: 5 },
  { error: { type: 'x', errors: [null, 1, { type: 'y', info: 'A sentence.' }] }, message: {} },
];

test('any answer becomes an object, a list, or an error of the client', async () => {
  const links = ['<http://[>; rel="next"', '<?after=1>; rel="next"', 'text'];
  for (const body of strange) {
    for (const status of [200, 201, 404]) {
      for (const link of links) {
        const reply = () => Response.json(body, { status, headers: { link, 'retry-after': 'soon' } });
        const always = { ...options([]), fetch: async () => reply() };
        const { orders, webhooks } = createCoreClient({ apiKey: 'key', ...always });
        const admin = createAdminClient({ apiKey: 'key', ...always });
        const press = createSignalClient({ apiKey: 'key', ...always });
        const once = { retries: 0 };
        const signal = {
          type: 'ItemProduce',
          order: '1',
          item: '1',
          datetime: '2026-03-02 10:00:00',
        } as const;
        for (const call of [
          () => orders.info({ reference: 'a' }, once),
          () => orders.list({}, once).all(),
          () => webhooks.events({}, once).all(),
          () => admin.orders.list({}, once).all(),
          () => press.report(signal, once),
          () => press.reportAll([signal], once),
        ]) {
          const outcome = await call().catch((error) => error);
          const isRight = typeof outcome === 'object' || typeof outcome === 'string';
          if (outcome instanceof Error) {
            assert.ok(
              outcome instanceof PlatenError || outcome instanceof PlatenConnectionError,
              String(outcome),
            );
            assert.equal(typeof outcome.message, 'string');
            if (outcome instanceof PlatenError) {
              for (const { info } of outcome.problems) assert.equal(typeof info, 'string');
              assert.equal(typeof outcome.parameter, 'string');
            }
          } else assert.ok(isRight && outcome !== null, JSON.stringify([body, outcome]));
        }
      }
    }
  }
});

test('an answer that does not end is abandoned', async () => {
  const chunk = new Uint8Array(1024 * 1024).fill(0x20);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(chunk);
    },
  });
  const { orders } = shop(new Response(endless));
  await assert.rejects(orders.info({ reference: 'a' }, { retries: 0 }), {
    ...{ name: 'PlatenConnectionError', message: 'The answer has more than 67108864 bytes' },
  });
  assert.ok(sent < 70);
});

test('a signed body that is not an event is refused', async () => {
  const id = 'evt_1';
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const now = new Date('2026-03-02T10:00:00Z');
  for (const body of ['null', '[]', '5', 'text', '{}', '{"type":1}']) {
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(now.getTime() / 1000),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    };
    await assert.rejects(verifyWebhook({ body, headers, secret, now }), {
      ...{ name: 'WebhookVerificationError', message: 'The body is not an event' },
    });
  }
});

test('what creates a secret is attempted again only if nothing was done', async () => {
  const hook = { url: 'https://shop.example/hooks' };
  await assert.rejects(shop(new TypeError('fetch failed')).webhooks.add(hook), PlatenConnectionError);
  await assert.rejects(shop(refusal(500, 'internal_error')).webhooks.add(hook), PlatenError);
  // A commit may have taken longer than the service waits for it.
  await assert.rejects(shop(refusal(503, 'service_unavailable')).webhooks.add(hook), PlatenError);
  const created = shop(refusal(429, 'rate_limited'), Response.json({ id: 1 }));
  assert.equal((await created.webhooks.add(hook)).id, 1);
});

test('a key that is given is used, for bundles of signals with their numbers', async () => {
  const give = { idempotencyKey: 'mine' };
  await shop(canceled()).orders.cancel({ reference: 'a' }, give);
  const verdicts = (count: number) => Response.json({ verdicts: Array(count).fill({ verdict: 'applied' }) });
  const partner = createSignalClient({ apiKey: 'key', ...options([verdicts(1000), verdicts(1)]) });
  const signal = { type: 'ItemProduce', order: '1', item: '2', datetime: '2026-03-02 10:00:00 GMT' } as const;
  assert.equal((await partner.reportAll(Array(1001).fill(signal), give)).length, 1001);
  assert.deepEqual([...keys()], ['mine', 'mine-1', 'mine-2']);
});

test('a call that cannot be sent fails once, and does not show the key', async () => {
  const key = 'secret\nkey';
  const admin = createAdminClient({ apiKey: key, ...options([]) });
  await assert.rejects(admin.health(), (error: Error) => {
    return (
      error instanceof TypeError && !(error instanceof PlatenConnectionError) && !/secret/.test(error.message)
    );
  });
  assert.throws(() => createCoreClient({ baseUrl: '', apiKey: 'key' }), /baseUrl must be the address/);
  assert.deepEqual([requests, pauses], [[], []]);
});

test('attempts end where their number is not one', async () => {
  const list = [refusal(500, 'internal_error')];
  await assert.rejects(shop(...list).orders.info({ reference: 'a' }, { retries: Number.NaN }), PlatenError);
});

test('a token that does not come in time ends the attempt, and the caller can end its wait', async () => {
  const accessToken = () => new Promise<string>(() => {});
  const app = createAppsClient({ accessToken, ...options([]) });
  const late = app.orders.info({ reference: 'a' }, { timeoutMs: 1, retries: 0 });
  await assert.rejects(late, PlatenTimeoutError);
  const stop = new AbortController();
  const ended = app.orders.info({ reference: 'a' }, { signal: stop.signal });
  stop.abort(new Error('the user left'));
  await assert.rejects(ended, /the user left/);
});

test('an attempt without an answer in time is ended', async () => {
  const never = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const call = shop(never).orders.info({ reference: 'a' }, { timeoutMs: 1, retries: 0 });
  await assert.rejects(call, PlatenTimeoutError);
});

test('the caller can end a call, during an attempt and before the next', async () => {
  const stop = new AbortController();
  const reason = new Error('the user left');
  const ends = async () => {
    stop.abort(reason);
    throw reason;
  };
  await assert.rejects(shop(ends).orders.info({ reference: 'a' }, { signal: stop.signal }), reason);
  await assert.rejects(shop().orders.info({ reference: 'a' }, { signal: stop.signal }), reason);
});

test('the caller can end the pause between two attempts', async () => {
  const stop = new AbortController();
  const reason = new Error('the user left');
  const client = createCoreClient({
    ...{ baseUrl: 'https://print.example', apiKey: 'key' },
    fetch: answers(refusal(503, 'service_unavailable', { 'retry-after': '60' })),
    onReply: () => setImmediate(() => stop.abort(reason)),
  });
  await assert.rejects(client.orders.info({ reference: 'a' }, { signal: stop.signal }), reason);
});

test('pages follow the header Link, and an empty list has none', async () => {
  const page = (reference: string, link?: string) =>
    Response.json([{ reference }], link ? { headers: { link } } : {});
  const { orders } = shop(page('a', '</core/1.0/orders?limit=1&after=a%2Fb>; rel="next"'), page('b'));
  assert.deepEqual(
    (await orders.list({ limit: '1', state: '45' }).all()).map(({ reference }) => reference),
    ['a', 'b'],
  );
  assert.deepEqual(requests[1]?.body, { apikey: 'key', limit: '1', state: '45', after: 'a/b' });
  assert.deepEqual(
    await shop(new Response(null, { status: 204 }))
      .orders.list()
      .all(),
    [],
  );
});

test('a token is asked for before every attempt', async () => {
  const tokens = ['first', 'second'];
  const accessToken = () => tokens.shift() ?? '';
  const app = createAppsClient({ accessToken, ...options([new TypeError('fetch failed'), canceled()]) });
  await app.orders.cancel({ reference: 'a' });
  const sent = requests.map(({ headers }) => headers.get('authorization'));
  assert.deepEqual(sent, ['Bearer first', 'Bearer second']);
});

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const now = new Date('2026-03-02T10:00:00Z');

/** As the reference implementation signs it. */
function signed(changes: Partial<SignedRequest> = {}): SignedRequest {
  const body = '{"type":"ItemShipped","order_reference":"größe"}';
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(now.getTime() / 1000),
    'webhook-signature': `v1a,x v1,??? ${new Webhook(other).sign('evt_1', now, body)} ${new Webhook(secret).sign('evt_1', now, body)}`,
  };
  return { body, headers, secret, now, ...changes };
}

test('a webhook is verified by any of its signatures with any of the secrets', async () => {
  const expected = { id: 'evt_1', sentAt: now, event: { type: 'ItemShipped', order_reference: 'größe' } };
  assert.deepEqual(await verifyWebhook(signed()), expected);
  const asBytes = new TextEncoder().encode(signed().body as string);
  assert.deepEqual(await verifyWebhook(signed({ body: asBytes, secret: ['whsec_AAAA', secret] })), expected);
  assert.deepEqual(
    await verifyWebhook(signed({ headers: new Headers(signed().headers as Record<string, string>) })),
    expected,
  );
  const entries = Object.entries(signed().headers as Record<string, string>);
  const written = Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), [value]]));
  assert.deepEqual(await verifyWebhook(signed({ headers: written })), expected);
});

test('a webhook that was altered, is too old or not signed is refused', async () => {
  const bad: readonly Partial<SignedRequest>[] = [
    { body: `${signed().body} ` },
    { secret: 'whsec_AAAA' },
    { headers: { ...signed().headers, 'webhook-id': 'evt_2' } },
    { headers: { ...signed().headers, 'webhook-timestamp': 'soon' } },
    { headers: { ...signed().headers, 'webhook-signature': undefined } },
    { headers: { ...signed().headers, 'Webhook-Id': 'evt_2' } },
    { now: new Date(now.getTime() + 301_000) },
    { now: new Date(now.getTime() - 301_000) },
  ];
  for (const changes of bad) {
    await assert.rejects(verifyWebhook(signed(changes)), WebhookVerificationError, JSON.stringify(changes));
  }
  await verifyWebhook(signed({ now: new Date(now.getTime() + 301_000), toleranceSeconds: 302 }));
});
