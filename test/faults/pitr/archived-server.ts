import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../../harness/wait.ts';
import { asUser, binFolder, handOver } from '../cluster/programs.ts';

const STANZA = 'platen';
const ROLE = 'platen';

/** A PostgreSQL whose log pgBackRest archives, and servers that are restored from that archive beside it. */
export class ArchivedServer {
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
