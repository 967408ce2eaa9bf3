import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import pg from 'pg';
import { commandLine } from '../../cli/command-line.ts';
import { createEmptyDatabase } from '../../harness/database.ts';
import { NEXT_MIGRATION, openNextRelease } from '../../harness/next-release.ts';
import { runProgram } from '../../harness/platen-process.ts';
import { temporaryFolder } from '../../outbound/support.ts';

test('migrate --dry-run lists what would run, why, and what it means for the running release', async (t) => {
  const database = await createEmptyDatabase();
  t.after(() => database.drop());
  const platen = commandLine({ DATABASE_URL: database.url, PLATEN_DATA_DIR: await temporaryFolder(t) });
  const files = (await readdir(new URL('../../../migrations', import.meta.url))).filter((name) =>
    name.endsWith('.sql'),
  );
  const planned = async () => (await platen('migrate', '--dry-run', '--json')).json.planned;
  assert.deepEqual(
    (await planned()).map(({ name }: { name: string }) => name),
    files.sort(),
  );
  assert.equal((await platen('migrate')).code, 0);
  assert.equal((await platen('migrate', '--dry-run')).out, 'The schema is up to date.');

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const next = await runProgram(
    await openNextRelease(t),
    { DATABASE_URL: database.url },
    'migrate',
    '--dry-run',
    '--json',
  );
  assert.deepEqual(JSON.parse(next.out).planned, [
    {
      name: NEXT_MIGRATION,
      why: 'what an upgrade does to a database in use is tried with a migration of the tests.',
      compatible: true,
    },
  ]);
  await client.query(`insert into migrations (name, checksum) values ('9999_newer.sql', 'x')`);
  await client.end();
  const { code, err } = await platen('migrate', '--dry-run');
  assert.equal(code, 1);
  assert.match(
    err,
    /made by a newer version of Platen: it has the migration 9999_newer\.sql\. Start that version instead\./,
  );
});
