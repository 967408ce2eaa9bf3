/** Every screen of the panel in a real browser: its policy, its console, its accessibility, its size. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { panelPages, readPages } from '../../../src/app/pages.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { createApp } from '../../../src/operations/access/apps.ts';
import { createClient } from '../../../src/operations/access/clients.ts';
import { createKey } from '../../../src/operations/access/keys.ts';
import { inviteUser } from '../../../src/operations/access/one-time-links.ts';
import { noteOrder } from '../../../src/operations/orders/acts/note.ts';
import { createPartner } from '../../../src/operations/partners/partners.ts';
import { loadOf } from '../../harness/load.ts';
import { bring, flyer, fullIds, germanAddress } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { createRandom } from '../../harness/random.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { openPage } from '../chromium.ts';
import { openPanel, visitScreens, whenSettled } from './panel-scene.ts';
import { limits, panelTests } from './panel-tests.ts';
import { screens } from './screens.ts';

const FIRST_SCREEN_BYTES = 300_000;
/** One in so many screens, chosen anew in each run. */
const ONE_IN = loadOf({ test: 3, nightly: 1, long: 1 });
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const panel = panelTests();

/** What the browser says on a screen whose object does not exist. */
const MISSING = /^Failed to load resource: the server responded with a status of (400|404) /;

/** What axe finds that keeps people from using a page: by all of its rules, or by the named ones. */
async function serious(page: Page, ...rules: string[]): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules.length > 0 && { runOnly: rules }) };
  const found: { id: string; impact: string; nodes: { html: string }[] }[] = await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('screens are accessible, light and dark, within the policy, and fits a telephone', limits, async (t) => {
  const sizes = new Map(
    [...(await readPages(panelPages))].map(([path, file]) => [path, gzipSync(file).length]),
  );
  const random = createRandom();
  const looked = screens.map(({ name }) => name).filter(() => random.chance(1 / ONE_IN));
  t.diagnostic(`seed ${random.seed}, ${looked.length} of ${screens.length} screens`);
  let most = 0;
  for await (const { page, complaints, name, isMissing, requested } of visitScreens(
    panel.browser,
    panel.scene,
    {},
    looked,
  )) {
    await page.evaluate(axe);
    assert.deepEqual(await serious(page), [], `${name}, light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    // Dark, a screen has the same elements in other colours.
    assert.deepEqual(await serious(page, 'color-contrast'), [], `${name}, dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 800 });
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, name);
    await page.setViewportSize({ width: 1280, height: 800 });
    const heard = complaints.splice(0);
    assert.deepEqual(isMissing ? heard.filter((text) => !MISSING.test(text)) : heard, [], name);
    most = Math.max(most, bytesOf(requested, sizes));
  }
  t.diagnostic(`the largest first screen has ${most} bytes of scripts, gzipped`);
  assert.ok(most <= FIRST_SCREEN_BYTES);
});

test('on a telephone, lists show all their columns also with German words', limits, async () => {
  const look = { width: 390, language: 'de' } as const;
  const named = ['orders', 'attention', 'partners', 'webhooks', 'mails', 'outgoing-paused'];
  for await (const { page, name } of visitScreens(panel.browser, panel.scene, look, named)) {
    const cut =
      "[...document.querySelectorAll('.table-box')].filter((box) => box.scrollWidth > box.clientWidth)";
    assert.equal(await page.evaluate(`${cut}.length`), 0, name);
  }
});

/** The size of the requested scripts, gzipped. */
function bytesOf(requested: readonly string[], sizes: ReadonlyMap<string, number>): number {
  const scripts = requested.filter((address) => address.endsWith('.js'));
  assert.notEqual(scripts.length, 0);
  return scripts.reduce((sum, address) => sum + (sizes.get(address.slice(panel.scene.url.length)) ?? NaN), 0);
}

