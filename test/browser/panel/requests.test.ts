/** The request log: what an operator does when a client quotes a request ID, and what the client sees of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPanel, whenSettled } from './panel-scene.ts';
import { limits, panelTests } from './panel-tests.ts';
import { REFUSED_REQUEST } from './scene/calls.ts';

const panel = panelTests();

test('a refused call is found by its request ID, and copied as curl, masked', limits, async () => {
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${panel.scene.url}requests`);
  await page.getByRole('searchbox', { name: 'Request ID' }).fill(REFUSED_REQUEST);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear Request ID' }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('request'), REFUSED_REQUEST);
  await page.getByRole('link', { name: 'POST /core/1.0/orders/add' }).click();

  await page.getByRole('heading', { name: 'Why it was refused' }).waitFor();
  await page.getByText('product_unknown').waitFor();
  const body = await page.getByLabel('Body', { exact: true }).innerText();
  assert.equal(JSON.parse(body).items[0].product, 'poster_a2_matt');
  assert.doesNotMatch(body, /Sommer|plt_core/);
  await page.getByText('Fill in what is masked: email').waitFor();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await page.getByText('Copied').waitFor();
  const curl = String(await page.evaluate('navigator.clipboard.readText()'));
  assert.ok(curl.startsWith(`curl -sS -X POST '${panel.scene.platen.url}/core/1.0/orders/add'`), curl);
  assert.match(curl, /"reference":"posters-77"/);
  assert.doesNotMatch(curl, /Sommer|plt_core/);

  await page.getByRole('link', { name: 'Request log' }).first().click();
  await page.getByRole('link', { name: 'Errors' }).click();
  // Calls of other tests are in the log too.
  const ofShop = page.getByRole('row', { name: /^order_not_found .* \/core\// });
  await ofShop.getByRole('link', { name: 'order_not_found' }).click();
  await page.getByRole('button', { name: 'Clear Error' }).waitFor();
  await whenSettled(page);
  const calls = await page.getByRole('row', { name: 'order_not_found' }).allInnerTexts();
  assert.ok(calls.length >= 2);
  assert.deepEqual(
    calls.filter((call) => !call.includes('/core/1.0/orders/info')),
    [],
  );
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('calls that come later wait behind a pill', limits, async () => {
  const { page } = await openPanel(panel.browser, panel.scene);
  await page.goto(`${panel.scene.url}requests?path=%2Fcore%2F1.0%2Fcategories`);
  await page.getByRole('heading', { name: 'No match' }).waitFor();
  await panel.scene.platen.post('/core/1.0/categories', { apikey: 'none' });
  await page.getByRole('button', { name: '1 new call' }).click();
  await page.getByRole('link', { name: 'POST /core/1.0/categories' }).waitFor();
  await page.getByRole('button', { name: '1 new call' }).waitFor({ state: 'detached' });
  await page.context().close();
});

test('a user of a client sees its own calls alone', limits, async () => {
  const { page, complaints } = await openPanel(panel.browser, panel.scene, { as: 'client' });
  await page.goto(`${panel.scene.url}requests`);
  await page.getByRole('row', { name: 'product_unknown' }).waitFor();
  const map = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
  assert.deepEqual(map, ['Platen', 'Orders', 'Check a file', 'Keys', 'Request log', 'Webhooks', 'Overview']);
  await page.getByRole('row', { name: 'Web shop' }).first().waitFor();
  // Of another client, of a print partner, and without a valid key.
  for (const foreign of ['key 5', 'signal_type_unknown', 'access_denied'])
    assert.equal(await page.getByRole('row', { name: foreign }).count(), 0, foreign);
  assert.deepEqual(complaints, []);

  const { requests } = await foreignCalls();
  await page.goto(`${panel.scene.url}requests/${requests[0].id}`);
  await page.getByRole('heading', { name: 'This call is not in the log' }).waitFor();
  await page.context().close();
});

async function foreignCalls() {
  const headers = { authorization: `Bearer ${panel.scene.adminKey}` };
  return (await panel.scene.platen.post('/admin/1.0/requests', { interface: 'signal' }, headers)).json;
}
