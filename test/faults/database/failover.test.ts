/** DATABASE_URL with two servers, of which one takes writes; then the other does. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, unlink } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, startTestServer, type TestServer } from '../../harness/database.ts';
import { type FileHost, startFileHost } from '../../harness/files/file-host.ts';
import { requester } from '../../harness/http/request.ts';
import { validOrder } from '../../harness/orders/orders.ts';
import { type Environment, runPlaten, startPlatenProcess } from '../../harness/platen-process.ts';
import { until } from '../../harness/wait.ts';

/** A server behind a TCP port of its own, as on another machine. */
class RemoteServer {
  readonly #server: TestServer;
  readonly #sockets = new Set<Socket>();
  readonly #proxy: Server;
  readonly #folder: string;

  static async start(): Promise<RemoteServer> {
    const remote = new RemoteServer(await startTestServer());
    await once(remote.#proxy.listen(0, '127.0.0.1'), 'listening');
    return remote;
  }

  private constructor(server: TestServer) {
    this.#server = server;
    this.#folder = new URL(server.url).searchParams.get('host')!;
    this.#proxy = createServer((near) => {
      const far = connect(join(this.#folder, '.s.PGSQL.5432'));
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => to.destroy()).on('close', () => to.destroy());
        from.pipe(to);
      }
    });
  }

  get host(): string {
    return `127.0.0.1:${(this.#proxy.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `postgres://platen@${this.host}/platen`;
  }

  async allowWrites(allowed: boolean): Promise<void> {
    const client = new pg.Client({ connectionString: this.#server.url });
    await client.connect();
    await client.query(`alter system set default_transaction_read_only = ${allowed ? 'off' : 'on'}`);
    await client.query('select pg_reload_conf()');
    await client.end();
  }

  /** The machine is gone: open connections are cut, new ones refused. */
  async vanish(): Promise<void> {
    const closed = once(this.#proxy, 'close');
    this.#proxy.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async close(): Promise<void> {
    if (this.#proxy.listening) await this.vanish();
    await this.#server.close();
  }
}

describe('with two servers', () => {
  let first: RemoteServer;
  let second: RemoteServer;
  let files: FileHost;
  let folder: string;
  let settings: Environment;
  const keys: Record<string, string> = {};
  before(async () => {
    first = await RemoteServer.start();
    second = await RemoteServer.start();
    files = await startFileHost();
    folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
    settings = {
      PORT: '0',
      PLATEN_DATA_DIR: folder,
      PLATEN_SECRET_KEY: randomBytes(32).toString('hex'),
      PLATEN_METRICS_PORT: '0',
      PLATEN_RATE_LIMIT: '0',
      PLATEN_LOG_LEVEL: 'warn',
    };
    for (const server of [first, second]) {
      const seeded = await runPlaten({ ...settings, DATABASE_URL: server.url }, 'seed', 'demo', '--json');
      keys[server.host] = JSON.parse(seeded.out).core.live;
    }
    await second.allowWrites(false);
  });
  after(async () => {
    await files.close();
    await first.close();
    await second.close();
    await rm(folder, { recursive: true });
  });

  test('the one that takes writes is used, and the other once it does', async (t) => {
    const hosts = `${second.host},${first.host}`;
    const DATABASE_URL = `postgres://platen@${hosts}/platen?target_session_attrs=read-write`;
    const service = startPlatenProcess({ ...settings, DATABASE_URL });
    t.after(async () => {
      service.kill('SIGTERM');
      await service.exited;
    });
    const ask = requester(await service.ready);
    const add = async (server: RemoteServer) => {
      const body = JSON.stringify(validOrder({ keys: { live: keys[server.host]! }, files }));
      const headers = { 'content-type': 'application/json' };
      return (await ask('POST', '/core/1.0/orders/add', { body, headers })).status;
    };
    const usedAfter = (what: string, server: RemoteServer) =>
      until(`${what}, the other server is used`, async () => (await add(server)) === 201);

    assert.equal(await add(first), 201);
    assert.equal(await add(second), 400);
    await first.allowWrites(false);
    await second.allowWrites(true);
    await usedAfter('the first became read-only', second);
    assert.equal((await ask('GET', '/ready')).status, 200);

    await first.allowWrites(true);
    await second.vanish();
    await usedAfter('the second vanished', first);
    for (const line of service
      .output()
      .split('\n')
      .filter((line) => line.includes('connection was lost')))
      assert.ok(line.length < 300, line);
  });
});

describe('a database that cannot be used is a sentence', () => {
  const sentence = async (settings: Environment) => {
    const { code, err } = await runPlaten({ PLATEN_METRICS_PORT: '0', ...settings }, 'migrate');
    assert.notEqual(code, 0);
    assert.ok(!/\n\s+at /.test(err), err);
    return err;
  };

  for (const [url, says] of [
    [
      'postgres://platen:pa%ss@localhost/platen',
      /DATABASE_URL is a value of \d+ characters that cannot be used; it (must be|takes) an address/,
    ],
    ['postgres://localhost:99999/platen', /DATABASE_URL is a value of \d+ characters that cannot be used/],
    [
      'postgres://platen@127.0.0.1:1/platen',
      /The database cannot be used: .*ECONNREFUSED.* Check DATABASE_URL/,
    ],
    [
      'postgres://platen@localhost:1/platen',
      /The database cannot be used: .*ECONNREFUSED.* Check DATABASE_URL/,
    ],
    [
      'postgres://platen@no-such-host.invalid/platen',
      /The database cannot be used: .*no-such-host\.invalid.* Check/,
    ],
    [
      'postgres://platen@127.0.0.1:1,127.0.0.1:2/platen',
      /none of the 2 servers takes writes \(.*ECONNREFUSED/,
    ],
    [
      'postgres://platen@127.0.0.1:1/platen?sslrootcert=/no/such/file',
      /The database cannot be used: .*no such file/,
    ],
  ] as const) {
    test(url, async () => assert.match(await sentence({ DATABASE_URL: url }), says));
  }

  test('a database that is read-only', async (t) => {
    const database = await createTestDatabase();
    t.after(() => database.drop());
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`alter database ${client.database} set default_transaction_read_only = on`);
    await client.end();
    assert.match(await sentence({ DATABASE_URL: database.url }), /The database is read-only/);
  });

  test('a secret key that is missing, and none is left behind', async (t) => {
    const database = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
    t.after(async () => {
      await database.drop();
      await rm(folder, { recursive: true });
    });
    const settings = { DATABASE_URL: database.url, PLATEN_DATA_DIR: folder };
    assert.equal((await runPlaten(settings, 'migrate')).code, 0);
    await unlink(join(folder, 'secret.key'));
    assert.match(
      await sentence(settings),
      /secret\.key is missing, and this database was created with a secret key/,
    );
    assert.ok(!existsSync(join(folder, 'secret.key')));
  });
});
