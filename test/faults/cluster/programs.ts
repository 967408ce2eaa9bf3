import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { userInfo } from 'node:os';

/** What a machine of the cluster runs, and the package of Debian that has it. */
const PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  setpriv: 'util-linux',
};
const SERVERS = '/usr/lib/postgresql/*/bin/postgres';

/** The folder of the programs of the newest PostgreSQL. */
export function binFolder(): string {
  const versions = globSync(SERVERS).map((file) => Number(file.split('/')[4]));
  return `/usr/lib/postgresql/${Math.max(...versions)}/bin`;
}

/** Why the cluster cannot run on this machine, in a sentence; undefined if it can. */
export function whatIsMissing(): string | undefined {
  const packages: string[] = Object.entries(PROGRAMS).flatMap(([program, name]) =>
    isInstalled(program) ? [] : [name],
  );
  if (globSync(SERVERS).length === 0) packages.push('postgresql-15');
  if (packages.length > 0)
    return `The cluster needs packages of Debian: apt-get install --no-install-recommends ${packages.join(' ')}`;
  if (userInfo().uid !== 0) return 'The cluster needs root, because it makes network namespaces.';
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
