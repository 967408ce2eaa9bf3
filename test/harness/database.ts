import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createLog } from '../../src/lib/log/log.ts';
import { ensureReferenceData } from '../../src/operations/catalogue/tables.ts';
import { ensureDemoCatalogue } from '../../src/operations/demo/seed-demo.ts';
import { SUPERUSER } from '../../src/postgres/cluster.ts';
import { openEmbeddedDatabase } from '../../src/postgres/launcher.ts';
import { connect, type Queries } from '../../src/store/engine/db.ts';
import { migrate } from '../../src/store/engine/migrate.ts';

/** The address of a run's server, for the test files of that run; a file that runs alone starts its own. */
const SHARED = 'TEST_POSTGRES_URL';
/** The server through a pgbouncer, if the run has one. */
const POOLED = 'TEST_PGBOUNCER_URL';
const TEMPLATE_LOCK = 4_207_115_002;

/** How long a statement of a test waits for a connection: ten times as long as in production, so that a slow machine decides no test. */
export const CONNECT_WITHIN_MS = 80_000;
/** The setting that does the same for calls. */
export const PATIENCE = { PLATEN_CALL_WAIT_MS: '10000' };

export interface TestServer {
  /** Address of its maintenance database. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts an embedded server in a new folder within the given one; `close` removes it. */
export async function startTestServer(within = tmpdir()): Promise<TestServer> {
  const dataDir = await mkdtemp(join(within, 'platen-test-'));
  const embedded = await openEmbeddedDatabase({ dataDir, purpose: 'service', log: createLog('error', 2) });
  const { host, port, database } = embedded.connection;
  // Tests create databases and end connections, which the role of the service cannot.
  const url = `postgres://${SUPERUSER}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return {
    url,
    async close() {
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface TestDatabase {
  /** The URL of the server itself, even if services reach it through a pooler. */
  readonly url: string;
  /** The settings by which a service reaches it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Drops the database and, if the server was started for this file alone, stops it. */
  drop(): Promise<void>;
}

/** A database that those of tests are cloned from, made once in a run. */
export interface Template {
  readonly name: string;
  /** The template that it begins with. */
  readonly base: string;
  fill(queries: Queries): Promise<void>;
}

const USUAL: Template = {
  name: 'platen_template',
  base: 'template1',
  async fill(queries) {
    await migrate(queries);
    await queries.transaction().execute(async (tx) => {
      await ensureReferenceData(tx);
      await ensureDemoCatalogue(tx);
    });
  },
};

/** What is in a template besides the usual. */
export type MoreContents = Pick<Template, 'name' | 'fill'>;

/** A database of its own in the newest schema, with reference data and the demo catalogue, and more if it is asked for. */
export async function createTestDatabase(more?: MoreContents): Promise<TestDatabase> {
  return onServer((url) => createDatabaseOn(url, more));
}

/** Creates a database on a server of the test. */
export async function createDatabaseOn(url: string, more?: MoreContents): Promise<ClonedDatabase> {
  const templates = more ? [USUAL, { ...more, base: USUAL.name }] : [USUAL];
  await ensureTemplates(url, templates);
  return cloneDatabase(url, templates.at(-1)!.name);
}

/** Creates a database with a connection to it; `drop` ends both. */
export async function connectTestDatabase(): Promise<TestDatabase & { readonly client: pg.Client }> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return {
    ...database,
    client,
    async drop() {
      await client.end();
      await database.drop();
    },
  };
}

/** A database of its own without any tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return onServer((url) => cloneDatabase(url, 'template1'));
}

/** A database of the run's server; without a run, of a server of its own. */
async function onServer(create: (url: string) => Promise<TestDatabase>): Promise<TestDatabase> {
  const shared = process.env[SHARED];
  const server = shared ? { url: shared, close: async () => undefined } : await startTestServer();
  const database = await create(server.url);
  return {
    ...database,
    async drop() {
      await database.drop();
      await server.close();
    },
  };
}

export interface ClonedDatabase extends TestDatabase {
  readonly name: string;
}

/** A copy of a database of the server that has no connections. */
export async function cloneDatabase(serverUrl: string, template: string): Promise<ClonedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintain(serverUrl, async (client) => {
    // Quicker than passing every page through the log, as long as the files are small.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
    // Nothing of it outlives the run, and no test stops this server, so no commit waits for the disk (PLATEN_DURABILITY below).
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = databaseUrl(serverUrl, name);
  return {
    name,
    url,
    settings: {
      PLATEN_DURABILITY: 'server',
      ...(serverUrl === process.env[SHARED] ? settingsOf(url, name) : { DATABASE_URL: url }),
    },
    drop: () => maintain(serverUrl, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

function settingsOf(url: string, name: string): TestDatabase['settings'] {
  const pooled = process.env[POOLED];
  if (pooled === undefined) return { DATABASE_URL: url };
  return { DATABASE_URL: databaseUrl(pooled, name), PLATEN_POOLER: 'transaction' };
}

async function ensureTemplates(serverUrl: string, templates: readonly Template[]): Promise<void> {
  await maintain(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    for (const template of templates) {
      const found = await client.query('select from pg_database where datname = $1', [template.name]);
      if (found.rowCount === 0) await makeTemplate(client, serverUrl, template);
    }
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  });
}

/** Made under another name first, so that a run that is cut short leaves no unfinished template behind. */
async function makeTemplate(
  client: pg.Client,
  serverUrl: string,
  { name, base, fill }: Template,
): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft}`);
  // Else the first five calls of a statement are planned each: for most connections of tests these are all their calls.
  await client.query(`alter role ${SUPERUSER} set plan_cache_mode = force_generic_plan`);
  await client.query(`create database ${draft} template ${base}`);
  const database = connect({ url: databaseUrl(serverUrl, draft) }, { poolSize: 1, onError: () => undefined });
  await fill(database.queries);
  await database.close();
  await client.query(`alter database ${draft} rename to ${name}`);
}

async function maintain(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Ends all other connections of clients to the database. Not its other processes: the role of the service may not end a
 * worker of autovacuum.
 */
export const END_OTHER_CONNECTIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
