/** The history of orders that rest is packed into one row each, and nothing that reads it shows a difference. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { checkInvariants } from '../../../src/operations/checks/check.ts';
import { addUpFigures } from '../../../src/operations/figures/add-up.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { listPartners } from '../../../src/operations/partners/partners.ts';
import { reportPartners } from '../../../src/operations/partners/report.ts';
import { setRetention } from '../../../src/operations/upkeep/retention.ts';
import { readFetchedFiles } from '../../../src/store/checks/check-pages.ts';
import { wholeFiles } from '../../../src/store/engine/packed/files.ts';
import { unpackOrders } from '../../../src/store/engine/packed/packed.ts';
import { findUnneeded, measureExpiredFiles } from '../../../src/store/files/contents.ts';
import type { FetchedFile } from '../../../src/store/files/judged-files.ts';
import { readPastOrders } from '../../../src/store/partners/past-orders.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { START } from '../../harness/catalogue/catalogue.ts';
import { upgradedYesterday } from '../../harness/database.ts';
import { printFile } from '../../harness/files/print-files.ts';
import { bring, flyer, fullIds, hosted, shipEverything, textbook } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal, type SignalBody } from '../../harness/signals/signals.ts';
import { hooksOf } from '../webhooks/hooks.ts';
import { startReceiver, status } from '../webhooks/receiver.ts';
import { rowsOf as rowsIn, tables } from './packed-rows.ts';

const DAY_MS = 24 * 60 * 60_000;

let platen: TestPlaten;
let admin: AdminCall;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
before(async () => {
  platen = await startPlaten();
  admin = await adminCaller(platen, 'administrator');
  receiver = await startReceiver();
  receiver.answerWith(status(200));
  await hooksOf(platen).add(receiver.url);
});
after(async () => {
  await receiver.close();
  await platen.close();
});

const run: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);

async function accepted(reply: Promise<{ status: number; text: string }>): Promise<void> {
  const { status: code, text } = await reply;
  assert.equal(code, 200, text);
}

/** The oldest release that can work with the table of packed orders; null = this one. */
async function oldestRelease(): Promise<string | null> {
  const { rows } = await sql<{ compatible_from: string | null }>`
    select compatible_from from migrations where name = '0054_short_addresses.sql'`.execute(platen.queries);
  return rows[0]!.compatible_from;
}

/** The partner reports an item of an order. */
async function report(reference: string, place: number, fields: SignalBody): Promise<void> {
  const { id, itemIds } = fullIds(platen, reference);
  platen.clock.advanceBy(1234);
  await accepted(postSignal(platen, { order: id, item: itemIds[place], ...fields }));
}

/** Orders that ended in different ways, by their references. */
const histories: Readonly<Record<string, (reference: string) => Promise<unknown>>> = {
  async delayed(reference) {
    await bring(platen, reference, 45);
    await report(reference, 0, { type: 'ItemRegistered' });
    await report(reference, 0, { type: 'ItemDelay', cause: 'DelayOther', delay_hours: '1.5' });
    await report(reference, 0, { type: 'ItemProduced' });
    for (const _ of [1, 2])
      await report(reference, 1, { type: 'ItemPacked', datetime: '2026-03-02 00:00:07 GMT' });
    await shipEverything(platen, reference);
    await report(reference, 0, {
      type: 'ItemShipped',
      tracking: 'a "second" parcel',
      shipping_option: 'UPS',
    });
  },
  shipped: (reference) => bring(platen, reference, 100),
  canceled: (reference) => bring(platen, reference, 500),
  simulated: (reference) => bring(platen, reference, 501),
  async 'canceled-by-partner'(reference) {
    await bring(platen, reference, 45);
    for (const place of [0, 1])
      await report(reference, place, {
        type: 'ItemCanceled',
        cause: 'CancelBookSize',
        message: 'too "thick" ☂',
      });
  },
  async 'canceled-in-parts'(reference) {
    await bring(platen, reference, 11, { items: [textbook(platen), flyer(platen, { files: [missing()] })] });
    const items = [{ reference: 'flyers' }];
    await accepted(platen.post('/core/1.0/orders/cancel', { apikey: platen.keys.live, reference, items }));
    await platen.runDue();
    await shipEverything(platen, reference);
  },
  async 'replaced-file'(reference) {
    await bring(platen, reference, 11);
    const { url } = platen.files.put('/right.pdf', printFile('product', '/right.pdf'));
    await accepted(admin('/orders/files/replace', { name: reference, file: 1, url }));
    await platen.runDue();
    await shipEverything(platen, reference);
  },
  async 'partner-errors'(reference) {
    await bring(platen, reference, 40);
    platen.clock.advanceBy(DAY_MS / 2);
    await platen.runDue();
    await report(reference, 0, { type: 'ItemError', cause: 'DelayOther', delay_hours: '2' });
    await shipEverything(platen, reference);
  },
};

function missing() {
  const file = hosted(platen, 'product', '/missing.pdf');
  platen.files.behave('/missing.pdf', '404');
  return file;
}

