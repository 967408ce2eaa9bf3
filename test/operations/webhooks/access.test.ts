/** The webhooks of apps and clients end with their access, in the transaction that ends it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { createApp, disableApp } from '../../../src/operations/access/apps.ts';
import { createClient, endClient } from '../../../src/operations/access/clients.ts';
import { type OAuthScene, setOAuthScene } from '../../harness/access/oauth.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { bring } from '../../harness/orders/orders.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { type Hooks, hooksOf } from './hooks.ts';
import { type Receiver, startReceiver, status } from './receiver.ts';

/** How long a grant lasts. */
const GRANT_MS = 365 * 24 * 60 * 60_000;

let platen: TestPlaten;
let receiver: Receiver;
let scene: OAuthScene;
let hooks: Hooks;
before(async () => {
  platen = await startPlaten();
  scene = await setOAuthScene(platen);
  receiver = await startReceiver();
  hooks = hooksOf(platen);
});
after(async () => {
  await receiver.close();
  await platen.close();
});

/** A webhook that an app adds with its token. */
async function addByApp(token: string, path: string): Promise<number> {
  const { json, status: answered } = await platen.request('POST', '/apps/2.0/signal/webhooks', {
    body: JSON.stringify({ url: receiver.url + path }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  assert.equal(answered, 200);
  noteSecret(json.secret);
  return json.id;
}

const reasonOf = async (id: number) => (await hooks.find(id)).disabledReason;
const enabling = (id: number) =>
  hooks.enable(id).then(
    () => 'enabled',
    () => 'refused',
  );

test('a grant that is withdrawn stops the webhook of its app at once, with what waits, and no other one', async () => {
  const { json: tokens } = await scene.connect();
  const id = await addByApp(tokens.access_token, '/app');
  const own = await hooks.add(receiver.url);
  receiver.answerWith(status(500));
  await bring(platen, newReference('withdrawn'), 45);
  receiver.take();
  await scene.as(scene.app, '/oauth2/revoke', { token: tokens.refresh_token });
  assert.equal(await reasonOf(id), 'access_revoked');
  assert.equal(await enabling(id), 'refused');
  receiver.answerWith(status(204));
  await hooks.elapse(3_600_000);
  assert.ok(receiver.take().every(({ path }) => path === '/hooks'));
  assert.deepEqual([await hooks.waiting(own.id), await reasonOf(own.id)], [0, null]);
});

test('a client that owns the app withdraws its own access as well, unless the app has a secret to act for it', async () => {
  const reasons = await Promise.all(
    [scene.phone, scene.app].map(async ({ redirectUri, secret }, index) => {
      const { app, secret: own = '' } = await platen.core.operations.run(createApp, OPERATOR, {
        clientId: platen.keys.clientId,
        name: `Own app ${index}`,
        redirectUris: [redirectUri],
        confidential: secret !== '',
      });
      const ownApp = { appId: app.id, id: app.publicId, secret: own, redirectUri };
      const { json: tokens } = await scene.connect(ownApp);
      const id = await addByApp(tokens.access_token, `/own-${index}`);
      await scene.as(ownApp, '/oauth2/revoke', { token: tokens.refresh_token });
      return reasonOf(id);
    }),
  );
  assert.deepEqual(reasons, ['access_revoked', null]);
});

test('so does an app that is disabled', async () => {
  const { json: tokens } = await scene.connect(scene.phone);
  const id = await addByApp(tokens.access_token, '/phone');
  await platen.core.operations.run(disableApp, OPERATOR, { appId: scene.phone.appId });
  assert.equal(await reasonOf(id), 'access_revoked');
});

test('and a client that is ended, with its own webhooks', async () => {
  const { id: clientId } = await platen.core.operations.run(createClient, OPERATOR, { name: 'Closing shop' });
  const { id } = await hooks.add(receiver.url, { clientId });
  await platen.core.operations.run(endClient, OPERATOR, { clientId });
  assert.equal(await reasonOf(id), 'access_revoked');
  assert.equal(await enabling(id), 'refused');
});

test('so does a grant that ends by its time', async () => {
  const { json: tokens } = await scene.connect();
  const id = await addByApp(tokens.access_token, '/old');
  platen.clock.advanceBy(GRANT_MS);
  await keepHouse(platen);
  assert.equal(await reasonOf(id), 'access_revoked');
});
