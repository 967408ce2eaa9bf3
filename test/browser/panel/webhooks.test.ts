/** What the developer of a shop does with webhooks in the panel. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { addPerson } from '../../harness/access/people.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { bring } from '../../harness/orders/orders.ts';
import { type Receiver, startReceiver, status } from '../../operations/webhooks/receiver.ts';
import { limits } from './panel-tests.ts';
import { type SmallScene, startSmallScene } from './small-scene.ts';

let scene: SmallScene;
let receiver: Receiver;
let own: Visitor;
let other: Visitor;
before(async () => {
  scene = await startSmallScene();
  const { clientId, otherClientId } = scene.platen.keys;
  receiver = await startReceiver();
  own = await (await addPerson(scene.platen, { role: 'client', clientId })).signedIn();
  other = await (await addPerson(scene.platen, { role: 'client', clientId: otherClientId })).signedIn();
});
after(async () => {
  await receiver.close();
  await scene.close();
});

/** Delivers what is due, and lets the page look again. */
async function deliver(page: Page): Promise<void> {
  await scene.platen.runDue();
  await page.clock.fastForward(6000);
}

/** Each event of an order at the webhook, as its timeline has it. */
async function deliveriesOf(name: string) {
  const { events } = await scene.platen.core.operations.run(orderTimeline, OPERATOR, { name });
  return events.flatMap((event) =>
    event.kind === 'webhook' ? [[event.type, event.state, event.tries, event.nextAt !== null]] : [],
  );
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function shownSecrets(page: Page): Promise<string[]> {
  await page.locator('.secret').waitFor();
  const secrets = await page.locator('.secret code').allTextContents();
  secrets.forEach(noteSecret);
  await button(page, 'I have stored it').click();
  await page.locator('.secret').waitFor({ state: 'detached' });
  return secrets;
}

test('add a webhook, test it, find out why an event was refused, and send it again', limits, async () => {
  const { page, complaints } = await scene.open(own, 'webhooks');
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  await page.getByRole('link', { name: 'Add webhook' }).first().click();
  await page.getByLabel('URL').fill('hooks.example');
  await button(page, 'Add webhook').click();
  await page.getByText('It has no scheme; send a complete URL that begins with https://.').waitFor();
  await page.getByLabel('URL').fill(receiver.url);
  await button(page, 'Add webhook').click();
  await page.getByRole('heading', { name: 'Store these now' }).waitFor();
  const [secret = '', key = ''] = await shownSecrets(page);
  assert.match(secret, /^whsec_/);
  assert.match(key, /^plt_hook_/);

  await button(page, 'Send test…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'ItemShipped' }).click();
  await button(page, 'Send the test').click();
  await page.getByRole('status').getByText('Test event queued').waitFor();
  await deliver(page);
  await page.getByRole('status').getByText('Delivered').waitFor();
  await page.getByRole('row', { name: /ItemShipped test Delivered 204/ }).waitFor();
  assert.deepEqual(
    receiver.take().map(({ event }) => [event.type, event.apikey]),
    [['ItemShipped', key]],
  );

  receiver.answerWith((response) => response.writeHead(503).end('{"error":"stock is counted"}'));
  await bring(scene.platen, 'refused-1', 45);
  await deliver(page);
  await page.getByRole('heading', { name: 'Failing' }).waitFor();
  await page.getByText(/events? waits? to be sent/).waitFor();
  assert.deepEqual(await deliveriesOf('refused-1'), [
    ['CloudprinterOrderValidated', 'waiting', 1, true],
    ['ItemValidated', 'waiting', 0, false],
    ['ItemValidated', 'waiting', 0, false],
  ]);
  await page
    .getByRole('row', { name: /refused-1 Refused 503/ })
    .getByRole('link', { name: 'refused-1' })
    .click();
  const { host } = new URL(receiver.url);
  await page.getByText(`CloudprinterOrderValidated waits for ${host}`).click();
  await page.getByRole('link', { name: 'What was sent and answered' }).click();
  await page.getByRole('heading', { name: 'CloudprinterOrderValidated' }).waitFor();
  await page.getByRole('region', { name: 'Answer' }).getByText('stock is counted').waitFor();
  const body = await page.getByRole('region', { name: 'Body' }).textContent();
  assert.match(body ?? '', /"order_reference": "refused-1"/);
  assert.ok(!(await page.content()).includes(key));
  const [first] = receiver.take();
  receiver.answerWith(status(204));
  await button(page, 'Send again').click();
  await page.getByText('The event is being sent once more').waitFor();
  await deliver(page);
  assert.equal(receiver.take()[0]?.id, first?.id);
  // The refusal of the URL without a scheme.
  assert.deepEqual(complaints, [
    'Failed to load resource: the server responded with a status of 400 (Bad Request)',
  ]);
  await page.context().close();
});

test('replay after a count, rotate, disable, enable and delete', limits, async () => {
  const { page, complaints } = await scene.open(own, 'webhooks');
  await page.getByRole('link', { name: new URL(receiver.url).host }).click();
  await page.getByRole('table', { name: 'Attempts' }).waitFor();
  await deliver(page);
  receiver.take();
  await button(page, 'Replay…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 events of 1 order are sent again').waitFor();
  await button(page, 'Send 3 events').click();
  await page.getByText('3 events are being sent').waitFor();
  await deliver(page);
  assert.equal(receiver.take().length, 3);
  assert.deepEqual(new Set((await deliveriesOf('refused-1')).map(([, state]) => state)), new Set(['sent']));

  await button(page, 'Rotate secret…').click();
  await button(page, 'Create the new secret').click();
  const [secret = ''] = await shownSecrets(page);
  await page.getByText('the one before ends in 24 hours').waitFor();
  assert.ok(!(await page.content()).includes(secret));

  await button(page, 'Disable…').click();
  await button(page, 'Disable this webhook').click();
  await page.getByText('The client disabled it.').waitFor();
  await bring(scene.platen, 'kept-1', 45);
  assert.deepEqual(new Set((await deliveriesOf('kept-1')).map(([, state]) => state)), new Set(['kept']));
  await button(page, 'Enable').click();
  await page.getByText('Enabled. What has waited is being sent.').waitFor();
  await page.getByText('The client disabled it.').waitFor({ state: 'detached' });

  const address = new URL(page.url()).pathname.slice('/panel/'.length);
  const theirs = await scene.open(other, address);
  await theirs.page.getByRole('heading', { name: /^Webhook \d+ does not exist$/ }).waitFor();
  await theirs.page.context().close();

  await button(page, 'Delete…').click();
  await button(page, 'Delete this webhook').click();
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});
