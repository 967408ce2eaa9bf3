import assert from 'node:assert/strict';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Queries, Tx } from '../../../src/store/engine/db.ts';
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
  /**
   * How many buffers the statements of this work touch together, by the dearer one of these two plans. Nothing of it is kept.
   */
  buffersOf(work: (tx: Tx) => Promise<unknown>): Promise<number>;
  /** Runs work in a transaction that is rolled back. */
  tryOut<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function createPlanDatabase(
  fill: (ask: (statement: string) => Promise<unknown>) => Promise<void>,
): Promise<PlanDatabase> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // The database may be dropped before the server has read that a connection ended.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  let sent: Statement[] = [];
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
      for (const { sql: text, parameters } of sent) {
        for (const [options, values] of [
          ['format json', parameters],
          ['format json, generic_plan', undefined],
        ] as const) {
          const { rows } = await pool.query(`explain (${options}) ${text}`, values && [...values]);
          const whole = tablesReadWhole(rows[0]['QUERY PLAN'][0].Plan);
          assert.deepEqual(
            whole.filter((table) => LARGE.includes(table)),
            [],
            `${options}: ${text}`,
          );
        }
      }
    },
    async buffersOf(work) {
      const statements = await rolledBack(queries, async (tx) => {
        sent = [];
        await work(tx);
        return [...sent];
      });
      const sums: number[] = [];
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        const touched = await rolledBack(queries, async (tx) => {
          await sql`set local plan_cache_mode = ${sql.lit(mode)}`.execute(tx);
          let sum = 0;
          for (const statement of statements) sum += await touchedBy(tx, statement);
          return sum;
        });
        sums.push(touched);
      }
      return Math.max(...sums);
    },
    tryOut: (work) => rolledBack(queries, work),
    async close() {
      await queries.destroy();
      await database.drop();
    },
  };
}

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

class RollBack extends Error {}

async function rolledBack<T>(queries: Queries, work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { readonly of: T } | undefined;
  await queries
    .transaction()
    .execute(async (tx) => {
      result = { of: await work(tx) };
      throw new RollBack();
    })
    .catch((error) => {
      if (!(error instanceof RollBack)) throw error;
    });
  return result!.of;
}

async function touchedBy(tx: Tx, { sql: text, parameters }: Statement): Promise<number> {
  const values = parameters.map((value) => (value === null ? 'null' : pg.escapeLiteral(asText(value))));
  await sql.raw(`prepare measured as ${text}`).execute(tx);
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) execute measured${values.length > 0 ? `(${values.join(', ')})` : ''}`,
    )
    .execute(tx);
  await sql`deallocate measured`.execute(tx);
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

const asText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value)
    ? `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`
    : String(value);
};

interface Plan {
  /** The blocks of this node and those under it. */
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const tablesReadWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(tablesReadWhole),
];
