import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart, NoInstallation, whyUnusable } from '../lib/errors.ts';
import type { Log } from '../lib/log/log.ts';
import { hasCluster } from '../postgres/cluster.ts';
import { openEmbeddedDatabase } from '../postgres/launcher.ts';
import { makeFolder } from '../postgres/make-folder.ts';
import { type Connection, connect, type Database, isReadOnly, type Queries } from '../store/engine/db.ts';
import { readServerFacts } from '../store/engine/health.ts';
import { isMigrated, migrate } from '../store/engine/migrate.ts';
import { inTransaction } from '../store/engine/transaction.ts';
import type { Config } from './config/config.ts';
import { openUntilInterrupted } from './interrupts.ts';

export interface DatabaseServer {
  readonly connection: Connection;
  /** The migrations that were run. */
  readonly migrated: string[];
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly config: Config;
  readonly log: Log;
  readonly purpose: 'service' | 'command';
  /** Whether a command makes an installation where there is none, as a service does. */
  readonly creates?: boolean | undefined;
  /** The embedded server, where the process that started this one runs it. */
  readonly embedded?: Connection | undefined;
}

/** The migrated database of the settings, in the data folder that is made where it is missing. */
export async function openMigrated(
  options: DatabaseOptions,
  onError: (error: Error) => void,
): Promise<DatabaseServer> {
  const creates = options.purpose === 'service' || options.creates === true;
  if (!creates && !options.embedded) await demandDataFolder(options.config);
  await makeDataFolder(options.config);
  const { connection, closeServer } = await openServer(options);
  const migrated = await migrateFirst(connection, onError, options.config, creates).catch(async (error) => {
    await closeServer();
    throw error;
  });
  return { connection, migrated, close: closeServer };
}

/** Uses its own connection, because a migration may take longer than the timeout of queries. */
async function migrateFirst(
  connection: Connection,
  onError: (error: Error) => void,
  config: Config,
  creates: boolean,
): Promise<string[]> {
  const database = connect(connection, { poolSize: 1, onError });
  try {
    await demandFit(database.queries, config);
    if (!creates) await demandMigrated(database.queries, config);
    return await migrate(database.queries).catch(cannotMigrate);
  } finally {
    await database.close();
  }
}

/** Whether the settings may lead to an installation: the data folder has a database, or one that runs elsewhere is yet to be asked. */
export async function mayBeInstalled({ databaseUrl, dataDir }: Config): Promise<boolean> {
  return databaseUrl !== undefined || hasCluster(dataDir);
}

async function demandDataFolder(config: Config): Promise<void> {
  if (!(await mayBeInstalled(config))) throw new NoInstallation(config.dataDir);
}

async function demandMigrated(queries: Queries, { databaseUrl, dataDir }: Config): Promise<void> {
  if (await isMigrated(queries)) return;
  throw new NoInstallation(databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL');
}

const OLDEST_SERVER = 150_000;

/** Refuses a server that lacks what the service relies on and no session can set. */
export async function demandFit(queries: Queries, { durability }: Config): Promise<void> {
  const facts = await inTransaction(queries, readServerFacts).catch(cannotConnect);
  const { version, versionNumber, encoding, schema, unsafe } = facts;
  if (versionNumber < OLDEST_SERVER)
    throw new CannotStart(
      `The database server is PostgreSQL ${version}. Platen requires PostgreSQL 15 or newer.`,
    );
  if (encoding !== 'UTF8')
    throw new CannotStart(
      `The database has the encoding ${encoding}, which cannot store every character. Set DATABASE_URL to one that was created with encoding 'UTF8' (and template template0).`,
    );
  if (schema === null)
    throw new CannotStart(
      'The search_path of the database names no schema that exists, or none that this role may use. Create the schema, or set search_path to one such as public.',
    );
  const [setting] = unsafe;
  if (durability === 'required' && setting !== undefined)
    throw new CannotStart(
      `The database server has ${setting} off, so a crash of its machine can lose acknowledged orders or the whole database. Set ${setting} = on in postgresql.conf; PLATEN_DURABILITY=server accepts the loss.`,
    );
}

/** Whatever keeps the first statement from being answered is a matter of the address or of the server. */
function cannotConnect(error: unknown): never {
  throw new CannotStart(`The database cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`, {
    cause: error,
  });
}

/** Several addresses of a host, or several hosts, fail with an error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const { message, cause } = error as Error;
  return cause === undefined ? message : `${message} (${reasonOf(cause)})`;
}

function cannotMigrate(error: unknown): never {
  if (!isReadOnly(error)) throw error;
  throw new CannotStart('The database is read-only. Set DATABASE_URL to a server that takes writes.', {
    cause: error,
  });
}

export async function makeDataFolder({ dataDir }: Config): Promise<void> {
  await makeFolder(dataDir).catch((cause) => {
    const message = `The data folder ${dataDir} cannot be used: ${whyUnusable(cause)}. Set PLATEN_DATA_DIR to another.`;
    throw new CannotStart(message, { cause });
  });
}

/** The database of the settings: one that runs elsewhere, or that of the data folder. */
async function openServer({ config, log, purpose, embedded: running }: DatabaseOptions): Promise<{
  connection: Connection;
  closeServer: () => Promise<void>;
}> {
  if (config.databaseUrl) {
    const pooler = config.pooler === 'transaction' ? { directUrl: config.databaseDirectUrl } : undefined;
    const { databaseUrl: url, durability } = config;
    return { connection: { url, pooler, durability }, closeServer: async () => undefined };
  }
  if (running) return { connection: running, closeServer: async () => undefined };
  const embedded = await openEmbeddedDatabase({
    dataDir: config.dataDir,
    binFolder: config.pgBin,
    purpose,
    log,
  });
  return { connection: embedded.connection, closeServer: () => embedded.close() };
}

/** `withDatabase` for an installation that has to exist. */
export async function withInstallation<T>(
  config: Config,
  log: Log,
  work: (database: Database, stop: AbortSignal) => Promise<T>,
): Promise<T> {
  await demandDataFolder(config);
  return withDatabase(config, log, async (database, stop) => {
    await demandMigrated(database.queries, config);
    return work(database, stop);
  });
}

/** The time that interrupted work may take to clean up. */
const CLEAN_UP_MS = 5_000;

/**
 * Gives `work` the database of the settings as it is: nothing is migrated, and there are no services. The database of a data folder
 * is made where it is missing. An interrupt aborts `stop`, and ends the process when the work has ended.
 */
export async function withDatabase<T>(
  config: Config,
  log: Log,
  work: (database: Database, stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const worked = Promise.withResolvers<void>();
  const { opened, close } = await openUntilInterrupted(
    () => openServer({ config, log, purpose: 'command' }),
    async ({ closeServer }) => {
      stop.abort(new Error('interrupted'));
      await Promise.race([worked.promise, pause(CLEAN_UP_MS, undefined, { ref: false })]);
      await closeServer();
    },
  );
  const database = connect(opened.connection, { poolSize: 1, onError: () => undefined });
  try {
    return await work(database, stop.signal);
  } finally {
    await database.close();
    worked.resolve();
    await close();
  }
}
