/** Nothing in the panel leads nowhere: the map shows where one is, and links lead to what one may see. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { noteOrder } from '../../src/operations/orders/acts/note.ts';
import { updatePartner } from '../../src/operations/partners/partners.ts';
import { addWebhook } from '../../src/operations/webhooks/endpoints.ts';
import { appendAuditEntry } from '../../src/store/engine/audit-log.ts';
import { inTransaction } from '../../src/store/engine/transaction.ts';
import { addPerson } from '../harness/access/people.ts';
import { noteSecret } from '../harness/canaries.ts';
import { bring } from '../harness/orders/orders.ts';
import { limits } from './panel/panel-tests.ts';
import { type SmallScene, startSmallScene } from './panel/small-scene.ts';

let scene: SmallScene;
before(async () => {
  scene = await startSmallScene();
});
after(() => scene.close());

const signedIn = async (role: 'administrator' | 'read-only') =>
  (await addPerson(scene.platen, { role })).signedIn();

test('on a phone a menu has all areas, shows where one is, and works by keyboard', limits, async () => {
  const { page } = await scene.open(await signedIn('administrator'), 'attention');
  await page.setViewportSize({ width: 390, height: 800 });
  const open = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'All areas' });
  const present = menu.locator('a[aria-current=page]');
  for (const [path, name] of [
    ['retention', 'Retention'],
    ['attention', 'Attention'],
  ] as const) {
    await page.goto(`${scene.platen.url}/panel/${path}`);
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await page.locator(':focus').textContent(), 'Skip to content');
    assert.equal(await page.getByRole('link', { name: 'Users', exact: true }).count(), 0);
    await open.focus();
    await page.keyboard.press('Enter');
    await menu.getByRole('region', { name: 'Service' }).getByRole('link', { name: 'Audit log' }).waitFor();
    assert.deepEqual(await present.allInnerTexts(), [name]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    assert.equal(await page.locator(':focus').textContent(), 'Menu');
  }
  await open.click();
  await menu.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
  await menu.waitFor({ state: 'detached' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
  await page.context().close();
});

test(
  'the audit log leads to a webhook and to an order, which says why the webhook failed',
  limits,
  async () => {
    const { core, keys } = scene.platen;
    const { endpoint, key, secret } = await core.operations.run(addWebhook, OPERATOR, {
      url: 'http://127.0.0.1:1/hooks',
      clientId: keys.clientId,
      mode: 'live',
    });
    [key, secret].forEach(noteSecret);
    await bring(scene.platen, 'noted', 45);
    await core.operations.run(noteOrder, OPERATOR, { name: 'noted', text: 'Asked the client' });
    const deleted = {
      actor: 'user 999999 (session 1)',
      action: 'tested',
      subject: 'catalogue',
      details: null,
    };
    await inTransaction(scene.platen.queries, (tx) =>
      appendAuditEntry(tx, deleted, scene.platen.clock.now()),
    );
    const { page } = await scene.open(await signedIn('administrator'), 'audit');
    await page.getByRole('cell', { name: 'user 999999 (deleted)' }).waitFor();
    await page
      .getByRole('link', { name: /^Person [0-9]+$/ })
      .first()
      .waitFor();
    const row = page.getByRole('row').filter({ hasText: `webhook ${endpoint.id}` });
    await row.getByRole('link', { name: 'http://127.0.0.1:1/' }).click();
    await page.getByRole('heading', { name: '127.0.0.1:1' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'noted', exact: true }).click();
    await page.getByRole('heading', { name: 'noted' }).waitFor();
    await page.getByText(/waits for 127.0.0.1:1 no connection could be made/).waitFor();
    await page.context().close();
  },
);

test('a page of a client offers what its visitor may do', limits, async () => {
  for (const [role, mayEdit] of [
    ['read-only', false],
    ['administrator', true],
  ] as const) {
    const { page } = await scene.open(await signedIn(role), `clients/${scene.platen.keys.clientId}`);
    await page.getByRole('link', { name: 'Webhooks of this client' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Users of this client' }).count(), mayEdit ? 1 : 0);
    assert.equal(await page.getByLabel('Name', { exact: true }).isEditable(), mayEdit);
    assert.equal(
      await page.getByRole('button', { name: 'Save changes', exact: true }).count(),
      mayEdit ? 1 : 0,
    );
    await page.context().close();
  }
});

test(
  'the board offers its steps to those who may take them, and says when an item is due',
  limits,
  async () => {
    const { core, keys } = scene.platen;
    const terms = { productionDays: [{ products: ['*'], days: 3 }] };
    await core.operations.run(updatePartner, OPERATOR, { partnerId: keys.partnerId, terms });
    await core.services.partners.poll();
    await bring(scene.platen, 'due-later', 45);
    for (const [role, mayMove] of [
      ['read-only', false],
      ['administrator', true],
    ] as const) {
      const { page } = await scene.open(await signedIn(role), 'board');
      const card = page.locator('.board-card').filter({ hasText: 'due-later' }).first();
      await card.getByText(/^Due [A-Z][a-z]{2},? \d/).waitFor();
      // From then on it is known what the visitor may do.
      await page.getByRole('link', { name: 'Orders', exact: true }).waitFor();
      assert.equal(await card.getByRole('button', { name: 'Register' }).count(), mayMove ? 1 : 0);
      assert.equal(await page.getByLabel('Scan').count(), mayMove ? 1 : 0);
      await page.context().close();
    }
  },
);

test('of the periods of the overview, one is the present one', limits, async () => {
  const { page } = await scene.open(await signedIn('read-only'), 'overview?days=7');
  const present = page.locator('.segments a[aria-current]');
  await page.getByRole('link', { name: '7 days' }).waitFor();
  assert.deepEqual(await present.allInnerTexts(), ['7 days']);
  await page.getByRole('link', { name: '30 days' }).click();
  await page.waitForURL((url) => url.search === '');
  assert.deepEqual(await present.allInnerTexts(), ['30 days']);
  await page.context().close();
});

test('an object that may not be read keeps its title, and the way back to its list', limits, async () => {
  const { page } = await scene.open(await signedIn('read-only'), 'users/1');
  await page.getByText('The role read-only may not do this').waitFor();
  await page.getByRole('heading', { name: 'User 1', exact: true }).waitFor();
  assert.equal(await page.title(), 'User 1 · Platen');
  assert.equal(await page.getByRole('link', { name: '‹ Users' }).count(), 1);
  await page.context().close();
});
