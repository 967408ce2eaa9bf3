/**
 * decisions.md §8 and §4: how an order is handed over, what is retried, and what an unknown outcome prevents.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { listAlerts } from '../../../src/operations/alerts/alerts.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { orderTimeline, orderWhy } from '../../../src/operations/history/timeline.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { updatePartner } from '../../../src/operations/partners/partners.ts';
import { fullIds } from '../../harness/orders/orders.ts';
import type { PartnerAnswer } from '../../harness/partners/print-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { closedPort } from '../../outbound/support.ts';
import { addOneFileOrder, attemptsOf, logOf, pausesOf, readOrder, stateOf } from '../story.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_PAUSE_MS = 5_000;
/** Hands over, with this answer of the partner; then the result of another attempt. */
const BEFORE_UPLOADED = [5, 6, 10, 15, 30, 32, 40];

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const later = (ms: number) => new Date(platen.clock.now().getTime() + ms);
const documentsOf = (reference: string) =>
  platen.partner.documents.filter(({ order }) => order.client.reference === reference);
const cancel = async (reference: string) =>
  (await platen.post('/core/1.0/orders/cancel', { apikey: platen.keys.live, reference })).status;

/** An order with one handover attempt that was answered so. */
async function offered(answer: PartnerAnswer): Promise<string> {
  const { reference } = await addOneFileOrder(platen);
  platen.partner.answerWith(answer);
  await platen.runDue();
  return reference;
}

test('a handover that is tried again shows in orders/info with its last code, attempts and the next one', async () => {
  const infoOf = async (reference: string) =>
    (await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference })).json;
  const reference = await offered(503);
  const { state, handover, reason } = await infoOf(reference);
  assert.deepEqual(
    [state, reason, handover.code, handover.attempts],
    ['40', undefined, 'handover_busy', '1'],
  );
  assert.match(handover.sentence, /503/);
  assert.notEqual(handover.remedy, '');
  const wait = Date.parse(`${handover.next_attempt}Z`) - platen.clock.now().getTime();
  assert.ok(wait > -1000 && wait <= 2 * FIRST_PAUSE_MS, handover.next_attempt);

  platen.partner.answerWith(200);
  await platen.runUntil(later(HOUR_MS));
  const taken = await infoOf(reference);
  assert.deepEqual([taken.state, taken.handover], ['45', undefined]);
});

