import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { newApiKey } from '../../src/lib/api-keys.ts';
import { newCanary, secretIn, secretsInDatabase } from './canaries.ts';
import { createTestDatabase } from './database.ts';

test('a secret in a line is found, whichever it is', () => {
  for (const secret of [newApiKey('plt_core_live_'), newApiKey('plt_signal_')]) {
    assert.equal(secretIn(`{"apikey":"${secret}"}`), secret);
  }
  assert.ok(secretIn(`https://shop.example/a.pdf?key=${newCanary()}`));
  assert.equal(secretIn('{"prefix":"plt_core_live_","last_four":"x1Yz"}'), undefined);
});

test('a secret in a database is found as text and as bytes', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  assert.deepEqual(await secretsInDatabase(database.url), []);
  await client.query(`insert into clients (name, created_at) values ($1, now())`, [newCanary()]);
  await client.query(
    `insert into partners (name, order_key_sealed, created_at) values ('unsealed', $1, now())`,
    [Buffer.from(newApiKey('plt_hook_'))],
  );
  const found = await secretsInDatabase(database.url);
  assert.deepEqual(
    found.map((place) => place.split(':')[0]),
    ['clients', 'partners'],
  );
  await client.end();
  await database.drop();
});
