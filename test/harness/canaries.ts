/**
 * Secrets that can be recognized: every key has a known shape, secrets of tests are marked, and those of the
 * authorization server are recorded as they are sent. So the whole suite searches all log lines and the
 * database for secrets.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const MARK = 'canary-';
// The id of an app, plt_app_…, is not secret.
const KEY = /plt_(?!app_)[a-z_]+_[0-9A-Za-z]{38}/;
const SECRET = new RegExp(`${KEY.source}|${MARK}`);
/** The secrets as PostgreSQL prints bytes. */
const SECRET_BYTES = [MARK, 'plt_core_', 'plt_signal_', 'plt_hook_', 'plt_secret_'].map((text) =>
  Buffer.from(text).toString('hex'),
);

/** A secret of a test, such as the access key in the address of a file. */
export function newCanary(): string {
  return MARK + randomBytes(12).toString('hex');
}

/** An access token as the authorization server makes them, but marked: 43 characters of base64url. */
export function newCanaryToken(): string {
  return MARK + randomBytes(27).toString('base64url');
}

/** Shorter strings are not secrets of the service, and would be found by chance. */
const SHORTEST = 12;
const noted = new Set<string>();
const watches = new Set<WatchedLog>();

/** Records a secret that cannot be recognized by its shape. */
export function noteSecret(secret: string | null | undefined): void {
  if (!secret || secret.length < SHORTEST || secret.startsWith('plt_app_') || noted.has(secret)) return;
  noted.add(secret);
  for (const watch of watches) watch.lookBack(secret);
}

/** The secret in a string, or undefined. */
export function secretIn(text: string): string | undefined {
  return SECRET.exec(text)?.[0] ?? noted.values().find((secret) => isIn(text, secret));
}

/** As it is, or as PostgreSQL prints bytes. */
function isIn(text: string, secret: string): boolean {
  return text.includes(secret) || text.includes(Buffer.from(secret).toString('hex'));
}

/** So many lines before a secret is recorded are searched for it: the service may log before it answers. */
const REMEMBERED_LINES = 1000;

/** A log that detects secrets. */
export class WatchedLog {
  readonly #recent: string[] = [];
  readonly #found: string[] = [];

  constructor() {
    watches.add(this);
  }

  write(line: string): void {
    const secret = secretIn(line);
    if (secret) this.#found.push(`log: ${secret}`);
    this.#recent.push(line);
    if (this.#recent.length > 2 * REMEMBERED_LINES) this.#recent.splice(0, REMEMBERED_LINES);
  }

  lookBack(secret: string): void {
    if (this.#recent.some((line) => isIn(line, secret))) this.#found.push(`log: ${secret}`);
  }

  /** The secrets found; ends the watch. With the last one, the recorded secrets are forgotten: they were those of one test file. */
  end(): readonly string[] {
    watches.delete(this);
    if (watches.size === 0) noted.clear();
    return this.#found;
  }
}

/** The places of a database that hold a secret in the clear, as `orders: plt_core_…`. */
export async function secretsInDatabase(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      // Most tables are empty, and each statement is planned.
      `select format('%I', relname) as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 order by 1`,
    );
    const pattern = `${SECRET.source}|${SECRET_BYTES.join('|')}`;
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await client.query(
        `select substring(row::text from $1) as secret from ${name} row where row::text ~ $1 limit 1`,
        [`(${pattern})`],
      );
      for (const { secret } of hits.rows) found.push(`${name}: ${secret}`);
      if (noted.size > 0) found.push(...(await notedIn(client, name)));
    }
    return found;
  } finally {
    await client.end();
  }
}

async function notedIn(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query(`select string_agg(row::text, E'\\n') as text from ${table} row`);
  const text: string = rows[0].text ?? '';
  return [...noted].filter((secret) => isIn(text, secret)).map((secret) => `${table}: ${secret}`);
}
