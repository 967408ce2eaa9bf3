import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadSecretKey } from '../../src/app/config/secret-key.ts';

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
