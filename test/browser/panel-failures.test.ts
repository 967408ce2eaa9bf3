/** The panel when something fails: what was typed is kept, and what failed is said. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { OPERATOR } from '../../src/domain/actor.ts';
import { board } from '../../src/operations/board/board.ts';
import { orderEverything } from '../../src/operations/history/everything.ts';
import { createPartner, listPartners } from '../../src/operations/partners/partners.ts';
import { addPerson, type Person } from '../harness/access/people.ts';
import { noteSecret } from '../harness/canaries.ts';
import { bring } from '../harness/orders/orders.ts';
import { limits } from './panel/panel-tests.ts';
import { type SmallScene, startSmallScene } from './panel/small-scene.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const UNDO_MS = 5_000;
/** What the panel reads again when it is looked at. */
const LOOK = "dispatchEvent(new Event('visibilitychange'))";

let scene: SmallScene;
before(async () => {
  scene = await startSmallScene();
});
after(() => scene.close());

/** Enters the password in the window that a button opens beside the panel, and waits until it closes. */
async function enterPassword(page: Page, { user, password }: Person, button: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).first().click();
  const beside = await opened;
  const email = beside.getByLabel('E-mail');
  // Who enters the password again is known.
  if (await email.isEditable()) await email.fill(user.email);
  await beside.getByLabel('Password').fill(password);
  const closed = beside.waitForEvent('close');
  await beside.keyboard.press('Enter');
  await closed;
  for (const { value } of await page.context().cookies()) noteSecret(value);
}

const signedOut = 'You are signed out. What you typed is kept, but nothing is saved.';

test('a form outlives the end of the session and the question for the password', limits, async () => {
  const person = await addPerson(scene.platen, { role: 'administrator' });
  const { page } = await scene.open(await person.signedIn(), 'users/new');
  await page.getByLabel('Name').fill('Nora New');
  await page.getByLabel('E-mail address').fill('nora@print.example');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Create the link' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'nothing was saved' });
  await refused.getByText('You are signed out, and nothing was saved.').waitFor();
  await page.getByText(signedOut).waitFor();
  await enterPassword(page, person, 'Sign in');
  await page.getByText(signedOut).waitFor({ state: 'detached' });
  await refused.getByText('Done. Repeat it now.').waitFor();
  assert.equal(await page.getByLabel('Name').inputValue(), 'Nora New');

  scene.platen.clock.advanceBy(QUARTER_HOUR_MS + 1);
  await page.getByRole('button', { name: 'Create the link' }).click();
  await refused.getByText('The password was entered too long ago, and nothing was saved.').waitFor();
  await enterPassword(page, person, 'Enter the password');
  await refused.getByText('Done. Repeat it now.').waitFor();
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByRole('heading', { name: 'Send this link now' }).waitFor();
  noteSecret((await page.locator('.secret code').innerText()).split('/').at(-1) ?? '');
  await page.context().close();
});

