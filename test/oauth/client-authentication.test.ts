/** How an app proves at the endpoints that it calls which app it is (RFC 6749 §2.3 and §5.2). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type OAuthScene, setOAuthScene } from '../harness/access/oauth.ts';
import type { Reply } from '../harness/http/exchange.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

let platen: TestPlaten;
let scene: OAuthScene;

before(async () => {
  platen = await startPlaten();
  scene = await setOAuthScene(platen);
});
after(() => platen.close());

function assertRefused(reply: Reply, status: number, error: string): void {
  assert.deepEqual([reply.status, reply.json?.error], [status, error], reply.text);
  assert.ok(reply.headers['x-request-id']);
}

const endpoints = ['/oauth2/token', '/oauth2/introspect', '/oauth2/revoke'];
const body = { grant_type: 'client_credentials' };
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const call = (more: Record<string, string>, headers = {}) =>
  scene.call('/oauth2/token', { ...body, ...more }, headers);

test('with a wrong secret, none, that of another app, or for an unknown app', async () => {
  const { id, secret } = scene.app;
  const wrong = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`;
  for (const client_secret of [wrong, `${secret} `, secret.toLowerCase(), 'a\0b', 'x']) {
    assertRefused(await call({ client_id: id, client_secret }), 401, 'invalid_client');
  }
  assertRefused(await call({ client_id: id }), 401, 'invalid_client');
  assertRefused(await call({ client_id: scene.phone.id, client_secret: secret }), 401, 'invalid_client');
  assertRefused(await call({ client_id: 'a\0b', client_secret: secret }), 401, 'invalid_client');
  const challenged = await call({}, basic(`${id}:${wrong}`));
  assertRefused(challenged, 401, 'invalid_client');
  assert.match(challenged.headers['www-authenticate']!, /^Basic /);
});

test('in two places at once, or in an invalid form', async () => {
  const { id, secret } = scene.app;
  assertRefused(
    await call({ client_id: id, client_secret: secret }, basic(`${id}:${secret}`)),
    400,
    'invalid_request',
  );
  assertRefused(await call({}, { authorization: 'Basic !!' }), 400, 'invalid_request');
  assertRefused(await call({}, basic('no colon')), 400, 'invalid_request');
  assertRefused(await call({ client_secret: secret }), 400, 'invalid_request');
  assertRefused(
    await call({ client_id: id, client_secret: secret }, { authorization: `Bearer ${secret}` }),
    400,
    'invalid_request',
  );
  for (const path of endpoints) {
    const twice = `client_id=${scene.phone.id}&client_id=${scene.phone.id}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    assertRefused(await platen.request('POST', path, { body: twice, headers }), 400, 'invalid_request');
  }
});

test('without credentials, or by a method that is not supported', async () => {
  const { secret } = scene.app;
  const methods = [`Bearer ${secret}`, `Digest username="${scene.app.id}"`, secret, 'basics abc'];
  for (const path of endpoints) {
    const ask = (more: Record<string, string>, headers: Record<string, string> = {}) =>
      scene.call(path, { ...body, token: 'x'.repeat(43), ...more }, headers);
    const silent = await ask({});
    assertRefused(silent, 401, 'invalid_client');
    assert.equal(silent.headers['www-authenticate'], undefined);
    assertRefused(await ask({ client_id: '' }), 401, 'invalid_client');
    for (const authorization of methods)
      for (const client_id of ['', scene.phone.id]) {
        const reply = await ask({ client_id }, { authorization });
        assertRefused(reply, 401, 'invalid_client');
        const challenge = `Basic realm="${platen.url}", error="invalid_client", error_description="client authentication failed"`;
        assert.equal(reply.headers['www-authenticate'], challenge);
        assert.equal(reply.json.error_description, 'client authentication failed');
      }
    const page = await ask({}, { accept: 'text/html' });
    assert.deepEqual([page.status, page.headers['content-type']], [401, 'text/html; charset=utf-8']);
    assert.match(page.text, /The app that sent you here is unknown/);
  }
});

test('without a secret, for an app that has none', async () => {
  const refresh = { grant_type: 'refresh_token', refresh_token: 'x'.repeat(43), client_id: scene.phone.id };
  assertRefused(await scene.call('/oauth2/token', refresh), 400, 'invalid_grant');
  for (const path of ['/oauth2/introspect', '/oauth2/revoke']) {
    const reply = await scene.call(path, { token: 'x'.repeat(43), client_id: scene.phone.id });
    assert.equal(reply.status, 200, reply.text);
    assertRefused(await scene.call(path, { client_id: scene.phone.id }), 400, 'invalid_request');
  }
});

test('with an assertion instead of a secret', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: scene.app.id, sub: scene.app.id, aud: platen.url, exp: 4_102_444_800, jti: 'one' };
  const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`;
  const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
  const asserted = { client_id: scene.app.id, client_assertion_type: type, client_assertion: unsigned };
  assertRefused(await call(asserted), 401, 'invalid_client');
});
