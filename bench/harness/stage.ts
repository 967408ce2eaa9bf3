import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../src/app/config/config.ts';
import { openCore } from '../../src/app/core.ts';
import { OPERATOR } from '../../src/domain/actor.ts';
import { createLog } from '../../src/lib/log/log.ts';
import { seedDemo } from '../../src/operations/demo/seed-demo.ts';
import {
  type ClonedDatabase,
  cloneDatabase,
  createDatabaseOn,
  startTestServer,
  type TestServer,
} from '../../test/harness/database.ts';
import { BRIEF } from './brief.ts';
import { killAll } from './child.ts';
import { type PlatenOptions, type RunningPlaten, startPlaten } from './platen.ts';

/**
 * In the data folder and not in the system's temporary folder, which may be in memory: there fsync costs
 * nothing, and every figure would be wrong.
 */
const DATA = join(import.meta.dirname, '../../data');
const EMPTY = 'template1';

/** One embedded PostgreSQL, started as the product starts it, and one installation to copy databases from. */
export interface Stage {
  readonly apikey: string;
  /** The address of the print partner. */
  readonly signalKey: string;
  readonly clientId: number;
  readonly partnerId: number;
  /** Seals as the service does. */
  readonly secretKey: string;
  /** The first process of the database server, the parent of all others. */
  readonly postmasterPid: number;
  /** A new database with a client, its key and a print partner, after a checkpoint. */
  freshDatabase(): Promise<ClonedDatabase>;
  startPlaten(options: Omit<PlatenOptions, 'secretKey' | 'within'>): Promise<RunningPlaten>;
}

/** Thrown when Ctrl-C or SIGTERM ends a bench. Running work is abandoned. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

/** Prepares the stage, runs `work`, and removes the stage afterwards, also after an error or Ctrl-C. */
export async function onStage<T>(
  {
    partnerAddress,
    startServer = BRIEF ? serverOfTests : startTestServer,
    settings = {},
  }: {
    readonly partnerAddress?: string;
    /** Starts the database server, where it is another than the embedded one. */
    readonly startServer?: (folder: string) => Promise<TestServer>;
    /** Settings that this server needs. */
    readonly settings?: Readonly<Record<string, string>>;
  },
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  await mkdir(DATA, { recursive: true });
  const folder = await mkdtemp(join(DATA, 'bench-'));
  const interrupted = new Promise<never>((_, reject) => {
    const interrupt = (signal: string) => {
      killAll();
      reject(new Interrupted(`ended by ${signal}`));
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
  });
  // Checked below. An earlier signal must not end this process before the stage is removed.
  interrupted.catch(() => undefined);
  try {
    const server = await startServer(folder);
    try {
      return await Promise.race([
        setUp(server.url, { folder, partnerAddress, settings }).then(work),
        interrupted,
      ]);
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The server of the run of tests, in which the schema exists already; without a run, a server as usual. */
export async function serverOfTests(folder: string): Promise<TestServer> {
  const url = process.env.TEST_POSTGRES_URL;
  return url === undefined ? startTestServer(folder) : { url, close: async () => undefined };
}

interface SetUp {
  readonly folder: string;
  readonly partnerAddress: string | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

async function setUp(serverUrl: string, { folder, partnerAddress, settings }: SetUp): Promise<Stage> {
  const secretKey = randomBytes(32).toString('hex');
  const template = BRIEF ? await createDatabaseOn(serverUrl) : await cloneDatabase(serverUrl, EMPTY);
  const config = readConfig({
    DATABASE_URL: template.url,
    PLATEN_DATA_DIR: folder,
    PLATEN_SECRET_KEY: secretKey,
    // The print partners and the file hosts of the benches.
    PLATEN_ALLOWED_HOSTS: '127.0.0.1',
    ...settings,
  });
  const core = await openCore({
    config,
    log: createLog('error', 2),
    purpose: 'command',
    creates: true,
    publicUrl: () => '',
    onWork: () => undefined,
  });
  const seed = await core.operations.run(seedDemo, OPERATOR, { partnerAddress });
  await core.close();
  const [postmaster] = await ask<{ pid: number }>(
    serverUrl,
    `select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid`,
  );
  return {
    apikey: seed.coreLiveKey,
    signalKey: seed.signalKey,
    clientId: seed.clientId,
    partnerId: seed.partnerId,
    secretKey,
    postmasterPid: postmaster!.pid,
    async freshDatabase() {
      const database = await cloneDatabase(serverUrl, template.name);
      // Databases of tests do not wait for the disk.
      await ask(database.url, `alter database ${database.name} reset synchronous_commit`);
      // Otherwise one round would pay for the writes of the round before it.
      await ask(database.url, 'checkpoint');
      return database;
    },
    startPlaten: (options) =>
      startPlaten({ ...options, settings: { ...settings, ...options.settings }, secretKey, within: folder }),
  };
}

/**
 * A connection that may be cut. The pending query fails then; the connection's own error event needs no
 * handling.
 */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** One statement on a connection of its own. */
export async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = await connectTo(url);
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
