import { execFileSync } from 'node:child_process';
import { chownSync, globSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Programs, and the packages of Debian that have them. */
export type Programs = Readonly<Record<string, string>>;

/** What the machines of the cluster run. */
export const CLUSTER: Programs = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  setpriv: 'util-linux',
};
/** PostgreSQL refuses to run as root; Debian's package makes this user. */
export const USER = 'postgres';
const SERVERS = '/usr/lib/postgresql/*/bin/postgres';

/** The folder of the programs of the newest PostgreSQL. */
export function binFolder(): string {
  const versions = globSync(SERVERS).map((file) => Number(file.split('/')[4]));
  return `/usr/lib/postgresql/${Math.max(...versions)}/bin`;
}

/** Why these programs and PostgreSQL cannot run on this machine, in a sentence; undefined if they can. */
export function whatIsMissing(programs: Programs): string | undefined {
  const packages = Object.entries(programs).flatMap(([program, name]) =>
    isInstalled(program) ? [] : [name],
  );
  if (globSync(SERVERS).length === 0) packages.push('postgresql-15');
  if (packages.length > 0)
    return `It needs packages of Debian: apt-get install --no-install-recommends ${packages.join(' ')}`;
  if (userInfo().uid !== 0) return 'It needs root, to run programs as another user.';
  return undefined;
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Gives a file or a folder to the user of PostgreSQL. */
export function handOver(path: string): void {
  const id = (flag: string) => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }));
  chownSync(path, id('-u'), id('-g'));
}

/** The command line that runs a program as the user of PostgreSQL. */
export function asUser(program: string, args: readonly string[]): [string, string[]] {
  return ['setpriv', [`--reuid=${USER}`, `--regid=${USER}`, '--init-groups', '--', program, ...args]];
}
