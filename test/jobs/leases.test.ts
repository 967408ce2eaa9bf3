/**
 * A row belongs to its newest run: a worker that lost its lease, by a crash or by delay, can no longer change
 * it.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { type Claimed, createWorkContext, type OutboundWork } from '../../src/operations/engine/due-work.ts';
import { fetchFiles } from '../../src/operations/files/fetch.ts';
import { progressDueOrders } from '../../src/operations/orders/advance.ts';
import { handOver } from '../../src/operations/partners/hand-over.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { addOneFileOrder, attemptsOf, stateOf } from './story.ts';

const LEASE_MS = 15_000;
const never = new AbortController().signal;

let platen: TestPlaten;
let workContext: ReturnType<typeof createWorkContext>;
let reference: string;
before(async () => {
  platen = await startPlaten({ settings: { PLATEN_LEASE_MS: String(LEASE_MS) } });
  workContext = createWorkContext(platen.core.database, platen.core.services, () => undefined);
});
beforeEach(async () => {
  await platen.runDue();
  ({ reference } = await addOneFileOrder(platen));
  await workContext.step(progressDueOrders, platen.clock.now(), 10, (_id, error) => {
    throw error;
  });
});
after(() => platen.close());

/** Claims the due rows of a kind, as a process does that crashes afterwards or answers late. */
async function claim<Row extends Claimed, Result>(work: OutboundWork<Row, Result>): Promise<Row[]> {
  const now = platen.clock.now();
  const everything = { limit: 64, places: 128, perHost: 128, occupied: [], after: null };
  return (await workContext.claim(work, { now, ...everything })).rows;
}

async function finish<Row extends Claimed, Result>(work: OutboundWork<Row, Result>, row: Row): Promise<void> {
  const result = await workContext.perform(work, row, never);
  await workContext.settle(work, [{ row, result }], platen.clock.now());
}

/** Fetches the file, so that the handover is due. */
async function fetched(): Promise<void> {
  const [file] = await claim(fetchFiles);
  await finish(fetchFiles, file!);
}

async function rowOf(table: 'order_files' | 'handovers') {
  const { rows } = await sql<{ state: string; run: number; lease_until: Date | null; next_at: Date | null }>`
    select t.state, t.run, t.lease_until, t.next_at from ${sql.table(table)} t
    join orders o on o.id = t.order_id where o.reference = ${reference}`.execute(platen.queries);
  return rows[0]!;
}

describe('a file', () => {
  test('that was claimed belongs to its process until its lease ends', async () => {
    assert.equal((await claim(fetchFiles)).length, 1);
    platen.clock.advanceBy(LEASE_MS - 1);
    assert.deepEqual(await claim(fetchFiles), []);
    platen.clock.advanceBy(1);
    assert.deepEqual(
      (await claim(fetchFiles)).map(({ run }) => run),
      [2],
    );
  });

  test('continues after its process was killed', async () => {
    await claim(fetchFiles);
    platen.clock.advanceBy(LEASE_MS);
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
    const attempts = await attemptsOf(platen, reference, 'fetch');
    assert.deepEqual(
      attempts.map(({ run, outcome }) => [run, outcome]),
      [[2, 'fetched']],
    );
  });

  test('delivered by a zombie is refused, before and after its successor is done', async () => {
    const [zombie] = await claim(fetchFiles);
    platen.clock.advanceBy(LEASE_MS);
    const [successor] = await claim(fetchFiles);
    const during = await rowOf('order_files');
    await finish(fetchFiles, zombie!);
    assert.deepEqual(await rowOf('order_files'), during);
    assert.equal(await stateOf(platen, reference), 10);

    await finish(fetchFiles, successor!);
    const done = await rowOf('order_files');
    await finish(fetchFiles, zombie!);
    assert.deepEqual(await rowOf('order_files'), done);
    assert.equal((await attemptsOf(platen, reference, 'fetch')).length, 1);
  });

  test('whose transfer is running keeps its lease, and a zombie cannot extend that of another', async () => {
    const [zombie] = await claim(fetchFiles);
    platen.clock.advanceBy(LEASE_MS - 1);
    await workContext.extendLeases(fetchFiles, [zombie!], platen.clock.now());
    platen.clock.advanceBy(LEASE_MS - 1);
    assert.deepEqual(await claim(fetchFiles), []);
    platen.clock.advanceBy(1);
    assert.equal((await claim(fetchFiles)).length, 1);
    const before = await rowOf('order_files');
    platen.clock.advanceBy(1_000);
    await workContext.extendLeases(fetchFiles, [zombie!], platen.clock.now());
    assert.deepEqual(await rowOf('order_files'), before);
  });

  test('of an order that was canceled meanwhile changes nothing', async () => {
    const [file] = await claim(fetchFiles);
    const reply = await platen.post('/core/1.0/orders/cancel', { apikey: platen.keys.live, reference });
    assert.equal(reply.status, 200, reply.text);
    await finish(fetchFiles, file!);
    assert.deepEqual(
      { ...(await rowOf('order_files')), run: 0 },
      {
        state: 'waiting',
        run: 0,
        lease_until: null,
        next_at: null,
      },
    );
    assert.equal(await stateOf(platen, reference), 500);
  });
});

describe('a handover', () => {
  test('of a killed process is repeated, with the same document', async () => {
    await fetched();
    const [lost] = await claim(handOver);
    await workContext.perform(handOver, lost!, never);
    platen.clock.advanceBy(LEASE_MS);
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
    const documents = platen.partner.documents.filter(({ order }) => order.client.reference === reference);
    assert.deepEqual(
      documents.map(({ order }) => order.id),
      Array(2).fill(documents[0]!.order.id),
    );
  });

  test('of a killed process may have arrived, so the order cannot be canceled any more', async () => {
    await fetched();
    const [lost] = await claim(handOver);
    await workContext.perform(handOver, lost!, never);
    assert.equal(await cancelAfterTakeover(), 409);
  });

  test('that a killed process had only claimed was not sent, so the order can be canceled', async () => {
    await fetched();
    await claim(handOver);
    assert.equal(await cancelAfterTakeover(), 200);
  });

  test('that another process took over meanwhile is not sent by the first', async () => {
    await fetched();
    const [late] = await claim(handOver);
    platen.clock.advanceBy(LEASE_MS);
    await claim(handOver);
    const before = platen.partner.documents.length;
    assert.partialDeepStrictEqual(await workContext.perform(handOver, late!, never), { kind: 'unsent' });
    assert.equal(platen.partner.documents.length, before);
  });

  /** The status of a cancel once another process took over, and could not send anything. */
  async function cancelAfterTakeover(): Promise<number> {
    platen.clock.advanceBy(LEASE_MS);
    const [row] = await claim(handOver);
    const result = { kind: 'unsent', code: 'aborted', detail: '', ms: 0 } as const;
    await workContext.settle(handOver, [{ row: row!, result }], platen.clock.now());
    assert.equal((await rowOf('handovers')).state, 'waiting');
    const reply = await platen.post('/core/1.0/orders/cancel', { apikey: platen.keys.live, reference });
    return reply.status;
  }

  test('reported by a zombie is refused', async () => {
    await fetched();
    const [zombie] = await claim(handOver);
    platen.clock.advanceBy(LEASE_MS);
    platen.partner.answerWith(400);
    await platen.runDue();
    platen.partner.answerWith(200);
    assert.equal(await stateOf(platen, reference), 41);
    await finish(handOver, zombie!);
    assert.equal(await stateOf(platen, reference), 41);
    assert.equal((await attemptsOf(platen, reference, 'handover')).length, 1);
  });
});
