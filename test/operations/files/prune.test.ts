/** What is stored of files is deleted by rule, and never while a row needs it: also not when the pruning is killed in between. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { rightFile } from '../../../src/formats/sample-files/right-file.ts';
import { serviceHealth } from '../../../src/operations/checks/measures.ts';
import { createWorkContext } from '../../../src/operations/engine/due-work.ts';
import { removeMarkedContents } from '../../../src/operations/engine/marked-contents.ts';
import { fetchFiles } from '../../../src/operations/files/fetch.ts';
import {
  markUnneeded,
  pruneContents,
  removeMarked,
  sweepFiles,
  unneededContents,
} from '../../../src/operations/files/prune.ts';
import { orderEverything } from '../../../src/operations/history/everything.ts';
import { progressDueOrders } from '../../../src/operations/orders/advance.ts';
import type { Services } from '../../../src/operations/services.ts';
import { lockMarks } from '../../../src/store/files/contents.ts';
import type { FileBody } from '../../harness/files/file-host.ts';
import { announce, upload } from '../../harness/files/uploads.ts';
import { add, bring, flyer } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { keepHouse, startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
  // Contents are as old as their files on the disk, so the service lives some time after this test.
  platen.clock.set(new Date(Date.now() + 2 * DAY_MS));
});
after(() => platen.close());

const days = (count: number) => platen.clock.advanceBy(count * DAY_MS);
const run: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const prune = () => pruneContents((operation, input) => run(operation, SYSTEM, input));
const unneeded = (byRules = false) => run(unneededContents, OPERATOR, { byRules });
const exists = (sha256: string) => platen.core.services.blobs.exists(sha256);

/** A flyer that no other test has. */
function newFlyer(): Buffer {
  const file = rightFile({
    trim: { widthMm: 148, heightMm: 210 },
    bleedMm: 3,
    fileType: 'product',
    pages: 1,
  });
  return Buffer.concat([file, Buffer.from(`\n%${randomBytes(12).toString('hex')}\n`)]);
}

const flyerOf = (url: string) => flyer(platen, { files: [{ type: 'product', url } as FileBody] });

function hostedFlyer(bytes: Buffer): FileBody {
  const { url, md5 } = platen.files.put(`/${newReference('flyer')}.pdf`, bytes);
  return { type: 'product', url, md5sum: md5 };
}

async function fileOf(reference: string) {
  const { json } = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
  return json.items[0].files[0];
}

/** A content that no row needs any more: that of an order which ended long ago. */
async function unneededFlyer(): Promise<{ bytes: Buffer; sha256: string }> {
  const bytes = newFlyer();
  const { reference } = await bring(platen, newReference(), 100, {
    items: [flyer(platen, { files: [hostedFlyer(bytes)] })],
  });
  const { sha256 } = await fileOf(reference);
  days(91);
  await keepHouse(platen);
  return { bytes, sha256 };
}

test('contents of an order are deleted 90 days after it ended, and what it says of them stays', async () => {
  const bytes = newFlyer();
  const { reference } = await bring(platen, newReference(), 100, {
    items: [flyer(platen, { files: [hostedFlyer(bytes)] })],
  });
  const before = await fileOf(reference);
  days(89);
  await keepHouse(platen);
  await prune();
  assert.deepEqual([(await fileOf(reference)).state, await exists(before.sha256)], ['fetched', true]);
  days(2);
  const planned = await unneeded(true);
  assert.deepEqual(
    planned.filter(({ sha256 }) => sha256 === before.sha256),
    [{ sha256: before.sha256, size: bytes.length, reason: 'ended' }],
  );
  await keepHouse(platen);
  assert.ok((await prune()).some(({ sha256 }) => sha256 === before.sha256));
  assert.equal(await exists(before.sha256), false);
  assert.deepEqual(await fileOf(reference), { ...before, state: 'expired' });
  const [seen] = (await run(orderEverything, OPERATOR, { name: reference })).files;
  assert.deepEqual([seen?.expiredAt instanceof Date, seen?.preview], [true, null]);
  await assertSound(platen.core, { blobs: true });
});

