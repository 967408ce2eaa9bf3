/** The documentation below `/docs`: guides, and a reference whose calls can be tried, under the strict policy. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { makeAdminKey } from '../harness/access/admin.ts';
import { add } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { noBrowser, openPage, startBrowser } from './chromium.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GUIDES = join(import.meta.dirname, '../../docs/guides');
/** Where pictures of the pages go, for those who want to look at them. */
const { SCREENSHOTS } = process.env;

let platen: TestPlaten;
let browser: Browser | undefined;
before(async () => {
  platen = await startPlaten();
  if (!noBrowser) browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await platen.close();
});

async function textOf(path: string): Promise<string> {
  const { status, text } = await platen.request('GET', path);
  assert.equal(status, 200, path);
  return text;
}

test('every link of every page leads to a page of the service', async () => {
  const pages = new Map<string, string>();
  const open = ['/docs/'];
  const anchors: [page: string, target: string, id: string][] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (pages.has(path)) continue;
    const text = await textOf(path);
    pages.set(path, text);
    for (const [, href = ''] of text.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(href, platen.url + path);
      if (origin !== platen.url) continue;
      if (pathname.startsWith('/docs/')) open.push(pathname);
      else if (pathname !== '/panel/') await textOf(pathname);
      if (hash && pathname.startsWith('/docs/'))
        anchors.push([path, pathname, decodeURIComponent(hash.slice(1))]);
    }
  }
  const broken = anchors.filter(([, target, id]) => !pages.get(target)?.includes(`id="${id}"`));
  assert.deepEqual(broken, []);
  const missing = readdirSync(GUIDES).filter((name) => !pages.has(`/docs/guides/${name.replace('.md', '')}`));
  assert.deepEqual(missing, []);
});

test('llms.txt lists pages and documents of the service, each with a link that leads there', async () => {
  const { status, text, headers } = await platen.request('GET', '/llms.txt');
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  const page = await platen.request('GET', '/docs/');
  for (const name of ['cache-control', 'content-security-policy', 'vary', 'x-content-type-options']) {
    assert.equal(headers[name], page.headers[name], name);
  }
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
  for (const href of links) await textOf(new URL(href, `${platen.url}/llms.txt`).pathname);
  for (const needed of ['docs/guides/start', 'docs/generated/errors', 'docs/glossary', 'openapi/core.json']) {
    assert.ok(links.includes(needed), needed);
  }
  assert.ok(text.includes('- README: what it is'), 'what is not served is not linked');
  const { headers: other } = await platen.request('GET', '/docs/llms.txt');
  assert.equal(other.location, '../llms.txt');
});

test('pages have the strict policy, and an unknown one is not found', async () => {
  for (const path of ['/docs/', '/docs/guides/webhooks', '/docs/reference/core']) {
    const { headers } = await platen.request('GET', path);
    const policy = headers['content-security-policy'] ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self';.* form-action 'none';/);
    assert.doesNotMatch(policy, /unsafe/);
  }
  assert.equal((await platen.request('GET', '/docs/guides/unknown')).status, 404);
  const { status, headers } = await platen.request('GET', '/docs');
  assert.deepEqual([status, headers.location], [303, 'docs/']);
});

const looks = [
  { name: 'light', scheme: 'light', width: 1280 },
  { name: 'dark', scheme: 'dark', width: 1280 },
  { name: 'narrow', scheme: 'light', width: 390 },
] as const;

for (const { name, scheme, width } of looks) {
  test(`guides and reference can be read, ${name}`, { skip: noBrowser }, async () => {
    const { page, complaints } = await openPage(browser!, scheme);
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['', 'guides/webhooks', 'generated/errors', 'reference/core', 'reference/admin']) {
      await page.goto(`${platen.url}/docs/${path}`);
      if (path.startsWith('reference/')) await page.locator('rapi-doc #api-description').waitFor();
      else assert.deepEqual(await serious(page), [], path);
      const shown = await page.evaluate('document.documentElement.scrollWidth');
      assert.ok(Number(shown) <= width, `${path} is ${shown} wide`);
      await picture(page, `${path.replace('/', '-') || 'index'}-${name}`);
    }
    await page.goto(`${platen.url}/docs/reference/core#post-/core/1.0/orders/add`);
    await page.locator('rapi-doc textarea').first().waitFor();
    await picture(page, `reference-add-${name}`);
    assert.deepEqual(complaints, []);
    await page.context().close();
  });
}

test('the keyboard skips the menu', { skip: noBrowser }, async () => {
  const { page } = await openPage(browser!);
  await page.goto(`${platen.url}/docs/guides/webhooks`);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate('document.activeElement.className'), 'skip');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate('document.activeElement.id'), 'content');
  await page.context().close();
});

test('a call is tried with a sandbox key, and not with a live one', { skip: noBrowser }, async () => {
  const { sandbox, live } = platen.keys;
  const reference = await add(platen, { apikey: sandbox });
  const { page, complaints } = await openPage(browser!);
  await page.goto(`${platen.url}/docs/reference/core#post-/core/1.0/orders`);
  const enter = async (key: string) => {
    await page.getByLabel('Sandbox key').fill(key);
    await page.getByRole('button', { name: 'Use it' }).click();
    return page.locator('output').textContent();
  };
  await page.locator('rapi-doc textarea').first().waitFor();
  assert.equal(await enter(live), 'It must begin with plt_core_test_');
  await enter(sandbox);
  await page.locator('output', { hasText: 'The examples have it now' }).waitFor();
  await page.locator('rapi-doc [part~=btn-try]').first().click();
  await page.locator('rapi-doc', { hasText: reference }).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('an order of an app is tried in the sandbox with its token', { skip: noBrowser }, async () => {
  const { page, complaints } = await openPage(browser!);
  await page.goto(`${platen.url}/docs/reference/apps#post-/apps/2.0/orders/add`);
  await page.locator('rapi-doc textarea').first().waitFor();
  await page.getByLabel('Access token').fill(platen.tokens.live);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.locator('output', { hasText: 'The examples have it now' }).waitFor();
  const answer = page.waitForResponse(`${platen.url}/apps/2.0/orders/add`);
  await page.locator('rapi-doc [part~=btn-try]').first().click();
  const reply = await answer;
  assert.deepEqual([reply.status(), reply.headers()['x-mode']], [201, 'sandbox']);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('a call of the admin interface is tried with an admin key', { skip: noBrowser }, async () => {
  const { key } = await makeAdminKey(platen, 'operator');
  const { page } = await openPage(browser!);
  await page.goto(`${platen.url}/docs/reference/admin#get-/admin/1.0/account`);
  await page.locator('rapi-doc [part~=btn-try]').first().waitFor();
  await page.getByLabel('Admin key').fill(key);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.locator('output', { hasText: 'The examples have it now' }).waitFor();
  const answer = page.waitForResponse(`${platen.url}/admin/1.0/account`);
  await page.locator('rapi-doc [part~=btn-try]').first().click();
  assert.equal((await answer).status(), 200);
  await page.context().close();
});

/** What axe finds that keeps people from using a page. */
async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = (await page.evaluate('axe.run().then(({ violations }) => violations)')) as {
    readonly id: string;
    readonly impact: string;
  }[];
  return found.filter(({ impact }) => /serious|critical/.test(impact)).map(({ id }) => id);
}

async function picture(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}
