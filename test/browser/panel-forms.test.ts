/** The forms and dialogs of the panel: what is emptied, what cannot be loaded, and what is under way. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { OPERATOR } from '../../src/domain/actor.ts';
import { createClient, endClient, listClients } from '../../src/operations/access/clients.ts';
import { importFile } from '../../src/operations/catalogue/files.ts';
import { orderEverything } from '../../src/operations/history/everything.ts';
import { createPartner, updatePartner } from '../../src/operations/partners/partners.ts';
import { addPerson } from '../harness/access/people.ts';
import { add, bring, germanAddress } from '../harness/orders/orders.ts';
import { whenSettled } from './panel/panel-scene.ts';
import { limits } from './panel/panel-tests.ts';
import { type SmallScene, startSmallScene } from './panel/small-scene.ts';

/** Longer than what was read counts as fresh. */
const STALE_MS = 6_000;

let scene: SmallScene;
before(async () => {
  scene = await startSmallScene();
});
after(() => scene.close());

async function open(role: 'administrator' | 'operator', path: string): Promise<Page> {
  const person = await addPerson(scene.platen, { role });
  return (await scene.open(await person.signedIn(), path)).page;
}

const run = () => scene.platen.core.operations;

async function numberOf(name: string): Promise<number> {
  return (await run().run(orderEverything, OPERATOR, { name })).order.orderNumber;
}

const refusal = {
  status: 400,
  json: { error: { type: 'invalid_parameter', info: 'Not today.', errors: [] } },
};

test('a field that must not be empty is refused, not left as it is', limits, async () => {
  const client = await run().run(createClient, OPERATOR, { name: 'Atelier', tier: 'standard' });
  const page = await open('administrator', `clients/${client.id}`);
  const save = page.getByRole('button', { name: 'Save changes', exact: true });
  for (const label of ['Name', 'Currency']) {
    const field = page.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.fill('');
    await save.click();
    await field.and(page.locator('[aria-invalid=true]')).waitFor();
    await field.fill(before);
  }
  assert.equal(await page.getByText('Changes saved').count(), 0);
  const stored = (await run().run(listClients, OPERATOR, undefined)).find(({ id }) => id === client.id);
  assert.equal(stored?.name, 'Atelier');
  await page.context().close();
});

