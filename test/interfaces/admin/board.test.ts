/** The production board over HTTP: what it shows, what a scan does, and that its signals are those of the interface. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { bring } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
let reader: AdminCall;
let operator: AdminCall;
before(async () => {
  platen = await startPlaten();
  reader = await adminCaller(platen, 'read-only');
  operator = await adminCaller(platen, 'operator');
});
after(async () => {
  await assertSound(platen.core, { blobs: true }).finally(() => platen.close());
});

interface Card {
  readonly code: string;
  readonly order: { readonly reference: string };
  readonly n: number;
  readonly state: { readonly code: string };
}

async function columns(fields: object = {}) {
  const { status, json, text } = await reader('/board', fields);
  assert.equal(status, 200, text);
  return Object.fromEntries(
    json.columns.map((column: { column: string; cards: Card[] }) => [column.column, column]),
  );
}

/** The codes of the items of an order. */
async function codesOf(reference: string): Promise<string[]> {
  const { waiting } = await columns();
  return waiting.cards
    .filter(({ order }: Card) => order.reference === reference)
    .map(({ code }: Card) => code);
}

async function move(fields: object) {
  const { status, json, text } = await operator('/board/move', fields);
  assert.equal(status, 200, text);
  return json.items;
}

async function refusal(fields: object): Promise<string> {
  const { status, json } = await operator('/board/move', fields);
  return `${status} ${json.error.parameter}: ${json.error.info}`;
}

const STEPS = ['ItemRegistered', 'ItemProduce', 'ItemProduced', 'ItemPacked'];
const label = { tracking: 'JD014600001', carrier: 'DHL Paket' };

/** The stored signals and state of an item, and the log of its order, without what names the order. */
async function storedOf(reference: string, n: number) {
  const signals = await sql`
    select s.item_n, encode(s.hash, 'hex') as hash, s.partner_id, s.version, s.type, s.signaled_at, s.tracking,
      s.shipping_option, s.cause, s.message, s.delay_hours, s.verdict, s.received_at, s.seen_count
    from signals s join orders o on o.client_id = s.client_id and o.id = s.order_id
    where o.reference = ${reference} and s.item_n = ${n} order by s.receipt`.execute(platen.queries);
  const items = await sql`
    select i.state, i.delay, i.parcels from order_items i join orders o on o.client_id = i.client_id and o.id = i.order_id
    where o.reference = ${reference} and i.n = ${n}`.execute(platen.queries);
  const log = await sql`
    select l.n, l.state, l.reason from order_log l join orders o on o.client_id = l.client_id and o.id = l.order_id
    where o.reference = ${reference} order by l.n`.execute(platen.queries);
  return { signals: signals.rows, items: items.rows, log: log.rows };
}

test('a card says what to make, for whom and by when', async () => {
  await bring(platen, 'first-look', 45);
  const { waiting } = await columns();
  assert.deepEqual([waiting.count, waiting.late, waiting.cards.length, waiting.next], [2, 0, 2, null]);
  const [book, flyers] = waiting.cards;
  assert.match(book.code, /^1\d{7}[A-Z]1$/);
  assert.equal(book.id, `${book.order.number}0001`);
  assert.deepEqual(
    [book.order.reference, book.reference, book.product_name, book.count, book.pages, book.due_on],
    ['first-look', 'book', 'Textbook PB A5 Portrait BW', 2, 36, '2026-03-02'],
  );
  assert.deepEqual([book.size.width_mm > 100, book.days_late, book.client.name], [true, 0, 'Test shop']);
  assert.deepEqual([book.state.code, book.next_signal], ['item_state_new', 'ItemRegistered']);
  assert.equal(flyers.pages, null);

  const item = await reader('/board/item', { code: book.code.toLowerCase() });
  assert.equal(item.json.ship_to.city, 'Berlin');
  assert.deepEqual(
    item.json.others.map(({ code }: Card) => code),
    [flyers.code],
  );
  assert.deepEqual(
    item.json.files.map(({ n, type }: { n: number; type: string }) => `${n} ${type}`),
    ['1 cover', '2 book'],
  );
  const { pathname, search } = new URL(item.json.files[1].preview);
  assert.equal((await platen.request('GET', pathname + search)).headers['content-type'], 'image/png');
  const byId = await reader('/board/item', { code: book.id });
  assert.equal(byId.json.code, book.code);
});

test('the signals of the board are the rows that the interface stores', async () => {
  const twin = await bring(platen, 'twin', 45);
  await bring(platen, 'scanned', 45);
  const [book = '', flyers = ''] = await codesOf('scanned');
  const [twinBook, twinFlyers] = twin.itemIds;
  for (const [index, type] of STEPS.entries()) {
    for (const [code, item] of [
      [book, twinBook],
      [flyers, twinFlyers],
    ]) {
      const [moved] = await move({ codes: [code], from: [1, 25, 40, 50][index] });
      assert.equal(moved.sent, type);
      await postSignal(platen, { type, order: twin.id, item });
    }
    platen.clock.advanceBy(61_500);
  }
  const { tracking, carrier } = label;
  const shipped = await move({ codes: [book, flyers], from: 60, ...label });
  assert.deepEqual(
    shipped.map(({ from, card, sent }: { from: { number: number }; card: Card; sent: string }) => [
      from.number,
      card.state.code,
      sent,
    ]),
    [
      [60, 'item_state_shipped', 'ItemShipped'],
      [60, 'item_state_shipped', 'ItemShipped'],
    ],
  );
  for (const item of twin.itemIds) {
    const fields = { type: 'ItemShipped', order: twin.id, item, tracking, shipping_option: carrier };
    assert.equal((await postSignal(platen, fields)).status, 200);
  }
  for (const n of [1, 2]) {
    const stored = await storedOf('scanned', n);
    assert.equal(stored.signals.length, 5);
    assert.deepEqual(stored, await storedOf('twin', n));
  }
  const { json } = await reader('/orders/info', { name: 'scanned' });
  assert.equal(json.order.state.number, 100);
  const { shipped: today } = await columns();
  assert.equal(today.count, 4);
  assert.deepEqual(today.cards[0].parcels[0].tracking, tracking);
  // Found by its tracking code like any other.
  const found = await reader('/orders', { text: tracking });
  assert.equal(found.json.orders.length, 2);
  const administrator = await adminCaller(platen, 'administrator');
  const audit = await administrator('/audit', { limit: 2 });
  assert.ok(
    audit.json.entries.some(({ action }: { action: string }) => action === 'moved items on the board'),
  );
});

