import { keysOf } from '../../lib/keys.ts';
import type { StopReasonCode } from '../reasons/reasons.ts';

/** How urgent an alert is: what is printed twice or not at all comes before what is late. */
export type Severity = 'critical' | 'warning';

/**
 * Why a person is needed, worst first. An order that stopped is found by its state, the others by facts of their own. A
 * capability that can fail adds its row, and its statement in the store.
 */
export const alertCauses = {
  late_signal: { severity: 'critical' },
  cancel_unconfirmed: { severity: 'critical' },
  reroute_stuck: { severity: 'critical' },
  signal_conflict: { severity: 'critical' },
  handover_doubtful: { severity: 'critical' },
  handover_failed: { severity: 'critical', state: 'upload_error' },
  download_failed: { severity: 'critical', state: 'download_error' },
  preflight_failed: { severity: 'critical', state: 'render_error' },
  verification_failed: { severity: 'critical', state: 'verify_error' },
  file_store_down: { severity: 'critical' },
  outgoing_paused: { severity: 'critical' },
  backup_overdue: { severity: 'warning' },
  database_failed_over: { severity: 'warning' },
  standby_behind: { severity: 'warning' },
  replica_unused: { severity: 'warning' },
  parts_unbalanced: { severity: 'warning' },
  order_uncollected: { severity: 'warning' },
  item_unregistered: { severity: 'warning' },
  item_late: { severity: 'warning' },
  production_silent: { severity: 'warning' },
  item_delayed: { severity: 'warning' },
  mail_failed: { severity: 'warning' },
  mail_server_down: { severity: 'warning' },
  webhook_disabled: { severity: 'warning' },
  exchange_rates_stale: { severity: 'warning' },
  clock_unconfirmed: { severity: 'warning' },
} as const satisfies Record<string, { readonly severity: Severity; readonly state?: string }>;

export type AlertCause = keyof typeof alertCauses;

/** A print partner that took an order and did not register it by then has probably not read it. */
export const REGISTRATION_MS = 15 * 60_000;

/** A print partner that says nothing for this long has probably lost the order. */
export const SILENT_DAYS = 3;

/** A mail server that takes nothing for this long needs a person; mails are retried for days. */
export const MAIL_SERVER_DOWN_MS = 15 * 60_000;

/** A replica that nothing could be read from for this long needs a person; a restart is over by then. */
export const REPLICA_UNUSED_MS = 60_000;

/** A failover of the database that was not acknowledged by then is history. */
export const FAILOVER_DAYS = 7;

/** A standby of the database that is not this close for this long needs a person; a large import is over by then. */
export const STANDBY_LAG_BYTES = 64 * 1024 ** 2;
export const STANDBY_BEHIND_MS = 5 * 60_000;

/** A standby that was not seen for so long was removed. */
export const STANDBY_DAYS = 7;

/** A conflict of signals that was not acknowledged by then is history. */
export const CONFLICT_DAYS = 30;

/** A fact that needs a person. */
export interface Alert {
  readonly id: number;
  readonly cause: AlertCause;
  /** The order it is about; null = a part of the service. */
  readonly order: {
    readonly number: number;
    readonly reference: string;
    readonly client: { readonly id: number; readonly name: string };
  } | null;
  readonly subject: string;
  readonly since: Date;
  readonly raisedAt: Date;
}

/** The open alerts of one cause. */
export interface AlertGroup {
  readonly cause: AlertCause;
  readonly severity: Severity;
  readonly count: number;
  /** How many of them are about an order, not about a part of the service. */
  readonly orders: number;
  readonly oldest: Date;
  /** Why its orders stopped, such as the first defect of their files, the most frequent first. */
  readonly reasons: readonly AlertReason[];
}

export interface AlertReason {
  readonly code: StopReasonCode;
  readonly count: number;
}

/** The causes of orders that stopped, which have a reason. */
export const stopCauses = keysOf(alertCauses).filter((cause) => 'state' in alertCauses[cause]);
