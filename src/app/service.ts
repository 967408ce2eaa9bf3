import type { Server } from 'node:http';
import { SYSTEM } from '../domain/actor.ts';
import { BodyBudget } from '../http/body/body-budget.ts';
import { BodyPace } from '../http/body/body-pace.ts';
import type { Operator } from '../http/oauth/pages/layout.ts';
import { pathAliases } from '../http/path-aliases.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { createServer } from '../http/server.ts';
import type { BuiltFiles } from '../http/service/built-files.ts';
import { createLiveStreams, type LiveStreams } from '../http/service/live.ts';
import { createMetrics, type MetricSources, type Metrics } from '../http/service/metrics/metrics.ts';
import { RequestRecorder } from '../http/service/request-recorder.ts';
import { Worker } from '../jobs/worker.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log/log.ts';
import { portOf } from '../lib/port.ts';
import type { PasswordCost } from '../lib/secrets/passwords.ts';
import { CredentialCache } from '../operations/access/credential-cache.ts';
import { KeyUse } from '../operations/access/key-use.ts';
import { readMeasures } from '../operations/checks/measures.ts';
import { Changes } from '../operations/engine/changes.ts';
import { DatabaseClock } from '../operations/engine/database-clock.ts';
import { createWorkContext } from '../operations/engine/due-work.ts';
import { Health } from '../operations/engine/health.ts';
import { createUploadIntake } from '../operations/files/upload-transfer.ts';
import { announceWork } from '../store/engine/notifications.ts';
import { hearsOthers, keepUpToDate } from './background.ts';
import { newestBackupAt } from './backups/scheduled.ts';
import type { Config } from './config/config.ts';
import { readLogo } from './config/logo.ts';
import { type Core, openCore } from './core.ts';
import { docsPages, panelPages, readPages } from './pages/built-pages.ts';
import { version } from './version.ts';

/** How long requests in flight may take after the process was asked to stop. */
const CLOSE_WITHIN_MS = 5_000;
const ANNOUNCE_EVERY_MS = 20;
const STALE_SWEEPS = 30;
/** Pictures of pages that were not looked at for so long are removed. */
const PREVIEW_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Service {
  /** The URL of the service; with the role worker, the base of its file links. */
  readonly url: string;
  /** Null when no metrics are served. */
  readonly metricsUrl: string | null;
  readonly core: Core;
  close(): Promise<void>;
}

export interface ServiceOptions {
  readonly config: Config;
  readonly log: Log;
  /** The virtual time of a test; without one the service goes by the time of the database. */
  readonly clock?: Clock;
  /** The cost of passwords in a test; without one they are hashed as PASSWORD_COST says. */
  readonly passwordCost?: PasswordCost;
  /** The panel of a test; without one the built panel is served. */
  readonly panel?: BuiltFiles | undefined;
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
  let url = config.publicUrl ?? `http://${config.host}:${config.port}`;
  let onWork = (_kind?: 'webhooks') => {};
  const core = await openCore({
    config,
    log,
    clock: virtual,
    passwordCost: options.passwordCost,
    purpose: 'service',
    publicUrl: () => url,
    onWork: (kind) => onWork(kind),
  });
  const { clock } = core;
  const closing: Closing = { intake: [], rest: [] };
  try {
    closing.rest.push(await traceIfAsked(config));
    const metrics = createMetrics(metricSources(core, config));
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
      schemaProblem: () => core.schema.reason(),
      backlogRows: () => core.services.backlog.rows,
      slowed: () => [...withoutNotifications(config), ...replicaTroubles(core)],
      storeTrouble: () => core.services.blobs.trouble(),
      skewMs: () => (clock instanceof DatabaseClock ? clock.skewMs() : 0),
    });
    closing.rest.push(...(await keepUpToDate({ core, config, log, credentials, keyUse, runner, changes })));
    const metricsServer = await listenForMetrics(metrics, health, config, log);
    if (metricsServer) closing.rest.push(() => closeServer(metricsServer));
    if (config.role !== 'worker') {
      const recorder = createRecorder(core, config, log, metrics);
      const operator = { name: config.operatorName, logo: await readLogo(config.operatorLogo) };
      const panel = options.panel ?? (await readPages(panelPages));
      const live = createLiveStreams(changes);
      const parts = {
        ...{ core, config, log, credentials, keyUse, health, metrics, recorder, operator, panel, live },
      };
      const server = requestServer({ ...parts, publicUrl: () => url });
      closing.intake.push(() => closeRequests(server, live));
      if (recorder) closing.rest.push(() => recorder.close());
      await server.listen({ host: config.host, port: config.port, backlog: 1024 });
      url = config.publicUrl ?? `http://${urlHost(config.host)}:${portOf(server.server)}`;
    }
    if (runner) {
      sweepFiles(core, clock, log);
      // Started last: a partner may follow the links in its document before it answers the handover.
      runner.start();
      closing.intake.unshift(() => runner.stop());
    }
    const metricsUrl = metricsServer
      ? `http://${urlHost(config.metricsHost)}:${config.metricsPort}/metrics`
      : null;
    return { url, metricsUrl, core, close: () => close(health, config, closing, core) };
  } catch (error) {
    await closeAll(closing, core);
    throw error;
  }
}

/** The SDK is loaded only then. */
async function traceIfAsked(config: Config): Promise<() => Promise<void>> {
  if (config.tracesUrl === undefined) return async () => undefined;
  const { startTracing } = await import('./tracing.ts');
  return startTracing(config.tracesUrl, config);
}

