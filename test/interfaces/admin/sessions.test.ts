/** The admin interface called by a browser in which a user is signed in. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addPerson } from '../../harness/access/people.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

const MINUTE_MS = 60_000;
const OWN = { 'x-requested-with': 'platen', 'sec-fetch-site': 'same-origin' };

let platen: TestPlaten;
let administrator: Visitor;
before(async () => {
  platen = await startPlaten();
  administrator = await (await addPerson(platen, { role: 'administrator', name: 'Ada' })).signedIn();
});
after(() => platen.close());

function call(
  visitor: Visitor,
  path: string,
  fields: object = {},
  headers: Record<string, string> = OWN,
): Promise<Reply> {
  const cookie = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  return platen.post(`/admin/1.0${path}`, fields, { cookie, ...headers });
}

test('a user who is signed in reads and acts with the role', async () => {
  const { json: account } = await call(administrator, '/account');
  assert.equal(account.role, 'administrator');
  assert.equal(account.user.name, 'Ada');
  const created = await call(administrator, '/clients/create', { name: 'By the panel' });
  assert.equal(created.status, 201, created.text);
  const { json: audit } = await call(administrator, '/audit', { limit: 1 });
  assert.match(audit.entries[0].actor, new RegExp(`^user ${account.user.id} \\(session \\d+\\)$`));

  const reader = await (await addPerson(platen, { role: 'read-only' })).signedIn();
  assert.equal((await call(reader, '/clients')).status, 200);
  const refused = await call(reader, '/clients/create', { name: 'x' });
  assert.equal(`${refused.status} ${refused.json.error.type}`, '403 not_permitted');
});

test('users of clients and of print partners are refused', async () => {
  const { clientId, partnerId } = platen.keys;
  for (const who of [{ role: 'client', clientId } as const, { role: 'partner', partnerId } as const]) {
    const visitor = await (await addPerson(platen, who)).signedIn();
    const reply = await call(visitor, '/clients');
    assert.equal(`${reply.status} ${reply.json.error.type}`, '403 not_permitted', who.role);
  }
});

test('a page of another site can do nothing with the session', async () => {
  const foreign: Readonly<Record<string, Record<string, string>>> = {
    'without the header': { 'sec-fetch-site': 'same-origin' },
    'from another site': { ...OWN, 'sec-fetch-site': 'cross-site' },
    'from another origin': { 'x-requested-with': 'platen', origin: 'https://evil.example' },
  };
  for (const [how, headers] of Object.entries(foreign)) {
    const reply = await call(administrator, '/clients/create', { name: how }, headers);
    assert.equal(reply.status, 401, how);
  }
  const { json: clients } = await call(administrator, '/clients');
  assert.ok(!clients.some(({ name }: { name: string }) => name in foreign));
});

test('a key takes a password that was entered a short time ago', async () => {
  const person = await addPerson(platen, { role: 'administrator' });
  const visitor = await person.signedIn();
  const key = { interface: 'core', client_id: platen.keys.clientId };
  assert.equal((await call(visitor, '/keys/create', key)).status, 201);
  platen.clock.advanceBy(16 * MINUTE_MS);
  assert.equal((await call(visitor, '/keys')).status, 200);
  const late = await call(visitor, '/keys/create', key);
  assert.equal(`${late.status} ${late.json.error.type}`, '403 confirmation_required');
});

test('after signing out the session is worth nothing', async () => {
  const visitor = await (await addPerson(platen, { role: 'operator' })).signedIn();
  const cookies = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  assert.equal((await call(visitor, '/account')).status, 200);
  await platen.request('POST', '/sign-out', { headers: { cookie: cookies, ...OWN } });
  assert.equal((await call(visitor, '/account')).status, 401);
});
