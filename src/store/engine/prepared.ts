import type pg from 'pg';

/**
 * The name of each statement. The number of statements is bounded, because values are never part of the SQL.
 */
const names = new Map<string, string>();

const READ = /^\s*select\b/;

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

/** Statements with values, and reads without, such as of a number that shows changes; not `begin`, which needs no plan. */
function isRepeated(text: string, values: readonly unknown[]): boolean {
  return values.length > 0 || READ.test(text);
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `platen_${names.size + 1}`;
  names.set(text, name);
  return name;
}
