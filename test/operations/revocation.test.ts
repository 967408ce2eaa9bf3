import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { CredentialCache } from '../../src/operations/access/credential-cache.ts';
import { createKey, revokeKey } from '../../src/operations/admin/keys.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { runPlaten, startPlatenProcess } from '../harness/platen-process.ts';
import { requester } from '../harness/request.ts';

const OPERATOR = { kind: 'operator' } as const;
/** Ten times the second within which a revoked key must be refused. */
const HANGS_MS = 10_000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

test('a key revoked by the command line beside a running service is refused', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-revoke-'));
  const settings = {
    PLATEN_DATA_DIR: dataDir,
    PORT: '0',
    PLATEN_METRICS_PORT: '0',
    PLATEN_LOG_LEVEL: 'error',
  };
  const service = startPlatenProcess(settings);
  try {
    const request = requester(await service.ready);
    const seeded = JSON.parse((await runPlaten(settings, 'seed', 'demo', '--json')).out);
    const list = () =>
      request('POST', '/core/1.0/orders/', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ apikey: seeded.core.live }),
      });
    assert.equal((await list()).status, 204);
    const keys = JSON.parse((await runPlaten(settings, 'keys', 'list', '--json')).out);
    const { id } = keys.find(({ last_four }: { last_four: string }) => seeded.core.live.endsWith(last_four));
    await runPlaten(settings, 'keys', 'revoke', String(id), '--json');
    const revokedAt = performance.now();
    while ((await list()).status !== 403) {
      assert.ok(performance.now() - revokedAt < HANGS_MS, 'the revoked key still works');
    }
    t.diagnostic(`refused ${Math.round(performance.now() - revokedAt)} ms after the command (aim 1000)`);
  } finally {
    service.kill('SIGTERM');
    await service.exited;
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('the cache forgets when the epoch moves, and is not trusted without a recent poll', async () => {
  const { operations } = platen.core;
  const owner = { interface: 'core', clientId: platen.keys.clientId, mode: 'live' } as const;
  const { key, credential } = await operations.run(createKey, OPERATOR, { owner });
  let now = 0;
  const cache = new CredentialCache(platen.queries, () => now);
  await cache.poll();
  assert.equal((await cache.findKey(key))?.revoked_at, null);
  await operations.run(revokeKey, OPERATOR, { credentialId: credential.id });

  now = 899;
  assert.equal((await cache.findKey(key))?.revoked_at, null, 'kept until the next poll');
  now = 900;
  assert.notEqual((await cache.findKey(key))?.revoked_at, null, 'not trusted when the last poll is too old');
  now = 500;
  await cache.poll();
  assert.notEqual(
    (await cache.findKey(key))?.revoked_at,
    null,
    'forgotten by the poll that saw the epoch move',
  );
});

test('a key that was never issued is not kept as such', async () => {
  const cache = new CredentialCache(platen.queries);
  await cache.poll();
  assert.equal(await cache.findKey('plt_core_live_nobody'), undefined);
});
