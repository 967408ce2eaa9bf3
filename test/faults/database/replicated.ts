import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { embeddedBinaries } from '../../../src/postgres/binaries.ts';
import { ensureCluster, SUPERUSER } from '../../../src/postgres/cluster.ts';
import { chooseIdentity, type Identity, spawnAs } from '../../../src/postgres/identity.ts';
import { type ClonedDatabase, createDatabaseOn, type MoreContents } from '../../harness/database.ts';
import { until } from '../../harness/wait.ts';

/** A server of a replicated pair. */
interface PairedServer {
  /** The address of a database on it. */
  url(database: string): string;
  query(statement: string): Promise<pg.QueryResult>;
  /** To the server and all of its processes. */
  signal(signal: NodeJS.Signals): void;
  start(): Promise<void>;
  /** At once, without a word to those who are connected. */
  stop(): Promise<void>;
}

/** A primary and a replica that follows it by streaming. */
export interface ReplicatedServers {
  readonly primary: PairedServer;
  readonly replica: PairedServer;
  /** On both. Its commits wait for the disk, as those of a service do. */
  createDatabase(contents: MoreContents): Promise<ClonedDatabase>;
  close(): Promise<void>;
}

/** The npm packages have no pg_basebackup, so the replica begins as a copy of the files of a primary that never ran. */
export async function startReplicated(): Promise<ReplicatedServers> {
  const folder = mkdtempSync(join(tmpdir(), 'pair-'));
  const [ofPrimary, ofReplica] = [join(folder, 'primary'), join(folder, 'replica')];
  // A socket's path may have a hundred characters.
  const [toPrimary, toReplica] = [join(folder, '1'), join(folder, '2')];
  for (const sockets of [toPrimary, toReplica]) mkdirSync(sockets);
  const identity = await chooseIdentity(embeddedBinaries(), folder, ofPrimary);
  await ensureCluster(ofPrimary, identity, embeddedBinaries());
  execFileSync('cp', ['-a', ofPrimary, ofReplica]);
  writeFileSync(join(ofReplica, 'standby.signal'), '');
  if (identity.account) {
    const { uid, gid } = identity.account;
    execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
  }
  const primary = serverOf(identity, ofPrimary, toPrimary, ['wal_keep_size=1GB']);
  const replica = serverOf(identity, ofReplica, toReplica, [
    `primary_conninfo=host=${toPrimary} user=${SUPERUSER}`,
    'wal_retrieve_retry_interval=100ms',
  ]);
  await primary.start();
  await replica.start();
  return {
    primary,
    replica,
    async createDatabase(contents) {
      const database = await createDatabaseOn(primary.url('postgres'), contents);
      await primary.query(`alter database ${database.name} reset synchronous_commit`);
      return database;
    },
    async close() {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server of a cluster, on a socket of its own. */
function serverOf(
  identity: Identity,
  cluster: string,
  sockets: string,
  settings: readonly string[],
): PairedServer {
  let child: ChildProcess | undefined;
  const url = (database: string) =>
    `postgres://${SUPERUSER}@${basename(cluster)}/${database}?host=${encodeURIComponent(sockets)}`;
  const query = async (statement: string) => {
    const client = new pg.Client({ connectionString: url('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  const isUp = () =>
    query('select 1').then(
      () => true,
      () => false,
    );
  return {
    url,
    query,
    signal(name) {
      const pid = child!.pid!;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
      for (const one of [pid, ...children.map(Number)]) process.kill(one, name);
    },
    async start() {
      const given = [`unix_socket_directories=${sockets}`, 'listen_addresses=', 'fsync=off', ...settings];
      const args = ['-D', cluster, ...given.flatMap((setting) => ['-c', setting])];
      child = spawnAs(identity, embeddedBinaries().postgres, args, { detached: true, stdio: 'ignore' });
      await until('the server answers', isUp);
    },
    async stop() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      // An immediate stop, after which it recovers at its next start.
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
