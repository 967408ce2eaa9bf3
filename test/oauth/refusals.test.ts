/** OAuth errors with their sentences: mistakes of apps, and attacks. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { newPkce, type OAuthScene, setOAuthScene, type TestApp } from '../harness/access/oauth.ts';
import type { Reply } from '../harness/http/exchange.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

let platen: TestPlaten;
let scene: OAuthScene;

before(async () => {
  platen = await startPlaten();
  scene = await setOAuthScene(platen);
});
after(() => platen.close());

const token = (parameters: Record<string, string>, app = scene.app) =>
  scene.as(app, '/oauth2/token', parameters);

function assertRefused(reply: Reply, status: number, error: string): void {
  assert.deepEqual([reply.status, reply.json?.error], [status, error], reply.text);
  assert.ok(reply.headers['x-request-id']);
  assert.doesNotMatch(reply.text, /\.[jt]s:\d+|node_modules/);
}

/** A code that a user has just granted, with its redirect address and PKCE verifier. */
async function newCode(app: TestApp, more: Record<string, string> = {}): Promise<string> {
  const end = await scene.allow(scene.visitor(), scene.authorizePath(app, more));
  return end.searchParams.get('code')!;
}

describe('redirect URIs are compared character by character', () => {
  const registered = 'https://posters.example/callback?shop=1';
  const spellings = [
    'https://posters.example/callback',
    'https://posters.example/callback?shop=1&more=2',
    'https://posters.example/callback/?shop=1',
    'https://posters.example/Callback?shop=1',
    'https://POSTERS.example/callback?shop=1',
    'https://posters.example:443/callback?shop=1',
    'https://posters.example:8443/callback?shop=1',
    'https://posters.example.evil.example/callback?shop=1',
    'https://posters.example@evil.example/callback?shop=1',
    'https://posters.example/x/../callback?shop=1',
    'https://posters.example/%63allback?shop=1',
    'https://posters.example/callback?shop=1#fragment',
    'http://posters.example/callback?shop=1',
    ' https://posters.example/callback?shop=1',
    'javascript:alert(1)',
  ];
  for (const spelling of spellings) {
    test(JSON.stringify(spelling), async () => {
      const reply = await platen.request('GET', scene.authorizePath(scene.app, { redirect_uri: spelling }));
      assert.deepEqual([reply.status, reply.headers.location], [400, undefined]);
      assert.match(reply.text, /a redirect address that is not registered/);
    });
  }

  test('and so are they when the code is redeemed', async () => {
    const grant = { grant_type: 'authorization_code', code: await newCode(scene.app) };
    assertRefused(
      await token({ ...grant, redirect_uri: 'https://posters.example/callback' }),
      400,
      'invalid_grant',
    );
    // The failed attempt did not consume the code: with the right redirect address it is still valid.
    assert.equal((await token({ ...grant, redirect_uri: registered })).status, 200);
  });
});

