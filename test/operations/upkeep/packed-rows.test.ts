/** Every row is the same after it was packed and unpacked, and packed bytes are those that earlier releases wrote. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { signalTypes, verdicts } from '../../../src/domain/signals/signal.ts';
import { sealAddresses } from '../../../src/operations/engine/sealed-addresses.ts';
import type { OrderKey } from '../../../src/store/engine/keys.ts';
import {
  packedKinds,
  packedTypes,
  packedVerdicts,
  unpackOrders,
} from '../../../src/store/engine/packed/packed.ts';
import { findOrdersByReference } from '../../../src/store/history/timeline.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { createRandom } from '../../harness/random.ts';
import { packing, rowsOf, tables } from './packed-rows.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

test('every type and verdict has a code', () => {
  assert.deepEqual([...packedTypes].sort(), [...signalTypes].sort());
  assert.deepEqual([...packedVerdicts].sort(), [...verdicts].sort());
});

const SEED = 20_261_123;
const ROUNDS = 40;
/** The highest number that one is given. */
const MOST_FILES = 6;

const random = createRandom(SEED).next;
const whole = (below: number) => Math.floor(random() * below);
const pick = <T>(values: readonly T[]): T => values[whole(values.length)]!;
const time = () => sql`timestamptz '2026-03-02' + ${`${whole(10 ** 6)}.${whole(10 ** 6)}`}::interval`;
const text = () =>
  pick([null, '', 'null', ',null', '"quoted"\\', '\u0001\b\f\n\r\t\u007f', 'ü☂😀\u2028', '[1,2]', "it's"]);

const inHex = (bytes: number) => Array.from({ length: bytes * 2 }, () => whole(16).toString(16)).join('');

