/** PLATEN_TWO_STEP_SIGN_IN: who has to sign in in two steps, and what a user may do before that is set up. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { adminCaller, type PanelCall, panelCaller } from '../harness/access/admin.ts';
import { type OAuthScene, setOAuthScene } from '../harness/access/oauth.ts';
import { addPerson, givePasskey, turnOnTotp } from '../harness/access/people.ts';
import { Visitor } from '../harness/access/visitor.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

/** Browsers have no passkeys for an IP address. */
const settings = (rule: string) => ({ HOST: 'localhost', PLATEN_TWO_STEP_SIGN_IN: rule });

describe('two-step sign-in for all', () => {
  let platen: TestPlaten;
  let call: PanelCall;
  let scene: OAuthScene;
  before(async () => {
    platen = await startPlaten({ settings: settings('all') });
    call = panelCaller(platen);
    scene = await setOAuthScene(platen);
  });
  after(() => platen.close());

  const outcome = async (visitor: Visitor, path: string, fields = {}) => {
    const { status, json } = await call(visitor, path, fields);
    return status === 200 ? '200' : `${status} ${json.error.type}`;
  };

  test('until it is set up, nothing but the own account is open', async () => {
    const visitor = await (await addPerson(platen, { role: 'administrator' })).signedIn();
    const account = async () => (await call(visitor, '/account')).json;
    const { lacks_second_step: lacks, calls } = await account();
    assert.equal(lacks, true);
    assert.deepEqual(
      calls.filter((path: string) => !path.startsWith('/account')),
      [],
    );
    assert.equal(await outcome(visitor, '/orders'), '403 two_steps_required');
    assert.equal(await outcome(visitor, '/keys/create', {}), '403 two_steps_required');
    assert.equal(await outcome(visitor, '/account/sessions'), '200');
    await turnOnTotp(platen, visitor);
    assert.equal((await account()).lacks_second_step, false);
    assert.ok((await account()).calls.includes('/orders'));
    assert.equal(await outcome(visitor, '/orders'), '200');
  });

  test('the last second step is not removed, another one is', async () => {
    const visitor = await (await addPerson(platen)).signedIn();
    const { code } = await turnOnTotp(platen, visitor);
    assert.match(code(), /^\d{6}$/);
    assert.equal(await outcome(visitor, '/account/second-factor/remove'), '403 two_steps_required');
    const { passkeyId } = await givePasskey(platen, visitor, 'Phone');
    assert.equal(await outcome(visitor, '/account/second-factor/remove'), '200');
    const remove = () => outcome(visitor, '/account/passkeys/remove', { passkey_id: passkeyId });
    assert.equal(await remove(), '403 two_steps_required');
    assert.equal((await call(visitor, '/account/passkeys')).json.passkeys.length, 1);
    await turnOnTotp(platen, visitor);
    assert.equal(await remove(), '200');
  });

  test('who has a passkey does not sign in by the password alone', async () => {
    const person = await addPerson(platen);
    await givePasskey(platen, await person.signedIn(), 'Phone');
    const visitor = new Visitor(platen.url, platen.request);
    const page = await person.submitPassword(visitor);
    assert.equal(page.status, 400);
    assert.match(page.text, /Sign in with your passkey/);
    assert.equal((await call(visitor, '/account')).status, 401);
  });

  test('no app gets access before it is set up, in a browser that is signed in or not', async () => {
    const path = scene.authorizePath(scene.app);
    const browser = scene.visitor();
    const { email, password } = scene.user;
    const signIn = await browser.follow(await browser.get(path));
    const demand = await browser.follow(await browser.submit(signIn, '/sign-in', { email, password }));
    const again = await browser.follow(await browser.get(path));
    for (const page of [demand, again]) {
      assert.equal(page.status, 200);
      assert.match(page.text, /Your sign-in needs a second step.*href="\/panel\/account"/s);
      assert.doesNotMatch(page.text, /action="[^"]*\/allow"/);
    }
    const denied = await browser.follow(await browser.submit(again, '/deny'));
    assert.equal(new URL(denied.headers.location!).searchParams.get('error'), 'access_denied');
    await turnOnTotp(platen, browser);
    const end = await scene.allow(browser, path);
    assert.ok(end.searchParams.get('code'));
  });

  test('keys of the admin interface are asked for nothing of it', async () => {
    const admin = await adminCaller(platen, 'administrator');
    assert.equal((await admin('/orders')).status, 200);
    assert.equal((await admin('/account')).json.lacks_second_step, false);
  });
});

test('two-step sign-in for the staff leaves users of clients alone', async (t) => {
  const platen = await startPlaten({ settings: settings('staff') });
  t.after(() => platen.close());
  const call = panelCaller(platen);
  const staff = await (await addPerson(platen, { role: 'read-only' })).signedIn();
  const client = await (
    await addPerson(platen, { role: 'client', clientId: platen.keys.clientId })
  ).signedIn();
  assert.equal((await call(staff, '/orders')).json.error.type, 'two_steps_required');
  assert.equal((await call(client, '/orders')).status, 200);
});

test('a user is signed out everywhere by an administrator, which the audit log has', async (t) => {
  const platen = await startPlaten();
  t.after(() => platen.close());
  const call = panelCaller(platen);
  const person = await addPerson(platen);
  const visitors = [await person.signedIn(), await person.signedIn()];
  const admin = await adminCaller(platen, 'administrator');
  const signOut = () => admin('/users/sign-out', { user_id: person.user.id });
  assert.deepEqual((await signOut()).json, { ended: 2 });
  assert.deepEqual((await signOut()).json, { ended: 0 });
  for (const visitor of visitors) assert.equal((await call(visitor, '/account')).status, 401);
  const { json: audit } = await admin('/audit', { subject: `user ${person.user.id}`, limit: 1 });
  assert.equal(audit.entries[0].action, 'signed a user out');
  const unknown = await admin('/users/sign-out', { user_id: 999_999 });
  assert.equal(`${unknown.status} ${unknown.json.error.parameter}`, '400 user_id');
});
