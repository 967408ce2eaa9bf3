import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { embeddedBinaries } from '../../../src/postgres/binaries.ts';
import { SUPERUSER } from '../../../src/postgres/cluster.ts';
import { chooseIdentity, spawnAs } from '../../../src/postgres/identity.ts';
import { freePort } from '../../harness/http/loopback.ts';
import { until } from '../../harness/wait.ts';

/** Debian puts it where only root looks. */
const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

export interface Pgbouncer {
  /** Address of the maintenance database, through it. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a pgbouncer in transaction mode before a test server. Undefined where it is not installed. */
export async function startPgbouncer(serverUrl: string): Promise<Pgbouncer | undefined> {
  const program = PLACES.find((place) => spawnSync(place, ['--version']).status === 0);
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  // It refuses root, and must be the user of the server, whose socket is closed to others.
  chmodSync(folder, 0o777);
  const identity = await chooseIdentity(embeddedBinaries(), folder, join(folder, 'postgres'));
  const { hostname, port, searchParams } = new URL(serverUrl);
  const listenPort = await freePort();
  const users = join(folder, 'users.txt');
  const ini = join(folder, 'pgbouncer.ini');
  const log = join(folder, 'log');
  writeFileSync(users, `"${SUPERUSER}" ""\n`);
  writeFileSync(
    ini,
    `[databases]
* = host=${searchParams.get('host') ?? hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 20
server_idle_timeout = 5
logfile = ${log}
`,
  );
  const child = spawnAs(identity, program, [ini], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `postgres://${SUPERUSER}@127.0.0.1:${listenPort}/postgres`;
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${readFileSync(log, 'utf8')}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  await until('pgbouncer answers', answers);
  return {
    url,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
