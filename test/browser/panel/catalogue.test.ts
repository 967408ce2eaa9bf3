/** What people do with the catalogue in the panel: try a quote, import a table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../../harness/wait.ts';
import { openPanel } from './panel-scene.ts';
import { limits, panelTests } from './panel-tests.ts';

const panel = panelTests();

const refused = 'Failed to load resource: the server responded with a status of 400 (Bad Request)';

/** The browser reports it some time after the page has the answer. */
async function assertRefusedOnce(complaints: readonly string[]): Promise<void> {
  await until('the browser complains', () => complaints.length > 0);
  assert.deepEqual(complaints, [refused]);
}

const choose = async (page: Page, field: string, typed: string, option: string | RegExp) => {
  await page.getByLabel(field, { exact: true }).first().fill(typed);
  await page.getByRole('option', { name: option }).first().click();
};

test('try a quote, correct what is refused, and see how the price came about', limits, async () => {
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await page.goto(`${panel.scene.url}products`);
  await page.getByRole('searchbox', { name: 'Reference, name or note' }).fill('textbook a5 bw');
  await page.getByText('2 products').waitFor();
  await page.getByRole('link', { name: 'Textbook PB A5 Portrait BW' }).click();
  await page.getByText('24 to 800, in steps of 2').waitFor();
  await page.getByRole('link', { name: 'Try a quote' }).last().click();

  await page.getByLabel('Copies').fill('120');
  await page.getByLabel('Pages').fill('95');
  await page.getByRole('button', { name: 'Calculate' }).click();
  const pages = page.getByLabel('Pages');
  await pages.and(page.locator('[aria-invalid=true]')).waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);

  await pages.fill('96');
  await choose(page, 'Client', 'Paperbird', /Paperbird Berlin/);
  await page.getByRole('button', { name: 'Calculate' }).click();
  const steps = page.getByRole('list', { name: 'How it was calculated' }).getByRole('listitem');
  await steps.first().waitFor();
  // 1.554 a book from 50 copies on, 5 % less for this client.
  const [first] = await steps.allInnerTexts();
  assert.match(first ?? '', /Price per book/);
  assert.match(first ?? '', /1\.5540 EUR each × 120 times × \(1 − 5%\)/);
  assert.match(first ?? '', /price for 50–249 copies, valid from 1 Jan 2026/);
  assert.match(first ?? '', /before rounding: 177\.156/);
  assert.match(first ?? '', /€177\.16$/);
  const total = await page.getByText('Total with cheapest shipping').locator('+ dd').innerText();

  // All inputs are in the address, so a link leads to the same quote.
  const linked = page.url();
  const { page: other } = await openPanel(panel.browser, panel.scene, { scheme: 'dark' });
  await other.goto(linked);
  assert.equal(await other.getByText('Total with cheapest shipping').locator('+ dd').innerText(), total);
  assert.equal(await other.getByLabel('Copies').inputValue(), '120');
  await assertRefusedOnce(complaints);
  await other.context().close();
  await page.context().close();
});

const rates = (usd: string) =>
  Buffer.from(
    `<e>\n<Cube><Cube time='2026-03-02'>\n<Cube currency='USD' rate='${usd}'/>\n</Cube></Cube></e>`,
  );
const fileOf = (buffer: Buffer) => ({ name: 'eurofxref-daily.xml', mimeType: 'text/xml', buffer });

test('import exchange rates: a broken file changes nothing, a dry run shows what will', limits, async () => {
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await page.goto(`${panel.scene.url}exchange-rates`);
  await page.getByRole('link', { name: 'Import…' }).click();
  const input = page.locator('input[type=file]');
  await input.setInputFiles(fileOf(rates('much')));
  await page.getByRole('heading', { name: '1 problem' }).waitFor();
  await page.getByRole('cell', { name: /Line 3, column 1: the rate of USD is "much"/ }).waitFor();
  await assertRefusedOnce(complaints);
  assert.equal(await page.getByRole('button', { name: /^Import/ }).count(), 0);

  await input.setInputFiles(fileOf(rates('1.2345')));
  await page.getByRole('heading', { name: 'What would change' }).waitFor();
  await page.getByText('USD, 2026-03-02').waitFor();
  const current = await panel.scene.platen.core.services.catalogue.current();
  assert.equal(current.catalogue.exchangeRates.get('USD')?.[0]?.validFrom, '2026-03-01');
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  await page.getByText('1 change imported').waitFor();
  await page.getByRole('heading', { name: 'Exchange rates' }).waitFor();
  await page.getByRole('row', { name: /USD.*1\.2345.*2 Mar 2026/ }).waitFor();
  assert.equal(complaints.length, 1);
  await page.context().close();
});
