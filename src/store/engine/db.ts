import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NoFreeConnection, WaitingCalls } from '../../lib/concurrency/waiting-calls.ts';
import { errorCode } from '../../lib/errors.ts';
import { readPostgresUrl } from '../../lib/values/postgres-url.ts';
import { createWritablePool, NoWritableServer, poolOf, type ServerPool } from './servers.ts';
import {
  cutOff,
  keepNoState,
  pooledSessionSettings,
  prepareStatements,
  type SessionNeeds,
  sessionSettings,
} from './sessions.ts';

/**
 * Tables are accessed by SQL templates, not through the query builder: most statements work on sets of rows,
 * and each function declares the type of its rows beside its statement.
 */
// biome-ignore lint/complexity/noBannedTypes: no table is reached through the query builder
export type Tables = {};

/** For reads without a transaction of their own. */
export type Queries = Kysely<Tables>;
/** For writes, and for reads that must see them. */
export type Tx = Transaction<Tables>;

/**
 * A second statement where only one was announced: the first is already committed and cannot be rolled back.
 */
export class SecondStatement extends Error {
  override name = 'SecondStatement';
}

/**
 * For a single writing statement, which is its own transaction. A second statement throws before it is sent.
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
  readonly pool: ServerPool;
  /** The connections of this process, and how many calls wait for one. */
  connections(): Connections;
  /** The server in use, for a connection with a session of its own; undefined when there is only a pooler, which keeps none. */
  sessionAddress(): Promise<pg.ClientConfig | undefined>;
  /** The statement with which such a session begins. */
  readonly sessionSettings: string;
  /** Calls back when another server is used from now on. */
  onMove(listener: () => void): void;
  /** True after a statement found no space, until `foundSpace` is called. */
  lacksSpace(): boolean;
  foundSpace(): void;
  close(): Promise<void>;
}

