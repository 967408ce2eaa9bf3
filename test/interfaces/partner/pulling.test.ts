/** A print partner without an address pulls its orders (decisions.md §8). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { listAlerts } from '../../../src/operations/alerts/alerts.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { moveItems } from '../../../src/operations/board/move.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { updatePartner } from '../../../src/operations/partners/partners.ts';
import { bring } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { pull, waitingOrder } from '../../harness/partners/pulled-orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(async () => {
  await assertSound(platen.core).finally(() => platen.close());
});

const core = (call: string, reference: string) =>
  platen.post(`/core/1.0/orders/${call}`, { apikey: platen.keys.live, reference });
const stateOf = async (reference: string) => (await core('info', reference)).json.state;
const states = async (reference: string) =>
  (await core('log', reference)).json.map(({ state }: { state: string }) => state);

interface Handover {
  readonly state: string;
  readonly doubtful: boolean;
  readonly failure_code: string | null;
  readonly outcomes: string[] | null;
}

async function handoverOf(id: string): Promise<Handover> {
  const { rows } = await sql<Handover>`
    select state, doubtful, failure_code, (select array_agg(outcome order by run) from attempts a
      where a.order_id = h.order_id and a.kind = 'handover' and a.n = h.n) as outcomes
    from handovers h where order_id = ${Number(id) / 10_000}`.execute(platen.queries);
  return rows[0]!;
}

test('orders are listed page by page, oldest first, until they are taken', async () => {
  const orders = [await waitingOrder(platen), await waitingOrder(platen), await waitingOrder(platen)];
  const ids = orders.map(({ id }) => id);
  const first = await pull(platen, '', { limit: 2 });
  assert.deepEqual(
    first.json.map(({ order }: { order: string }) => order),
    ids.slice(0, 2),
  );
  assert.deepEqual(first.json[0], {
    order: ids[0],
    order_date: '2026-03-02 10:00:01',
    waiting_since: '2026-03-02 10:00:01',
    collected: '',
    priority: '5',
    items: '2',
    copies: '102',
  });
  assert.equal(first.headers.link, `</partner/1.0/orders/?limit=2&after=${ids[1]}>; rel="next"`);
  const second = await pull(platen, '', { limit: 2, after: ids[1] });
  assert.deepEqual([second.json.length, second.headers.link], [1, undefined]);
  for (const order of ids) assert.equal((await pull(platen, 'accept', { order })).status, 200);
  assert.equal((await pull(platen, '')).status, 204);
  for (const { reference } of orders) assert.equal(await stateOf(reference), '45');
});

test('the document is the one that is posted, and its links lead to the files', async () => {
  const { reference } = await bring(platen, newReference(), 45);
  const { headers: _, ...posted } = await platen.partner.waitForDocument(reference);
  const { id } = await waitingOrder(platen);
  const { status, json } = await pull(platen, 'info', { order: id });
  assert.equal(status, 200);
  assert.deepEqual(shapeOf(json), shapeOf(posted));
  assert.equal(json.order.id, id);
  const file = await fetch(json.order.items[0].files[0].url);
  assert.deepEqual(
    [file.status, String((await file.arrayBuffer()).byteLength)],
    [200, json.order.items[0].files[0].size],
  );
});

describe('reading an order', () => {
  test('counts as an attempt: signals are accepted from then on, and the client cannot cancel', async () => {
    const unread = await waitingOrder(platen);
    const signal = { type: 'ItemRegistered', apikey: platen.keys.otherSignal };
    const early = await postSignal(platen, { ...signal, order: unread.id, item: unread.itemIds[0] });
    assert.equal(early.status, 400);
    assert.equal((await core('cancel', unread.reference)).status, 200);
    assert.equal((await pull(platen, 'accept', { order: unread.id })).status, 409);

    const { reference, id, itemIds } = await waitingOrder(platen);
    for (let reading = 0; reading < 3; reading++) await pull(platen, 'info', { order: id });
    assert.deepEqual(await handoverOf(id), {
      ...{ state: 'waiting', doubtful: true, failure_code: null },
      outcomes: ['collected'],
    });
    const listed = (await pull(platen, '', { after: unread.id })).json;
    assert.equal(listed[0].collected, '2026-03-02 10:00:01');
    const refused = await core('cancel', reference);
    assert.deepEqual([refused.status, await stateOf(reference)], [409, '40']);
    const late = await postSignal(platen, { ...signal, order: id, item: itemIds[0] });
    assert.deepEqual([late.status, await stateOf(reference)], [200, '45']);
    assert.equal((await pull(platen, 'accept', { order: id })).json.status, 'already_accepted');
    assert.equal((await pull(platen, 'info', { order: id })).status, 200);
  });
});

test('a rejection stops the order without doubt, and the partner may take it back', async () => {
  const { reference, id } = await waitingOrder(platen);
  await pull(platen, 'info', { order: id });
  const rejected = await pull(platen, 'reject', { order: id, cause: 'CancelBookSize', message: 'too high' });
  assert.deepEqual(rejected.json, { order: id, status: 'rejected' });
  assert.deepEqual(await states(reference), ['5', '6', '10', '15', '30', '32', '40', '41']);
  assert.deepEqual(await handoverOf(id), {
    ...{ state: 'refused', doubtful: false, failure_code: 'handover_refused' },
    outcomes: ['collected', 'rejected'],
  });
  const again = await pull(platen, 'reject', { order: id, cause: 'CancelBookSize' });
  assert.equal(again.json.status, 'already_rejected');
  // As long as the order was not given to another partner.
  assert.equal((await pull(platen, 'accept', { order: id })).json.status, 'accepted');
  assert.equal(await stateOf(reference), '45');
  const tooLate = await pull(platen, 'reject', { order: id, cause: 'CancelBookSize' });
  assert.match(tooLate.json.error.info, /was taken by you; cancel its items by signals/);
});

test('of several programs and the board, exactly one takes an order', async () => {
  for (let round = 0; round < 5; round++) {
    const { reference, id, itemIds } = await waitingOrder(platen);
    const byBoard = platen.core.operations.run(moveItems, OPERATOR, { codes: [itemIds[0]!], from: 'new' });
    const replies = await Promise.all([
      pull(platen, 'accept', { order: id }),
      pull(platen, 'accept', { order: id }),
      pull(platen, 'reject', { order: id, cause: 'CancelMiscError' }),
      byBoard.then(
        () => undefined,
        () => undefined,
      ),
    ]);
    const statuses = replies.flatMap((reply) => reply?.json?.status ?? []);
    const taken = (await states(reference)).filter((state: string) => state === '45');
    assert.equal(taken.length, 1, statuses.join());
    assert.ok(statuses.filter((status) => status === 'accepted').length <= 1, statuses.join());
    assert.equal((await handoverOf(id)).state, 'taken');
    const offered = await pull(platen, '', { after: String(Number(id) - 1_0000) });
    assert.equal(offered.status, 204);
  }
});

test('a partner that gets an address receives what it has not taken', async () => {
  const { reference, id } = await waitingOrder(platen);
  await pull(platen, 'info', { order: id });
  const changes = { partnerId: platen.keys.otherPartnerId, address: platen.partner.address };
  await platen.core.operations.run(updatePartner, OPERATOR, changes);
  await platen.runDue();
  assert.equal((await platen.partner.waitForDocument(reference)).order.id, id);
  assert.equal(await stateOf(reference), '45');
  await platen.core.operations.run(updatePartner, OPERATOR, { ...changes, address: null });
});

test('an order that is not taken in four hours is an alert, whether it was read or not', async () => {
  const orders = [await waitingOrder(platen), await waitingOrder(platen)];
  await pull(platen, 'info', { order: orders[0]!.id });
  const { operations } = platen.core;
  const open = async (cause: 'order_uncollected' | 'handover_doubtful') => {
    await operations.run(watchAlerts, SYSTEM, undefined);
    const { alerts } = await operations.run(listAlerts, OPERATOR, { cause });
    return alerts.map(({ order }) => order?.reference);
  };
  platen.clock.advanceBy(4 * 3_600_000);
  assert.deepEqual(await open('order_uncollected'), []);
  platen.clock.advanceBy(1);
  assert.deepEqual(
    await open('order_uncollected'),
    orders.map(({ reference }) => reference),
  );
  assert.deepEqual(await open('handover_doubtful'), []);
  for (const { id } of orders) await pull(platen, 'accept', { order: id });
  assert.deepEqual(await open('order_uncollected'), []);
});

test('the list counts what the document has, without canceled copies and items', async () => {
  const { reference, id } = await waitingOrder(platen);
  const cancel = async (...items: object[]) =>
    (await platen.post('/core/1.0/orders/cancel', { apikey: platen.keys.live, reference, items })).status;
  const listed = async () => {
    const [order] = (await pull(platen, '', { after: String(Number(id) - 1_0000) })).json;
    return [order.items, order.copies];
  };
  assert.equal(await cancel({ reference: 'flyers', count: '30' }), 200);
  assert.deepEqual(await listed(), ['2', '72']);
  assert.equal(await cancel({ reference: 'book' }), 200);
  assert.deepEqual(await listed(), ['1', '70']);
  const { json } = await pull(platen, 'info', { order: id });
  assert.deepEqual(
    json.order.items.map(({ count }: { count: string }) => count),
    ['70'],
  );
  // What the partner has read stays the same until it takes the order; the cancel is a notice of its own.
  const agreed = { name: reference, reason: 'a test', partnerAgreed: true };
  const more = { ...agreed, items: [{ reference: 'flyers', count: 20 }] };
  await platen.core.operations.run(cancelForOperator, OPERATOR, more);
  assert.deepEqual(await listed(), ['1', '70']);
  const again = await pull(platen, 'info', { order: id });
  assert.equal(again.json.order.items[0].count, '70');
  await pull(platen, 'accept', { order: id });
});

test('an order whose sending has ended is not one that the partner refused', async () => {
  const { otherPartnerId } = platen.keys;
  const { id, reference } = await waitingOrder(platen);
  platen.partner.answerWith(409);
  await changePartner(platen, otherPartnerId, { address: platen.partner.address });
  await platen.runDue();
  await changePartner(platen, otherPartnerId, { address: null });
  platen.partner.answerWith(200);
  assert.equal(await stateOf(reference), '41');
  const { status, json } = await pull(platen, 'info', { order: id });
  assert.equal(status, 409);
  assert.match(
    json.error.info,
    /was sent to you without an answer that takes it, .*accept it if you produce/,
  );
  assert.equal((await pull(platen, 'accept', { order: id })).json.status, 'accepted');
  const refused = await waitingOrder(platen);
  await pull(platen, 'reject', { order: refused.id, cause: 'CancelBookSize' });
  const own = await pull(platen, 'info', { order: refused.id });
  assert.match(own.json.error.info, /was refused by you; accept it/);
});

/** The names and types of a value's parts. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}
