import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Queries, types } from '../../src/store/engine/db.ts';

interface MeteredQueries {
  readonly queries: Queries;
  /** The time of all statements so far, as the driver sees it; a bench sets it back. */
  readonly meter: { ms: number };
}

/** One connection to a database, by which a bench times the statements of what it runs. */
export function meteredQueries(url: string): MeteredQueries {
  // At the end the database is dropped while the connection may still be closing.
  const pool = new pg.Pool({ connectionString: url, max: 1, types }).on('error', () => undefined);
  const meter = { ms: 0 };
  const queries = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => {
      meter.ms += queryDurationMillis;
    },
  });
  return { queries, meter };
}
