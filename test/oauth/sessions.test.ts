/** How sessions of users begin and end (decisions.md §10). */
import assert from 'node:assert/strict';
import { after, before, describe, type TestContext, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { createAdapter } from '../../src/http/oauth/provider/adapter.ts';
import { rotateOAuthKeys } from '../../src/operations/access/oauth/keys.ts';
import { createUser, setPassword } from '../../src/operations/access/users.ts';
import { type OAuthScene, setOAuthScene } from '../harness/access/oauth.ts';
import { Visitor } from '../harness/access/visitor.ts';
import { requester } from '../harness/http/request.ts';
import { startBeside, startPlaten, type TestPlaten } from '../harness/platen.ts';

const MINUTE = 60_000;

let platen: TestPlaten;
let scene: OAuthScene;

before(async () => {
  platen = await startPlaten();
  scene = await setOAuthScene(platen);
});
after(() => platen.close());

const APPS = '/oauth2/apps';

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.get(APPS)).text.includes('You are signed in as');
}

describe('sessions', () => {
  test('have a new id after signing in, and end when signing out', async () => {
    const visitor = scene.visitor();
    assert.equal((await scene.signIn(visitor)).status, 303);
    const first = visitor.cookies.get('platen_session')!;
    await signInAgain(visitor);
    const second = visitor.cookies.get('platen_session')!;
    assert.notEqual(second.value, first.value);
    const thief = scene.visitor();
    for (const name of ['platen_session', 'platen_form', 'platen_form.sig']) {
      thief.cookies.set(name, visitor.cookies.get(name)!);
    }
    assert.ok(await isSignedIn(thief));
    await visitor.submit(await visitor.get(APPS), '/sign-out');
    assert.equal(await isSignedIn(visitor), false);
    assert.equal(await isSignedIn(thief), false);
  });

  /** Authorization by an app while an existing session has to be confirmed by the password. */
  async function signInAgain(visitor: Visitor): Promise<void> {
    const page = await visitor.follow(await visitor.get(scene.authorizePath(scene.app, { prompt: 'login' })));
    const { email, password } = scene.user;
    await visitor.follow(await visitor.submit(page, '/sign-in', { email, password }));
  }

  test('cannot be planted: a cookie with a foreign signature is ignored', async () => {
    const visitor = scene.visitor();
    visitor.cookies.set('platen_session', { value: 'x'.repeat(43), path: '/', attributes: '' });
    await scene.signIn(visitor);
    assert.notEqual(visitor.cookies.get('platen_session')!.value, 'x'.repeat(43));
  });

  test('end after half an hour without a request, and after twelve hours in any case', async () => {
    const visitor = scene.visitor();
    await scene.signIn(visitor);
    platen.clock.advanceBy(29 * MINUTE);
    assert.ok(await isSignedIn(visitor));
    platen.clock.advanceBy(30 * MINUTE);
    assert.equal(await isSignedIn(visitor), false);

    await scene.signIn(visitor);
    for (let half = 0; half < 25; half += 1) {
      platen.clock.advanceBy(29 * MINUTE);
      if (half < 24) assert.ok(await isSignedIn(visitor), `after ${(half + 1) * 29} minutes`);
    }
    assert.equal(await isSignedIn(visitor), false);
  });

  test('all end when the password changes; what apps were granted stays', async () => {
    const visitor = scene.visitor();
    await scene.signIn(visitor);
    const { refresh_token } = (await scene.connect()).json;
    const { id: userId, password } = scene.user;
    await platen.core.operations.run(setPassword, OPERATOR, { userId, password });
    assert.equal(await isSignedIn(visitor), false);
    const refresh = { grant_type: 'refresh_token', refresh_token };
    assert.equal((await scene.as(scene.app, '/oauth2/token', refresh)).status, 200);
  });

  test('do not begin with a password from before it changed', async () => {
    const { id: userId, email, password } = scene.user;
    const changePassword = () => platen.core.operations.run(setPassword, OPERATOR, { userId, password });
    const visitor = scene.visitor();
    const page = await visitor.follow(await visitor.get(scene.authorizePath(scene.app)));
    const onTheWay = await visitor.submit(page, '/sign-in', { email, password });
    assert.match(onTheWay.text, /You are being redirected/);
    await changePassword();
    assert.equal((await visitor.follow(onTheWay)).status, 400);
    assert.equal(await isSignedIn(visitor), false);
  });

  test('are not restored by a concurrent save', async () => {
    const { operations } = platen.core;
    const visitor = scene.visitor();
    await scene.signIn(visitor);
    const { value: token } = visitor.cookies.get('platen_session')!;
    const sessions = createAdapter({ operations, clock: platen.clock, noSecret: 'none' })('Session');
    const payload = (await sessions.find(token))!;
    assert.equal((await sessions.findByUid(payload.uid!))!.accountId, String(scene.user.id));
    await sessions.destroy(token);
    await sessions.upsert(token, { ...payload, authorizations: { app: { sid: 'a' } } }, 1800);
    assert.equal(await sessions.find(token), undefined);
    assert.equal(await sessions.findByUid(payload.uid!), undefined);
    assert.equal(await isSignedIn(visitor), false);
  });

  /**
   * A service that starts now reads the current keys; a running one may use its cached keys for up to a
   * minute.
   */
  async function besideIt(t: TestContext): Promise<Visitor> {
    const beside = await startBeside(platen);
    t.after(() => beside.close());
    return new Visitor(beside.url, requester(beside.url));
  }

  const rotate = () => platen.core.operations.run(rotateOAuthKeys, OPERATOR, undefined);
  const carry = (from: Visitor, to: Visitor) => {
    for (const [name, cookie] of from.cookies) to.cookies.set(name, cookie);
    return isSignedIn(to);
  };

  test('outlive the keys that sign forms', async (t) => {
    const visitor = scene.visitor();
    await scene.signIn(visitor);
    await rotate();
    await rotate();
    assert.equal(await carry(visitor, await besideIt(t)), true);
  });

  test('begin at every process while keys are rotated', async (t) => {
    platen.clock.advanceBy(2 * MINUTE);
    const unaware = await besideIt(t);
    await isSignedIn(unaware);
    await rotate();
    const early = await besideIt(t);
    const page = await early.follow(await early.get(APPS));
    for (const [name, cookie] of early.cookies) unaware.cookies.set(name, cookie);
    const { email, password } = scene.user;
    const form = { email, password };
    assert.equal((await unaware.submit(page, '/sign-in', form)).status, 303, 'at one without the new key');
    assert.equal(await isSignedIn(unaware), true);
  });

  test('are not taken over by another user on the way to an app', async () => {
    const { operations } = platen.core;
    const email = 'eve@shop.example';
    const input = { clientId: platen.keys.enterpriseId, name: 'Eve', email };
    const { password } = await operations.run(createUser, OPERATOR, input);
    const visitor = scene.visitor();
    await scene.signIn(visitor);
    const page = await visitor.follow(await visitor.get(scene.authorizePath(scene.app, { prompt: 'login' })));
    const reply = await visitor.submit(page, '/sign-in', { email, password });
    assert.equal(reply.status, 400);
    assert.match(reply.text, /A different user is signed in/);
  });
});
