/** A service whose files are in a bucket: orders continue as with a folder, and wait while the bucket is out. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { CannotStart } from '../../../src/lib/errors.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { retryOrder } from '../../../src/operations/orders/retry.ts';
import { printFile } from '../../harness/files/print-files.ts';
import { type S3Server, startS3Server } from '../../harness/files/s3-server.ts';
import { s3Settings } from '../../harness/files/s3-settings.ts';
import { upload } from '../../harness/files/uploads.ts';
import { add, flyer } from '../../harness/orders/orders.ts';
import { type Reply, startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { addOneFileOrder, attemptsOf, readOrder, stateOf } from '../story.ts';

const MINUTE_MS = 60_000;

let server: S3Server;
let platen: TestPlaten;
before(async () => {
  server = await startS3Server();
  platen = await startPlaten({ settings: s3Settings(server) });
});
after(async () => {
  await platen?.close();
  await server.close();
});
beforeEach(() => {
  server.behave('ok');
  platen.clock.advanceBy(MINUTE_MS);
});

const later = (ms: number) => new Date(platen.clock.now().getTime() + ms);
const keys = () => [...server.objects.keys()].filter((key) => key !== 'write-check');

/** What a print partner downloads by the link in its newest document of an order. */
async function download(reference: string): Promise<Reply & { md5: string; expected: string }> {
  const { order } = await platen.partner.waitForDocument(reference);
  const file = order.items[0]?.files[0];
  assert.ok(file);
  const { pathname, search } = new URL(file.url);
  const response = await fetch(`${platen.url}${pathname}${search}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: '',
    json: undefined,
    md5: createHash('md5').update(bytes).digest('hex'),
    expected: file.md5sum,
  } as unknown as Reply & { md5: string; expected: string };
}

/** What another machine has that shares nothing but the bucket. */
async function forgetLocalFiles(): Promise<void> {
  const folder = join(platen.settings.PLATEN_DATA_DIR ?? '', 'files');
  for (const shard of await readdir(folder))
    for (const name of await readdir(join(folder, shard))) await rm(join(folder, shard, name));
}

test('an order is fetched into the bucket, handed over, and downloaded by its link', async () => {
  const { reference } = await addOneFileOrder(platen);
  await platen.runDue();
  assert.equal(await stateOf(platen, reference), 45);
  assert.equal(keys().length, 1);
  for (const forget of [false, true]) {
    if (forget) await forgetLocalFiles();
    const { status, md5, expected } = await download(reference);
    assert.deepEqual([status, md5], [200, expected]);
  }
});

test('while the bucket is out for an hour, orders wait, downloads come again, and everything continues afterwards', async () => {
  const handedOver = await addOneFileOrder(platen);
  await platen.runDue();
  await forgetLocalFiles();
  const ready = async () => (await platen.request('GET', '/ready')).json;
  assert.deepEqual((await ready()).warnings, []);

  server.behave('down');
  const waiting = await addOneFileOrder(platen);
  await platen.runUntil(later(60 * MINUTE_MS));
  assert.equal(await stateOf(platen, waiting.reference), 10);
  const outcomes = (await attemptsOf(platen, waiting.reference, 'fetch')).map(({ outcome }) => outcome);
  assert.deepEqual([...new Set(outcomes)], ['storage_failed']);
  const { status, headers } = await download(handedOver.reference);
  assert.deepEqual([status, headers['retry-after']], [503, '1']);
  const [warning] = (await ready()).warnings;
  assert.match(warning, /^bucket print-files at http.* cannot be used: /);
  const isAlerted = async () => {
    const storeIsDown = (await platen.core.services.blobs.trouble()) !== undefined;
    await platen.core.operations.run(watchAlerts, SYSTEM, { storeIsDown });
    const { rows } = await sql`
      select from alerts where cause = 'file_store_down' and cleared_at is null`.execute(platen.queries);
    return rows.length === 1;
  };
  assert.equal(await isAlerted(), true);
  assert.equal(await isAlerted(), true, 'it is raised once');

  server.behave('ok');
  await platen.runUntil(later(2 * MINUTE_MS));
  assert.equal(await stateOf(platen, waiting.reference), 45);
  assert.equal(await isAlerted(), false);
  assert.deepEqual((await ready()).warnings, []);
  for (const { reference } of [handedOver, waiting]) {
    const { status, md5, expected } = await download(reference);
    assert.deepEqual([status, md5], [200, expected]);
  }
});

test('an order of an uploaded file waits for as long as the bucket is out', async () => {
  const bytes = printFile('product', newReference('uploaded'));
  const url = await upload(platen, bytes);
  await forgetLocalFiles();
  server.behave('down');
  const file = { type: 'product', url, md5sum: createHash('md5').update(bytes).digest('hex') };
  const reference = await add(platen, { items: [flyer(platen, { files: [file] })] });
  await platen.runUntil(later(120 * MINUTE_MS));
  assert.equal(await stateOf(platen, reference), 10);
  const outcomes = (await attemptsOf(platen, reference, 'fetch')).map(({ outcome }) => outcome);
  assert.ok(outcomes.length > 10);
  assert.deepEqual([...new Set(outcomes)], ['storage_failed']);
  server.behave('ok');
  await platen.runUntil(later(2 * MINUTE_MS));
  assert.equal(await stateOf(platen, reference), 45);
});

test('after a short outage the first file is stored within ten seconds', async () => {
  server.behave('down');
  const { reference } = await addOneFileOrder(platen);
  await platen.runDue();
  assert.equal(await stateOf(platen, reference), 10);
  server.behave('ok');
  await platen.runUntil(later(10_000));
  assert.equal(await stateOf(platen, reference), 45);
});

test('a handover waits for a bucket that is out, and continues however long that took', async () => {
  platen.partner.answerWith(503);
  const { reference } = await addOneFileOrder(platen);
  await platen.runDue();
  await forgetLocalFiles();
  server.behave('down');
  const posted = platen.partner.documents.length;
  platen.partner.answerWith(200);
  await platen.runUntil(later(60 * MINUTE_MS));
  assert.equal(await stateOf(platen, reference), 40);
  assert.equal(platen.partner.documents.length, posted, 'nothing is sent while its files cannot be read');
  server.behave('ok');
  await platen.runUntil(later(2 * MINUTE_MS));
  assert.equal(await stateOf(platen, reference), 45);
});

test('a file that is damaged before its handover is not handed over', async () => {
  platen.partner.answerWith(503);
  const { reference } = await addOneFileOrder(platen);
  await platen.runDue();
  await forgetLocalFiles();
  const { rows } = await sql<{ sha256: string }>`
    select f.sha256 from order_files f join orders o on o.id = f.order_id where o.reference = ${reference}`.execute(
    platen.queries,
  );
  const stored = server.objects.get(`${rows[0]?.sha256.slice(0, 2)}/${rows[0]?.sha256.slice(2)}`);
  assert.ok(stored);
  const bytes = stored.bytes;
  stored.bytes = Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')]);
  platen.partner.answerWith(200);
  const posted = platen.partner.documents.length;
  await platen.runUntil(later(MINUTE_MS));
  const { state, reason } = await readOrder(platen, reference);
  assert.equal(state, 41);
  assert.match(reason ?? '', /^nothing was sent: file 1 is damaged in the file store; restore the file/);
  assert.equal(platen.partner.documents.length, posted);

  stored.bytes = bytes;
  await platen.core.operations.run(retryOrder, OPERATOR, { name: reference });
  await platen.runDue();
  assert.equal(await stateOf(platen, reference), 45);
});

test('a bucket that refuses the service ends its start, and says what to set', async () => {
  const mistakes: Readonly<Record<string, [string, string, RegExp]>> = {
    secret: [
      'SECRET_ACCESS_KEY',
      'another secret',
      /SignatureDoesNotMatch.*Set PLATEN_FILES_S3_SECRET_ACCESS_KEY/,
    ],
    id: ['ACCESS_KEY_ID', 'OTHERKEY', /InvalidAccessKeyId.*Set PLATEN_FILES_S3_ACCESS_KEY_ID/],
    bucket: ['BUCKET', 'other-files', /NoSuchBucket.*Create the bucket/],
    region: ['REGION', 'mars-1', /AuthorizationHeaderMalformed.*Set PLATEN_FILES_S3_REGION/],
  };
  for (const [mistake, [setting, value, expected]] of Object.entries(mistakes)) {
    const start = startBeside(platen, { [`PLATEN_FILES_S3_${setting}`]: value });
    await assert.rejects(start, (error) => {
      assert.ok(error instanceof CannotStart, mistake);
      assert.match(error.message, expected, mistake);
      assert.doesNotMatch(error.message, /another secret/);
      return true;
    });
  }
});

test('a service starts while its bucket is out', async () => {
  server.behave('503');
  const service = await startBeside(platen);
  const response = await fetch(`${service.url}/ready`);
  const { warnings } = (await response.json()) as { warnings: string[] };
  assert.equal(response.status, 200);
  assert.match(warnings[0] ?? '', /status 503/);
  await service.close();
});
