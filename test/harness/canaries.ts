/**
 * Secrets that give themselves away: every key has a known shape, and everything else that is secret in tests
 * is marked. So the whole suite looks for what must not be found: nothing secret in a log line or in the database.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const MARK = 'canary-';
// What an app names itself by, plt_app_…, is no secret.
const KEY = /plt_(?!app_)[a-z_]+_[0-9A-Za-z]{38}/;
const SECRET = new RegExp(`${KEY.source}|${MARK}`);
/** The same as PostgreSQL prints bytes. */
const SECRET_BYTES = [MARK, 'plt_core_', 'plt_signal_', 'plt_hook_', 'plt_secret_'].map((text) =>
  Buffer.from(text).toString('hex'),
);

/** A secret of a test, such as the access key in the address of a file. */
export function newCanary(): string {
  return MARK + randomBytes(12).toString('hex');
}

/** What is secret in a text, or undefined. */
export function secretIn(text: string): string | undefined {
  return SECRET.exec(text)?.[0];
}

/** The places of a database that hold a secret in clear, as `orders: plt_core_…`. */
export async function secretsInDatabase(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const pattern = `${SECRET.source}|${SECRET_BYTES.join('|')}`;
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await client.query(
        `select substring(row::text from $1) as secret from ${name} row where row::text ~ $1 limit 1`,
        [`(${pattern})`],
      );
      for (const { secret } of hits.rows) found.push(`${name}: ${secret}`);
    }
    return found;
  } finally {
    await client.end();
  }
}
