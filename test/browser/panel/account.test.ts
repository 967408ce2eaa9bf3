/** Accounts in the panel: two-step sign-in, sessions, passkeys, and a new user who comes by a link. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { codeNow } from '../../../src/lib/secrets/totp.ts';
import { listApps } from '../../../src/operations/access/apps.ts';
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
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
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

/** A device with a fingerprint sensor, which always recognises its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
}

test('add a passkey, sign in with it, also on the way to an app, and remove it', limits, async () => {
  const { platen, url, objects } = panel.scene;
  const { clientId, appId } = objects;
  const person = await addPerson(platen, { role: 'client', clientId, name: 'Kay Key' });
  const { page, complaints } = await openPage(panel.browser);
  await addAuthenticator(page);
  await page.goto(`${url}account`);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  forgetRefused(complaints);
  await page.getByLabel('Name').fill('Work laptop');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  const row = page.getByRole('row', { name: 'Work laptop' });
  await row.getByText('never').waitFor();

  await choose(page, 'Sign out');
  // By keyboard, from the first field on.
  await page.getByLabel('E-mail').waitFor();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
  assert.equal(await page.locator(':focus').innerText(), 'Sign in with a passkey');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}account`);
  await row.waitFor();
  assert.equal(await row.getByText('never').count(), 0);
  await choose(page, 'Sign out');
  await page.getByLabel('E-mail').waitFor();
  forgetRefused(complaints);

  const app = await platen.core.operations.run(listApps, OPERATOR, { clientId });
  const { publicId, redirectUris } = app.find(({ id }) => id === appId)!;
  const query = new URLSearchParams({
    ...{ client_id: publicId, redirect_uri: redirectUris[0]!, response_type: 'code', scope: 'read' },
  });
  await page.goto(`${platen.url}/oauth2/authorize?${query}`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Allow Poster maker to act for Paperbird Berlin?' }).waitFor();

  await page.goto(`${url}account`);
  await row.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  await row.waitFor({ state: 'detached' });
  await choose(page, 'Sign out');
  forgetRefused(complaints);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').getByText('This passkey is not known here').waitFor();
  for (const complaint of complaints) assert.match(complaint, /status of 40[01]/);
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
  await page.getByRole('button', { name: 'Change role…' }).click();
  await page.getByRole('radio', { name: /^Operator/ }).check();
  await page.getByText('belongs to Paperbird Berlin, and will see the orders of all clients').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'End…' }).click();
  await page.getByRole('dialog').getByText('cannot sign in any more').waitFor();
  await page.getByRole('button', { name: 'End this user' }).click();
  await page.getByText('Nora New ended').waitFor();
  await page.getByRole('button', { name: 'End…' }).waitFor({ state: 'detached' });
  for (const { value } of await page.context().cookies()) noteSecret(value);
  assert.deepEqual(complaints, []);
  await page.context().close();
});
