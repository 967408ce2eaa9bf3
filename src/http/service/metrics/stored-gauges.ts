import { Counter, Gauge, Registry } from 'prom-client';
import { modes } from '../../../domain/actor.ts';
import { orderStateNames } from '../../../domain/orders/order-states.ts';
import type { StoredMeasures } from '../../../operations/checks/measures.ts';
import { shared } from './metrics-server.ts';

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
