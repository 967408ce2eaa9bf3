/** Keys, clients, print partners and apps through the admin interface, and what the audit log says of it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { saveKeyUse } from '../../../src/operations/access/key-use.ts';
import { checkInvariants } from '../../../src/operations/checks/check.ts';
import { appendAuditEntry } from '../../../src/store/engine/audit-log.ts';
import { inTransaction } from '../../../src/store/engine/transaction.ts';
import type { AuditLogRow } from '../../../src/store/rows.ts';
import { type AdminCall, adminCaller, makeAdminKey } from '../../harness/access/admin.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

let platen: TestPlaten;
let admin: AdminCall;
before(async () => {
  platen = await startPlaten();
  admin = await adminCaller(platen, 'administrator');
});
after(() => platen.close());

test('a client, its key, an order with it, and the end of the key', async () => {
  const client = await admin('/clients/create', { name: 'Paper & Co', hold_minutes: 15 });
  assert.equal(client.status, 201, client.text);
  assert.equal(client.json.name, 'Paper & Co');
  assert.equal(client.json.tier, 'standard');
  assert.equal(client.json.hold_minutes, 15);
  assert.equal(client.json.currency, 'EUR');
  assert.equal(client.json.created_at, platen.clock.now().toISOString());

  const issued = await admin('/keys/create', {
    interface: 'core',
    client_id: client.json.id,
    mode: 'sandbox',
    name: 'shop',
  });
  assert.equal(issued.status, 201, issued.text);
  const { key, credential } = issued.json;
  assert.match(key, /^plt_core_test_/);
  assert.equal(credential.owner, 'Paper & Co');
  assert.equal(credential.name, 'shop');
  assert.equal(credential.last_four, key.slice(-4));
  assert.equal(credential.last_used_at, null);
  assert.equal((await platen.post('/core/1.0/orders', { apikey: key })).status, 204);

  const rotated = await admin('/keys/rotate', { credential_id: credential.id, overlap: '1h' });
  assert.equal(rotated.status, 201, rotated.text);
  assert.equal(rotated.json.replaced.status, 'ending');
  assert.equal(rotated.json.credential.name, 'shop');
  const revoked = await admin('/keys/revoke', { credential_id: rotated.json.credential.id });
  assert.equal(revoked.json.status, 'revoked');
  await platen.core.services.catalogue.poll();
  assert.equal((await platen.post('/core/1.0/orders', { apikey: rotated.json.key })).status, 403);

  const listed = await admin('/keys', { client_id: client.json.id });
  assert.deepEqual(
    listed.json.map((one: { status: string }) => one.status),
    ['ending', 'revoked'],
  );
  assert.ok(!listed.text.includes(key), 'a key is shown only once');
});

test('what a body lacks is named as it is written', async () => {
  const lacking = await admin('/keys/create', { interface: 'core' });
  assert.equal(lacking.status, 400);
  assert.equal(lacking.json.error.parameter, 'client_id');
  const unknown = await admin('/keys/revoke', { credential_id: 999_999 });
  assert.equal(unknown.status, 400);
  assert.equal(unknown.json.error.parameter, 'credential_id');
  const wrong = await admin('/clients/create', { name: 'x', hold_minutes: 99_999_999 });
  assert.equal(wrong.json.error.parameter, 'hold_minutes');
});

test('a client is changed in the given fields alone', async () => {
  const { json: client } = await admin('/clients/create', { name: 'Before', tier: 'enterprise' });
  const changed = await admin('/clients/update', { client_id: client.id, name: 'After' });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual(changed.json, { ...client, name: 'After' });
  const { json: clients } = await admin('/clients');
  assert.ok(
    clients.some(({ id, name }: { id: number; name: string }) => id === client.id && name === 'After'),
  );
});

test('a print partner with an address, then pulling, then closed', async () => {
  const created = await admin('/partners/create', { name: 'Press', address: 'https://press.example/orders' });
  assert.equal(created.status, 201, created.text);
  assert.match(created.json.order_key, /^plt_partner_/);
  const { id } = created.json.partner;
  const pulls = await admin('/partners/update', { partner_id: id, pulls: true });
  assert.equal(pulls.json.address, null);
  const closed = await admin('/partners/update', { partner_id: id, open: false, priority: 7 });
  assert.deepEqual(
    { open: closed.json.open, priority: closed.json.priority, address: closed.json.address },
    { open: false, priority: 7, address: null },
  );
  const { json: partners } = await admin('/partners');
  assert.ok(partners.some((one: { id: number; open: boolean }) => one.id === id && !one.open));
});

test('a print partner whose address may not be called is refused with the setting that allows it', async () => {
  const create = (address: string) => admin('/partners/create', { name: 'Press', address });
  const addresses = ['http://press.example/orders', 'https://10.0.0.1/orders', 'https://press.example:22/'];
  for (const address of addresses) {
    const { status, text } = await create(address);
    assert.equal(status, 400, text);
    assert.match(
      text,
      /address.* cannot be called: .*; the operator of the service can allow it with PLATEN_ALLOWED_HOSTS/,
    );
  }
  const { json } = await create('https://press.example/orders');
  const moved = await admin('/partners/update', { partner_id: json.partner.id, address: addresses[0] });
  assert.equal(moved.status, 400, moved.text);
});

test('an app, its secrets and its end', async () => {
  const created = await admin('/apps/create', {
    client_id: platen.keys.clientId,
    name: 'Shop app',
    confidential: true,
    redirect_uris: ['https://shop.example/back'],
  });
  assert.equal(created.status, 201, created.text);
  const { app, secret } = created.json;
  assert.match(secret, /^plt_secret_/);
  const renamed = await admin('/apps/update', { app_id: app.id, name: 'Shop' });
  assert.equal(renamed.json.name, 'Shop');
  assert.deepEqual(renamed.json.redirect_uris, ['https://shop.example/back']);
  const rotated = await admin('/apps/rotate', { app_id: app.id, overlap: '24h' });
  assert.notEqual(rotated.json.secret, secret);
  const { json: apps } = await admin('/apps', { client_id: platen.keys.clientId });
  const listed = apps.find(({ id }: { id: number }) => id === app.id);
  assert.equal(listed.secrets.length, 2);
  const disabled = await admin('/apps/disable', { app_id: app.id });
  assert.equal(disabled.json.disabled_at, platen.clock.now().toISOString());
});

test('the audit log says who changed what, without a secret', async () => {
  const { json: client } = await admin('/clients/create', { name: 'Audited' });
  const { json: issued } = await admin('/keys/create', { interface: 'core', client_id: client.id });
  const { json: page } = await admin('/audit', { limit: 2 });
  const [ofKey, ofClient] = page.entries;
  assert.match(ofKey.actor, /^key \d+$/);
  assert.deepEqual([ofKey.action, ofKey.action_code], ['created a key', 'create_key']);
  assert.equal(ofKey.subject, `key ${issued.credential.id}`);
  assert.equal(JSON.parse(ofKey.details).lastFour, issued.credential.last_four);
  assert.equal(ofClient.subject, `client ${client.id}`);
  assert.equal(ofClient.n, ofKey.n - 1);
  assert.equal(page.next, ofClient.n);
  const { json: older } = await admin('/audit', { before: page.next, limit: 1 });
  assert.equal(older.entries[0].n, ofClient.n - 1);
  const { json: ofSubject } = await admin('/audit', { subject: `client ${client.id}` });
  assert.deepEqual(
    ofSubject.entries.map(({ n }: { n: number }) => n),
    [ofClient.n],
  );
});

test('the audit log has the present names of what it refers to by number', async () => {
  const { json: client } = await admin('/clients/create', { name: 'Before' });
  await admin('/clients/update', { client_id: client.id, name: 'Renamed' });
  const role = 'administrator';
  const { json: issued } = await admin('/keys/create', { interface: 'admin', role, name: 'Night script' });
  platen.clock.advanceBy(1000);
  const headers = { authorization: `Bearer ${issued.key}` };
  await platen.post('/admin/1.0/keys/revoke', { credential_id: issued.credential.id }, headers);
  const { json } = await admin('/audit', { limit: 4 });
  const [revoked, created, updated] = json.entries;
  assert.partialDeepStrictEqual(revoked, { actor_name: 'Night script', subject_name: 'Night script' });
  assert.match(created.actor_name, /^plt_admin_….{4}$/, 'a key without a name has its beginning and end');
  assert.equal(updated.subject_name, 'Renamed');
  assert.equal(json.entries[3].subject_name, 'Renamed');

  const deleted = { actor: 'user 999999 (session 1)', subject: 'exchange rates' };
  await inTransaction(platen.queries, (tx) =>
    appendAuditEntry(tx, { ...deleted, action: 'test_webhook', details: null }, platen.clock.now()),
  );
  const { json: newest } = await admin('/audit', { limit: 1 });
  assert.partialDeepStrictEqual(newest.entries[0], { ...deleted, actor_name: null, subject_name: null });
});

test('an Idempotency-Key is refused: the reply may hold a key', async () => {
  const { key } = await makeAdminKey(platen, 'administrator');
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': 'once' };
  const reply = await platen.post('/admin/1.0/clients/create', { name: 'Twice' }, headers);
  assert.equal(reply.status, 400);
  assert.equal(reply.json.error.parameter, 'Idempotency-Key');
});

test('what changed nothing leaves no entry', async () => {
  const newest = async () => (await admin('/audit', { limit: 1 })).json.entries[0].n;
  const before = await newest();
  assert.equal((await admin('/clients/update', { client_id: 999_999, name: 'x' })).status, 400);
  await admin('/clients');
  assert.equal(await newest(), before);
});

test('an entry that was changed, or lost its details, is found by the check', async () => {
  const { queries, core } = platen;
  const problems = async () => {
    const results = await core.operations.run(checkInvariants, OPERATOR, { blobs: false });
    return results.find(({ name }) => name === 'audit_log_is_unchanged')?.examples;
  };
  await admin('/clients/create', { name: 'Tampered' });
  const { n, actor } = (await admin('/audit', { limit: 1 })).json.entries[0];
  assert.deepEqual(await problems(), []);
  const [shortened] = (
    await sql<AuditLogRow>`select * from audit_log where details is not null order by n desc limit 1`.execute(
      queries,
    )
  ).rows;
  await sql`update audit_log set details = null where n = ${shortened!.n}`.execute(queries);
  assert.deepEqual(await problems(), [`audit entry ${shortened!.n}`]);
  await sql`update audit_log set details = ${shortened!.details} where n = ${shortened!.n}`.execute(queries);
  await sql`update audit_log set actor = 'key 0' where n = ${n}`.execute(queries);
  assert.deepEqual(await problems(), [`audit entry ${n}`]);
  await sql`update audit_log set actor = ${actor} where n = ${n}`.execute(queries);
  const removed = await sql<AuditLogRow>`delete from audit_log where n = ${n - 2} returning *`.execute(
    queries,
  );
  assert.equal(removed.rows.length, 1);
  assert.deepEqual(await problems(), [`audit entry ${n - 1}`]);
});

test('a key shows when and from where it was last used', async () => {
  const { json: issued } = await admin('/keys/create', { interface: 'admin', role: 'read-only' });
  const used = new Map([[issued.credential.id, { at: platen.clock.now(), from: '203.0.113.9' }]]);
  await platen.core.operations.run(saveKeyUse, { kind: 'system' }, used);
  const { json: keys } = await admin('/keys');
  const shown = keys.find(({ id }: { id: number }) => id === issued.credential.id);
  assert.equal(shown.last_used_at, platen.clock.now().toISOString());
  assert.equal(shown.last_used_from, '203.0.113.9');
  assert.equal(shown.role, 'read-only');
});

test('wrong terms of a print partner are named as they were sent', async () => {
  const wrong = {
    ships_to: ['Germany'],
    calendar: { time_zone: 'Mars/Olympus' },
    [`x${'y'.repeat(900)}`]: 1,
  };
  const ids = { partner_id: platen.keys.otherPartnerId };
  const refused = await admin('/partners/update', { ...ids, terms: wrong });
  const named: string[] = refused.json.error.errors.map((entry: { parameter: string }) => entry.parameter);
  assert.deepEqual(named.slice(0, 2), ['terms.ships_to[0]', 'terms.calendar.time_zone']);
  assert.equal(named.at(-1), `terms.x${'y'.repeat(248)}…`);
  for (const terms of [[], 'all', 3]) {
    const { json } = await admin('/partners/update', { ...ids, terms });
    assert.deepEqual([json.error.type, json.error.parameter], ['invalid_parameter', 'terms']);
  }
});
