/** The admin interface called by a browser in which a user is signed in. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PANEL_HEADERS, type PanelCall, panelCaller } from '../../harness/access/admin.ts';
import { addPerson } from '../../harness/access/people.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

const MINUTE_MS = 60_000;

let platen: TestPlaten;
let call: PanelCall;
let administrator: Visitor;
before(async () => {
  platen = await startPlaten();
  call = panelCaller(platen);
  administrator = await (await addPerson(platen, { role: 'administrator', name: 'Ada' })).signedIn();
});
after(() => platen.close());

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
    'from another site': { ...PANEL_HEADERS, 'sec-fetch-site': 'cross-site' },
    'from another origin': { 'x-requested-with': 'platen', origin: 'https://evil.example' },
  };
  for (const [how, headers] of Object.entries(foreign)) {
    const reply = await call(administrator, '/clients/create', { name: how }, headers);
    assert.equal(reply.status, 401, how);
  }
  const { json: clients } = await call(administrator, '/clients');
  assert.ok(!clients.some(({ name }: { name: string }) => name in foreign));
});

test('what gives access to others takes a password that was entered a short time ago', async () => {
  const person = await addPerson(platen, { role: 'administrator' });
  const visitor = await person.signedIn();
  const other = { user_id: (await addPerson(platen)).user.id };
  const calls: readonly [string, (email: string) => object][] = [
    ['/keys/create', () => ({ interface: 'core', client_id: platen.keys.clientId })],
    ['/users/create', (email) => ({ role: 'operator', name: 'Cy', email })],
    ['/users/invite', (email) => ({ role: 'operator', name: 'Di', email })],
    ['/users/link', () => other],
    ['/users/role', () => ({ ...other, role: 'read-only' })],
    ['/users/reset-second-factor', () => other],
  ];
  for (const [path, fields] of calls) {
    const reply = await call(visitor, path, fields(`early${path.replaceAll('/', '-')}@print.example`));
    assert.ok(reply.status < 300, `${path}: ${reply.text}`);
    noteSecret(reply.json.password);
  }
  platen.clock.advanceBy(16 * MINUTE_MS);
  assert.equal((await call(visitor, '/keys')).status, 200);
  for (const [path, fields] of calls) {
    const late = await call(visitor, path, fields(`late${path.replaceAll('/', '-')}@print.example`));
    assert.equal(`${late.status} ${late.json.error.type}`, '403 confirmation_required', path);
  }
});

test('after signing out the session is worth nothing', async () => {
  const visitor = await (await addPerson(platen, { role: 'operator' })).signedIn();
  const cookies = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  assert.equal((await call(visitor, '/account')).status, 200);
  await platen.request('POST', '/sign-out', { headers: { cookie: cookies, ...PANEL_HEADERS } });
  assert.equal((await call(visitor, '/account')).status, 401);
});
