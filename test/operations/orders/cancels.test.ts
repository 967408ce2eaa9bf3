/** Orders are canceled in part: by the client, by the operator, and while a print partner has them. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import type { AskedCopies } from '../../../src/domain/orders/canceling/canceled-copies.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { formatDecimal } from '../../../src/lib/decimal.ts';
import { orderEverything } from '../../../src/operations/history/everything.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { resendHandover } from '../../../src/operations/orders/acts/handovers.ts';
import { previewCancel } from '../../../src/operations/orders/acts/preview-cancel.ts';
import { listPartners, updatePartner } from '../../../src/operations/partners/partners.ts';
import { resendDocuments } from '../../../src/operations/partners/resend.ts';
import { sendCancels } from '../../../src/operations/partners/send-cancels.ts';
import { bumpCatalogueEpoch } from '../../../src/store/catalogue/catalogue.ts';
import { claim } from '../../harness/orders/claimed.ts';
import { add, flyer, fullIds, hosted, textbook } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { createRandom } from '../../harness/random.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(async () => {
  await platen.runDue();
  await assertSound(platen.core, { blobs: true }).finally(() => platen.close());
});

const execute: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const read = (name: string) => execute(orderTimeline, OPERATOR, { name });
const cancel = (name: string, items?: readonly AskedCopies[]) =>
  execute(cancelForOperator, OPERATOR, { name, items, reason: 'too many', partnerAgreed: true });
const asClient = (path: string, body: object) =>
  platen.post(`/core/1.0/orders/${path}`, { apikey: platen.keys.live, ...body });
const invoiceOf = async (reference: string) => (await asClient('invoices', { reference })).json;
const infoOf = async (reference: string) => (await asClient('info', { reference })).json;
const documentsOf = (reference: string) =>
  platen.partner.documents.filter(({ order }) => order.client.reference === reference);
const cancelsOf = (reference: string) =>
  platen.partner.cancels.filter(({ id }) => id === fullIds(platen, reference).id);
const countsIn = (reference: string) =>
  documentsOf(reference).map(({ order }) => order.items.map(({ count }) => count));
const itemsOf = async (reference: string) =>
  (await read(reference)).items.map(({ state, canceled }) => [state, canceled]);
const later = (ms: number) => new Date(platen.clock.now().getTime() + ms);
const HOUR_MS = 3_600_000;
const units = (amount: string) => BigInt(amount.replace('.', ''));

async function inProduction(): Promise<string> {
  const reference = await add(platen);
  await platen.runDue();
  platen.clock.advanceBy(1000);
  return reference;
}

describe('the client', () => {
  test('cancels copies before the handover: the document has the rest, and files of a canceled item stop nothing', async () => {
    const path = `/${newReference('file')}.pdf`;
    const missing = hosted(platen, 'cover', path);
    platen.files.behave(path, '404');
    const book = textbook(platen, { files: [missing, hosted(platen, 'book', '/book.pdf')] });
    const reference = await add(platen, { items: [book, flyer(platen)] });
    await platen.runDue();
    assert.equal((await infoOf(reference)).state, '11');
    const items = [{ reference: 'book' }, { reference: 'flyers', count: '40' }];
    const reply = await asClient('cancel', { reference, items });
    assert.deepEqual([reply.status, reply.json.state], [200, '40']);
    await platen.runDue();
    assert.deepEqual(countsIn(reference), [['60']]);
    const info = await infoOf(reference);
    assert.deepEqual(
      info.items.map(({ state, canceled, count }: Record<string, string>) => [state, count, canceled]),
      [
        ['500', '2', '2'],
        ['1', '100', '40'],
      ],
    );
    assert.equal(cancelsOf(reference).length, 0);
    const { credits } = await invoiceOf(reference);
    assert.deepEqual(
      credits
        .map(({ of, count }: Record<string, string>) => [of, count])
        .filter(([of]: string[]) => of === 'item'),
      [
        ['item', '2'],
        ['item', '40'],
      ],
    );
  });

  test('cancels the order with its last copy', async () => {
    const reference = await add(platen);
    await asClient('cancel', { reference, items: [{ reference: 'flyers', count: '99' }] });
    await asClient('cancel', { reference, items: [{ reference: 'book' }] });
    assert.equal((await infoOf(reference)).state, '10');
    const last = await asClient('cancel', { reference, items: [{ reference: 'flyers' }] });
    assert.deepEqual([last.status, last.json.state, last.json.status], [200, '500', '500']);
    assert.equal((await invoiceOf(reference)).total, '0.0000');
    await platen.runDue();
    assert.equal(documentsOf(reference).length, 0);
  });

  test('cancels a whole order with every copy of its items', async () => {
    const reference = await add(platen);
    assert.equal((await asClient('cancel', { reference })).json.state, '500');
    const { state, items } = await infoOf(reference);
    assert.deepEqual(
      [state, ...items.map((item: Record<string, string>) => [item.state, item.count, item.canceled])],
      ['500', ['500', '2', '2'], ['500', '100', '100']],
    );
    assert.deepEqual(await itemsOf(reference), [
      ['canceled', 2],
      ['canceled', 100],
    ]);
    const { total, total_credits, credits } = await invoiceOf(reference);
    assert.equal(total, '0.0000');
    assert.notEqual(total_credits, '0.0000');
    assert.deepEqual(
      credits.flatMap(({ of, count }: Record<string, string>) => (of === 'item' ? count : [])),
      ['2', '100'],
    );
  });

  test('pays for what is left at least what its price rows give, and keeps the counts of the product', async () => {
    await platen.queries.transaction().execute(async (tx) => {
      await bumpCatalogueEpoch(tx);
      await sql`update products set quantity_step = 50, quantity_min = 50 where reference = 'flyer_ss_a5_fc'`.execute(
        tx,
      );
    });
    await platen.core.services.catalogue.poll();
    const reference = await add(platen, { items: [flyer(platen, { count: '500' })] });
    const cancelFlyers = (count: number) =>
      asClient('cancel', { reference, items: [{ reference: 'flyers', count: String(count) }] });
    const refused = await cancelFlyers(499);
    assert.equal(refused.status, 400);
    assert.equal(refused.json.error.parameter, 'items[0].count');
    assert.match(
      refused.json.error.info,
      /is 499; it would leave 1 copy of item "flyers", which is made in 50 to 100000 copies in steps of 50/,
    );
    assert.equal((await cancelFlyers(400)).status, 200);
    const { credits, subtotals } = await invoiceOf(reference);
    assert.equal(subtotals.items, '18.0000');
    // 3.00 + 100 × 0.05 are left; the share of 100 copies would be 3.60.
    assert.equal(credits[0].amount, '-10.0000');

    const items = [{ reference: 'flyers', count: 99 }];
    const byRows = await execute(previewCancel, OPERATOR, { name: reference, items });
    const byShare = await execute(previewCancel, OPERATOR, { name: reference, items, proRata: true });
    const amounts = ({ charged, chargedByRows, chargedProRata }: typeof byRows) =>
      [charged, chargedByRows, chargedProRata].map(formatDecimal);
    // Shipping 6.00 and 19 %: 3.00 + 0.05, or a share of 0.036.
    assert.deepEqual(amounts(byRows), ['10.7700', '10.7700', '7.1900']);
    assert.deepEqual(amounts(byShare), ['7.1900', '10.7700', '7.1900']);
    assert.deepEqual(byRows.oddRests, [
      { reference: 'flyers', left: 1, quantity: { min: 50, max: 100_000, step: 50 } },
    ]);
    await execute(cancelForOperator, OPERATOR, { name: reference, items, proRata: true, reason: 'agreed' });
    assert.equal((await invoiceOf(reference)).total, '7.1900');
    await changePartner(platen, platen.keys.partnerId, { terms: { seesClientCosts: true } });
    await platen.runDue();
    const [document] = documentsOf(reference);
    assert.equal((document!.order as unknown as { costs: { total: string } }).costs.total, '7.1900');
    await platen.queries.transaction().execute(async (tx) => {
      await bumpCatalogueEpoch(tx);
      await sql`update products set quantity_step = 1, quantity_min = 1 where reference = 'flyer_ss_a5_fc'`.execute(
        tx,
      );
    });
    await platen.core.services.catalogue.poll();
  });

  test('is refused what cannot be canceled, and everything once a print partner has it', async () => {
    const reference = await add(platen);
    const refusedWith = async (items: object[], status: number, sentence: RegExp) => {
      const reply = await asClient('cancel', { reference, items });
      assert.equal(reply.status, status, reply.text);
      assert.match(reply.text, sentence);
    };
    await refusedWith([{ reference: 'poster' }], 400, /not an item of the order/);
    await refusedWith([{ reference: 'book' }, { reference: 'book' }], 400, /named above/);
    await refusedWith([{ reference: 'book', count: '3' }], 400, /2 copies are left/);
    await refusedWith([{ reference: 'book', count: '0' }], 400, /count/);
    await asClient('cancel', { reference, items: [{ reference: 'book' }] });
    await refusedWith([{ reference: 'book' }], 409, /is canceled already/);
    await platen.runDue();
    await refusedWith(
      [{ reference: 'flyers' }],
      409,
      /a print partner has it; it is in state 45 order_state_uploaded/,
    );
  });
});

describe('the operator', () => {
  test('cancels in production: the partner is notified, the rest ships, a signal for the canceled item is a conflict', async () => {
    const name = await inProduction();
    await assert.rejects(
      execute(cancelForOperator, OPERATOR, { name, items: [{ reference: 'book' }], reason: 'torn' }),
      (error) => error instanceof Refused && /has not agreed/.test(sentenceOf(error.problems[0].detail)),
    );
    const asked = [{ reference: 'book' }, { reference: 'flyers', count: 30 }];
    const preview = await execute(previewCancel, OPERATOR, { name, items: asked });
    const { total } = await invoiceOf(name);
    await cancel(name, asked);
    await platen.runDue();
    const { id, itemIds } = fullIds(platen, name);
    const [notice] = cancelsOf(name);
    assert.partialDeepStrictEqual(notice, { id, number: '1', reason: 'too many' });
    assert.match(notice!.apikey, /./);
    assert.deepEqual(notice!.items, [
      { id: itemIds[0], count: '2', left: '0' },
      { id: itemIds[1], count: '30', left: '70' },
    ]);
    assert.deepEqual(
      (await read(name)).events
        .filter(({ kind }) => kind === 'cancel')
        .map((event) => 'outcome' in event && event.outcome),
      ['taken'],
    );
    // What the preview said is what happened.
    const invoice = await invoiceOf(name);
    assert.equal(units(invoice.total), BigInt(preview.charged));
    assert.equal(units(invoice.total) - units(total), BigInt(preview.credits.total));
    assert.deepEqual(
      preview.notified.map(({ pulls, copies }) => [pulls, copies.length]),
      [[false, 2]],
    );
    const shipped = { type: 'ItemShipped', order: id, tracking: 'T1', shipping_option: 'DHL' };
    for (const item of itemIds) assert.equal((await postSignal(platen, { ...shipped, item })).status, 200);
    await platen.runDue();
    const { state, events } = await read(name);
    assert.equal(state, 'complete');
    const verdicts = events.flatMap((event) => (event.kind === 'signal' ? [event.verdict] : []));
    assert.deepEqual(verdicts, ['conflict', 'moved']);
    assert.deepEqual(await itemsOf(name), [
      ['canceled', 2],
      ['shipped', 30],
    ]);
    await assert.rejects(cancel(name, [{ reference: 'flyers' }]), Refused);
  });

  test('cancels a whole order in production, and what has not shipped of one in part', async () => {
    const whole = await inProduction();
    assert.equal((await cancel(whole)).state, 'canceled');
    const part = await inProduction();
    const { id, itemIds } = fullIds(platen, part);
    await postSignal(platen, {
      type: 'ItemShipped',
      order: id,
      item: itemIds[0],
      tracking: 'T',
      shipping_option: 'DHL',
    });
    assert.equal((await cancel(part)).state, 'complete');
    await platen.runDue();
    assert.deepEqual(
      cancelsOf(whole).map(({ items }) => items.map(({ left }) => left)),
      [['0', '0']],
    );
    assert.deepEqual(
      cancelsOf(part).map(({ items }) => items.map((item) => item.id)),
      [[itemIds[1]]],
    );
    assert.deepEqual(await itemsOf(whole), [
      ['canceled', 2],
      ['canceled', 100],
    ]);
    assert.equal((await invoiceOf(whole)).total, '0.0000');
    assert.notEqual((await invoiceOf(part)).total, '0.0000');
  });

  test('sees what a cancel of the whole order would still do once a part has shipped', async () => {
    const name = await inProduction();
    const effects = async () => (await execute(orderEverything, OPERATOR, { name })).ifCanceled;
    const { id, itemIds } = fullIds(platen, name);
    const shipped = {
      type: 'ItemShipped',
      order: id,
      item: itemIds[0],
      tracking: 'T',
      shipping_option: 'DHL',
    };
    assert.equal((await postSignal(platen, shipped)).status, 200);
    const { copies, shipments, credits } = await execute(previewCancel, OPERATOR, { name });
    assert.deepEqual(
      copies.map(({ reference }) => reference),
      ['flyers'],
    );
    const { credit, ...counts } = await effects();
    assert.deepEqual(counts, { items: 1, shipments: shipments.length });
    assert.equal(credit, credits.total);
    await cancel(name);
    assert.deepEqual(await effects(), { items: 0, shipments: 0, credit: 0n });
    const whole = await inProduction();
    await cancel(whole);
    const ofWhole = (await execute(orderEverything, OPERATOR, { name: whole })).ifCanceled;
    assert.deepEqual(ofWhole, { items: 0, shipments: 0, credit: 0n });
  });

  test('has a partner notified again until it answers, and keeps an answer that does not agree', async () => {
    const name = await inProduction();
    platen.partner.answerCancelsWith(503);
    await cancel(name, [{ reference: 'book' }]);
    await platen.runDue();
    await platen.runUntil(later(HOUR_MS));
    assert.ok(cancelsOf(name).length > 3);
    platen.partner.answerCancelsWith(409);
    await platen.runUntil(later(HOUR_MS));
    platen.partner.answerCancelsWith(200);
    const sent = cancelsOf(name).length;
    await platen.runUntil(later(24 * HOUR_MS));
    assert.equal(cancelsOf(name).length, sent);
    assert.equal(new Set(cancelsOf(name).map(({ number }) => number)).size, 1);
    const { events } = await read(name);
    const outcomes = events.flatMap((event) => (event.kind === 'cancel' ? [event.outcome] : []));
    assert.deepEqual([outcomes[0], outcomes.at(-1)], ['busy', 'unclear']);
  });

  test('leaves a partner that pulls to read it', async () => {
    const name = await inProduction();
    const [partner] = await execute(listPartners, OPERATOR, undefined);
    const { id: partnerId } = partner!;
    await execute(updatePartner, OPERATOR, { partnerId, address: null });
    const preview = await execute(previewCancel, OPERATOR, { name });
    assert.deepEqual(
      preview.notified.map(({ pulls }) => pulls),
      [true],
    );
    await cancel(name, [{ reference: 'book' }]);
    await platen.runDue();
    assert.equal(cancelsOf(name).length, 0);
    await execute(updatePartner, OPERATOR, { partnerId, address: platen.partner.address });
    await cancel(name, [{ reference: 'flyers' }]);
    await platen.runDue();
    assert.deepEqual(
      cancelsOf(name).map(({ number }) => number),
      ['1', '2'],
    );
  });
});

describe('in flight', () => {
  /** An order whose document is at the partner, which has not answered yet. */
  async function inFlight() {
    const name = await add(platen);
    const gate = Promise.withResolvers<number>();
    platen.partner.answerWith(() => gate.promise);
    const run = platen.runDue();
    await platen.partner.waitForDocument(name);
    return {
      name,
      async answer(status: number, afterwards?: () => Promise<void>) {
        gate.resolve(status);
        await run;
        platen.partner.answerWith(200);
        await afterwards?.();
        await platen.runUntil(later(HOUR_MS));
      },
    };
  }

  for (const status of [200, 503, 409]) {
    test(`a canceled order that is answered ${status} leaves the partner notified`, async () => {
      const { name, answer } = await inFlight();
      assert.equal((await cancel(name)).state, 'canceled');
      await answer(status);
      assert.equal(documentsOf(name).length, 1);
      assert.deepEqual(
        cancelsOf(name).map(({ items }) => items.map(({ left }) => left)),
        [['0', '0']],
      );
      assert.equal((await read(name)).state, 'canceled');
    });
  }

  for (const isAnswered of [true, false]) {
    test(`a notice that overtakes the document, ${isAnswered ? 'answered' : 'still under way'}, follows it once more`, async () => {
      const { name, answer } = await inFlight();
      await cancel(name);
      platen.clock.advanceBy(platen.core.services.work.leaseMs);
      const notice = await claim(platen, sendCancels, name);
      const result = await notice.perform();
      const settle = () => notice.settle(result);
      if (isAnswered) await settle();
      await answer(200, isAnswered ? undefined : settle);
      const numbers = cancelsOf(name).map(({ number }) => number);
      assert.deepEqual(numbers, ['1', '1']);
    });
  }

  test('a notice of copies follows the document, which stays the same', async () => {
    const { name, answer } = await inFlight();
    await cancel(name, [{ reference: 'book' }, { reference: 'flyers', count: 10 }]);
    await answer(503);
    assert.deepEqual(countsIn(name), [
      ['2', '100'],
      ['2', '100'],
    ]);
    assert.deepEqual(
      cancelsOf(name).map(({ items }) => items.map(({ left }) => left)),
      [['0', '90']],
    );
    assert.equal((await read(name)).state, 'uploaded');
  });
});