interface Connections {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The address of a PostgreSQL: a URL, or the parts of a unix socket. */
export type Connection =
  | {
      readonly url: string;
      readonly pooler?: Pooler | undefined;
      /** Whether commits wait for the disk only if the settings of the server say so. */
      readonly durability?: 'required' | 'server';
    }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** A pooler in transaction mode, which answers at the URL of the connection. */
interface Pooler {
  /** The servers behind the pooler, for connections that need a session. */
  readonly directUrl: string | undefined;
}

const INT8 = 20;

/** Order numbers and receipts stay far below 2^53, so int8 is read as a number; numeric stays exact text. */
export const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export interface ConnectOptions {
  readonly poolSize: number;
  readonly onError: (error: Error) => void;
  readonly queryTimeoutMs?: number;
  /** How long a statement waits for a lock before it fails with 55P03; without a limit if left out. */
  readonly lockTimeoutMs?: number | undefined;
  /** How long a statement waits for a free connection. */
  readonly connectWithinMs?: number | undefined;
  /** How long a call that its sender can repeat waits for one, while others get theirs; as long as others if left out. */
  readonly callWaitMs?: number | undefined;
}

export interface PoolOptions extends ConnectOptions {
  /** Whether a pooler in transaction mode answers. */
  readonly pooled?: boolean;
  /** Whether commits wait for the disk even if the server has `synchronous_commit` off; they do if left out. */
  readonly durable?: boolean;
}

/** An idle connection to a server that is cut off ends within half a minute. */
export const KEEP_ALIVE_AFTER_MS = 10_000;
const CONNECT_WITHIN_MS = 8_000;

export function connect(connection: Connection, options: ConnectOptions): Database {
  const trouble = { lacksSpace: false };
  const servers = 'url' in connection ? readPostgresUrl(connection.url) : undefined;
  let current: pg.Pool | undefined;
  const calls = new WaitingCalls(options.callWaitMs ?? Number.POSITIVE_INFINITY);
  const makePool = (address: pg.ClientConfig, onGone: () => unknown) => {
    current = createPool(address, { ...options, pooled: pooler !== undefined, durable }, (error) => {
      trouble.lacksSpace ||= isDiskFull(error);
      if (isServerGone(error)) onGone();
    });
    current.on('release', () => calls.noteReturn());
    return current;
  };
  const moved = new Set<() => void>();
  const own = 'url' in connection ? { connectionString: connection.url } : connection;
  const pooler = 'url' in connection ? connection.pooler : undefined;
  const durable = isDurable(connection);
  const writable = servers?.writable
    ? createWritablePool(
        servers.urls,
        (url, onGone) => makePool({ connectionString: url }, onGone),
        () => {
          for (const listener of moved) listener();
        },
      )
    : undefined;
  const pool = writable ? poolOf(writable) : makePool(own, () => undefined);
  const dialect = new PostgresDialect({
    pool: { connect: () => calls.connect(pool), end: () => pool.end(), options: pool.options },
  });
  const queries = new Kysely<Tables>({ dialect });
  return {
    queries,
    pool,
    connections: () => connectionsOf(current),
    async sessionAddress() {
      if (pooler)
        return pooler.directUrl === undefined ? undefined : addressOfWritable(pooler.directUrl, options);
      return writable ? { connectionString: await writable.address() } : own;
    },
    sessionSettings: sessionSettings({ durable }),
    onMove: (listener) => void moved.add(listener),
    lacksSpace: () => trouble.lacksSpace,
    foundSpace: () => {
      trouble.lacksSpace = false;
    },
    close: () => queries.destroy(),
  };
}

export function isDurable(connection: Connection): boolean {
  return !('url' in connection) || connection.durability !== 'server';
}

/** Looked up for each session: only a pool in use notices that its server was replaced. */
async function addressOfWritable(url: string, options: ConnectOptions): Promise<pg.ClientConfig | undefined> {
  const database = connect({ url }, { ...options, poolSize: 1 });
  try {
    return await database.sessionAddress();
  } finally {
    await database.close();
  }
}

/** The pool is undefined while none of several servers takes writes. */
function connectionsOf(pool: pg.Pool | undefined): Connections {
  if (!pool) return { used: 0, idle: 0, waiting: 0 };
  const { totalCount, idleCount, waitingCount } = pool;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** `onFailure` receives every error, of statements and of idle connections. */
export function createPool(
  address: pg.ClientConfig,
  options: PoolOptions,
  onFailure: (error: unknown) => void,
): pg.Pool {
  const { lockTimeoutMs, pooled, durable = true } = options;
  const needs: SessionNeeds = { lockTimeoutMs, durable };
  const pool = new pg.Pool({
    ...address,
    max: options.poolSize,
    // Statements that are called together are sent together (`transaction.ts`).
    pipeline: true,
    types,
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    // A connection that died silently must not block its caller forever.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    query_timeout: options.queryTimeoutMs,
    application_name: 'platen',
    // Not parameters of the connection, which poolers between here and the server refuse. The pool waits for it.
    onConnect: async (client) => {
      await client.query(pooled ? pooledSessionSettings(needs) : sessionSettings(needs));
    },
  });
  const onError = (error: Error) => {
    onFailure(error);
    options.onError(error);
  };
  // Without listeners a restart of the server, which ends idle connections, would end this process.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    const onStatementFailure = (error: unknown) => {
      // It would keep its statement and those after it waiting, as often as the pool hands it out.
      if (isReadTimeout(error)) cutOff(client);
      onFailure(error);
    };
    if (pooled) keepNoState(client, needs, onStatementFailure);
    else prepareStatements(client, onStatementFailure);
  });
  return pool;
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

/**
 * Messages of the driver without a code; the second line occurs when a transaction is rolled back on a lost
 * connection.
 */
const NO_CONNECTION = new RegExp(
  '^(Connection terminated|timeout exceeded when trying to connect|Query read timeout' +
    '|Client (has encountered a connection error|was closed)|Postgres connection has been discarded)',
);

/** The server cannot be reached, has ended the session, is starting or shutting down, or has no connection or space left. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (/^(08|57P|53|25006|25P0[34])/.test(code) || BROKEN_CONNECTION.has(code)) return true;
  if (error instanceof NoWritableServer || error instanceof NoFreeConnection) return true;
  return error instanceof Error && NO_CONNECTION.test(error.message);
}

/** A statement was not answered in time; the driver leaves its connection as it is. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** The server ended a statement, at its time limit or because an administrator asked it to. */
export function isCanceled(error: unknown): boolean {
  return errorCode(error) === '57014';
}

/** The transaction lost a deadlock or a race and may be repeated. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCode(error));
}

const DISK_FULL = '53100';

/** The server is away, or takes no writes any more, as after a failover. */
function isServerGone(error: unknown): boolean {
  return isUnavailable(error) && !errorCode(error).startsWith('53');
}

export function isDiskFull(error: unknown): boolean {
  return errorCode(error) === DISK_FULL;
}

export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === '25006';
}

export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === '55P03';
}

/** Columns that may be null in their table, but not in the rows that a statement returns. */
export type NotNull<Row> = { readonly [Name in keyof Row]: NonNullable<Row[Name]> };
