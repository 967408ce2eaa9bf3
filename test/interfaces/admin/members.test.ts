/** Users of clients and of print partners at the admin interface: what they may call, and that they see only their own. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import type { Route } from '../../../src/http/handle.ts';
import { routes } from '../../../src/http/routes.ts';
import { createKey, listKeys } from '../../../src/operations/access/keys.ts';
import { addWebhook } from '../../../src/operations/webhooks/endpoints.ts';
import { adminCaller, type PanelCall, panelCaller } from '../../harness/access/admin.ts';
import { addPerson } from '../../harness/access/people.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { bring, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';

/** What each kind of member may call, typed by hand from the issue. */
const own = ['/account', '/account/sessions', '/account/sessions/end', '/account/sessions/end-others'];
const factor = ['', '/set-up', '/confirm', '/remove', '/recovery-codes'].map(
  (call) => `/account/second-factor${call}`,
);
const passkeys = ['', '/request', '/add', '/remove'].map((call) => `/account/passkeys${call}`);
const account = [...own, ...factor, ...passkeys, '/account/password'];
const webhookCalls = [
  '',
  ...['add', 'attempts', 'delete', 'disable', 'enable', 'replay', 'resend', 'rotate', 'test'].map(
    (call) => `/${call}`,
  ),
].map((call) => `/webhooks${call}`);
const allowed: Readonly<Record<'client' | 'partner', readonly string[]>> = {
  client: [
    ...account,
    '/orders',
    '/orders/totals',
    '/orders/info',
    '/requests',
    '/requests/info',
    '/requests/errors',
    '/keys',
    '/keys/create',
    '/keys/rotate',
    '/keys/revoke',
    '/figures',
    '/files/check',
    '/files/upload',
    ...webhookCalls,
  ],
  partner: [...account, '/files/check', '/files/upload', '/board', '/board/item', '/board/move'],
};

/** Everything of the other client has this in its names. */
const MARK = 'zanzibar';
/** Needed beside the field that names something. */
const companions: Record<string, object> = {
  '/webhooks/add': { url: 'https://own.example/hooks' },
  '/webhooks/replay': { since: '2026-01-01T00:00:00Z' },
  '/webhooks/resend': { event: 'evt_1_1_a' },
  '/keys/create': { interface: 'core' },
  '/keys/rotate': { overlap: 'now' },
  '/board/move': { type: 'ItemRegistered' },
  '/requests/info': { url: 'https://print.example' },
};
/** Fields that name nothing that belongs to a client; `after` is a place in a list. */
const plain = new Set(
  (
    'states cause mode from to after oldest_first limit interface path by_session status error_type last_seconds url ' +
    'role rate_limit scenario overlap issuer current password days column shipped_since type tracking carrier ' +
    'client_data attestation product options files wait reason size types since only_failed dry_run before'
  ).split(' '),
);

const adminRoutes = routes.filter(({ dialect }) => dialect.credentials === 'admin');
const pathOf = ({ path }: Route) => path.slice('/admin/1.0'.length);

let platen: TestPlaten;
let call: PanelCall;
let client: Visitor;
let partner: Visitor;
/** Fields that name something of others, each beside a name of nothing; after their call where its meaning is its own. */
let foreign: Readonly<Record<string, readonly [theirs: string | number, missing: string | number]>>;
before(async () => {
  platen = await startPlaten();
  call = panelCaller(platen);
  const { clientId, otherClientId, partnerId, otherPartnerId } = platen.keys;
  const { operations } = platen.core;
  client = await (await addPerson(platen, { role: 'client', clientId: otherClientId })).signedIn();
  partner = await (await addPerson(platen, { role: 'partner', partnerId: otherPartnerId })).signedIn();
  const person = await addPerson(platen, { role: 'client', clientId, name: `${MARK} person` });
  const theirs = await person.signedIn();
  const order = await bring(platen, `${MARK}-order`, 45);
  const owner = { interface: 'core', clientId, mode: 'live' } as const;
  const { credential } = await operations.run(createKey, OPERATOR, { owner, name: `${MARK} key` });
  await platen.post('/core/1.0/orders/add', { ...validOrder(platen), items: [] }, { 'x-request-id': MARK });
  const own = validOrder(platen, { apikey: platen.keys.otherLive, reference: 'own-order' });
  assert.equal((await platen.post('/core/1.0/orders/add', own)).status, 201);
  const admin = await adminCaller(platen, 'administrator');
  let requestId = '';
  await until('the refused call is in the request log', async () => {
    requestId = (await admin('/requests', { request_id: MARK })).json.requests[0]?.id ?? '';
    return requestId !== '';
  });
  const { json: sessions } = await call(theirs, '/account/sessions');
  const { endpoint: webhook } = await operations.run(addWebhook, OPERATOR, {
    clientId,
    url: `https://${MARK}.example/hooks`,
  });
  const { json: listed } = await platen.post('/core/1.0/webhooks/events', { apikey: platen.keys.live });
  const { json: ownWebhook } = await call(client, '/webhooks/add', { url: 'https://own.example/hooks' });
  const theirEvent = listed.events[0].id;
  companions['/webhooks/resend'] = { id: ownWebhook.endpoint.id, event: theirEvent };
  const { rows: passkeys } = await sql<{ id: number }>`
    insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
    values (${person.user.id}, '1', '2', 0, ${MARK}, now()) returning id`.execute(platen.queries);
  foreign = {
    passkey_id: [passkeys[0]!.id, 999_999],
    client_id: [clientId, 999_999],
    partner_id: [partnerId, 999_999],
    credential: [`key ${credential.id}`, 'key 999999'],
    credential_id: [credential.id, 999_999],
    session_id: [sessions[0].id, 999_999],
    name: [`${MARK}-order`, 'absent-order'],
    number: [order.id?.slice(0, -4) ?? '', 999_999],
    text: [`${MARK}-order`, 'absent-order'],
    request_id: [MARK, 'absent'],
    id: [requestId, '1-999999'],
    code: [order.itemIds[0] ?? '', '999999990001'],
    codes: [order.itemIds[0] ?? '', '999999990001'],
    ...Object.fromEntries(webhookCalls.map((path) => [`${path} id`, [webhook.id, 999_999]])),
    '/webhooks/resend event': [theirEvent, 'evt_1_1_a'],
  };
});
after(() => platen.close());

