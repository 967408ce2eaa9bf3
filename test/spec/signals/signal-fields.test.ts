/** Section 2.1 of interfaces.md: the fields of every signal type, in both versions, single and bundled. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
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

test('every type of the tables has its fields', () => {
  for (const [operation, types] of Object.entries(signalFields)) {
    assert.deepEqual(Object.keys(types), Object.keys(signalTypes[operation as SignalOperation]));
  }
});
