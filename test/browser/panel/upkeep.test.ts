/** What the staff does in the panel to keep the service up. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addPerson } from '../../harness/access/people.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import { bring } from '../../harness/orders/orders.ts';
import { limits } from './panel-tests.ts';
import { type SmallScene, startSmallScene } from './small-scene.ts';

let scene: SmallScene;
let administrator: Visitor;
before(async () => {
  scene = await startSmallScene();
  administrator = await (await addPerson(scene.platen, { role: 'administrator' })).signedIn();
});
after(() => scene.close());

test('pause what is sent, see what waits, release one order and then everything', limits, async () => {
  await bring(scene.platen, 'held-back', 40);
  await bring(scene.platen, 'held-too', 40);
  const { page, complaints } = await scene.open(administrator, 'outgoing');
  await page.getByRole('heading', { name: 'Nothing is paused' }).waitFor();
  await page.getByRole('button', { name: 'Pause…' }).click();
  const dialog = page.getByRole('dialog');
  const pause = dialog.getByRole('button', { name: 'Pause', exact: true });
  assert.equal(await dialog.getByText('a print partner may produce', { exact: false }).count(), 1);
  await dialog.getByLabel('orders to print partners').check();
  assert.equal(await dialog.getByText('a print partner may produce', { exact: false }).count(), 0);
  assert.equal(await pause.isDisabled(), true);
  await dialog.getByLabel('Reason').fill('  the press hall moves ');
  await pause.click();
  await page.getByText('Nothing is sent that is paused: orders to print partners.').waitFor();
  const paused = page.getByRole('table', { name: 'Paused' });
  assert.match(await paused.innerText(), /Orders to print partners\s+2\s+.*\s+the press hall moves\s/);

  const work = page.getByRole('table', { name: 'What is sent when it is released' });
  await work.getByRole('link', { name: 'held-back' }).waitFor();
  const row = work.getByRole('row').filter({ hasText: 'held-too' });
  await row.getByRole('button', { name: 'Release order held-too…' }).click();
  await dialog.getByText('it is printed twice', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await row.waitFor({ state: 'detached' });
  assert.equal(await work.getByRole('link').count(), 1);

  await page.getByRole('button', { name: 'Release everything…' }).click();
  await dialog.getByText('What waits, 1 sending, is sent now.').waitFor();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await page.getByRole('heading', { name: 'Nothing is paused' }).waitFor();
  assert.equal(await page.getByText('Nothing is sent that is paused').count(), 0);
  assert.deepEqual(complaints, []);
  await page.context().close();
});
