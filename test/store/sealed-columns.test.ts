/** A rotation of the secret key seals every column that has sealed values, and overwrites no change. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { connect, type Database } from '../../src/store/engine/db.ts';
import {
  readKeyColumns,
  readSealedRows,
  replaceSealed,
  sealedColumns,
  sealedTables,
} from '../../src/store/secret-keys/secret-keys.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

/** Columns of bytes that are not sealed, and what they are. */
const notSealed: Readonly<Record<string, string>> = {
  'access_tokens.hash': 'hash',
  'access_tokens.grant_hash': 'hash',
  'app_secrets.hash': 'hash',
  'audit_log.text_hash': 'hash',
  'audit_log.chain_hash': 'hash',
  'credentials.hash': 'hash',
  'idempotency_keys.body_hash': 'hash',
  'late_signals.hash': 'hash',
  'oauth_records.id_hash': 'hash',
  'oauth_records.grant_hash': 'hash',
  'one_time_links.token_hash': 'hash',
  'passkeys.credential_id': 'public',
  'passkeys.public_key': 'public',
  'quotes.key': 'hash',
  'quotes.snapshot': 'compressed',
  'recovery_codes.hash': 'hash',
  'sessions.token_hash': 'hash',
  'signals.hash': 'hash',
  'unclear_adds.body_hash': 'hash',
  'uploads.token_hash': 'hash',
  'uploads.file_hash': 'hash',
  'used_challenges.hash': 'hash',
};

let testDatabase: TestDatabase;
let database: Database;
before(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url }, { poolSize: 2, onError: () => undefined });
});
after(async () => {
  await database.close();
  await testDatabase.drop();
});

test('every column of bytes, and every one that is called sealed, is sealed anew or is not sealed', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (a.atttypid in ('bytea'::regtype, 'bytea[]'::regtype) or a.attname like '%sealed%')
    order by 1`.execute(database.queries);
  const covered = sealedTables.flatMap((table) => sealedColumns[table].map((column) => `${table}.${column}`));
  assert.deepEqual(
    rows.map(({ name }) => name),
    [...covered, ...Object.keys(notSealed)].sort(),
    'add a sealed column to sealedColumns of src/store/secret-keys/secret-keys.ts, another one to this test',
  );
});

test('every table with sealed values is read by its primary key', async () => {
  for (const table of sealedTables) {
    const keys = await readKeyColumns(database.queries, table);
    assert.ok(keys.length > 0, table);
    await readSealedRows(database.queries, table, keys, { after: keys.map(() => '1'), limit: 1 });
  }
});

test('only values that are still those that were read are replaced, and rows that are locked are left', async () => {
  const [first, second, third, changed] = [Buffer.of(1), Buffer.of(2), Buffer.of(3), Buffer.of(9)];
  await sql`
    insert into partners (name, priority, open, order_key_sealed, created_at)
    select 'Sealed ' || n, 1, true, v, now() from unnest(${[first, second, third]}::bytea[]) with ordinality as r (v, n)`.execute(
    database.queries,
  );
  const keys = await readKeyColumns(database.queries, 'partners');
  const page = { after: null, limit: 100 };
  const rows = await readSealedRows(database.queries, 'partners', keys, page);
  const [unchanged, changedMeanwhile, locked] = rows.slice(-3);
  const id = changedMeanwhile!.key[0]!;
  await sql`update partners set order_key_sealed = ${changed} where id = ${id}::bigint`.execute(
    database.queries,
  );
  const given = [unchanged!, changedMeanwhile!, locked!].map((row) => ({ ...row, changed: [Buffer.of(7)] }));
  const replaced = await database.queries.transaction().execute(async (other) => {
    await sql`select from partners where id = ${locked!.key[0]}::bigint for update`.execute(other);
    return database.queries.transaction().execute((tx) => replaceSealed(tx, 'partners', keys, given));
  });
  assert.deepEqual(replaced, [unchanged!.key]);
  const now = await readSealedRows(database.queries, 'partners', keys, page);
  assert.deepEqual(
    now.slice(-3).map(({ values }) => values[0]),
    [Buffer.of(7), changed, third],
  );
});