test('every screen shows as text whatever is stored', limits, async () => {
  const paths = await addHostileObjects(panel.scene.platen);
  const lists = ['attention', 'orders', 'board', 'clients', 'partners', 'apps', 'users', 'keys', 'audit'];
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  for (const path of [...lists, ...paths]) {
    await page.goto(panel.scene.url + path);
    await whenSettled(page);
    assert.equal(await page.evaluate('window.ran'), undefined, path);
  }
  await page.goto(`${panel.scene.url}clients`);
  for (const name of hostileTexts) await page.getByRole('link', { name, exact: true }).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('files are kept, the page is not, and both have the policy', async () => {
  const accept = { headers: { accept: 'text/html' } };
  const root = await panel.scene.platen.request('GET', '/', accept);
  assert.deepEqual([root.status, root.headers.location], [303, 'panel/']);
  for (const path of ['/panel/', '/panel/keys/7', '/panel/no/such/page']) {
    const { status, text, headers } = await panel.scene.platen.request('GET', path, accept);
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-store');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /script-src 'self'; style-src 'self';.* form-action 'none';/);
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(text) ?? [];
    const file = await panel.scene.platen.request('GET', new URL(script, `http://panel${path}`).pathname);
    assert.equal(file.status, 200, script);
    assert.match(String(file.headers['cache-control']), /immutable/);
    assert.match(String(file.headers['content-type']), /^text\/javascript/);
  }
  assert.equal((await panel.scene.platen.request('GET', '/panel/assets/none.js')).status, 404);
});

test('without a credential the panel leads to the sign-in', limits, async () => {
  const { page } = await openPage(panel.browser);
  await page.route(`${panel.scene.platen.url}/sign-in**`, (route) => route.fulfill({ body: 'sign in' }));
  await page.goto(`${panel.scene.url}keys?ended=true`);
  await page.waitForURL(/\/sign-in\?/);
  assert.equal(new URL(page.url()).searchParams.get('next'), '/panel/keys?ended=true');
  await page.context().close();
});

/** Each would set `window.ran` in a page that takes it for markup or for a script. */
const hostileTexts = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 1">',
  '"><svg onload="window.ran = 1">',
  'javascript:window.ran=1',
  "';window.ran=1;//",
  '{{constructor.constructor("window.ran=1")()}}',
];

/** Stores hostile texts in every field that takes free text. Returns the paths of the pages that show them. */
async function addHostileObjects(platen: TestPlaten): Promise<string[]> {
  const paths: string[] = [];
  for (const [n, text] of hostileTexts.entries()) {
    paths.push(...(await addAccounts(platen, text, n)), await addOrder(platen, text, n));
  }
  return paths;
}

async function addAccounts({ core: { operations } }: TestPlaten, name: string, n: number): Promise<string[]> {
  const client = await operations.run(createClient, OPERATOR, { name });
  const { partner } = await operations.run(createPartner, OPERATOR, { name, priority: 900, address: null });
  const owner = { interface: 'core', clientId: client.id, mode: 'sandbox' } as const;
  const { credential } = await operations.run(createKey, OPERATOR, { owner, name });
  const redirectUris = ['https://posters.example/callback'];
  const { app } = await operations.run(createApp, OPERATOR, {
    clientId: client.id,
    name,
    redirectUris,
    confidential: false,
  });
  const email = `hostile${n}@print.example`;
  const { user } = await operations.run(inviteUser, OPERATOR, {
    role: 'client',
    clientId: client.id,
    name,
    email,
  });
  return [
    `clients/${client.id}`,
    `partners/${partner.id}`,
    `keys/${credential.id}`,
    `apps/${app.id}`,
    `users/${user.id}`,
  ];
}

async function addOrder(platen: TestPlaten, text: string, n: number): Promise<string> {
  const reference = `${n} ${text}`;
  const address = {
    firstname: text,
    lastname: text,
    street1: text,
    street2: text,
    city: text,
    company: text,
  };
  const items = [flyer(platen, { reference: text, title: text })];
  await bring(platen, reference, 45, { addresses: [germanAddress(address)], items });
  const { id: order = '', itemIds } = fullIds(platen, reference);
  const item = itemIds[0];
  const signals = [
    { type: 'ItemDelay', cause: text, message: text, delay: '48' },
    { type: 'ItemShipped', tracking: text, shipping_option: text },
  ];
  for (const fields of signals) await postSignal(platen, { order, item, ...fields });
  await platen.core.operations.run(noteOrder, OPERATOR, { name: reference, text });
  return `orders/${order.slice(0, -4)}`;
}
