/** The rows of an accepted order, compared with the golden rows of this release. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { connect, type Database } from '../../src/store/engine/db.ts';
import { migrate } from '../../src/store/engine/migrate.ts';
import { fileColumns, insertOrders, orderColumns } from '../../src/store/orders/accepted-orders.ts';
import { findOrderCosts } from '../../src/store/orders/order-costs.ts';
import { itemColumns } from '../../src/store/orders/order-items.ts';
import { findOrderDetail } from '../../src/store/orders/orders.ts';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.ts';
import { golden } from './golden/golden.ts';
import { order } from './golden/values.ts';

let testDatabase: TestDatabase;
let database: Database;

type Row = Readonly<Record<string, unknown>>;

/**
 * By table, the columns that are filled when an order is accepted; JSON columns have golden rows of their
 * own.
 */
function goldenRows(): Record<string, Row[]> {
  const parsed = (name: string) => JSON.parse(golden(name));
  const { orders, order_items, ...others } = parsed('order');
  return {
    orders: orders.map((row: Row) => ({ ...row, addresses: parsed('addresses'), costs: parsed('costs') })),
    order_items: order_items.map((row: Row) => ({
      ...row,
      reorder: parsed('reorder'),
      options: parsed('options'),
    })),
    ...others,
  };
}

describe('an accepted order', () => {
  before(async () => {
    testDatabase = await createEmptyDatabase();
    database = connect({ url: testDatabase.url }, { poolSize: 1, onError: () => undefined });
    await database.pool.query(`set timezone = 'UTC'`);
    await migrate(database.queries);
    await database.pool.query(
      `insert into clients (id, name, created_at) overriding system value values ($1, 'Paper', $2)`,
      [order.clientId, order.createdAt],
    );
    await database.queries.transaction().execute((tx) => insertOrders(tx, [order]));
  });

  after(async () => {
    await database.close();
    await testDatabase.drop();
  });

  for (const [table, rows] of Object.entries(goldenRows())) {
    test(`is written to the golden rows of ${table}`, async () => {
      const columns = Object.keys(rows[0]!).join(', ');
      // As JSON, so that amounts and times are readable.
      const stored = await database.pool.query(
        `select to_jsonb(r) as row from (select ${columns} from ${table} order by 1, 2, 3) r`,
      );
      assert.deepEqual(
        stored.rows.map(({ row }) => row),
        rows,
      );
    });
  }

  test('the golden rows have every column', () => {
    const { orders, order_items, order_files, simulations } = goldenRows();
    const missing = (columns: object, ...golden: (Row | undefined)[]) =>
      Object.keys(columns).filter((column) => !golden.some((row) => row && column in row));
    assert.deepEqual(
      [
        ...missing(orderColumns(order), orders?.[0], simulations?.[0]),
        ...order.items.flatMap((item, index) => missing(itemColumns(item, index), order_items?.[index])),
        ...order.files.flatMap((file, index) => missing(fileColumns(file, index), order_files?.[index])),
      ],
      [],
      'they have to be added to test/store/golden/order.json',
    );
  });

  const scope = { clientId: order.clientId, sandboxOnly: false };

  test('is read as it was written', async () => {
    const { shipment, shippingLevel, shipBy, price, currency, hc, cost, reorder, fromStock, ...shown } =
      order.items[0]!;
    const detail = await findOrderDetail(database.queries, scope, order.reference);
    assert.deepEqual(detail, {
      reference: order.reference,
      mode: order.mode,
      state: 'new',
      reason: null,
      email: order.email,
      addresses: order.addresses,
      createdAt: order.createdAt,
      heldUntil: order.heldUntil,
      items: [
        {
          ...shown,
          n: 1,
          canceled: 0,
          state: 'new',
          delay: undefined,
          cancellation: undefined,
          parcels: [],
        },
      ],
      files: order.files.map(({ item, type, md5 }, index) => ({
        n: index + 1,
        item,
        type,
        urlSealed: order.urlsSealed,
        md5: md5 ?? '',
        state: 'waiting',
        failure: null,
        delay: null,
        tries: 0,
        nextAt: null,
        sha256: null,
        size: null,
        defects: [],
        accepted: [],
      })),
      handovers: [],
      trackingLinks: [],
    });
    const found = await findOrderCosts(database.queries, scope, order.reference);
    assert.deepEqual(found, { mode: order.mode, state: 'new', costs: order.costs, canceled: [] });
  });
});
