import type { Server } from 'node:http';
import { OPERATOR, SYSTEM } from '../domain/actor.ts';
import { BodyBudget } from '../http/body/body-budget.ts';
import { BodyPace } from '../http/body/body-pace.ts';
import type { Operator } from '../http/oauth/pages/layout.ts';
import { pathAliases } from '../http/path-aliases.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { createServer } from '../http/server.ts';
import { createMetrics, type Metrics } from '../http/service/metrics.ts';
import { RequestRecorder } from '../http/service/request-recorder.ts';
import { Schedule } from '../jobs/schedule.ts';
import { Worker } from '../jobs/worker.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log/log.ts';
import { portOf } from '../lib/port.ts';
import { CredentialCache } from '../operations/access/credential-cache.ts';
import { KeyUse, saveKeyUse } from '../operations/access/key-use.ts';
import { attention } from '../operations/alerts/alerts.ts';
import { watchAlerts } from '../operations/alerts/watch.ts';
import { ratesAge } from '../operations/catalogue/rates.ts';
import { PLAIN_HTTP_FIX, plainHttp } from '../operations/checks/plain-http.ts';
import { DatabaseClock } from '../operations/engine/database-clock.ts';
import { capDueTimes } from '../operations/engine/due-times.ts';
import { createWorkContext } from '../operations/engine/due-work.ts';
import { Health } from '../operations/engine/health.ts';
import { prepareRequestLog } from '../operations/requests/record.ts';
import { deleteExpired } from '../operations/upkeep/housekeeping.ts';
import { countDue } from '../store/engine/health.ts';
import { announceWork, listen } from '../store/engine/notifications.ts';
import type { Config } from './config/config.ts';
import { readLogo } from './config/logo.ts';
import { type Core, openCore } from './core.ts';
import { version } from './version.ts';

/** How long requests in flight may take after the process was asked to stop. */
const CLOSE_WITHIN_MS = 5_000;
const ANNOUNCE_EVERY_MS = 20;
const STALE_SWEEPS = 30;
/** How long work waits at most that is due at an impossible time. */
const KEY_USE_EVERY_MS = 30_000;
const ALERTS_EVERY_MS = 10_000;
const CAP_EVERY_MS = 10_000;
const BACKLOG_EVERY_MS = 1_000;
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
}

/** Shutdown in two steps: first the intake of work, then its dependencies. */
interface Closing {
  readonly intake: (() => Promise<unknown>)[];
  readonly rest: (() => Promise<unknown>)[];
}