test('what is canceled while a document is sent once more is notified again after it', async () => {
  for (const items of [undefined, [{ reference: 'flyers', count: 30 }]]) {
    const name = await inProduction();
    await cancel(name, [{ reference: 'book' }]);
    await platen.runDue();
    await execute(resendHandover, OPERATOR, { name });
    const resend = await claim(platen, resendDocuments, name);
    await cancel(name, items);
    await platen.runDue();
    const numbers = () => cancelsOf(name).map(({ number }) => number);
    assert.deepEqual(numbers(), ['1', '2']);
    const result = await resend.perform();
    assert.deepEqual(countsIn(name), [['2', '100'], ['100']]);
    await resend.settle(result);
    await platen.runDue();
    assert.deepEqual(numbers(), ['1', '2', '2']);
    assert.deepEqual(
      cancelsOf(name)
        .at(-1)!
        .items.map(({ left }) => left),
      [items ? '70' : '0'],
    );
  }
});

test('however an order is canceled in parts, the credits add up to what was charged', async () => {
  const random = createRandom();
  for (let order = 0; order < 8; order++) {
    const name = order % 2 === 0 ? await add(platen) : await inProduction();
    const left: Record<string, number> = { book: 2, flyers: 100 };
    let before = units((await invoiceOf(name)).total);
    while (left.book! + left.flyers! > 0) {
      const items = Object.keys(left)
        .filter((reference) => left[reference]! > 0 && random.between(0, 2) > 0)
        .map((reference) => ({ reference, count: random.between(1, left[reference]!) }));
      if (items.length === 0) continue;
      const { credits } = await execute(previewCancel, OPERATOR, { name, items });
      await cancel(name, items);
      for (const { reference, count } of items) left[reference]! -= count;
      const invoice = await invoiceOf(name);
      assert.equal(units(invoice.total) - before, BigInt(credits.total), `seed ${random.seed}`);
      before = units(invoice.total);
    }
    assert.equal(before, 0n);
    assert.equal((await read(name)).state, 'canceled');
  }
});
