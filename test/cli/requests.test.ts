import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { bring } from '../harness/orders/orders.ts';
import { recorded, send } from '../operations/requests/recorded.ts';
import { startBesideService } from './beside-service.ts';

let beside: Awaited<ReturnType<typeof startBesideService>>;
before(async () => {
  beside = await startBesideService();
});
after(() => beside.close());

describe('platen requests', () => {
  test('lists calls, shows one and counts errors', async () => {
    const { service, platen } = beside;
    const body = { apikey: service.keys.live, reference: 'none\u001b[31m', title: 'Jane' };
    const { requestId } = await send(service.request, { path: '/core/1.0/orders/info', body });
    const { id } = await recorded(service, requestId);

    const listed = (await platen('requests', 'list', '--status', '4xx', '--json')).json;
    assert.equal(listed.next, null);
    assert.deepEqual(
      listed.requests.map((request: { id: string; client_id: string; error_types: string[] }) => [
        request.id,
        request.client_id,
        request.error_types,
      ]),
      [[id, String(service.keys.clientId), ['order_not_found']]],
    );
    assert.match(
      (await platen('requests', 'list', '--from', '1h')).out,
      /POST \/core\/1\.0\/orders\/info +410/,
    );
    assert.equal((await platen('requests', 'list', '--status', '5xx')).out, 'No such calls.');

    const shown = await platen('requests', 'show', id, '--url', service.url);
    assert.match(shown.out, /^Call +POST \/core\/1\.0\/orders\/info\nStatus +410 after \d+ ms\n/);
    assert.match(shown.out, /"title":"•••"/);
    assert.match(shown.out, /curl -sS -X POST '.*\$API_KEY/);
    assert.equal(
      (await platen('requests', 'show', id, '--json')).json.content.bytes,
      JSON.stringify(body).length,
    );

    assert.match(
      (await platen('requests', 'errors')).out,
      /1 +\/core\/1\.0\/orders\/info +410 +order_not_found/,
    );
    const [error] = (await platen('requests', 'errors', '--json')).json;
    assert.deepEqual([error.count, error.newest, error.error_type], [1, id, 'order_not_found']);
  });

  test('refuses what cannot be a status, and an unknown call', async () => {
    const { platen } = beside;
    assert.equal((await platen('requests', 'list', '--status', 'bad')).code, 2);
    assert.equal((await platen('requests', 'list', '--from', '1 hour')).code, 2);
    const unknown = await platen('requests', 'show', '1-1');
    assert.equal(unknown.code, 1);
    assert.match(unknown.err, /not in the request log/);
  });
});

describe('platen retention', () => {
  test('lists the rules, sets one and returns to the default', async () => {
    const { platen } = beside;
    assert.match((await platen('retention', 'list')).out, /request-log +14 +1 to 366 +calls/);
    const set = await platen('retention', 'set', 'request-log', '30');
    assert.equal(set.out, 'request-log: deleted after 30 days. Running services follow within ten minutes.');
    assert.match((await platen('retention', 'list')).out, /request-log +30 \(default 14\)/);
    assert.equal((await platen('retention', 'set', 'request-log', '--default', '--json')).json.days, 14);
  });

  test('shows what the rules would delete, and confirms the time', async () => {
    const { platen, service } = beside;
    assert.match((await platen('retention')).out, /request-log +14 +1 to 366 +calls/);
    await sql`
      insert into idempotency_keys (scope, operation, key, body_hash, status, reply, created_at)
      values ('a', 'b', 'c', '', 200, '{}', '2020-01-01T00:00:00Z')`.execute(service.queries);
    const old = (await platen('retention', '--dry-run', '--json')).json.find(
      ({ what }: { what: string }) => what === 'idempotency-keys',
    );
    assert.deepEqual([old.rows, old.days, old.oldest], [1, 1, '2020-01-01T00:00:00.000Z']);
    // An option of the noun is none of its verbs.
    assert.equal((await platen('retention', 'set', 'request-log', '30', '--dry-run')).code, 2);
    assert.match(
      (await platen('retention', '--dry-run')).out,
      /idempotency-keys +1 +2020-01-01 00:00:00 +\d+ +[\s\S]*Nothing was deleted/,
    );
    await sql`
      insert into retention_guard (seen_at, refused_at) values ('2020-01-01', '2020-03-01')`.execute(
      service.queries,
    );
    assert.match((await platen('retention')).out, /Nothing is deleted since 2020-03-01 00:00:00 UTC: it is /);
    assert.match((await platen('files', 'prune')).err, /platen retention confirm/);
    assert.match((await platen('retention', 'confirm')).out, /^Confirmed: it is /);
    assert.match((await platen('retention', 'confirm')).out, /^The clock was trusted already/);
    assert.doesNotMatch((await platen('retention')).out, /Nothing is deleted/);
  });

  test('refuses days out of bounds, and a rule that is fixed', async () => {
    const { platen } = beside;
    for (const args of [['request-log'], ['request-log', '3', '--default'], ['request-log', '0']])
      assert.equal((await platen('retention', 'set', ...args)).code, 2, args.join(' '));
    assert.match((await platen('retention', 'set', 'request-log', '400')).err, /an integer from 1 to 366/);
    assert.match(
      (await platen('retention', 'set', 'access-tokens', '3')).err,
      /^platen: the rule is access-tokens, which is always kept/,
    );
  });
});

describe('platen privacy', () => {
  test('exports and erases the orders of an e-mail address', async () => {
    const { platen, service } = beside;
    const email = 'kunigunde@reader.example';
    const { reference } = await bring(service, 'canceled-order', 500, { email });
    const exported = (await platen('privacy', 'export', '--email', email)).json;
    assert.deepEqual(
      exported.orders.map((order: { reference: string }) => order.reference),
      [reference],
    );
    assert.equal(exported.orders[0].rows.orders[0].email, email);
    assert.ok(exported.files.length > 0);
    assert.match(
      (await platen('privacy', 'erase', '--email', email, '--dry-run')).out,
      /canceled-order +erased\n\nNothing was erased\.$/,
    );
    const erased = (await platen('privacy', 'erase', '--email', email, '--json')).json;
    assert.deepEqual(
      erased.orders.map(({ outcome }: { outcome: string }) => outcome),
      ['erased'],
    );
    assert.match((await platen('privacy', 'erase', reference)).out, /canceled-order +was erased before$/);
    assert.match(
      (await platen('privacy', 'export', '--email', email)).err,
      /no order names this e-mail address/,
    );
    await bring(service, 'at-work', 45, { email: 'ludmilla@reader.example' });
    await bring(service, 'ended', 500, { email: 'ludmilla@reader.example' });
    const hers = ['privacy', 'erase', '--email', 'ludmilla@reader.example'];
    const shown = (await platen(...hers, '--dry-run')).out;
    assert.match(shown, /at-work +refused: it has not ended\n/);
    assert.match(shown, /ended +erased\n\nNothing was erased\. .* add --when-finished to erase it/);
    assert.match((await platen(...hers, '--dry-run', '--when-finished')).out, /at-work +waits until/);
    const refusal = await platen(...hers);
    assert.equal(refusal.code, 1);
    assert.match(refusal.err, /or erase it when it is finished; add --when-finished for the latter$/);
    const stayed = (await platen(...hers, '--dry-run', '--json')).json;
    assert.deepEqual(
      stayed.orders.map(({ reference, outcome }: Record<string, string>) => [reference, outcome]),
      [
        ['at-work', 'refused'],
        ['ended', 'erased'],
      ],
    );
    for (const args of [[], [reference, '--email', email]])
      assert.equal((await platen('privacy', 'erase', ...args)).code, 2);
  });
});
