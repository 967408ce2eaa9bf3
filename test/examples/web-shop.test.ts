/** What examples/web-shop.ts leaves behind at the service; test/browser has its pages. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { MOST_ENDPOINTS } from '../../src/domain/webhooks/endpoint.ts';
import { updateApp } from '../../src/operations/access/apps.ts';
import { addWebhook, deleteWebhook, listWebhooks } from '../../src/operations/webhooks/endpoints.ts';
import { type OAuthScene, setOAuthScene } from '../harness/access/oauth.ts';
import type { Visitor } from '../harness/access/visitor.ts';
import { noteSecret } from '../harness/canaries.ts';
import { type Example, startExample } from '../harness/example.ts';
import { type Relay, startRelay } from '../harness/http/relay.ts';
import { add } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

const MINUTE_MS = 60_000;

let platen: TestPlaten;
let relay: Relay;
let scene: OAuthScene;
let shop: Example;
let shopUrl: string;
before(async () => {
  platen = await startPlaten();
  // The shop refuses webhooks whose time is not the present.
  platen.clock.set(new Date());
  relay = await startRelay(platen.url);
  scene = await setOAuthScene(platen);
  const { appId, id, secret } = scene.app;
  const settings = { PLATEN_URL: relay.url, CLIENT_ID: id, CLIENT_SECRET: secret, SHOP_PORT: '0' };
  shop = startExample('web-shop.ts', settings);
  shopUrl = await shop.says(/open on (\S+)/);
  const redirectUris = [`${shopUrl}/callback`];
  await platen.core.operations.run(updateApp, OPERATOR, { appId, redirectUris });
});
after(async () => {
  await shop.close();
  await relay.close();
  await platen.close();
});

/** A browser at the shop, without a screen. */
class Customer {
  readonly #visitor: Visitor = scene.visitor();
  #cookie = '';

  async get(path: string, init: RequestInit = {}) {
    const headers = { cookie: this.#cookie, origin: shopUrl };
    const reply = await fetch(shopUrl + path, { ...init, headers, redirect: 'manual' });
    this.#cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
    return { status: reply.status, location: reply.headers.get('location'), text: await reply.text() };
  }

  async connect(): Promise<void> {
    const { pathname, search } = new URL((await this.get('/connect')).location!);
    const back = await scene.allow(this.#visitor, pathname + search);
    assert.equal((await this.get(back.pathname + back.search)).location, '/');
  }

  async disconnect(): Promise<number> {
    return (await this.get('/disconnect', { method: 'POST' })).status;
  }

  async isConnected(): Promise<boolean> {
    return (await this.get('/')).text.includes('What shall we print?');
  }
}

const webhooks = () => {
  const { clientId } = platen.keys;
  return platen.core.operations.run(listWebhooks, OPERATOR, { clientId });
};
/** As the user sees it at the service. */
async function hasAccess(): Promise<boolean> {
  const visitor = scene.visitor();
  return (await visitor.follow(await scene.signIn(visitor))).text.includes('Poster maker');
}

test('each connection has one webhook, which ends with it', async () => {
  const customer = new Customer();
  for (let time = 0; time < 2; time++) {
    await customer.connect();
    assert.equal((await webhooks()).length, 1);
  }
  assert.equal(await customer.disconnect(), 303);
  assert.deepEqual(await webhooks(), []);
  assert.deepEqual([await customer.isConnected(), await hasAccess()], [false, false]);
});

test('an access that could not be revoked can be revoked later', async () => {
  const customer = new Customer();
  await customer.connect();
  relay.faults('/oauth2/revoke', { status: 503 });
  assert.equal(await customer.disconnect(), 502);
  assert.deepEqual([await customer.isConnected(), await hasAccess()], [true, true]);
  assert.equal(await customer.disconnect(), 303);
  assert.deepEqual([await customer.isConnected(), await hasAccess()], [false, false]);
});

test('an order that stops is shown as stopped, and not watched any more', async () => {
  const customer = new Customer();
  await customer.connect();
  const reference = await add(platen, { apikey: platen.keys.sandbox, reference: 'sim-dead-partner' });
  const page = `/orders?${new URLSearchParams({ reference })}`;
  assert.match((await customer.get(page)).text, /State 1,[\s\S]+<script>/);
  await platen.runUntil(new Date(platen.clock.now().getTime() + MINUTE_MS));
  const { text } = await customer.get(page);
  assert.match(text, /State 41, order_state_upload_error.+: stopped, the print partner could not be reached/);
  assert.ok(!text.includes('<script>'));
  assert.equal(await customer.disconnect(), 303);
});

test('without a webhook the shop works, and says what Platen said', async () => {
  const { operations } = platen.core;
  const { clientId } = platen.keys;
  const added = await Promise.all(
    Array.from({ length: MOST_ENDPOINTS }, (_, n) =>
      operations.run(addWebhook, OPERATOR, { clientId, url: `http://127.0.0.1/${n}` }),
    ),
  );
  for (const { secret } of added) noteSecret(secret);
  const customer = new Customer();
  await customer.connect();
  await shop.says(/No webhooks: .+is one too many.+ If that is about the address, allow 127\.0\.0\.1:\d+ in/);
  assert.ok(await customer.isConnected());
  assert.equal(await customer.disconnect(), 303);
  for (const { endpoint } of added) await operations.run(deleteWebhook, OPERATOR, { id: endpoint.id });
});

test('an access that the user ended at the service is forgotten, and so is its webhook', {}, async () => {
  const customer = new Customer();
  await customer.connect();
  const visitor = scene.visitor();
  await visitor.submit(await visitor.follow(await scene.signIn(visitor)), '/revoke');
  assert.equal(await customer.disconnect(), 303);
  await customer.connect();
  assert.equal((await webhooks()).filter(({ status }) => status === 'active').length, 1);
  assert.equal(await customer.disconnect(), 303);
});
