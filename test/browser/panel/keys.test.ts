/** What people do with keys in the panel. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteSecret } from '../../harness/canaries.ts';
import { openPanel, whenSettled } from './panel-scene.ts';
import { limits, panelTests } from './panel-tests.ts';

const panel = panelTests();

test('make a client and a key, call with it, revoke it, and see the next call refused', limits, async () => {
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await page.goto(`${panel.scene.url}clients`);
  await page.getByRole('link', { name: 'Create client' }).click();
  await page.getByRole('button', { name: 'Create client' }).click();
  // What is refused is said once, below the field that has the focus.
  await page.getByText('This field is required.').waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  await page.locator('input:focus[aria-invalid=true]').waitFor();
  await page.getByLabel('Name').fill('Letterpress Lane');
  await page.getByRole('button', { name: 'Create client' }).click();
  await page.getByRole('heading', { name: 'Letterpress Lane' }).waitFor();

  await page.getByRole('link', { name: 'Create a key for it' }).click();
  await page.getByRole('heading', { name: 'Create a key' }).waitFor();
  await page.getByLabel('Name').fill('Till');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('heading', { name: 'Store this key now' }).waitFor();
  const key = (await page.locator('code').textContent()) ?? '';
  noteSecret(key);
  assert.match(key, /^plt_core_live_/);
  const call = () => panel.scene.platen.post('/core/1.0/orders/info', { apikey: key, reference: 'none' });
  panel.scene.platen.clock.advanceBy(1000);
  assert.equal((await call()).status, 410);

  // What is not stored yet is not lost by one click.
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without storing it?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'detached' });
  assert.equal(await page.locator('code').textContent(), key);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('heading', { name: 'Till' }).waitFor();
  await page.getByRole('heading', { name: 'Store this key now' }).waitFor({ state: 'detached' });
  assert.ok(!(await page.content()).includes(key));
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByText('Calls of Letterpress Lane').waitFor();
  await page.getByRole('button', { name: 'Revoke this key' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  await page.getByText('Ended', { exact: true }).waitFor();
  panel.scene.platen.clock.advanceBy(1000);
  assert.equal((await call()).json.error.type, 'access_denied');
  // An empty name was not even sent.
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('the keyboard finds an object and moves along rows', limits, async () => {
  const { page } = await openPanel(panel.browser, panel.scene);
  await page.goto(`${panel.scene.url}keys`);
  await whenSettled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const isFirst = await page.evaluate("document.activeElement === document.querySelector('[data-row]')");
  assert.equal(isFirst, true);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.type('press house');
  await page.getByRole('option', { name: /Press House Partner/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Press House', exact: true }).waitFor();
  await page.context().close();
});
