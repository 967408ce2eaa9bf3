/** The production board: its order and pages, who sees what, and print partners that pull their orders. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { type MemberActor, OPERATOR, type Viewer } from '../../../src/domain/actor.ts';
import type { BoardCard, BoardColumnName, BoardQuery } from '../../../src/domain/board/board.ts';
import { itemCode } from '../../../src/domain/board/item-code.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { board } from '../../../src/operations/board/board.ts';
import { boardItem } from '../../../src/operations/board/item.ts';
import { moveItems } from '../../../src/operations/board/move.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { pauseOutgoing, releaseOutgoing } from '../../../src/operations/outgoing.ts';
import { handOver } from '../../../src/operations/partners/hand-over.ts';
import { updatePartner } from '../../../src/operations/partners/partners.ts';
import { add, bring } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(async () => {
  await assertSound(platen.core, { blobs: true }).finally(() => platen.close());
});

const execute: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const DAY_MS = 86_400_000;

const member = (view: MemberActor['view']): Viewer => ({
  kind: 'member',
  view,
  credential: 'session 1',
  userId: 1,
});
const printer = () => member({ kind: 'partner', partnerId: platen.keys.partnerId });
const otherPrinter = () => member({ kind: 'partner', partnerId: platen.keys.otherPartnerId });
const shop = () => member({ kind: 'client', clientId: platen.keys.clientId });

async function column(name: BoardColumnName, actor: Viewer = OPERATOR, query: BoardQuery = {}) {
  const { columns } = await execute(board, actor, { ...query, column: name });
  const [only] = columns;
  assert.ok(only);
  return only;
}
const named = (cards: readonly BoardCard[]) => cards.map(({ reference, n }) => `${reference}/${n}`);
const refusedWith =
  (code: string, sentence = /./) =>
  (error: unknown) => {
    assert.ok(error instanceof Refused);
    assert.equal(error.code, code);
    assert.match(sentenceOf(error.problems[0].detail), sentence);
    return true;
  };

describe('the order of a column', () => {
  test('is that of the due dates, the oldest order first on each day, page after page', async () => {
    const heldUntil = new Date(platen.clock.now().getTime() + DAY_MS);
    // Accepted first, but handed over a day later than the next one.
    await bring(platen, 'held', 32);
    await sql`update orders set held_until = ${heldUntil} where reference = 'held'`.execute(platen.queries);
    await bring(platen, 'early', 45);
    platen.clock.set(heldUntil);
    await sql`update orders set next_at = held_until where reference = 'held'`.execute(platen.queries);
    await platen.runDue();
    await bring(platen, 'today', 45);
    platen.clock.advanceBy(DAY_MS);

    const all = ['early/1', 'early/2', 'held/1', 'held/2', 'today/1', 'today/2'];
    const { cards, count, late } = await column('waiting');
    assert.deepEqual([named(cards), count, late], [all, 6, 6]);
    assert.deepEqual(
      cards.map(({ daysLate }) => daysLate),
      [2, 2, 1, 1, 1, 1],
    );
    const paged: string[] = [];
    let next: string | undefined;
    do {
      const page = await column('waiting', OPERATOR, { limit: 4, after: next });
      paged.push(...named(page.cards));
      next = page.next ?? undefined;
    } while (next);
    assert.deepEqual(paged, all);
    for (const after of ['x', '2026-01-01/1/99999'])
      await assert.rejects(column('waiting', OPERATOR, { after }), refusedWith('invalid_parameter'), after);
    await assert.rejects(
      column('shipped', OPERATOR, { after: '9999999999999999/1' }),
      refusedWith('invalid_parameter'),
    );
    await assert.rejects(
      execute(board, OPERATOR, { after: '1/1/1' }),
      refusedWith('missing_required_parameter'),
    );
  });

  test('of what was shipped today is the newest first, and each item stands once', async () => {
    const codes = (await column('waiting')).cards.map(({ code }) => code);
    const ship = (code: string, tracking: string) =>
      execute(moveItems, OPERATOR, { codes: [code], type: 'ItemShipped', tracking });
    const [first = '', second = '', third = ''] = codes;
    await ship(first, 'A');
    platen.clock.advanceBy(60_000);
    await ship(second, 'B');
    await ship(first, 'C');
    const shipped = await column('shipped', OPERATOR, { limit: 1 });
    assert.deepEqual([named(shipped.cards), shipped.count, shipped.late], [['early/2'], 2, 0]);
    const rest = await column('shipped', OPERATOR, { limit: 1, after: shipped.next ?? undefined });
    assert.deepEqual([named(rest.cards), rest.next], [['early/1'], null]);
    platen.clock.advanceBy(DAY_MS);
    assert.equal((await column('shipped')).count, 0);
    const shippedSince = new Date(platen.clock.now().getTime() - 2 * DAY_MS);
    assert.equal((await column('shipped', OPERATOR, { shippedSince })).count, 2);
    await ship(third, 'D');
    assert.deepEqual(named((await column('shipped')).cards), ['held/1']);
  });
});

describe('members', () => {
  test('of a print partner see and move its own items alone', async () => {
    await bring(platen, 'whose', 45);
    const { cards } = await column('waiting', printer());
    const [own] = cards.filter(({ reference }) => reference === 'whose');
    assert.ok(own);
    const [moved] = (await execute(moveItems, printer(), { codes: [own.code], from: 'new' })).items;
    assert.equal(moved?.sent, 'ItemRegistered');

    const asOther = otherPrinter();
    assert.equal((await column('waiting', asOther)).count, 0);
    assert.equal((await column('waiting', asOther, { partnerId: platen.keys.partnerId })).count, 0);
    for (const code of [own.code, 'whose', `${own.orderNumber}0001`]) {
      await assert.rejects(
        execute(boardItem, asOther, { code }),
        refusedWith('item_not_found', /handed over to you/),
      );
      const move = { codes: [code], type: 'ItemProduce' } as const;
      await assert.rejects(execute(moveItems, asOther, move), refusedWith('item_not_found'));
    }
    // The same sentence as for an item that does not exist.
    const none = itemCode(own.orderNumber + 1_000, 1);
    await assert.rejects(
      execute(boardItem, asOther, { code: none }),
      refusedWith('item_not_found', /handed over to you/),
    );
  });

  test('of a print partner see nothing of an order before its handover, nor of sandbox orders', async () => {
    await bring(platen, 'not-yet', 11);
    await assert.rejects(execute(boardItem, printer(), { code: 'not-yet' }), refusedWith('item_not_found'));
    const apikey = platen.keys.sandbox;
    await bring(platen, 'board-sim-speed-1', 45, { apikey });
    const { columns } = await execute(board, printer(), { mode: 'sandbox' });
    assert.equal(
      columns.reduce((sum, { count }) => sum + count, 0),
      0,
    );
    assert.equal((await column('registered', OPERATOR, { mode: 'sandbox' })).count, 2);
    await assert.rejects(
      execute(boardItem, printer(), { code: 'board-sim-speed-1' }),
      refusedWith('item_not_found'),
    );
  });

  test('of a client are refused', async () => {
    await assert.rejects(execute(board, shop(), {}), refusedWith('not_permitted'));
    await assert.rejects(execute(boardItem, shop(), { code: 'whose' }), refusedWith('not_permitted'));
    const move = { codes: ['whose'], type: 'ItemProduce' } as const;
    await assert.rejects(execute(moveItems, shop(), move), refusedWith('not_permitted'));
  });
});

describe('a canceled order', () => {
  const scan = (code: string) => execute(moveItems, OPERATOR, { codes: [code], from: 'new' });
  const canceled = refusedWith('order_state_conflict', /was canceled; take it out of production/);

  test('is not produced any more, and stays off the board whatever its print partner reports', async () => {
    const { reference, id, itemIds } = await bring(platen, 'canceled-in-production', 45);
    const { cards } = await column('waiting', OPERATOR, { limit: 500 });
    const card = cards.find((one) => one.reference === reference);
    assert.ok(card);
    const cancel = { name: reference, reason: 'a test', partnerAgreed: true };
    assert.equal((await execute(cancelForOperator, OPERATOR, cancel)).state, 'canceled');
    await assert.rejects(scan(card.code), canceled);
    const produce = { type: 'ItemProduce', order: id, item: itemIds[0] };
    assert.equal((await postSignal(platen, produce)).json.verdict, 'stale');
    const producing = await column('producing', OPERATOR, { limit: 500 });
    assert.deepEqual(
      producing.cards.filter((one) => one.reference === reference),
      [],
    );
    await assert.rejects(scan(card.code), canceled);
  });

  test('is not one that waits for its handover', async () => {
    await bring(platen, 'canceled-before', 500);
    const { orderNumber } = await execute(orderTimeline, OPERATOR, { name: 'canceled-before' });
    await assert.rejects(scan(itemCode(orderNumber, 1)), canceled);
  });
});

test('an order for a print partner that pulls is on its board, and its first signal takes it', async () => {
  const { partnerId, otherPartnerId } = platen.keys;
  await execute(updatePartner, OPERATOR, { partnerId, open: false });
  const [taken, canceled] = [await add(platen), await add(platen)];
  await platen.runDue();
  await execute(updatePartner, OPERATOR, { partnerId, open: true });

  const before = await column('waiting', otherPrinter());
  assert.deepEqual(
    [before.count, new Set(before.cards.map(({ partner }) => partner?.id))],
    [4, new Set([otherPartnerId])],
  );
  // Until then its client may cancel it.
  await platen.post('/core/1.0/orders/cancel', { apikey: platen.keys.live, reference: canceled });
  const { cards } = await column('waiting', otherPrinter());
  assert.deepEqual(named(cards), [`${taken}/1`, `${taken}/2`]);
  await execute(moveItems, otherPrinter(), { codes: [cards[0]?.code ?? ''], from: 'new' });
  const { state, handovers, items } = await execute(orderTimeline, OPERATOR, { name: taken });
  assert.equal(state, 'uploaded');
  assert.equal(handovers[0]?.state, 'taken');
  assert.deepEqual(
    items.map((item) => item.state),
    ['registered', 'new'],
  );
  const codes = cards.map(({ code }) => code);
  await execute(moveItems, otherPrinter(), { codes, type: 'ItemShipped', tracking: 'T1' });
  assert.equal((await execute(orderTimeline, OPERATOR, { name: taken })).state, 'complete');
});

test('an order that could not be posted is on the board of its print partner once that pulls', async () => {
  const { partnerId } = platen.keys;
  platen.partner.answerWith(503);
  const waiting = await add(platen);
  await platen.runDue();
  const underWay = await add(platen);
  // Everything but the handover, which a worker has claimed.
  await platen.core.operations.run(pauseOutgoing, OPERATOR, { kind: 'handovers', reason: 'a test' });
  await platen.runDue();
  await platen.core.operations.run(releaseOutgoing, OPERATOR, { kind: 'handovers' });
  const { database, services } = platen.core;
  const context = createWorkContext(database, services, () => undefined);
  const now = platen.clock.now();
  const request = { now, limit: 10, places: 20, perHost: 20, occupied: [], after: null };
  const { rows } = await context.claim(handOver, request);
  assert.equal(rows.length, 1);
  await execute(updatePartner, OPERATOR, { partnerId, address: null });
  const onBoard = async () => {
    const { cards } = await column('waiting', OPERATOR, { partnerId, limit: 500 });
    return [waiting, underWay].map((one) => named(cards).filter((name) => name.startsWith(`${one}/`)).length);
  };
  assert.deepEqual(await onBoard(), [2, 0]);
  const result = await handOver.perform(services, rows[0]!, new AbortController().signal, async () => true);
  await context.settle(handOver, [{ row: rows[0]!, result }], now);
  platen.clock.advanceBy(60_000);
  await platen.runDue();
  assert.deepEqual(await onBoard(), [2, 2]);
  await execute(updatePartner, OPERATOR, { partnerId, address: platen.partner.address });
  platen.partner.answerWith(200);
  await platen.runDue();
});
