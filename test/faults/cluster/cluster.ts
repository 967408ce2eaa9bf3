import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../../harness/wait.ts';
import { addressOf, Machine, nameOf, PASSWORDS, startProxy } from './machine.ts';

const MACHINES = [1, 2, 3];
/** As close as a standby under load is. */
const CLOSE_BYTES = 1_048_576;
/** The states of a standby that follows the primary. */
const FOLLOWS = new Set(['running', 'streaming']);
const ASK_WITHIN_MS = 2_000;
/** The role of the service and of the databases that tests make. */
const ROLE = 'platen_test';
const REST = 8008;

/** A machine as Patroni describes it. */
interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  /** In bytes; `unknown` until it is known. */
  readonly lag?: number | string;
}

/** Three machines with PostgreSQL under Patroni and etcd, and HAProxy in front of them, all on this one. */
export class PatroniCluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'platen-cluster-'));
  readonly machines: readonly Machine[];
  /** Those that the tests cannot ask. */
  readonly #away = new Set<Machine>();
  readonly #network = new Network();
  readonly #proxyPort: number;
  readonly #proxy: ChildProcess;
  readonly #removeAtExit = () => this.#removeAll();
  #synchronous = true;

  static async start(): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(await freePort());
    try {
      for (const machine of cluster.machines) machine.start();
      await cluster.whole();
      const postgres = await cluster.connect();
      await postgres.query(`create role ${ROLE} login password '${PASSWORDS.REST_PASSWORD}'`);
      await postgres.end();
      return cluster;
    } catch (error) {
      cluster.close({ keepLogs: true });
      throw error;
    }
  }

  private constructor(proxyPort: number) {
    // The user of PostgreSQL enters it.
    chmodSync(this.folder, 0o755);
    process.once('exit', this.#removeAtExit);
    const { prefix } = this.#network;
    this.machines = MACHINES.map((n) => {
      const namespace = this.#network.add(nameOf(n), addressOf(prefix, n));
      return new Machine({ n, folder: this.folder, namespace, prefix });
    });
    this.#proxyPort = proxyPort;
    this.#proxy = startProxy(this.folder, prefix, proxyPort);
  }

  /** Makes a database; returns its address by each of the ways to the primary. */
  async createDatabase(name: string): Promise<{ proxy: string; hosts: string }> {
    const postgres = await this.connect();
    await postgres.query(`create database ${name} owner ${ROLE}`);
    await postgres.end();
    const login = `postgres://${ROLE}:${PASSWORDS.REST_PASSWORD}`;
    const hosts = this.machines.map(({ address }) => `${address}:5432`).join(',');
    return {
      proxy: `${login}@127.0.0.1:${this.#proxyPort}/${name}`,
      hosts: `${login}@${hosts}/${name}?target_session_attrs=read-write`,
    };
  }

  /** A connection to the primary as superuser. */
  async connect(database = 'postgres'): Promise<pg.Client> {
    const { address } = await this.leader();
    const login = `postgres://postgres:${PASSWORDS.SUPERUSER_PASSWORD}`;
    const client = new pg.Client({ connectionString: `${login}@${address}:5432/${database}` });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async leader(): Promise<Machine> {
    return this.#only('leader');
  }

  /** The standby that has every commit. */
  syncStandby(): Promise<Machine> {
    return this.#only('sync_standby');
  }

  /** The standby that may be behind, where the other one is synchronous. */
  replica(): Promise<Machine> {
    return this.#only('replica');
  }

  /** Waits until every machine has recovered: one is the primary, the others follow it. */
  async whole(): Promise<void> {
    await until('all machines follow one primary', () => this.#isWhole());
  }

  /** Every process of the machine ends at once. */
  kill(machine: Machine): void {
    this.#network.killAll(machine.namespace);
    this.#away.add(machine);
  }

  boot(machine: Machine): void {
    machine.start();
    this.#away.delete(machine);
  }

  /** To the standby that Patroni chooses. */
  async switchover(): Promise<void> {
    await this.#change('POST', '/switchover', { leader: (await this.leader()).name });
  }

  /** Nothing reaches the machine any more, without a word to those that are connected. */
  cutOff(machine: Machine): void {
    this.#network.unplug(machine.name);
    this.#away.add(machine);
  }

  plugIn(machine: Machine): void {
    this.#network.plugIn(machine.name);
    this.#away.delete(machine);
  }

  /** The machine and the others do not reach each other; the service reaches all. */
  partition(machine: Machine): void {
    for (const other of this.#others(machine)) {
      this.#network.blackhole(machine.name, [other.address]);
      this.#network.blackhole(other.name, [machine.address]);
    }
    this.#away.add(machine);
  }

  heal(machine: Machine): void {
    for (const other of this.#others(machine)) {
      this.#network.admit(machine.name, [other.address]);
      this.#network.admit(other.name, [machine.address]);
    }
    this.#away.delete(machine);
  }

  /** Changes the configuration of the cluster, as `patronictl edit-config` does. */
  async configure(change: { synchronous_mode?: boolean; failsafe_mode?: boolean }): Promise<void> {
    await this.#change('PATCH', '/config', change);
    this.#synchronous = change.synchronous_mode ?? this.#synchronous;
    await this.whole();
  }

  /** After a failure the logs stay. */
  close({ keepLogs }: { keepLogs: boolean }): void {
    process.off('exit', this.#removeAtExit);
    this.#removeAll();
    if (!keepLogs) rmSync(this.folder, { recursive: true, force: true });
  }

  #removeAll(): void {
    this.#proxy.kill('SIGKILL');
    this.#network.remove();
  }

  #others(machine: Machine): Machine[] {
    return this.machines.filter((other) => other !== machine);
  }

  /** The machine that has this role in the eyes of two: one alone may know less. */
  async #only(role: Member['role']): Promise<Machine> {
    let found: Machine | undefined;
    await until(`a machine is the ${role}`, async () => {
      const views = await this.#views();
      found = this.machines.find(
        ({ name }) => views.filter((members) => inRole(members, role) === name).length >= 2,
      );
      return found !== undefined;
    });
    return found!;
  }

  /** In the eyes of all. */
  async #isWhole(): Promise<boolean> {
    const views = await this.#views();
    const leaders = new Set(views.map((members) => inRole(members, 'leader')));
    const second = this.#synchronous ? 'sync_standby' : 'replica';
    return (
      views.length === this.machines.length &&
      leaders.size === 1 &&
      views.every((members) => isWhole(members, ['leader', 'replica', second]))
    );
  }

  /** The cluster as each machine that answers has it. */
  async #views(): Promise<(readonly Member[])[]> {
    const asked = this.machines.filter((machine) => !this.#away.has(machine));
    const views = await Promise.all(asked.map((machine) => membersOf(machine).catch(() => [])));
    return views.filter((members) => members.length > 0);
  }

  async #change(method: string, path: string, body: object): Promise<void> {
    const reply = await ask(await this.leader(), method, path, body);
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  }
}

