import type { RetentionRuleName } from '../../domain/retention/retention-rules.ts';
import { appsOfExpiredGrants, expiringAccessTokens, expiringRecords } from '../../store/access/oauth.ts';
import { expiringLinks } from '../../store/access/one-time-links.ts';
import { expiringChallenges } from '../../store/access/passkeys.ts';
import { expiringSessions } from '../../store/access/sessions.ts';
import { expiringAlerts } from '../../store/alerts/alerts.ts';
import { expiringAttempts } from '../../store/engine/attempts.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import {
  deleteExpiredRows,
  type ExpiredRows,
  type ExpiringRows,
  measureExpiredRows,
} from '../../store/engine/expiring.ts';
import { expiringReplies } from '../../store/engine/idempotency.ts';
import { forgetFigures, measureOldFigures } from '../../store/figures/figures.ts';
import { expiringChecks } from '../../store/files/checked-files.ts';
import {
  expireFiles,
  expiringMarks,
  forgetUploads,
  measureExpiredFiles,
  measureUnusedUploads,
} from '../../store/files/contents.ts';
import { expiringMails } from '../../store/mail/mails.ts';
import { expiringUnclearAdds } from '../../store/orders/accepted-orders.ts';
import { forgetBulkRuns, measureOldBulkRuns } from '../../store/orders/bulk.ts';
import { forgetVerdicts, measureOldVerdicts } from '../../store/partners/routings.ts';
import { lockOldPersonalData, measureOldPersonalData } from '../../store/privacy/personal-data.ts';
import { expiringQuotes } from '../../store/quotes/quotes.ts';
import { dropPartitions, measureOldPartitions } from '../../store/requests/request-log.ts';
import { deleteSandboxOrders, measureSandboxOrders } from '../../store/retention/retention.ts';
import { disableWithoutAccess } from '../../store/webhooks/endpoints.ts';
import { expiringWebhookAttempts, forgetEvents, measureOldEvents } from '../../store/webhooks/events.ts';
import type { OperationContext } from '../engine/operation.ts';
import { blankPersonalData } from '../privacy/personal-data.ts';

/** How a rule deletes. */
interface Expiry {
  /** The number of rows deleted at once: so few that locks are held briefly. */
  readonly atOnce: number;
  /** Deletes up to `limit` rows that ended before a time. Returns how many. */
  readonly forget: (
    tx: Tx,
    before: Date,
    limit: number,
    context: Pick<OperationContext, 'now' | 'services'>,
  ) => Promise<number>;
  /** The rows that `forget` would delete without a limit. */
  readonly measure: (queries: Queries, before: Date) => Promise<ExpiredRows>;
}

const ROWS_AT_ONCE = 5_000;
/** An order has about thirty rows. */
const ORDERS_AT_ONCE = 200;

const expiryOf: Readonly<Record<RetentionRuleName, Expiry>> = {
  'idempotency-keys': rowsOf(expiringReplies),
  'unclear-adds': rowsOf(expiringUnclearAdds),
  quotes: rowsOf(expiringQuotes),
  'file-checks': rowsOf(expiringChecks),
  'access-tokens': rowsOf(expiringAccessTokens),
  'oauth-records': { ...rowsOf(expiringRecords), forget: forgetOAuthRecords },
  'bulk-runs': { atOnce: ROWS_AT_ONCE, forget: forgetBulkRuns, measure: measureOldBulkRuns },
  'sandbox-orders': {
    atOnce: ORDERS_AT_ONCE,
    forget: deleteSandboxOrders,
    measure: measureSandboxOrders,
  },
  'personal-data': {
    atOnce: ORDERS_AT_ONCE,
    forget: forgetPersonalData,
    measure: measureOldPersonalData,
  },
  files: { atOnce: ROWS_AT_ONCE, forget: expireFiles, measure: measureExpiredFiles },
  uploads: { atOnce: ROWS_AT_ONCE, forget: forgetUploads, measure: measureUnusedUploads },
  'pruned-contents': rowsOf(expiringMarks),
  sessions: rowsOf(expiringSessions),
  'one-time-links': rowsOf(expiringLinks),
  challenges: rowsOf(expiringChallenges),
  attempts: rowsOf(expiringAttempts),
  'webhook-attempts': rowsOf(expiringWebhookAttempts),
  events: { atOnce: ROWS_AT_ONCE, forget: forgetEvents, measure: measureOldEvents },
  alerts: rowsOf(expiringAlerts),
  mails: rowsOf(expiringMails),
  'routing-reasons': { atOnce: ROWS_AT_ONCE, forget: forgetVerdicts, measure: measureOldVerdicts },
  figures: { atOnce: ROWS_AT_ONCE, forget: forgetFigures, measure: measureOldFigures },
  'request-log': { atOnce: ROWS_AT_ONCE, forget: dropPartitions, measure: measureOldPartitions },
};

function rowsOf(rows: ExpiringRows): Expiry {
  return {
    atOnce: ROWS_AT_ONCE,
    forget: (tx, before, limit) => deleteExpiredRows(tx, rows, before, limit),
    measure: (queries, before) => measureExpiredRows(queries, rows, before),
  };
}

/**
 * Deletes expired grants. An app without a grant is not sent events any more, as if the grant had been
 * revoked.
 */
async function forgetOAuthRecords(
  tx: Tx,
  before: Date,
  limit: number,
  { now }: Pick<OperationContext, 'now'>,
): Promise<number> {
  const appIds = await appsOfExpiredGrants(tx, before);
  const records = await deleteExpiredRows(tx, expiringRecords, before, limit);
  if (appIds.length > 0) await disableWithoutAccess(tx, { appIds }, now);
  return records;
}

/** Blanks personal data. The contents of the files are removed with other unneeded contents. */
async function forgetPersonalData(
  tx: Tx,
  before: Date,
  limit: number,
  context: Pick<OperationContext, 'now' | 'services'>,
): Promise<number> {
  const orders = await lockOldPersonalData(tx, before, limit);
  if (orders.length > 0) await blankPersonalData(tx, orders, context);
  return orders.length;
}

export interface ExpiredPortion {
  readonly rows: number;
  readonly isLast: boolean;
}

/** Deletes one portion of a rule's rows; the next call continues. */
export async function forgetPortion(
  tx: Tx,
  what: RetentionRuleName,
  before: Date,
  context: Pick<OperationContext, 'now' | 'services'>,
): Promise<ExpiredPortion> {
  const { atOnce, forget } = expiryOf[what];
  const rows = await forget(tx, before, atOnce, context);
  return { rows, isLast: rows < atOnce };
}

/** The rows that a rule would delete in all portions. */
export function measureRule(queries: Queries, what: RetentionRuleName, before: Date): Promise<ExpiredRows> {
  return expiryOf[what].measure(queries, before);
}