for (const route of adminRoutes) {
  const path = pathOf(route);
  describe(path, () => {
    for (const kind of ['client', 'partner'] as const) {
      if (allowed[kind].includes(path)) continue;
      test(`is refused to users of a ${kind}`, async () => {
        const reply = await call(kind === 'client' ? client : partner, path);
        assert.equal(`${reply.status} ${reply.json.error.type}`, '403 not_permitted');
      });
    }
    const { properties = {} } = route.endpoint.body as { properties?: Record<string, { type?: string }> };
    for (const kind of ['client', 'partner'] as const) {
      for (const [field, { type }] of Object.entries(properties)) {
        if (!allowed[kind].includes(path) || plain.has(field)) continue;
        test(`${field} names nothing of others to a ${kind}`, async () => {
          const values =
            path === '/account/second-factor/confirm'
              ? ['000000', '000001']
              : (foreign[`${path} ${field}`] ?? foreign[field]);
          assert.ok(values, `${field} is in neither list`);
          const [theirs, missing] = values;
          const ask = (value: string | number) =>
            call(kind === 'client' ? client : partner, path, {
              ...companions[path],
              [field]: type === 'array' ? [value] : value,
            });
          const [reply, absent] = [await ask(theirs), await ask(missing)];
          // Both may appear as what was asked for.
          const named = new RegExp(`(?<![\\w-])(${theirs}|${missing})(?![\\w-])`, 'g');
          const shown = ({ status, text }: Reply) => `${status} ${withoutIds(text).replace(named, '…')}`;
          assert.equal(shown(reply), shown(absent));
          assert.doesNotMatch(shown(reply), new RegExp(MARK, 'i'));
        });
      }
    }
  });
}

/** Replies without what differs between two calls. */
const withoutIds = (text: string) => text.replace(/"request_id":"[^"]*"/g, '');

test('a client sees its own', async () => {
  const { json: me } = await call(client, '/account');
  assert.deepEqual([me.role, me.member_of.id], ['client', platen.keys.otherClientId]);
  assert.deepEqual(me.calls.sort(), [...allowed.client].sort());
  const { json: found } = await call(client, '/orders');
  assert.deepEqual(
    found.orders.map(({ reference }: { reference: string }) => reference),
    ['own-order'],
  );
  const { json: info } = await call(client, '/orders/info', { name: 'own-order' });
  assert.equal(info.order.reference, 'own-order');
  assert.deepEqual(info.actions, []);
  const { json: keys } = await call(client, '/keys');
  assert.ok(keys.length > 0);
  for (const key of keys) assert.equal(key.client_id, platen.keys.otherClientId);
});

test('a client makes, rotates and revokes its own keys, and sets no limits', async () => {
  const wanted = { interface: 'core', client_id: platen.keys.otherClientId, mode: 'sandbox', name: 'ours' };
  const made = await call(client, '/keys/create', wanted);
  assert.equal(made.status, 201, made.text);
  const unlimited = await call(client, '/keys/create', { ...wanted, rate_limit: 0 });
  assert.equal(`${unlimited.status} ${unlimited.json.error.parameter}`, '403 rate_limit');
  for (const owner of [
    { interface: 'admin', role: 'administrator' },
    { interface: 'signal', partner_id: 1 },
  ]) {
    assert.equal((await call(client, '/keys/create', owner)).status, 403);
  }
  const { credential } = made.json;
  const rotated = await call(client, '/keys/rotate', { credential_id: credential.id, overlap: 'now' });
  assert.equal(rotated.status, 201, rotated.text);
  const revoked = await call(client, '/keys/revoke', { credential_id: rotated.json.credential.id });
  assert.equal(revoked.json.status, 'revoked', revoked.text);
});

test('the key of the other client is as it was', async () => {
  const keys = await platen.core.operations.run(listKeys, OPERATOR, { clientId: platen.keys.clientId });
  assert.equal(keys.find(({ name }) => name === `${MARK} key`)?.status, 'active');
});

test('a client learns neither who prints nor what the staff did', async () => {
  const admin = await adminCaller(platen, 'administrator');
  await admin('/orders/note', { name: `${MARK}-order`, text: 'the customer phoned' });
  const person = await addPerson(platen, { role: 'client', clientId: platen.keys.clientId });
  const visitor = await person.signedIn();
  const everything = await admin('/orders/info', { name: `${MARK}-order` });
  const names = everything.json.order.handovers.map(({ partner: name }: { partner: string }) => name);
  assert.ok(names.length > 0 && everything.text.includes('the customer phoned'));
  for (const path of ['/orders', '/orders/info']) {
    const { status, text } = await call(visitor, path, path === '/orders' ? {} : { name: `${MARK}-order` });
    assert.equal(status, 200, text);
    for (const hidden of [...names, 'the customer phoned'])
      assert.ok(!text.includes(hidden), `${path}: ${hidden}`);
  }
});