async function membersOf(machine: Machine): Promise<readonly Member[]> {
  const reply = await ask(machine, 'GET', '/cluster');
  return reply.ok ? ((await reply.json()) as { members: Member[] }).members : [];
}

function isWhole(members: readonly Member[], roles: readonly string[]): boolean {
  return (
    members
      .map(({ role }) => role)
      .toSorted()
      .join() === roles.join() &&
    members.every(({ state, role, lag }) =>
      role === 'leader' ? state === 'running' : FOLLOWS.has(state) && Number(lag) < CLOSE_BYTES,
    )
  );
}

/** The name of the only one in a role. */
function inRole(members: readonly Member[], role: Member['role']): string | undefined {
  const named = members.filter((member) => member.role === role);
  return named.length === 1 ? named[0]!.name : undefined;
}

function ask({ address }: Machine, method: string, path: string, body?: object): Promise<Response> {
  const login = Buffer.from(`patroni:${PASSWORDS.REST_PASSWORD}`).toString('base64');
  return fetch(`http://${address}:${REST}${path}`, {
    method,
    headers: { authorization: `Basic ${login}` },
    // A switchover answers when it is done.
    ...(body === undefined ? { signal: AbortSignal.timeout(ASK_WITHIN_MS) } : { body: JSON.stringify(body) }),
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Every name of this machine that a run makes begins with this and its process id. */
const PREFIX = 'plt';
/** A private network that the machine is unlikely to have. */
const BLOCK = '10.213';

/**
 * A private network of this machine: a bridge, and a network namespace with an address of its own for each of several
 * machines. The tests reach all of them over the bridge.
 */
class Network {
  readonly #run = `${PREFIX}${process.pid}`;
  /** Its first three numbers. */
  readonly prefix = `${BLOCK}.${process.pid % 256}`;
  readonly #namespaces: string[] = [];

  /** Removes what runs left behind that were killed. */
  constructor() {
    for (const namespace of namespaces()) {
      const pid = Number(/^plt(\d+)-/.exec(namespace)?.[1] ?? 0);
      if (pid > 0 && !isAlive(pid)) removeNamespace(namespace);
    }
    const bridges = ip('-o', 'link', 'show', 'type', 'bridge').matchAll(/ (plt(\d+)):/g);
    for (const [, bridge, pid] of bridges) if (!isAlive(Number(pid))) ip('link', 'delete', bridge!);
    ip('link', 'add', this.#run, 'type', 'bridge');
    ip('address', 'add', `${this.prefix}.1/24`, 'dev', this.#run);
    ip('link', 'set', this.#run, 'up');
  }

  /** Adds a machine; returns the name of its namespace. */
  add(name: string, address: string): string {
    const namespace = `${this.#run}-${name}`;
    const port = this.#portOf(name);
    ip('netns', 'add', namespace);
    this.#namespaces.push(namespace);
    ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', port, 'master', this.#run, 'up');
    ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up');
    return namespace;
  }

  /** As if the cable was pulled: connections stay open, and nothing arrives. */
  unplug(name: string): void {
    ip('link', 'set', this.#portOf(name), 'down');
  }

  plugIn(name: string): void {
    ip('link', 'set', this.#portOf(name), 'up');
  }

  /** The machine reaches the tests, but none of these addresses. */
  blackhole(name: string, addresses: readonly string[]): void {
    for (const address of addresses)
      ip('-n', `${this.#run}-${name}`, 'route', 'add', 'blackhole', `${address}/32`);
  }

  admit(name: string, addresses: readonly string[]): void {
    for (const address of addresses)
      ip('-n', `${this.#run}-${name}`, 'route', 'delete', 'blackhole', `${address}/32`);
  }

  /** Kills every process of a machine. */
  killAll(namespace: string): void {
    killAll(namespace);
  }

  remove(): void {
    for (const namespace of this.#namespaces.splice(0)) removeNamespace(namespace);
    ip('link', 'delete', this.#run);
  }

  /** Names of devices have at most 15 characters. */
  #portOf(name: string): string {
    return `${this.#run}${name}`;
  }
}

function namespaces(): string[] {
  return ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0]!)
    .filter((name) => name.startsWith(PREFIX));
}

function removeNamespace(namespace: string): void {
  killAll(namespace);
  ip('netns', 'delete', namespace);
}

/** Again until none is left: a process may start others as it is killed. */
function killAll(namespace: string): void {
  for (;;) {
    const pids = ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);
    if (pids.length === 0) return;
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
  }
}

function ip(...args: string[]): string {
  return execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
