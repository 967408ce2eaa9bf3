/** What a browser and a program see at `/`. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { noBrowser, openPage, startBrowser } from './chromium.ts';

let platen: TestPlaten;
let browser: Browser | undefined;
before(async () => {
  platen = await startPlaten({ panel: new Map() });
  if (!noBrowser) browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await platen.close();
});

test('a program receives the addresses', async () => {
  for (const accept of ['*/*', 'application/json', '']) {
    const { status, json, headers: replied } = await platen.request('GET', '/', { headers: { accept } });
    assert.equal(status, 200);
    assert.equal(json.name, 'platen');
    assert.equal(json.links.openapi, '/openapi.json');
    assert.equal(replied.vary, 'accept');
  }
  const { status } = await platen.request('POST', '/', { body: '{}' });
  assert.equal(status, 405);
});

test('a panel that is not built says how to build it', async () => {
  for (const path of ['/panel/', '/panel/orders']) {
    const { status, text, headers } = await platen.request('GET', path);
    assert.equal(status, 503);
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.match(text, /<h1>The panel is not built<\/h1>\n<p>Run <code>npm run panel:build/);
  }
});

test('a browser sees a page that leads on', { skip: noBrowser }, async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints } = await openPage(browser!, colorScheme);
    const reply = await page.goto(`${platen.url}/`);
    assert.match(reply?.headers()['content-type'] ?? '', /^text\/html/);
    assert.match(await page.title(), /Platen/);
    for (const width of [320, 900]) {
      await page.setViewportSize({ width, height: 900 });
      const [content, shown] = (await page.evaluate(
        '[document.documentElement.scrollWidth, innerWidth]',
      )) as number[];
      assert.ok(content! <= shown!, `${content} of ${shown}`);
    }
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const link of links) {
      const { status } = await platen.request('GET', link!, { headers: { accept: 'text/html' } });
      // The page of connected apps asks to sign in first.
      assert.equal(status, link === '/oauth2/apps' ? 303 : 200, link!);
    }
    assert.deepEqual(complaints, []);
    await page.context().close();
  }
});
