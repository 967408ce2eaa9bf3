/** What an operator does with print partners. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { HOUR_MS } from '../../../src/lib/clock.ts';
import { defined } from '../../../src/lib/defined.ts';
import { createPartner, listPartners } from '../../../src/operations/partners/partners.ts';
import { openPanel } from './panel-scene.ts';
import { limits, panelTests } from './panel-tests.ts';

const panel = panelTests();

const run: PanelRun = (...call) => panel.scene.platen.core.operations.run(...call);
type PanelRun = typeof panel.scene.platen.core.operations.run;

const partnerNamed = async (wanted: string) =>
  defined(
    (await run(listPartners, OPERATOR, undefined)).find(({ name }) => name === wanted),
    'the partner',
  );

test('a print partner gets terms, is paused and resumed, and ends', limits, async () => {
  await run(createPartner, OPERATOR, { name: 'Nord Digital', address: null });
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await page.goto(`${panel.scene.url}partners`);
  // What the partner of the scene did is beside what it gets today.
  await page
    .getByRole('row', { name: /^Test printer Open [\d,]+ items, [\d,]+ copies no ship dates yet EUR/ })
    .waitFor();
  await page.getByRole('row', { name: /^Press House Open 0 of 4,000 copies/ }).waitFor();
  await page.getByRole('link', { name: 'Nord Digital' }).click();
  const terms = page.getByRole('region', { name: 'Terms' });
  await terms.getByText('Every product.').waitFor();

  await terms.getByRole('link', { name: 'Edit terms' }).click();
  const text = page.getByLabel('Terms as JSON');
  await text.fill('{ "ships_to": ["DE", }');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/^This is not JSON: /).waitFor();
  const inWords = page.getByRole('region', { name: 'In words' });
  await inWords.getByText(/^This cannot be shown in words yet\. /).waitFor();
  await text.fill('{ "ships_to": ["Germany"], "capacity": { "amount": 10, "unit": "kilos" } }');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const wrong = page.getByRole('alert');
  await wrong.getByText('2 fields are wrong').waitFor();
  await wrong.getByText("'terms.ships_to[0]' must be an ISO 3166-1").waitFor();
  await wrong.getByText("'terms.capacity.unit' must be one of copies, items").waitFor();
  await page.getByRole('button', { name: 'Start from an example' }).click();
  await inWords.getByText('Germany and Austria').waitFor();
  await inWords.getByText('2,000 copies a day').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await terms.getByText('Germany and Austria').waitFor();
  await terms.getByText('2,000 copies a day').waitFor();
  assert.equal((await partnerNamed('Nord Digital')).terms.calendar?.cutOff, '14:30');
  assert.equal(complaints.splice(0).length, 1);

  await page.getByLabel('Priority').fill('1o0');
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await page.getByText('It must be an integer from 0 to 1000000.').waitFor();
  assert.deepEqual(complaints, []);
  await page.getByRole('button', { name: 'Pause…' }).click();
  const pausing = page.getByRole('dialog', { name: 'Pause Nord Digital?' });
  await pausing.getByLabel('Until').fill('');
  assert.ok(await pausing.getByRole('button', { name: 'Pause', exact: true }).isDisabled());
  await pausing.getByLabel('Until').fill('2020-01-01T08:00');
  await pausing.getByRole('button', { name: 'Pause', exact: true }).click();
  await pausing
    .getByText(/must be in the future/)
    .first()
    .waitFor();
  await pausing.getByLabel('Until').fill('2999-01-01T08:00');
  await pausing.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByText(/^Paused until 1 Jan 2999/).waitFor();
  assert.equal(complaints.splice(0).length, 1);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.locator('.page-title').getByText('Open').waitFor();

  await page.getByRole('button', { name: 'End…' }).click();
  const ending = page.getByRole('dialog', { name: 'End Nord Digital?' });
  await ending.getByText('A partner that has ended cannot be opened again.').waitFor();
  await ending.getByRole('button', { name: 'End', exact: true }).click();
  await page.locator('.page-title').getByText('Ended').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Pause…' }).count(), 0);
  assert.notEqual((await partnerNamed('Nord Digital')).endedAt, null);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('other terms are rehearsed beside what happened, and nothing moves', limits, async () => {
  const before = await partnerNamed('Other printer');
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await page.goto(`${panel.scene.url}partners`);
  await page.getByRole('link', { name: 'Rehearse other terms' }).click();
  const rules = page.getByLabel('Partners as they would be');
  const present = JSON.parse(await rules.inputValue());
  // One makes less than before, and no other one is open.
  const tried = present.map((rule: { name: string; terms: object }) =>
    rule.name === 'Other printer'
      ? { ...rule, terms: { makes: [{ products: ['textbook_*'] }] } }
      : { ...rule, open: false },
  );
  const buffer = Buffer.from(JSON.stringify([{ ...tried[0], prio: 1 }]));
  await page
    .getByLabel('Rules of a file')
    .setInputFiles({ name: 'rules.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await page
    .getByRole('alert')
    .getByText(/'partners\[0\]\.prio' is not a field here/)
    .waitFor();
  assert.equal(complaints.splice(0).length, 1);

  await rules.fill(JSON.stringify(tried));
  await page.getByRole('button', { name: 'Rehearse', exact: true }).press('Enter');
  const result = page.getByRole('status', { name: 'Rehearsed' });
  await result.getByRole('heading', { name: /^\d+ orders, / }).waitFor();
  const notMade = await result.getByRole('row', { name: /^Orders that no partner makes/ }).textContent();
  assert.match(notMade ?? '', /^Orders that no partner makes\d+\+\d+$/);
  await result.getByText(/^Other printer: cannot make it \(\d+ orders\)$/).waitFor();
  await result
    .getByText(/Other printer does not make flyer_ss_a5_fc/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Back to the present terms' }).click();
  assert.deepEqual(JSON.parse(await rules.inputValue()), present);
  assert.deepEqual(await partnerNamed('Other printer'), before);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('a print partner whose clock is off is marked, and its page says what to ask for', limits, async () => {
  const { platen } = panel.scene;
  const now = platen.clock.now();
  const { rowCount } = await platen.core.database.pool.query(
    `update signals set received_at = $1, signaled_at = $2
     where partner_id = $3 and type = 'ItemRegistered'`,
    [now, new Date(now.getTime() + 2 * HOUR_MS), platen.keys.partnerId],
  );
  assert.ok(rowCount);
  const { page, complaints } = await openPanel(panel.browser, panel.scene);
  await page.goto(`${panel.scene.url}partners`);
  await page.getByRole('row', { name: /^Test printer Open Clock 2 hrs ahead/ }).waitFor();
  await page.getByRole('link', { name: 'Test printer' }).click();
  await page.getByText(/^Its signals carry wrong times\./).waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});
