import { execFileSync } from 'node:child_process';

/** Every name of this machine that a run makes begins with this and its process id. */
const PREFIX = 'plt';
/** A private network that the machine is unlikely to have. */
const BLOCK = '10.213';

/**
 * A private network of this machine: a bridge, and a network namespace with an address of its own for each of several
 * machines. The tests reach all of them over the bridge.
 */
export class Network {
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
