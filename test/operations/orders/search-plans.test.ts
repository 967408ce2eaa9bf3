/** No search reads a whole table: the plan of every statement of every search that is offered. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { type MemberActor, OPERATOR, type Viewer } from '../../../src/domain/actor.ts';
import type { OrderSearch } from '../../../src/domain/orders/order-search.ts';
import type { OperationContext } from '../../../src/operations/engine/operation.ts';
import { orderTotals, searchOrders } from '../../../src/operations/orders/search.ts';
import type { Services } from '../../../src/operations/services.ts';
import type { Queries } from '../../../src/store/engine/db.ts';
import { readOrderAges } from '../../../src/store/orders/order-search.ts';
import { storeManyOrders } from '../../harness/orders/many-orders.ts';
import { createPlanDatabase, type PlanDatabase } from '../../harness/orders/plan-database.ts';
import { searches } from '../../harness/orders/searches.ts';

const ORDERS = 20_000;
let plans: PlanDatabase;
before(async () => {
  plans = await createPlanDatabase((ask) => storeManyOrders(ask, ORDERS));
});
after(() => plans.close());

const contextOf = (actor: Viewer): OperationContext<Viewer> => ({
  actor,
  now: new Date(),
  // Neither operation uses a service.
  services: {} as Services,
});

const member = (view: MemberActor['view']): Viewer => ({
  kind: 'member',
  view,
  credential: 'session 1',
  userId: 1,
});

async function idOf(table: 'clients' | 'partners', name: string): Promise<number> {
  const { rows } = await plans.pool.query(`select id::int from ${table} where name = $1`, [name]);
  return rows[0].id;
}

describe('the plans of a search', () => {
  for (const [name, makeSearch] of Object.entries(searches)) {
    test(name, async () => {
      const search: OrderSearch = makeSearch({
        clients: { large: await idOf('clients', 'Shop 1'), small: await idOf('clients', 'Shop 7') },
        partners: { large: await idOf('partners', 'Printer 1'), small: await idOf('partners', 'Printer 3') },
        orders: ORDERS,
        now: new Date(),
      });
      for (const oldestFirst of [false, true]) {
        const run = (queries: Queries) =>
          searchOrders.run(queries, contextOf(OPERATOR), { ...search, oldestFirst });
        await plans.check(run);
      }
    });
  }

  test('are distinguished from one that reads a whole table', async () => {
    const search = (queries: Queries) =>
      sql`select count(*) from orders where email = ${'x'}`.execute(queries);
    await assert.rejects(plans.check(search), assert.AssertionError);
  });

  test('of a member of a client', async () => {
    const actor = member({ kind: 'client', clientId: await idOf('clients', 'Shop 1') });
    for (const search of [{}, { text: 'shop-' }, { states: ['complete'] }] as const) {
      await plans.check((queries) => searchOrders.run(queries, contextOf(actor), search));
    }
  });

  test('of a member of a print partner', async () => {
    const actor = member({ kind: 'partner', partnerId: await idOf('partners', 'Printer 1') });
    for (const search of [{}, { text: 'shop-' }, { text: 'last7' }, { states: ['complete'] }] as const) {
      await plans.check((queries) => searchOrders.run(queries, contextOf(actor), search));
    }
  });

  test('of the totals', async () => {
    const clientId = await idOf('clients', 'Shop 1');
    for (const filter of [{}, { clientId }, { mode: 'live' }] as const) {
      await plans.check((queries) => orderTotals.run(queries, contextOf(OPERATOR), filter));
    }
  });

  test('of the ages in the metrics', () => plans.check(readOrderAges));
});
