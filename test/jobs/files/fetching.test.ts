/** decisions.md §6: which files are fetched again, when, and for how long. */
import assert from 'node:assert/strict';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { createVirtualWorker } from '../../../src/jobs/virtual-worker.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { createFileClient, type FileClient } from '../../../src/outbound/files/file-client.ts';
import { add, flyer, hosted, textbook } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { startHttp } from '../../outbound/support.ts';
import { addOneFileOrder, attemptsOf, logOf, pausesOf, readOrder, stateOf } from '../story.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIRST_PAUSE_MS = 5_000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const later = (ms: number) => new Date(platen.clock.now().getTime() + ms);

describe('a busy host', () => {
  test('may stay busy for 59 minutes', async () => {
    const { reference, path } = await addOneFileOrder(platen);
    const end = later(HOUR_MS);
    platen.files.behave(path, '503');
    await platen.runUntil(later(59 * MINUTE_MS));
    assert.equal(await stateOf(platen, reference), 10);
    platen.files.behave(path, 'ok');
    await platen.runUntil(end);
    assert.equal(await stateOf(platen, reference), 45);
    assert.equal((await attemptsOf(platen, reference, 'fetch')).at(-1)?.outcome, 'fetched');
  });

  test('shows in orders/info with the last code, the attempts and the next one, until the file is fetched', async () => {
    const { reference, path } = await addOneFileOrder(platen);
    const fileOf = async () => {
      const { json } = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
      const { state, code, sentence, remedy, attempts, next_attempt } = json.items[0].files[0];
      assert.equal(json.reason, undefined);
      return { state, code, attempts, next: next_attempt, says: [sentence !== '', remedy !== ''] };
    };
    const nothing = { code: '', next: '', says: [false, false] };
    assert.deepEqual(await fileOf(), { state: 'waiting', attempts: '0', ...nothing });

    platen.files.behave(path, '503');
    await platen.runDue();
    const { next, ...first } = await fileOf();
    assert.deepEqual(first, { state: 'waiting', code: 'status', attempts: '1', says: [true, true] });
    const wait = Date.parse(`${next}Z`) - platen.clock.now().getTime();
    assert.ok(wait > -1000 && wait <= 2 * FIRST_PAUSE_MS, next);

    await platen.runUntil(later(MINUTE_MS));
    const later1 = await fileOf();
    assert.equal(later1.code, 'status');
    assert.ok(Number(later1.attempts) > 1, later1.attempts);

    platen.files.behave(path, 'ok');
    await platen.runUntil(later(HOUR_MS));
    const { attempts, ...fetched } = await fileOf();
    assert.deepEqual(fetched, { state: 'fetched', ...nothing });
    assert.ok(Number(attempts) > Number(later1.attempts), attempts);
  });

  test('is abandoned after an hour, and not before', async () => {
    const { reference, path } = await addOneFileOrder(platen);
    const start = platen.clock.now();
    platen.files.behave(path, '503');
    await platen.runUntil(later(HOUR_MS - 1));
    assert.equal(await stateOf(platen, reference), 10);
    await platen.runUntil(later(1));
    const { state, reason, nextAt } = await readOrder(platen, reference);
    assert.deepEqual([state, nextAt], [11, null]);
    assert.match(reason ?? '', /file 1/);
    assert.deepEqual(await logOf(platen, reference), [5, 6, 10, 11]);
    const attempts = await attemptsOf(platen, reference, 'fetch');
    assert.equal(attempts.at(-1)!.at.getTime() - start.getTime(), HOUR_MS);

    const requested = platen.files.requests.filter((request) => request.path === path).length;
    assert.equal(requested, attempts.length);
    await platen.runUntil(later(24 * HOUR_MS));
    assert.equal(platen.files.requests.filter((request) => request.path === path).length, requested);
  });

  test('is retried after growing pauses', async () => {
    const { reference, path } = await addOneFileOrder(platen);
    platen.files.behave(path, '503');
    await platen.runUntil(later(HOUR_MS));
    const pauses = pausesOf(await attemptsOf(platen, reference, 'fetch'));
    // The last pause ends with the time for retries, whatever its own length.
    for (const [index, pause] of pauses.slice(0, -1).entries()) {
      const longest = FIRST_PAUSE_MS * 2 ** index;
      assert.ok(pause >= longest / 2 && pause <= longest, `pause ${index + 1} is ${pause} of ${longest} ms`);
    }
    assert.ok(pauses.length >= 9, `only ${pauses.length} pauses`);
  });

  test('resets the connection, which is not a final failure', async () => {
    const { reference, path } = await addOneFileOrder(platen);
    platen.files.behave(path, 'reset mid-body');
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 10);
    platen.files.behave(path, 'ok');
    await platen.runUntil(later(FIRST_PAUSE_MS));
    assert.equal(await stateOf(platen, reference), 45);
  });
});