test('a scanner that fires twice moves an item once', async () => {
  await bring(platen, 'fired-twice', 45);
  const [book = '', flyers = ''] = await codesOf('fired-twice');
  const both = await Promise.all([move({ codes: [book], from: 1 }), move({ codes: [book], from: 1 })]);
  assert.deepEqual(both.map(([item]) => item.sent).sort(), ['ItemRegistered', null].sort());
  assert.deepEqual(
    both.map(([item]) => item.card.state.code),
    ['item_state_registered', 'item_state_registered'],
  );
  const [named] = await move({ codes: [book], type: 'ItemRegistered' });
  assert.equal(named.sent, null);
  // A step may be left out, and one code in a call twice is one item.
  const [once, ...others] = await move({ codes: [flyers, flyers], type: 'ItemPacked' });
  assert.deepEqual([once.sent, others], ['ItemPacked', []]);
  const [shipped] = await move({ codes: [flyers], type: 'ItemShipped', from: 60, ...label });
  assert.equal(shipped.sent, 'ItemShipped');
  const [again] = await move({ codes: [flyers], type: 'ItemShipped', from: 60, ...label });
  assert.equal(again.sent, null);
  assert.equal((await storedOf('fired-twice', 2)).signals.length, 2);
  const [second] = await move({ codes: [flyers], type: 'ItemShipped', tracking: 'JD014600002' });
  assert.deepEqual(
    second.card.parcels.map(({ tracking }: { tracking: string }) => tracking),
    [label.tracking, 'JD014600002'],
  );
});

test('a wrong scan says what was scanned and what to do', async () => {
  const { id, itemIds } = await bring(platen, 'wrong-scans', 45);
  const [book = '', flyers = ''] = await codesOf('wrong-scans');
  const wrong = book.replace(/[A-Z]/, (letter) => (letter === 'C' ? 'D' : 'C'));
  const at = { from: 1 };
  assert.match(
    await refusal({ codes: [wrong], ...at }),
    new RegExp(`^400 codes\\[0\\]: .*"${wrong}", which was misread`),
  );
  assert.match(
    await refusal({ codes: ['4006381333931'], ...at }),
    /^404 codes\[0\]: .*"4006381333931", which is not the code/,
  );
  assert.match(
    await refusal({ codes: ['wrong-scans'], ...at }),
    /^400 codes\[0\]: .*several items.*: 1\w+1, 1\w+2$/,
  );
  assert.match(await refusal({ codes: [book] }), /^400 from: /);
  assert.match(await refusal({ codes: [book], from: 60 }), /^409 codes\[0\]: .* is waiting, not packed/);
  assert.match(await refusal({ codes: [book], type: 'ItemShipped' }), /^400 tracking: .*scan the label/);
  assert.match(await refusal({ codes: [book], from: 75 }), /^409 codes\[0\]: .*has no further step/);
  assert.match(await refusal({ codes: [book], type: 'ItemCanceled' }), /^400 type: /);

  await postSignal(platen, { type: 'ItemCanceled', order: id, item: itemIds[0] });
  assert.match(
    await refusal({ codes: [book], ...at }),
    /^409 codes\[0\]: .*wrong-scans, which was canceled; take it out/,
  );
  // With one item left, the order's own barcode and reference name it.
  const [byOrder] = await move({ codes: [id], ...at });
  assert.deepEqual([byOrder.card.code, byOrder.sent], [flyers, 'ItemRegistered']);
  await move({ codes: ['wrong-scans'], type: 'ItemShipped', ...label });
  assert.match(
    await refusal({ codes: [flyers], from: 60 }),
    /^409 codes\[0\]: .*shipped already with JD014600001/,
  );
  // One wrong code, and nothing is sent.
  await bring(platen, 'all-or-none', 45);
  const [good = ''] = await codesOf('all-or-none');
  assert.match(await refusal({ codes: [good, wrong], ...at }), /^400 codes\[1\]/);
  assert.equal((await storedOf('all-or-none', 1)).signals.length, 0);
  // Nor before the order is handed over.
  const early = await bring(platen, 'too-early', 11);
  assert.match(
    await refusal({ codes: [early.reference], ...at }),
    /^409 codes\[0\]: .*has not been handed over/,
  );
});

test('sandbox items are apart, and are moved like live ones', async () => {
  // Its simulated partner takes days, as a real one does.
  const reference = 'board-sim-speed-1';
  await bring(platen, reference, 45, { apikey: platen.keys.sandbox });
  const { registered } = await columns({ mode: 'sandbox' });
  const [card] = registered.cards;
  assert.deepEqual([card.mode, card.partner, card.order.reference], ['sandbox', null, reference]);
  const live = await columns();
  assert.ok(!live.registered.cards.some(({ code }: Card) => code === card.code));
  const [moved] = await move({ codes: [card.code], from: 25 });
  assert.equal(moved.sent, 'ItemProduce');
});
