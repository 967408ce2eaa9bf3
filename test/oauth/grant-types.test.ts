/** Grant types that the service does not have, or that an app may not use (RFC 6749 §5.2). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { createApp } from '../../src/operations/access/apps.ts';
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

const token = (parameters: Record<string, string>, app = scene.app) =>
  scene.as(app, '/oauth2/token', parameters);

function assertRefused(reply: Reply, status: number, error: string): void {
  assert.deepEqual([reply.status, reply.json?.error], [status, error], reply.text);
}

describe('grant types', () => {
  const unsupported: (Record<string, string> & { grant_type: string })[] = [
    { grant_type: 'password', username: 'ada@shop.example', password: 'a password' },
    { grant_type: 'implicit' },
    { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' },
    { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: 'e30.e30.' },
    { grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange', subject_token: 'x' },
  ];
  for (const grant of unsupported) {
    test(grant.grant_type, async () => assertRefused(await token(grant), 400, 'unsupported_grant_type'));
  }
  test('none at all', async () => assertRefused(await token({ scope: 'read' }), 400, 'invalid_request'));
  test('client credentials of a public app', async () =>
    assertRefused(
      await token({ grant_type: 'client_credentials' }, scene.phone),
      400,
      'unauthorized_client',
    ));
  test('those of users, of an app without a redirect URI', async () => {
    const robot = { name: 'Robot', clientId: platen.keys.clientId, redirectUris: [], confidential: true };
    const { app, secret = '' } = await platen.core.operations.run(createApp, OPERATOR, robot);
    const as = { appId: app.id, id: app.publicId, secret, redirectUri: '' };
    const refused = async (grant: Record<string, string>) =>
      assertRefused(await token(grant, as), 400, 'unauthorized_client');
    await refused({ grant_type: 'authorization_code', code: 'x'.repeat(43) });
    await refused({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) });
    assert.equal((await token({ grant_type: 'client_credentials' }, as)).status, 200);
  });
  test('client credentials for an unknown scope', async () =>
    assertRefused(await token({ grant_type: 'client_credentials', scope: 'admin' }), 400, 'invalid_scope'));

  test('client credentials for a key as the scope, which is not repeated', async () => {
    const reply = await token({ grant_type: 'client_credentials', scope: platen.keys.live });
    assertRefused(reply, 400, 'invalid_scope');
    assert.ok(!reply.text.includes(platen.keys.live), reply.text);
  });
});
