import { SYSTEM } from '../../domain/actor.ts';
import { type ReadinessReply, readinessReply } from '../../http/health.ts';
import {
  createMetrics,
  type MetricSources,
  type Metrics,
  type ProcessMetrics,
} from '../../http/metrics/metrics.ts';
import { SignInDelays } from '../../http/oauth/sign-in/sign-in-delays.ts';
import type { BuiltFiles } from '../../http/pages/built-files.ts';
import { type Limits, RateLimit } from '../../http/rate-limit.ts';
import { Worker } from '../../jobs/worker.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { Log } from '../../lib/log/log.ts';
import type { PasswordCost } from '../../lib/secrets/passwords.ts';
import { CredentialCache } from '../../operations/access/credential-cache.ts';
import { KeyUse } from '../../operations/access/key-use.ts';
import { readMeasures } from '../../operations/checks/measures.ts';
import { Changes } from '../../operations/engine/changes.ts';
import { DatabaseClock } from '../../operations/engine/database-clock.ts';
import { createWorkContext } from '../../operations/engine/due-work.ts';
import { Health, type Readiness } from '../../operations/engine/health.ts';
import type { Connection } from '../../store/engine/db.ts';
import { announceWork } from '../../store/engine/notifications.ts';
import { createNewestBackup, type NewestBackup } from '../backups/scheduled.ts';
import { type Config, logSettings } from '../config/config.ts';
import { type Core, openCore } from '../core.ts';
import { version } from '../version.ts';
import { hearsOthers, keepUpToDate } from './background.ts';
import { openMetricsPort, urlOf } from './metrics-port.ts';
import { openRequestServer } from './request-server.ts';

const ANNOUNCE_EVERY_MS = 20;
const STALE_SWEEPS = 30;
/** Within the ten seconds in which a process must end. */
const GRACE_MS = 3_000;

export interface Service {
  /** The URL of the service; with the role worker, the base of its file links. */
  readonly url: string;
  /** Null when no metrics are served. */
  readonly metricsUrl: string | null;
  readonly core: Core;
  /** Answers the requests of a connection that another process has accepted. */
  take(connection: unknown): void;
  readiness(): Promise<Readiness>;
  readMetrics(withStored: boolean): Promise<ProcessMetrics>;
  /** Reports "not ready" from now on, and ends each connection with its next reply. */
  drain(): void;
  close(): Promise<void>;
}

/** The data that a process gets from its parent. */
export interface Shared {
  /** The address of the port that accepts its connections. */
  readonly url: string;
  readonly embedded: Connection | undefined;
  readonly limits: Limits;
  /** The readiness of all processes. */
  readonly readiness: () => Promise<ReadinessReply>;
}

export interface ServiceOptions {
  readonly config: Config;
  readonly log: Log;
  /** The virtual time of a test; by default the time of the database. */
  readonly clock?: Clock;
  /** The cost of passwords in a test; by default PASSWORD_COST. */
  readonly passwordCost?: PasswordCost;
  /** How long a statement in a test waits for a connection; by default the limit of connections. */
  readonly connectWithinMs?: number;
  /** The panel for a test; by default the built panel. */
  readonly panel?: BuiltFiles | undefined;
  /** Given to a process beside others. */
  readonly shared?: Shared | undefined;
}

/** Shutdown in two steps: first the intake of work, then its dependencies. */
interface Closing {
  readonly intake: (() => Promise<unknown>)[];
  readonly rest: (() => Promise<unknown>)[];
}

