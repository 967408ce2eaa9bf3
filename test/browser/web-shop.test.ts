/** examples/web-shop.ts as its readers start it, with a real browser for a visitor. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { OPERATOR } from '../../src/domain/actor.ts';
import { listApps, updateApp } from '../../src/operations/access/apps.ts';
import { type DemoSeed, seedDemo } from '../../src/operations/demo/seed-demo.ts';
import { type Example, startExample } from '../harness/example.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { noBrowser, openPage, startBrowser } from './chromium.ts';

const HOUR_MS = 3_600_000;
const limits = { skip: noBrowser };
const REFUSED_PAGE = 'Failed to load resource: the server responded with a status of 400 (Bad Request)';

let platen: TestPlaten;
let browser: Browser | undefined;
let seed: DemoSeed;
let shop: Example;
let shopUrl: string;

before(async () => {
  platen = await startPlaten();
  // The shop refuses webhooks whose time is not the present.
  platen.clock.set(new Date());
  const { operations } = platen.core;
  seed = await operations.run(seedDemo, OPERATOR, { besideOthers: true });
  shop = startExample('web-shop.ts', {
    PLATEN_URL: platen.url,
    CLIENT_ID: seed.app.publicId,
    CLIENT_SECRET: seed.app.secret,
    SHOP_PORT: '0',
  });
  shopUrl = await shop.says(/open on (\S+)/);
  const [app] = await operations.run(listApps, OPERATOR, { clientId: seed.clientId });
  const redirectUris = [`${shopUrl}/callback`];
  await operations.run(updateApp, OPERATOR, { appId: app!.id, redirectUris });
  if (!noBrowser) browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await shop.close();
  await platen.close();
});

async function connect(page: Page): Promise<void> {
  await page.goto(shopUrl);
  await page.getByRole('link', { name: 'Connect' }).click();
  await page.getByLabel('E-mail address').fill(seed.user.email);
  await page.getByLabel('Password').fill(seed.user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('heading', { name: 'What shall we print?' }).waitFor();
}

async function seeOffers(page: Page): Promise<void> {
  await page.getByLabel('Product').selectOption('flyer_ss_a5_fc');
  await page.getByLabel('Copies').fill('100');
  await page.getByRole('button', { name: 'See offers' }).click();
  await page.getByRole('heading', { name: 'Your offers' }).waitFor();
}

test('a visitor connects, sees offers, orders, and follows the order to its end', limits, async () => {
  const { page, complaints } = await openPage(browser!);
  await connect(page);
  await seeOffers(page);
  await page.getByLabel(/Express: 12\.0000 EUR plus 2\.2800 EUR VAT/).check();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.getByText('State 1, order_state_new').waitFor();
  // From here on the page is not touched: it has to refresh itself. The shop asks for the order again only after a webhook.
  await platen.runDue();
  await page.getByText('State 501, order_state_sandbox_done: finished').waitFor();
  await page.getByText(/^100 × .+: SANDBOX-\d+$/).waitFor();

  const reference = new URL(page.url()).searchParams.get('reference');
  const ask = { apikey: seed.coreSandboxKey, reference };
  const { json } = await platen.post('/core/1.0/orders/invoices', ask);
  assert.equal(json.total_shipping, '12.0000');

  // Two hours later the access token has expired, which the visitor must not notice.
  platen.clock.advanceBy(2 * HOUR_MS);
  await page.getByRole('link', { name: 'Order more' }).click();
  await seeOffers(page);
  await page.getByRole('link', { name: 'Something else' }).click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('link', { name: 'Connect' }).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('errors are shown to the visitor as sentences, and are not logged', limits, async () => {
  const { page, complaints } = await openPage(browser!);
  const alert = async () => (await page.getByRole('alert').textContent())!;
  await page.goto(`${shopUrl}/callback?code=stolen&state=guessed`);
  assert.match(await alert(), /was not started here/);
  await page.goto(`${shopUrl}/connect`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.match(await alert(), /was not given access/);

  await connect(page);
  await page.goto(`${shopUrl}/offers?product=<b>none</b>&count=1&country=DE`);
  assert.match(await alert(), /<b>none<\/b>/);
  await page.goto(`${platen.url}/oauth2/apps`);
  await page.getByRole('button', { name: 'Remove access of Demo app' }).click();
  await page.getByText('Demo app no longer has access.').waitFor();
  // Within a second every process refuses the token.
  platen.clock.advanceBy(1000);
  await page.goto(shopUrl);
  assert.match(await alert(), /Platen issued no token/);
  await page.getByRole('link', { name: 'To the shop' }).click();
  await page.getByRole('link', { name: 'Connect' }).waitFor();

  assert.deepEqual(complaints, new Array(4).fill(REFUSED_PAGE));
  assert.equal(shop.output(), `The shop is open on ${shopUrl}\n`);
  await page.context().close();
});

test('it listens on the redirect URI of the demo app', () => {
  const source = join(import.meta.dirname, '../../examples/web-shop.ts');
  const port = /PORT = '(\d+)'/.exec(readFileSync(source, 'utf8'))?.[1];
  assert.equal(seed.app.redirectUri, `http://127.0.0.1:${port}/callback`);
});
