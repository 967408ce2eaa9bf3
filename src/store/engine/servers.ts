import pg from 'pg';
import { cutOff } from './sessions.ts';

/** A pool of connections to whichever of several servers takes writes. */
export interface WritablePool {
  connect(): Promise<pg.PoolClient>;
  /** The address of the server in use. */
  address(): Promise<string>;
  end(): Promise<void>;
}

/** The methods of a pool that the store uses; the pool of several servers offers no more. */
export type ServerPool = Pick<pg.Pool, 'connect' | 'query' | 'end' | 'options'>;

/** No server takes writes; `cause` is the error of the last one. */
export class NoWritableServer extends Error {
  override name = 'NoWritableServer';
}

export interface Patience {
  /** The time limit of a connection and of the question whether its server takes writes. */
  readonly lookWithinMs: number;
  /** The pause between two checks whether the server in use still takes writes. */
  readonly watchEveryMs: number;
}

/** Calls are answered within 15 s, so one that meets a server that has just fallen silent can still find another. */
const PATIENCE: Patience = { lookWithinMs: 4_000, watchEveryMs: 1_000 };

interface Found {
  readonly url: string;
  readonly pool: pg.Pool;
  stopWatching(): void;
}

/**
 * Asks all servers at once and keeps the one that takes writes, as libpq does with `target_session_attrs=read-write`; it is
 * asked again and again, because a server that is cut off from the network does not end its connections.
 * After a failover the connections to the old server are closed: idle ones at once, those in use when they are released, or
 * at once if the server is silent or takes no writes any more.
 */
export function createWritablePool(
  urls: readonly string[],
  makePool: (url: string, onGone: () => unknown) => pg.Pool,
  onMove: () => void,
  patience = PATIENCE,
): WritablePool {
  let current: Promise<Found> | undefined;
  let using: pg.Pool | undefined;
  let ended = false;
  /** Abandoned pools whose connections are being closed. */
  const ending = new Set<Promise<void>>();

  async function find(): Promise<Found> {
    const { url, client } = await firstWritable(urls, patience);
    // Late errors of an abandoned server do not concern the one in use.
    const pool = makePool(url, () => using === pool && forget());
    using = pool;
    const connections = new Set<pg.PoolClient>();
    pool.on('connect', (connection) => connections.add(connection));
    pool.on('remove', (connection) => connections.delete(connection));
    const stopWatching = watch(client, patience, () => {
      if (using === pool) forget();
      for (const connection of connections) cutOff(connection);
    });
    return { url, pool, stopWatching };
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
      ({ pool, stopWatching }) => {
        stopWatching();
        return pool.end();
      },
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
        // No free connection in time proves nothing about the server, which is watched separately.
        if (current === found && !isWaitForFree(error)) forget();
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

/** The driver's error has only its message to recognise it by. */
function isWaitForFree(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** The pool of several servers, with the interface of the driver's pool. */
export function poolOf(writable: WritablePool): ServerPool {
  const connect = () => writable.connect();
  const query = async (...args: Parameters<pg.PoolClient['query']>) => {
    const client = await connect();
    try {
      return await client.query(...args);
    } finally {
      client.release();
    }
  };
  return { connect, query, end: () => writable.end(), options: {} } as ServerPool;
}

interface Writable {
  readonly url: string;
  /** A connection to it. */
  readonly client: pg.Client;
}

/** The first server to answer that it takes writes. */
async function firstWritable(urls: readonly string[], patience: Patience): Promise<Writable> {
  const looks = urls.map((url) => look(url, patience));
  try {
    const first = await Promise.any(looks);
    for (const other of looks) other.then(({ client }) => client !== first.client && close(client), ignore);
    return first;
  } catch (error) {
    const causes: unknown[] = (error as AggregateError).errors;
    const cause = causes.findLast((found) => !(found instanceof TakesNoWrites));
    throw new NoWritableServer(`none of the ${urls.length} servers takes writes`, { cause });
  }
}

class TakesNoWrites extends Error {}

async function look(url: string, { lookWithinMs }: Patience): Promise<Writable> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: lookWithinMs,
    query_timeout: lookWithinMs,
    application_name: 'platen',
  });
  // A connection that ends while it is looked at fails the look as well.
  client.on('error', ignore);
  try {
    await client.connect();
    await askForWrites(client);
    return { url, client };
  } catch (error) {
    close(client);
    throw error;
  }
}

async function askForWrites(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show transaction_read_only');
  if (rows[0].transaction_read_only !== 'off') throw new TakesNoWrites();
}

/** Calls back when the server takes no writes any more, or does not answer; returns what ends the watch. */
function watch(client: pg.Client, { watchEveryMs }: Patience, onLost: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    close(client);
  };
  const lost = () => {
    if (stopped) return;
    stop();
    onLost();
  };
  const askLater = () => {
    timer = setTimeout(() => {
      askForWrites(client).then(() => !stopped && askLater(), lost);
    }, watchEveryMs);
  };
  client.on('end', lost);
  askLater();
  return stop;
}

/** A server that is silent does not confirm the end. */
function close(client: pg.Client): void {
  void client.end().catch(ignore);
}

function ignore(): void {}
