import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  findSecretKeys,
  loadSecretKey,
  loadSecretKeys,
  storeFormerKeys,
  storeSecretKeys,
} from '../../src/app/config/secret-key.ts';

const root = mkdtempSync(join(tmpdir(), 'platen-key-'));
after(() => rmSync(root, { recursive: true }));

test('the configured key is used, and nothing is written', async () => {
  const dataDir = join(root, 'set');
  const secretKey = Buffer.alloc(32, 1);
  assert.equal(await loadSecretKey({ secretKey, dataDir }, 'any'), secretKey);
  assert.ok(!readdirSync(root).includes('set'));
});

test('concurrent starts agree on one generated key, which only its owner can read', async () => {
  const dataDir = join(root, 'generated');
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => loadSecretKey({ secretKey: undefined, dataDir }, undefined)),
  );
  assert.equal(new Set(keys.map((key) => key.toString('hex'))).size, 1);
  assert.equal(keys[0]!.length, 32);
  assert.deepEqual(readdirSync(dataDir), ['secret.key']);
  assert.equal(statSync(join(dataDir, 'secret.key')).mode & 0o777, 0o600);
  assert.deepEqual(await loadSecretKey({ secretKey: undefined, dataDir }, undefined), keys[0]);
});

test('a damaged key is not replaced', async () => {
  const dataDir = mkdtempSync(join(root, 'damaged-'));
  writeFileSync(join(dataDir, 'secret.key'), 'abc\n');
  await assert.rejects(
    loadSecretKey({ secretKey: undefined, dataDir }, undefined),
    /restore it, or set PLATEN_SECRET_KEY/,
  );
});

test('a key that is missing is not replaced: the database belongs to it', async () => {
  const dataDir = mkdtempSync(join(root, 'missing-'));
  await assert.rejects(
    loadSecretKey({ secretKey: undefined, dataDir }, 'abcd'),
    /secret\.key is missing, and this database was created with a secret key \(fingerprint abcd\)/,
  );
  assert.deepEqual(readdirSync(dataDir), []);
});

test('former keys come from the settings and from secret.key.old, each once and without the current one', async () => {
  const dataDir = mkdtempSync(join(root, 'former-'));
  const [current, one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
  const lines = [one, current, two].map((key) => key.toString('hex'));
  writeFileSync(join(dataDir, 'secret.key.old'), `${lines.join('\n')}\n\n`);
  const ring = await loadSecretKeys({ secretKey: current, oldSecretKeys: [two], dataDir }, 'any');
  assert.deepEqual(ring, { current, former: [two, one] });
  writeFileSync(join(dataDir, 'secret.key.old'), 'abc\n');
  await assert.rejects(
    loadSecretKeys({ secretKey: current, oldSecretKeys: undefined, dataDir }, 'any'),
    /secret\.key\.old does not hold 32 bytes/,
  );
});

test('keys of a backup are stored for the next start', async () => {
  const dataDir = mkdtempSync(join(root, 'restored-'));
  const [current, former] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  await storeSecretKeys(dataDir, [current, former]);
  assert.deepEqual(readdirSync(dataDir).sort(), ['secret.key', 'secret.key.old']);
  const config = { secretKey: undefined, oldSecretKeys: undefined, dataDir };
  assert.deepEqual(await loadSecretKeys(config, 'any'), { current, former: [former] });
  const further = Buffer.alloc(32, 3);
  await storeFormerKeys(dataDir, [further, former]);
  assert.deepEqual(readdirSync(dataDir).sort(), ['secret.key', 'secret.key.old']);
  assert.equal(statSync(join(dataDir, 'secret.key.old')).mode & 0o777, 0o600);
  assert.deepEqual(await findSecretKeys({ ...config, oldSecretKeys: [current, further] }), [
    current,
    further,
    former,
  ]);
});
