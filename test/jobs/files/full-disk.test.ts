/** T4 for the file store: a full disk loses no order, leaves no temporary file, and is over when there is space again. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '../../harness/files/small-disk.ts';
import { announce } from '../../harness/files/uploads.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';
import { addOneFileOrder, attemptsOf, stateOf } from '../story.ts';

/** Within which an order continues once there is space (T4). */
const SOON_MS = 10_000;

describe('a disk for files that is full', { skip: noSmallDisk }, () => {
  let disk: SmallDisk;
  let platen: TestPlaten;
  before(async () => {
    disk = await mountSmallDisk(20);
    platen = await startPlaten({ settings: { PLATEN_DATA_DIR: disk.folder } });
  });
  after(async () => {
    disk.free();
    await platen?.close();
    await disk?.close();
  });

  const statusOf = async (path: string) => (await platen.request('GET', path)).status;

  test('holds up what is fetched and uploaded, and nothing else', async () => {
    const { path: address } = await announce(platen, Buffer.from('an upload'));
    disk.fill();
    const { reference } = await addOneFileOrder(platen);
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 10);
    const [attempt] = await attemptsOf(platen, reference, 'fetch');
    assert.equal(attempt?.outcome, 'storage_failed');
    const upload = await platen.request('PUT', address, { body: Buffer.from('an upload') });
    assert.deepEqual([upload.status, upload.json.error.type], [503, 'service_unavailable'], upload.text);
    await until('/ready says so', async () => {
      const { status, text } = await platen.request('GET', '/ready');
      return status === 503 && /the disk is full/.test(text);
    });
    assert.equal(await statusOf('/live'), 200);
    const { live: apikey } = platen.keys;
    assert.equal((await platen.post('/core/1.0/orders/info', { apikey, reference })).status, 200);

    disk.free();
    await until('it is ready', async () => (await statusOf('/ready')) === 200);
    await platen.runUntil(new Date(platen.clock.now().getTime() + SOON_MS));
    assert.ok((await stateOf(platen, reference)) > 10, 'the order continues');
    assert.equal((await platen.request('PUT', address, { body: Buffer.from('an upload') })).status, 200);
    assert.deepEqual(await readdir(join(disk.folder, 'files', 'incoming')), []);
    assert.deepEqual(await readdir(join(disk.folder, 'files', 'uploads')), []);
    await assertSound(platen.core, { blobs: true });
  });
});
