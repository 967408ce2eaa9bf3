/** Section 2.1 of interfaces.md: the fields of every signal type, in both versions, single and bundled. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal, signalTime } from '../../harness/signals/signals.ts';
import { brokenTexts, rowTest, show } from '../field-rows.ts';
import { assertRefused } from '../refused.ts';
import { signalFields } from '../tables/section-2-requests.ts';
import { operations, type SignalOperation } from '../tables/section-7.ts';
import { signalTypes, unknownTypes } from '../tables/signal-types.ts';

let platen: TestPlaten;
let ids: { order: string; item: string };

before(async () => {
  platen = await startPlaten();
  const order = await bring(platen, 'signaled', 100);
  ids = { order: order.id!, item: order.itemIds[0]! };
});
after(() => platen.close());

const signalOf = (operation: SignalOperation, type: string) => ({
  type,
  ...ids,
  datetime: signalTime(platen.clock.now()),
  ...signalTypes[operation][type],
});

for (const [operation, types] of Object.entries(signalFields)) {
  const { path } = operations[operation as SignalOperation];
  for (const [type, fields] of Object.entries(types)) {
    const body = () => signalOf(operation as SignalOperation, type);
    describe(`${operation} ${type}`, () => {
      for (const field of fields) {
        rowTest(field, {
          body,
          send: (signal) => platen.post(path, { apikey: platen.keys.signal, ...signal }),
          accepted: [200],
        });
      }
    });
    describe(`${operation} ${type}, second of a bundle`, () => {
      for (const field of fields) {
        rowTest(field, {
          body,
          send: (signal) => platen.post(path, { apikey: platen.keys.signal, items: [body(), signal] }),
          accepted: [200],
          named: (parameter) => `items[1].${parameter}`,
        });
      }
    });
  }
}

for (const [operation, types] of Object.entries(unknownTypes)) {
  const { path } = operations[operation as SignalOperation];
  describe(`4.1 a type that is unknown to ${operation}`, () => {
    for (const type of [...types, ...brokenTexts]) {
      test(show(type), async () => {
        const expected = { status: 400, type: 'signal_type_unknown' };
        const single = await postSignal(platen, { type, ...ids }, { path, bundled: false });
        assertRefused(single, { ...expected, parameter: 'type' });
        const bundled = await postSignal(platen, { type, ...ids }, { path, bundled: true });
        assertRefused(bundled, { ...expected, parameter: 'items[0].type' });
      });
    }
  });
}

test('the fields of all types are checked beside an unknown type', async () => {
  const named = async (path: string) => {
    const { json } = await platen.post(path, { apikey: platen.keys.signal, type: 'Nope' });
    return json.error.errors.map(({ parameter }: { parameter: string }) => parameter);
  };
  assert.deepEqual(await named(operations['signal 2.0 status/'].path), ['type', 'order', 'datetime', 'item']);
  assert.deepEqual(await named(operations['signal 1.1 status/'].path), ['type', 'order', 'datetime']);
});

test('a parcel needs a tracking code that is not blank', async () => {
  const blank = { ...signalOf('signal 2.0 status/', 'ItemShipped'), tracking: '   ' };
  const { path } = operations['signal 2.0 status/'];
  const reply = await postSignal(platen, blank, { path, bundled: false });
  assertRefused(reply, { status: 400, type: 'invalid_parameter', parameter: 'tracking' });
});

test('blanks around texts make neither another signal nor another parcel', async () => {
  const { id: order, itemIds, reference } = await bring(platen, 'padded', 45);
  const [item] = itemIds;
  const datetime = signalTime(platen.clock.now());
  const shipped = { type: 'ItemShipped', order, item, datetime, tracking: 'T5, T6', shipping_option: 'DHL' };
  const path = { path: operations['signal 2.0 status/'].path, bundled: false };
  const verdicts = [];
  for (const signal of [
    { ...shipped, tracking: ' T5\t' },
    { ...shipped, order: ` ${order}`, item: `${item}\n`, tracking: 'T5', shipping_option: ' DHL ' },
    shipped,
    { ...shipped, tracking: 'T6' },
    { type: 'ItemDelay', order, item, datetime: '2026-01-02 03:04:05 GMT', cause: 'press', delay: '4' },
    { type: 'ItemDelay', order, item, datetime: '2026-01-02 03:04:05 GMT', cause: ' press\r\n', delay: '4' },
  ]) {
    const reply = await postSignal(platen, signal, path);
    assert.equal(reply.status, 200, reply.text);
    verdicts.push(reply.json.verdict);
  }
  assert.deepEqual(verdicts, ['moved', 'moved', 'moved', 'moved', 'stale', 'stale']);
  const stored = await sql<{ type: string; tracking: string | null; cause: string | null; seen: number }>`
    select type, tracking, cause, seen_count as seen from signals where order_id = ${Number(order) / 10_000}
    and type in ('ItemShipped', 'ItemDelay') order by receipt`.execute(platen.queries);
  assert.deepEqual(stored.rows, [
    { type: 'ItemShipped', tracking: 'T5', cause: null, seen: 3 },
    { type: 'ItemShipped', tracking: 'T6', cause: null, seen: 2 },
    { type: 'ItemDelay', tracking: null, cause: 'press', seen: 2 },
  ]);
  const info = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
  assert.equal(info.json.items[0].tracking, 'T5, T6');
});

test('a refusal names the id that is wrong, and what was scanned in place of a label', async () => {
  const order = await bring(platen, 'right one', 45);
  const other = await bring(platen, 'other one', 45);
  const path = { path: operations['signal 2.0 status/'].path, bundled: false };
  const shipped = { type: 'ItemShipped', order: order.id!, item: order.itemIds[0]!, shipping_option: 'DHL' };
  const number = Number(order.id) / 10_000;
  const otherNumber = Number(other.id) / 10_000;
  for (const [fields, type, parameter] of [
    [{ order: '999999990000', item: '999999990001' }, 'item_not_found', 'order'],
    [{ order: '999999990000' }, 'item_not_found', 'order'],
    [{ order: other.id, item: `${other.id!.slice(0, -1)}9` }, 'item_not_found', 'item'],
    [{ item: other.itemIds[0] }, 'item_not_found', 'item'],
    [{ item: order.id }, 'item_not_found', 'item'],
    [{ tracking: itemCode(number, 1) }, 'invalid_parameter', 'tracking'],
    [{ tracking: itemCode(otherNumber, 1).toLowerCase() }, 'invalid_parameter', 'tracking'],
    [{ tracking: `T5, ${order.itemIds[0]}` }, 'invalid_parameter', 'tracking'],
    [{ tracking: order.id }, 'invalid_parameter', 'tracking'],
    [{ tracking: ' , ;' }, 'invalid_parameter', 'tracking'],
  ] as const) {
    const reply = await postSignal(platen, { ...shipped, tracking: 'T7', ...fields }, path);
    assertRefused(reply, { status: 400, type, parameter });
  }
  // A carrier's code of twelve digits is not an id of this order.
  const carrier = await postSignal(platen, { ...shipped, tracking: '123456789012' }, path);
  assert.equal(carrier.status, 200, carrier.text);
});

test('every type of the tables has its fields', () => {
  for (const [operation, types] of Object.entries(signalFields)) {
    assert.deepEqual(Object.keys(types), Object.keys(signalTypes[operation as SignalOperation]));
  }
});

/** The code on the job ticket of an item, spelled out: ISO 7064 MOD 11-2 over its full id, in letters. */
function itemCode(order: number, n: number): string {
  let sum = 0;
  for (const digit of String(order * 10_000 + n)) sum = ((sum + Number(digit)) * 2) % 11;
  return `${order}${'CDEFHJKNRTX'[(12 - sum) % 11]}${n}`;
}
