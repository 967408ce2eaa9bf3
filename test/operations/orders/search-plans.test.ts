/** No search reads a whole table: the plan of every statement of every search that is offered. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type MemberActor, OPERATOR, type Viewer } from '../../../src/domain/actor.ts';
import type { OrderSearch } from '../../../src/domain/orders/search/order-search.ts';
import type { OperationContext } from '../../../src/operations/engine/operation.ts';
import { searchOrders } from '../../../src/operations/orders/search.ts';
import { orderTotals } from '../../../src/operations/orders/totals.ts';
import type { Services } from '../../../src/operations/services.ts';
import type { Queries } from '../../../src/store/engine/db.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { storeManyOrders } from '../../harness/orders/many-orders.ts';
import { searches } from '../../harness/orders/searches.ts';

const ORDERS = 20_000;
const LARGE = ['orders', 'order_items', 'order_terms', 'handovers', 'signals', 'alerts'];

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

let database: TestDatabase;
let pool: pg.Pool;
let queries: Queries;
let sent: Statement[] = [];

before(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  queries = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  await storeManyOrders((statement) => pool.query(statement), ORDERS);
  await pool.query('vacuum (analyze)');
});

after(async () => {
  await queries.destroy();
  await database.drop();
});

const contextOf = (actor: Viewer): OperationContext<Viewer> => ({
  actor,
  now: new Date(),
  // Neither operation uses a service.
  services: {} as Services,
});

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  sent = [];
  await work();
  return sent;
}

const tablesReadWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(tablesReadWhole),
];

/** The plans for these parameters, and the one for any, which a connection uses from the sixth time on. */
async function checkPlans(statements: readonly Statement[]): Promise<void> {
  assert.ok(statements.length > 0);
  for (const { sql, parameters } of statements) {
    for (const [options, values] of [
      ['format json', parameters],
      ['format json, generic_plan', undefined],
    ] as const) {
      const { rows } = await pool.query(`explain (${options}) ${sql}`, values && [...values]);
      const whole = tablesReadWhole(rows[0]['QUERY PLAN'][0].Plan);
      assert.deepEqual(
        whole.filter((table) => LARGE.includes(table)),
        [],
        `${options}: ${sql}`,
      );
    }
  }
}

const member = (view: MemberActor['view']): Viewer => ({
  kind: 'member',
  view,
  credential: 'session 1',
  userId: 1,
});

async function idOf(table: 'clients' | 'partners', name: string): Promise<number> {
  const { rows } = await pool.query(`select id::int from ${table} where name = $1`, [name]);
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
        const run = () => searchOrders.run(queries, contextOf(OPERATOR), { ...search, oldestFirst });
        await checkPlans(await statementsOf(run));
      }
    });
  }

  test('are distinguished from one that reads a whole table', async () => {
    const statement = { sql: 'select count(*) from orders where email = $1', parameters: ['x'] };
    await assert.rejects(checkPlans([statement]), assert.AssertionError);
  });

  test('of a member of a client', async () => {
    const actor = member({ kind: 'client', clientId: await idOf('clients', 'Shop 1') });
    for (const search of [{}, { text: 'shop-' }, { states: ['complete'] }] as const) {
      await checkPlans(await statementsOf(() => searchOrders.run(queries, contextOf(actor), search)));
    }
  });

  test('of a member of a print partner', async () => {
    const actor = member({ kind: 'partner', partnerId: await idOf('partners', 'Printer 1') });
    for (const search of [{}, { text: 'shop-' }, { text: 'last7' }, { states: ['complete'] }] as const) {
      await checkPlans(await statementsOf(() => searchOrders.run(queries, contextOf(actor), search)));
    }
  });

  test('of the totals', async () => {
    const clientId = await idOf('clients', 'Shop 1');
    for (const filter of [{}, { clientId }, { mode: 'live' }] as const) {
      await checkPlans(await statementsOf(() => orderTotals.run(queries, contextOf(OPERATOR), filter)));
    }
  });
});
