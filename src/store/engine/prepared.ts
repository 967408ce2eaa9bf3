import type pg from 'pg';

/** The name of each statement. Their number is bounded, because values never become part of a text. */
const names = new Map<string, string>();

/**
 * Makes a connection send statements with parameters under names, so that the server parses and plans each
 * once a connection and not at every call: for statements as short as ours that is most of what they cost.
 */
export function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const prepared = (text: unknown, values?: unknown[], ...rest: unknown[]) =>
    typeof text === 'string' && values && values.length > 0
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = prepared as typeof client.query;
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `platen_${names.size + 1}`;
  names.set(text, name);
  return name;
}
