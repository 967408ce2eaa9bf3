/** What operators do with many orders in the panel. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bring } from '../../harness/orders/orders.ts';
import { openPanel, whenSettled } from './panel-scene.ts';
import { limits, panelTests } from './panel-tests.ts';

const panel = panelTests();

const trackingOf = (reference: string) => `T${panel.scene.orders.get(reference)?.itemIds[0]}`;

test('find an order by its tracking code, and open it by keyboard', limits, async () => {
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await page.goto(`${panel.scene.url}attention`);
  await whenSettled(page);
  await page.keyboard.press('/');
  await page.keyboard.type(trackingOf('menu-cards-88'));
  await page.getByRole('option', { name: /menu-cards-88 Order/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'menu-cards-88' }).waitFor();

  // Without a match the list of orders is opened, where it can be changed.
  await page.keyboard.press('/');
  await page.keyboard.type('petrowa');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/orders\?q=petrowa$/);
  await page.getByRole('heading', { name: 'No match' }).waitFor();
  await page.getByLabel('Search orders', { exact: true }).fill('petrova');
  await page.waitForURL(/\/orders\?q=petrova$/);
  await page.getByRole('link', { name: 'poetry-reader-3' }).waitFor();
  await page.getByRole('heading', { name: 'Orders' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'poetry-reader-3' }).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('filter by state in the address, keep the view, and see what is new', limits, async () => {
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await page.goto(`${panel.scene.url}orders`);
  await whenSettled(page);
  await page.getByRole('button', { name: 'State', exact: true }).click();
  await page.getByRole('button', { name: /Canceled 500/ }).click();
  await page.waitForURL(/\/orders\?states=500$/);
  await page.keyboard.press('Escape');
  await link('street-map').waitFor({ state: 'detached' });
  await link('city-guide-14').waitFor();
  await page.getByRole('button', { name: 'Save view…' }).click();
  await page.getByLabel('Name of this view').fill('Canceled');
  await page.keyboard.press('Enter');
  await link('All orders').click();
  await link('street-map').waitFor();
  await page.reload();
  await link('Canceled').click();
  await page.waitForURL(/\/orders\?states=500$/);
  await link('city-guide-14').waitFor();

  await bring(panel.scene.platen, 'calendar-2027', 500);
  await page.clock.runFor(11_000);
  const pill = page.getByRole('button', { name: /1 new order/ });
  await pill.waitFor();
  assert.equal(await link('calendar-2027').count(), 0);
  await pill.click();
  await link('calendar-2027').waitFor();
  assert.equal(await pill.count(), 0);
  await page.getByRole('button', { name: 'Clear State' }).click();
  await page.waitForURL(/\/orders$/);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('retry what needs attention, after a preview of how many, and see it finished', limits, async () => {
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await page.goto(`${panel.scene.url}attention/download_failed`);
  await page.getByRole('link', { name: 'Show the orders' }).click();
  await page.waitForURL(/\/orders\?cause=download_failed$/);
  await page.getByLabel('Select wedding-cards').check();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await page.getByRole('button', { name: 'Retry…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retry orders?' });
  await dialog.getByText(/All \d+ orders can be acted on\./).waitFor();
  await dialog.getByRole('button', { name: /Retry \d+ orders/ }).click();
  await page.waitForURL(/run=\d+/);
  const run = page.getByRole('region', { name: /^Bulk run/ });
  await run.getByText(/^0 retried, 0 left out, [1-9]\d* to go$/).waitFor();
  await panel.scene.platen.runDue();
  await page.reload();
  await run.getByText(/^[1-9]\d* retried, 0 left out, 0 to go$/).waitFor();
  await run.getByText('Finished').waitFor();
  await run.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(/\/orders\?cause=download_failed$/);
  assert.deepEqual(complaints, []);
  await page.context().close();
});
