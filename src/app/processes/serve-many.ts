import { joinedReadinessReply, type ProcessState, type ReadinessReply } from '../../http/health.ts';
import { joinedMetrics } from '../../http/metrics/joined-metrics.ts';
import type { ProcessMetrics } from '../../http/metrics/metrics.ts';
import { createLog, type Log } from '../../lib/log/log.ts';
import type { Readiness } from '../../operations/engine/health.ts';
import { withinTime } from '../../operations/engine/retried.ts';
import { SharedPort } from '../../processes/one-port.ts';
import { type ProcessTask, type SupervisedProcess, Supervisor } from '../../processes/supervisor.ts';
import { type Config, logSettings } from '../config/config.ts';
import type { ProcessCounts } from '../config/processes.ts';
import { type DatabaseServer, openMigrated } from '../database.ts';
import { signalToStop } from '../interrupts.ts';
import { ensurePages } from '../pages.ts';
import { openMetricsPort, urlOf } from '../service/metrics-port.ts';
import { endWithin, unwelcomed } from '../service/running.ts';
import { countingTogether } from './limits-together.ts';
import { type Member, memberEnv } from './member.ts';
import type { Welcome } from './serve-beside.ts';

/** /ready answers within two seconds. */
const READINESS_WITHIN_MS = 1_700;
/** A collector of metrics waits ten seconds. */
const METRICS_WITHIN_MS = 6_000;

/**
 * Serves in several processes: this one runs the embedded database, has the port, counts limits, and keeps
 * the others running, which answer requests and do work.
 */
export async function serveMany(
  env: NodeJS.ProcessEnv,
  config: Config,
  counts: ProcessCounts,
): Promise<void> {
  const log = createLog(config.logLevel, 1, { process: 'supervisor' });
  const stop = signalToStop();
  if (config.role !== 'worker') await ensurePages(log);
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost');
  logSettings(config, log);
  const database = await openMigrated({ config, log, purpose: 'service' }, onError);
  let port: SharedPort | undefined;
  let isClean: boolean;
  try {
    if (counts.api > 0) {
      const { host, maxConnections: waiting } = config;
      port = await SharedPort.listen({ host, port: config.port, waiting });
    }
    isClean = await serveAt({ env, config, counts, log, database, port, stop });
  } finally {
    port?.close();
    await database.close();
  }
  if (!isClean) process.exit(1);
}

interface Parts {
  readonly env: NodeJS.ProcessEnv;
  readonly config: Config;
  readonly counts: ProcessCounts;
  readonly log: Log;
  readonly database: DatabaseServer;
  readonly port: SharedPort | undefined;
  readonly stop: Promise<NodeJS.Signals>;
}

/** Serves until a signal. True when all processes ended without an error. */
async function serveAt(parts: Parts): Promise<boolean> {
  const { config, counts, log, port, stop } = parts;
  const supervisor: Supervisor = new Supervisor({
    tasks: tasksOf(parts),
    command: { module: process.argv[1] ?? '', args: process.argv.slice(2) },
    answers: { ...countingTogether(), readiness: () => readinessOf(supervisor) },
    log,
    onReady: ({ task, channel }) => task.role === 'api' && port?.add(channel),
    onEnd: ({ channel }) => port?.remove(channel),
  });
  const text = joinedMetrics(
    () => supervisor.running.map(stateOf),
    () => readMetrics(supervisor),
  );
  const metrics = await openMetricsPort(text, () => readinessOf(supervisor), config, log);
  const running = supervisor.run();
  let isClean: boolean;
  try {
    await Promise.race([supervisor.ready, running]);
    const welcome: Welcome = { metricsUrl: metrics?.url ?? null, processes: describe(counts) };
    await welcomeOf(supervisor, welcome).catch(unwelcomed(log));
    log.info({ signal: await Promise.race([stop, running]) }, 'stopping');
  } finally {
    endWithin(config.drainMs, log, () => supervisor.kill());
    isClean = await drained(supervisor, parts);
    await metrics?.close();
  }
  return isClean;
}

/** Printed by any of the processes. */
async function welcomeOf(supervisor: Supervisor, welcome: Welcome): Promise<void> {
  await supervisor.running.find(({ isReady }) => isReady)?.channel.ask('welcome', welcome);
}

function tasksOf({ env, config, counts, database: { connection }, port }: Parts): ProcessTask[] {
  const url = urlOf(config.host, port?.port ?? config.port);
  const embedded = 'url' in connection ? undefined : connection;
  return (['api', 'worker'] as const).flatMap((role) =>
    Array.from({ length: counts[role] }, (_, at) => {
      const member: Member = { name: `${role}-${at + 1}`, role, counts, url, embedded };
      return { name: member.name, role, env: memberEnv(env, member) };
    }),
  );
}

function describe({ api, worker }: ProcessCounts): string {
  return [...(api > 0 ? [`${api} api`] : []), ...(worker > 0 ? [`${worker} worker`] : [])].join(', ');
}

/** Reports "not ready", then ends due work first: meanwhile partners follow the links to files. */
async function drained(supervisor: Supervisor, { config, port }: Parts): Promise<boolean> {
  const ready = supervisor.running.filter(({ isReady }) => isReady);
  await Promise.allSettled(ready.map(({ channel }) => channel.ask('drain')));
  if (config.drainMs > 0) await new Promise((resolve) => setTimeout(resolve, config.drainMs));
  const workers = await supervisor.stop('worker');
  port?.close();
  return (await supervisor.stop('api')) && workers;
}

function stateOf({
  task: { name, role },
  pid,
  restarts,
}: SupervisedProcess): Omit<ProcessState, 'readiness'> {
  return { name, role, pid, restarts };
}

async function readinessOf(supervisor: Supervisor): Promise<ReadinessReply> {
  const states = supervisor.running.map(async (one): Promise<ProcessState> => {
    const deadline = performance.now() + READINESS_WITHIN_MS;
    const asked = one.isReady ? one.channel.ask<Readiness>('readiness') : Promise.resolve(undefined);
    return { ...stateOf(one), readiness: await withinTime(deadline, asked).catch(() => undefined) };
  });
  return joinedReadinessReply(await Promise.all(states));
}

/** The metrics of processes that answer in time. The first of them adds those from the database. */
async function readMetrics(supervisor: Supervisor): Promise<ProcessMetrics[]> {
  const deadline = performance.now() + METRICS_WITHIN_MS;
  const ready = supervisor.running.filter(({ isReady }) => isReady);
  const read = ready.map(({ channel }, at) =>
    withinTime(deadline, channel.ask<ProcessMetrics>('metrics', at === 0)),
  );
  const settled = await Promise.allSettled(read);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