/** Everything that shows the history of an order. */
async function shown(reference: string) {
  const apikey = platen.keys[reference === 'simulated' ? 'sandbox' : 'live'];
  const views: Record<string, unknown> = {};
  for (const call of ['info', 'log', 'files', 'invoice'])
    views[call] = (await platen.post(`/core/1.0/orders/${call}`, { apikey, reference })).json;
  for (const [path, fields] of [
    ['/orders/info', { name: reference }],
    ['/privacy/export', { name: reference }],
  ] as const) {
    const { status: code, json, text } = await admin(path, fields);
    assert.equal(code, 200, `${path} ${text}`);
    views[path] = json;
  }
  views.timeline = await run(orderTimeline, OPERATOR, { name: reference });
  const { orders } = views['/privacy/export'] as { orders: { rows: Record<string, unknown[]> }[] };
  for (const { rows } of orders)
    for (const list of Object.values(rows))
      list.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return views;
}

const partners = async () =>
  [
    await run(reportPartners, OPERATOR, { from: START }),
    await run(listPartners, OPERATOR, undefined),
  ] as const;

const rowsOf = (table: string, reference: string) => rowsIn(platen, table, reference);

/** The rows of each order and table before they were packed. */
const loose = new Map<string, unknown[]>();
const rowsBefore = (table: string, reference: string) => loose.get(`${reference} ${table}`)!;

test('packed orders show what they showed before', async (t) => {
  const references = Object.keys(histories);
  for (const reference of references) {
    platen.clock.advanceBy(60_000);
    await histories[reference]!(reference);
  }
  while (await run(addUpFigures, { kind: 'system' }, undefined));
  platen.clock.advanceBy(31 * DAY_MS);
  const open = await bring(platen, 'in-production', 45);
  await run(setRetention, OPERATOR, { what: 'unpacked-history', days: 3660 });
  await keepHouse(platen);
  await assertSound(platen.core);
  const views = new Map<string, unknown>();
  for (const reference of references) {
    views.set(reference, await shown(reference));
    for (const table of tables) loose.set(`${reference} ${table}`, await rowsOf(table, reference));
  }
  const reported = await partners();
  assert.ok(reported[1].some(({ deprecatedSignalAt }) => deprecatedSignalAt !== null));

  await run(setRetention, OPERATOR, { what: 'unpacked-history', days: null });
  await keepHouse(platen);
  assert.equal(await oldestRelease(), '0049_database_servers', 'processes of older releases may still work');
  await upgradedYesterday(platen.queries);
  await keepHouse(platen);
  assert.equal(await oldestRelease(), null);
  for (const reference of references) {
    await t.test(reference, async () => {
      const counts = await Promise.all(tables.map(async (table) => (await rowsOf(table, reference)).length));
      assert.deepEqual(counts, [0, 0, 0, 0, 1]);
      assert.deepEqual(await shown(reference), views.get(reference));
    });
  }
  assert.deepEqual(await partners(), reported);
  await assertSound(platen.core);
  assert.deepEqual(await rowsOf('packed_orders', open.reference), []);
});

test('costs of packed orders are compressed', async () => {
  const { rows } = await sql<{ ratio: number }>`
    select pg_column_size(packed_costs)::float8 / 1000 as ratio from orders where costs is null and reference = 'shipped'`.execute(
    platen.queries,
  );
  assert.ok(rows[0]!.ratio < 0.5, JSON.stringify(rows));
});

test('addresses of packed orders have no names of fields, and say the same', async () => {
  const { queries } = platen;
  const { rows } = await sql<{ id: number; first: unknown }>`
    select id, addresses -> 0 -> 0 as first from orders where reference = 'shipped'`.execute(queries);
  const [{ id, first }] = rows as [(typeof rows)[number]];
  assert.equal(first, 'Greta');
  const { json } = await admin('/privacy/export', { email: 'greta@reader.example' });
  const found = (json as { orders: { reference: string }[] }).orders.map(({ reference }) => reference);
  assert.deepEqual(
    Object.keys(histories).filter((reference) => !found.includes(reference)),
    [],
  );
  const range = { lowest: id, beyond: id + 1 };
  const [past] = await readPastOrders(queries, range, { sandbox: false, limit: 1 });
  assert.equal(past?.country, 'DE');
});

test('a check finds personal data in packed orders that were erased', async () => {
  const { queries } = platen;
  const erase = (at: Date | null, email: string) =>
    sql`update orders set erased_at = ${at}, email = ${email} where reference = 'shipped'`.execute(queries);
  const { rows } = await sql<{ email: string }>`select email from orders where reference = 'shipped'`.execute(
    queries,
  );
  await erase(START, '');
  const found = (await run(checkInvariants, OPERATOR, { blobs: false })).flatMap(({ examples }) => examples);
  assert.match(
    JSON.stringify(found),
    /has an e-mail address, a name, addresses of files or data of its client/,
  );
  await erase(null, rows[0]!.email);
  await assertSound(platen.core);
});