/** Starts the service in its role: `api` answers requests, `worker` executes due work, `all` does both. */
export async function startService({
  config,
  log,
  clock: virtual,
  ...options
}: ServiceOptions): Promise<Service> {
  const { shared } = options;
  let url = config.publicUrl ?? shared?.url ?? `http://${config.host}:${config.port}`;
  let onWork = (_kind?: 'webhooks') => {};
  const core = await openCore({
    config,
    log,
    clock: virtual,
    passwordCost: options.passwordCost,
    connectWithinMs: options.connectWithinMs,
    purpose: 'service',
    embedded: shared?.embedded,
    publicUrl: () => url,
    onWork: (kind) => onWork(kind),
  });
  const { clock } = core;
  // Of several processes, the first one logs it.
  if (shared === undefined) logSettings(config, log);
  const closing: Closing = { intake: [], rest: [] };
  try {
    closing.rest.push(await traceIfAsked(config, log));
    const newestBackup = createNewestBackup(config);
    const metrics = createMetrics(metricSources(core, config, newestBackup));
    const changes = new Changes(core.database, log);
    closing.rest.push(async () => changes.close());
    const runner =
      config.role === 'api'
        ? undefined
        : createRunner(core, config, log, clock, metrics, () => changes.note());
    const wake = runner ? (kind?: string) => runner.wake(kind) : announcer(core, log);
    onWork = (kind) => {
      wake(kind);
      if (kind === undefined) changes.note();
    };
    const credentials = new CredentialCache(core.database.queries);
    const keyUse = new KeyUse();
    const health = new Health({
      database: core.database,
      sweepAgeMs: () => runner?.sweepAgeMs() ?? 0,
      staleMs: config.sweepMs * STALE_SWEEPS,
      schemaProblem: () => core.schema.reason() ?? core.keys.reason(),
      backlogRows: () => core.services.backlog.rows,
      slowed: () => [...withoutNotifications(config), ...replicaTroubles(core)],
      storeTrouble: () => core.services.blobs.trouble(),
      skewMs: () => (clock instanceof DatabaseClock ? clock.skewMs() : 0),
    });
    const kept = { core, config, log, credentials, keyUse, runner, changes, newestBackup };
    closing.rest.push(...(await keepUpToDate(kept)));
    const readiness = shared?.readiness ?? (async () => readinessReply(await health.readiness()));
    const metricsPort = await openMetricsPort(metrics.text, readiness, config, log);
    if (metricsPort) closing.rest.push(() => metricsPort.close());
    let take: Service['take'] = () => undefined;
    if (config.role !== 'worker') {
      const limits = shared?.limits ?? { calls: new RateLimit(), signIns: new SignInDelays() };
      const parts = {
        ...{ core, config, log, credentials, keyUse, health, metrics, changes, limits, readiness },
        panel: options.panel,
        publicUrl: () => url,
      };
      const server = await openRequestServer(parts, shared === undefined);
      closing.intake.push(() => server.close());
      closing.rest.push(() => server.closeRecorder());
      take = server.take;
      if (server.port !== undefined) url = config.publicUrl ?? urlOf(config.host, server.port);
    }
    if (runner) {
      // Started last: a partner may follow the links in its document before it answers the handover.
      runner.start();
      closing.intake.unshift(() => runner.stop());
    }
    return {
      url,
      metricsUrl: metricsPort?.url ?? null,
      core,
      take,
      readiness: () => health.readiness(),
      readMetrics: metrics.read,
      drain() {
        health.draining = true;
      },
      async close() {
        // First reports "not ready", so that load balancers stop sending traffic before the port closes.
        health.draining = true;
        if (config.drainMs > 0) await new Promise((resolve) => setTimeout(resolve, config.drainMs));
        await closeAll(closing, core, log);
      },
    };
  } catch (error) {
    await closeAll(closing, core, log);
    throw error;
  }
}

/** Starts tracing if configured; the SDK is loaded only then. */
async function traceIfAsked(config: Config, log: Log): Promise<() => Promise<void>> {
  if (config.tracesUrl === undefined) return async () => undefined;
  const { startTracing } = await import('../tracing.ts');
  const stop = startTracing(config.tracesUrl, config);
  return () =>
    stop().catch((error) => log.warn({ reason: errorMessage(error) }, 'the last traces could not be sent'));
}

function withoutNotifications(config: Config): string[] {
  if (hearsOthers(config)) return [];
  return [
    `no notifications arrive through the pooler, so due work is found every ${config.sweepMs} ms; set DATABASE_DIRECT_URL`,
  ];
}

function replicaTroubles({ replicas }: Core): string[] {
  const unused = (replicas?.states() ?? []).filter(({ trouble }) => trouble !== undefined);
  return unused.map(({ name, trouble }) => `the replica ${name} ${trouble}; the primary is read instead`);
}

function createRunner(
  core: Core,
  config: Config,
  log: Log,
  clock: Clock,
  { countWork, countAttempt }: Metrics,
  onChange: () => void,
): Worker {
  const workContext = createWorkContext(core.database, core.services, (kind) => {
    runner.wake(kind);
    onChange();
  });
  const runner = new Worker({
    workContext,
    clock,
    log,
    sweepMs: config.sweepMs,
    leaseMs: config.leaseMs,
    graceMs: GRACE_MS,
    places: config.places,
    placesPerHost: config.placesPerHost,
    placesPerPartner: config.placesPerPartner,
    countWork,
    countAttempt,
    mayWork: () => (core.schema.reason() ?? core.keys.reason()) === undefined,
  });
  return runner;
}

/** Notifies workers in other processes of new work, with one notification for many commits. */
function announcer({ database }: Core, log: Log): () => void {
  let announcing = false;
  return () => {
    if (announcing) return;
    announcing = true;
    setTimeout(() => {
      announcing = false;
      announceWork(database).catch((error) =>
        log.debug({ err: error }, 'notifying workers failed; their next sweep finds the work'),
      );
    }, ANNOUNCE_EVERY_MS).unref();
  };
}

/** A stalled database must not delay the metrics of the process: their collector waits ten seconds. */
const MEASURES_WITHIN_MS = 5_000;

function metricSources(
  { operations, services, database, replicas, clock }: Core,
  config: Config,
  newestBackup: NewestBackup,
): MetricSources {
  return {
    build: { version, role: config.role },
    stored: () => operations.run(readMeasures, SYSTEM, undefined, performance.now() + MEASURES_WITHIN_MS),
    signals: () => services.signalCounts.list(),
    connections: () => database.connections(),
    replicas: () => replicas?.states() ?? [],
    reads: () => replicas?.counts() ?? { replica: 0, primary: 0 },
    async backupAgeSeconds() {
      const now = clock.now();
      const newest = await newestBackup(now);
      return newest && (now.getTime() - newest.getTime()) / 1000;
    },
  };
}

/**
 * Ends due work first: partners that receive an order follow the links to its files, so requests are still
 * answered meanwhile. Each step has its own time limit, and a failing step does not prevent the others.
 */
async function closeAll({ intake, rest }: Closing, core: Core, log: Log): Promise<void> {
  for (const step of [...intake, ...rest])
    await step().catch((error) => log.error({ err: error }, 'a part of the service could not be closed'));
  await core.close();
}
