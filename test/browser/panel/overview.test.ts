/** What an operator does with the overview: read a day, narrow the figures, send a colleague the address. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPanel, whenSettled } from './panel-scene.ts';
import { limits, panelTests } from './panel-tests.ts';

const panel = panelTests();

const legend = (page: Page) => page.locator('.chart').first().locator('.chart-legend').innerText();

test(
  'a day is read under the pointer and in a table, and filters are part of the address',
  limits,
  async () => {
    const { page } = await openPanel(panel.browser, panel.scene);
    await page.goto(`${panel.scene.url}overview`);
    await whenSettled(page);
    const chart = page.locator('.chart').first();
    const whole = await legend(page);
    await chart.locator('.u-over').hover({ position: { x: 40, y: 40 } });
    const day = chart.locator('header span');
    assert.match(await day.innerText(), /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun),? \d+ [A-Z][a-z]{2}$/);
    assert.notEqual(await legend(page), whole);
    await page.mouse.move(0, 0);
    await chart.getByText('whole period').waitFor();

    await chart.getByText('Show as a table').click();
    assert.equal(await chart.locator('tbody tr').count(), 30);

    await page.getByRole('link', { name: '7 days' }).click();
    await page.waitForURL(/overview\?days=7$/);
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: 'Atelier Nord' }).click();
    await page.waitForURL(/days=7&client=\d+$/);
    await page.getByText('Nothing was counted in this period.').waitFor();
    await page.reload();
    await page.getByText('Nothing was counted in this period.').waitFor();
    await page.context().close();
  },
);