test('a content that another order needs stays', async () => {
  const { bytes, sha256 } = await unneededFlyer();
  const reference = await add(platen, { items: [flyer(platen, { files: [hostedFlyer(bytes)] })] });
  await platen.runDue();
  await prune();
  assert.deepEqual([(await fileOf(reference)).state, await exists(sha256)], ['fetched', true]);
});

test('uploads that no order uses are deleted after 7 days, those of orders are not', async () => {
  const [used, unused] = [newFlyer(), newFlyer()];
  const url = await upload(platen, used);
  await upload(platen, unused);
  const reference = await add(platen, { items: [flyerOf(url)] });
  days(8);
  await keepHouse(platen);
  await platen.runDue();
  assert.equal((await fileOf(reference)).state, 'fetched', 'the order had not fetched it yet');
  const { rows } = await sql<{ size: number }>`select size from uploads`.execute(platen.queries);
  assert.deepEqual(
    rows.map(({ size }) => size),
    [used.length],
  );
  await assertSound(platen.core, { blobs: true });
});

test('uploads beyond the quota are refused with the figures and what to do', async () => {
  const small = await startBeside(platen, { PLATEN_UPLOAD_UNUSED_BYTES: '1000', PLATEN_UPLOADS_OPEN: '2' });
  try {
    const ask = (size: number) =>
      fetch(`${small.url}/core/1.0/files/upload`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ apikey: platen.keys.enterpriseLive, size }),
      });
    assert.equal((await ask(600)).status, 201);
    const large = await ask(401);
    const { message } = (await large.json()) as { message: string };
    assert.equal(large.status, 400);
    assert.match(message, /is 401; .* have 600 bytes already, and may have 1000 in all; use them in orders/);
    assert.equal((await ask(400)).status, 201);
    const many = (await (await ask(1)).json()) as { message: string };
    assert.match(many.message, /^2 uploads are not complete, and 2 may be; complete them/);
  } finally {
    await small.close();
  }
});

