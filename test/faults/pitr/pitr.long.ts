import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { requester } from '../../harness/http/request.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { runPlaten } from '../../harness/platen-process.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { letPass, until } from '../../harness/wait.ts';
import { asUser, binFolder, handOver, whatIsMissing } from '../cluster/programs.ts';

const missing = whatIsMissing({ pgbackrest: 'pgbackrest', setpriv: 'util-linux' });
const ORDERS = 20;

/** What docs/guides/backup.md says under "To a moment, with pgBackRest". */
test('a database is restored to a second before a wrong import of prices', {
  skip: missing ?? false,
}, async (t) => {
  const server = await ArchivedServer.start();
  const stage = await setStage({
    database: 'of settings',
    settings: { DATABASE_URL: server.url('live'), PLATEN_SECRET_KEY: randomBytes(32).toString('hex') },
  });
  try {
    let url = await stage.start().ready;
    await addOrders(stage, url, 'right', ORDERS);
    const catalogue = await exported(stage);

    const to = await importWrongPrices(stage, server, catalogue);
    await addOrders(stage, url, 'wrong', ORDERS);
    await stage.stopAll();
    const startedAt = performance.now();
    await server.restore(to);
    t.diagnostic(`restored after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);

    const restored = { ...stage.settings, DATABASE_URL: server.url('restored') };
    const platen = (...args: string[]) => runPlaten(restored, ...args);
    const pause = ['outgoing', 'pause', '--after-restore', '--reason', 'restored to before the wrong import'];
    const paused = await platen(...pause);
    assert.equal(paused.code, 0, paused.err);
    const owner = await server.connect('restored', 'platen');
    await owner.query(`
      select setval('order_numbers', nextval('order_numbers') + 100000);
      select setval('file_checks_number_seq', nextval('file_checks_number_seq') + 100000);
      insert into event_lists (client_id, mode, listed)
        select id, mode, 1000000 from clients, unnest(array['live', 'sandbox']) as mode
        on conflict (client_id, mode) do update set listed = event_lists.listed + excluded.listed`);
    await owner.end();

    // The difference: what the old database has since that moment.
    const since = ['orders', 'list', '--from', to.slice(0, 19), '--limit', '500', '--json'];
    const difference = JSON.parse((await stage.platen(...since)).out);
    assert.deepEqual(
      references(difference),
      Array.from({ length: ORDERS }, (_, n) => `wrong-${n}`).toSorted(),
    );
    assert.deepEqual(references(JSON.parse((await platen(...since)).out)), []);
    t.diagnostic(`${ORDERS} orders are in the difference`);

    const sent = stage.partner.documents.length;
    url = await stage.start({ DATABASE_URL: restored.DATABASE_URL }).ready;
    const ready = await requester(url)('GET', '/ready');
    assert.equal(ready.status, 200);
    assert.match(ready.text, /restored to before the wrong import/);
    await add(stage, url, 'later-0');
    await until('the new order waits for its release', async () =>
      (await platen('outgoing', 'list')).out.includes('later-0'),
    );
    assert.equal(stage.partner.documents.length, sent, 'nothing was sent');
    assert.ok((await platen('catalogue', 'export')).out === catalogue, 'the prices are those from before');
    const released = await platen('outgoing', 'release', '--all');
    assert.equal(released.code, 0, released.err);
    const document = await stage.partner.waitForDocument('later-0');
    const known = stage.partner.documents.slice(0, sent).map(({ order }) => order.id);
    assert.ok(!known.includes(document.order.id), 'its number was not given before');
    const checked = await platen('check');
    assert.equal(checked.code, 0, checked.out);
    await stage.stopAll();
  } finally {
    await stage.tearDown();
    await server.close();
  }
});

function references(list: { orders: { reference: string }[] }): string[] {
  return list.orders.map(({ reference }) => reference).toSorted();
}

async function exported({ platen }: Stage): Promise<string> {
  const { code, out, err } = await platen('catalogue', 'export');
  assert.equal(code, 0, err);
  return out;
}

/** Every price without what is before its comma; returns a moment a second before. */
async function importWrongPrices(stage: Stage, server: ArchivedServer, catalogue: string): Promise<string> {
  // Times of the archive are compared with those of commits, and the list of orders goes by seconds.
  await letPass(2_000);
  const client = await server.connect('live', 'platen');
  const { rows } = await client.query('select clock_timestamp()::text as now');
  await client.end();
  await letPass(1_000);
  const file = join(stage.folder, 'wrong.json');
  const wrong = catalogue.replaceAll(/"amount": "\d+/g, '"amount": "0');
  // The whole catalogue in a message would hide the sentence.
  assert.ok(wrong !== catalogue, 'the prices differ');
  await writeFile(file, wrong);
  const { code, err } = await stage.platen('catalogue', 'import', file);
  assert.equal(code, 0, err);
  return rows[0].now;
}

/** Added and handed over. */
async function addOrders(stage: Stage, url: string, name: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await add(stage, url, `${name}-${n}`);
  for (let n = 0; n < count; n++) await stage.partner.waitForDocument(`${name}-${n}`);
}

async function add({ keys, files }: Stage, url: string, reference: string): Promise<void> {
  const order = validOrder({ keys, files }, { reference, items: [flyer({ files })] });
  const { status, text } = await requester(url)('POST', '/core/1.0/orders/add', {
    body: JSON.stringify(order),
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(status, 201, text);
}

const STANZA = 'platen';
const ROLE = 'platen';

/** A PostgreSQL whose log pgBackRest archives, and servers that are restored from that archive beside it. */
class ArchivedServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'platen-archive-'));
  readonly #running = new Map<string, ChildProcess>();
  readonly #endAtExit = () => this.#endAll('SIGKILL');

  static async start(): Promise<ArchivedServer> {
    const server = new ArchivedServer();
    server.#initialize();
    await server.#run('live');
    server.#backrest('stanza-create');
    server.#backrest('--type=full', 'backup');
    const client = await server.connect('live', 'postgres');
    await client.query(`create role ${ROLE} login`);
    await client.query(`create database platen owner ${ROLE}`);
    await client.end();
    return server;
  }

  private constructor() {
    process.once('exit', this.#endAtExit);
    chmodSync(this.#folder, 0o755);
    for (const name of ['live', 'restored', 'archive', 'sockets-live', 'sockets-restored']) {
      mkdirSync(join(this.#folder, name), { mode: 0o700 });
      handOver(join(this.#folder, name));
    }
    writeFileSync(this.#configuration, this.#backrestSettings());
  }

  url(name: 'live' | 'restored', role = ROLE, database = 'platen'): string {
    return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(this.#sockets(name))}`;
  }

  async connect(name: 'live' | 'restored', database: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url(name, 'postgres', database) });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Starts a server with everything that was committed before the given time. */
  async restore(to: string): Promise<void> {
    const client = await this.connect('live', 'postgres');
    await client.query('select pg_switch_wal()');
    await client.end();
    this.#backrest(
      `--pg1-path=${join(this.#folder, 'restored')}`,
      '--type=time',
      `--target=${to}`,
      '--target-action=promote',
      '--archive-mode=off',
      'restore',
    );
    await this.#run('restored');
    const restored = await this.connect('restored', 'postgres');
    await until('it has been recovered', async () => {
      const { rows } = await restored.query('select pg_is_in_recovery() as recovers');
      return !rows[0].recovers;
    });
    await restored.end();
  }

  async close(): Promise<void> {
    process.off('exit', this.#endAtExit);
    const ended = [...this.#running.values()].map((child) => once(child, 'exit'));
    // SIGQUIT is the immediate shutdown of PostgreSQL.
    this.#endAll('SIGQUIT');
    await Promise.all(ended);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #initialize(): void {
    const folder = join(this.#folder, 'live');
    this.#execute(join(binFolder(), 'initdb'), [
      '-D',
      folder,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    const archive = `pgbackrest --config=${this.#configuration} --stanza=${STANZA} archive-push %p`;
    appendFileSync(
      join(folder, 'postgresql.conf'),
      `listen_addresses = ''\narchive_mode = on\narchive_command = '${archive}'\n`,
    );
  }

  async #run(name: 'live' | 'restored'): Promise<void> {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const [program, args] = asUser(join(binFolder(), 'postgres'), [
      ...['-D', join(this.#folder, name)],
      ...['-k', this.#sockets(name)],
    ]);
    this.#running.set(name, spawn(program, args, { cwd: '/', stdio: ['ignore', log, log] }));
    await until(`the ${name} server answers`, async () =>
      this.connect(name, 'postgres').then(
        async (client) => {
          await client.end();
          return true;
        },
        () => false,
      ),
    );
  }

  #backrest(...args: string[]): void {
    const common = [`--config=${this.#configuration}`, `--stanza=${STANZA}`];
    this.#execute('pgbackrest', [...common, ...args]);
  }

  #execute(program: string, args: readonly string[]): void {
    const [file, all] = asUser(program, args);
    execFileSync(file, all, { cwd: '/', stdio: 'pipe' });
  }

  #backrestSettings(): string {
    return [
      '[global]',
      `repo1-path=${join(this.#folder, 'archive')}`,
      'repo1-retention-full=2',
      'start-fast=y',
      `log-path=${join(this.#folder, 'archive')}`,
      `lock-path=${join(this.#folder, 'archive')}`,
      `[${STANZA}]`,
      `pg1-path=${join(this.#folder, 'live')}`,
      `pg1-socket-path=${this.#sockets('live')}`,
      '',
    ].join('\n');
  }

  get #configuration(): string {
    return join(this.#folder, 'pgbackrest.conf');
  }

  #sockets(name: 'live' | 'restored'): string {
    return join(this.#folder, `sockets-${name}`);
  }

  #endAll(signal: NodeJS.Signals): void {
    for (const child of this.#running.values()) child.kill(signal);
  }
}
