/** What an operator does on the page of an order, and the user of a client before there is one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { wrongFile } from '../../../src/formats/sample-files/wrong-file.ts';
import { formatDecimal } from '../../../src/lib/decimal.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { orderEverything } from '../../../src/operations/history/everything.ts';
import { noteOrder } from '../../../src/operations/orders/acts/note.ts';
import { allowOtherSizes } from '../../harness/catalogue/allow-other-sizes.ts';
import { add, bring, fullIds, germanAddress } from '../../harness/orders/orders.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { until } from '../../harness/wait.ts';
import {
  addMoved,
  addWithDefects,
  addWithMissingFile,
  bookShape,
  hostDefectiveBook,
} from './panel-order-pages.ts';
import { openPanel, whenSettled } from './panel-scene.ts';
import { limits, panelTests } from './panel-tests.ts';

const panel = panelTests();

const everythingOf = (name: string) =>
  panel.scene.platen.core.operations.run(orderEverything, OPERATOR, { name });

async function openOrder(page: Page, reference: string): Promise<void> {
  const { order } = await everythingOf(reference);
  await page.goto(`${panel.scene.url}orders/${order.orderNumber}`);
  await page.getByRole('heading', { name: reference, exact: true }).waitFor();
}

const button = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true });

test('an order whose file failed says why, is retried, and moves on before the eyes', limits, async () => {
  const { platen } = panel.scene;
  const path = await addWithMissingFile(platen, 'late-cover');
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await openOrder(page, 'late-cover');
  const why = page.getByRole('region', { name: 'Why has it stopped?' });
  await why.getByText(/^File 1 \(cover\) could not be fetched: .* answered with the status 404\.$/).waitFor();
  const [failed] = await page.locator('.rail li[data-status=failed]').allTextContents();
  assert.match(failed ?? '', /^files: failed/);
  // What is not legal now says why, also to who cannot see it.
  const release = button(page, 'Release');
  assert.equal(await release.getAttribute('aria-disabled'), 'true');
  await release.focus();
  await page
    .getByRole('tooltip')
    .getByText('Not possible now: it is not held; it is in state "Fetching failed"')
    .waitFor();

  platen.files.behave(path, 'ok');
  await why.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Order put back to work').waitFor();
  await page.getByRole('region', { name: 'Why is it waiting?' }).waitFor();
  await platen.runDue();
  // Without a further click.
  await page.locator('.page-title').getByText('In production 45').waitFor();
  await page.locator('.timeline').getByText('File 1 (cover) fetched').waitFor();
  const act = page.locator('.timeline li', { hasText: 'Retried by' });
  await act.locator('summary').click();
  await act.getByRole('link', { name: 'Audit log' }).click();
  await page.getByText('retried an order').first().waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('files that stop an order are replaced and accepted, and it is printed', limits, async () => {
  const { platen } = panel.scene;
  await allowOtherSizes(platen);
  await addWithDefects(platen, 'wrong-pages');
  await platen.core.operations.run(watchAlerts, SYSTEM, undefined);
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await page.goto(`${panel.scene.url}attention`);
  // One of the scene, and this one.
  const reason = page.getByRole('listitem').filter({ hasText: /^Number of pages 2 orders$/ });
  await reason.getByRole('link').click();
  await page.waitForURL(/\/orders\?cause=preflight_failed&reason=page_count$/);
  await page.getByRole('link', { name: 'novel-sample' }).waitFor();
  await page.getByRole('link', { name: 'wrong-pages' }).click();
  const book = page.getByRole('article', { name: 'File 2 (book)' });
  await book.getByText('Stops the order').waitFor();
  // A book of other pages than the order says, beside what the order says.
  const pages = book.getByRole('row', { name: /^Pages/ });
  assert.match((await pages.textContent()) ?? '', /^Pages3236differs$/);
  const picture = page.getByAltText('First page of File 2 (book)');
  await page.waitForFunction((shown) => shown?.naturalWidth > 0, await picture.elementHandle());

  const wrongSize = wrongFile('page_size', bookShape);
  const { url, md5 } = platen.files.put('/wrong-pages/second.pdf', wrongSize);
  const why = page.getByRole('region', { name: 'Why has it stopped?' });
  await why.getByRole('button', { name: 'Replace file 2…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace file 2' });
  await dialog.getByLabel('Address of the new file').fill('cdn.example/book.pdf');
  await dialog.getByRole('button', { name: 'Replace file' }).click();
  await dialog.getByText(/it must be an http or https address/).waitFor();
  await dialog.getByLabel('Address of the new file').fill(url);
  await dialog.getByLabel('MD5').fill(md5);
  await dialog.getByRole('button', { name: 'Replace file' }).click();
  await page.getByText('File replaced', { exact: true }).first().waitFor();
  await platen.runDue();

  const size = book.getByRole('listitem').filter({ hasText: 'Page size' });
  await size.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Defects accepted', { exact: true }).first().waitFor();
  await platen.runDue();
  await page.locator('.page-title').getByText('In production 45').waitFor();
  await book.getByText('Accepted', { exact: true }).waitFor();
  assert.equal(complaints.splice(0).length, 1);
  await page.context().close();
});

test(
  'a file that its product forbids is printed all the same, for a reason that stays in sight',
  limits,
  async () => {
    const { platen } = panel.scene;
    await addWithDefects(platen, 'printed-all-the-same');
    const { page, complaints } = await openPanel(panel.browser, panel.scene);
    await openOrder(page, 'printed-all-the-same');
    const book = page.getByRole('article', { name: 'File 2 (book)' });
    await book.getByRole('button', { name: 'Print all the same…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print file 2 in spite of "Number of pages"?' });
    const release = dialog.getByRole('button', { name: 'Print all the same' });
    assert.ok(await release.isDisabled());
    await dialog.getByLabel('Reason').fill('agreed by phone');
    await release.click();
    await book.getByText('Printed all the same: agreed by phone').waitFor();
    await page.locator('.timeline').getByText('agreed by phone').first().waitFor();
    await platen.runDue();
    await page.locator('.page-title').getByText('In production 45').waitFor();
    assert.deepEqual(complaints, []);
    await page.context().close();
  },
);

test('an order is held, released, and canceled with its consequences in sight', limits, async () => {
  await add(panel.scene.platen, { reference: 'held-cards' });
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await openOrder(page, 'held-cards');
  await button(page, 'Hold…').click();
  await page.getByRole('menuitem', { name: '1 day' }).click();
  await page.getByText('Order held').waitFor();
  await button(page, 'Release').click();
  await page.getByText('Hold ended', { exact: true }).first().waitFor();
  assert.equal((await everythingOf('held-cards')).order.heldUntil! <= panel.scene.platen.clock.now(), true);

  await button(page, 'Cancel order…').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order held-cards?' });
  await dialog.getByText('2 items will not be made, 1 shipment not sent.').waitFor();
  const { total } = (await everythingOf('held-cards')).costs;
  const credited = Number(formatDecimal(total.amount)).toFixed(2);
  await dialog.getByText(`Test shop is credited €${credited}`).waitFor();
  await dialog.getByRole('button', { name: 'Cancel 2 items' }).click();
  // Without a reason nothing is sent, and the dialog stays.
  await dialog.getByText('This field is required.').waitFor();
  await dialog.getByLabel('Reason').fill('Greta changed her mind');
  await dialog.getByRole('button', { name: 'Cancel 2 items' }).click();
  await page.locator('.page-title').getByText('Canceled 500').waitFor();
  await page.getByText('It was canceled by the operator: Greta changed her mind.').waitFor();
  assert.equal((await everythingOf('held-cards')).charged, 0n);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test(
  'some copies are canceled: money, shipments and the print partner come before the act',
  limits,
  async () => {
    await bring(panel.scene.platen, 'fewer-cards', 45);
    const { page, complaints } = await openPanel(panel.browser, panel.scene);
    await openOrder(page, 'fewer-cards');
    await button(page, 'Cancel order…').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel order fewer-cards?' });
    await dialog.getByText('2 items will not be made, 1 shipment not sent.').waitFor();
    await dialog.getByLabel('Some copies').check();
    await dialog.getByText('Enter how many copies of which items.').waitFor();
    const flyers = dialog.getByLabel('Item 2 (flyers)');
    await flyers.fill('101');
    // Refused before it is asked for, and the button stays off.
    await dialog
      .getByRole('alert')
      .getByText(/100 copies are left of item "flyers"/)
      .waitFor();
    assert.equal(await dialog.getByRole('button', { name: 'Cancel order' }).isDisabled(), true);
    await flyers.fill('80');
    await dialog.getByText('Item 2 (flyers): 80 of 100 copies not made.').waitFor();
    await dialog.getByText('Test printer is sent a document that cancels 80 copies.').waitFor();
    await dialog.getByText(/^Test shop is credited €\d+\.\d\d and pays €\d+\.\d\d\.$/).waitFor();
    await dialog.getByLabel('Reason').fill('fewer guests');
    await dialog.getByRole('button', { name: 'Cancel 80 copies' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/has not agreed/)
      .waitFor();
    await dialog.getByLabel('The print partner agreed not to make it').check();
    // By the keyboard, as everything here.
    await dialog.getByRole('button', { name: 'Cancel 80 copies' }).press('Enter');
    await page.getByText('Copies canceled', { exact: true }).first().waitFor();
    await page.getByText('80 canceled').waitFor();
    const { order, credits } = await everythingOf('fewer-cards');
    assert.deepEqual([order.items.map(({ canceled }) => canceled), credits.total < 0n], [[0, 80], true]);
    assert.equal(complaints.splice(0).length, 2);
    await page.context().close();
  },
);

test('the choice of the print partner is explained, and made again', limits, async () => {
  await addMoved(panel.scene.platen, 'moved-cards');
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await openOrder(page, 'moved-cards');
  const choice = page.getByRole('region', { name: 'Choice of print partner' });
  await choice.getByRole('heading', { name: 'Items 1, 2: Other printer' }).waitFor();
  await choice.getByText(/^€3\.06 more than the €15\.36 that the price is based on/).waitFor();
  await choice.getByText(/^Why not the other \d+$/).click();
  await choice.getByRole('row', { name: /^Test printer Paused is paused until / }).waitFor();
  await choice.getByRole('row', { name: 'Offset South Closed for new orders' }).waitFor();

  await button(page, 'Route again…').click();
  const dialog = page.getByRole('dialog', { name: 'Route moved-cards again?' });
  await dialog.getByText('What Other printer was to make goes to the best other print partner.').waitFor();
  await dialog.getByRole('button', { name: 'Route again', exact: true }).click();
  await page.getByText('Now at Test printer').waitFor();
  await choice.getByRole('heading', { name: 'Items 1, 2: Test printer' }).waitFor();
  await choice.getByText('1 earlier choice').click();
  await choice.getByRole('heading', { name: 'Items 1, 2: Other printer' }).waitFor();
  await panel.scene.platen.runDue();
  await page.locator('.page-title').getByText('In production 45').waitFor();

  // In production: the partner gives it back first, or has agreed.
  await button(page, 'Route again…').click();
  await dialog.getByText(/^Test printer may be making it: it is sent a cancel/).waitFor();
  await dialog.getByLabel('The print partner agreed not to make it').check();
  await dialog.getByText('What Test printer was to make goes to').waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('an address is changed where its form allows it, and markup stays text', limits, async () => {
  const markup = '<img src=x onerror="window.ran = 1">';
  const addresses = [germanAddress({ lastname: markup, company: '<script>window.ran = 1</script>' })];
  await add(panel.scene.platen, { reference: 'marked-up', addresses });
  for (let n = 0; n < 40; n++) {
    await panel.scene.platen.core.operations.run(noteOrder, OPERATOR, {
      name: 'marked-up',
      text: `Note ${n}`,
    });
  }
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await openOrder(page, 'marked-up');
  // A long timeline is folded in the middle.
  const note = (n: number) =>
    page.locator('.timeline').getByText(`by command line · Note ${n}`, { exact: true });
  await note(0).waitFor();
  await note(39).waitFor();
  assert.equal(await page.locator('.timeline summary').count(), 30);
  await page.getByRole('button', { name: 'Show 11 more' }).click();
  await note(15).waitFor();
  await page.getByText(`Greta ${markup}`).waitFor();
  await page.getByLabel('New note').fill(markup);
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.locator('.note').getByText(markup).waitFor();

  await button(page, 'Change address…').click();
  const dialog = page.getByRole('dialog', { name: 'Change the delivery address' });
  assert.equal(await dialog.getByLabel('Country').isDisabled(), true);
  await dialog.getByLabel('E-mail').fill('nowhere');
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByText(/it must be an e-mail address/).waitFor();
  await dialog.getByLabel('E-mail').fill('greta@home.example');
  await dialog.getByLabel('Company').fill('');
  await dialog.getByLabel('City').fill(`Potsdam ${markup}`);
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await page.locator('address').getByText(`Potsdam ${markup}`).waitFor();
  for (const details of await page.locator('.timeline summary').all()) await details.click();
  await page.getByRole('button', { name: 'Everything as JSON' }).click();
  await whenSettled(page);
  assert.equal(await page.evaluate('window.ran'), undefined);
  const [address] = (await everythingOf('marked-up')).addresses;
  assert.deepEqual([address?.email, address?.company], ['greta@home.example', undefined]);
  assert.equal(complaints.splice(0).length, 1);
  await page.context().close();
});

test('an order is seen to move without a reload, and by its client alone', limits, async () => {
  const { platen } = panel.scene;
  await bring(platen, 'live-cards', 45);
  const { order } = await everythingOf('live-cards');
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  const watching = page.waitForResponse((response) => response.url().endsWith('/admin/1.0/events'));
  await openOrder(page, 'live-cards');
  assert.equal((await watching).status(), 200);
  const { id, itemIds } = fullIds(platen, 'live-cards');
  for (const item of itemIds) await postSignal(platen, { type: 'ItemProduce', order: id, item });
  // The chip of the order and one of each item.
  const chips = page.locator('.chip', { hasText: 'In production' });
  await chips.nth(itemIds.length).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();

  const visit = await openPanel(panel.browser, panel.scene, { as: 'client' });
  await visit.page.goto(`${panel.scene.url}orders/${order.orderNumber}`);
  await visit.page.getByText(/does not exist/).waitFor();
  assert.ok(!(await visit.page.content()).includes('live-cards'));
  await visit.page.context().close();
});

test('changes are seen again after a proxy refused the stream of them', limits, async () => {
  const { page } = await openPanel(panel.browser, panel.scene);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/admin/1.0/events')) answers.push(response.status());
  });
  await page.route('**/admin/1.0/events', (route) =>
    answers.length === 0 ? route.fulfill({ status: 502 }) : route.continue(),
  );
  await page.clock.install();
  await page.goto(`${panel.scene.url}overview`);
  await until('the stream is refused', () => answers.length === 1);
  await until('it is asked for again', async () => {
    await page.clock.runFor(1000);
    return answers.length > 1;
  });
  assert.deepEqual(answers, [502, 200]);
  await page.context().close();
});

