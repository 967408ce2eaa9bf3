import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CliApp, OperatorExecutor, RunningService, SimulationOptions } from '../cli/cli-app.ts';
import { OPERATOR } from '../domain/actor.ts';
import { CannotStart } from '../lib/cannot-start.ts';
import { systemClock } from '../lib/clock.ts';
import { createLog, type Log } from '../lib/log/log.ts';
import { EmbeddedDatabaseError } from '../postgres/error.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { type Core, openCore } from './core.ts';
import { doctor } from './doctor.ts';
import { type Service, startService } from './service.ts';
import { openSimulation } from './simulation.ts';
import { CannotUseFile, readText, writeText } from './text-files.ts';
import { version } from './version.ts';

const STDERR = 2;
const LONGEST_CLOSE_MS = 9_500;

/** What the command line needs of the rest, made from the settings in `env`. */
export function createCliApp(env: NodeJS.ProcessEnv): CliApp {
  const config = () => readConfig(env);
  return {
    version,
    serve: (onReady) => serve(config(), onReady),
    migrate: async () => {
      const core = await openForCommand(config());
      await core.close();
      return core.migrated;
    },
    open: async () => {
      const core = await openForCommand(config());
      return { ...operatorOf(core), close: closedBySignal(core.close) };
    },
    doctor: () => doctor(env),
    readText,
    writeText,
    startThrowaway: ({ allowedHosts }) => startThrowaway(env, allowedHosts),
    simulate: (options) => simulateThrowaway(env, options),
    explain: explain,
  };
}

/** Serves until a signal ends it. */
async function serve(config: Config, onReady: (service: RunningService) => Promise<void>): Promise<void> {
  const log = createLog(config.logLevel);
  const told = signalToStop();
  const service = await startService({ config, log });
  await onReady(runningOf(service, config));
  log.info({ signal: await told }, 'stopping');
  // Whatever hangs must not keep a supervisor waiting for its own patience to end.
  setTimeout(() => process.exit(1), LONGEST_CLOSE_MS).unref();
  await service.close();
}

/** A Ctrl-C under npm comes twice, from the terminal and passed on by npm: within so long it is one wish. */
const ONE_WISH_MS = 1_000;

/** The first signal to stop. Whoever sends another does not want to wait, and the process ends at once. */
function signalToStop(): Promise<NodeJS.Signals> {
  const told = Promise.withResolvers<NodeJS.Signals>();
  let toldAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      toldAt ??= performance.now();
      if (performance.now() - toldAt > ONE_WISH_MS) process.exit(1);
      told.resolve(signal);
    });
  }
  return told.promise;
}

/** A command that is interrupted lets go of the database like one that ends: its server would go on otherwise. */
function closedBySignal(close: () => Promise<void>): () => Promise<void> {
  const interrupted = () => void close().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  return async () => {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    await close();
  };
}

/** Commands print their answer to stdout, so what they log goes to stderr, and only what is wrong. */
function openForCommand(config: Config): Promise<Core> {
  const log: Log = createLog(config.logLevel === 'info' ? 'error' : config.logLevel, STDERR);
  return openCore({
    config,
    log,
    clock: systemClock,
    purpose: 'command',
    publicUrl: () => config.publicUrl ?? `http://${config.host}:${config.port}`,
    // A running service finds what a command left due within its next sweep.
    onWork: () => {},
  });
}

function operatorOf({ operations }: Core): OperatorExecutor {
  return { run: (operation, input) => operations.run(operation, OPERATOR, input) };
}

function runningOf(service: Service, config: Config): RunningService {
  return {
    ...operatorOf(service.core),
    url: service.url,
    metricsUrl: service.metricsUrl,
    database: config.databaseUrl ? 'PostgreSQL at DATABASE_URL' : `its own PostgreSQL in ${config.dataDir}`,
  };
}

async function simulateThrowaway({ PATH }: NodeJS.ProcessEnv, options: SimulationOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const config = readConfig({ PATH, PLATEN_DATA_DIR: dataDir, PLATEN_BATCH_SIZE: '500' });
  const simulation = await openSimulation(config, createLog('error', STDERR), options).catch(
    async (error) => {
      await remove();
      throw error;
    },
  );
  let closing: Promise<void> | undefined;
  // Once: an interrupted run fails because of the closing, and comes here as well.
  const close = closedBySignal(() => (closing ??= simulation.close().then(remove)));
  try {
    return await simulation.run();
  } finally {
    await close();
  }
}

async function startThrowaway(env: NodeJS.ProcessEnv, allowedHosts: readonly string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-'));
  const settings = {
    PORT: '0',
    PLATEN_DATA_DIR: dataDir,
    PLATEN_METRICS_PORT: '0',
    PLATEN_ALLOWED_HOSTS: allowedHosts.join(','),
  };
  const config = readConfig({ PATH: env.PATH, ...settings });
  const log = createLog('error', STDERR);
  try {
    const service = await startService({ config, log });
    const close = closedBySignal(async () => {
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    return { ...runningOf(service, config), close };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** What is wrong around us rather than in us: a sentence without a stack. */
function explain(error: unknown): string | undefined {
  const plain = [ConfigError, EmbeddedDatabaseError, CannotStart, CannotUseFile];
  if (plain.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') {
    return `The port ${'port' in error ? error.port : ''} is already in use: stop what uses it, or set PORT to another.`;
  }
  if (error.code === 'EACCES' && 'port' in error)
    return `The port ${error.port} needs more rights: set PORT to one above 1023.`;
  if (typeof error.code === 'string' && /^(ECONNREFUSED|ENOTFOUND|28|3D|08|57P)/.test(error.code)) {
    return `The database cannot be used: ${error.message}. Look at DATABASE_URL.`;
  }
  return undefined;
}
