/**
 * decisions.md §1: path, method, a readable JSON object, credentials, rate limit, idempotency, shape, rules.
 * The first failing step answers alone: each request here fails two consecutive steps.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { validBasket } from '../../harness/quotes/quotes.ts';
import { withField, withoutField } from '../body-fields.ts';
import { assertRefused } from '../refused.ts';

const ADD = '/core/1.0/orders/add';
const CANCEL = '/core/1.0/orders/cancel';
const json = { 'content-type': 'application/json' };

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

test('path before method', async () => {
  const reply = await platen.request('DELETE', '/core/1.0/orders/nothing');
  assertRefused(reply, { status: 404, type: 'path_not_found' });
});

test('method before a readable JSON object', async () => {
  const reply = await platen.request('PUT', CANCEL, { body: '{"apikey"', headers: json });
  assertRefused(reply, { status: 405, type: 'method_not_allowed' });
});

test('a readable JSON object before credentials', async () => {
  const reply = await platen.request('POST', CANCEL, { body: '{"apikey": "none"', headers: json });
  assertRefused(reply, { status: 400, type: 'invalid_json' });
});

describe('with a limit of two calls per minute', () => {
  let limited: TestPlaten;
  before(async () => {
    limited = await startPlaten({ settings: { PLATEN_RATE_LIMIT: '2' } });
  });
  after(() => limited.close());

  test('credentials before rate limit', async () => {
    const { enterpriseLive: apikey } = limited.keys;
    await expireIn(limited, apikey, 1000);
    const cancel = () => limited.post(CANCEL, { apikey, reference: 'nowhere' });
    assert.equal((await cancel()).status, 410);
    assert.equal((await cancel()).status, 410);
    assertRefused(await cancel(), { status: 429, type: 'rate_limited' });
    limited.clock.advanceBy(1001);
    assertRefused(await cancel(), { status: 403, type: 'access_denied' });
  });

  test('rate limit before idempotency', async () => {
    const order = validOrder(limited);
    const add = () => limited.post(ADD, order, { 'Idempotency-Key': 'while-calls-are-left' });
    assert.equal((await add()).status, 201);
    assert.equal((await add()).headers['idempotency-replayed'], 'true');
    const reply = await add();
    assertRefused(reply, { status: 429, type: 'rate_limited' });
    assert.ok(Number(reply.headers['retry-after']) > 0, 'Retry-After');
  });
});

test('idempotency before shape', async () => {
  const order = validOrder(platen);
  const headers = { 'Idempotency-Key': 'of-another-body' };
  assert.equal((await platen.post(ADD, order, headers)).status, 201);
  const reply = await platen.post(ADD, withoutField(order, 'email'), headers);
  assertRefused(reply, { status: 400, type: 'idempotency_key_reused' });
});

test('shape before rules', async () => {
  const unknownProduct = withField(validOrder(platen), 'items[0].product', 'papyrus');
  const problems = assertRefused(await platen.post(ADD, withoutField(unknownProduct, 'email')), {
    status: 400,
    type: 'missing_required_parameter',
    parameter: 'email',
  });
  assert.equal(problems.length, 1, 'rules run only on a well-shaped body');
});

test('shape before rules, for a quote too', async () => {
  const unknownProduct = withField(validBasket(platen), 'items[0].product', 'papyrus');
  const problems = assertRefused(
    await platen.post('/core/1.0/orders/quote', withoutField(unknownProduct, 'country')),
    { status: 400, type: 'missing_required_parameter', parameter: 'country' },
  );
  assert.equal(problems.length, 1, 'rules run only on a well-shaped body');
});

/**
 * Ends the overlap of a rotated key. Before the first call of the key: from then on the service caches it.
 */
async function expireIn({ clock, queries }: TestPlaten, key: string, ms: number): Promise<void> {
  const at = new Date(clock.now().getTime() + ms);
  await sql`update credentials set expires_at = ${at} where last_four = ${key.slice(-4)}`.execute(queries);
}
