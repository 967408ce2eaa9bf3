/** The panel as a person meets it: signing in on the way to a screen, clearing an alert, signing out, and two steps where they are required. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeNow } from '../../../src/lib/secrets/totp.ts';
import { addPerson } from '../../harness/access/people.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { openPage } from '../chromium.ts';
import { whenSettled } from './panel-scene.ts';
import { limits, panelTests } from './panel-tests.ts';
import { startSmallScene } from './small-scene.ts';

const panel = panelTests();

test('sign in on the way to a screen, clear an alert, sign out', limits, async () => {
  const person = await addPerson(panel.scene.platen, { role: 'operator', name: 'Ada Press' });
  const { page } = await openPage(panel.browser, 'light');
  await page.goto(`${panel.scene.url}attention/download_failed`);
  await page.getByLabel('E-mail').fill(person.user.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByRole('heading', { name: 'A file could not be fetched' }).waitFor();
  await whenSettled(page);
  assert.equal(new URL(page.url()).pathname, '/panel/attention/download_failed');
  await page.getByText('spring-flyers').waitFor();
  const row = page.getByRole('row', { name: 'spring-flyers' });
  await row.getByRole('button', { name: 'Acknowledge' }).click();
  await page.getByText('spring-flyers').waitFor({ state: 'detached' });
  await page.getByText('wedding-cards').waitFor();

  await page.getByRole('button', { name: 'Account, appearance and language' }).click();
  await page.getByText('Signed in as Ada Press').waitFor();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await page.goto(`${panel.scene.url}clients`);
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
});

test('every address leads to the account, until two-step sign-in is set up there', limits, async (t) => {
  const scene = await startSmallScene({ PLATEN_TWO_STEP_SIGN_IN: 'staff' });
  t.after(() => scene.close());
  const { platen } = scene;
  const person = await addPerson(platen, { role: 'administrator', name: 'Tess Step' });
  const { page, complaints } = await scene.open(await person.signedIn(), 'orders');
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/panel/account');
  await page.getByText('Signing in takes two steps here.').waitFor();
  const map = page.getByRole('navigation');
  assert.equal(await map.getByRole('link', { name: 'Orders' }).count(), 0);

  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.locator('.set-up .id').innerText()).replaceAll(/\s/g, '');
  noteSecret(secret);
  await page.getByLabel('Code').fill(codeNow(secret, platen.clock.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  // They are shown once: the rest of the panel must not open over them.
  await page.getByRole('heading', { name: 'Store these recovery codes now' }).waitFor();
  await map.getByRole('link', { name: 'Orders' }).waitFor();
  const codes = await page.locator('.recovery-codes li').allInnerTexts();
  assert.equal(codes.length, 10);
  codes.forEach(noteSecret);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  assert.equal(await page.getByText('Signing in takes two steps here.').count(), 0);

  await page.getByRole('button', { name: 'Turn off…' }).click();
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page.getByText('add another way to do it first').waitFor();
  // The screen of the address was refused, and so was turning it off.
  for (const complaint of complaints) assert.match(complaint, /status of 403/);
  await page.context().close();
});
