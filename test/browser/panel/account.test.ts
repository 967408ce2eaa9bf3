/** Accounts in the panel: two-step sign-in, sessions, and a new user who comes by a link. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { codeNow } from '../../../src/lib/secrets/totp.ts';
import { addPerson, type Person, sessionIn } from '../../harness/access/people.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { openPage } from '../chromium.ts';
import { limits, panelTests } from './panel-tests.ts';

const CODE_MS = 30_000;
const PASSWORD = 'a password of four words';

const panel = panelTests();

async function signIn(page: Page, { user, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Before signing in, the calls of the panel were refused. */
function forgetRefused(complaints: string[]): void {
  for (const complaint of complaints.splice(0)) assert.match(complaint, /status of 401/);
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Account, appearance and language' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('turn two-step sign-in on, end another session, and sign in with a code', limits, async () => {
  const person = await addPerson(panel.scene.platen, { role: 'read-only', name: 'Tess Step' });
  const elsewhere = await person.signedIn();
  const { page, complaints } = await openPage(panel.browser);
  await page.goto(`${panel.scene.url}clients`);
  await signIn(page, person);
  await page.getByRole('heading', { name: 'Clients' }).waitFor();
  forgetRefused(complaints);
  await choose(page, 'Your account');
  await page.getByRole('heading', { name: 'Your account' }).waitFor();

  await page.getByRole('button', { name: 'Set up' }).click();
  const image = page.getByRole('img', { name: 'QR code' });
  // Rejects where the policy of the page forbids the image.
  await image.evaluate('(image) => image.decode()');
  const secret = (await page.locator('.set-up .id').innerText()).replaceAll(/\s/g, '');
  noteSecret(secret);
  await page.getByLabel('Code').fill('000 000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('enter the code that the app shows now').waitFor();
  await page.getByLabel('Code').fill(codeNow(secret, panel.scene.platen.clock.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Store these recovery codes now' }).waitFor();
  const codes = await page.locator('.recovery-codes li').allInnerTexts();
  assert.equal(codes.length, 10);
  codes.forEach(noteSecret);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  assert.ok(!(await page.content()).includes(codes[0]!));

  assert.ok(await sessionIn(panel.scene.platen, elsewhere));
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End', exact: true }).waitFor({ state: 'detached' });
  assert.equal(await sessionIn(panel.scene.platen, elsewhere), undefined);

  // The wrong code.
  assert.deepEqual(complaints, [
    'Failed to load resource: the server responded with a status of 400 (Bad Request)',
  ]);
  await choose(page, 'Sign out');
  panel.scene.platen.clock.advanceBy(CODE_MS);
  await signIn(page, person);
  await page.getByLabel('Code', { exact: true }).fill(codeNow(secret, panel.scene.platen.clock.now()));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${panel.scene.url}**`);
  for (const { value } of await page.context().cookies()) noteSecret(value);
  await page.context().close();
});

test('invite a user, who opens the link and is signed in', limits, async () => {
  const person = await addPerson(panel.scene.platen, { role: 'administrator', name: 'Ines Invite' });
  const { page, complaints } = await openPage(panel.browser);
  await page.goto(`${panel.scene.url}users`);
  await signIn(page, person);
  await page.getByRole('link', { name: 'Add user' }).click();
  forgetRefused(complaints);
  await page.getByLabel('Name').fill('Nora New');
  await page.getByLabel('E-mail address').fill('nora@paperbird.example');
  await page.getByRole('radio', { name: 'Client Sees' }).check();
  await page.getByPlaceholder('Choose a client').click();
  await page.getByRole('option', { name: 'Paperbird Berlin' }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByRole('heading', { name: 'Send this link now' }).waitFor();
  const link = await page.locator('.secret code').innerText();
  noteSecret(link.split('/').at(-1)!);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('heading', { name: 'Nora New' }).waitFor();
  await page.getByText('Invited', { exact: true }).waitFor();

  noteSecret(PASSWORD);
  const invited = await openPage(panel.browser);
  await invited.page.goto(link);
  await invited.page.getByLabel('Password').fill(PASSWORD);
  await invited.page.keyboard.press('Enter');
  await invited.page.waitForURL(`${panel.scene.url}**`);
  await invited.page.goto(`${panel.scene.url}requests`);
  await invited.page.getByRole('row', { name: 'product_unknown' }).waitFor();
  for (const { value } of await invited.page.context().cookies()) noteSecret(value);
  await invited.page.context().close();

  await page.reload();
  await page.getByText('Active', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'End…' }).click();
  await page.getByRole('dialog').getByText('cannot sign in any more').waitFor();
  await page.getByRole('button', { name: 'End this user' }).click();
  await page.getByText('Nora New ended').waitFor();
  await page.getByRole('button', { name: 'End…' }).waitFor({ state: 'detached' });
  for (const { value } of await page.context().cookies()) noteSecret(value);
  assert.deepEqual(complaints, []);
  await page.context().close();
});
