/** The panel by keyboard: the focus stays where a person works. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { orderEverything } from '../../src/operations/history/everything.ts';
import { addPerson } from '../harness/access/people.ts';
import { bring } from '../harness/orders/orders.ts';
import { limits } from './panel/panel-tests.ts';
import { type SmallScene, startSmallScene } from './panel/small-scene.ts';

let scene: SmallScene;
before(async () => {
  scene = await startSmallScene();
});
after(() => scene.close());

test('a dialog of an order gives the focus back to its button', limits, async () => {
  await bring(scene.platen, 'focused', 11);
  const { core } = scene.platen;
  const { order } = await core.operations.run(orderEverything, OPERATOR, { name: 'focused' });
  const operator = await (await addPerson(scene.platen, { role: 'operator' })).signedIn();
  const { page, complaints } = await scene.open(operator, `orders/${order.orderNumber}`);
  const dialog = page.getByRole('dialog');
  for (const name of ['Cancel order…', 'Change address…', 'Replace file…']) {
    const opener = page.getByRole('button', { name, exact: true }).first();
    for (const close of ['Escape', 'its button']) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await dialog.locator(':focus').waitFor();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await dialog.locator('.form-actions button[data-look=plain]').press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.locator('button:focus', { hasText: name }).waitFor();
    }
  }
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('a button keeps the focus over its call, unless a field is refused', limits, async () => {
  const person = await (await addPerson(scene.platen, { role: 'read-only' })).signedIn();
  const { page } = await scene.open(person, 'account');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('a password of four words');
  const button = page.getByRole('button', { name: 'Change password' });
  const call = '**/admin/1.0/account/password';
  await page.route(call, (route) => route.abort());
  await button.press('Enter');
  await page.getByRole('alert').getByText('cannot be reached').waitFor();
  await page.locator('button:focus', { hasText: 'Change password' }).waitFor();
  await page.unroute(call);
  await button.press('Enter');
  await page.getByText('It is not your password.').waitFor();
  await page.locator('input:focus[aria-invalid=true]').waitFor();
  await page.context().close();
});
