/** decisions.md §10: what apps need that changed nothing but the base address. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { createApp, updateApp } from '../../src/operations/access/apps.ts';
import { type OAuthScene, setOAuthScene, type TestApp } from '../harness/access/oauth.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

const SECOND = 1000;
const DAY = 24 * 3600;
const ALIASES = ['/cloudauth/1.0', '/cloudauth/2.0'];

let platen: TestPlaten;
let scene: OAuthScene;

before(async () => {
  platen = await startPlaten();
  scene = await setOAuthScene(platen);
});
after(() => platen.close());

async function isActive(token: string, app = scene.app): Promise<boolean> {
  return (await scene.as(app, '/oauth2/introspect', { token })).json.active;
}

const refresh = (token: string, app = scene.app) =>
  scene.as(app, '/oauth2/token', { grant_type: 'refresh_token', refresh_token: token });

describe('the redirect back has no issuer', () => {
  const keysOf = (end: URL) => [...end.searchParams.keys()];

  for (const alias of ALIASES) {
    test(`under ${alias}`, async () => {
      const path = alias + scene.authorizePath(scene.app, { state: 'a b&c' });
      const end = await scene.allow(scene.visitor(), path);
      assert.deepEqual(keysOf(end), ['shop', 'code', 'state']);
      assert.equal(end.searchParams.get('state'), 'a b&c');
    });

    test(`under ${alias} for a user who is signed in and has consented`, async () => {
      const visitor = scene.visitor();
      const path = alias + scene.authorizePath(scene.app);
      await scene.allow(visitor, path);
      const again = await visitor.follow(await visitor.get(path));
      assert.deepEqual(keysOf(new URL(again.headers.location!)), ['shop', 'code']);
    });

    test(`under ${alias} when it is refused`, async () => {
      const path = alias + scene.authorizePath(scene.app, { prompt: 'none', state: 's' });
      const { headers } = await platen.request('GET', path);
      const end = new URL(headers.location!);
      assert.equal(end.searchParams.get('error'), 'login_required');
      assert.deepEqual([end.searchParams.has('iss'), end.searchParams.get('state')], [false, 's']);
    });
  }

  test('but under /oauth2 it has, whatever an app adds to its request', async () => {
    const path = scene.authorizePath(scene.app, { without_iss: '1' });
    const end = await scene.allow(scene.visitor(), path);
    assert.deepEqual(keysOf(end), ['shop', 'code', 'iss']);
    assert.equal(end.searchParams.get('iss'), platen.url);
  });
});

describe('the refresh token of a confidential app', () => {
  test('stays the same, and may be used twice at once', async () => {
    const { refresh_token } = (await scene.connect()).json;
    const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(refresh_token)));
    for (const { status, json } of replies) {
      assert.deepEqual([status, json.refresh_token], [200, refresh_token]);
      assert.ok(await isActive(json.access_token));
    }
    assert.equal((await refresh(refresh_token)).status, 200);
  });

  test('ends thirty days after its last use', async () => {
    const start = platen.clock.now();
    const { refresh_token } = (await scene.connect()).json;
    for (let month = 0; month < 3; month += 1) {
      platen.clock.advanceBy((30 * DAY - 1) * SECOND);
      assert.equal((await refresh(refresh_token)).status, 200);
    }
    platen.clock.advanceBy(30 * DAY * SECOND);
    assert.equal((await refresh(refresh_token)).json.error, 'invalid_grant');
    platen.clock.set(start);
  });

  test('ends when it is revoked', async () => {
    const { refresh_token } = (await scene.connect()).json;
    const second = (await refresh(refresh_token)).json;
    await scene.as(scene.app, '/oauth2/revoke', { token: refresh_token });
    assert.equal((await refresh(refresh_token)).json.error, 'invalid_grant');
    assert.equal(await isActive(second.access_token), false);
  });
});

describe('the refresh token of a public app', () => {
  test('may be used again for 30 seconds, because an answer may be lost', async () => {
    const { refresh_token } = (await scene.connect(scene.phone)).json;
    const replies = await Promise.all(Array.from({ length: 3 }, () => refresh(refresh_token, scene.phone)));
    platen.clock.advanceBy(29 * SECOND);
    replies.push(await refresh(refresh_token, scene.phone));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    const issued = replies.map(({ json }) => json.refresh_token);
    assert.equal(new Set([refresh_token, ...issued]).size, 5);
    for (const { json } of replies) assert.ok(await isActive(json.access_token, scene.phone));
  });

  test('ends everything when it is used later, counted from its first use', async () => {
    const { refresh_token } = (await scene.connect(scene.phone)).json;
    await refresh(refresh_token, scene.phone);
    platen.clock.advanceBy(20 * SECOND);
    const { json } = await refresh(refresh_token, scene.phone);
    platen.clock.advanceBy(10 * SECOND);
    assert.equal((await refresh(refresh_token, scene.phone)).json.error, 'invalid_grant');
    assert.equal((await refresh(json.refresh_token, scene.phone)).json.error, 'invalid_grant');
    assert.equal(await isActive(json.access_token, scene.phone), false);
  });
});

describe('the lifetime of access tokens', () => {
  const create = async (accessTokenSeconds?: number): Promise<TestApp> => {
    const redirectUri = 'https://long.example/callback';
    const input = {
      clientId: platen.keys.clientId,
      name: 'Long',
      redirectUris: [redirectUri],
      confidential: true,
    };
    const made = await platen.core.operations.run(createApp, OPERATOR, { ...input, accessTokenSeconds });
    return { appId: made.app.id, id: made.app.publicId, secret: made.secret!, redirectUri };
  };
  const own = (app: TestApp) => scene.as(app, '/oauth2/token', { grant_type: 'client_credentials' });

  test('is an hour, or that of the app, in every grant', async () => {
    assert.equal((await own(await create())).json.expires_in, 3600);
    const app = await create(30 * DAY);
    const { access_token, expires_in, refresh_token } = (await scene.connect(app)).json;
    assert.equal(expires_in, 30 * DAY);
    assert.equal((await own(app)).json.expires_in, 30 * DAY);
    assert.equal((await refresh(refresh_token, app)).json.expires_in, 30 * DAY);
    const start = platen.clock.now();
    platen.clock.advanceBy((30 * DAY - 1) * SECOND);
    const list = () =>
      platen.post('/apps/2.0/shipping/levels', {}, { authorization: `Bearer ${access_token}` });
    assert.deepEqual([await isActive(access_token, app), (await list()).status], [true, 200]);
    platen.clock.advanceBy(SECOND);
    assert.deepEqual([await isActive(access_token, app), (await list()).status], [false, 403]);
    platen.clock.set(start);
  });

  test('changes for new tokens', async () => {
    const app = await create();
    const earlier = (await own(app)).json.access_token;
    const changes = { appId: app.appId, accessTokenSeconds: 300 };
    assert.equal((await platen.core.operations.run(updateApp, OPERATOR, changes)).accessTokenSeconds, 300);
    const later = (await own(app)).json;
    assert.equal(later.expires_in, 300);
    const start = platen.clock.now();
    platen.clock.advanceBy(300 * SECOND);
    assert.deepEqual([await isActive(earlier, app), await isActive(later.access_token, app)], [true, false]);
    platen.clock.set(start);
  });

  test('is from 5 minutes to 30 days', async () => {
    for (const seconds of [299, 30 * DAY + 1]) await assert.rejects(create(seconds), /invalid_parameter/);
    await create(300);
  });
});
