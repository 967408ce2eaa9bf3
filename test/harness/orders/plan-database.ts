import assert from 'node:assert/strict';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Queries } from '../../../src/store/engine/db.ts';
import { createTestDatabase } from '../database.ts';

/** The tables that grow with every order. */
const LARGE = ['orders', 'order_items', 'order_terms', 'handovers', 'signals', 'alerts'];

/** A filled database, for questions about the plans of statements. */
export interface PlanDatabase {
  readonly pool: pg.Pool;
  /**
   * Fails if a statement of this work reads a large table whole: by its plan for these parameters, and by the one for any,
   * which a connection uses from the sixth time on.
   */
  check(work: (queries: Queries) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export async function createPlanDatabase(
  fill: (ask: (statement: string) => Promise<unknown>) => Promise<void>,
): Promise<PlanDatabase> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  let sent: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const queries: Queries = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  await fill((statement) => pool.query(statement));
  await pool.query('vacuum (analyze)');
  return {
    pool,
    async check(work) {
      sent = [];
      await work(queries);
      assert.ok(sent.length > 0);
      for (const { sql, parameters } of sent) {
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
    },
    async close() {
      await queries.destroy();
      await database.drop();
    },
  };
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const tablesReadWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(tablesReadWhole),
];
