import pg from 'pg';

/** A pool of connections to whichever of several servers takes writes. */
export interface WritablePool {
  connect(): Promise<pg.PoolClient>;
  /** The address of the server in use. */
  address(): Promise<string>;
  end(): Promise<void>;
}

/** What is asked of a pool; that of several servers offers no more. */
export type Pool = Pick<pg.Pool, 'connect' | 'query' | 'end' | 'options'>;

/** None of the servers takes writes; `cause` says what is wrong with the last. */
export class NoWritableServer extends Error {
  override name = 'NoWritableServer';
}

/** A server that does not answer must not hold up the look at the next one. */
const LOOK_WITHIN_MS = 3_000;

interface Found {
  readonly url: string;
  readonly pool: pg.Pool;
}

/**
 * Tries the servers in turn and keeps the one that takes writes, as libpq does with `target_session_attrs=read-write`.
 * After a failover the connections to the old server are closed: idle ones at once, those in use when they are released.
 */
export function createWritablePool(
  urls: readonly string[],
  makePool: (url: string, onGone: () => unknown) => pg.Pool,
  onMove: () => void,
): WritablePool {
  let current: Promise<Found> | undefined;
  let using: pg.Pool | undefined;
  let ended = false;
  /** Abandoned pools whose connections are being closed. */
  const ending = new Set<Promise<void>>();

  async function find(): Promise<Found> {
    let cause: unknown;
    for (const url of urls) {
      try {
        if (!(await takesWrites(url))) continue;
        // Late errors of an abandoned server do not concern the one in use.
        const pool = makePool(url, () => using === pool && forget());
        using = pool;
        return { url, pool };
      } catch (error) {
        cause = error;
      }
    }
    throw new NoWritableServer(`none of the ${urls.length} servers takes writes`, { cause });
  }

  function present(): Promise<Found> {
    if (ended) throw new Error('the pool has ended');
    if (current) return current;
    const finding = find();
    current = finding;
    finding.then(onMove, () => {
      if (current === finding) current = undefined;
    });
    return finding;
  }

  function forget(): void {
    const old = current;
    current = undefined;
    using = undefined;
    if (!old) return;
    const end: Promise<void> = old.then(
      ({ pool }) => pool.end(),
      () => undefined,
    );
    ending.add(end);
    void end.finally(() => ending.delete(end));
  }

  return {
    async connect() {
      const found = present();
      const { pool } = await found;
      try {
        return await pool.connect();
      } catch (error) {
        if (current === found) forget();
        throw error;
      }
    },
    address: async () => (await present()).url,
    async end() {
      ended = true;
      forget();
      await Promise.all(ending);
    },
  };
}

/** The same as a pool of the driver. */
export function poolOf(writable: WritablePool): Pool {
  const connect = () => writable.connect();
  const query = async (...args: Parameters<pg.PoolClient['query']>) => {
    const client = await connect();
    try {
      return await client.query(...args);
    } finally {
      client.release();
    }
  };
  return { connect, query, end: () => writable.end(), options: {} } as Pool;
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LOOK_WITHIN_MS });
  // A connection that ends while it is looked at fails the look as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    return rows[0].transaction_read_only === 'off';
  } finally {
    await client.end().catch(() => undefined);
  }
}
