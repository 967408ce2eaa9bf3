/** How apps obtain tokens by OAuth 2.0, and how tokens end. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../src/domain/actor.ts';
import { createApp, disableApp, rotateAppSecret, updateApp } from '../../src/operations/access/apps.ts';
import { newPkce, type OAuthScene, setOAuthScene, type TestApp } from '../harness/access/oauth.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../harness/platen.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let platen: TestPlaten;
let scene: OAuthScene;

before(async () => {
  platen = await startPlaten();
  scene = await setOAuthScene(platen);
});
after(() => platen.close());

async function isActive(token: string, app = scene.app): Promise<boolean> {
  const reply = await scene.as(app, '/oauth2/introspect', { token });
  assert.equal(reply.status, 200);
  return reply.json.active;
}

const refresh = (token: string, app = scene.app, more: Record<string, string> = {}) =>
  scene.as(app, '/oauth2/token', { grant_type: 'refresh_token', refresh_token: token, ...more });
const ownToken = (more: Record<string, string> = {}) =>
  scene.as(scene.app, '/oauth2/token', { grant_type: 'client_credentials', ...more });

describe('authorization code', () => {
  test('gives an access token of an hour and a refresh token, for the client of the user', async () => {
    const { status, json, headers } = await scene.connect();
    assert.equal(status, 200);
    assert.deepEqual([json.token_type, json.expires_in, json.scope], ['Bearer', 3600, 'read-write']);
    assert.equal(headers['cache-control'], 'no-store');
    assert.ok(headers['x-request-id']);
    assert.equal('id_token' in json, false);
    const { rows } = await sql<{ client_id: number; user_id: number; scope: string; seconds: number }>`
      select client_id, user_id, scope, extract(epoch from expires_at - ${platen.clock.now()}::timestamptz)::int as seconds
      from access_tokens order by id desc limit 1`.execute(platen.queries);
    assert.deepEqual(rows, [
      { client_id: platen.keys.clientId, user_id: scene.user.id, scope: 'read-write', seconds: 3600 },
    ]);
    assert.deepEqual(
      (({ active, client_id, scope, sub }) => ({ active, client_id, scope, sub }))(
        (await scene.as(scene.app, '/oauth2/introspect', { token: json.access_token })).json,
      ),
      { active: true, client_id: scene.app.id, scope: 'read-write', sub: String(scene.user.id) },
    );
  });

  test('a public app is authenticated by PKCE alone', async () => {
    const { status, json } = await scene.connect(scene.phone, { scope: 'read' });
    assert.deepEqual([status, json.scope], [200, 'read']);
    assert.equal((await refresh(json.refresh_token, scene.phone)).status, 200);
  });

  test('an app that requests openid besides gets no ID token, which it could not verify', async () => {
    for (const scope of ['openid read', 'read openid']) {
      const { status, json } = await scene.connect(scene.app, { scope });
      assert.deepEqual([status, json.scope, 'id_token' in json], [200, 'read', false]);
    }
  });

  test('an app without a requested scope gets read', async () => {
    const path = scene.authorizePath(scene.app, { scope: undefined });
    const end = await scene.allow(scene.visitor(), path);
    const grant = { grant_type: 'authorization_code', code: end.searchParams.get('code')! };
    const { json } = await scene.as(scene.app, '/oauth2/token', {
      ...grant,
      redirect_uri: scene.app.redirectUri,
    });
    assert.equal(json.scope, 'read');
  });

  test('the redirect has the issuer and the state', async () => {
    const end = await scene.allow(scene.visitor(), scene.authorizePath(scene.app, { state: 'a b&c' }));
    assert.equal(end.origin + end.pathname, 'https://posters.example/callback');
    assert.deepEqual([...end.searchParams.keys()], ['shop', 'code', 'state', 'iss']);
    assert.deepEqual([end.searchParams.get('state'), end.searchParams.get('iss')], ['a b&c', platen.url]);
  });

  test('a signed-in user with an earlier consent is not asked again', async () => {
    const visitor = scene.visitor();
    await scene.allow(visitor, scene.authorizePath(scene.app));
    const again = await visitor.follow(await visitor.get(scene.authorizePath(scene.app)));
    assert.match(again.headers.location!, /^https:\/\/posters\.example\/callback\?shop=1&code=/);
  });

  test('for an app on a device, which another program can imitate, the user is asked each time', async () => {
    const visitor = scene.visitor();
    const { challenge } = newPkce();
    const path = () =>
      scene.authorizePath(scene.phone, { code_challenge: challenge, code_challenge_method: 'S256' });
    const end = await scene.allow(visitor, path());
    assert.ok(end.searchParams.has('code'));
    const again = await visitor.follow(await visitor.get(path()));
    assert.equal(again.headers.location, undefined);
    assert.match(again.text, /<h1>Allow .* to act for /);
  });
});

describe('the redirect_uri of an exchange (RFC 6749, 4.1.3)', () => {
  const newCode = async (more: Record<string, string | undefined>, alias = '') => {
    const end = await scene.allow(scene.visitor(), alias + scene.authorizePath(scene.app, more));
    return end.searchParams.get('code')!;
  };
  const exchange = (code: string, more: Record<string, string> = {}) =>
    scene.as(scene.app, '/oauth2/token', { grant_type: 'authorization_code', code, ...more });
  const redirect_uri = 'https://posters.example/callback?shop=1';

  for (const alias of ['', '/cloudauth/2.0']) {
    test(`is required if the authorization request under "${alias}/oauth2" had one`, async () => {
      const code = await newCode({}, alias);
      for (const missing of [undefined, { redirect_uri: '' }]) {
        const { status, json } = await exchange(code, missing);
        assert.deepEqual([status, json.error], [400, 'invalid_request']);
        assert.equal(
          json.error_description,
          'redirect_uri is missing; it must be that of the authorization request',
        );
      }
      assert.equal((await exchange(code, { redirect_uri })).status, 200);
    });

    test(`may be left out if the authorization request under "${alias}/oauth2" had none`, async () => {
      const none = { redirect_uri: undefined };
      assert.equal((await exchange(await newCode(none, alias))).status, 200);
      assert.equal((await exchange(await newCode(none, alias), { redirect_uri })).status, 200);
      const marked = await newCode({ ...none, with_redirect_uri: '1' }, alias);
      assert.equal((await exchange(marked)).status, 200);
    });
  }

  test('is not asked for when the code was used: its grant ends', async () => {
    const code = await newCode({});
    const { access_token } = (await exchange(code, { redirect_uri })).json;
    assert.equal((await exchange(code)).json.error, 'invalid_grant');
    assert.equal(await isActive(access_token), false);
  });

  test('is not asked for when the code belongs to another app', async () => {
    const code = await newCode({});
    const reply = await scene.as(scene.phone, '/oauth2/token', { grant_type: 'authorization_code', code });
    assert.deepEqual([reply.status, reply.json.error], [400, 'invalid_grant']);
  });
});

describe('PKCE that the operator demands of an app with a secret', () => {
  const create = async (pkceRequired?: boolean): Promise<TestApp> => {
    const redirectUri = 'https://strict.example/callback';
    const input = { clientId: platen.keys.clientId, name: 'Strict', redirectUris: [redirectUri] };
    const made = await platen.core.operations.run(createApp, OPERATOR, {
      ...input,
      confidential: true,
      pkceRequired,
    });
    return { appId: made.app.id, id: made.app.publicId, secret: made.secret!, redirectUri };
  };
  const begin = async (app: TestApp) => {
    const { headers } = await platen.request('GET', scene.authorizePath(app, { state: 's' }));
    return new URL(headers.location!, platen.url);
  };

  test('is missing: the app gets a sentence, and no code', async () => {
    const { origin, searchParams } = await begin(await create(true));
    assert.deepEqual(
      [origin, searchParams.get('error'), searchParams.get('error_description'), searchParams.get('state')],
      [
        'https://strict.example',
        'invalid_request',
        'Authorization Server policy requires PKCE to be used for this request',
        's',
      ],
    );
  });

  test('is used: the app is connected, and does not get tokens without the verifier', async () => {
    const app = await create(true);
    assert.equal((await scene.connect(app)).status, 200);
    const { challenge } = newPkce();
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    const end = await scene.allow(scene.visitor(), scene.authorizePath(app, pkce));
    const { json } = await scene.as(app, '/oauth2/token', {
      grant_type: 'authorization_code',
      code: end.searchParams.get('code')!,
      redirect_uri: app.redirectUri,
    });
    assert.equal(json.error, 'invalid_grant');
  });

  test('begins and ends with a change of the app', async () => {
    const app = await create();
    const change = (pkceRequired: boolean) =>
      platen.core.operations.run(updateApp, OPERATOR, { appId: app.appId, pkceRequired });
    assert.equal((await begin(app)).searchParams.get('error'), null);
    await change(true);
    assert.equal((await begin(app)).searchParams.get('error'), 'invalid_request');
    await change(false);
    assert.equal((await begin(app)).searchParams.get('error'), null);
  });
});

describe('client credentials', () => {
  test('act for the owner of the app, without a user and a refresh token', async () => {
    const { status, json } = await ownToken({ scope: 'read-write' });
    assert.deepEqual([status, json.scope, 'refresh_token' in json], [200, 'read-write', false]);
    const { rows } = await sql<{ client_id: number; user_id: number | null }>`
      select client_id, user_id from access_tokens order by id desc limit 1`.execute(platen.queries);
    assert.deepEqual(rows, [{ client_id: platen.keys.enterpriseId, user_id: null }]);
  });

  test('are accepted in Basic and in the body, as form and as JSON, on every path', async () => {
    const { id, secret } = scene.app;
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const body = { grant_type: 'client_credentials' };
    for (const base of ['', '/cloudauth/1.0', '/cloudauth/2.0']) {
      const path = `${base}/oauth2/token`;
      const replies = [
        await scene.call(path, body, { authorization }),
        await scene.call(path, { ...body, client_id: id, client_secret: secret }),
        await platen.post(path, body, { authorization }),
        await platen.post(`${path}/`, { ...body, client_id: id, client_secret: secret, scope: null }),
      ];
      assert.deepEqual(
        replies.map(({ status }) => status),
        [200, 200, 200, 200],
        path,
      );
    }
  });
});

describe('refresh', () => {
  test('gives a public app new tokens, and a later use of an old one ends all of them', async () => {
    const first = (await scene.connect(scene.phone)).json;
    const second = (await refresh(first.refresh_token, scene.phone)).json;
    assert.equal(second.scope, 'read-write');
    assert.notEqual(second.refresh_token, first.refresh_token);
    assert.ok(await isActive(second.access_token, scene.phone));

    platen.clock.advanceBy(MINUTE);
    const reused = await refresh(first.refresh_token, scene.phone);
    assert.deepEqual([reused.status, reused.json.error], [400, 'invalid_grant']);
    for (const token of [first.access_token, second.access_token, second.refresh_token]) {
      assert.equal(await isActive(token, scene.phone), false);
    }
    assert.equal((await refresh(second.refresh_token, scene.phone)).json.error, 'invalid_grant');
  });

  test('can narrow the scope to read, which read-write includes; the refresh token keeps its own', async () => {
    for (const scope of ['read-write', 'read read-write', 'read']) {
      for (const app of [scene.app, scene.phone]) {
        const granted = (await scene.connect(app, { scope })).json;
        const { status, json } = await refresh(granted.refresh_token, app, { scope: 'read' });
        assert.deepEqual([status, json.scope], [200, 'read'], scope);
        const headers = { authorization: `Bearer ${json.access_token}` };
        assert.equal((await platen.post('/apps/2.0/shipping/levels', {}, headers)).status, 200);
        const write = await platen.post('/apps/2.0/orders/cancel', { reference: 'any' }, headers);
        assert.match(String(write.headers['www-authenticate']), /insufficient_scope/);
        const again = await refresh(json.refresh_token, app);
        assert.equal(again.json.scope, granted.scope);
      }
    }
  });

  test('cannot widen the scope, name it twice or use an unknown one', async () => {
    const { refresh_token } = (await scene.connect(scene.app, { scope: 'read' })).json;
    for (const scope of ['read-write', 'read read-write'])
      assert.equal((await refresh(refresh_token, scene.app, { scope })).json.error, 'invalid_scope', scope);
    const twice = 'grant_type=refresh_token&scope=read&scope=read-write';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const credentials = `client_id=${scene.app.id}&client_secret=${scene.app.secret}`;
    const body = `${twice}&refresh_token=${refresh_token}&${credentials}`;
    const reply = await platen.request('POST', '/oauth2/token', { headers: form, body });
    assert.equal(reply.json.error, 'invalid_request', reply.text);
  });
});

describe('the end of a token', () => {
  test('an access token ends after an hour, a refresh token after thirty days unused', async () => {
    const start = platen.clock.now();
    const { access_token, refresh_token } = (await scene.connect()).json;
    const own = (await ownToken()).json.access_token;
    platen.clock.advanceBy(59 * MINUTE);
    assert.deepEqual([await isActive(access_token), await isActive(own)], [true, true]);
    platen.clock.advanceBy(MINUTE);
    assert.deepEqual([await isActive(access_token), await isActive(own)], [false, false]);
    assert.ok(await isActive(refresh_token));
    const fresh = (await refresh(refresh_token)).json;
    platen.clock.advanceBy(30 * 24 * 60 * MINUTE);
    assert.equal((await refresh(fresh.refresh_token)).json.error, 'invalid_grant');
    platen.clock.advanceBy(24 * 60 * MINUTE);
    await keepHouse(platen);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from access_tokens where expires_at <= ${platen.clock.now()})
        + (select count(*) from oauth_records where model <> 'Grant') as left`.execute(platen.queries);
    assert.deepEqual(rows, [{ left: 0 }]);
    platen.clock.set(start);
  });

  test('a refresh token ends a year after the consent, however often it is used', async () => {
    const start = platen.clock.now();
    for (const app of [scene.app, scene.phone]) {
      let { refresh_token: token } = (await scene.connect(app)).json;
      for (let month = 1; month <= 13; month += 1) {
        platen.clock.advanceBy(28 * DAY);
        const reply = await refresh(token, app);
        assert.equal(reply.status, 200, `${app.id}, month ${month}`);
        token = reply.json.refresh_token;
      }
      // 364 days have passed.
      platen.clock.advanceBy(2 * DAY);
      assert.equal((await refresh(token, app)).json.error, 'invalid_grant', app.id);
      platen.clock.set(start);
    }
  });

  test('a code ends after a minute', async () => {
    const end = await scene.allow(scene.visitor(), scene.authorizePath(scene.app));
    platen.clock.advanceBy(MINUTE);
    const grant = { grant_type: 'authorization_code', code: end.searchParams.get('code')! };
    const reply = await scene.as(scene.app, '/oauth2/token', {
      ...grant,
      redirect_uri: scene.app.redirectUri,
    });
    assert.deepEqual([reply.status, reply.json.error], [400, 'invalid_grant']);
  });

  test('revoking either token of a grant ends both and moves the epoch', async () => {
    for (const which of ['access_token', 'refresh_token']) {
      const tokens = (await scene.connect()).json;
      const before = await epoch();
      const reply = await scene.as(scene.app, '/oauth2/revoke', { token: tokens[which] });
      assert.deepEqual([reply.status, reply.text], [200, '']);
      assert.ok((await epoch()) > before);
      assert.deepEqual(
        [await isActive(tokens.access_token), await isActive(tokens.refresh_token)],
        [false, false],
      );
    }
    const own = (await ownToken()).json.access_token;
    await scene.as(scene.app, '/oauth2/revoke', { token: own });
    assert.equal(await isActive(own), false);
  });

  test('a token of another app is unknown to an app, and cannot be revoked by it', async () => {
    const { access_token, refresh_token } = (await scene.connect(scene.phone)).json;
    for (const token of [access_token, refresh_token]) {
      assert.equal(await isActive(token), false);
      assert.equal((await scene.as(scene.app, '/oauth2/revoke', { token })).status, 200);
      assert.ok(await isActive(token, scene.phone));
    }
  });

  test('during a rotation two secrets of an app are valid, then one', async () => {
    const { appId } = scene.app;
    const { secret } = await platen.core.operations.run(rotateAppSecret, OPERATOR, { appId, overlap: '1h' });
    const withSecret = async (client_secret: string) => (await ownToken({ client_secret })).status;
    assert.deepEqual([await withSecret(scene.app.secret), await withSecret(secret!)], [200, 200]);
    platen.clock.advanceBy(60 * MINUTE);
    assert.deepEqual([await withSecret(scene.app.secret), await withSecret(secret!)], [401, 200]);
    scene = { ...scene, app: { ...scene.app, secret: secret! } };
  });

  test('a disabled app gets no tokens and no sign-in', async () => {
    const { appId } = scene.phone;
    await platen.core.operations.run(disableApp, OPERATOR, { appId });
    const reply = await refresh('anything', scene.phone);
    assert.deepEqual([reply.status, reply.json.error], [401, 'invalid_client']);
    const page = await platen.request('GET', scene.authorizePath(scene.phone));
    assert.equal(page.status, 400);
    assert.match(page.text, /is unknown or has been disabled/);
  });
});

async function epoch(): Promise<number> {
  const { rows } = await sql<{ access_epoch: number }>`select access_epoch from service`.execute(
    platen.queries,
  );
  return rows[0]!.access_epoch;
}