test('a partner is not made one that pulls by an empty address', limits, async () => {
  const { operations } = scene.platen.core;
  const address = 'https://nord.example/orders';
  const { partner } = await operations.run(createPartner, OPERATOR, { name: 'Nord', address });
  const found = async () =>
    (await operations.run(listPartners, OPERATOR, undefined)).find(({ id }) => id === partner.id);
  const person = await addPerson(scene.platen, { role: 'administrator' });
  const { page } = await scene.open(await person.signedIn(), `partners/${partner.id}`);
  const save = page.getByRole('button', { name: 'Save changes', exact: true });
  await page.getByLabel('Address', { exact: true }).fill('');
  await save.click();
  await page.getByLabel('Address', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
  assert.equal((await found())?.address, address);
  await page.getByLabel('Address', { exact: true }).fill(address);
  await save.click();
  await page.getByText('Nothing was changed').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('North');
  await save.click();
  await page.getByRole('heading', { name: 'North' }).waitFor();
  assert.deepEqual(
    { ...(await found()), name: 'Nord' },
    { ...partner, deprecatedSignalAt: null, clockShift: null },
  );
  await page.context().close();
});

test(
  'a move that failed stays in sight over later scans until it is repeated or dismissed',
  limits,
  async () => {
    await bring(scene.platen, 'failing-move', 45);
    const { columns } = await scene.platen.core.operations.run(board, OPERATOR, { column: 'waiting' });
    const cards = columns.flatMap((column) => column.cards);
    const [first, second] = cards.filter(({ reference }) => reference === 'failing-move');
    const operator = await (await addPerson(scene.platen, { role: 'operator' })).signedIn();
    const { page } = await scene.open(operator, 'board');
    const scan = page.getByLabel('Scan', { exact: true });
    await page.route('**/admin/1.0/board/move', (route) => route.abort());
    await scan.fill(first?.code ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('→ Registered').waitFor();
    await page.clock.runFor(UNDO_MS);
    const failures = page.getByRole('region', { name: 'Moves that failed' }).getByRole('alert');
    await failures.getByText(/^Not moved: /).waitFor();
    await page.unroute('**/admin/1.0/board/move');
    await scan.fill(second?.code ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('→ Registered').waitFor();
    assert.equal(await failures.count(), 1);
    await failures.getByRole('button', { name: 'Try again' }).click();
    await failures.waitFor({ state: 'detached' });
    await page.clock.runFor(UNDO_MS);
    const card = page.getByRole('listitem').filter({ hasText: first?.code ?? '' });
    await card.getByRole('button', { name: 'Start' }).waitFor();
    await page.context().close();
  },
);

test('a note that is begun while another one is saved is kept', limits, async () => {
  await bring(scene.platen, 'noted', 11);
  const { order } = await scene.platen.core.operations.run(orderEverything, OPERATOR, { name: 'noted' });
  const operator = await (await addPerson(scene.platen, { role: 'operator' })).signedIn();
  const { page } = await scene.open(operator, `orders/${order.orderNumber}`);
  const field = page.getByLabel('New note');
  const saving = Promise.withResolvers<void>();
  await page.route('**/admin/1.0/orders/note', async (route) => {
    await saving.promise;
    await route.continue();
  });
  await field.fill('Called the customer.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await field.fill('They call back.');
  saving.resolve();
  await page.locator('.note').getByText('Called the customer.').waitFor();
  assert.equal(await field.inputValue(), 'They call back.');
  await page.context().close();
});

test(
  'what cannot be read again is said to be old, and a panel without an account says why',
  limits,
  async () => {
    const operator = await (await addPerson(scene.platen, { role: 'operator' })).signedIn();
    const { page } = await scene.open(operator, 'clients');
    await page.getByRole('table').waitFor();
    await page.route('**/admin/1.0/clients', (route) => route.fulfill({ status: 400, json: {} }));
    await page.clock.runFor(UNDO_MS + 1);
    await page.evaluate(LOOK);
    await page.getByRole('heading', { name: 'What is shown may be out of date' }).waitFor();
    await page.getByRole('table').waitFor();
    await page.unroute('**/admin/1.0/clients');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('heading', { name: 'What is shown may be out of date' })
      .waitFor({ state: 'detached' });

    await page.route('**/sign-out', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Account, appearance and language' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText(/^Not signed out\. /).waitFor();

    await page.route('**/admin/1.0/account', (route) => route.fulfill({ status: 409, json: {} }));
    await page.goto(`${scene.platen.url}/panel/`);
    await page.getByRole('heading', { name: 'The panel could not be started' }).waitFor();
    await page.unroute('**/admin/1.0/account');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/\/panel\/attention$/);
    await page.context().close();
  },
);

test('without a network nothing is put off: what is not sent is said at once', limits, async () => {
  await bring(scene.platen, 'offline', 11);
  const everything = () => scene.platen.core.operations.run(orderEverything, OPERATOR, { name: 'offline' });
  const { order } = await everything();
  const operator = await (await addPerson(scene.platen, { role: 'operator' })).signedIn();
  const { page } = await scene.open(operator, `orders/${order.orderNumber}`);
  await page.getByLabel('New note').fill('Written on the train.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('This device is offline. Connect it to the network.').first().waitFor();
  await page.getByText('This device is offline. What is shown may be out of date.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('What is shown may be out of date.').waitFor({ state: 'detached' });
  await page
    .getByRole('heading', { name: 'What is shown may be out of date' })
    .waitFor({ state: 'detached' });
  await page.clock.runFor(UNDO_MS);
  assert.equal(await page.getByText('by ').getByText('Written on the train.').count(), 0);
  assert.equal(await page.locator('.note').getByText('Written on the train.').count(), 0);
  assert.equal(await page.getByLabel('New note').inputValue(), 'Written on the train.');
  await page.context().close();
});

test('a page that waits for an answer says so after three seconds, and asks again', limits, async () => {
  const operator = await (await addPerson(scene.platen, { role: 'operator' })).signedIn();
  const { page } = await scene.open(operator, 'attention');
  await page.getByRole('heading', { name: 'Attention' }).waitFor();
  let asked = 0;
  await page.route('**/admin/1.0/clients', async (route) => {
    asked += 1;
    // The first call is never answered.
    if (asked > 1) await route.continue();
  });
  const late = page.getByText('The service does not answer yet. It is still being asked.');
  const first = page.waitForRequest('**/admin/1.0/clients');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await first;
  await page.getByRole('table').waitFor();
  await page.clock.runFor(2_000);
  assert.equal(await late.count(), 0);
  await page.clock.runFor(1_500);
  await late.waitFor();
  assert.equal(asked, 1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('table').getByRole('link').first().waitFor();
  await late.waitFor({ state: 'detached' });
  assert.equal(asked, 2);
  await page.context().close();
});

test('a list whose rows are shown is not one that could not be loaded', limits, async () => {
  const administrator = await (await addPerson(scene.platen, { role: 'administrator' })).signedIn();
  const { page } = await scene.open(administrator, 'users');
  await page
    .getByRole('link', { name: /^Person / })
    .first()
    .waitFor();
  await page.route('**/admin/1.0/users*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.clock.runFor(UNDO_MS + 1);
  await page.evaluate(LOOK);
  await page.getByRole('heading', { name: 'What is shown may be out of date' }).waitFor();
  await page
    .getByRole('link', { name: /^Person / })
    .first()
    .waitFor();
  assert.equal(await page.getByRole('heading', { name: 'This could not be loaded' }).count(), 0);
  await page.reload();
  await page.getByRole('heading', { name: 'This could not be loaded' }).waitFor();
  await page.context().close();
});

test('after another user has signed in, nothing of the one before is shown', limits, async () => {
  const operator = await (await addPerson(scene.platen, { role: 'operator' })).signedIn();
  const { page } = await scene.open(operator, 'clients');
  await page.getByRole('link', { name: 'Board' }).waitFor();
  await page.getByLabel('Filter by name').fill('typed by the first one');
  const other = await addPerson(scene.platen, { role: 'client', clientId: scene.platen.keys.clientId });
  const { cookies } = await other.signedIn();
  await page
    .context()
    .addCookies([...cookies].map(([name, { value }]) => ({ name, value, url: scene.platen.url })));
  await page.evaluate(LOOK);
  await page.getByRole('link', { name: 'Board' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Account, appearance and language' }).click();
  await page.getByText(`Signed in as ${other.user.name}`).waitFor();
  assert.equal(await page.getByText('typed by the first one').count(), 0);
  await page.context().close();
});
