import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { modes } from '../../domain/actor.ts';
import { orderStateNames } from '../../domain/orders/order-states.ts';
import { droppedLines } from '../../lib/log/line-writer.ts';
import type { StoredMeasures } from '../../operations/checks/measures.ts';
import type { Backlogged } from '../../operations/engine/backlog.ts';
import type { SignalTally } from '../../operations/services.ts';
import type { Deprecated } from '../deprecation.ts';
import { shared } from './metrics-server.ts';

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

/** The database is read at most this often, however many collectors there are. */
const FRESH_MS = 10_000;

/**
 * Gauges with values from the database. If it cannot be read they are left out, so that no old value looks
 * current; metrics of the process remain.
 */
export function createStoredGauges(read: () => Promise<StoredMeasures>) {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge('platen_database_up', 'Whether the database could be read for these metrics');
  const orders = gauge('platen_orders', 'Orders, by state and mode', 'state', 'mode');
  const ages = gauge(
    'platen_orders_oldest_seconds',
    'Time since the oldest order in a state was accepted, by state and mode; only of orders under way',
    ...(['state', 'mode'] as const),
  );
  const waiting = gauge('platen_due_rows', 'Rows that are due now, by kind', 'kind');
  const lag = gauge('platen_due_lag_seconds', 'Age of the oldest due row, by kind', 'kind');
  const alerts = gauge('platen_alerts', 'Open alerts, by cause', 'cause');
  const size = gauge('platen_database_size_bytes', 'Size of the database on its disk');
  const deleted = new Counter({
    name: 'platen_retention_deleted_total',
    help: 'What was deleted because it had been kept for its time, by rule: rows, or partitions of the request log',
    labelNames: ['rule'],
    registers: [registry],
  });
  const servers = createServerGauges(registry);
  const counted = [orders, ages, waiting, lag, alerts, deleted];

  const readAgain = shared(FRESH_MS, async () => {
    const measures = await read().catch(() => undefined);
    for (const one of counted) one.reset();
    // A reset gauge without labels would be 0.
    size.remove();
    servers.clear();
    isUp.set(measures ? 1 : 0);
    if (!measures) return;
    // An empty state is 0, not missing, so that rules and charts need no special case.
    for (const state of orderStateNames) for (const mode of modes) orders.set({ state, mode }, 0);
    for (const { state, mode, count, oldestSeconds } of measures.orders) {
      orders.set({ state, mode }, count);
      if (oldestSeconds !== null) ages.set({ state, mode }, oldestSeconds);
    }
    for (const { kind, count, oldestSeconds } of measures.due) {
      waiting.set({ kind }, count);
      lag.set({ kind }, oldestSeconds ?? 0);
    }
    for (const { cause, count } of measures.alerts) alerts.set({ cause }, count);
    for (const { what, rows } of measures.deleted) deleted.inc({ rule: what }, rows);
    size.set(measures.databaseBytes);
    servers.set(measures);
  });
  return { registry, refresh: readAgain };
}

/** Gauges of the database servers. */
function createServerGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, label: Label) =>
    new Gauge({ name, help, labelNames: [label], registers: [registry] });
  const lagging = gauge(
    'platen_standby_lag_bytes',
    'What a standby of the database had not replayed when a worker last looked, by standby',
    'standby',
  );
  const following = gauge(
    'platen_standby_up',
    'Whether a standby followed the database when a worker last looked, by standby; missing after a week',
    'standby',
  );
  const failovers = new Counter({
    name: 'platen_database_failovers_total',
    help: 'How often another server was seen to take over from the primary of the database',
    registers: [registry],
  });
  return {
    clear() {
      for (const one of [lagging, following]) one.reset();
      failovers.remove();
    },
    set({ servers }: StoredMeasures) {
      failovers.inc(servers.failovers);
      for (const { name, lagBytes, follows } of servers.standbys) {
        lagging.set({ standby: name }, lagBytes);
        following.set({ standby: name }, follows ? 1 : 0);
      }
    },
  };
}
