import type { SystemActor } from '../../domain/actor.ts';
import {
  type AlertCause,
  alertCauses,
  CONFLICT_DAYS,
  FAILOVER_DAYS,
  MAIL_SERVER_DOWN_MS,
  REPLICA_UNUSED_MS,
  SILENT_DAYS,
  STANDBY_BEHIND_MS,
  STANDBY_DAYS,
  STANDBY_LAG_BYTES,
} from '../../domain/alerts/alert-causes.ts';
import { STALE_DAYS } from '../../domain/catalogue/currency.ts';
import { orderStates } from '../../domain/orders/order-states.ts';
import { DAY_MS } from '../../lib/clock.ts';
import { keysOf } from '../../lib/keys.ts';
import { lockAlerts, type Reconciled, reconcileAlerts } from '../../store/alerts/alerts.ts';
import * as cluster from '../../store/alerts/cluster.ts';
import * as findings from '../../store/alerts/findings.ts';
import { type LastingFact, lastingFacts, noteSeen } from '../../store/alerts/findings.ts';
import { isRetryable, type Queries } from '../../store/engine/db.ts';
import { inSavepoint, limitStatements } from '../../store/engine/transaction.ts';
import type { WriteOperation } from '../engine/operation.ts';
import { isAway } from '../engine/retried.ts';
import { readClockShifts } from '../partners/partners.ts';
import type { WorkSettings } from '../services.ts';

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
const { upload, upload_error: uploadError, uploaded, canceled } = orderStates;

/** The SQL of the facts of a cause. */
type Found = ReturnType<typeof findings.ordersInState>;

/** Facts that are not in the database. */
export interface ServiceState {
  /** Files cannot be stored at present. */
  readonly storeIsDown?: boolean;
  /** The last backup is older than the settings allow. */
  readonly backupIsOverdue?: boolean;
  /** The replicas, with how long each has not been read from; 0 while it is used. */
  readonly replicas?: readonly { readonly name: string; readonly troubleMs: number }[];
  /** Skips expensive causes: orders without signals, clocks of print partners. */
  readonly isQuick?: boolean;
}

/**
 * How long a fact lasts after the last process has seen it: a few looks, whose results may differ between
 * processes.
 */
const SEEN_MS = 60_000;

/** How long a wrong clock of a print partner lasts after it was last found, by a look that is not quick. */
const CLOCK_SEEN_MS = 25 * 60_000;

/** The most registrations that one look reads; the next look continues. */
const MOST_REGISTERED = 5000;

function registeredBefore(now: Date, { registrationMs }: WorkSettings): Date {
  return new Date(now.getTime() - registrationMs);
}

/** Causes that are found by more than the state of an order. */
const ofFacts: Readonly<
  Record<
    Exclude<AlertCause, StateCause | LastingCause>,
    (now: Date, state: ServiceState, settings: WorkSettings) => Found
  >
> = {
  late_signal: () => findings.ordersWithLateSignals(),
  cancel_unconfirmed: (now, _state, { uncollectedAfterMs }) =>
    findings.ordersWithUnconfirmedCancels(new Date(now.getTime() - uncollectedAfterMs)),
  reroute_stuck: () => findings.stuckReroutings([upload.number, uploadError.number, uploaded.number]),
  signal_conflict: (now, { isQuick = false }) =>
    findings.ordersInConflict(daysAgo(now, CONFLICT_DAYS), canceled.number, isQuick ? 'known' : 'all'),
  handover_doubtful: () => findings.ordersInDoubt([upload.number, uploadError.number]),
  order_uncollected: (now, _state, { uncollectedAfterMs }) =>
    findings.uncollectedOrders(upload.number, new Date(now.getTime() - uncollectedAfterMs)),
  item_unregistered: (now, _state, settings) => findings.unregisteredOrders(registeredBefore(now, settings)),
  item_late: (now) => findings.lateOrders(now),
  production_silent: (now, { isQuick = false }) =>
    findings.silentOrders(uploaded.number, daysAgo(now, SILENT_DAYS), isQuick ? 'known' : 'all'),
  item_delayed: () => findings.delayedOrders(uploaded.number),
  database_failed_over: (now) => cluster.failovers(daysAgo(now, FAILOVER_DAYS)),
  standby_behind: (now) => cluster.standbysBehind(new Date(now.getTime() - STANDBY_BEHIND_MS)),
  outgoing_paused: () => findings.pausedOutgoing(),
  mail_failed: () => findings.failedMails(),
  mail_server_down: (now) => findings.waitingMails(new Date(now.getTime() - MAIL_SERVER_DOWN_MS)),
  webhook_disabled: () => findings.disabledWebhooks(),
  exchange_rates_stale: (now) => findings.staleRates(daysAgo(now, STALE_DAYS)),
  clock_unconfirmed: () => findings.refusedClock(),
};

