import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { errorCode } from '../../lib/errors.ts';
import { prepareStatements } from './prepared.ts';

/**
 * The tables are spoken to in SQL, not through a schema type: set-based statements are what this store is
 * made of, and each function types the rows it returns beside its statement.
 */
// biome-ignore lint/complexity/noBannedTypes: no table is reached through the query builder
type Tables = {};

/** Reads that need no transaction of their own. */
export type Queries = Kysely<Tables>;
/** Everything that writes, and reads that must see what was written, takes one of these. */
export type Tx = Transaction<Tables>;

/** A second statement where one was announced: the first is committed already and cannot be undone. */
export class SecondStatement extends Error {
  override name = 'SecondStatement';
}

/**
 * For a single statement that writes: without a transaction around it, it is one by itself. A second statement
 * throws before it is sent.
 */
export function oneStatement(queries: Queries): Tx {
  let begun = false;
  const guarded = queries.withPlugin({
    transformQuery({ node }) {
      if (begun) throw new SecondStatement('a second statement, outside of any transaction');
      begun = true;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return guarded as Tx;
}

export interface Database {
  readonly queries: Queries;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Where a PostgreSQL is: a URL, or the parts of a unix socket. */
export type Connection =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

const INT8 = 20;

/** Order numbers and receipts stay far below 2^53, so int8 is read as a number; numeric stays exact text. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export function connect(
  connection: Connection,
  options: { poolSize: number; onError: (error: Error) => void; queryTimeoutMs?: number },
): Database {
  const pool = new pg.Pool({
    ...('url' in connection ? { connectionString: connection.url } : connection),
    max: options.poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    // A connection that died without a word must not hold its caller for ever.
    keepAlive: true,
    query_timeout: options.queryTimeoutMs,
    application_name: 'platen',
  });
  // Without listeners a restart of the server, which ends idle connections, would end this process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => {
    client.on('error', options.onError);
    prepareStatements(client);
  });
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { queries, pool, close: () => queries.destroy() };
}

const BROKEN_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What the driver says without a code; the second line when a transaction is rolled back on a lost connection. */
const NO_CONNECTION = new RegExp(
  '^(Connection terminated|timeout exceeded when trying to connect|Query read timeout' +
    '|Client (has encountered a connection error|was closed)|Postgres connection has been discarded)',
);

/** The server cannot be reached, is starting or shutting down, or has no connection or space left. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (/^(08|57P|53|25006)/.test(code) || BROKEN_CONNECTION.has(code)) return true;
  return error instanceof Error && NO_CONNECTION.test(error.message);
}

/** The transaction lost a deadlock or a race and may be repeated as it is. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCode(error));
}

export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === '55P03';
}
