import { nameOfActor, type OperatorActor } from '../../domain/actor.ts';
import {
  type Alert,
  type AlertCause,
  type AlertGroup,
  alertCauses,
  stopCauses,
} from '../../domain/alerts/alert-causes.ts';
import { stopReasons } from '../../domain/reasons/reasons.ts';
import { refused } from '../../domain/refusal.ts';
import { keysOf } from '../../lib/keys.ts';
import { pageOf } from '../../lib/lists.ts';
import * as store from '../../store/alerts/alerts.ts';
import { findOrderByNumber } from '../../store/history/timeline.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';

/** The open alerts by cause, worst first. Empty = nothing needs a person. */
export const attention: ReadOperation<OperatorActor, void, AlertGroup[]> = {
  kind: 'read',
  readsMany: true,
  async run(queries) {
    const counts = await store.countAlerts(queries);
    const stopped = await store.countReasons(queries, stopCauses);
    const reasonsOf = (cause: AlertCause) =>
      stopped
        .filter((one) => one.cause === cause && one.code in stopReasons)
        .map(({ code, count }) => ({ code, count }));
    return keysOf(alertCauses).flatMap((cause) => {
      const found = counts.find((one) => one.cause === cause);
      if (!found) return [];
      return [{ ...found, severity: alertCauses[cause].severity, reasons: reasonsOf(cause) }];
    });
  },
};

export interface AlertQuery {
  readonly cause: AlertCause;
  /** Continue after this alert. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

export interface AlertPage {
  /** Oldest first. */
  readonly alerts: readonly Alert[];
  /** The value of `after` for the next page; null = no more. */
  readonly next: number | null;
}

const PAGE = 50;

/** The open alerts of one cause. */
export const listAlerts: ReadOperation<OperatorActor, AlertQuery, AlertPage> = {
  kind: 'read',
  readsMany: true,
  async run(queries, _context, { cause, after = 0, limit = PAGE }) {
    const { page, last } = pageOf(await store.listAlerts(queries, cause, after, limit + 1), limit);
    return { alerts: page, next: last?.id ?? null };
  },
};

export interface Acknowledged {
  readonly subject: string;
  /** The reference of the order; null = a part of the service. */
  readonly reference: string | null;
}

/** Clears an alert by hand: the same fact is not raised again, a new one is. */
export const acknowledgeAlert: WriteOperation<OperatorActor, { alertId: number }, Acknowledged> = {
  kind: 'write',
  audit: (_input, { subject }) => ({ action: 'acknowledge_alert', subject }),
  async run(tx, { actor, now }, { alertId }) {
    const alert = await store.acknowledgeAlert(tx, alertId, nameOfActor(actor), now);
    if (!alert) throw refused('invalid_parameter', { code: 'alert_unknown', alert: alertId }, ['alertId']);
    const { subject, orderNumber } = alert;
    const order = orderNumber === null ? undefined : await findOrderByNumber(tx, orderNumber);
    return { subject, reference: order?.reference ?? null };
  },
};
