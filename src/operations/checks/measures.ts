import type { Mode, OperatorActor, SystemActor } from '../../domain/actor.ts';
import type { AlertCause } from '../../domain/alerts/alert-causes.ts';
import type { OrderState } from '../../domain/orders/order-states.ts';
import { countAlerts } from '../../store/alerts/alerts.ts';
import { readServers, type SeenServers } from '../../store/alerts/cluster.ts';
import { countDue, type DueCount, readDatabaseSize } from '../../store/engine/health.ts';
import { countUploads, type UploadTotals } from '../../store/files/uploads.ts';
import { readOrderAges } from '../../store/orders/order-search.ts';
import { readRuns } from '../../store/retention/retention.ts';
import type { ReadOperation } from '../engine/operation.ts';

/** The metrics that come from the database. */
export interface StoredMeasures {
  readonly orders: readonly {
    readonly state: OrderState;
    readonly mode: Mode;
    readonly count: number;
    /** The age of the oldest order; null for finished orders. */
    readonly oldestSeconds: number | null;
  }[];
  readonly due: readonly {
    readonly kind: string;
    readonly count: number;
    readonly oldestSeconds: number | null;
  }[];
  /** Open alerts; causes without any are left out. */
  readonly alerts: readonly { readonly cause: AlertCause; readonly count: number }[];
  readonly databaseBytes: number;
  /** The primary and its standbys. */
  readonly servers: SeenServers;
  /** The number of rows that each retention rule has deleted so far. */
  readonly deleted: readonly { readonly what: string; readonly rows: number }[];
}

/** Counts orders under way by indexes; finished orders, by far the most, have stored totals. */
export const readMeasures: ReadOperation<SystemActor, void, StoredMeasures> = {
  kind: 'read',
  readsMany: true,
  async run(queries, { now }) {
    const secondsSince = (at: Date | null) => (at === null ? null : (now.getTime() - at.getTime()) / 1000);
    const orders = await readOrderAges(queries);
    const due = await countDue(queries, now);
    return {
      orders: orders.map(({ oldestAt, ...order }) => ({ ...order, oldestSeconds: secondsSince(oldestAt) })),
      due: due.map(({ oldestAt, ...kind }) => ({ ...kind, oldestSeconds: secondsSince(oldestAt) })),
      alerts: await countAlerts(queries),
      databaseBytes: await readDatabaseSize(queries),
      servers: await readServers(queries),
      deleted: (await readRuns(queries)).map(({ what, rows }) => ({ what, rows })),
    };
  },
};

interface ServiceHealth {
  /** The due work of each kind that is not done yet. */
  readonly dueWork: readonly DueCount[];
  readonly databaseBytes: number;
  /** The free space for the files of orders. */
  readonly freeBytes: number;
  readonly uploads: UploadTotals;
}

/** The backlog of the service, and its free space. */
export const serviceHealth: ReadOperation<OperatorActor, void, ServiceHealth> = {
  kind: 'read',
  async run(queries, { now, services }) {
    return {
      dueWork: await countDue(queries, now),
      databaseBytes: await readDatabaseSize(queries),
      freeBytes: await services.blobs.freeBytes(),
      uploads: await countUploads(queries, now),
    };
  },
};
