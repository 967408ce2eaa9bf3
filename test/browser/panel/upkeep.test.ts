/** What the staff does in the panel to keep the service up. */
import assert from 'node:assert/strict';
import { readdir, readFile, rename } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { backUpIfDue } from '../../../src/app/backups/scheduled.ts';
import { readConfig } from '../../../src/app/config/config.ts';
import { backupsAmong } from '../../../src/domain/backup/backup.ts';
import { createLog } from '../../../src/lib/log/log.ts';
import { addPerson } from '../../harness/access/people.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import { bring, germanAddress } from '../../harness/orders/orders.ts';
import { folderFor, inPresent } from '../../operations/backup/backup-scene.ts';
import { limits } from './panel-tests.ts';
import { type SmallScene, startSmallScene } from './small-scene.ts';

/** The browser reports a person who is not found. */
const MISSING = /^Failed to load resource: the server responded with a status of 404 /;

const STDERR = 2;

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
  await page.getByText('Paused, so not sent: orders to print partners.').waitFor();
  const paused = page.getByRole('table', { name: 'Paused' });
  assert.match(await paused.innerText(), /Orders to print partners\s+2\s+.*\s+the press hall moves\s/);

  const work = page.getByRole('table', { name: 'What is sent when it is released' });
  await work.getByRole('link', { name: 'held-back' }).waitFor();
  const row = work.getByRole('row').filter({ hasText: 'held-too' });
  await row.getByRole('button', { name: 'Release order held-too…' }).click();
  await dialog.getByText('it is printed twice', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await row.waitFor({ state: 'detached' });
  assert.equal(await work.locator('a[data-row]').count(), 1);

  await page.getByRole('button', { name: 'Release everything…' }).click();
  await dialog.getByText('What waits, 1 sending, is sent now.').waitFor();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await page.getByRole('heading', { name: 'Nothing is paused' }).waitFor();
  await page.getByText('Paused, so not sent').waitFor({ state: 'hidden' });
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('see what a shorter time would delete before it is set', limits, async () => {
  const { page, complaints } = await scene.open(administrator, 'retention');
  await page.getByRole('button', { name: 'Show what is due…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('nothing would be deleted', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Request log' });
  await row.getByRole('button', { name: 'Change…' }).click();
  await dialog.getByText('nothing would be deleted', { exact: false }).waitFor();
  await dialog.getByRole('textbox', { name: 'Keep (days)' }).fill('0');
  assert.equal(await dialog.getByText('would be deleted', { exact: false }).count(), 0);
  await dialog.getByRole('textbox', { name: 'Keep (days)' }).fill('13');
  await dialog.getByRole('button', { name: 'Keep for 13 days' }).click();
  await row.getByText('set; preset is 14 days').waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('find the orders of a person, download them, and erase them', limits, async () => {
  const { platen } = scene;
  const email = 'jane.privacy@reader.example';
  const address = germanAddress({ email });
  await bring(platen, 'jane-shipped', 100, { addresses: [address] });
  await bring(platen, 'jane-waiting', 40, { addresses: [address] });
  const { page, complaints } = await scene.open(administrator, 'retention');
  await page.getByRole('link', { name: 'Data of a person…' }).click();
  await page.getByLabel('E-mail address, reference or ID').fill('nothing-like-it@reader.example');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('no order names this e-mail address', { exact: false }).first().waitFor();
  await page.getByLabel('E-mail address, reference or ID').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  const orders = page.getByRole('table', { name: 'Orders of the person' });
  await orders
    .getByRole('row')
    .filter({ hasText: 'jane-waiting' })
    .getByText('Erased when it has ended')
    .waitFor();
  assert.ok(!page.url().includes('reader'));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'personal-data.json');
  const stored = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.deepEqual(
    stored.orders.map(({ reference }: { reference: string }) => reference),
    ['jane-shipped', 'jane-waiting'],
  );

  await page.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 order that has ended is erased at once.').waitFor();
  await dialog.getByRole('button', { name: 'Erase 2 orders' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // What was erased is not found by the address any more.
  await orders.getByRole('row').filter({ hasText: 'jane-waiting' }).waitFor();
  const { rows } = await sql<{ reference: string }>`
    select reference from orders where erased_at is not null`.execute(platen.queries);
  assert.deepEqual(rows, [{ reference: 'jane-shipped' }]);
  assert.deepEqual(
    complaints.filter((text) => !MISSING.test(text)),
    [],
  );
  await page.context().close();
});

test('ask for a backup, and see that it was written and read again', limits, async (t) => {
  const { platen } = scene;
  const { page, complaints } = await scene.open(administrator, 'backups');
  await page.getByRole('heading', { name: 'No backups are written' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Back up now' }).count(), 0);

  const folder = await folderFor(t);
  const config = readConfig({ ...platen.settings, PLATEN_BACKUP_DIR: folder });
  const look = () => backUpIfDue(inPresent(platen.core), config, createLog('error', STDERR));
  await look();
  // Two of one second would have the same name.
  const [first] = backupsAmong(await readdir(folder));
  await rename(join(folder, first!), join(folder, 'platen-2020-01-01T030000Z.tar'));
  await page.reload();
  await page.getByText(`${folder} on ${hostname()}`).waitFor();
  const start = page.getByRole('button', { name: 'Back up now' });
  await start.click();
  await page.getByRole('heading', { name: 'Waits for a worker' }).waitFor();
  assert.equal(await start.isDisabled(), true);
  await look();
  await page.clock.runFor(1_500);
  const list = page.getByRole('table', { name: 'Backups in the folder' });
  const asked = list.getByRole('row').filter({ hasText: 'user ' });
  await asked.getByText(`by ${hostname()}`).waitFor();
  assert.match(await asked.innerText(), /\d rows, .*\sVerified by /s);
  assert.equal(await start.isDisabled(), false);
  assert.doesNotMatch(await list.innerText(), /missing/);

  await sql`update backups set missing_files = 2 where requested_by is not null`.execute(platen.queries);
  await page.reload();
  await asked.getByText(/, 2 missing files$/).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});
