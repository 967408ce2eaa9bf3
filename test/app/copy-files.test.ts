import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLocalBlobs } from '../../src/outbound/files/blobs.ts';
import { commandLine } from '../cli/command-line.ts';
import { startS3Server } from '../harness/files/s3-server.ts';
import { s3Settings } from '../harness/files/s3-settings.ts';
import { get, put, sha256Of } from '../outbound/files/stores.ts';

test('files are copied to the bucket and back, each once, and never with other bytes', async (t) => {
  const server = await startS3Server();
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-copy-'));
  t.after(async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  });
  const folder = join(dataDir, 'files');
  const contents = ['one', 'two', 'three'];
  const local = createLocalBlobs(folder);
  for (const content of contents) await put(local, content);
  const changed = (await put(local, 'as it was checked')).sha256;
  await writeFile(join(folder, changed.slice(0, 2), changed.slice(2)), 'changed');
  const platen = commandLine({
    ...s3Settings(server),
    PLATEN_FILES_STORE: 'folder',
    PLATEN_DATA_DIR: dataDir,
  });
  const puts = () => server.requests.filter((request) => /^PUT ..\//.test(request)).length;

  const planned = await platen('files', 'copy', '--to', 's3', '--dry-run', '--json');
  assert.deepEqual([planned.code, planned.json.copied, puts()], [0, 4, 0]);
  const first = await platen('files', 'copy', '--to', 's3', '--json');
  assert.equal(first.code, 3);
  assert.deepEqual(first.json, { dry_run: false, copied: 3, bytes: 11, present: 0, damaged: [changed] });
  assert.equal(puts(), 3);
  const again = await platen('files', 'copy', '--to', 's3');
  assert.equal(again.code, 0, again.err);
  assert.match(again.out, /^Copied 0 files .* 3 were stored there before\.\nSet PLATEN_FILES_STORE=s3 /);
  assert.equal(puts(), 3);

  for (const shard of await readdir(folder))
    for (const name of await readdir(join(folder, shard))) await rm(join(folder, shard, name));
  const back = await platen('files', 'copy', '--to', 'folder', '--json');
  assert.deepEqual([back.code, back.json.copied, back.json.damaged], [0, 3, []]);
  for (const content of contents) assert.equal(String(await get(local, sha256Of(content))), content);
});

test('a bucket that refuses is explained, and nothing is copied', async (t) => {
  const server = await startS3Server();
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-copy-'));
  t.after(async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  });
  const wrong = { ...s3Settings(server), PLATEN_FILES_S3_SECRET_ACCESS_KEY: 'another' };
  const refused = await commandLine({ ...wrong, PLATEN_DATA_DIR: dataDir })('files', 'copy', '--to', 's3');
  assert.equal(refused.code, 1);
  assert.match(refused.err, /SignatureDoesNotMatch.*Set PLATEN_FILES_S3_SECRET_ACCESS_KEY/);
  const unset = await commandLine({ PLATEN_DATA_DIR: dataDir })('files', 'copy', '--to', 's3');
  assert.match(unset.err, /No bucket is set\. Set PLATEN_FILES_S3_ENDPOINT/);
});
