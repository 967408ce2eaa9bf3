/** What a restored service knows of print partners that may have got orders after the backup was written. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import type { Core } from '../../../src/app/core.ts';
import { type MemberActor, OPERATOR } from '../../../src/domain/actor.ts';
import { itemCode } from '../../../src/domain/board/item-code.ts';
import { fullItemId, fullOrderId } from '../../../src/domain/orders/order-number.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { moveItems } from '../../../src/operations/board/move.ts';
import { checkInvariants } from '../../../src/operations/checks/check.ts';
import { pauseOutgoing } from '../../../src/operations/orders/acts/outgoing.ts';
import { rerouteOrder } from '../../../src/operations/orders/routing/reroute.ts';
import { createPartner } from '../../../src/operations/partners/partners.ts';
import { add } from '../../harness/orders/orders.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { stateOf } from '../../jobs/story.ts';

async function start(t: TestContext): Promise<TestPlaten> {
  const platen = await startPlaten();
  t.after(() => platen.close());
  return platen;
}

/** As after a restore: what was added so far may have been sent meanwhile, and nothing is sent. */
async function pauseAfterRestore({ clock, core, runDue }: TestPlaten): Promise<void> {
  clock.advanceBy(1_000);
  await core.operations.run(pauseOutgoing, OPERATOR, { reason: 'a restore', afterRestore: true });
  await runDue();
}

async function numberOf({ queries }: Pick<TestPlaten, 'queries'>, reference: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from orders where reference = ${reference}`.execute(
    queries,
  );
  return rows[0]!.id;
}

async function handoversOf({ queries }: Pick<TestPlaten, 'queries'>, reference: string): Promise<string[]> {
  const { rows } = await sql<{ handover: string }>`
    select h.state || case when h.doubtful then ' in doubt' else '' end as handover
    from handovers h join orders o on o.client_id = h.client_id and o.id = h.order_id
    where o.reference = ${reference} order by h.n`.execute(queries);
  return rows.map(({ handover }) => handover);
}

async function assertConsistent({ operations }: Pick<Core, 'operations'>): Promise<void> {
  const found = await operations.run(checkInvariants, OPERATOR, { blobs: false });
  assert.deepEqual(
    found.filter(({ count }) => count > 0),
    [],
  );
}

test('a signal proves that its print partner got the order, on the board as well', async (t) => {
  const platen = await start(t);
  const { operations } = platen.core;
  for (const reference of ['signaled', 'scanned', 'moved-away']) await add(platen, { reference });
  await pauseAfterRestore(platen);
  const signal = async (reference: string) => {
    const number = await numberOf(platen, reference);
    const ids = { order: fullOrderId(number), item: fullItemId(number, 1) };
    return postSignal(platen, { type: 'ItemRegistered', ...ids });
  };
  const registered = await signal('signaled');
  assert.equal(registered.status, 200, registered.text);
  assert.equal(await stateOf(platen, 'signaled'), 45);

  const view: MemberActor['view'] = { kind: 'partner', partnerId: platen.keys.partnerId };
  const printer: MemberActor = { kind: 'member', view, credential: 'session 1', userId: 1 };
  const codes = [itemCode(await numberOf(platen, 'scanned'), 1)];
  await operations.run(moveItems, printer, { codes, type: 'ItemProduce' });
  assert.equal(await stateOf(platen, 'scanned'), 45);

  await operations.run(rerouteOrder, OPERATOR, { name: 'moved-away', partnerAgreed: true });
  assert.deepEqual(await handoversOf(platen, 'moved-away'), ['withdrawn in doubt', 'waiting in doubt']);
  const late = await signal('moved-away');
  assert.equal(late.status, 200, late.text);
  assert.equal(await stateOf(platen, 'moved-away'), 40);
  await assertConsistent(platen.core);
});

test('items are not added to what another print partner may have got of their order', async (t) => {
  const platen = await start(t);
  const { operations } = platen.core;
  const { keys, partner } = platen;
  const terms = (products: string, perCopy: string) => ({
    makes: [{ products: [products] }],
    costs: { currency: 'EUR', shipping: [{ perShipment: '4' }], products: [{ products: ['*'], perCopy }] },
  });
  const addPartner = async (name: string, products: string, perCopy: string) => {
    const created = await operations.run(createPartner, OPERATOR, { name, address: partner.address });
    await changePartner(platen, created.partner.id, { terms: terms(products, perCopy) });
    return created.partner.id;
  };
  await addPartner('Everything', '*', '2');
  const fromPartnerId = await addPartner('Flyers', 'flyer_*', '0.1');
  for (const id of [keys.partnerId, keys.otherPartnerId]) await changePartner(platen, id, { open: false });
  await add(platen, { reference: 'of-two' });
  await pauseAfterRestore(platen);
  assert.deepEqual(await handoversOf(platen, 'of-two'), ['waiting in doubt', 'waiting in doubt']);
  await assert.rejects(
    operations.run(rerouteOrder, OPERATOR, { name: 'of-two', fromPartnerId, partnerAgreed: true }),
    (error) =>
      error instanceof Refused && /was sent another part of the order/.test(error.problems[0].detail),
  );
});
