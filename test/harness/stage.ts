import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../src/app/config/config.ts';
import { type Core, openCore } from '../../src/app/core.ts';
import { createLog } from '../../src/lib/log/log.ts';
import { CONNECT_WITHIN_MS, createTestDatabase } from './database.ts';
import { type FileHost, startFileHost } from './files/file-host.ts';
import { type PrintPartner, startPrintPartner } from './partners/print-partner.ts';
import {
  type CommandOutcome,
  type Environment,
  type PlatenProcess,
  runPlaten,
  type StartOptions,
  startPlatenProcess,
} from './platen-process.ts';
import { waitFor } from './wait.ts';

export interface StageConfig {
  /** The embedded server of its data folder, that of `settings`, or a database of the run's server, which is the default. */
  readonly database?: 'embedded' | 'of settings' | 'external' | undefined;
  readonly fileHosts?: number;
  /** Besides those of every stage. */
  readonly settings?: Environment | undefined;
}

/**
 * Everything around a service that runs in processes of its own, on the real clock: database, data folder, a
 * client and a partner with their keys, file hosts. The fault tests run on it.
 */
export interface Stage {
  readonly folder: string;
  readonly settings: Environment;
  readonly keys: { readonly live: string; readonly sandbox: string; readonly signal: string };
  readonly partner: PrintPartner;
  readonly fileHosts: readonly FileHost[];
  /** The first of the file hosts. */
  readonly files: FileHost;
  start(more?: Environment, options?: StartOptions): PlatenProcess;
  /** Stops every running process; each must exit with 0. */
  stopAll(): Promise<void>;
  /** Runs a command line in a process of its own. */
  platen(...args: string[]): Promise<CommandOutcome>;
  /** Opens the database and the operations in this process, as a command does beside the service. */
  openBeside(): Promise<Core>;
  /** A connection of the test's own, closed with the stage; for an external database. */
  connect(): Promise<pg.Client>;
  tearDown(): Promise<void>;
}

export async function setStage(config: StageConfig = {}): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-stage-'));
  const external = (config.database ?? 'external') === 'external' ? await createTestDatabase() : undefined;
  const partner = await startPrintPartner();
  const fileHosts = await Promise.all(Array.from({ length: config.fileHosts ?? 1 }, startFileHost));
  const settings: Environment = {
    ...external?.settings,
    PORT: '0',
    PLATEN_DATA_DIR: join(folder, 'data'),
    PLATEN_ALLOWED_HOSTS: '127.0.0.1',
    PLATEN_METRICS_PORT: '0',
    PLATEN_RATE_LIMIT: '0',
    PLATEN_LOG_LEVEL: 'error',
    PLATEN_SWEEP_MS: '100',
    ...config.settings,
  };
  const processes = new Set<PlatenProcess>();
  const connections: pg.Client[] = [];
  const tearDown = async () => {
    await Promise.all([...processes].map(ended));
    await Promise.all(connections.map((connection) => connection.end()));
    await Promise.all([partner, ...fileHosts].map((server) => server.close()));
    await external?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const keys = await seed(settings, partner).catch(async (error) => {
    await tearDown();
    throw error;
  });
  return {
    folder,
    settings,
    keys,
    partner,
    fileHosts,
    files: fileHosts[0]!,
    start(more = {}, options) {
      const started = startPlatenProcess({ ...settings, ...more }, options);
      processes.add(started);
      void started.exited.then(() => processes.delete(started));
      return started;
    },
    async stopAll() {
      await Promise.all([...processes].map(stopped));
    },
    platen: (...args) => runPlaten(settings, ...args),
    openBeside: () => openBeside(settings),
    async connect() {
      const connection = new pg.Client({ connectionString: external!.url });
      // Tests that terminate connections terminate this one as well.
      connection.on('error', () => undefined);
      await connection.connect();
      connections.push(connection);
      return connection;
    },
    tearDown,
  };
}

async function seed(settings: Environment, partner: PrintPartner): Promise<Stage['keys']> {
  const { code, out, err } = await runPlaten(
    settings,
    'seed',
    'demo',
    '--address',
    partner.address,
    '--json',
  );
  if (code !== 0) throw new Error(`seeding failed: ${err}`);
  const { core, signal } = JSON.parse(out);
  return { live: core.live, sandbox: core.sandbox, signal };
}

async function stopped(service: PlatenProcess): Promise<void> {
  // A signal that arrives before the service is ready for it ends it at once.
  await service.ready;
  const { code, signal } = await ended(service);
  if (code !== 0) throw new Error(`the service ended with ${code ?? signal}: ${service.output()}`);
}

/** Also one that a test has frozen. */
function ended(service: PlatenProcess) {
  service.kill('SIGCONT');
  service.kill('SIGTERM');
  return waitFor('ending the service', service.exited);
}

function openBeside(settings: Environment): Promise<Core> {
  return openCore({
    config: readConfig(settings),
    log: createLog('error', 2),
    purpose: 'command',
    publicUrl: () => 'http://127.0.0.1',
    onWork: () => undefined,
    connectWithinMs: CONNECT_WITHIN_MS,
  });
}