type LastingCause = 'file_store_down' | 'backup_overdue' | 'replica_unused' | 'partner_clock_off';

const lastingAt = (now: Date) => ({ since: now, seenAfter: new Date(now.getTime() - SEEN_MS) });

type FindLasting = (now: Date, state: ServiceState, queries: Queries) => LastingFact | Promise<LastingFact>;

/** Causes that no single statement finds. */
const lasting: Readonly<Record<LastingCause, FindLasting>> = {
  file_store_down: (now, { storeIsDown = false }) => ({
    ...lastingAt(now),
    subjects: storeIsDown ? ['file store'] : [],
  }),
  backup_overdue: (now, { backupIsOverdue = false }) => ({
    ...lastingAt(now),
    subjects: backupIsOverdue ? ['backups'] : [],
  }),
  replica_unused: (now, { replicas = [] }) => ({
    ...lastingAt(now),
    subjects: replicas
      .filter(({ troubleMs }) => troubleMs > REPLICA_UNUSED_MS)
      .map(({ name }) => `replica ${name}`),
    since: new Date(now.getTime() - REPLICA_UNUSED_MS),
  }),
  partner_clock_off: async (now, { isQuick = false }, queries) => ({
    subjects: isQuick
      ? []
      : [...(await readClockShifts(queries, now)).keys()].map((partnerId) => `partner ${partnerId}`),
    since: now,
    seenAfter: new Date(now.getTime() - CLOCK_SEEN_MS),
  }),
};

type StateCause = {
  [Cause in AlertCause]: (typeof alertCauses)[Cause] extends { readonly state: string } ? Cause : never;
}[AlertCause];

/**
 * Compares the alerts with the facts, so that exactly the facts that need a person are open alerts. A cause
 * that fails or takes too long does not hold up the others. One process at a time; undefined if another one
 * is at work.
 */
export const watchAlerts = {
  kind: 'write',
  async run(tx, { now, services }, state = {}) {
    if (!(await lockAlerts(tx))) return undefined;
    await findings.markRegistered(tx, registeredBefore(now, services.work), MOST_REGISTERED);
    const forgottenBefore = daysAgo(now, STANDBY_DAYS);
    await cluster.observeServers(tx, now, { lagBytes: STANDBY_LAG_BYTES, forgottenBefore });
    const changes: Reconciled[] = [];
    await limitStatements(tx, services.work.alertCauseMs);
    const compare = async (cause: AlertCause, reconcile: () => Promise<Reconciled>) => {
      try {
        changes.push(await inSavepoint(tx, reconcile));
      } catch (error) {
        if (isAway(error) || isRetryable(error)) throw error;
        // Quick looks would log it every ten seconds.
        services.log[state.isQuick ? 'debug' : 'warn']({ cause, err: error }, 'alerts could not be compared');
      }
    };
    const compareFound = (cause: AlertCause, found: Found) =>
      compare(cause, () => reconcileAlerts(tx, cause, found, now));
    for (const cause of keysOf(alertCauses)) {
      const row = alertCauses[cause];
      if ('state' in row) await compareFound(cause, findings.ordersInState(orderStates[row.state].number));
    }
    for (const cause of keysOf(ofFacts)) await compareFound(cause, ofFacts[cause](now, state, services.work));
    for (const cause of keysOf(lasting)) {
      await compare(cause, async () => {
        const fact = await lasting[cause](now, state, tx);
        const reconciled = await reconcileAlerts(tx, cause, lastingFacts(cause, fact), now);
        await noteSeen(tx, cause, fact, now);
        return reconciled;
      });
    }
    const total = (of: keyof Reconciled) => changes.reduce((sum, change) => sum + change[of], 0);
    return { raised: total('raised'), cleared: total('cleared') };
  },
} satisfies WriteOperation<SystemActor, ServiceState | undefined, Reconciled | undefined>;