test('a check of packed orders finds what is wrong in them', async () => {
  const { queries } = platen;
  const spoil = (log: string) =>
    sql`
    update packed_orders p set log = ${log}::json from orders o
    where o.client_id = p.client_id and o.id = p.order_id and o.reference = 'shipped'`.execute(queries);
  const [{ log }] = (await rowsOf('packed_orders', 'shipped')) as [{ log: unknown[][] }];
  await spoil(JSON.stringify(log.slice(0, -1)));
  const found = (await run(checkInvariants, OPERATOR, { blobs: false })).filter(({ count }) => count > 0);
  assert.ok(found.length >= 2, JSON.stringify(found));
  await spoil(JSON.stringify(log));
  await assertSound(platen.core);
});

test('a late repetition is counted, and the order rests again', async () => {
  const { id, itemIds } = fullIds(platen, 'delayed');
  const repeated = { type: 'ItemPacked', datetime: '2026-03-02 00:00:07 GMT' };
  await accepted(postSignal(platen, { order: id, item: itemIds[1], ...repeated }));
  const signals = (await rowsOf('signals', 'delayed')) as { seen_count: number }[];
  assert.equal(Math.max(...signals.map(({ seen_count }) => seen_count)), 3);
  for (const table of ['order_log', 'attempts', 'order_files', 'packed_orders'])
    assert.deepEqual(await rowsOf(table, 'delayed'), rowsBefore(table, 'delayed'));
  await assertSound(platen.core);
  await keepHouse(platen);
  assert.equal((await rowsOf('packed_orders', 'delayed')).length, 1);
});

test('a late signal is recorded, and the order is not packed for as long as it is new', async () => {
  await report('shipped', 0, { type: 'ItemCanceled', cause: 'CancelOther' });
  const signals = (await rowsOf('signals', 'shipped')) as { verdict: string }[];
  assert.deepEqual(signals.map(({ verdict }) => verdict).sort(), ['conflict', 'moved', 'moved']);
  await keepHouse(platen);
  assert.equal((await rowsOf('packed_orders', 'shipped')).length, 0);
  await assertSound(platen.core);
  platen.clock.advanceBy(31 * DAY_MS);
  await keepHouse(platen);
  assert.equal((await rowsOf('packed_orders', 'shipped')).length, 1);
  await assertSound(platen.core);
});

test('personal data of packed orders are blanked, and signals keep their identity', async () => {
  const reference = 'canceled-by-partner';
  assert.match(JSON.stringify(await rowsOf('packed_orders', reference)), /thick/);
  await accepted(admin('/privacy/erase', { name: reference }));
  await keepHouse(platen);
  const [blanked] = (await rowsOf('packed_orders', reference)) as [{ client_id: number; order_id: number }];
  assert.doesNotMatch(JSON.stringify(blanked), /thick|CancelBookSize/);
  await assertSound(platen.core);
  const keys = [{ clientId: blanked.client_id, orderId: blanked.order_id }];
  await platen.queries.transaction().execute((tx) => unpackOrders(tx, keys));
  const hashes = (rows: unknown[]) => (rows as { hash: string }[]).map(({ hash }) => hash).sort();
  assert.deepEqual(hashes(await rowsOf('signals', reference)), hashes(rowsBefore('signals', reference)));
});

/** The fetched files whose contents are needed, read in pages of two. */
async function kept(): Promise<string[]> {
  const found: FetchedFile[] = [];
  for (;;) {
    const page = await readFetchedFiles(platen.queries, found.at(-1) ?? null, 2);
    found.push(...page);
    if (page.length < 2) return found.map(({ orderId, n }) => `${orderId}/${n}`);
  }
}

test('packed orders need their contents until these expire', async () => {
  const { queries, clock } = platen;
  const [packed] = (await rowsOf('packed_orders', 'replaced-file')) as [{ contents: string[] }];
  const contents = packed.contents.map((content) => content.slice('\\x'.length));
  assert.equal(contents.length, 1);
  assert.equal((await findUnneeded(queries, contents)).size, 0);
  const { rows: fetched } = await sql<{ file: string }>`
    select order_id || '/' || n as file from ${wholeFiles} f where sha256 is not null and expired_at is null
    order by client_id, order_id, n`.execute(queries);
  assert.deepEqual(
    await kept(),
    fetched.map(({ file }) => file),
  );
  const measured = await measureExpiredFiles(queries, clock.now());
  assert.ok(measured.rows > 5, String(measured.rows));
  clock.advanceBy(400 * DAY_MS);
  await keepHouse(platen);
  assert.deepEqual([...(await findUnneeded(queries, contents)).values()], ['ended']);
  assert.equal((await measureExpiredFiles(queries, clock.now())).rows, 0);
  assert.equal((await kept()).length, fetched.length - measured.rows);
  await assertSound(platen.core);
});

test('packed attempts are deleted at their time', async () => {
  const [packed] = (await rowsOf('packed_orders', 'partner-errors')) as [
    { attempts: unknown[]; log: unknown[] },
  ];
  assert.deepEqual([packed.attempts, packed.log.length > 5], [[], true]);
  await assertSound(platen.core);
});
