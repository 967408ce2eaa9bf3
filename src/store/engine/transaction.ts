import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type KyselyConfig,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  Transaction,
} from 'kysely';
import { errorCode } from '../../lib/errors.ts';
import { isRetryable, type Queries, type Tables, type Tx } from './db.ts';

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** The error code of statements after one that failed. */
const TRANSACTION_FAILED = '25P02';

/** Statements that were sent and whose answers only the commit waits for. */
const unanswered = new WeakMap<Tx, Promise<unknown>[]>();

const ATTEMPTS = 3;

/** Repeats work that lost a deadlock or a race. The server has taken back what it did. */
export async function repeatLost<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/**
 * Runs work in the transaction of `queries`, or in one of its own where they have none, which is repeated if it loses a deadlock
 * or a race. Its statements are carried out in the
 * order in which they are called. Those that are called without waiting for the answers of the ones before are sent at once, so
 * that they cost one round to the server together: in a transaction of kysely each would wait for the answer of the last one.
 */
export function inTransaction<Result>(queries: Queries, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return queries.isTransaction ? work(queries as Tx) : repeatLost(() => transact(queries, work));
}

function transact<Result>(queries: Queries, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const executor = queries.getExecutor();
  return executor.provideConnection(async (connection) => {
    let hasEnded = false;
    const tx = transactionOf(executor, async (use) => {
      if (hasEnded) throw new Error('the transaction has ended');
      return use(connection);
    });
    const sent: Promise<unknown>[] = [];
    unanswered.set(tx, sent);
    await connection.executeQuery(BEGIN);
    try {
      const result = await work(tx);
      hasEnded = true;
      // If a statement fails that was sent before it, the server rolls back instead.
      await Promise.all([...sent, connection.executeQuery(COMMIT)]);
      return result;
    } catch (error) {
      hasEnded = true;
      // Without its connection the transaction is rolled back as well; why it failed is the error that counts.
      await connection.executeQuery(ROLLBACK).catch(() => undefined);
      if (errorCode(error) === TRANSACTION_FAILED) await Promise.all(sent);
      throw error;
    }
  });
}

/**
 * Leaves the answer of one writing statement to the commit, which is sent without waiting for it: its failure fails the
 * transaction. A statement that is a transaction of its own is waited for.
 */
export async function leaveToCommit(tx: Tx, statement: Promise<unknown>): Promise<void> {
  const sent = unanswered.get(tx);
  if (!sent) return void (await statement);
  // It may fail before the commit is called, which reports it.
  statement.catch(() => undefined);
  sent.push(statement);
}

/**
 * Limits how long each of the next statements of a transaction may take. The server ends one that takes longer, and a savepoint
 * before it is kept; the driver, which waits for longer, would end the connection.
 */
export async function limitStatements(tx: Tx, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx);
}

/** Runs a part of a transaction that may fail: the server then takes back what the part has written, and the others continue. */
export async function inSavepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  } finally {
    await sql`release savepoint part`.execute(tx);
  }
}

type Executor = ReturnType<Queries['getExecutor']>;
type ProvideConnection = <Result>(
  use: (connection: DatabaseConnection) => Promise<Result>,
) => Promise<Result>;

/**
 * The configuration that the transaction of kysely asks for but does not use: it has a connection already.
 */
const config: KyselyConfig = {
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};
const unused = { config, dialect: config.dialect, driver: new DummyDriver() };

function transactionOf(executor: Executor, provideConnection: ProvideConnection): Tx {
  return new Transaction<Tables>({
    ...unused,
    executor: executor.withConnectionProvider({ provideConnection }),
  });
}