async function inventFile({ clientId, orderId }: OrderKey, n: number): Promise<void> {
  const { queries, core } = platen;
  const state = pick(['fetched', 'fetched', 'waiting', 'failed'] as const);
  const isFetched = state === 'fetched';
  const ifFetched = <T>(value: T) => (isFetched ? value : null);
  const md5 = inHex(16);
  const defects = ifFetched(pick([null, '[]', '[{"code": "page_size"}]']));
  const stop = defects === null ? null : pick([null, text() ?? '']);
  await sql`
    insert into order_files (client_id, order_id, n, item_n, type, url_sealed, host, md5, state, sha256, md5_computed, size,
      format, failure, failure_code, first_try_at, run, tries, outage_ms, defects, accepted, stop, stop_code, expired_at, canceled)
    values (${clientId}, ${orderId}, ${n + pick([0, 0, 3])}, ${pick([null, 1, 2])}, ${pick(['cover', 'a "type"'])},
      ${pick([null, core.services.sealer.seal(`https://files.example/${n}?${text() ?? ''}`)])}, ${pick(['files.example', 'other', ''])},
      ${pick([null, md5, inHex(16)])}, ${state}, ${ifFetched(inHex(32))}, ${ifFetched(pick([null, md5]))}, ${ifFetched(whole(10 ** 9))},
      ${ifFetched(pick([null, 'pdf', 'zip']))}, ${state === 'failed' ? (text() ?? '') : null}, ${state === 'failed' ? 'status' : null},
      ${pick([null, time()])}, ${whole(3)}, ${whole(3)}, ${whole(3)}, ${defects}::jsonb, ${pick(['{}', '{page_size,font_broken}'])}::text[],
      ${stop}, ${stop === null ? null : 'page_size'}, ${ifFetched(pick([null, time()]))}, ${pick([true, false])})
    on conflict do nothing`.execute(queries);
}

/** Replaces the history of an order by one that never happened. */
async function invent({ clientId, orderId }: OrderKey): Promise<void> {
  const { queries, keys } = platen;
  for (const table of ['order_log', 'signals', 'attempts', 'order_files'])
    await sql`delete from ${sql.table(table)} where order_id = ${orderId}`.execute(queries);
  const logged = 1 + whole(9);
  for (let n = 1; n <= logged; n++) {
    const code = pick([null, 'status', 'reset']);
    await sql`
      insert into order_log (client_id, order_id, n, state, at, reason, reason_code)
      values (${clientId}, ${orderId}, ${n * 20 + pick([1, 2])}, ${whole(600)}, ${time()}, ${code && (text() ?? '')}, ${code})`.execute(
      queries,
    );
  }
  for (let n = whole(12); n > 0; n--)
    await sql`
      insert into signals (client_id, order_id, item_n, hash, partner_id, version, type, signaled_at, tracking,
        shipping_option, cause, message, delay_hours, verdict, received_at, seen_count)
      values (${clientId}, ${orderId}, ${1 + whole(2)}, sha256(${String(random())}::bytea),
        ${pick([null, keys.partnerId])}, ${pick(['1.1', '2.0'])}, ${pick(signalTypes)}, ${time()}, ${text()}, ${text()},
        ${text()}, ${text()}, ${pick([null, '0', '0.50', '12.25', '-3'])}, ${pick(verdicts)}, ${time()}, ${1 + whole(3)})`.execute(
      queries,
    );
  for (let n = whole(4); n > 0; n--) await inventFile({ clientId, orderId }, n);
  const own = sql`coalesce((select jsonb_build_object('host', host, 'bytes', size, 'format', format, 'md5', md5_computed)
    from order_files f where f.client_id = ${clientId} and f.order_id = ${orderId} and f.n = 1), '{}')`;
  const records = [
    sql`'{}'::jsonb`,
    own,
    sql`${own} || '{"ms": 12}'`,
    sql`${own} - 'md5'`,
    sql`'{"md5": null}'::jsonb`,
  ];
  for (let run = whole(9); run > 0; run--)
    await sql`
      insert into attempts (client_id, order_id, kind, n, run, ended_at, outcome, report)
      values (${clientId}, ${orderId}, ${pick(packedKinds)}, ${1 + whole(3)}, ${run}, ${time()},
        ${pick(['fetched', 'taken', 'status'])},
        ${pick(records)} || jsonb_strip_nulls(jsonb_build_object('detail', ${text()}::text)))`.execute(
      queries,
    );
}

test(`what is unpacked is what was packed, whatever it was (seed ${SEED})`, async () => {
  const reference = 'random-order';
  await bring(platen, reference, 45);
  const keys = await findOrdersByReference(platen.queries, reference, platen.keys.clientId);
  const addresses = Array.from({ length: MOST_FILES }, (_, n) => `https://files.example/of-order/${n + 1}`);
  await sql`
    update orders set urls_sealed = ${sealAddresses(platen.core.services.sealer, addresses)} where reference = ${reference}`.execute(
    platen.queries,
  );
  const inTransaction = (change: typeof unpackOrders) =>
    platen.queries.transaction().execute((tx) => change(tx, keys));
  const stored = () => Promise.all(tables.map((table) => rowsOf(platen, table, reference)));
  for (let round = 1; round <= ROUNDS; round++) {
    await invent(keys[0]!);
    const invented = await stored();
    await inTransaction(packing(platen));
    assert.deepEqual(
      (await stored()).map((rows) => rows.length),
      [0, 0, 0, 0, 1],
    );
    await inTransaction(unpackOrders);
    assert.deepEqual(await stored(), invented, `round ${round}`);
  }
});

test('files of which an upload has to know of one stay rows', async () => {
  const reference = 'uploaded';
  const { queries, keys } = platen;
  await bring(platen, reference, 500);
  const orders = await findOrdersByReference(queries, reference, keys.clientId);
  await sql`
    with upload as (
      insert into uploads (client_id, mode, token_hash, file_hash, size, created_at, expires_at)
      values (${keys.clientId}, 'live', '1', '2', 1, now(), now()) returning id
    )
    update order_files set upload_id = upload.id from upload where order_id = ${orders[0]!.orderId} and n = 2`.execute(
    queries,
  );
  const stored = await rowsOf(platen, 'order_files', reference);
  const inTransaction = (change: typeof unpackOrders) =>
    queries.transaction().execute((tx) => change(tx, orders));
  await inTransaction(packing(platen));
  assert.equal((await rowsOf(platen, 'packed_orders', reference)).length, 1);
  assert.deepEqual(await rowsOf(platen, 'order_files', reference), stored);
  await inTransaction(unpackOrders);
  assert.deepEqual(await rowsOf(platen, 'order_files', reference), stored);
});

