/** Every screen of the panel in a real browser: its policy, its console, its accessibility, its size. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { readPanel } from '../../../src/app/panel-folder.ts';
import { noBrowser, openPage, startBrowser } from '../chromium.ts';
import { type PanelScene, startPanelScene, visitScreens } from './panel-scene.ts';

const FIRST_SCREEN_BYTES = 300_000;
const limits = { timeout: 300_000, skip: noBrowser };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let scene: PanelScene;
let browser: Browser | undefined;
before(async () => {
  scene = await startPanelScene();
  if (!noBrowser) browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await scene.platen.close();
});

/** What the browser says on a screen whose object does not exist. */
const MISSING = /^Failed to load resource: the server responded with a status of (400|404) /;

/** What axe finds that keeps people from using a page. */
async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: { id: string; impact: string; nodes: { html: string }[] }[] = await page.evaluate(
    'axe.run().then(({ violations }) => violations)',
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const scheme of ['light', 'dark'] as const) {
  test(`every screen is accessible and within the policy, ${scheme}`, limits, async () => {
    for await (const { page, complaints, name, isMissing } of visitScreens(browser!, scene, { scheme })) {
      assert.deepEqual(await serious(page), [], name);
      const heard = complaints.splice(0);
      assert.deepEqual(isMissing ? heard.filter((text) => !MISSING.test(text)) : heard, [], name);
    }
  });
}

test('no screen is wider than a telephone or loads more scripts than it should', limits, async (t) => {
  const sizes = new Map([...(await readPanel())].map(([path, file]) => [path, gzipSync(file).length]));
  let most = 0;
  for await (const { page, name, requested } of visitScreens(browser!, scene, { width: 390 })) {
    const width = await page.evaluate('document.documentElement.scrollWidth');
    assert.equal(width, 390, name);
    const scripts = requested.filter((address) => address.endsWith('.js'));
    assert.notEqual(scripts.length, 0);
    const bytes = scripts.reduce(
      (sum, address) => sum + (sizes.get(address.slice(scene.url.length)) ?? NaN),
      0,
    );
    assert.ok(bytes <= FIRST_SCREEN_BYTES, `${name} loads ${bytes} bytes`);
    most = Math.max(most, bytes);
  }
  t.diagnostic(`the largest first screen has ${most} bytes of scripts, gzipped (aim ${FIRST_SCREEN_BYTES})`);
});

test('files are kept, the page is not, and both have the policy', async () => {
  const accept = { headers: { accept: 'text/html' } };
  const root = await scene.platen.request('GET', '/', accept);
  assert.deepEqual([root.status, root.headers.location], [303, 'panel/']);
  for (const path of ['/panel/', '/panel/keys/7', '/panel/no/such/page']) {
    const { status, text, headers } = await scene.platen.request('GET', path, accept);
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(String(headers['content-security-policy']), /script-src 'self'; style-src 'self';/);
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(text) ?? [];
    const file = await scene.platen.request('GET', new URL(script, `http://panel${path}`).pathname);
    assert.equal(file.status, 200, script);
    assert.match(String(file.headers['cache-control']), /immutable/);
    assert.match(String(file.headers['content-type']), /^text\/javascript/);
  }
  assert.equal((await scene.platen.request('GET', '/panel/assets/none.js')).status, 404);
});

test('without a credential the panel leads to the sign-in', limits, async () => {
  const { page } = await openPage(browser!);
  await page.route(`${scene.platen.url}/sign-in**`, (route) => route.fulfill({ body: 'sign in' }));
  await page.goto(`${scene.url}keys?ended=true`);
  await page.waitForURL(/\/sign-in\?/);
  assert.equal(new URL(page.url()).searchParams.get('next'), '/panel/keys?ended=true');
  await page.context().close();
});
