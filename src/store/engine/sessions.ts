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

/** Ends a connection at once; its own `end` would wait for the statements that were sent. */
export function cutOff(client: pg.PoolClient): void {
  void client.end().catch(() => undefined);
  // A client of a pool is one of the driver, which its type does not say.
  (client as unknown as pg.Client).connection.stream.destroy();
}

const BEGINS = /^(begin|start transaction)\b/;
const ENDS = /^(commit|rollback)$/;

/**
 * Makes a connection keep nothing in its session, for a pooler that gives each transaction to any session: statements are not
 * prepared, and the limit of waits for locks is set anew in each transaction. A single statement that writes becomes one, for
 * that limit. `onFailure` receives the error of every statement that fails.
 */
export function keepNoState(
  client: pg.PoolClient,
  lockTimeoutMs: number | undefined,
  onFailure: (error: unknown) => void,
): void {
  type Query = (text: unknown, values?: unknown[], ...rest: unknown[]) => Promise<pg.QueryResult>;
  const send = client.query.bind(client) as Query;
  const limit = lockTimeoutMs === undefined ? '' : `; set local lock_timeout = ${lockTimeoutMs}`;
  let isInTransaction = false;

  async function sendAlone(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    await send(`begin${limit}`);
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
    const isAlone = !isInTransaction && !begins && limit !== '' && rest.length === 0 && !READ.test(statement);
    if (begins) isInTransaction = true;
    else if (ENDS.test(statement)) isInTransaction = false;
    const result =
      isAlone && statement !== ''
        ? sendAlone(statement, values)
        : send(begins ? `${statement}${limit}` : text, values, ...rest);
    // With a callback there is no promise.
    result?.catch?.(onFailure);
    return result;
  };
  client.query = query as typeof client.query;
}
