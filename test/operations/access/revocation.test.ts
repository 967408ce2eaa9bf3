import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { sha256 } from '../../../src/lib/secrets/secrets.ts';
import { createClient, endClient } from '../../../src/operations/access/clients.ts';
import { CredentialCache } from '../../../src/operations/access/credential-cache.ts';
import { createKey, revokeKey, rotateKey } from '../../../src/operations/access/keys.ts';
import { bumpAccessEpoch } from '../../../src/store/access/access.ts';
import type { Queries } from '../../../src/store/engine/db.ts';
import { requester } from '../../harness/http/request.ts';
import { blocked, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { runPlaten, startPlatenProcess } from '../../harness/platen-process.ts';
import { until } from '../../harness/wait.ts';

/** Ten times the second within which a revoked key must be refused. */

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
    await until('the revoked key is refused', async () => (await list()).status === 403);
    t.diagnostic(`refused ${Math.round(performance.now() - revokedAt)} ms after the command (aim 1000)`);
  } finally {
    service.kill('SIGTERM');
    await service.exited;
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('the cache is emptied when the epoch changes, and not trusted without a recent poll', async () => {
  const { operations } = platen.core;
  const owner = { interface: 'core', clientId: platen.keys.clientId, mode: 'live' } as const;
  const { key, credential } = await operations.run(createKey, OPERATOR, { owner });
  let now = 0;
  const cache = new CredentialCache(platen.queries, () => now);
  await cache.poll();
  assert.equal((await cache.findKey(key))?.revokedAt, null);
  await operations.run(revokeKey, OPERATOR, { credentialId: credential.id });

  now = 899;
  assert.equal((await cache.findKey(key))?.revokedAt, null, 'kept until the next poll');
  now = 900;
  assert.notEqual((await cache.findKey(key))?.revokedAt, null, 'not used when the last poll is too old');
  now = 500;
  await cache.poll();
  assert.notEqual((await cache.findKey(key))?.revokedAt, null, 'removed by the poll that read a new epoch');
});

describe('a token is cached like a key', () => {
  let now: number;
  let cache: CredentialCache;
  before(async () => {
    now = 0;
    cache = new CredentialCache(platen.queries, () => now);
    await cache.poll();
  });

  /** Actions of the authorization server and the command line, each with the epoch it bumps. */
  const change = (statement: RawBuilder<unknown>) =>
    platen.queries.transaction().execute(async (tx) => {
      await statement.execute(tx);
      await bumpAccessEpoch(tx);
    });
  const app = sql`(select id from apps where name = 'Test app')`;

  test('it is found without a database query', async () => {
    const { live } = platen.tokens;
    const first = await cache.findToken(live);
    assert.equal(first?.clientId, platen.keys.clientId);
    assert.equal(await cache.findToken(live), first);
  });

  test('it is refused from the poll after its revocation', async () => {
    const { live, refreshed } = platen.tokens;
    await cache.findToken(refreshed);
    const { id } = (await cache.findToken(live))!;
    await change(sql`update access_tokens set revoked_at = now() where id = ${id}`);
    assert.equal((await cache.findToken(live))?.revokedAt, null, 'kept until the next poll');
    await cache.poll();
    assert.notEqual((await cache.findToken(live))?.revokedAt, null);
    assert.equal((await cache.findToken(refreshed))?.revokedAt, null);
  });

  test('it is refused when its app is disabled', async () => {
    const { refreshed } = platen.tokens;
    await change(sql`update apps set disabled_at = now() where id = ${app}`);
    now = 900;
    assert.notEqual((await cache.findToken(refreshed))?.appDisabledAt, null, 'the last poll is too old');
    await change(sql`update apps set disabled_at = null where id = ${app}`);
  });

  test('one that was issued later is found at once', async () => {
    await cache.poll();
    const token = 'x'.repeat(43);
    assert.equal(await cache.findToken(token), undefined);
    await platen.queries.transaction().execute((tx) =>
      sql`insert into access_tokens (hash, app_id, client_id, scope, payload_sealed, expires_at)
        values (${sha256(token)}, ${app}, ${platen.keys.clientId}, 'read', ''::bytea, now())`.execute(tx),
    );
    assert.equal((await cache.findToken(token))?.scope, 'read');
  });
});

test('invalid tokens are not looked up', async () => {
  const cache = new CredentialCache({} as Queries);
  for (const text of ['', 'open sesame', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`]) {
    assert.equal(await cache.findToken(text), undefined);
  }
});

test('an unknown key is not cached', async () => {
  const cache = new CredentialCache(platen.queries);
  await cache.poll();
  assert.equal(await cache.findKey('plt_core_live_nobody'), undefined);
});

test('the end of a client revokes its keys, and those of no other client', async () => {
  const { operations } = platen.core;
  const withKey = async (name: string) => {
    const { id: clientId } = await operations.run(createClient, OPERATOR, { name });
    await operations.run(createKey, OPERATOR, { owner: { interface: 'core', clientId, mode: 'live' } });
    return clientId;
  };
  const [ended, other] = [await withKey('Ended'), await withKey('Stays')];
  await operations.run(endClient, OPERATOR, { clientId: ended });
  const { rows } = await sql<{ client: number }>`
    select client_id as client from credentials where client_id in (${ended}, ${other}) and revoked_at is null`.execute(
    platen.queries,
  );
  assert.deepEqual(rows, [{ client: other }]);
});

test('a key that is rotated while its client is ended has no successor that works', async () => {
  const { operations } = platen.core;
  const client = await operations.run(createClient, OPERATOR, { name: 'Ended meanwhile' });
  const owner = { interface: 'core', clientId: client.id, mode: 'live' } as const;
  const { credential } = await operations.run(createKey, OPERATOR, { owner });
  const results: Promise<unknown>[] = [];
  await platen.queries.transaction().execute(async (tx) => {
    // Keys may be locked, but not changed.
    await sql`lock table credentials in share row exclusive mode`.execute(tx);
    results.push(operations.run(rotateKey, OPERATOR, { credentialId: credential.id, overlap: '1h' }));
    await until('the rotation waits', async () => (await blocked(platen)) === 1);
    results.push(operations.run(endClient, OPERATOR, { clientId: client.id }));
    await until('the end of the client waits', async () => (await blocked(platen)) === 2);
  });
  await Promise.all(results);
  const { rows } = await sql`
    select from credentials where client_id = ${client.id} and revoked_at is null`.execute(platen.queries);
  assert.deepEqual(rows, []);
});