describe('a pruning that is killed while the same content arrives again', () => {
  const context = () => createWorkContext(platen.core.database, platen.core.services, () => undefined);
  const places = { limit: 10, places: 20, perHost: 20, occupied: [], after: null };

  /** An order that has received this content, and has not stored yet that it did. */
  async function arriving(bytes: Buffer) {
    const reference = await add(platen, { items: [flyer(platen, { files: [hostedFlyer(bytes)] })] });
    const work = context();
    // The order reaches the state in which its files are due.
    await work.step(progressDueOrders, platen.clock.now(), 10, (_id, error) => {
      throw error;
    });
    const { rows } = await work.claim(fetchFiles, { now: platen.clock.now(), ...places });
    const never = new AbortController().signal;
    const settled = await Promise.all(
      rows.map(async (row) => ({ row, result: await work.perform(fetchFiles, row, never) })),
    );
    return { reference, settle: () => work.settle(fetchFiles, settled, platen.clock.now()) };
  }

  const steps: Readonly<Record<string, (contents: string[]) => Promise<unknown>>> = {
    'before its first step': async () => undefined,
    'after the mark': (contents) => run(markUnneeded, SYSTEM, { contents }),
    'within the removal': async (contents) => {
      await run(markUnneeded, SYSTEM, { contents });
      const killed = platen.queries.transaction().execute(async (tx) => {
        for (const sha256 of await lockMarks(tx, contents)) await platen.core.services.blobs.remove(sha256);
        throw new Error('killed');
      });
      await assert.rejects(killed, /killed/);
    },
    'after the removal': async (contents) => {
      await run(markUnneeded, SYSTEM, { contents });
      await run(removeMarked, SYSTEM, { contents });
    },
  };

  for (const [name, step] of Object.entries(steps)) {
    for (const moment of ['before', 'after'] as const) {
      test(`${name}, which is ${moment} the content was received`, async () => {
        const { bytes, sha256 } = await unneededFlyer();
        if (moment === 'before') await step([sha256]);
        const { reference, settle } = await arriving(bytes);
        if (moment === 'after') await step([sha256]);
        await settle();
        await assertSound(platen.core, { blobs: true });
        await platen.runDue();
        // The pruning that comes next ends what the killed one has begun.
        await run(removeMarked, SYSTEM, { contents: [sha256] });
        await prune();
        assert.deepEqual([(await fileOf(reference)).state, await exists(sha256)], ['fetched', true]);
        await assertSound(platen.core, { blobs: true });
      });
    }
  }

  test('two orders whose content was removed after it had arrived for both have it fetched once more', async () => {
    const { bytes, sha256 } = await unneededFlyer();
    const arrivals = [await arriving(bytes), await arriving(bytes)];
    await run(markUnneeded, SYSTEM, { contents: [sha256] });
    await run(removeMarked, SYSTEM, { contents: [sha256] });
    for (const { settle } of arrivals) {
      await settle();
      await assertSound(platen.core, { blobs: true });
    }
    await platen.runDue();
    const states = await Promise.all(arrivals.map(async ({ reference }) => (await fileOf(reference)).state));
    assert.deepEqual([states, await exists(sha256)], [['fetched', 'fetched'], true]);
  });

  test('a content that arrives between the removal of its bytes and that of its facts is read anew', async () => {
    const { bytes, sha256 } = await unneededFlyer();
    await run(markUnneeded, SYSTEM, { contents: [sha256] });
    let arrival: Awaited<ReturnType<typeof arriving>> | undefined;
    const { blobs } = platen.core.services;
    const previews = {
      remove: async () => {
        arrival = await arriving(bytes);
      },
    };
    const services = { blobs, previews } as unknown as Services;
    await platen.queries.transaction().execute((tx) => removeMarkedContents(tx, services, [sha256]));
    assert.ok(arrival);
    await arrival.settle();
    await platen.runDue();
    assert.equal((await fileOf(arrival.reference)).state, 'fetched');
    const { rows } = await sql`select from file_facts where sha256 = ${sha256}`.execute(platen.queries);
    assert.equal(rows.length, 1);
    await assertSound(platen.core, { blobs: true });
  });

  test('an upload of the same content is stored once more', async () => {
    const { bytes, sha256 } = await unneededFlyer();
    await run(markUnneeded, SYSTEM, { contents: [sha256] });
    const { path } = await announce(platen, bytes);
    assert.equal((await platen.request('PUT', path, { body: bytes })).status, 200);
    await run(removeMarked, SYSTEM, { contents: [sha256] });
    await prune();
    assert.equal(await exists(sha256), true);
  });
});

test('files that were never finished are removed after a day', async () => {
  const paths = ['old', 'new'].map((name) =>
    join(platen.settings.PLATEN_DATA_DIR!, 'files', 'incoming', name),
  );
  for (const path of paths) await writeFile(path, 'half of it');
  const hoursAgo = (hours: number) => new Date(platen.clock.now().getTime() - hours * 3_600_000);
  await utimes(paths[0]!, hoursAgo(25), hoursAgo(25));
  await utimes(paths[1]!, hoursAgo(23), hoursAgo(23));
  await run(sweepFiles, SYSTEM, undefined);
  assert.deepEqual(
    paths.map((path) => existsSync(path)),
    [false, true],
  );
});

test('the health of the service counts uploads', async () => {
  const before = (await run(serviceHealth, OPERATOR, undefined)).uploads;
  const bytes = newFlyer();
  await upload(platen, bytes);
  await announce(platen, bytes);
  const { open, unused, unusedBytes } = (await run(serviceHealth, OPERATOR, undefined)).uploads;
  assert.deepEqual(
    [open - before.open, unused - before.unused, unusedBytes - before.unusedBytes],
    [1, 1, bytes.length],
  );
});
