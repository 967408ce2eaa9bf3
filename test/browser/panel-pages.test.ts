/** The screens of the panel say what is so: what was scanned, searched and filtered, and what does not exist. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { OPERATOR } from '../../src/domain/actor.ts';
import { listPartners } from '../../src/operations/partners/partners.ts';
import { addPerson } from '../harness/access/people.ts';
import { bring } from '../harness/orders/orders.ts';
import { limits } from './panel/panel-tests.ts';
import { type SmallScene, startSmallScene } from './panel/small-scene.ts';

let scene: SmallScene;
before(async () => {
  scene = await startSmallScene();
});
after(() => scene.close());

async function open(role: 'administrator' | 'operator', path: string): Promise<Page> {
  const person = await addPerson(scene.platen, { role });
  return (await scene.open(await person.signedIn(), path)).page;
}

const failure = { status: 500, json: { error: { type: 'internal_error', info: 'Broken.', errors: [] } } };

test('a scan is read after a filter was used, and is not called unknown unless it is', limits, async () => {
  const page = await open('operator', 'board');
  await page.getByRole('combobox', { name: 'Mode' }).click();
  await page.getByRole('option', { name: 'Sandbox' }).click();
  await page.getByText('Sandbox: nothing on this board is printed.').waitFor();
  await page.keyboard.type('10000000J1');
  await page.keyboard.press('Enter');
  const said = page.locator('.board-message');
  await said.getByText('Not found: 10000000J1').waitFor();
  await page.route('**/admin/1.0/board/item?*', (route) => route.fulfill(failure));
  await page.keyboard.type('10000000J2');
  await page.keyboard.press('Enter');
  await said.getByText('Not moved: 10000000J2').waitFor();
  await page.unroute('**/admin/1.0/board/item?*');
  await page.goto(`${scene.platen.url}/panel/board/ticket/10000000K1`);
  await page.getByRole('heading', { name: 'Job ticket 10000000K1 does not exist' }).waitFor();
  await page.context().close();
});

test('the errors of the request log have no filter that is not in sight', limits, async () => {
  const page = await open('administrator', 'requests?status=4xx');
  const asked = page.waitForRequest('**/admin/1.0/requests/errors*');
  await page.getByRole('link', { name: 'Errors', exact: true }).click();
  assert.equal(new URL((await asked).url()).searchParams.get('status'), null);
  assert.equal(new URL(page.url()).searchParams.get('status'), null);
  const again = page.waitForRequest('**/admin/1.0/requests/errors*');
  await page.goto(`${scene.platen.url}/panel/requests/errors?status=4xx`);
  assert.equal(new URL((await again).url()).searchParams.get('status'), null);
  await page.context().close();
});

test('the search offers orders only to those who may list them', limits, async () => {
  const [partner] = await scene.platen.core.operations.run(listPartners, OPERATOR, undefined);
  const person = await addPerson(scene.platen, { role: 'partner', partnerId: partner?.id ?? 0 });
  const { page } = await scene.open(await person.signedIn(), 'board');
  await page.getByRole('heading', { name: 'Board' }).waitFor();
  await page.getByRole('combobox', { name: 'Search' }).or(page.locator('#search')).first().fill('zzz');
  await page.getByText('Nothing found').waitFor();
  assert.equal(await page.getByText('Search all orders').count(), 0);
  await page.context().close();
});

test('a search follows the way back, and no match is not an empty catalogue', limits, async () => {
  const page = await open('administrator', 'products');
  const field = page.getByRole('searchbox', { name: 'Reference, name or note' });
  await field.fill('flyer');
  await page.waitForURL(/text=flyer/);
  await page.getByRole('link', { name: 'Products' }).click();
  await page.waitForURL(/products$/);
  assert.equal(await field.inputValue(), '');
  await page.goBack();
  await page.waitForURL(/text=flyer/);
  await page.locator('input[type=search][value=flyer]').waitFor();

  await field.fill('zzzz');
  await page.getByRole('heading', { name: 'No match' }).waitFor();
  const answer = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('/admin/1.0/products') && !url.searchParams.has('text'),
    async (route) => {
      await answer.promise;
      await route.continue();
    },
  );
  // What was found before is fresh no more.
  await page.clock.runFor(6 * 60_000);
  await page.getByRole('link', { name: 'Products' }).click();
  await page.waitForURL(/products$/);
  assert.equal(await page.getByRole('heading', { name: 'No products yet' }).count(), 0);
  assert.equal(await field.isVisible(), true);
  answer.resolve();
  await page.getByRole('table', { name: 'Products' }).waitFor();
  await page.context().close();
});

test('a screen that fails does not blame the service', limits, async () => {
  const page = await open('administrator', 'account');
  await page.route('**/admin/1.0/clients', (route) => route.fulfill({ json: [null] }));
  await page.goto(`${scene.platen.url}/panel/clients`);
  await page.getByRole('heading', { name: 'The panel failed to show this page' }).waitFor();
  assert.equal(await page.getByText('The service did not say why.').count(), 0);
  await page.context().close();
});

test('a check of a product that does not exist says so', limits, async () => {
  const page = await open('administrator', 'check?product=no_such_product');
  await page
    .getByRole('combobox', { name: 'Product', exact: true })
    .and(page.locator('[aria-invalid=true]'))
    .waitFor();
  await page.context().close();
});

test('keys move along rows after one was ticked', limits, async () => {
  await bring(scene.platen, 'ticked', 11);
  const page = await open('operator', 'orders');
  await page.getByRole('checkbox', { name: 'Select ticked' }).check();
  await page.keyboard.press('j');
  await page.locator('a[data-row]:focus').waitFor();
  await page.context().close();
});

test('a refused clipboard is not reported as copied', limits, async () => {
  const page = await open('operator', 'account');
  await page.addInitScript(
    "navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); document.execCommand = () => false",
  );
  await bring(scene.platen, 'copied', 11);
  await page.goto(`${scene.platen.url}/panel/requests`);
  await page
    .getByRole('button', { name: /^Copy / })
    .first()
    .click();
  await page.getByText(/^Not copied: /).waitFor();
  await page.context().close();
});

test('days that are not a number cannot be saved', limits, async () => {
  const page = await open('administrator', 'retention');
  await page.getByRole('button', { name: 'Change…' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Keep (days)').fill('');
  await dialog.getByRole('button', { name: 'Save changes', disabled: true }).waitFor();
  await page.context().close();
});
