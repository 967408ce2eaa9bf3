/** What each action of an operator does, and what the timeline keeps of it. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR, type OperatorActor } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { orderTimeline, orderWhy } from '../../../src/operations/history/timeline.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { resendHandover, takeOrderByHand } from '../../../src/operations/orders/acts/handovers.ts';
import { holdOrder, releaseOrder } from '../../../src/operations/orders/acts/hold.ts';
import { noteOrder } from '../../../src/operations/orders/acts/note.ts';
import { type Readdressing, readdressOrder } from '../../../src/operations/orders/acts/readdress.ts';
import { updatePartner } from '../../../src/operations/partners/partners.ts';
import {
  add,
  bring,
  germanAddress,
  shipEverything,
  validOrder,
  withPartner,
} from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import type { PartnerAnswer } from '../../harness/partners/print-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(async () => {
  await assertSound(platen.core, { blobs: true }).finally(() => platen.close());
});

const execute: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const read = (name: string) => execute(orderTimeline, OPERATOR, { name });
const later = (ms: number) => new Date(platen.clock.now().getTime() + ms);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const actsOf = async (name: string) =>
  (await read(name)).events.flatMap((event) => (event.kind === 'act' ? [event] : []));
const documentsOf = (reference: string) =>
  platen.partner.documents.filter(({ order }) => order.client.reference === reference);
const refusedWith = (code: string, sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Refused);
  assert.equal(error.code, code);
  assert.match(sentenceOf(error.problems[0].detail), sentence);
  return true;
};

async function offered(answer: PartnerAnswer): Promise<string> {
  const reference = newReference();
  await withPartner(platen, { apikey: platen.keys.live, reference }, answer);
  return reference;
}

describe('cancel', () => {
  test('keeps the reason, and the partner that may have it must have agreed', async () => {
    const name = await offered(409);
    await assert.rejects(
      execute(cancelForOperator, OPERATOR, { name, reason: 'ordered twice' }),
      refusedWith('order_state_conflict', /may have it, and has not agreed/),
    );
    await execute(cancelForOperator, OPERATOR, { name, reason: 'ordered twice', partnerAgreed: true });
    const { state, reason, handovers } = await read(name);
    assert.equal(state, 'canceled');
    const code = 'canceled_by_operator';
    assert.deepEqual(reason, { code, detail: { code, words: 'ordered twice' } });
    assert.equal(handovers[0]?.state, 'withdrawn');
    assert.deepEqual(
      (await actsOf(name)).map(({ act }) => act),
      [{ action: 'cancel', reason: 'ordered twice', partnerAgreed: true, proRata: false, items: [] }],
    );
    await platen.runUntil(later(DAY_MS));
    assert.equal(documentsOf(name).length, 1);
  });
});

describe('hold', () => {
  test('lets an order wait in 32 until its end, and a release ends it', async () => {
    const name = await add(platen);
    const { heldUntil } = await execute(holdOrder, OPERATOR, { name, minutes: 90 });
    assert.deepEqual(heldUntil, later(90 * MINUTE_MS));
    await platen.runUntil(later(90 * MINUTE_MS - 1));
    assert.equal((await read(name)).state, 'rendered');
    const at = platen.clock.now();
    const until = later(DAY_MS);
    await execute(holdOrder, OPERATOR, { name, until });
    platen.clock.advanceBy(1000);
    assert.equal((await execute(releaseOrder, OPERATOR, { name })).state, 'upload');
    assert.deepEqual(
      (await actsOf(name)).map(({ act }) => act),
      [
        { action: 'hold', until: heldUntil, before: null },
        { action: 'hold', until, before: heldUntil },
        { action: 'release', before: until },
      ],
    );
    // As of an earlier time, its hold is the one of that time.
    const then = await execute(orderTimeline, OPERATOR, { name, at: new Date(at.getTime() - 1) });
    assert.deepEqual([then.state, then.heldUntil], ['rendered', heldUntil]);
    await platen.runDue();
  });

  test('ends when its time has come', async () => {
    const name = await add(platen);
    await execute(holdOrder, OPERATOR, { name, minutes: 1 });
    await platen.runUntil(later(MINUTE_MS));
    assert.equal((await read(name)).state, 'uploaded');
  });

  test('is at most 30 days, and in the future', async () => {
    const name = await add(platen);
    for (const until of [later(30 * DAY_MS + 1), platen.clock.now(), new Date(Number.NaN)]) {
      await assert.rejects(
        execute(holdOrder, OPERATOR, { name, until }),
        refusedWith('invalid_parameter', /at most 30 days/),
      );
    }
  });
});

describe('readdress', () => {
  const readdress = (name: string, input: Readdressing) =>
    execute(readdressOrder, OPERATOR, { name, ...input });

  test('changes what is given; the document, orders/info and the timeline have it', async () => {
    const { reference: name } = await bring(platen, newReference(), 41);
    const changes = { street1: 'Am Ufer 3', zip: '10997', company: 'Winter & Co', city: 'Berlin' };
    await readdress(name, { changes });
    const info = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference: name });
    const expected = { ...germanAddress(), ...changes };
    assert.partialDeepStrictEqual(info.json.addresses, [expected]);
    const [event] = await actsOf(name);
    assert.deepEqual(event?.act, {
      action: 'readdress',
      address: 1,
      before: { company: null, street1: 'Lindenstraße 12', zip: '10969' },
      // The city is the same.
      after: { company: 'Winter & Co', street1: 'Am Ufer 3', zip: '10997' },
    });
    await readdress(name, { changes: { company: null } });
    await execute(cancelForOperator, OPERATOR, { name, reason: 'test' });
  });

  test('the changed address is what the partner gets', async () => {
    const name = await add(platen);
    await readdress(name, { changes: { lastname: 'Winter' } });
    await platen.runDue();
    const document = documentsOf(name)[0]?.order as unknown as { addresses: { name: string }[] };
    assert.match(JSON.stringify(document.addresses), /Winter/);
  });

  test('to a zip where other prices apply is refused', async () => {
    const addresses = [germanAddress({ country: 'FR', zip: '75001' })];
    const order = validOrder(platen, { addresses });
    assert.equal((await platen.post('/core/1.0/orders/add', order)).status, 201);
    await assert.rejects(
      readdress(order.reference, { changes: { zip: '97110' } }),
      refusedWith('invalid_parameter', /is "97110", where other prices or another VAT apply/),
    );
    await readdress(order.reference, { changes: { zip: '13001' } });
  });

  test('follows the rules of orders/add', async () => {
    const name = await add(platen);
    const rows: [Readdressing['changes'], string, RegExp][] = [
      [{ zip: '1' }, 'invalid_parameter', /valid zip in DE such as/],
      [{ zip: null }, 'missing_required_parameter', /must not be empty/],
      [{ street1: null }, 'missing_required_parameter', /must not be empty/],
      [{ city: ' ' }, 'invalid_parameter', /1 to 255/],
      [{ phone: '1'.repeat(65) }, 'invalid_parameter', /1 to 64/],
      [{ email: 'no address' }, 'invalid_parameter', /e-mail/],
      [{}, 'missing_required_parameter', /the same already/],
      [{ city: 'Berlin' }, 'missing_required_parameter', /the same already/],
    ];
    for (const [changes, code, sentence] of rows) {
      await assert.rejects(readdress(name, { changes }), refusedWith(code, sentence));
    }
    await assert.rejects(
      readdress(name, { address: 2, changes: { city: 'Bonn' } }),
      refusedWith('invalid_parameter', /is 2; order .* has 1/),
    );
    assert.deepEqual(await actsOf(name), []);
  });
});

describe('take by hand', () => {
  test('a partner that left it open has it: nothing more is sent, and its signals count', async () => {
    const name = await offered(409);
    const taken = await execute(takeOrderByHand, OPERATOR, { name });
    assert.equal(taken.state, 'uploaded');
    await platen.runUntil(later(2 * DAY_MS));
    assert.equal(documentsOf(name).length, 1);
    const why = await execute(orderWhy, OPERATOR, { name });
    assert.equal(why.signal, null);
    await shipEverything(platen, name);
    assert.equal((await read(name)).state, 'complete');
  });

  test('while the service would still try', async () => {
    const name = await offered(503);
    assert.equal((await execute(takeOrderByHand, OPERATOR, { name })).state, 'uploaded');
    await platen.runUntil(later(2 * DAY_MS));
    assert.equal(documentsOf(name).length, 1);
  });

  test('a partner without an address', async () => {
    const { partnerId } = platen.keys;
    const { address } = platen.partner;
    await execute(updatePartner, OPERATOR, { partnerId, address: null });
    const name = await add(platen);
    await platen.runDue();
    assert.equal((await execute(takeOrderByHand, OPERATOR, { name })).state, 'uploaded');
    await execute(updatePartner, OPERATOR, { partnerId, address });
    await platen.runDue();
    assert.equal(documentsOf(name).length, 0);
  });
});

describe('resend', () => {
  test('sends the same document with the same id once more, and changes no state', async () => {
    const name = await offered(200);
    assert.equal((await execute(resendHandover, OPERATOR, { name })).state, 'uploaded');
    await platen.runDue();
    const [first, second, ...others] = documentsOf(name);
    assert.equal(others.length, 0);
    assert.equal(second?.order.id, first?.order.id);
    assert.deepEqual(
      second?.order.items.map(({ id }) => id),
      first?.order.items.map(({ id }) => id),
    );
    const { events, state } = await read(name);
    assert.equal(state, 'uploaded');
    const handovers = events.flatMap((event) => (event.kind === 'handover' ? [event] : []));
    assert.deepEqual(
      handovers.map(({ resent, outcome }) => [resent, outcome]),
      [
        [false, 'taken'],
        [true, 'taken'],
      ],
    );
    await platen.runUntil(later(2 * DAY_MS));
    assert.equal(documentsOf(name).length, 2);
  });

  test('is repeated while the partner is down, and ends with a plain answer', async () => {
    const name = await offered(200);
    platen.partner.answerWith(503);
    await execute(resendHandover, OPERATOR, { name });
    await platen.runUntil(later(MINUTE_MS));
    const attempts = documentsOf(name).length;
    assert.ok(attempts > 2, `${attempts} documents`);
    platen.partner.answerWith(409);
    await platen.runUntil(later(2 * DAY_MS));
    assert.equal(documentsOf(name).length, attempts + 1);
    platen.partner.answerWith(200);
    const { state, handovers } = await read(name);
    assert.deepEqual([state, handovers[0]?.state], ['uploaded', 'taken']);
  });

  test('ends when the order has ended', async () => {
    const name = await offered(200);
    platen.partner.answerWith(503);
    await execute(resendHandover, OPERATOR, { name });
    await platen.runDue();
    platen.partner.answerWith(200);
    await shipEverything(platen, name);
    const before = documentsOf(name).length;
    await platen.runUntil(later(2 * DAY_MS));
    assert.equal(documentsOf(name).length, before);
  });

  test('the signal that proved the handover stays its explanation', async () => {
    const name = await offered('reset');
    const id = documentsOf(name)[0]?.order.id;
    const item = documentsOf(name)[0]?.order.items[0]?.id;
    await postSignal(platen, { type: 'ItemRegistered', order: id, item });
    await execute(resendHandover, OPERATOR, { name });
    await platen.runDue();
    const why = await execute(orderWhy, OPERATOR, { name });
    assert.equal(why.signal?.type, 'ItemRegistered');
  });
});

describe('note', () => {
  test('stands in the timeline with its author', async () => {
    const name = await add(platen);
    const session: OperatorActor = { ...OPERATOR, role: 'operator', credential: 'session 7', userId: 4711 };
    await execute(noteOrder, session, { name, text: 'asked the client' });
    const [event] = await actsOf(name);
    assert.partialDeepStrictEqual(event, {
      at: platen.clock.now(),
      actor: 'session 7',
      user: null,
      act: { action: 'note', text: 'asked the client' },
      bulkId: null,
    });
  });

  test('has 1 to 2,000 characters', async () => {
    const name = await add(platen);
    for (const text of ['', ' ', 'x'.repeat(2_001), 'a\u0000b']) {
      await assert.rejects(
        execute(noteOrder, OPERATOR, { name, text }),
        refusedWith('invalid_parameter', /1 to 2000 characters/),
      );
    }
    await execute(noteOrder, OPERATOR, { name, text: 'x'.repeat(2_000) });
  });
});