describe('a failing partner', () => {
  test('is retried for a day, with the same document id, then the order stops', async () => {
    const reference = await offered(500);
    const start = platen.clock.now();
    await platen.runUntil(later(DAY_MS - 1));
    assert.equal(await stateOf(platen, reference), 40);
    await platen.runUntil(later(1));
    const { state, reason, nextAt } = await readOrder(platen, reference);
    assert.deepEqual([state, nextAt], [41, null]);
    assert.match(reason ?? '', /500/);
    assert.deepEqual(await logOf(platen, reference), [...BEFORE_UPLOADED, 41]);

    const attempts = await attemptsOf(platen, reference, 'handover');
    assert.equal(attempts.at(-1)!.at.getTime() - start.getTime(), DAY_MS);
    const documents = documentsOf(reference);
    assert.equal(documents.length, attempts.length);
    assert.equal(new Set(documents.map(({ order }) => order.id)).size, 1);
    await platen.runUntil(later(7 * DAY_MS));
    assert.equal(documentsOf(reference).length, documents.length);
  });

  test('is retried at once at a new address, and not because the present one is saved again', async () => {
    const reference = await offered(503);
    await platen.runUntil(later(HOUR_MS));
    const { partnerId } = platen.keys;
    const attempts = async () => (await attemptsOf(platen, reference, 'handover')).length;
    const before = await attempts();
    const saveAddress = async (address: string) => {
      await platen.core.operations.run(updatePartner, OPERATOR, { partnerId, address });
      await platen.runDue();
    };
    await saveAddress(platen.partner.address);
    assert.equal(await attempts(), before);
    await saveAddress(`${platen.partner.address}?new`);
    assert.equal(await attempts(), before + 1);
    await saveAddress(platen.partner.address);
  });

  test('is retried after 5 seconds at the latest, then after growing pauses up to an hour', async () => {
    const reference = await offered(503);
    await platen.runUntil(later(DAY_MS));
    const pauses = pausesOf(await attemptsOf(platen, reference, 'handover'));
    for (const [index, pause] of pauses.slice(0, -1).entries()) {
      const longest = Math.min(HOUR_MS, FIRST_PAUSE_MS * 2 ** index);
      assert.ok(pause >= longest / 2 && pause <= longest, `pause ${index + 1} is ${pause} of ${longest} ms`);
    }
    assert.ok(pauses.length >= 30, `only ${pauses.length} pauses`);
  });

  test('that is down for three hours gets the order once, and its alert is raised and cleared', async () => {
    const watch = () => platen.core.operations.run(watchAlerts, SYSTEM, undefined);
    const inDoubt = async () =>
      (await platen.core.operations.run(listAlerts, OPERATOR, { cause: 'handover_doubtful' })).alerts.map(
        ({ order }) => order?.reference,
      );
    const reference = await offered(503);
    await platen.runUntil(later(3 * HOUR_MS));
    await watch();
    assert.ok((await inDoubt()).includes(reference));
    platen.partner.answerWith(200);
    await platen.runUntil(later(HOUR_MS));
    assert.equal(await stateOf(platen, reference), 45);
    await watch();
    assert.ok(!(await inDoubt()).includes(reference));
    const attempts = await attemptsOf(platen, reference, 'handover');
    assert.equal(attempts.filter(({ outcome }) => outcome === 'taken').length, 1);
    assert.equal(new Set(documentsOf(reference).map(({ order }) => order.id)).size, 1);
  });

  test('gets the order when it is available again', async () => {
    const reference = await offered(503);
    await platen.runUntil(later(6 * HOUR_MS));
    platen.partner.answerWith(200);
    await platen.runUntil(later(HOUR_MS));
    assert.deepEqual(await logOf(platen, reference), [...BEFORE_UPLOADED, 45]);
    await platen.runUntil(later(DAY_MS));
    assert.equal((await attemptsOf(platen, reference, 'handover')).at(-1)?.outcome, 'taken');
  });
});

test('a refused handover is not repeated until the operator retries it', async () => {
  const reference = await offered(400);
  assert.equal(await stateOf(platen, reference), 41);
  await platen.runUntil(later(2 * DAY_MS));
  assert.equal(documentsOf(reference).length, 1);

  platen.partner.answerWith(200);
  await platen.core.operations.run(retryOrder, OPERATOR, { name: reference });
  await platen.runDue();
  assert.deepEqual(await logOf(platen, reference), [...BEFORE_UPLOADED, 41, 40, 45]);
  assert.equal(documentsOf(reference).length, 2);
});

test('a redirect is not followed, and ends the attempts', async () => {
  for (const status of [301, 303, 307, 308]) {
    const reference = await offered(status);
    await platen.runUntil(later(2 * DAY_MS));
    assert.deepEqual(
      [await stateOf(platen, reference), documentsOf(reference).length],
      [41, 1],
      String(status),
    );
  }
});

