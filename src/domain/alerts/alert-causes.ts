import { keysOf } from '../../lib/keys.ts';
import type { StopReasonCode } from '../reasons/reasons.ts';

/** The urgency of an alert: double or missing production comes before lateness. */
export type Severity = 'critical' | 'warning';

/**
 * Facts that need a person, worst first. A stopped order is found by its state, others by their own facts. A
 * feature that can fail adds its row here, and its statement in the store.
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
  order_uncollected: { severity: 'warning' },
  item_unregistered: { severity: 'warning' },
  item_late: { severity: 'warning' },
  production_silent: { severity: 'warning' },
  item_delayed: { severity: 'warning' },
  partner_clock_off: { severity: 'warning' },
  mail_failed: { severity: 'warning' },
  mail_server_down: { severity: 'warning' },
  webhook_disabled: { severity: 'warning' },
  exchange_rates_stale: { severity: 'warning' },
  clock_unconfirmed: { severity: 'warning' },
} as const satisfies Record<string, { readonly severity: Severity; readonly state?: string }>;

export type AlertCause = keyof typeof alertCauses;

/** A print partner that took an order and has not registered it by then has probably not read it. */
export const REGISTRATION_MS = 15 * 60_000;

/** A print partner that sends no signal for this long has probably lost the order. */
export const SILENT_DAYS = 3;

/** A mail server that accepts nothing for this long needs a person; mails are retried for days. */
export const MAIL_SERVER_DOWN_MS = 15 * 60_000;

/** A replica that nothing could be read from for this long needs a person; a restart is over by then. */
export const REPLICA_UNUSED_MS = 60_000;

/** A failover that was not acknowledged by then is no longer an alert. */
export const FAILOVER_DAYS = 7;

/** A standby with a greater lag for this long needs a person; a large import is over by then. */
export const STANDBY_LAG_BYTES = 64 * 1024 ** 2;
export const STANDBY_BEHIND_MS = 5 * 60_000;

/** A standby that was not seen for this long counts as removed. */
export const STANDBY_DAYS = 7;

/** A conflict of signals that was not acknowledged by then is no longer an alert. */
export const CONFLICT_DAYS = 30;

/** A fact that needs a person. */
export interface Alert {
  readonly id: number;
  readonly cause: AlertCause;
  /** The order concerned; null = a part of the service. */
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
  /** The number of alerts about orders, not about a part of the service. */
  readonly orders: number;
  readonly oldest: Date;
  /** Why its orders stopped, such as the first defect of their files, most frequent first. */
  readonly reasons: readonly AlertReason[];
}

export interface AlertReason {
  readonly code: StopReasonCode;
  readonly count: number;
}

/** The causes with stopped orders, which have a reason. */
export const stopCauses = keysOf(alertCauses).filter((cause) => 'state' in alertCauses[cause]);
