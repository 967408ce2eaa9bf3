/** Users and the end of clients through the admin interface, and what the audit log says of it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { addPerson, sessionIn, turnOnTotp } from '../../harness/access/people.ts';
import { Visitor } from '../../harness/access/visitor.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

let platen: TestPlaten;
let admin: AdminCall;
before(async () => {
  platen = await startPlaten();
  admin = await adminCaller(platen, 'administrator');
});
after(() => platen.close());

const newestEntry = async () => (await admin('/audit', { limit: 1 })).json.entries[0];
const userOf = async (id: number) => {
  const { json } = await admin('/users', { after: id - 1, limit: 1 });
  return json.users[0];
};

test('a created user signs in with the password of the reply', async () => {
  const email = 'ada@print.example';
  const { status, json, text } = await admin('/users/create', { role: 'operator', name: 'Ada', email });
  assert.equal(status, 201, text);
  noteSecret(json.password);
  assert.deepEqual(json.user, {
    id: json.user.id,
    name: 'Ada',
    email,
    role: 'operator',
    client_id: null,
    partner_id: null,
    belongs_to: null,
    created_at: platen.clock.now().toISOString(),
    has_password: true,
    has_second_factor: false,
    ended_at: null,
    erased_at: null,
  });
  const entry = await newestEntry();
  assert.equal(`${entry.action}, ${entry.subject}`, `created a user, user ${json.user.id}`);
  assert.equal(entry.details, '{"role":"operator"}');
  assert.ok(!(await admin('/users')).text.includes(json.password));

  const visitor = new Visitor(platen.url, platen.request);
  await visitor.submit(await visitor.get('/sign-in'), '/sign-in', { email, password: json.password });
  assert.ok(await sessionIn(platen, visitor));
});

test('an invited user sets a password by the link of the reply', async () => {
  const fields = { role: 'client', client_id: platen.keys.clientId, name: 'Bo', email: 'bo@shop.example' };
  const { status, json, text } = await admin('/users/invite', fields);
  assert.equal(status, 201, text);
  assert.equal(json.user.client_id, platen.keys.clientId);
  assert.equal(json.user.belongs_to, 'Test shop');
  assert.equal(json.user.has_password, false);
  assert.match(json.path, /^\/new-password\/[\w-]{40,}$/);
  const visitor = new Visitor(platen.url, platen.request);
  assert.equal((await visitor.get(json.path)).status, 200);
  const entry = await newestEntry();
  assert.deepEqual(JSON.parse(entry.details), { role: 'client', clientId: platen.keys.clientId });

  const again = await admin('/users/link', { user_id: json.user.id });
  assert.equal(again.status, 201, again.text);
  assert.notEqual(again.json.path, json.path);
  assert.equal((await newestEntry()).subject, `user ${json.user.id}`);
  assert.ok(!JSON.stringify(await newestEntry()).includes(again.json.path.split('/').at(-1)));
  const listed = await admin('/users', { client_id: platen.keys.clientId });
  assert.deepEqual(
    listed.json.users.map(({ name }: { name: string }) => name),
    ['Uta User', 'Bo'],
  );
});

test('the list has pages, and says when a user signed in last', async () => {
  const [first, second] = [await addPerson(platen), await addPerson(platen)];
  const from = { after: first.user.id - 1, limit: 1 };
  const { json: page } = await admin('/users', from);
  assert.deepEqual([page.users.length, page.users[0].id, page.next], [1, first.user.id, first.user.id]);
  assert.equal(page.users[0].last_sign_in_at, null);
  await first.signedIn();
  const at = platen.clock.now().toISOString();
  assert.equal((await userOf(first.user.id)).last_sign_in_at, at);
  const { json: last } = await admin('/users', { after: page.next });
  assert.deepEqual([last.users[0].id, last.next], [second.user.id, null]);
});

test('a role needs the id that goes with it, and no other', async () => {
  const person = { name: 'Cy', email: 'cy@print.example' };
  for (const [fields, parameter] of [
    [{ role: 'client' }, 'client_id'],
    [{ role: 'partner' }, 'partner_id'],
    [{ role: 'operator', client_id: 1 }, 'client_id'],
    [{ role: 'client', client_id: 999_999 }, 'client_id'],
    [{ role: 'partner', partner_id: 999_999 }, 'partner_id'],
    [{ role: 'operator', password: 'short' }, 'password'],
    [{ role: 'boss' }, 'role'],
  ] as const) {
    const reply = await admin('/users/create', { ...person, ...fields });
    assert.equal(`${reply.status} ${reply.json.error.parameter}`, `400 ${parameter}`);
  }
});

test('a new role, a reset second factor and an end sign the user out', async () => {
  const person = await addPerson(platen);
  const { id } = person.user;
  const visitor = await person.signedIn();
  await turnOnTotp(platen, visitor);
  assert.equal((await userOf(id)).has_second_factor, true);
  const reset = await admin('/users/reset-second-factor', { user_id: id });
  assert.equal(`${reset.status} ${reset.text}`, '200 {}');
  assert.equal((await userOf(id)).has_second_factor, false);
  assert.equal(await sessionIn(platen, visitor), undefined);
  assert.equal((await newestEntry()).action, 'reset a second factor');

  const again = await person.signedIn();
  const partner = { role: 'partner', partner_id: platen.keys.partnerId };
  const changed = await admin('/users/role', { user_id: id, ...partner });
  assert.equal(changed.json.partner_id, platen.keys.partnerId, changed.text);
  assert.equal(await sessionIn(platen, again), undefined);
  assert.deepEqual(JSON.parse((await newestEntry()).details), {
    role: 'partner',
    partnerId: platen.keys.partnerId,
  });

  const ended = await admin('/users/end', { user_id: id });
  assert.equal(ended.json.ended_at, platen.clock.now().toISOString(), ended.text);
  const entry = await newestEntry();
  assert.deepEqual([entry.action, entry.subject, entry.details], ['ended a user', `user ${id}`, null]);
  const link = await admin('/users/link', { user_id: id });
  assert.equal(`${link.status} ${link.json.error.parameter}`, '400 user_id');
});

test('an ended client has no access', async () => {
  const { json: client } = await admin('/clients/create', { name: 'Closing' });
  assert.equal(client.ended_at, null);
  const { json: issued } = await admin('/keys/create', { interface: 'core', client_id: client.id });
  const ended = await admin('/clients/end', { client_id: client.id });
  assert.equal(ended.json.ended_at, platen.clock.now().toISOString(), ended.text);
  await platen.core.services.catalogue.poll();
  assert.equal((await platen.post('/core/1.0/orders', { apikey: issued.key })).status, 403);
  const entry = await newestEntry();
  assert.equal(`${entry.action}, ${entry.subject}`, `ended a client, client ${client.id}`);
});

test('a key has no account', async () => {
  for (const [path, fields] of [
    ['sessions', {}],
    ['sessions/end', { session_id: 1 }],
    ['sessions/end-others', {}],
    ['second-factor', {}],
    ['second-factor/set-up', {}],
    ['second-factor/confirm', { code: '123456' }],
    ['second-factor/remove', {}],
    ['second-factor/recovery-codes', {}],
    ['passkeys', {}],
    ['passkeys/request', {}],
    ['passkeys/add', { name: 'a', id: 'b', client_data: 'c', attestation: 'd' }],
    ['passkeys/remove', { passkey_id: 1 }],
    ['password', { current: 'a', password: 'b' }],
  ] as const) {
    const { status, json } = await admin(`/account/${path}`, fields);
    assert.equal(status, 400, path);
    assert.match(json.message, /^This is for a signed-in user/, path);
  }
});
