/** The board reads what is in production, however many orders there are: the plan of every statement. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { type BoardColumnName, boardColumns } from '../../../src/domain/board/board.ts';
import { catalogueOf } from '../../../src/domain/catalogue/catalogue.ts';
import { keysOf } from '../../../src/lib/keys.ts';
import { board } from '../../../src/operations/board/board.ts';
import { boardItem } from '../../../src/operations/board/item.ts';
import { readClockShifts } from '../../../src/operations/partners/partners.ts';
import type { Services } from '../../../src/operations/services.ts';
import { storeManyOrders } from '../../harness/orders/many-orders.ts';
import { createPlanDatabase, type PlanDatabase } from '../../harness/orders/plan-database.ts';

const ORDERS = 20_000;

let plans: PlanDatabase;
before(async () => {
  plans = await createPlanDatabase((ask) => storeManyOrders(ask, ORDERS));
});
after(() => plans.close());

const noProducts = catalogueOf({
  products: [],
  levels: [],
  countries: [],
  shippingRates: [],
  vatRates: [],
  exchangeRates: [],
  clientTerms: [],
});
const now = new Date();
const context = {
  actor: OPERATOR,
  now,
  // The board uses no other service.
  services: { catalogue: { get: async () => noProducts } } as unknown as Services,
};

test('the plans of the board', async () => {
  const { rows } = await plans.pool.query("select id::int from partners where name = 'Printer 1'");
  const shippedSince = new Date(now.getTime() - 3_600_000);
  for (const query of [{}, { partnerId: rows[0].id }, { mode: 'sandbox' }] as const) {
    await plans.check((queries) => board.run(queries, context, { ...query, shippedSince }));
    for (const column of keysOf(boardColumns)) {
      const after = afters[column] ?? '2026-01-01/10000000/1';
      await plans.check((queries) => board.run(queries, context, { ...query, shippedSince, column, after }));
    }
  }
});

const afters: Partial<Record<BoardColumnName, string>> = { shipped: `${now.getTime()}/100` };

test('the plans of an item', async () => {
  for (const code of ['100000030001', 'shop-3']) {
    await plans.check((queries) => boardItem.run(queries, context, { code }).catch(() => undefined));
  }
});

test('the plan of the clocks of print partners', async () => {
  await plans.check((queries) => readClockShifts(queries, now));
});

test('the columns are full', async () => {
  const { rows } = await plans.pool.query(
    'select state, count(*)::int from order_items where due_on is not null and state < 75 group by state',
  );
  assert.equal(rows.length, 5);
  assert.ok(rows.every(({ count }) => count > 100));
});