describe('requests to authorize', () => {
  const challenge = { code_challenge: newPkce().challenge, code_challenge_method: 'S256' };
  /** The request, the app that sends it, and the error it is redirected with. */
  const sentBack: Record<
    string,
    { app: 'app' | 'phone'; more: Record<string, string | undefined>; error: string }
  > = {
    'a public app without PKCE': { app: 'phone', more: {}, error: 'invalid_request' },
    'PKCE with the method plain': {
      app: 'phone',
      more: { ...challenge, code_challenge_method: 'plain' },
      error: 'invalid_request',
    },
    'a challenge without a method': {
      app: 'phone',
      more: { code_challenge: challenge.code_challenge },
      error: 'invalid_request',
    },
    'a method without a challenge': {
      app: 'phone',
      more: { code_challenge_method: 'S256' },
      error: 'invalid_request',
    },
    'a challenge that is too short': {
      app: 'phone',
      more: { ...challenge, code_challenge: 'short' },
      error: 'invalid_request',
    },
    'an unknown scope': { app: 'app', more: { scope: 'admin' }, error: 'invalid_scope' },
    'only openid': { app: 'app', more: { scope: 'openid' }, error: 'invalid_scope' },
    'a scope of OpenID': { app: 'app', more: { scope: 'profile' }, error: 'invalid_scope' },
    'implicit tokens': { app: 'app', more: { response_type: 'token' }, error: 'unsupported_response_type' },
    'an ID token': {
      app: 'app',
      more: { response_type: 'id_token', nonce: 'n' },
      error: 'unsupported_response_type',
    },
    'no response type': { app: 'app', more: { response_type: undefined }, error: 'invalid_request' },
    'a response in the fragment': {
      app: 'app',
      more: { response_mode: 'fragment' },
      error: 'unsupported_response_mode',
    },
    'a response by a form': {
      app: 'app',
      more: { response_mode: 'form_post' },
      error: 'unsupported_response_mode',
    },
    'a request object': { app: 'app', more: { request: 'e30.e30.' }, error: 'request_not_supported' },
    'a request object by reference': {
      app: 'app',
      more: { request_uri: 'https://posters.example/r' },
      error: 'request_uri_not_supported',
    },
    'prompt=none without a session': { app: 'app', more: { prompt: 'none' }, error: 'login_required' },
  };
  for (const [name, { app, more, error }] of Object.entries(sentBack)) {
    test(name, async () => {
      const reply = await platen.request('GET', scene.authorizePath(scene[app], { state: 's', ...more }));
      assert.equal(reply.status, 303, reply.text);
      const end = new URL(reply.headers.location!);
      // A request for tokens in the fragment is refused in the fragment (RFC 6749, 4.2.2.1).
      const redirected = new URLSearchParams(`${end.search}&${end.hash.slice(1)}`);
      assert.ok(reply.headers.location!.startsWith(scene[app].redirectUri.split('?')[0]!));
      assert.deepEqual(
        [redirected.get('error'), redirected.get('state'), redirected.get('code')],
        [error, 's', null],
      );
    });
  }

  test('an unknown app, an invalid client_id and a repeated parameter are reported on a page', async () => {
    const { id } = scene.app;
    const unknown = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    for (const client_id of [unknown, 'a\0b', "' or 1=1", '', 'x'.repeat(5000)]) {
      const reply = await platen.request('GET', scene.authorizePath(scene.app, { client_id }));
      assert.deepEqual([reply.status, reply.headers.location], [400, undefined], client_id);
      assert.match(reply.headers['content-security-policy']!, /default-src 'none'/);
    }
    const twice = await platen.request('GET', `${scene.authorizePath(scene.app)}&client_id=${id}`);
    assert.deepEqual([twice.status, twice.headers.location], [400, undefined]);
  });

  test('an unused return path', async () => {
    const reply = await platen.request('GET', '/oauth2/authorize/unknown');
    assert.equal(reply.status, 400);
    assert.match(reply.text, /This sign-in has ended/);
  });
});

