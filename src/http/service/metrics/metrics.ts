import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { droppedLines } from '../../../lib/log/line-writer.ts';
import type { StoredMeasures } from '../../../operations/checks/measures.ts';
import type { Backlogged } from '../../../operations/engine/backlog.ts';
import type { SignalTally } from '../../../operations/services.ts';
import type { Deprecated } from '../../deprecation.ts';
import { createStoredGauges } from './stored-gauges.ts';

/** Why a call is not in the request log. */
export type UnrecordedReason = 'no credential' | 'full' | 'not stored';

/** The metrics of one process, in the form sent to another. */
export type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type Metrics = ReturnType<typeof createMetrics>;

export interface MetricSources {
  readonly build: { readonly version: string; readonly role: string };
  /** The measures from the database; fails if it takes more than a few seconds. */
  stored(): Promise<StoredMeasures>;
  /** The signals recorded by this process. */
  signals(): readonly SignalTally[];
  /** The database connections of this process. */
  connections(): { readonly used: number; readonly idle: number; readonly waiting: number };
  /** The replicas, as seen by this process. */
  replicas(): readonly { readonly name: string; readonly trouble?: string; readonly lagMs?: number }[];
  /** The number of statements sent to each kind of server, among those that replicas may answer. */
  reads(): { readonly replica: number; readonly primary: number };
  /** The time since the newest scheduled backup; undefined if there is none. */
  backupAgeSeconds(): Promise<number | undefined>;
}

/** Totals per type that repeat other metrics of prom-client, under names against the conventions. */
export const UNCONVENTIONAL = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/**
 * The Prometheus metrics of this process, served on a separate port so that they are not public by accident.
 */
export function createMetrics(sources: MetricSources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of UNCONVENTIONAL) registry.removeSingleMetric(name);
  const stored = createStoredGauges(sources.stored);
  addProcessMetrics(registry, sources);
  addReplicaMetrics(registry, sources);
  addLogMetrics(registry);
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const requests = new Histogram({
    name: 'platen_http_request_seconds',
    help: 'Response time, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const work = counter('platen_due_work_total', 'Attempts of due work, by kind', 'kind');
  const attempts = counter(
    'platen_attempts_total',
    'Attempts that use the network, by kind and outcome: fetches are files and checks, then handovers, webhooks, mails and more',
    ...(['kind', 'outcome'] as const),
  );
  const durations = new Histogram({
    name: 'platen_attempt_seconds',
    help: 'Time of attempts that use the network, by kind',
    labelNames: ['kind'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [registry],
  });
  const deprecated = counter(
    'platen_deprecated_calls_total',
    'Deprecated calls, by feature and caller',
    ...(['deprecated', 'caller'] as const),
  );
  const unrecorded = counter(
    'platen_unrecorded_requests_total',
    'Calls that are missing in the request log, by reason',
    'reason',
  );
  const slowed = counter(
    'platen_slowed_adds_total',
    'New orders that were answered 503 because of the backlog, by client and mode',
    ...(['client', 'mode'] as const),
  );
  return {
    observeRequest: (route: string, status: number, ms: number) =>
      requests.observe({ route, status: String(status) }, ms / 1000),
    countDeprecated: (feature: Deprecated, caller: string) => deprecated.inc({ deprecated: feature, caller }),
    countUnrecorded: (reason: UnrecordedReason, count: number) => unrecorded.inc({ reason }, count),
    countSlowed: ({ clientId, mode }: Backlogged) => slowed.inc({ client: String(clientId), mode }),
    countWork: (kind: string, count: number) => work.inc({ kind }, count),
    countAttempt: (kind: string, outcome: string, ms: number) => {
      attempts.inc({ kind, outcome });
      durations.observe({ kind }, ms / 1000);
    },
    ...exported(registry, stored),
  };
}

function exported(registry: Registry, stored: ReturnType<typeof createStoredGauges>) {
  return {
    text: {
      contentType: registry.contentType,
      write: async () => {
        await stored.refresh();
        return (await registry.metrics()) + (await stored.registry.metrics());
      },
    },
    /**
     * Read by another process, which adds up the counts of all and needs the stored measures from one of
     * them.
     */
    read: async (withStored: boolean): Promise<ProcessMetrics> => {
      if (!withStored) return registry.getMetricsAsJSON();
      await stored.refresh();
      return [...(await registry.getMetricsAsJSON()), ...(await stored.registry.getMetricsAsJSON())];
    },
  };
}

/** Adds what the log of this process is missing. */
export function addLogMetrics(registry: Registry): void {
  new Counter({
    name: 'platen_log_lines_dropped_total',
    help: 'Lines of the log that were dropped, because its reader did not take them',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
}

/** Adds metrics of the servers that answer reads. */
function addReplicaMetrics(registry: Registry, { replicas, reads }: MetricSources): void {
  new Counter({
    name: 'platen_reads_total',
    help: 'Statements of lists, reports, exports and figures, by the server that answered them; 0 without DATABASE_READ_URL',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(reads())) this.inc({ server }, count);
    },
  });
  new Gauge({
    name: 'platen_replica_up',
    help: 'Whether this process reads from a replica, by replica',
    labelNames: ['replica'],
    aggregator: 'min',
    registers: [registry],
    collect() {
      for (const { name, trouble } of replicas()) this.set({ replica: name }, trouble === undefined ? 1 : 0);
    },
  });
  new Gauge({
    name: 'platen_replica_lag_seconds',
    help: 'By how much a replica is behind the primary, by replica; missing while it does not answer',
    labelNames: ['replica'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, lagMs } of replicas())
        if (lagMs !== undefined) this.set({ replica: name }, lagMs / 1000);
    },
  });
}

/** Adds metrics that are known without counting. */
function addProcessMetrics(
  registry: Registry,
  { build, signals, connections, backupAgeSeconds }: MetricSources,
): void {
  new Gauge({
    name: 'platen_build_info',
    help: 'Always 1; the labels say what runs',
    labelNames: ['version', 'node', 'role'],
    aggregator: 'first',
    registers: [registry],
  }).set({ ...build, node: process.version }, 1);
  new Counter({
    name: 'platen_signals_total',
    help: 'Signals that this process recorded, by type and verdict, those of the simulated partner included',
    labelNames: ['type', 'verdict'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { count, ...labels } of signals()) this.inc(labels, count);
    },
  });
  new Gauge({
    name: 'platen_database_connections',
    help: 'Connections of this process to the database, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { used, idle } = connections();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'platen_database_waiting_calls',
    help: 'Calls of this process that wait for a free connection',
    registers: [registry],
    collect() {
      this.set(connections().waiting);
    },
  });
  new Gauge({
    name: 'platen_backup_age_seconds',
    help: 'Time since the newest backup of PLATEN_BACKUP_DIR was written; missing where there is none',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const seconds = await backupAgeSeconds();
      if (seconds === undefined) this.remove();
      else this.set(seconds);
    },
  });
}