/** The server of the interfaces, with the limits of the settings. */
function requestServer({
  core,
  config,
  log,
  credentials,
  keyUse,
  health,
  metrics,
  recorder,
  operator,
  panel,
  live,
  publicUrl,
}: {
  core: Core;
  config: Config;
  log: Log;
  credentials: CredentialCache;
  keyUse: KeyUse;
  health: Health;
  metrics: Metrics;
  recorder: RequestRecorder | undefined;
  operator: Operator;
  panel: BuiltFiles;
  live: LiveStreams;
  publicUrl: () => string;
}): ReturnType<typeof createServer> {
  const { rateLimit: callsPerMinute, requestTimeoutMs, signalSunset, trustedProxies } = config;
  const context = {
    operations: core.operations,
    credentials,
    keyUse,
    clock: core.clock,
    publicUrl,
    sendsMail: core.services.mailer !== undefined,
    calls: new RateLimit(),
    bodies: new BodyBudget(config.bodyBytes),
    discards: new BodyBudget(config.bodyBytes / 4),
    pace: new BodyPace(),
    callsPerMinute,
    sunsets: { signal11: signalSunset, itemError: signalSunset },
    countDeprecated: metrics.countDeprecated,
  };
  const limits = {
    connections: config.maxConnections,
    unansweredPerConnection: config.maxUnanswered,
    idleWriteMs: config.idleWriteMs,
  };
  const uploads = {
    uploads: createUploadIntake(core.operations, core.services, core.clock),
    maxBytes: config.fileMaxBytes,
    minBytesPerSecond: { ordinary: config.fileMinRate, scarce: config.fileMinRateScarce },
  };
  const parts = {
    context,
    health,
    log,
    metrics,
    recorder,
    operator,
    panel,
    live,
    uploads,
    version,
    requestTimeoutMs,
    limits,
    trustedProxies,
  };
  return createServer({ ...parts, readDocs: () => readPages(docsPages), pathAliases, publicUrl });
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

function createRecorder(
  { operations, clock }: Core,
  { requestLog }: Config,
  log: Log,
  { countUnrecorded }: Metrics,
): RequestRecorder | undefined {
  if (requestLog === 'off') return undefined;
  return new RequestRecorder({ operations, clock, log, pathAliases, countUnrecorded });
}

/** Removes partial files that an earlier process left behind. */
function sweepFiles({ services }: Core, clock: Clock, log: Log): void {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  Promise.all([
    services.blobs.sweep(before(1)),
    services.partialFiles.sweep(before(2)),
    services.previews.sweep(before(PREVIEW_DAYS)),
  ]).catch((error) => log.warn({ err: error }, 'removing partial files failed'));
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
    places: config.places,
    placesPerHost: config.placesPerHost,
    placesPerPartner: config.placesPerPartner,
    countWork,
    countAttempt,
    mayWork: () => core.schema.reason() === undefined,
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

/** A stalled database must not keep the metrics of the process from their collector, which waits ten seconds. */
const MEASURES_WITHIN_MS = 5_000;

function metricSources(
  { operations, services, database, replicas, clock }: Core,
  config: Config,
): MetricSources {
  return {
    build: { version, role: config.role },
    stored: () => operations.run(readMeasures, SYSTEM, undefined, performance.now() + MEASURES_WITHIN_MS),
    signals: () => services.signalCounts.list(),
    connections: () => database.connections(),
    replicas: () => replicas?.states() ?? [],
    reads: () => replicas?.counts() ?? { replica: 0, primary: 0 },
    async backupAgeSeconds() {
      const newest = await newestBackupAt(config);
      return newest && (clock.now().getTime() - newest.getTime()) / 1000;
    },
  };
}

async function listenForMetrics(
  metrics: ReturnType<typeof createMetrics>,
  health: Health,
  config: Config,
  log: Log,
): Promise<Server | undefined> {
  if (config.metricsPort === 0) return undefined;
  try {
    return await metrics.listen(config.metricsHost, config.metricsPort, health);
  } catch (error) {
    log.warn(
      { err: error },
      `no metrics: port ${config.metricsPort} of ${config.metricsHost} cannot be used; set PLATEN_METRICS_PORT to another port, or to 0`,
    );
    return undefined;
  }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** First reports "not ready", so that load balancers stop sending traffic before the port closes. */
async function close(health: Health, config: Config, closing: Closing, core: Core): Promise<void> {
  health.draining = true;
  if (config.drainMs > 0) await new Promise((resolve) => setTimeout(resolve, config.drainMs));
  await closeAll(closing, core);
}

/**
 * Due work ends first: partners that receive an order follow the links to its files, so requests are still
 * answered meanwhile. Each step has its own time limit.
 */
async function closeAll({ intake, rest }: Closing, core: Core): Promise<void> {
  for (const step of [...intake, ...rest]) await step();
  await core.close();
}

/** Answers accepted requests, then cuts the remaining connections. */
async function closeRequests(server: ReturnType<typeof createServer>, live: LiveStreams): Promise<void> {
  live.close();
  const cut = setTimeout(() => server.server.closeAllConnections(), CLOSE_WITHIN_MS);
  await server.close();
  clearTimeout(cut);
}

/** The host as part of a URL: IPv6 in brackets, loopback for "all interfaces". */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
