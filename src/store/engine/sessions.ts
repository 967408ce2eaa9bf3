import type pg from 'pg';

const READ = /^\s*select\b/;

/**
 * The name of each statement. The number of statements is bounded, because values are never part of the SQL.
 */
const names = new Map<string, string>();

/**
 * Makes a connection send statements under names, so that the server parses and plans each
 * once per connection instead of at every call: for short statements that is most of their cost.
 * `onFailure` receives the error of every statement that fails.
 */
export function prepareStatements(client: pg.PoolClient, onFailure: (error: unknown) => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const prepared = (text: unknown, values?: unknown[], ...rest: unknown[]) => {
    const result =
      typeof text === 'string' && values && isRepeated(text, values)
        ? query({ name: nameOf(text), text, values }, ...rest)
        : query(text, values, ...rest);
    // With a callback there is no promise; nothing here uses one.
    result?.catch?.(onFailure);
    return result;
  };
  client.query = prepared as typeof client.query;
}

/**
 * Whether a statement is worth preparing: it has values, or is a read without values, such as of an epoch.
 * `begin` needs no plan.
 */
function isRepeated(text: string, values: readonly unknown[]): boolean {
  return values.length > 0 || READ.test(text);
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `platen_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * What the service relies on, and sets for each of its sessions: whatever of these the server, the database or the role has as
 * its default is of no importance. The encoding of the client is a parameter of the driver's connections.
 */
const RELIED_ON = {
  // Facts are read in a statement after the lock, which must see everything committed before it.
  default_transaction_isolation: 'read committed',
  // Only where it is off: the other values wait for the disk of the server or for more.
  synchronous_commit: 'on',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  extra_float_digits: '1',
  quote_all_identifiers: 'off',
  // The limits are those of the service.
  statement_timeout: '0',
  lock_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
};
type Setting = keyof typeof RELIED_ON;
export const RELIED_ON_SETTINGS = Object.keys(RELIED_ON) as Setting[];

/** The settings that poolers keep for each of their clients, whichever session they give it. */
const KEPT_BY_POOLERS: readonly Setting[] = ['DateStyle', 'TimeZone', 'standard_conforming_strings'];
/** Those that matter to a transaction whose session is shared with others. The isolation is part of its beginning. */
const OF_TRANSACTIONS: readonly Setting[] = ['synchronous_commit', 'statement_timeout', 'lock_timeout'];

export interface SessionNeeds {
  /** How long a statement waits for a lock; without a limit if left out. */
  readonly lockTimeoutMs?: number | undefined;
  /** Whether commits wait for the disk even if the server has `synchronous_commit` off. */
  readonly durable: boolean;
}

/** The statement that sets what the service relies on, for a session of its own. */
export function sessionSettings(needs: SessionNeeds): string {
  return settingStatement(needs, RELIED_ON_SETTINGS, 'session');
}

/** The part of it for a session that a pooler shares. */
export function pooledSessionSettings(needs: SessionNeeds): string {
  return settingStatement(needs, KEPT_BY_POOLERS, 'session');
}

/** Older servers do not have every setting. */
function settingStatement(
  { lockTimeoutMs = 0, durable }: SessionNeeds,
  names: readonly Setting[],
  scope: 'session' | 'transaction',
): string {
  const values = { ...RELIED_ON, lock_timeout: String(lockTimeoutMs) };
  const rows = names
    .filter((name) => durable || name !== 'synchronous_commit')
    .map((name) => `('${name}', '${values[name]}')`);
  return `select set_config(name, value, ${scope === 'transaction'}) from (values ${rows.join(', ')}) as needed (name, value)
    where current_setting(name, true) is not null and (name <> 'synchronous_commit' or current_setting(name) = 'off')`;
}

/** Ends a connection at once; its own `end` would wait for the statements that were sent. */
export function cutOff(client: pg.PoolClient): void {
  void client.end().catch(() => undefined);
  // A client of a pool is one of the driver, which its type does not say.
  (client as unknown as pg.Client).connection.stream.destroy();
}

const BEGINS = /^begin\b/;
const ENDS = /^(commit|rollback)$/;

/**
 * Makes a connection keep nothing in its session, for a pooler that gives each transaction to any session: statements are not
 * prepared, and what a transaction relies on is set anew in each. A single statement that writes becomes a transaction, for
 * these settings. `onFailure` receives the error of every statement that fails.
 */
export function keepNoState(
  client: pg.PoolClient,
  needs: SessionNeeds,
  onFailure: (error: unknown) => void,
): void {
  type Query = (text: unknown, values?: unknown[], ...rest: unknown[]) => Promise<pg.QueryResult>;
  const send = client.query.bind(client) as Query;
  const settings = settingStatement(needs, OF_TRANSACTIONS, 'transaction');
  const begin = (statement: string) =>
    `${statement.replace(BEGINS, 'begin isolation level read committed')}; ${settings}`;
  let isInTransaction = false;

  async function sendAlone(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    await send(begin('begin'));
    try {
      const result = await send(text, values);
      await send('commit');
      return result;
    } catch (error) {
      await send('rollback').catch(() => undefined);
      throw error;
    }
  }

  const query: Query = (text, values, ...rest) => {
    const statement = typeof text === 'string' ? text : '';
    const begins = BEGINS.test(statement);
    const isAlone = !isInTransaction && !begins && rest.length === 0 && !READ.test(statement);
    if (begins) isInTransaction = true;
    else if (ENDS.test(statement)) isInTransaction = false;
    const result =
      isAlone && statement !== ''
        ? sendAlone(statement, values)
        : send(begins ? begin(statement) : text, values, ...rest);
    // With a callback there is no promise.
    result?.catch?.(onFailure);
    return result;
  };
  client.query = query as typeof client.query;
}