test('what the contract refuses is said at its field, and not sent', limits, async () => {
  const client = await run().run(createClient, OPERATOR, { name: 'Limited', tier: 'standard' });
  const page = await open('administrator', `clients/${client.id}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const name = page.getByLabel('Name', { exact: true });
  const hold = page.getByLabel('Hold (minutes)', { exact: true });
  const problemOf = async (field: typeof name) =>
    page.locator(`[id="${await field.getAttribute('id')}-error"]`).textContent();
  // Whatever is pasted stays whole, and is refused at once.
  await name.fill('n'.repeat(201));
  assert.equal(await problemOf(name), 'It must be a string of up to 200 characters.');
  assert.equal((await name.inputValue()).length, 201);
  await hold.fill('43201');
  assert.equal(await hold.getAttribute('inputmode'), 'numeric');
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await hold.and(page.locator('[aria-invalid=true]')).waitFor();
  assert.equal(await problemOf(hold), 'It must be an integer from 0 to 43200.');
  assert.equal(await name.and(page.locator(':focus')).count(), 1);
  assert.deepEqual(sent, []);
  await name.fill('Limited edition');
  await hold.fill('43200');
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await page.getByText('Changes saved').waitFor();
  assert.equal(sent.length, 1);
  await page.context().close();
});

test('a dialog stays open during its call, and shows what came of it', limits, async () => {
  const client = await run().run(createClient, OPERATOR, { name: 'Kept', tier: 'standard' });
  const page = await open('administrator', `clients/${client.id}`);
  const calling = Promise.withResolvers<void>();
  await page.route('**/admin/1.0/clients/end', async (route) => {
    await calling.promise;
    await route.fulfill(refusal);
  });
  await page.getByRole('button', { name: 'End…' }).click();
  const dialog = page.getByRole('dialog', { name: 'End Kept?' });
  await dialog.getByRole('button', { name: 'End this client' }).click();
  await dialog.getByRole('button', { name: 'Cancel', disabled: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  assert.equal(await dialog.isVisible(), true);
  calling.resolve();
  await dialog.getByText('Not today.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.context().close();
});

test('nothing is routed again before it is known whose items it moves', limits, async () => {
  await bring(scene.platen, 'routed', 45);
  const page = await open('operator', 'account');
  await page.route('**/admin/1.0/orders/routing?*', (route) => route.fulfill(refusal));
  await page.goto(`${scene.platen.url}/panel/orders/${await numberOf('routed')}`);
  await page.getByRole('button', { name: 'Route again…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Route routed again?' });
  const act = dialog.getByRole('button', { name: 'Route again', exact: true });
  await dialog.getByRole('heading', { name: 'The choice of print partner could not be loaded' }).waitFor();
  assert.equal(await act.isDisabled(), true);
  await page.unroute('**/admin/1.0/orders/routing?*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText(/^Test printer may be making it/).waitFor();
  assert.equal(await act.isEnabled(), true);
  await page.context().close();
});

test('a field whose options cannot be loaded says so, and offers none that have ended', limits, async () => {
  const gone = await run().run(createClient, OPERATOR, { name: 'Long gone', tier: 'standard' });
  await run().run(endClient, OPERATOR, { clientId: gone.id });
  const page = await open('administrator', 'account');
  await page.route('**/admin/1.0/clients', (route) => route.fulfill(refusal));
  for (const path of ['keys/new', 'apps/new', 'quotes/try', 'webhooks/new']) {
    await page.goto(`${scene.platen.url}/panel/${path}`);
    await page.getByText('The list could not be loaded. Not today.').waitFor();
  }
  await page.unroute('**/admin/1.0/clients');
  for (const path of ['keys/new', 'webhooks/new']) {
    await page.goto(`${scene.platen.url}/panel/${path}`);
    await page.getByRole('combobox', { name: 'Client', exact: true }).click();
    await page.getByRole('option', { name: 'Test shop' }).waitFor();
    assert.equal(await page.getByRole('option', { name: 'Long gone' }).count(), 0);
  }
  await page.context().close();
});

test('what is typed in one address is kept beside the others', limits, async () => {
  const addresses = [germanAddress(), germanAddress({ city: 'Hamburg' })];
  await add(scene.platen, { reference: 'two-addresses', addresses } as Parameters<typeof add>[1]);
  const page = await open('operator', `orders/${await numberOf('two-addresses')}`);
  await page.getByRole('button', { name: 'Change address…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Change the delivery address' });
  const choose = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'Delivery address' }).click();
    await page.getByRole('option', { name }).click();
  };
  await dialog.getByLabel('City').fill('Potsdam');
  await choose('Address 2');
  await dialog.getByLabel('City').fill('Bremen');
  await choose('Address 1');
  assert.equal(await dialog.getByLabel('City').inputValue(), 'Potsdam');
  await dialog.getByRole('button', { name: 'Change address' }).click();
  // The other one is not saved yet.
  await dialog.locator('input[value=Bremen]').waitFor();
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const city of ['Potsdam', 'Bremen']) await page.locator('address').getByText(city).first().waitFor();
  await page.context().close();
});

test('a replaced file is reported, though its button has left the page', limits, async () => {
  await bring(scene.platen, 'replaced', 11);
  const page = await open('operator', `orders/${await numberOf('replaced')}`);
  await page
    .getByRole('button', { name: /^Replace file \d+…/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address of the new file').fill('https://files.example/other.pdf');
  // A reading that began before the call is repeated after it; the first of both takes the button away.
  const replaced = page.waitForResponse('**/admin/1.0/orders/files/replace');
  await page.route('**/admin/1.0/orders/info?*', async (route) => {
    await replaced;
    await route.continue();
  });
  const reading = page.waitForRequest('**/admin/1.0/orders/info?*');
  await page.clock.runFor(STALE_MS);
  await reading;
  await dialog.getByRole('button', { name: 'Replace file' }).click();
  await page.locator('.mantine-Notifications-root').getByText('File replaced').waitFor();
  await page.context().close();
});

test('terms are edited as they are, and an old rehearsal is marked', limits, async () => {
  const { partner } = await run().run(createPartner, OPERATOR, { name: 'Nord', address: null });
  const page = await open('administrator', `partners/${partner.id}`);
  await page.getByRole('heading', { name: 'Nord' }).waitFor();
  const terms = { capacity: { amount: 77, unit: 'items' } } as Parameters<
    typeof updatePartner.run
  >[2]['terms'];
  await run().run(updatePartner, OPERATOR, { partnerId: partner.id, terms });
  await page.clock.runFor(STALE_MS);
  await page.getByRole('link', { name: 'Edit terms' }).click();
  await page.locator('textarea', { hasText: '77' }).waitFor();

  await page.goto(`${scene.platen.url}/panel/partners/rehearse`);
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await page
    .getByRole('heading', { name: 'No orders in this time' })
    .or(page.getByLabel('Rehearsed'))
    .first()
    .waitFor();
  const old = page.getByText('The dates or terms have changed since');
  assert.equal(await old.count(), 0);
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await old.waitFor();
  await page.route('**/admin/1.0/partners/rehearse', (route) =>
    route.fulfill({
      status: 403,
      json: {
        error: { type: 'forbidden', info: 'Not your role.', errors: [{ parameter: '', info: 'No.' }] },
      },
    }),
  );
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await page.getByRole('heading', { name: 'This did not work' }).waitFor();
  await page.context().close();
});

// The last one: it replaces the catalogue.
test('names of the catalogue are shown as text, whatever they contain', limits, async () => {
  const name = '<img src=x onerror="window.ran = 1">';
  const { operations, services } = scene.platen.core;
  const from = '2026-01-01';
  const price = { unit: 'price_unit_pr_quantity', min: 1, amount: '1', currency: 'EUR', valid_from: from };
  const product = {
    reference: 'hostile',
    name,
    note: name,
    category: 'hostile',
    file_types: 'product',
    vat_class: 'book',
    quantity_max: 10,
    valid_from: from,
    options: [{ reference: 'paper', note: name, category: 'type_paper', prices: [price] }],
    prices: [price],
  };
  const text = JSON.stringify({ products: [product], client_terms: [] });
  await operations.run(importFile, OPERATOR, { file: 'catalogue', text });
  const bring = (file: 'shipping-levels' | 'shipping-rates', content: string) =>
    operations.run(importFile, OPERATOR, { file, text: content });
  const cell = `"${name.replaceAll('"', '""')}"`;
  const columns = 'zone,level,option,weight_max_g,price,currency,days_min,days_max';
  await bring('shipping-rates', `${columns}\ngermany,cp_ground,${cell},30000,1,EUR,1,2\n`);
  await bring('shipping-levels', `reference,name,note,speed\ncp_ground,${cell},${cell},1\n`);
  await services.catalogue.poll();
  const page = await open('administrator', 'products');
  for (const path of [
    'products',
    'products/hostile',
    'shipping',
    'shipping?table=levels',
    'quotes/try?product=hostile&options=paper',
  ]) {
    await page.goto(`${scene.platen.url}/panel/${path}`);
    await whenSettled(page);
    // Where a quote is tried, names are values of fields.
    if (!path.startsWith('quotes/')) await page.getByText(name).first().waitFor();
    assert.equal(await page.evaluate('window.ran'), undefined, path);
  }
  await page.goto(`${scene.platen.url}/panel/import?file=vat`);
  const hostile = Buffer.from(`country,vat_class,percent,valid_from\n${cell},book,7,2026-01-01\n`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: hostile });
  await page
    .getByText(/img src=x/)
    .first()
    .waitFor();
  assert.equal(await page.evaluate('window.ran'), undefined);
  await page.context().close();
});
