/** The generated row types match what the driver, with the settings of the store, returns. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { driverTypes } from '../../scripts/pages/rows.ts';
import { connect, type Database } from '../../src/store/engine/db.ts';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.ts';

/** A value of each type that the schema uses, as SQL. */
const samples: Readonly<Record<string, string>> = {
  bigint: '9007199254740991',
  boolean: 'true',
  bytea: `'\\x01'`,
  'bytea[]': `array['\\x01'::bytea]`,
  date: `'2026-03-04'`,
  integer: '2147483647',
  numeric: '1234567890123456.7891',
  smallint: '32767',
  'smallint[]': `'{1,2}'`,
  text: `'a'`,
  'text[]': `'{a,b}'`,
  'timestamp with time zone': `'2026-03-04T05:06:07.089Z'`,
};

function typeOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (value instanceof Date) return 'Date';
  if (Array.isArray(value)) return `readonly ${typeOf(value[0])}[]`;
  return typeof value;
}

describe('row types', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  before(async () => {
    testDatabase = await createEmptyDatabase();
    database = connect({ url: testDatabase.url }, { poolSize: 1, onError: () => undefined });
  });

  after(async () => {
    await database.close();
    await testDatabase.drop();
  });

  for (const [type, expected] of Object.entries(driverTypes)) {
    test(`${type} is read as ${expected}`, async () => {
      const { rows } = await database.pool.query(`select ${samples[type]}::${type} as value`);
      assert.equal(typeOf(rows[0].value), expected);
    });
  }

  test('JSON is read as the value it holds', async () => {
    const { rows } = await database.pool.query(
      `select '[{"a":1}]'::jsonb as value, '{"b":[2]}'::json as other`,
    );
    assert.deepEqual(rows, [{ value: [{ a: 1 }], other: { b: [2] } }]);
  });
});
