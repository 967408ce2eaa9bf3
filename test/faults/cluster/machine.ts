import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asUser, binFolder, handOver } from './programs.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
/** The addresses of the examples in `deploy` begin with this. */
const EXAMPLE = '10.0.0.';

/** The passwords of the cluster, in the places of the example. */
export const PASSWORDS = {
  REST_PASSWORD: 'rest-of-the-test',
  SUPERUSER_PASSWORD: 'superuser-of-the-test',
  REPLICATION_PASSWORD: 'replication-of-the-test',
};

export interface MachineOptions {
  /** 1, 2 or 3. */
  readonly n: number;
  readonly folder: string;
  /** The name of its network namespace. */
  readonly namespace: string;
  /** The first three numbers of the addresses. */
  readonly prefix: string;
}

/** One of the machines: etcd and Patroni, which runs PostgreSQL, with the examples of `deploy` as their configuration. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly namespace: string;
  readonly #options: MachineOptions;
  readonly #home: string;
  #etcd: ChildProcess | undefined;

  constructor(options: MachineOptions) {
    this.#options = options;
    this.name = nameOf(options.n);
    this.namespace = options.namespace;
    this.address = addressOf(options.prefix, options.n);
    this.#home = join(options.folder, this.name);
    mkdirSync(this.#home, { mode: 0o700 });
    handOver(this.#home);
    writeFileSync(this.#file('patroni.yml'), this.#patroniConfig(), { mode: 0o600 });
    handOver(this.#file('patroni.yml'));
  }

  /** As the machine boots. */
  start(): void {
    this.startEtcd();
    this.#run('patroni', [this.#file('patroni.yml')], {});
  }

  startEtcd(): void {
    this.#etcd = this.#run('etcd', [], this.#etcdSettings());
  }

  killEtcd(): void {
    this.#etcd?.kill('SIGKILL');
  }

  /** The pid of a process of this machine by a part of its title, such as `walreceiver`. */
  pidOf(title: string): number {
    const pids = execFileSync('ip', ['netns', 'pids', this.#options.namespace], { encoding: 'utf8' });
    const found = pids
      .split('\n')
      .filter(Boolean)
      .map(Number)
      .find((pid) => titleOf(pid).includes(title));
    if (found === undefined) throw new Error(`${this.name} runs no ${title}`);
    return found;
  }

  #run(program: string, args: string[], settings: Readonly<Record<string, string>>): ChildProcess {
    const log = openSync(this.#file(`${program}.log`), 'a');
    const command = asUser(program, args).flat();
    const child = spawn('ip', ['netns', 'exec', this.#options.namespace, ...command], {
      cwd: this.#home,
      env: { PATH: process.env.PATH, HOME: this.#home, LC_ALL: 'C.UTF-8', ...settings },
      stdio: ['ignore', log, log],
      detached: true,
    });
    child.unref();
    return child;
  }

  #patroniConfig(): string {
    return this.#ofThisMachine(readFileSync(join(DEPLOY, 'patroni/patroni.yml'), 'utf8'), [
      ['name: db1', `name: ${this.name}`],
      ['/usr/lib/postgresql/15/bin', binFolder()],
      ['/var/lib/postgresql/15/platen', this.#file('postgres')],
      ['/var/lib/postgresql/.pgpass-patroni', this.#file('pgpass')],
      ['/var/run/postgresql', this.#home],
      // It would reset the machine that runs the tests.
      ['mode: automatic', 'mode: off'],
      ...Object.entries(PASSWORDS),
    ]);
  }

  #etcdSettings(): Record<string, string> {
    const text = this.#ofThisMachine(readFileSync(join(DEPLOY, 'patroni/etcd.env'), 'utf8'), [
      ['ETCD_NAME=db1', `ETCD_NAME=${this.name}`],
      ['/var/lib/etcd/platen', this.#file('etcd')],
    ]);
    const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
    return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  }

  /** An example with the addresses of this machine instead of those of the first one. */
  #ofThisMachine(example: string, replacements: readonly (readonly [string, string])[]): string {
    let text = example;
    for (const [part, replacement] of replacements) {
      if (!text.includes(part)) throw new Error(`the example in deploy lacks ${part}`);
      text = text.replaceAll(part, replacement);
    }
    const lists = /^(ETCD_INITIAL_CLUSTER=| {2}hosts: )/;
    return text
      .split('\n')
      .map((line) =>
        lists.test(line) ? line : line.replaceAll(`${EXAMPLE}11`, `${EXAMPLE}1${this.#options.n}`),
      )
      .join('\n')
      .replaceAll(EXAMPLE, `${this.#options.prefix}.`);
  }

  #file(name: string): string {
    return join(this.#home, name);
  }
}

/** HAProxy on the machine of the service, with the example of `deploy`. */
export function startProxy(folder: string, prefix: string, port: number): ChildProcess {
  const example = readFileSync(join(DEPLOY, 'haproxy/haproxy.cfg'), 'utf8');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    example.replaceAll(EXAMPLE, `${prefix}.`).replace('127.0.0.1:5432', `127.0.0.1:${port}`),
  );
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  return spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log], detached: true });
}

export function addressOf(prefix: string, n: number): string {
  return `${prefix}.1${n}`;
}

export function nameOf(n: number): string {
  return `db${n}`;
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
