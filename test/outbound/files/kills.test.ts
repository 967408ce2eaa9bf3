/** A process that stores a file in a bucket is killed at each step: nothing half is ever read, and a repetition works. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import type { S3Behaviour } from '../../harness/files/s3-server.ts';
import { filesUnder, get, keyOf, put, sha256Of, startS3Scene } from './stores.ts';

const CONTENT = Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.alloc(200_000, 'b')]);
const SHA256 = sha256Of(CONTENT);
const IN_AN_HOUR = new Date(Date.now() + 3_600_000);

const STEPS = ['opened', 'half written', 'written', 'put begun', 'put received', 'committed'];

for (const step of STEPS) {
  test(`killed at "${step}"`, async (t) => {
    const { blobs, server, folder, address, another, stored } = await startS3Scene(t);
    let child: ChildProcess | undefined;
    const atPut = (behaviour: S3Behaviour) => (): S3Behaviour => {
      child?.kill('SIGKILL');
      return behaviour;
    };
    if (step === 'put begun') server.behave(atPut('down'));
    if (step === 'put received') server.behave(atPut('answer lost'));
    const program = join(import.meta.dirname, 'write-and-wait.ts');
    child = spawn(process.execPath, [program, folder, JSON.stringify(address), step], { stdio: 'inherit' });
    const [, signal] = await once(child, 'exit');
    assert.equal(signal, 'SIGKILL');

    server.behave('ok');
    // The answer to a killed process is lost either way: its request may be received after it ended.
    if (step !== 'put received') assert.equal(await stored(), step === 'committed' ? 1 : 0);
    for (const store of [blobs, await another()]) {
      const found = await get(store, SHA256);
      assert.ok(found === null || found.equals(CONTENT), 'never a part');
      if (step === 'committed') assert.ok(found);
    }
    await blobs.sweep(IN_AN_HOUR);
    const left = (await filesUnder(folder)).filter((path) => path.includes('incoming'));
    assert.deepEqual(left, []);
    await put(blobs, CONTENT);
    assert.ok(server.objects.get(keyOf(SHA256))?.bytes.equals(CONTENT));
    assert.deepEqual(await get(await another(), SHA256), CONTENT);
  });
}