test('files are checked without an order, and the report says what would stop it', limits, async () => {
  const { platen } = panel.scene;
  const [cover, book] = hostDefectiveBook(platen, 'before-the-order');
  const { page, complaints } = await openPanel(panel.browser, panel.scene, { as: 'client' });
  await page.goto(`${panel.scene.url}orders`);
  await page.getByRole('link', { name: 'Check a file' }).first().click();
  await page.getByLabel('Product', { exact: true }).fill('textbook_pb_a5_p_b');
  await page.getByLabel('Address of the file (book)').fill(book!.url);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  // Refused with the name that was meant.
  await page
    .getByText(/textbook_pb_a5_p_bw/)
    .first()
    .waitFor();
  await page.getByLabel('Product', { exact: true }).fill('textbook_pb_a5_p_bw');
  await page.getByLabel('Pages ordered').fill('36');
  await page.getByLabel('Address of the file (cover)').fill(cover!.url);
  // The book has no address, so it is sent from here.
  const buffer = Buffer.from(wrongFile('page_count', bookShape));
  await page
    .getByLabel('Upload a file (book)')
    .and(page.locator('input'))
    .setInputFiles({ name: 'novel.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText('novel.pdf is uploaded (book).').waitFor();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('heading', { name: 'Fetching and reading the files' }).waitFor();
  await platen.runDue();
  await page.getByRole('heading', { name: 'An order would stop at these files.' }).waitFor();
  const found = page.getByRole('article', { name: 'File 1 (book)' });
  await found.getByText('The order says 36 pages, and the file has 32 pages.').waitFor();
  assert.match((await found.getByRole('row', { name: /^Pages/ }).textContent()) ?? '', /^Pages3236differs$/);
  const picture = page.getByAltText('First page of File 2 (cover)');
  await page.waitForFunction((shown) => shown?.naturalWidth > 0, await picture.elementHandle());
  assert.equal(complaints.splice(0).length, 1);

  // The report stays at its address.
  await page.reload();
  await page.getByRole('article', { name: 'File 2 (cover)' }).getByText('Blurred image').waitFor();
  await page.getByRole('link', { name: 'Check another file' }).click();
  await page.getByLabel('Address of the file (book)').waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});
