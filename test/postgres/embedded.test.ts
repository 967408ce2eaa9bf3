import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { createLog } from '../../src/lib/log/log.ts';
import { embeddedBinaries, restoreLinks } from '../../src/postgres/binaries.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../src/postgres/launcher.ts';
import { commandLine } from '../../src/postgres/postmaster.ts';
import { until } from '../harness/wait.ts';

const root = mkdtempSync(join(tmpdir(), 'platen-embedded-'));
const prepared = join(root, 'prepared');
const folders: string[] = [];
const children: ChildProcess[] = [];

type Purpose = 'service' | 'command';

function open(dataDir: string, purpose: Purpose, onExit?: () => void): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase({ dataDir, purpose, log: createLog('silent'), onExit });
}

/** A data folder whose cluster exists already, with a note in it: making one takes most of a second. */
function dataFolder(name = `data-${folders.length}`): string {
  const folder = join(root, name);
  mkdirSync(dirname(folder), { recursive: true });
  // Not cpSync, which loses the modes of folders, and PostgreSQL insists on them.
  execFileSync('cp', ['-a', prepared, folder]);
  folders.push(folder);
  return folder;
}

function emptyFolder(name: string): string {
  const folder = join(root, name);
  folders.push(folder);
  return folder;
}

async function query(connection: EmbeddedDatabase['connection'], sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  // The test kills a server under its clients.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function serverPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Kills the database server and waits until it has ended, which takes a moment after the signal. */
async function killServer(dataDir: string): Promise<void> {
  const pid = serverPid(dataDir)!;
  process.kill(pid, 'SIGKILL');
  await until('the server is gone', () => commandLine(pid) === undefined);
}

interface Holder {
  readonly process: ChildProcess;
  readonly said: { connection: EmbeddedDatabase['connection']; startedHere: boolean; refused?: string };
  leave(): Promise<void>;
  kill(): Promise<void>;
}

/** Another process that opens the database and holds it open. */
async function hold(dataDir: string, purpose: Purpose, env: NodeJS.ProcessEnv = {}): Promise<Holder> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold-database.ts'), dataDir, purpose], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  const exit = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    process: child,
    said: JSON.parse(line),
    leave: async () => {
      child.stdin.end();
      await exit;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

before(async () => {
  folders.push(prepared);
  const database = await open(prepared, 'command');
  await query(database.connection, `create table note as select 'kept' as text`);
  await database.close();
});

after(async () => {
  for (const child of children) child.kill('SIGKILL');
  // The last process to close stops the server; this one stops what a failed test has left running.
  for (const folder of folders) {
    if (serverPid(folder) !== undefined) await (await open(folder, 'command')).close();
  }
  rmSync(root, { recursive: true, force: true });
});

describe('the data folder', () => {
  test('is created on first use, and kept', async () => {
    const dataDir = emptyFolder('first');
    const database = await open(dataDir, 'service');
    assert.equal(database.startedHere, true);
    await query(database.connection, 'create table note as select 1 as n');
    await database.close();
    assert.ok(serverPid(dataDir) === undefined && !existsSync(database.connection.host));

    const again = await open(dataDir, 'service');
    assert.deepEqual(await query(again.connection, 'select n from note'), [{ n: 1 }]);
    assert.deepEqual(
      await query(
        again.connection,
        `select current_setting('fsync') as f, current_setting('timezone') as tz`,
      ),
      [{ f: 'on', tz: 'UTC' }],
    );
    await again.close();
  });

  test('is used by a role that is not a superuser and can do nothing outside of its database', async () => {
    const database = await open(dataFolder(), 'service');
    assert.deepEqual(
      await query(
        database.connection,
        'select rolsuper, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = current_user',
      ),
      [{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false }],
    );
    for (const sql of [`copy note to program 'cat'`, `select pg_read_file('postmaster.pid')`]) {
      await assert.rejects(query(database.connection, sql), { code: '42501' }, sql);
    }
    await database.close();
  });

  test('may be incomplete after an interrupted start', async () => {
    const dataDir = emptyFolder('half-made');
    mkdirSync(join(dataDir, 'postgres.unfinished', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18\n');
    const database = await open(dataDir, 'service');
    assert.deepEqual(await query(database.connection, 'select 1 as n'), [{ n: 1 }]);
    await database.close();
  });

  test('may have a longer path than a socket', async () => {
    const dataDir = dataFolder(join('deep', ...Array.from({ length: 12 }, () => 'folder-name')));
    assert.ok(dataDir.length > 107);
    const database = await open(dataDir, 'service');
    assert.deepEqual(await query(database.connection, 'select text from note'), [{ text: 'kept' }]);
    await database.close();
  });

  test('is refused when another version of PostgreSQL made it', async () => {
    const dataDir = dataFolder();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await assert.rejects(open(dataDir, 'service'), /was created by PostgreSQL 17, but this is PostgreSQL 18/);
  });
});

describe('sharing a data folder', () => {
  test('a second service is refused, naming the first', async () => {
    const dataDir = dataFolder();
    const first = await hold(dataDir, 'service');
    for (let attempt = 0; attempt < 10; attempt++) {
      await assert.rejects(open(dataDir, 'service'), new RegExp(`process ${first.process.pid},`));
    }
    await first.leave();
    await (await open(dataDir, 'service')).close();
  });

  test('a command joins the server of a service, and stops it when it leaves last', async () => {
    const dataDir = dataFolder();
    const service = await hold(dataDir, 'service');
    const command = await open(dataDir, 'command');
    assert.equal(command.startedHere, false);
    await service.leave();
    assert.deepEqual(await query(command.connection, 'select text from note'), [{ text: 'kept' }]);
    await command.close();
    assert.equal(serverPid(dataDir), undefined);
  });

  test('a service adopts the server of a command, which may leave', async () => {
    const dataDir = dataFolder();
    const command = await hold(dataDir, 'command');
    const service = await open(dataDir, 'service');
    assert.deepEqual([command.said.startedHere, service.startedHere], [true, false]);
    await command.leave();
    assert.deepEqual(await query(service.connection, 'select text from note'), [{ text: 'kept' }]);
    await service.close();
    assert.equal(serverPid(dataDir), undefined);
  });

  test('the locks of those who use it outlive its run folder, which is made again', async () => {
    const dataDir = dataFolder();
    const service = await hold(dataDir, 'service');
    const pid = serverPid(dataDir);
    rmSync(join(dataDir, 'run'), { recursive: true });
    await assert.rejects(open(dataDir, 'service'), new RegExp(`process ${service.process.pid},`));
    const command = await open(dataDir, 'command');
    assert.equal(command.startedHere, false);
    await command.close();
    assert.equal(serverPid(dataDir), pid, 'the server of the service was not stopped');
    rmSync(join(dataDir, 'run'), { recursive: true });
    await service.leave();
    assert.equal(serverPid(dataDir), undefined);
  });

  test('of services that start at once on an empty folder one runs', async () => {
    const dataDir = emptyFolder('services-at-once');
    const holders = await Promise.all([1, 2, 3].map(() => hold(dataDir, 'service')));
    const refused = holders.flatMap(({ said }) => said.refused ?? []);
    assert.equal(refused.length, 2);
    for (const sentence of refused) assert.match(sentence, /^Another Platen service, process \d+, runs on /);
    for (const { said, leave } of holders) if (said.refused === undefined) await leave();
    assert.equal(serverPid(dataDir), undefined);
  });

  test('a server whose socket folder was removed is restarted by its service', async () => {
    const dataDir = dataFolder();
    const noticed = Promise.withResolvers<void>();
    const service = await open(dataDir, 'service', noticed.resolve);
    const socketFolder = service.connection.host;
    rmSync(socketFolder, { recursive: true });
    await noticed.promise;
    // It waits for the restart.
    const command = await open(dataDir, 'command');
    assert.deepEqual(command.connection, service.connection);
    assert.deepEqual(await query(command.connection, 'select text from note'), [{ text: 'kept' }]);
    await command.close();
    await service.close();
    assert.deepEqual([serverPid(dataDir), existsSync(socketFolder)], [undefined, false]);
  });

  test('concurrent commands on an empty folder create one database', async () => {
    const dataDir = emptyFolder('at-once');
    const holders = await Promise.all([1, 2, 3].map(() => hold(dataDir, 'command')));
    assert.equal(holders.filter((holder) => holder.said.startedHere).length, 1);
    for (const { said } of holders) await query(said.connection, 'select 1');
    await Promise.all(holders.map((holder) => holder.leave()));
    assert.equal(serverPid(dataDir), undefined);
  });
});

describe('after kill -9', () => {
  test('of the service, the next one takes over its server', async () => {
    const dataDir = dataFolder();
    const killed = await hold(dataDir, 'service');
    await query(killed.said.connection, `insert into note values ('acknowledged')`);
    await killed.kill();
    const next = await open(dataDir, 'service');
    assert.equal(next.startedHere, false);
    assert.deepEqual(await query(next.connection, 'select count(*)::int as n from note'), [{ n: 2 }]);
    await next.close();
    assert.equal(serverPid(dataDir), undefined);
  });

  test('of service and server, the next one recovers', async () => {
    const dataDir = dataFolder();
    const killed = await hold(dataDir, 'service');
    await query(killed.said.connection, `insert into note values ('acknowledged')`);
    await killed.kill();
    await killServer(dataDir);
    const next = await open(dataDir, 'service');
    assert.equal(next.startedHere, true);
    assert.deepEqual(await query(next.connection, 'select count(*)::int as n from note'), [{ n: 2 }]);
    await next.close();
  });

  test('of a command, the service still stops the server as the last', async () => {
    const dataDir = dataFolder();
    const command = await hold(dataDir, 'command');
    const service = await open(dataDir, 'service');
    await command.kill();
    await service.close();
    assert.equal(serverPid(dataDir), undefined);
  });

  test('of the service, its server is replaced if its socket is gone', async () => {
    const dataDir = dataFolder();
    const killed = await hold(dataDir, 'service');
    await killed.kill();
    rmSync(killed.said.connection.host, { recursive: true });
    const next = await open(dataDir, 'service');
    assert.equal(next.startedHere, true);
    assert.deepEqual(await query(next.connection, 'select text from note'), [{ text: 'kept' }]);
    await next.close();
  });

  test('another process may have the old pid', async () => {
    const dataDir = dataFolder();
    const killed = await hold(dataDir, 'service');
    await killed.kill();
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    await killServer(dataDir);
    const stranger = spawn('sleep', ['60']);
    children.push(stranger);
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
    const next = await open(dataDir, 'service');
    assert.deepEqual(await query(next.connection, 'select text from note'), [{ text: 'kept' }]);
    await next.close();
    assert.ok(isAlive(stranger.pid!));
  });

  test('of the server alone, the service restarts it', async () => {
    const dataDir = dataFolder();
    const died = Promise.withResolvers<void>();
    const service = await open(dataDir, 'service', died.resolve);
    const killed = serverPid(dataDir)!;
    process.kill(killed, 'SIGKILL');
    await died.promise;
    // A command that starts now waits for the service to do it.
    const command = await open(dataDir, 'command');
    assert.notEqual(serverPid(dataDir), killed);
    assert.deepEqual(command.connection, service.connection);
    assert.deepEqual(await query(command.connection, 'select text from note'), [{ text: 'kept' }]);
    await command.close();
    await service.close();
    assert.equal(serverPid(dataDir), undefined);
  });
});

describe('the machine', () => {
  test('links between libraries are restored after npm ci --ignore-scripts', () => {
    const installed = dirname(dirname(dirname(embeddedBinaries().postgres)));
    const copy = join(root, 'package');
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    const postgres = join(copy, 'native', 'bin', 'postgres');
    const links = JSON.parse(readFileSync(join(copy, 'native', 'pg-symlinks.json'), 'utf8'));
    for (const { target } of links) rmSync(join(copy, target));
    assert.throws(() => execFileSync(postgres, ['--version'], { stdio: 'pipe' }));
    restoreLinks(copy);
    assert.match(execFileSync(postgres, ['--version'], { encoding: 'utf8' }), /PostgreSQL/);
  });

  test('the PostgreSQL of the machine is used where a setting names its folder', async () => {
    const binFolder = join(root, 'of-the-machine');
    mkdirSync(binFolder);
    const programs = Object.values(embeddedBinaries());
    const used = join(root, 'used');
    for (const program of programs) {
      const name = basename(program);
      const note = `[ "$1" = --version ] || echo ${name} >> ${used}`;
      const script = `#!/bin/sh\n${note}\nexec ${program} "$@"\n`;
      writeFileSync(join(binFolder, name), script, { mode: 0o755 });
    }
    writeFileSync(used, '', { mode: 0o666 });
    const dataDir = emptyFolder('by-the-machine');
    const options = { dataDir, purpose: 'service', log: createLog('silent'), binFolder } as const;
    const database = await openEmbeddedDatabase(options);
    assert.deepEqual(await query(database.connection, 'select 1 as one'), [{ one: 1 }]);
    await database.close();
    assert.deepEqual([...new Set(readFileSync(used, 'utf8').trim().split('\n'))].sort(), [
      'initdb',
      'postgres',
    ]);

    const refusal = (folder: string) =>
      openEmbeddedDatabase({ ...options, dataDir: emptyFolder('refused'), binFolder: folder });
    await assert.rejects(refusal(join(root, 'no-such')), /initdb cannot be run: set PLATEN_PG_BIN/);
    const old = join(root, 'old');
    mkdirSync(old);
    for (const name of ['initdb', 'postgres'])
      writeFileSync(join(old, name), `#!/bin/sh\necho "${name} (PostgreSQL) 15.4"\n`, { mode: 0o755 });
    await assert.rejects(refusal(old), /is of PostgreSQL 15, but Platen needs PostgreSQL 18/);
  });

  const isRoot = process.getuid?.() === 0;
  test('root without user namespaces runs the database as another user', { skip: !isRoot }, async () => {
    // The folder must be reachable by other users.
    const dataDir = mkdtempSync('/tmp/platen-as-other-');
    folders.push(dataDir);
    const noUnshare = join(root, 'bin');
    mkdirSync(noUnshare);
    const holder = await hold(dataDir, 'service', { PATH: noUnshare });
    const { refused } = holder.said;
    if (refused === undefined) {
      const owner = execFileSync('stat', ['-c', '%u', join(dataDir, 'postgres')], { encoding: 'utf8' });
      assert.notEqual(owner.trim(), '0');
      assert.deepEqual(await query(holder.said.connection, 'select 1 as n'), [{ n: 1 }]);
    } else {
      // Not possible where this checkout itself is closed to others.
      assert.match(refused, /run this as another user, or set DATABASE_URL/);
    }
    await holder.leave();
    rmSync(dataDir, { recursive: true });
  });
});
