/** The first minutes of an operator in a real browser: the link of the first run, signing out and in. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { OPERATOR } from '../../src/domain/actor.ts';
import { firstRunLink } from '../../src/operations/access/one-time-links.ts';
import { noteSecret } from '../harness/canaries.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { noBrowser, openPage, startBrowser } from './chromium.ts';

const PASSWORD = 'a password of four words';

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

test('the link makes the first administrator, who is signed in', {
  skip: noBrowser,
}, async () => {
  const link = await platen.core.operations.run(firstRunLink, OPERATOR, undefined);
  noteSecret(link!.token);
  noteSecret(PASSWORD);
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints } = await openPage(browser!, colorScheme);
    for (const width of [320, 390, 900]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${platen.url}/first-run/${link!.token}`);
      const [content, shown] = (await page.evaluate(
        '[document.documentElement.scrollWidth, innerWidth]',
      )) as number[];
      assert.ok(content! <= shown!, `${content} of ${shown}`);
    }
    assert.deepEqual(complaints, []);
    await page.context().close();
  }
  const { page, complaints } = await openPage(browser!);
  await page.goto(`${platen.url}/first-run/${link!.token}`);
  await page.keyboard.type('Grace Hopper');
  await page.getByLabel('E-mail address').fill('grace@print.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.waitForURL(`${platen.url}/panel/**`);
  await page.getByRole('heading', { name: 'Attention' }).waitFor();
  await page.goto(`${platen.url}/oauth2/apps`);
  await page.getByText('You are signed in as grace@print.example').waitFor();
  for (const { value } of await page.context().cookies()) noteSecret(value);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  assert.deepEqual(complaints, []);
  await page.goto(`${platen.url}/first-run/${link!.token}`);
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  await page.getByRole('link', { name: 'sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  assert.match(complaints.splice(0).join(), /^Failed to load resource: .* 404 /);
  await page.goto(`${platen.url}/oauth2/apps`);
  await page.getByLabel('E-mail address').fill('grace@print.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('You are signed in as grace@print.example').waitFor();
  for (const { value } of await page.context().cookies()) noteSecret(value);
  assert.deepEqual(complaints, []);
  await page.context().close();
});