describe('an outage of the own store or network does not use up the hour of a file', () => {
  test('of the file store', async () => {
    const incoming = join(platen.settings.PLATEN_DATA_DIR!, 'files', 'incoming');
    const { reference, path } = await addOneFileOrder(platen);
    await rename(incoming, `${incoming}-aside`);
    await writeFile(incoming, 'no folder');
    await platen.runUntil(later(90 * MINUTE_MS));
    assert.equal(await stateOf(platen, reference), 10);
    const outcomes = (await attemptsOf(platen, reference, 'fetch')).map(({ outcome }) => outcome);
    assert.deepEqual([...new Set(outcomes)], ['storage_failed']);

    await rm(incoming);
    await rename(`${incoming}-aside`, incoming);
    platen.files.behave(path, '503');
    await platen.runUntil(later(58 * MINUTE_MS));
    assert.equal(await stateOf(platen, reference), 10);
    platen.files.behave(path, 'ok');
    await platen.runUntil(later(4 * MINUTE_MS));
    assert.equal(await stateOf(platen, reference), 45);
  });

  test('of the network, for a day', async (t) => {
    const { reference } = await addOneFileOrder(platen);
    const { core } = platen;
    const http = startHttp(t, {
      allowedHosts: ['files.test'],
      resolve: () => Promise.reject(Object.assign(new Error('no name service'), { code: 'EAI_AGAIN' })),
    });
    const limits = {
      maxBytes: 1,
      firstByteMs: 1000,
      totalMs: 1000,
      maxRedirects: 0,
      minBytesPerSecond: () => 0,
    };
    const offline = createFileClient({ http, blobs: core.services.blobs, limits });
    const fileClient: FileClient = {
      fetch: (request, signal) => offline.fetch({ ...request, url: 'http://files.test/' }, signal),
    };
    const worker = createVirtualWorker(
      createWorkContext(core.database, { ...core.services, fileClient }, () => undefined),
      platen.clock,
    );
    await worker.runUntil(later(90 * MINUTE_MS));
    assert.equal(await stateOf(platen, reference), 10);
    await platen.runUntil(later(MINUTE_MS));
    assert.equal(await stateOf(platen, reference), 45);

    const { reference: other } = await addOneFileOrder(platen);
    await worker.runDue();
    await sql`update order_files set outage_ms = ${DAY_MS} where outage_ms > 0 and state = 'waiting'`.execute(
      platen.queries,
    );
    platen.clock.advanceBy(DAY_MS);
    await worker.runUntil(later(2 * HOUR_MS));
    assert.equal(await stateOf(platen, other), 11);
  });
});

describe('failures without a retry', () => {
  test('a missing file', async () => {
    const { reference, path } = await addOneFileOrder(platen);
    platen.files.behave(path, '404');
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 11);
    assert.equal((await attemptsOf(platen, reference, 'fetch')).length, 1);
  });

  test('a file with another md5', async () => {
    const { reference } = await addOneFileOrder(platen, '0'.repeat(32));
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 11);
    const attempts = await attemptsOf(platen, reference, 'fetch');
    assert.deepEqual(
      attempts.map(({ outcome }) => outcome),
      ['md5_mismatch'],
    );
  });

  test('a file whose bytes have changed', async () => {
    const { reference, path } = await addOneFileOrder(platen);
    platen.files.behave(path, 'wrong content');
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 11);
  });
});

test('the other files of the order are still fetched, so that all failures are known', async () => {
  const files = ['cover', 'book'].map((type) => hosted(platen, type, `/both-missing/${type}.pdf`));
  for (const type of ['cover', 'book']) platen.files.behave(`/both-missing/${type}.pdf`, '404');
  const reference = await add(platen, { items: [textbook(platen, { files }), flyer(platen)] });
  await platen.runDue();
  assert.equal(await stateOf(platen, reference), 11);
  const outcomes = (await attemptsOf(platen, reference, 'fetch')).map(({ n, outcome }) => [n, outcome]);
  assert.deepEqual(outcomes.sort(), [
    [1, 'status'],
    [2, 'status'],
    [3, 'fetched'],
  ]);
});

test('a busy host is not waited for once another file has failed for good', async () => {
  const [missing, busy] = ['cover', 'book'].map((type) => `/one-missing/${newReference(type)}.pdf`) as [
    string,
    string,
  ];
  const files = [hosted(platen, 'cover', missing), hosted(platen, 'book', busy)];
  platen.files.behave(missing, '404');
  platen.files.behave(busy, '503');
  const reference = await add(platen, { items: [textbook(platen, { files })] });
  await platen.runDue();
  assert.equal(await stateOf(platen, reference), 11);
  const asked = () => platen.files.requests.filter(({ path }) => path === busy).length;
  await platen.runUntil(later(2 * HOUR_MS));
  assert.equal(asked(), 1);

  platen.files.behave(missing, 'ok');
  await platen.core.operations.run(retryOrder, OPERATOR, { name: reference });
  await platen.runUntil(later(59 * MINUTE_MS));
  assert.equal(await stateOf(platen, reference), 10);
  platen.files.behave(busy, 'ok');
  await platen.runUntil(later(MINUTE_MS));
  assert.equal(await stateOf(platen, reference), 45);
});

describe('the operator retries a stopped order', () => {
  const retry = (name: string) => platen.core.operations.run(retryOrder, OPERATOR, { name });

  test('once its file exists', async () => {
    const { reference, path } = await addOneFileOrder(platen);
    platen.files.behave(path, '404');
    await platen.runDue();
    platen.files.behave(path, 'ok');
    assert.deepEqual(
      { ...(await retry(reference)), orderNumber: 0 },
      {
        orderNumber: 0,
        reference,
        mode: 'live',
        from: 'download_error',
        state: 'download',
        files: 1,
        handovers: 0,
        doubtful: false,
      },
    );
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
    assert.deepEqual(await logOf(platen, reference), [5, 6, 10, 11, 10, 15, 30, 32, 40, 45]);
  });

  test('with a new hour of retries', async () => {
    const { reference, path } = await addOneFileOrder(platen);
    platen.files.behave(path, '503');
    await platen.runUntil(later(2 * HOUR_MS));
    await retry(reference);
    await platen.runUntil(later(HOUR_MS - 1));
    assert.equal(await stateOf(platen, reference), 10);
    platen.files.behave(path, 'ok');
    await platen.runUntil(later(1));
    assert.equal(await stateOf(platen, reference), 45);
  });

  test('but not an order that a print partner has', async () => {
    const { reference } = await addOneFileOrder(platen);
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
    await assert.rejects(retry(reference), { code: 'order_state_conflict' });
  });
});