describe('codes', () => {
  const { verifier, challenge } = newPkce();
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const grant = (code: string, app: TestApp) => ({
    grant_type: 'authorization_code',
    code,
    redirect_uri: app.redirectUri,
  });

  test('used twice end everything issued from them', async () => {
    const once = grant(await newCode(scene.app), scene.app);
    const { access_token, refresh_token } = (await token(once)).json;
    assertRefused(await token(once), 400, 'invalid_grant');
    for (const given of [access_token, refresh_token]) {
      assert.equal((await scene.as(scene.app, '/oauth2/introspect', { token: given })).json.active, false);
    }
  });

  test('used concurrently are valid for one call at most', async () => {
    const once = grant(await newCode(scene.app), scene.app);
    const replies = await Promise.all(Array.from({ length: 5 }, () => token(once)));
    assert.ok(replies.filter(({ status }) => status === 200).length <= 1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      assertRefused(reply, 400, 'invalid_grant');
  });

  test('without verifier, with a wrong one or a short one', async () => {
    const once = grant(await newCode(scene.phone, pkce), scene.phone);
    assertRefused(await token(once, scene.phone), 400, 'invalid_grant');
    assertRefused(
      await token({ ...once, code_verifier: newPkce().verifier }, scene.phone),
      400,
      'invalid_grant',
    );
    assertRefused(await token({ ...once, code_verifier: 'short' }, scene.phone), 400, 'invalid_request');
    assert.equal((await token({ ...once, code_verifier: verifier }, scene.phone)).status, 200);
  });

  test('with a verifier but without a challenge', async () => {
    const once = { ...grant(await newCode(scene.app), scene.app), code_verifier: verifier };
    assertRefused(await token(once), 400, 'invalid_grant');
  });

  test('of another app, or unknown', async () => {
    const code = await newCode(scene.phone, pkce);
    assertRefused(await token({ ...grant(code, scene.app), code_verifier: verifier }), 400, 'invalid_grant');
    assertRefused(await token(grant('x'.repeat(43), scene.app)), 400, 'invalid_grant');
    assertRefused(await token({ grant_type: 'authorization_code' }), 400, 'invalid_request');
  });
});

describe('refresh tokens', () => {
  test('of another app, unknown, and for more than was granted', async () => {
    const { refresh_token } = (await scene.connect(scene.phone, { scope: 'read' })).json;
    const refresh = { grant_type: 'refresh_token', refresh_token };
    assertRefused(await token(refresh), 400, 'invalid_grant');
    assertRefused(await token({ ...refresh, scope: 'read-write' }, scene.phone), 400, 'invalid_scope');
    assertRefused(await token({ ...refresh, refresh_token: 'y'.repeat(43) }), 400, 'invalid_grant');
    assert.equal((await token(refresh, scene.phone)).status, 200);
  });

  test('of a grant that was revoked', async () => {
    const { access_token, refresh_token } = (await scene.connect()).json;
    await scene.as(scene.app, '/oauth2/revoke', { token: access_token });
    assertRefused(await token({ grant_type: 'refresh_token', refresh_token }), 400, 'invalid_grant');
  });
});

describe('forged tokens', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = () => ({
    iss: platen.url,
    sub: String(scene.user.id),
    client_id: scene.app.id,
    scope: 'read-write',
    iat: 1_700_000_000,
    exp: 4_102_444_800,
  });
  const signed = (header: object, key: string) => {
    const text = `${part(header)}.${part(claims())}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const forged: Record<string, () => string> = {
    'alg none': () => `${part({ alg: 'none' })}.${part(claims())}.`,
    'alg None': () => `${part({ alg: 'None', typ: 'at+jwt' })}.${part(claims())}.`,
    'HS256 with the secret of the app': () => signed({ alg: 'HS256' }, scene.app.secret),
    'HS256 with the id of the app': () => signed({ alg: 'HS256', kid: '1' }, scene.app.id),
    'HS256 with an empty key': () => signed({ alg: 'HS256' }, ''),
    'ES256 with a signature of zeros': () => `${part({ alg: 'ES256' })}.${part(claims())}.${'A'.repeat(86)}`,
    'a key of its own in the header': () => signed({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' } }, '\0'),
    'not valid before tomorrow': () =>
      `${part({ alg: 'none' })}.${part({ ...claims(), nbf: 4_102_444_000 })}.`,
  };
  for (const [name, forge] of Object.entries(forged)) {
    test(name, async () => {
      const reply = await scene.as(scene.app, '/oauth2/introspect', { token: forge() });
      assertRefused(reply, 400, 'unsupported_token_type');
      assertRefused(
        await token({ grant_type: 'refresh_token', refresh_token: forge() }),
        400,
        'invalid_grant',
      );
    });

    test(`${name}, in a call of an app`, async () => {
      const ask = (bearer: string) =>
        platen.post('/apps/2.0/shipping/levels', {}, { authorization: `Bearer ${bearer}` });
      assert.equal((await ask(platen.tokens.live)).status, 200);
      const reply = await ask(forge());
      assert.deepEqual([reply.status, reply.json.error.type], [403, 'access_denied'], reply.text);
      assert.match(String(reply.headers['www-authenticate']), /^Bearer error="invalid_token"/);
      const unknown = await ask('x'.repeat(43));
      assert.deepEqual([reply.status, reply.json], [unknown.status, unknown.json]);
    });
  }

  test('no token of the service in another role', async () => {
    const { refresh_token } = (await scene.connect()).json;
    const code = {
      grant_type: 'authorization_code',
      code: refresh_token,
      redirect_uri: scene.app.redirectUri,
    };
    assertRefused(await token(code), 400, 'invalid_grant');
    for (const given of ['', 'x', 'x'.repeat(50_000), 'a\0b']) {
      const reply = await scene.as(scene.app, '/oauth2/introspect', { token: given });
      if (given === '') assertRefused(reply, 400, 'invalid_request');
      else assert.deepEqual([reply.status, reply.json], [200, { active: false }]);
    }
  });
});

describe('bodies', () => {
  const post = (contentType: string | undefined, body: string) =>
    platen.request('POST', '/oauth2/token', {
      body,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    });
  const unreadable: [string, string | undefined, string][] = [
    ['truncated JSON', 'application/json', '{"grant_type":'],
    ['a JSON list', 'application/json', '["client_credentials"]'],
    ['a JSON string', 'application/json', '"client_credentials"'],
    ['a parameter that is not a string', 'application/json', '{"grant_type":["client_credentials"]}'],
    ['another content type', 'text/plain', 'grant_type=client_credentials'],
    ['no content type', undefined, 'grant_type=client_credentials'],
    ['too much', 'application/x-www-form-urlencoded', `grant_type=${'x'.repeat(70_000)}`],
    [
      'a parameter twice',
      'application/x-www-form-urlencoded',
      'client_id=a&client_id=b&grant_type=client_credentials',
    ],
  ];
  const anonymous: [string, string, string][] = [
    ['nothing', 'application/x-www-form-urlencoded', ''],
    ['broken escapes', 'application/x-www-form-urlencoded', 'grant_type=%E0%A4%A'],
    ['a prototype', 'application/json', '{"__proto__":"x","constructor":"y"}'],
  ];
  for (const [name, contentType, body] of unreadable) {
    test(name, async () => assertRefused(await post(contentType, body), 400, 'invalid_request'));
  }
  for (const [name, contentType, body] of anonymous) {
    test(name, async () => assertRefused(await post(contentType, body), 401, 'invalid_client'));
  }

  test('other methods are not accepted', async () => {
    for (const path of [
      '/oauth2/token',
      '/oauth2/revoke',
      '/oauth2/introspect',
      '/cloudauth/2.0/oauth2/token',
    ]) {
      for (const method of ['GET', 'OPTIONS']) {
        const reply = await platen.request(method, path);
        assert.deepEqual([reply.status, reply.headers.allow], [405, 'POST'], `${method} ${path}`);
        assert.equal(reply.json.error.type, 'method_not_allowed');
      }
    }
    assert.equal((await platen.request('POST', '/oauth2/authorize')).status, 405);
  });

  test('a browser may ask before a script of another site sends something', async () => {
    const origin = 'https://app.example';
    const headers = { origin, 'access-control-request-method': 'POST' };
    const reply = await platen.request('OPTIONS', '/oauth2/token', { headers });
    assert.equal(reply.status, 204);
    assert.equal(reply.headers['access-control-allow-methods'], 'POST');
    assert.equal((await platen.request('OPTIONS', '/oauth2/token', { headers: { origin } })).status, 405);
  });
});
