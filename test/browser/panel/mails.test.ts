/** What the staff does with mails in the panel. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addPerson } from '../../harness/access/people.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import { throughApps } from '../../harness/client-interfaces.ts';
import { type MailServer, startMailServer } from '../../harness/http/mail-server.ts';
import { add, fullIds } from '../../harness/orders/orders.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { limits } from './panel-tests.ts';
import { type SmallScene, startSmallScene } from './small-scene.ts';

const PARCEL_WAIT_MS = 2 * 60_000;

let scene: SmallScene;
let server: MailServer;
let administrator: Visitor;
before(async () => {
  server = await startMailServer();
  scene = await startSmallScene({
    PLATEN_SMTP_URL: `smtp://${server.host}`,
    PLATEN_MAIL_FROM: 'parcels@platen.example',
  });
  administrator = await (await addPerson(scene.platen, { role: 'administrator' })).signedIn();
});
after(async () => {
  await scene.close();
  await server.close();
});

async function ship(): Promise<void> {
  const { platen } = scene;
  const reference = await add(throughApps(platen), { email: 'greta@reader.example' });
  await platen.runDue();
  const { id: order, itemIds } = fullIds(platen, reference);
  const parcel = { type: 'ItemShipped', tracking: 'JD 1', shipping_option: 'DHL Paket' };
  for (const item of itemIds) await postSignal(platen, { ...parcel, order, item });
  await platen.runUntil(new Date(platen.clock.now().getTime() + PARCEL_WAIT_MS));
}

test('switch mails of a client on, see one as it was received, and send it again', limits, async () => {
  const { platen } = scene;
  const { page, complaints } = await scene.open(administrator, `clients/${platen.keys.clientId}`);
  await page.getByRole('switch', { name: 'Mail the end customer when a parcel was shipped' }).check();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await page.getByLabel('Sender').fill('Papier & Söhne');
  await page.getByRole('button', { name: 'Save changes: Mails to end customers' }).click();
  await page.getByText('Changes saved').waitFor();

  await page.goto(`${platen.url}/panel/mails`);
  await page.getByRole('heading', { name: 'No mails yet' }).waitFor();
  await ship();
  const [received] = server.mails;
  await page.goto(`${platen.url}/panel/mails?state=failed`);
  await page.getByRole('heading', { name: 'No match' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'g…@reader.example' }).click();
  await page.getByRole('heading', { name: 'Mail to g…@reader.example' }).waitFor();
  const letter = page.frameLocator('iframe');
  await letter.getByText('JD 1').first().waitFor();
  const shown = await letter.locator('main').innerText();
  assert.match(shown, /Papier & Söhne/);
  assert.match(received?.text ?? '', /Papier & Söhne/);
  // Its own styles, although the panel forbids those of others.
  const size = 'getComputedStyle(document.querySelector("iframe").contentDocument.body).fontSize';
  assert.equal(await page.evaluate(size), '16px');
  assert.ok(!(await page.content()).includes('greta@reader'));

  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The mail is being sent again').waitFor();
  await platen.runDue();
  assert.deepEqual(
    server.mails.map(({ to }) => to),
    ['greta@reader.example', 'greta@reader.example'],
  );
  // The page follows the mail until it is sent.
  await page.getByRole('heading', { name: 'Sent', exact: true }).waitFor();

  await page.locator('.facts a').first().click();
  // A screen reader says what one has arrived at.
  await page
    .locator('.unseen[aria-live]')
    .getByText(/ · Platen$/)
    .waitFor({ state: 'attached' });
  await page.locator('.timeline').getByText('End customer mailed').click();
  await page.getByRole('link', { name: 'The mail' }).click();
  await page.getByRole('heading', { name: 'Mail to g…@reader.example' }).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('mails that failed are counted, then sent again together', limits, async () => {
  server.answerWith({ at: 'rcpt', status: 550 });
  await ship();
  const { page, complaints } = await scene.open(administrator, 'mails?state=failed');
  await page.getByRole('button', { name: 'Send all again' }).click();
  await page.getByText('One mail about a parcel is sent again.').waitFor();
  server.answerWith('accept');
  const before = server.mails.length;
  await page.getByRole('button', { name: 'Send one mail' }).click();
  await page.getByText('One mail is being sent again').waitFor();
  await scene.platen.runDue();
  assert.equal(server.mails.length, before + 1);
  await page.goto(`${scene.platen.url}/panel/mails`);
  await page.getByRole('link', { name: 'g…@reader.example' }).first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Send all again' }).count(), 0);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('an operator chooses which alerts to be mailed', limits, async () => {
  const { page, complaints } = await scene.open(administrator, 'account');
  const critical = page.getByLabel('Only what has stopped');
  await critical.click();
  await page.getByText('Changes saved').waitFor();
  await page.reload();
  await critical.waitFor();
  assert.equal(await critical.isChecked(), true);
  assert.deepEqual(complaints, []);
  await page.context().close();
});