describe('whether the client may still cancel', () => {
  const DAY_OVER = DAY_MS + 1;
  const rows: [name: string, answer: PartnerAnswer, waitMs: number, state: number, status: number][] = [
    ['yes, after the partner refused', 400, 0, 41, 200],
    ['no, after the partner was busy: it may have stored the order before', 503, 0, 40, 409],
    ['no, after a status that another server sent for it', 502, 0, 40, 409],
    ['no, after a day of "not now"', 429, DAY_OVER, 41, 409],
    ['no, after an attempt that ended without an answer', 'reset', 0, 40, 409],
    ['no, although such attempts were abandoned', 'reset', DAY_OVER, 41, 409],
    ['no, after the partner answered that it has it already', 409, 0, 41, 409],
    ['no, after a redirect, as forms answer with', 302, 0, 41, 409],
    ['no, after the partner accepted it', 200, 0, 45, 409],
    ['no, after the partner created it', 201, 0, 45, 409],
    ['no, after the partner accepted it for later', 202, 0, 45, 409],
    ['no, after the partner accepted it without a body', 204, 0, 45, 409],
  ];
  for (const [name, answer, waitMs, state, status] of rows) {
    test(name, async () => {
      const reference = await offered(answer);
      await platen.runUntil(later(waitMs));
      assert.equal(await stateOf(platen, reference), state);
      assert.equal(await cancel(reference), status);
      assert.equal(await stateOf(platen, reference), status === 200 ? 500 : state);
      const sent = documentsOf(reference).length;
      await platen.runUntil(later(2 * DAY_MS));
      if (status === 200) assert.equal(documentsOf(reference).length, sent);
    });
  }

  for (const first of ['reset', 500] as const)
    test(`no, once the answer was ${first}, although the partner refuses later`, async () => {
      const reference = await offered(first);
      platen.partner.answerWith(400);
      await platen.runUntil(later(FIRST_PAUSE_MS));
      assert.equal(documentsOf(reference).length, 2);
      assert.equal(await stateOf(platen, reference), 41);
      const { status, json } = await platen.post('/core/1.0/orders/cancel', {
        apikey: platen.keys.live,
        reference,
      });
      assert.equal(status, 409);
      assert.match(json.message, /State 41 .* cannot be canceled: a print partner may have it/);
    });

  test('yes, while nothing could be sent to the partner', async () => {
    const { partnerId } = platen.keys;
    await moveTo(`http://127.0.0.1:${await closedPort()}/`);
    const { reference } = await addOneFileOrder(platen);
    await platen.runUntil(later(HOUR_MS));
    assert.equal(await stateOf(platen, reference), 40);
    assert.equal((await attemptsOf(platen, reference, 'handover')).at(-1)?.outcome, 'unsent');
    assert.equal(await cancel(reference), 200);
    await moveTo(platen.partner.address);

    async function moveTo(address: string): Promise<void> {
      await platen.core.operations.run(updatePartner, OPERATOR, { partnerId, address });
    }
  });

  test('no, while an attempt is running', async () => {
    const { reference } = await addOneFileOrder(platen);
    const answer = Promise.withResolvers<number>();
    platen.partner.answerWith(() => answer.promise);
    const work = platen.runDue();
    await platen.partner.waitForDocument(reference);
    assert.equal(await cancel(reference), 409);
    answer.resolve(200);
    await work;
    assert.equal(await stateOf(platen, reference), 45);
  });
});

describe('a signal proves that the partner has the order', () => {
  const report = async (reference: string) => {
    const { id, itemIds } = fullIds(platen, reference);
    const reply = await postSignal(platen, { type: 'ItemProduce', order: id, item: itemIds[0] });
    assert.equal(reply.status, 200, reply.text);
  };

  test('before its answer: the late answer changes nothing but the timeline', async () => {
    const answers = [
      [200, 'taken'],
      [400, 'refused'],
      [503, 'busy'],
    ] as const;
    for (const [late, outcome] of answers) {
      const { reference } = await addOneFileOrder(platen);
      const answer = Promise.withResolvers<number>();
      platen.partner.answerWith(() => answer.promise);
      const work = platen.runDue();
      await platen.partner.waitForDocument(reference);
      await report(reference);
      const proven = await logOf(platen, reference);
      assert.deepEqual(proven, [...BEFORE_UPLOADED, 45]);
      answer.resolve(late);
      await work;
      assert.deepEqual(await logOf(platen, reference), proven);
      const { events } = await platen.core.operations.run(orderTimeline, OPERATOR, { name: reference });
      const lines = events.filter((event) => event.kind === 'handover');
      assert.deepEqual(
        lines.map(({ run, outcome, report }) => [run, outcome, report.status, report.late]),
        [[1, outcome, late, true]],
      );
      const why = await platen.core.operations.run(orderWhy, OPERATOR, { name: reference });
      const proofs = why.reasons.flatMap((reason) =>
        reason.code === 'handover_taken' ? [reason.signal?.type] : [],
      );
      assert.deepEqual(proofs, ['ItemProduce']);
    }
  });

  test('between two attempts: the second is not made', async () => {
    const reference = await offered('reset');
    await report(reference);
    await platen.runUntil(later(2 * DAY_MS));
    assert.equal(documentsOf(reference).length, 1);
    assert.deepEqual(await logOf(platen, reference), [...BEFORE_UPLOADED, 45]);
  });

  test('after it was abandoned', async () => {
    const reference = await offered('reset');
    await platen.runUntil(later(DAY_MS));
    await report(reference);
    assert.deepEqual(await logOf(platen, reference), [...BEFORE_UPLOADED, 41, 40, 45]);
  });
});
