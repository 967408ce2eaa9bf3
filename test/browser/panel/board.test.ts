/** A print shop at the board: scanned codes from registered to shipped, and one scan too many. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { board } from '../../../src/operations/board/board.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { addPerson } from '../../harness/access/people.ts';
import { bring } from '../../harness/orders/orders.ts';
import { openPage, type WatchedPage } from '../chromium.ts';
import { whenSettled } from './panel-scene.ts';
import { limits, panelTests } from './panel-tests.ts';

/** How long a move can be undone, in the time of the page. */
const UNDO_MS = 5_000;
/**
 * The page begins with the day of the service, because it asks for what was shipped since its midnight, and a test that began
 * with the service's time could pass midnight. It can only be paused later than it is; by then no test has got here.
 */
const PAUSED_AFTER_MS = 60 * 60_000;
const startOfDay = () => panel.scene.platen.clock.now().setUTCHours(0, 0, 0, 0);

const panel = panelTests();

/** The types of the signals that are stored about an order, in their order. */
async function signals(order: string): Promise<string[]> {
  const { events } = await panel.scene.platen.core.operations.run(orderTimeline, OPERATOR, { name: order });
  return events.flatMap((event) => (event.kind === 'signal' ? [event.type] : []));
}

async function codesOf(order: string): Promise<string[]> {
  const { columns } = await panel.scene.platen.core.operations.run(board, OPERATOR, { column: 'waiting' });
  const cards = columns.flatMap((column) => column.cards);
  return cards.filter(({ reference }) => reference === order).map(({ code }) => code);
}

/** A browser in which an operator is signed in: a page that is being left sends its last call without the harness. */
async function openBoard(): Promise<WatchedPage> {
  const person = await addPerson(panel.scene.platen, { role: 'operator' });
  const watched = await openPage(panel.browser);
  const { page, complaints } = watched;
  await page.clock.install({ time: startOfDay() });
  await page.goto(`${panel.scene.url}board`);
  await page.getByLabel('E-mail').fill(person.user.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Board' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await whenSettled(page);
  complaints.length = 0;
  return watched;
}

/** Types as a scanner does: wherever the focus is, and a line break at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Waits while the time of the page is paused: timers without a delay fire, the others do not. */
async function appears(page: Page, element: Locator): Promise<void> {
  while (!(await element.isVisible())) await page.clock.runFor(0);
}

test(
  'produce the items of an order by scanned codes until they are shipped; undo one scan',
  limits,
  async () => {
    const order = 'harbour-77';
    await bring(panel.scene.platen, order, 45);
    const [book = '', flyers = ''] = await codesOf(order);
    const { page, complaints } = await openBoard();
    const said = page.getByRole('status').filter({ hasText: /\S/ }).first();
    const card = (code: string) => page.getByRole('listitem').filter({ hasText: code });
    const sent = async (code: string, step: string) => {
      await page.clock.runFor(UNDO_MS);
      await card(code).getByRole('button', { name: step }).waitFor();
    };

    // A mistake, undone before anything is sent. A scanner that fires twice counts once. The time of the page stands still, because
    // a slow machine may take longer than a move can be undone.
    await page.clock.pauseAt(startOfDay() + PAUSED_AFTER_MS);
    await scan(page, book);
    await appears(page, said.getByText('→ Registered'));
    await scan(page, book);
    await appears(page, said.getByText('Already moved: Textbook PB A5 Portrait BW × 2'));
    await page.keyboard.press('Escape');
    await appears(page, said.getByText('Undone'));
    await appears(page, card(book).getByRole('button', { name: 'Register' }));
    await page.clock.runFor(UNDO_MS);
    await page.clock.resume();
    assert.deepEqual(await signals(order), []);

    for (const [column, next] of [
      ['Registered', 'Start'],
      ['In production', 'Produced'],
      ['Produced', 'Pack'],
      ['Packed', 'Ship…'],
    ] as const) {
      await scan(page, book);
      await said.getByText(`→ ${column}`).waitFor();
      await sent(book, next);
    }
    // The buttons of the cards do the same, and give the focus back to the scanner.
    await card(flyers).getByRole('button', { name: 'Register' }).click();
    await said.getByText('Flyer SS A5 FC × 100 → Registered').waitFor();
    await sent(flyers, 'Start');
    await scan(page, '10000000J1');
    await said.getByText('Not found: 10000000J1').waitFor();
    assert.deepEqual(await signals(order), [
      'ItemRegistered',
      'ItemProduce',
      'ItemProduced',
      'ItemPacked',
      'ItemRegistered',
    ]);

    // The label of the parcel; leaving the page sends what can no longer be undone.
    await scan(page, book);
    await page
      .getByRole('dialog', { name: `Ship order ${order}` })
      .locator('input:focus')
      .waitFor();
    await scan(page, 'JD014677');
    await said.getByText('→ Shipped today').waitFor();
    await page.goto(`${panel.scene.url}board/ticket/${book}`);
    await page.getByRole('img', { name: book }).waitFor();
    await page.goto(`${panel.scene.url}board`);
    await card(book).getByText('JD014677').waitFor();
    assert.deepEqual((await signals(order)).at(-1), 'ItemShipped');
    await scan(page, book);
    await said.getByText('Already shipped').waitFor();
    assert.deepEqual(complaints, [
      'Failed to load resource: the server responded with a status of 400 (Bad Request)',
    ]);
    await page.context().close();
  },
);

test('a move that fails after the board was left is reported on the next page', limits, async () => {
  const order = 'harbour-78';
  await bring(panel.scene.platen, order, 45);
  const [book = ''] = await codesOf(order);
  const { page } = await openBoard();
  await page.route('**/admin/1.0/board/move', (route) => route.abort());
  await scan(page, book);
  await page.getByRole('status').getByText('→ Registered').waitFor();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByText(/^Not moved: Textbook PB A5 Portrait BW × 2\. ./).waitFor();
  await page.context().close();
});

test('cards beyond the first of a column stay in sight, and are in one column only', limits, async () => {
  const { platen } = panel.scene;
  for (let n = 0; n < 16; n++) await bring(platen, `many-${n}`, 45);
  const { page } = await openBoard();
  const waiting = page.locator('.board-column').filter({ hasText: 'Waiting' });
  const cards = waiting.getByRole('listitem');
  await waiting.getByRole('button', { name: /more/i }).click();
  const count = Number(await waiting.locator('.board-count').innerText());
  assert.ok(count > 30);
  const [last = ''] = /\b\d{8}[0-9A-Z]{2}\b/.exec(await cards.nth(count - 1).innerText()) ?? [];
  await scan(page, last);
  await page.getByRole('status').getByText('→ Registered').waitFor();
  assert.equal(await page.getByRole('listitem').filter({ hasText: last }).count(), 1);
  await page.clock.runFor(UNDO_MS);
  await page.getByRole('listitem').filter({ hasText: last }).getByRole('button', { name: 'Start' }).waitFor();
  // The first cards and the others were asked for again.
  await cards.nth(count - 2).waitFor();
  assert.equal(await page.getByRole('listitem').filter({ hasText: last }).count(), 1);
  await page.context().close();
});
