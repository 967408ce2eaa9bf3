/** Section 2.1 of interfaces.md: no field of a signal is lost, whatever its type and version. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { signalFields } from '../tables/section-2-requests.ts';
import { operations, type SignalOperation } from '../tables/section-7.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

/** The value sent in each field, and the column of `signals` that stores it. */
interface Arrival {
  readonly sent: (type: string, ids: { readonly order: string; readonly item: string }) => string;
  readonly column: string;
  /** As stored; as sent unless given. */
  readonly stored?: (sent: string) => unknown;
}

/** An id is the number of the order and four digits of the item. */
const orderNumber = (id: string) => Number(id.slice(0, -4));

const arrivals: Readonly<Record<string, Arrival>> = {
  // Signal 1.1 has another name for the first type.
  type: {
    sent: (type) => type,
    column: 'type',
    stored: (type) => (type === 'OrderRegistered' ? 'ItemRegistered' : type),
  },
  order: { sent: (_, { order }) => order, column: 'order_id', stored: orderNumber },
  item: { sent: (_, { item }) => item, column: 'item_n', stored: (id) => Number(id.slice(-4)) },
  datetime: {
    sent: () => '2026-03-02 09:41:07 GMT',
    column: 'signaled_at',
    stored: () => new Date('2026-03-02T09:41:07Z'),
  },
  tracking: { sent: () => '1Z-ARRIVES', column: 'tracking' },
  shipping_option: { sent: () => 'Option that arrives', column: 'shipping_option' },
  cause: { sent: () => 'cause that arrives', column: 'cause' },
  message: { sent: () => 'message that arrives', column: 'message' },
  delay: { sent: () => '17,5', column: 'delay_hours', stored: () => '17.50' },
};

for (const [operation, types] of Object.entries(signalFields)) {
  for (const [type, fields] of Object.entries(types)) {
    describe(`${operation} ${type}`, () => {
      let ids: { order: string; item: string };
      let stored: Record<string, unknown>;

      before(async () => {
        const { id, itemIds } = await bring(platen, newReference('signaled'), 45);
        ids = { order: id!, item: itemIds[1]! };
        const signal = Object.fromEntries(
          fields.map(({ parameter }) => [parameter, arrivals[parameter]?.sent(type, ids)]),
        );
        const { path } = operations[operation as SignalOperation];
        const reply = await platen.post(path, { apikey: platen.keys.signal, ...signal });
        assert.equal(reply.status, 200, reply.text);
        const { rows } = await sql<Record<string, unknown>>`
          select * from signals where order_id = ${orderNumber(ids.order)} order by item_n`.execute(
          platen.queries,
        );
        stored = rows[0]!;
      });

      for (const { parameter } of fields) {
        test(parameter, () => {
          const arrival = arrivals[parameter];
          assert.ok(arrival, 'has no row in the table of arrivals');
          const sent = arrival.sent(type, ids);
          assert.deepEqual(stored[arrival.column], arrival.stored?.(sent) ?? sent);
        });
      }

      test('the version it was sent with', () => {
        assert.equal(stored.version, operation.split(' ')[1]);
      });
    });
  }
}
