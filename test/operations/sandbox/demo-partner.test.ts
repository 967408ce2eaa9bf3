/** The print partner that `platen seed demo` makes: for the demo client alone, and produced by the simulator. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SIMULATOR_ADDRESS } from '../../../src/domain/access/account.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import type { Refused } from '../../../src/domain/refusal.ts';
import { type DemoSeed, seedDemo } from '../../../src/operations/demo/seed-demo.ts';
import { orderTimeline, orderWhy } from '../../../src/operations/history/timeline.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { listPartners, updatePartner } from '../../../src/operations/partners/partners.ts';
import { explainRouting } from '../../../src/operations/partners/routing.ts';
import { add, flyer, textbook } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { logOf, stateOf } from '../../jobs/story.ts';

let platen: TestPlaten;
let seed: DemoSeed;

before(async () => {
  platen = await startPlaten();
  const { operations, services } = platen.core;
  for (const partnerId of [platen.keys.partnerId, platen.keys.otherPartnerId])
    await operations.run(updatePartner, OPERATOR, { partnerId, open: false });
  seed = await operations.run(seedDemo, OPERATOR, { besideOthers: true });
  await services.partners.poll();
});
after(() => platen.close());

const infoOf = async (apikey: string, reference: string) =>
  (await platen.post('/core/1.0/orders/info', { apikey, reference })).json;

describe('a live order of the demo client', () => {
  test('is taken and produced by the simulator, and ends like one that was printed', async () => {
    const reference = await add(platen, { apikey: seed.coreLiveKey });
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 100);
    assert.deepEqual(await logOf(platen, reference), [5, 6, 10, 15, 30, 32, 40, 45, 100]);
    const { items } = await infoOf(seed.coreLiveKey, reference);
    assert.ok(items.every(({ tracking }: { tracking: string }) => tracking !== ''));
    const { events } = await platen.core.operations.run(orderTimeline, OPERATOR, { name: reference });
    const handover = events.find(({ kind }) => kind === 'handover');
    assert.match(JSON.stringify(handover), /simulated partner: scenario happy, speed instant/);
    assert.deepEqual(platen.partner.documents, []);
  });

  test('requests its scenario and speed by its reference', async () => {
    const reference = await add(platen, {
      apikey: seed.coreLiveKey,
      reference: 'demo sim-partial sim-speed-3600',
    });
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
    await platen.runUntil(new Date(platen.clock.now().getTime() + 10 * 60_000));
    assert.equal(await stateOf(platen, reference), 100);
    const { items } = await infoOf(seed.coreLiveKey, reference);
    assert.deepEqual(
      items.map(({ state_code }: { state_code: string }) => state_code),
      ['item_state_shipped', 'item_state_canceled'],
    );
  });

  test('is made no further once it is canceled, and the simulator agrees', async () => {
    const reference = await add(platen, {
      apikey: seed.coreLiveKey,
      reference: 'demo sim-happy sim-speed-3600',
    });
    await platen.runDue();
    const input = { name: reference, reason: 'changed mind', partnerAgreed: true };
    await platen.core.operations.run(cancelForOperator, OPERATOR, input);
    await platen.runUntil(new Date(platen.clock.now().getTime() + 10 * 60_000));
    assert.equal(await stateOf(platen, reference), 500);
    const { events } = await platen.core.operations.run(orderTimeline, OPERATOR, { name: reference });
    const cancel = events.find(({ kind }) => kind === 'cancel');
    assert.match(JSON.stringify(cancel), /"outcome":"taken"/);
  });

  test('is made only as far as the demo partner has it', async () => {
    const terms = { makes: [{ products: ['flyer_*'] }], onlyClients: [seed.clientId] };
    await change(seed.partnerId, { terms });
    await change(platen.keys.partnerId, { open: true, terms: { makes: [{ products: ['textbook_*'] }] } });
    const reference = await add(platen, {
      apikey: seed.coreLiveKey,
      items: [textbook(platen), flyer(platen)],
    });
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
    const { items } = await infoOf(seed.coreLiveKey, reference);
    assert.deepEqual(
      items.map(({ state_code }: { state_code: string }) => state_code),
      ['item_state_new', 'item_state_shipped'],
    );
    await change(platen.keys.partnerId, { open: false, terms: {} });
    await change(seed.partnerId, { terms: { onlyClients: [seed.clientId] } });
  });

  test('leaves nothing inconsistent', async () => {
    await assertSound(platen.core);
  });
});

test('an order of another client stops, and says why', async () => {
  const reference = await add(platen, { items: [flyer(platen)] });
  await platen.runDue();
  assert.equal(await stateOf(platen, reference), 7);
  const { operations } = platen.core;
  const why = await operations.run(orderWhy, OPERATOR, { name: reference });
  const { routings } = await operations.run(explainRouting, OPERATOR, { name: reference });
  const [reason] = why.reasons.map((one) =>
    'reason' in one && one.reason ? sentenceOf(one.reason.detail) : '',
  );
  assert.match(reason ?? '', /^no print partner can make "flyers" .*1 not taking orders of this client$/);
  const verdict = routings.at(-1)?.verdicts.find(({ partner }) => partner === 'Demo print partner');
  assert.equal(verdict?.sentence, 'takes only the orders of other clients');
});

test('seeding again keeps the other terms, and a partner with an address gets documents', async () => {
  const { operations } = platen.core;
  await change(seed.partnerId, { terms: { shipsTo: ['DE'] } });
  const again = await operations.run(seedDemo, OPERATOR, {
    besideOthers: true,
    partnerAddress: platen.partner.address,
  });
  const found = (await operations.run(listPartners, OPERATOR, undefined)).find(
    ({ id }) => id === again.partnerId,
  );
  assert.deepEqual(
    [found?.address, found?.terms.shipsTo, found?.terms.onlyClients],
    [platen.partner.address, ['DE'], [again.clientId]],
  );
  await platen.core.services.partners.poll();
  const reference = await add(platen, { apikey: again.coreLiveKey });
  await platen.runDue();
  assert.equal(await stateOf(platen, reference), 45);
  assert.equal(platen.partner.documents.at(-1)?.order.client.reference, reference);
  await change(again.partnerId, { address: SIMULATOR_ADDRESS });
  await assert.rejects(
    change(again.partnerId, { address: 'simulator:other' }),
    (error: Refused) => error.problems[0]?.path[0] === 'address',
  );
});

const change = (partnerId: number, changes: object) => changePartner(platen, partnerId, changes);