/** Starts the service in its role: `api` answers requests, `worker` executes due work, `all` does both. */
export async function startService({ config, log, clock: virtual }: ServiceOptions): Promise<Service> {
  let url = config.publicUrl ?? `http://${config.host}:${config.port}`;
  let onWork = () => {};
  const core = await openCore({
    config,
    log,
    clock: virtual,
    purpose: 'service',
    publicUrl: () => url,
    onWork: () => onWork(),
  });
  const { clock } = core;
  const closing: Closing = { intake: [], rest: [] };
  try {
    const metrics = createMetrics({
      due: () => dueNow(core, clock),
      alerts: () => core.operations.run(attention, OPERATOR, undefined),
    });
    const runner =
      config.role === 'api' ? undefined : createRunner(core, config, log, clock, metrics.countWork);
    onWork = runner ? () => runner.wake() : announcer(core, log);
    const credentials = new CredentialCache(core.database.queries);
    const keyUse = new KeyUse();
    const health = new Health({
      database: core.database,
      sweepAgeMs: () => runner?.sweepAgeMs() ?? 0,
      staleMs: config.sweepMs * STALE_SWEEPS,
      schemaProblem: () => core.schema.reason(),
      backlogRows: () => core.services.backlog.rows,
      skewMs: () => (clock instanceof DatabaseClock ? clock.skewMs() : 0),
    });
    closing.rest.push(...(await keepUpToDate({ core, config, log, credentials, keyUse, runner })));
    const metricsServer = await listenForMetrics(metrics, health, config, log);
    if (metricsServer) closing.rest.push(() => closeServer(metricsServer));
    if (config.role !== 'worker') {
      const recorder = createRecorder(core, config, log, metrics);
      const operator = { name: config.operatorName, logo: await readLogo(config.operatorLogo) };
      const parts = { core, config, log, credentials, keyUse, health, metrics, recorder, operator };
      const server = requestServer({ ...parts, publicUrl: () => url });
      closing.intake.push(() => closeRequests(server));
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
  publicUrl: () => string;
}): ReturnType<typeof createServer> {
  const { rateLimit: callsPerMinute, requestTimeoutMs, signalSunset, trustedProxies } = config;
  const context = {
    operations: core.operations,
    credentials,
    keyUse,
    clock: core.clock,
    publicUrl,
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
  const parts = {
    context,
    health,
    log,
    metrics,
    recorder,
    version,
    requestTimeoutMs,
    limits,
    trustedProxies,
  };
  return createServer({ ...parts, pathAliases, publicUrl, operator });
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

/**
 * Background tasks: noticing changes made by other processes, housekeeping. Returns the functions that stop
 * them.
 */
async function keepUpToDate({
  core,
  config,
  log,
  credentials,
  keyUse,
  runner,
}: {
  core: Core;
  config: Config;
  log: Log;
  credentials: CredentialCache;
  keyUse: KeyUse;
  runner: Worker | undefined;
}): Promise<(() => Promise<unknown>)[]> {
  const { clock, database, schema } = core;
  const { catalogue } = core.services;
  await credentials.poll();
  await catalogue.poll();
  await core.operations.run(prepareRequestLog, SYSTEM, undefined);
  await warnOfOldRates(core, log);
  const exposed = config.role === 'worker' ? undefined : plainHttp(config);
  if (exposed !== undefined) log.warn({ host: config.host }, `${exposed}; ${PLAIN_HTTP_FIX}`);
  const schedule = new Schedule(log);
  schedule.every(config.epochPollMs, 'checking for revoked credentials', () => credentials.poll());
  const storeKeyUse = () => core.operations.run(saveKeyUse, SYSTEM, keyUse.take());
  schedule.every(KEY_USE_EVERY_MS, 'storing when keys were last used', storeKeyUse);
  schedule.every(config.epochPollMs, 'storing unclear answers', () => core.operations.saveUnclear());
  schedule.every(config.epochPollMs, 'checking for a newer schema', () => schema.poll());
  schedule.every(config.epochPollMs, 'checking for a new catalogue', () => catalogue.poll());
  if (clock instanceof DatabaseClock)
    schedule.every(config.epochPollMs, 'asking the database for its time', () =>
      clock.measure(database.queries),
    );
  if (config.role !== 'worker')
    schedule.every(Math.max(config.epochPollMs, BACKLOG_EVERY_MS), 'counting due work', () =>
      watchBacklog(core, log),
    );
  if (runner) {
    schedule.every(ALERTS_EVERY_MS, 'comparing the alerts with the facts', () =>
      core.operations.run(watchAlerts, SYSTEM, undefined),
    );
    await capImpossibleTimes(core, log);
    schedule.every(CAP_EVERY_MS, 'capping impossible due times', () => capImpossibleTimes(core, log));
  }
  schedule.every(600_000, 'housekeeping', () => keepHouse(core));
  schedule.every(DAY_MS, 'checking the age of exchange rates', () => warnOfOldRates(core, log));
  const notices = listen(database, (channel) => {
    if (channel === 'platen_access') void credentials.poll().catch(() => undefined);
    else if (channel === 'platen_schema') void schema.poll().catch(() => undefined);
    else if (channel === 'platen_catalogue') void catalogue.poll().catch(() => undefined);
    else runner?.wake();
  });
  return [() => notices.close(), () => schedule.stop(), () => storeKeyUse().catch(() => undefined)];
}

async function watchBacklog({ services: { backlog } }: Core, log: Log): Promise<void> {
  const wasFull = backlog.full;
  await backlog.poll();
  const { full, rows } = backlog;
  if (full === wasFull) return;
  if (full)
    log.warn({ rows }, 'more work is due than PLATEN_MAX_BACKLOG; the clients with the most of it get 503');
  else log.info({ rows }, 'the backlog has drained; all clients are served');
}

async function keepHouse({ operations }: Core): Promise<void> {
  await operations.run(prepareRequestLog, SYSTEM, undefined);
  while (await operations.run(deleteExpired, SYSTEM, undefined));
}

/** Work that a clock of the future has put off would wait for that future. */
async function capImpossibleTimes({ operations }: Core, log: Log): Promise<void> {
  const rows = await operations.run(capDueTimes, SYSTEM, undefined);
  if (rows > 0) log.warn({ rows }, 'due times that no pause explains were capped; a clock was wrong');
}

/** With outdated rates, prices in other currencies are wrong, and nothing else shows it. */
async function warnOfOldRates({ operations }: Core, log: Log): Promise<void> {
  const { newest, stale } = await operations.run(ratesAge, SYSTEM, undefined);
  if (stale)
    log.warn(
      { newest },
      'the exchange rates are more than a week old; import new ones with platen catalogue exchange-rates import',
    );
}

/** Removes partial files that an earlier process left behind. */
function sweepFiles({ services }: Core, clock: Clock, log: Log): void {
  services.blobs
    .sweep(new Date(clock.now().getTime() - DAY_MS))
    .catch((error) => log.warn({ err: error }, 'removing partial files failed'));
}

function createRunner(
  core: Core,
  config: Config,
  log: Log,
  clock: Clock,
  countWork: (kind: string, count: number) => void,
): Worker {
  const workContext = createWorkContext(core.database, core.services, () => runner.wake());
  const runner = new Worker({
    workContext,
    clock,
    log,
    sweepMs: config.sweepMs,
    leaseMs: config.leaseMs,
    places: config.places,
    placesPerHost: config.placesPerHost,
    countWork,
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

async function dueNow({ database }: Core, clock: Clock) {
  const now = clock.now();
  const counts = await countDue(database.queries, now);
  return counts.map(({ kind, count, oldestAt }) => ({
    kind,
    count,
    oldestSeconds: oldestAt ? (now.getTime() - oldestAt.getTime()) / 1000 : 0,
  }));
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
async function closeRequests(server: ReturnType<typeof createServer>): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), CLOSE_WITHIN_MS);
  await server.close();
  clearTimeout(cut);
}

/** The host as part of a URL: IPv6 in brackets, loopback for "all interfaces". */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
