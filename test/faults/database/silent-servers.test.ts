/** A database that is cut off from the network: its connections stay open, and nothing is answered any more. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { connect, createPool, isUnavailable } from '../../../src/store/engine/db.ts';
import { createWritablePool, poolOf } from '../../../src/store/engine/servers.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { until } from '../../harness/wait.ts';

/** A way to the database by TCP, of which the established connections can be cut off. */
class Way {
  /** What has been connected, and whether it still passes anything on. */
  readonly #connections: { open: boolean; readonly sockets: readonly Socket[] }[] = [];
  readonly #server: Server;
  readonly #database: URL;

  static async open(databaseUrl: string): Promise<Way> {
    const way = new Way(new URL(databaseUrl));
    await once(way.#server.listen(0, '127.0.0.1'), 'listening');
    return way;
  }

  private constructor(database: URL) {
    this.#database = database;
    this.#server = createServer((near) => {
      const far = connectSocket(
        join(database.searchParams.get('host')!, `.s.PGSQL.${database.port || 5432}`),
      );
      const connection = { open: true, sockets: [near, far] };
      this.#connections.push(connection);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const)
        from
          .on('data', (bytes) => connection.open && to.write(bytes))
          .on('error', () => to.destroy())
          .on('close', () => connection.open && to.destroy());
    });
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `postgres://${this.#database.username}@${this.host}${this.#database.pathname}`;
  }

  silence(): void {
    for (const connection of this.#connections) connection.open = false;
  }

  close(): void {
    this.#server.close();
    for (const { sockets } of this.#connections) for (const socket of sockets) socket.destroy();
  }
}

const ignore = () => undefined;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('a connection whose statement was not answered is not used again', async (t) => {
  const way = await Way.open(database.url);
  const connected = connect({ url: way.url }, { poolSize: 1, queryTimeoutMs: 2_000, onError: ignore });
  t.after(async () => {
    await connected.close();
    way.close();
  });
  const answer = () => sql`select 1`.execute(connected.queries);
  await answer();
  way.silence();
  // Its rollback would wait for an answer as well.
  const refused = connected.queries.transaction().execute(async (tx) => sql`select 1`.execute(tx));
  await assert.rejects(refused, (error) => isUnavailable(error));
  await answer();
});

test('of several servers one that falls silent is left, and its statements are not waited for', async (t) => {
  const ways = [await Way.open(database.url), await Way.open(database.url)];
  let moves = 0;
  const several = createWritablePool(
    ways.map(({ url }) => url),
    (connectionString) => createPool({ connectionString }, { poolSize: 1, onError: ignore }, ignore),
    () => {
      moves++;
    },
    { lookWithinMs: 3_000, watchEveryMs: 10 },
  );
  const pool = poolOf(several);
  t.after(async () => {
    for (const way of ways) way.close();
    await pool.end();
  });
  await pool.query('select 1');
  const waiting = pool.query('select pg_sleep(600)');
  for (const way of ways) way.silence();
  await assert.rejects(waiting, /Connection terminated/);
  await until('another connection is used', async () => (await pool.query('select 1')).rowCount === 1);
  assert.equal(moves, 2);
});

test('of several servers one whose connections are all in use is not left', async (t) => {
  const way = await Way.open(database.url);
  // The wait is ended below: a limit in time could end before the first connection has been made.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const connectWithinMs = 500;
  let moves = 0;
  const several = createWritablePool(
    [way.url, way.url],
    (connectionString) =>
      createPool({ connectionString }, { poolSize: 1, connectWithinMs, onError: ignore }, ignore),
    () => moves++,
  );
  t.after(async () => {
    await several.end();
    way.close();
  });
  const client = await several.connect();
  const refused = assert.rejects(several.connect(), (error) => isUnavailable(error));
  // It waits for a connection as soon as the server in use is known.
  await new Promise((resolve) => setImmediate(resolve));
  t.mock.timers.tick(connectWithinMs);
  await refused;
  client.release();
  (await several.connect()).release();
  assert.equal(moves, 1);
});
