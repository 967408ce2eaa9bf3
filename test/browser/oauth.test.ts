/** The whole flow in a real browser, with an honest client: sign in, allow, use, refresh, revoke. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import * as client from 'openid-client';
import type { Browser } from 'playwright-core';
import { OPERATOR } from '../../src/domain/actor.ts';
import { createApp } from '../../src/operations/access/apps.ts';
import { createUser } from '../../src/operations/access/users.ts';
import { noteSecret } from '../harness/canaries.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { waitFor } from '../harness/wait.ts';
import { noBrowser, openPage, startBrowser } from './chromium.ts';

const email = 'ada@shop.example';

let platen: TestPlaten;
let browser: Browser | undefined;
let app: AppServer;
let password: string;
let config: client.Configuration;

before(async () => {
  platen = await startPlaten();
  app = await startAppServer();
  const { operations } = platen.core;
  const { clientId, enterpriseId } = platen.keys;
  const input = {
    clientId: enterpriseId,
    name: 'Poster maker',
    redirectUris: [app.redirectUri],
    confidential: true,
  };
  const registered = await operations.run(createApp, OPERATOR, input);
  ({ password } = await operations.run(createUser, OPERATOR, { clientId, name: 'Ada', email }));
  noteSecret(password);
  config = await client.discovery(
    new URL(platen.url),
    registered.app.publicId,
    registered.secret,
    undefined,
    { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
  );
  if (!noBrowser) browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await app.close();
  await platen.close();
});

/** What an app does before it redirects a user, and after the user has returned. */
async function newRequest(scope: string) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: app.redirectUri,
    scope,
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const arrival = app.arrival();
  return {
    address: address.href,
    redeem: async () => {
      const url = await waitFor('the redirect back to the app', arrival);
      const tokens = await client.authorizationCodeGrant(config, url, { pkceCodeVerifier, expectedState });
      const { access_token, refresh_token } = tokens;
      const secrets = [url.searchParams.get('code'), pkceCodeVerifier, access_token, refresh_token];
      for (const secret of secrets) noteSecret(secret);
      return tokens;
    },
  };
}

async function isActive(token: string): Promise<boolean> {
  return (await client.tokenIntrospection(config, token)).active;
}

test('an app gets access, uses it, and loses it again', { skip: noBrowser }, async () => {
  const { page, complaints } = await openPage(browser!);
  const request = await newRequest('read-write');
  await page.goto(request.address);
  assert.equal(await page.title(), 'Sign in · Platen');
  // A wrong password is reported next to the form, and the address stays.
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  assert.equal(await page.getByLabel('E-mail address').inputValue(), email);
  const describedBy = await page.getByLabel('Password').getAttribute('aria-describedby');
  assert.match(
    (await page.locator(`#${describedBy}`).textContent())!,
    /e-mail address or the password is wrong/,
  );

  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Allow Poster maker to act for Test shop?' }).waitFor();
  await page.getByText('It has access for 365 days at most, and loses it after 30 days').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  assert.match((await page.textContent('main'))!, /place orders, which are charged to the account/);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('heading', { name: 'Back at the app' }).waitFor();

  const tokens = await request.redeem();
  assert.deepEqual([tokens.expires_in, tokens.scope], [3600, 'read-write']);
  assert.ok(await isActive(tokens.access_token));
  const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token!);
  assert.ok(await isActive(refreshed.access_token));
  await client.tokenRevocation(config, refreshed.access_token);
  assert.equal(await isActive(refreshed.access_token), false);

  // The grant was revoked, so the app has to ask again; the user is still signed in.
  const again = await newRequest('read');
  await page.goto(again.address);
  assert.match((await page.textContent('main'))!, /will not be able to place or cancel orders/);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('heading', { name: 'Back at the app' }).waitFor();
  const second = await again.redeem();

  await page.goto(`${platen.url}/oauth2/apps`);
  await page.getByText('Can view orders').waitFor();
  await page.getByRole('button', { name: 'Remove access of Poster maker' }).click();
  await page.getByText('Poster maker no longer has access.').waitFor();
  assert.equal(await isActive(second.access_token), false);
  await assert.rejects(client.refreshTokenGrant(config, second.refresh_token!), { error: 'invalid_grant' });

  for (const { value } of await page.context().cookies()) noteSecret(value);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  // Of the wrong password; nothing else, and above all nothing about the content security policy.
  assert.deepEqual(complaints, [
    'Failed to load resource: the server responded with a status of 400 (Bad Request)',
  ]);
  await page.context().close();
});

test('a user who refuses is sent back to the app with access_denied', {
  skip: noBrowser,
}, async () => {
  for (const step of ['Cancel', 'Do not allow']) {
    const { page, complaints } = await openPage(browser!);
    const request = await newRequest('read');
    await page.goto(request.address);
    if (step === 'Do not allow') {
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    }
    await page.getByRole('button', { name: step }).click();
    await assert.rejects(request.redeem(), { error: 'access_denied' });
    assert.deepEqual(complaints, []);
    await page.context().close();
  }
});

test('an app acts for its owner without a user', async () => {
  const tokens = await client.clientCredentialsGrant(config, { scope: 'read' });
  assert.equal(tokens.scope, 'read');
  assert.ok(await isActive(tokens.access_token));
});

interface AppServer {
  readonly redirectUri: string;
  /** The next address a browser was redirected to. */
  arrival(): Promise<URL>;
  close(): Promise<void>;
}

/**
 * The app's own redirect address: it redirects to another address of the app, as many apps do, with a page to
 * recognize.
 */
async function startAppServer(): Promise<AppServer> {
  let arrived = Promise.withResolvers<URL>();
  const home = await listen((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<title>Poster maker</title><h1>Back at the app</h1>');
  });
  const callback = await listen((request, response) => {
    const url = new URL(request.url!, `http://${request.headers.host}`);
    if (url.pathname !== '/callback') return void response.writeHead(404).end();
    response.writeHead(303, { location: home.url }).end();
    arrived.resolve(url);
  });
  return {
    redirectUri: `${callback.url}/callback`,
    async arrival() {
      const url = await arrived.promise;
      arrived = Promise.withResolvers();
      return url;
    },
    async close() {
      await Promise.all([callback.close(), home.close()]);
    },
  };
}

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
