/**
 * Stored reason codes: the schema accepts exactly those of the table, and rows of earlier releases have one.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type pg from 'pg';
import { fileFailures, handoverFailures, reasons } from '../../src/domain/reasons/reasons.ts';
import { connectTestDatabase } from '../harness/database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const MIGRATION = '0009_reason_codes.sql';

let client: pg.Client;
let drop: () => Promise<void>;

before(async () => {
  ({ client, drop } = await connectTestDatabase());
});
after(() => drop());

const columns: Readonly<Record<string, readonly [column: string, codes: object]>> = {
  orders: ['reason_code', reasons],
  order_log: ['reason_code', reasons],
  order_files: ['failure_code', { ...fileFailures, unknown: '' }],
  checked_files: ['failure_code', fileFailures],
  handovers: ['failure_code', { ...handoverFailures, unknown: '' }],
};

for (const [table, [column, codes]] of Object.entries(columns)) {
  test(`${table} holds the codes of the table and no others`, async () => {
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and pg_get_constraintdef(oid) like $2`,
      [table, `CHECK ((${column} = ANY%`],
    );
    assert.equal(rows.length, 1);
    const held = [...rows[0]!.definition.matchAll(/'(\w+)'/g)].map(([, code]) => code!);
    assert.deepEqual(held.sort(), Object.keys(codes).sort());
  });
}

describe('rows of an earlier release', () => {
  const UNREACHED = 'the print partner could not be reached: timeout_first_byte';

  before(async () => {
    await client.query('drop schema public cascade; create schema public');
    const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names.filter((name) => name < MIGRATION)) await run(name);
    await client.query(`insert into clients (name, created_at) values ('Shop', now())`);
    await addOldRows();
    await run(MIGRATION);
  });

  async function run(name: string): Promise<void> {
    await client.query(await readFile(join(MIGRATIONS, name), 'utf8'));
  }

  /** Sentences that earlier releases wrote, by the number of their order. */
  const old: Readonly<Record<number, { state: number; sentence: string; code: string; outcome?: string }>> = {
    1: { state: 7, sentence: 'no print partner is open for orders', code: 'no_partner_can_make_it' },
    2: {
      state: 7,
      sentence: 'the original shop-1 of the reorder has not shipped',
      code: 'original_not_shipped',
    },
    3: { state: 11, sentence: 'file 2: md5_mismatch, the MD5 of the file is …', code: 'md5_mismatch' },
    4: { state: 11, sentence: 'file 1: gone, as no release has said', code: 'unknown' },
    5: {
      state: 41,
      sentence: 'the print partner refused the order with status 400',
      code: 'handover_refused',
    },
    6: { state: 41, sentence: 'the print partner answered with status 503', code: 'handover_busy' },
    7: { state: 41, sentence: UNREACHED, code: 'handover_unanswered', outcome: 'unanswered' },
    8: { state: 41, sentence: UNREACHED, code: 'handover_unsent', outcome: 'unsent' },
    9: { state: 41, sentence: UNREACHED, code: 'unknown' },
    10: { state: 500, sentence: 'canceled by the client', code: 'canceled_by_client' },
    11: {
      state: 500,
      sentence: 'every item was canceled by the print partner',
      code: 'canceled_by_partner',
    },
  };

  async function addOldRows(): Promise<void> {
    for (const [id, { state, sentence, outcome }] of Object.entries(old)) {
      await client.query(
        `insert into orders (client_id, id, reference, mode, state, email, addresses, created_at, reason)
         values (1, $1::bigint, 'shop-' || $1::bigint, 'live', $2, 'a@b.c', '[]', now(), $3)`,
        [id, state, sentence],
      );
      const key = [1, id];
      await client.query(
        `insert into order_log (client_id, order_id, n, state, at, reason)
         values ($1, $2, 1, 5, '2026-03-01', null), ($1, $2, 2, $3, '2026-03-02', $4)`,
        [...key, state, sentence],
      );
      if (state === 11)
        await client.query(
          `insert into order_files (client_id, order_id, n, type, url_sealed, host, state, failure)
           values ($1, $2, 1, 'book', 'x', 'files.example', 'failed', $3)`,
          [...key, sentence],
        );
      if (state === 41)
        await client.query(
          `insert into handovers (client_id, order_id, n, state, settled_at, run, failure)
           values ($1, $2, 1, 'refused', '2026-03-02', 3, $3)`,
          [...key, sentence],
        );
      // The attempt before the last one ended otherwise.
      if (outcome)
        await client.query(
          `insert into attempts (client_id, order_id, kind, n, run, ended_at, outcome, report)
           values ($1, $2, 'handover', 1, 2, '2026-03-01', $4, '{}'), ($1, $2, 'handover', 1, 3, '2026-03-02', $3, '{}')`,
          [...key, outcome, outcome === 'unsent' ? 'unanswered' : 'unsent'],
        );
    }
  }

  for (const [id, { code, sentence, state }] of Object.entries(old)) {
    test(`"${sentence}" of order ${id} becomes ${code}`, async () => {
      const { rows } = await client.query(
        `select o.reason, o.reason_code, l.reason as logged, l.reason_code as logged_code,
           coalesce(f.failure_code, h.failure_code) as failure_code
         from orders o join order_log l on l.order_id = o.id and l.n = 2
         left join order_files f on f.order_id = o.id left join handovers h on h.order_id = o.id
         where o.id = $1`,
        [id],
      );
      const failure_code = state === 11 || state === 41 ? code : null;
      assert.deepEqual(rows, [
        { reason: sentence, reason_code: code, logged: sentence, logged_code: code, failure_code },
      ]);
    });
  }

  test('rows without a reason have no code', async () => {
    const { rows } = await client.query('select distinct reason_code from order_log where reason is null');
    assert.deepEqual(rows, [{ reason_code: null }]);
  });
});
