/** The account of a user through the admin interface, called with the session of that user. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeNow } from '../../../src/lib/secrets/totp.ts';
import { adminCaller, PANEL_HEADERS, type PanelCall, panelCaller } from '../../harness/access/admin.ts';
import { addPerson, sessionIn } from '../../harness/access/people.ts';
import { Visitor } from '../../harness/access/visitor.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

const PASSWORD = 'another password of five words';

let platen: TestPlaten;
let call: PanelCall;
before(async () => {
  platen = await startPlaten();
  call = panelCaller(platen);
});
after(() => platen.close());

test('users of every kind see who they are, and what they belong to', async () => {
  const { clientId, partnerId } = platen.keys;
  for (const [who, memberOf] of [
    [{ role: 'read-only' }, null],
    [
      { role: 'client', clientId },
      { id: clientId, name: 'Test shop' },
    ],
    [
      { role: 'partner', partnerId },
      { id: partnerId, name: 'Test printer' },
    ],
  ] as const) {
    const person = await addPerson(platen, who);
    const { status, json, text } = await call(await person.signedIn(), '/account');
    assert.equal(status, 200, text);
    const { id, name, email } = person.user;
    const { calls, ...account } = json;
    const user = { id, name, email };
    assert.deepEqual(account, { role: who.role, member_of: memberOf, lacks_second_step: false, user });
    assert.ok(calls.includes('/account/password'));
  }
});

test('sessions are listed, and ended one by one or all but this one', async () => {
  const person = await addPerson(platen);
  const [phone, tablet, laptop] = [await person.signedIn(), await person.signedIn(), await person.signedIn()];
  const stranger = await (await addPerson(platen)).signedIn();
  const sessions = async () => (await call(laptop, '/account/sessions')).json;
  const listed = await sessions();
  assert.equal(listed.length, 3);
  const isCurrent = ({ is_current }: { is_current: boolean }) => is_current;
  const [current] = listed.filter(isCurrent);
  assert.equal(listed.filter(isCurrent).length, 1);
  assert.equal(current.id, (await sessionIn(platen, laptop))?.id);
  assert.equal(current.address, '127.0.0.1');
  assert.equal(current.created_at, platen.clock.now().toISOString());

  const onPhone = { session_id: (await sessionIn(platen, phone))?.id };
  const refused = await call(stranger, '/account/sessions/end', onPhone);
  assert.equal(`${refused.status} ${refused.json.error.parameter}`, '400 session_id');
  const ended = await call(laptop, '/account/sessions/end', onPhone);
  assert.equal(`${ended.status} ${ended.text}`, '200 {}');
  assert.equal((await call(phone, '/account')).status, 401);
  assert.equal((await call(tablet, '/account')).status, 200);
  const others = await call(laptop, '/account/sessions/end-others');
  assert.equal(`${others.status} ${others.text}`, '200 {"ended":1}');
  assert.equal((await call(tablet, '/account')).status, 401);
  assert.equal((await sessions()).length, 1);
});

test('a call that takes nothing needs no body, as the contract says', async () => {
  const visitor = await (await addPerson(platen)).signedIn();
  const cookie = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const post = (path: string) =>
    platen.request('POST', `/admin/1.0${path}`, { headers: { cookie, ...PANEL_HEADERS } });
  assert.equal((await post('/account/sessions/end-others')).text, '{"ended":0}');
  assert.equal((await post('/account/second-factor/remove')).text, '{}');
  assert.equal((await post('/account/password')).json.error.type, 'content_type_not_supported');
});

test('two-step sign-in is set up, gets new recovery codes, and is turned off', async () => {
  const person = await addPerson(platen);
  let visitor = await person.signedIn();
  const factor = async () => (await call(visitor, '/account/second-factor')).json;
  assert.deepEqual(await factor(), { is_on: false, recovery_codes: 0 });

  const late = await (await addPerson(platen)).signedIn();
  platen.clock.advanceBy(16 * 60_000);
  for (const path of [
    'second-factor/set-up',
    'second-factor/remove',
    'second-factor/recovery-codes',
    'sessions/end-others',
  ]) {
    const reply = await call(late, `/account/${path}`);
    assert.equal(`${reply.status} ${reply.json.error.type}`, '403 confirmation_required', path);
  }

  visitor = await person.signedIn();
  const { json: setUp } = await call(visitor, '/account/second-factor/set-up', { issuer: 'Test press' });
  noteSecret(setUp.secret);
  assert.match(setUp.uri, /^otpauth:\/\/totp\/Test%20press:/);
  assert.match(setUp.qr_code, /^<svg [^>]*>.*<\/svg>$/s);
  assert.doesNotMatch(setUp.qr_code, /style=|<script/);
  assert.deepEqual(await factor(), { is_on: false, recovery_codes: 0 }, 'the secret does not count yet');
  const wrong = await call(visitor, '/account/second-factor/confirm', { code: '000000x' });
  assert.equal(`${wrong.status} ${wrong.json.error.parameter}`, '400 code');

  const code = codeNow(setUp.secret, platen.clock.now());
  const { json: confirmed } = await call(visitor, '/account/second-factor/confirm', { code });
  assert.equal(confirmed.recovery_codes.length, 10);
  assert.deepEqual(await factor(), { is_on: true, recovery_codes: 10 });
  const { json: renewed } = await call(visitor, '/account/second-factor/recovery-codes');
  for (const secret of [...confirmed.recovery_codes, ...renewed.recovery_codes]) noteSecret(secret);
  assert.equal(new Set([...confirmed.recovery_codes, ...renewed.recovery_codes]).size, 20);

  const removed = await call(visitor, '/account/second-factor/remove');
  assert.equal(`${removed.status} ${removed.text}`, '200 {}');
  assert.deepEqual(await factor(), { is_on: false, recovery_codes: 0 });
  const without = await call(visitor, '/account/second-factor/recovery-codes');
  assert.equal(without.status, 400);
  assert.match(without.json.message, /two-step sign-in is off/i);
});

test('a new password takes the old one, and ends the other sessions', async () => {
  noteSecret(PASSWORD);
  const person = await addPerson(platen);
  const [here, elsewhere] = [await person.signedIn(), await person.signedIn()];
  const change = (fields: object) => call(here, '/account/password', { current: person.password, ...fields });
  for (const [fields, parameter] of [
    [{ current: 'not my password', password: PASSWORD }, 'current'],
    [{ password: 'short' }, 'password'],
    [{}, 'password'],
  ] as const) {
    const reply = await change(fields);
    assert.equal(`${reply.status} ${reply.json.error.parameter}`, `400 ${parameter}`);
  }
  const changed = await change({ password: PASSWORD });
  assert.equal(`${changed.status} ${changed.text}`, '200 {}');
  assert.equal((await call(here, '/account')).status, 200);
  assert.equal((await call(elsewhere, '/account')).status, 401);
  const again = new Visitor(platen.url, platen.request);
  await person.submitPassword(again, { password: PASSWORD });
  assert.ok(await sessionIn(platen, again));

  const admin = await adminCaller(platen, 'administrator');
  const { json: audit } = await admin('/audit', { subject: `user ${person.user.id}`, limit: 3 });
  assert.deepEqual(
    audit.entries.map(({ action }: { action: string }) => action),
    ['signed in', 'changed the password', 'signed in'],
  );
});