/** As they are stored for good: usual values, and all that is not usual. */
const GOLDEN_FILES =
  '[[1,"cover",7353,"AAECAwQFBgcICQoLDA0ODw","files.example",null,"",null,null,null,3],' +
  '[null,"a \\"type\\"",null,null,"other",false,"0f0e",null,2,"failed",4,2,500,"it answered 404","status",false,' +
  '["page_size"],null,null,null,1]]';

const usual = { defects: [], accepted: [], canceled: false, outage_ms: 0, stop: null, stop_code: null };
const never = { next_at: null, lease_until: null, upload_id: null };
const ofCover = {
  ...usual,
  ...never,
  n: 1,
  item_n: 1,
  type: 'cover',
  url_sealed: 'https://files.example/cover.pdf',
};
const ofOther = { ...usual, ...never, n: 4, item_n: null, type: 'a "type"', url_sealed: 'https://other/4' };
const ofFetched = {
  state: 'fetched',
  sha256: 'ab'.repeat(32),
  size: 7353,
  format: 'pdf',
  failure: null,
  failure_code: null,
};
const ofFailed = {
  state: 'failed',
  sha256: null,
  size: null,
  format: null,
  failure: 'it answered 404',
  failure_code: 'status',
};

const GOLDEN_ROWS = [
  {
    ...{
      ...ofCover,
      ...ofFetched,
      host: 'files.example',
      md5: null,
      md5_computed: '000102030405060708090a0b0c0d0e0f',
    },
    ...{
      run: 3,
      tries: 1,
      first_try_at: '2026-03-02T10:00:00+00:00',
      expired_at: '2026-06-01T00:00:00+00:00',
    },
  },
  {
    ...{
      ...ofOther,
      ...ofFailed,
      host: 'other',
      md5: '0f0e',
      md5_computed: null,
      run: 4,
      tries: 2,
      outage_ms: 500,
    },
    ...{ first_try_at: null, defects: null, accepted: ['page_size'], expired_at: null, canceled: true },
  },
];

test('the bytes of packed files are those of this format', async () => {
  const { queries, keys, core } = platen;
  await bring(platen, 'canceled', 500);
  const orders = await findOrdersByReference(queries, 'canceled', keys.clientId);
  const inTransaction = (change: typeof unpackOrders) =>
    queries.transaction().execute((tx) => change(tx, orders));
  await inTransaction(packing(platen));
  const list = JSON.stringify(['https://files.example/cover.pdf', null, null, 'https://other/4']);
  await sql`
    update packed_orders set files = ${GOLDEN_FILES}::json, urls_sealed = ${core.services.sealer.seal(list)},
      contents = array[decode(repeat('ab', 32), 'hex'), null], files_expired_at = '2026-06-01', began_at = '2026-03-02 10:00+00'
    where order_id = ${orders[0]!.orderId}`.execute(queries);
  await inTransaction(unpackOrders);
  const rows = (await rowsOf(platen, 'order_files', 'canceled')) as Record<string, unknown>[];
  assert.deepEqual(
    rows.map(({ client_id, order_id, ...row }) => row),
    GOLDEN_ROWS,
  );
  await inTransaction(packing(platen));
  const packed = await sql<{ files: string }>`
    select files::text from packed_orders where order_id = ${orders[0]!.orderId}`.execute(queries);
  assert.equal(packed.rows[0]!.files, GOLDEN_FILES);
});
