/** Apps on a device that listen on a loopback address, at whatever port is free (RFC 8252, section 7.3). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  newPkce,
  type OAuthScene,
  registerApp,
  setOAuthScene,
  type TestApp,
} from '../harness/access/oauth.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

let platen: TestPlaten;
let scene: OAuthScene;
before(async () => {
  platen = await startPlaten();
  scene = await setOAuthScene(platen);
});
after(() => platen.close());

const register = (redirectUri: string, confidential = false) =>
  registerApp(platen, 'Desk tool', redirectUri, confidential);

/** The status of a request to authorize another redirect address than the registered one. */
async function statusFor(app: TestApp, redirectUri: string): Promise<number> {
  const { challenge } = newPkce();
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const path = scene.authorizePath({ ...app, redirectUri }, pkce);
  return (await platen.request('GET', path)).status;
}

for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
  describe(`an app that is registered with http://${host}`, () => {
    test('gets its tokens at the port of this start', async () => {
      const app = await register(`http://${host}/callback`);
      for (const port of [51_004, 51_005]) {
        const { status, json } = await scene.connect({
          ...app,
          redirectUri: `http://${host}:${port}/callback`,
        });
        assert.deepEqual([status, json.token_type], [200, 'Bearer']);
      }
    });

    test('may name a port when it registers, and use another', async () => {
      const app = await register(`http://${host}:3000/callback`);
      assert.equal(
        (await scene.connect({ ...app, redirectUri: `http://${host}:4000/callback` })).status,
        200,
      );
    });

    test('varies nothing but the port', async () => {
      const app = await register(`http://${host}/callback`);
      const others = ['127.0.0.1', '[::1]', 'localhost'].filter((other) => other !== host);
      const wrong = [
        `http://${host}:51004/callback/`,
        `http://${host}:51004/other`,
        `http://${host}:51004/callback?more=1`,
        `https://${host}:51004/callback`,
        `http://user@${host}:51004/callback`,
        `http://${host}.evil.example:51004/callback`,
        'http://evil.example:51004/callback',
        ...others.map((other) => `http://${other}:51004/callback`),
      ];
      for (const uri of wrong) assert.equal(await statusFor(app, uri), 400, uri);
    });
  });
}

test('a code is redeemed with the port that it was asked for with', async () => {
  const app = await register('http://127.0.0.1/callback');
  const { verifier, challenge } = newPkce();
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const asked = 'http://127.0.0.1:51004/callback';
  const end = await scene.allow(scene.visitor(), scene.authorizePath({ ...app, redirectUri: asked }, pkce));
  assert.equal(`${end.origin}${end.pathname}`, asked);
  const redeem = (redirectUri: string) =>
    scene.as(app, '/oauth2/token', {
      ...{ grant_type: 'authorization_code', code: end.searchParams.get('code')! },
      ...{ redirect_uri: redirectUri, code_verifier: verifier },
    });
  const refused = await redeem('http://127.0.0.1:51005/callback');
  assert.deepEqual([refused.status, refused.json.error], [400, 'invalid_grant']);
  assert.equal((await redeem(asked)).status, 200);
});

test('an app with a secret runs on a server, so its port is compared too', async () => {
  const app = await register('http://127.0.0.1:3000/callback', true);
  assert.equal(await statusFor(app, 'http://127.0.0.1:4000/callback'), 400);
  assert.equal((await scene.connect(app)).status, 200);
});
