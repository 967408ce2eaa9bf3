/** Conventions of the schema, checked on its SQL and on a migrated database. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type pg from 'pg';
import { connectTestDatabase } from '../harness/database.ts';
import { sources } from './source.ts';

const migrations = sources('migrations/*');

/**
 * Tables that identify the client of a call: they are read by a name or a hash, before any client is known.
 * Only these.
 */
const IDENTIFY_CLIENT = ['access_tokens', 'apps', 'webhook_endpoints'];

describe('migrations', () => {
  test('are numbered without a gap', () => {
    assert.deepEqual(
      migrations.map(({ path }) =>
        path.slice('migrations/'.length, -'.sql'.length).replace(/_[a-z0-9_]+$/, ''),
      ),
      migrations.map((_, index) => String(index + 1).padStart(4, '0')),
    );
  });

  for (const { path, text } of migrations) {
    test(`${path} begins with why`, () => assert.match(text, /^-- Why: .{20}/));

    const from = /^-- Compatible\b.*$/m.exec(text)?.[0];
    if (from === undefined) continue;
    test(`${path} is marked as compatible from an earlier migration on`, () => {
      const earlier = migrations.map((migration) => migration.path).filter((name) => name < path);
      assert.ok(
        earlier.some(
          (name) => from === `-- Compatible from: ${name.slice('migrations/'.length, -'.sql'.length)}`,
        ),
      );
    });
  }
});

describe('the schema', () => {
  let client: pg.Client;
  let drop: () => Promise<void>;

  before(async () => {
    ({ client, drop } = await connectTestDatabase());
  });
  after(() => drop());

  const names = async (sql: string) => (await client.query(sql)).rows.map(({ name }) => name);

  test('keeps exact times and amounts', async () => {
    const inexact = await names(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'
        and data_type in ('timestamp without time zone', 'real', 'double precision', 'money', 'character')`);
    assert.deepEqual(inexact, []);
  });

  test('keeps what belongs to a client together: client_id comes first in the key of what a client owns', async () => {
    const others = await names(`
      select c.conrelid::regclass::text as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attname = 'client_id' and a.attnotnull
      where c.contype = 'p' and c.conkey[1] <> a.attnum`);
    assert.deepEqual(others.sort(), IDENTIFY_CLIENT);
  });

  test('finds due work by an index of only due work', async () => {
    const unindexed = await names(`
      select c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'next_at' and not exists (
        select from pg_indexes i where i.tablename = c.table_name and i.indexdef like '%next_at, %WHERE (next_at IS NOT NULL)')`);
    assert.deepEqual(unindexed, []);
  });

  test('makes leased work due when its lease ends', async () => {
    const endless = await names(`
      select c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'lease_until' and not exists (
        select from information_schema.columns o where o.table_name = c.table_name and o.column_name = 'run')`);
    assert.deepEqual(endless, []);
  });
});
