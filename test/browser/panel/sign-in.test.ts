/** The panel as a person meets it: signing in on the way to a screen, clearing an alert, signing out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addPerson } from '../../harness/access/people.ts';
import { openPage } from '../chromium.ts';
import { whenSettled } from './panel-scene.ts';
import { limits, panelTests } from './panel-tests.ts';

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
