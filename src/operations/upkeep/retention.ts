import type { OperatorActor } from '../../domain/actor.ts';
import { CONFLICT_DAYS } from '../../domain/alerts/alert-causes.ts';
import { CHECK_DAYS } from '../../domain/files/file-check.ts';
import { QUOTE_VALID_MS } from '../../domain/orders/quote-use.ts';
import { refused } from '../../domain/refusal.ts';
import { nearest } from '../../lib/text/nearest.ts';
import { forgetAccessTokens } from '../../store/access/access-tokens.ts';
import { forgetRecords } from '../../store/access/oauth-records.ts';
import { forgetLinks } from '../../store/access/one-time-links.ts';
import { forgetChallenges } from '../../store/access/passkeys.ts';
import { forgetSessions } from '../../store/access/sessions.ts';
import { forgetAlerts } from '../../store/alerts/alerts.ts';
import { forgetCatalogueEditions } from '../../store/catalogue/catalogue.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import { forgetReplies } from '../../store/engine/idempotency.ts';
import { readRetention, saveRetention } from '../../store/engine/retention.ts';
import { forgetFigures } from '../../store/figures/add-up.ts';
import { expireFiles, forgetMarks, forgetUploads } from '../../store/files/contents.ts';
import { forgetChecks } from '../../store/files/file-checks.ts';
import { forgetMails } from '../../store/mail/mails.ts';
import { forgetBulkRuns } from '../../store/orders/bulk.ts';
import { forgetUnclearAdds } from '../../store/orders/unclear-adds.ts';
import { forgetVerdicts } from '../../store/partners/routing-reads.ts';
import { forgetQuotes } from '../../store/quotes/quotes.ts';
import { dropPartitions } from '../../store/requests/partitions.ts';
import { forgetWebhookAttempts } from '../../store/webhooks/attempts.ts';
import { forgetEvents } from '../../store/webhooks/events.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** How long data of one kind are kept. */
export interface RetentionRule {
  readonly what: string;
  readonly summary: string;
  readonly presetDays: number;
  /** The days that an operator may set; null = what the interfaces promise, or need, decides. */
  readonly adjustable: { readonly atLeast: number; readonly atMost: number } | null;
  /** Deletes up to `limit` rows, or partitions, that ended before a time. Returns how many. */
  readonly forget: (tx: Tx, before: Date, limit: number) => Promise<number>;
}

/** Everything that is deleted after a time, in the order in which housekeeping deletes it. */
export const retentionRules: readonly RetentionRule[] = [
  {
    what: 'idempotency-keys',
    summary: 'replies to writes with an Idempotency-Key',
    presetDays: 1,
    adjustable: null,
    forget: forgetReplies,
  },
  {
    what: 'unclear-adds',
    summary: 'new orders that were answered 503 although they may have been stored',
    presetDays: 1,
    adjustable: null,
    forget: forgetUnclearAdds,
  },
  {
    what: 'quotes',
    summary: 'quotes after they expired; orders have their own copy of their costs',
    presetDays: 30,
    adjustable: { atLeast: 1, atMost: 366 },
    forget: forgetQuotesAndEditions,
  },
  {
    what: 'file-checks',
    summary: 'checks of files without an order, with what was found',
    presetDays: CHECK_DAYS,
    adjustable: null,
    forget: forgetChecks,
  },
  {
    what: 'access-tokens',
    summary: 'access tokens of apps after they expired',
    presetDays: 1,
    adjustable: null,
    forget: forgetAccessTokens,
  },
  {
    what: 'oauth-records',
    summary: 'codes, grants and sign-ins of the authorization server after they ended',
    presetDays: 0,
    adjustable: null,
    forget: forgetRecords,
  },
  {
    what: 'bulk-runs',
    summary: 'results of actions on many orders, and previews that were not started',
    presetDays: 30,
    adjustable: { atLeast: 1, atMost: 366 },
    forget: forgetBulkRuns,
  },
  {
    what: 'files',
    summary: 'contents of files after their orders ended; what orders say of their files is kept',
    presetDays: 90,
    adjustable: { atLeast: 7, atMost: 3660 },
    forget: expireFiles,
  },
  {
    what: 'uploads',
    summary: 'uploads that no order uses, after they were complete or their address ended',
    presetDays: 7,
    adjustable: { atLeast: 1, atMost: 366 },
    forget: forgetUploads,
  },
  {
    what: 'pruned-contents',
    summary: 'notes on contents that were removed',
    presetDays: 2,
    adjustable: null,
    forget: forgetMarks,
  },
  {
    what: 'sessions',
    summary: 'sign-ins of people after they ended',
    presetDays: 30,
    adjustable: { atLeast: 1, atMost: 366 },
    forget: forgetSessions,
  },
  {
    what: 'one-time-links',
    summary: 'invitations and links for new passwords after they ended',
    presetDays: 30,
    adjustable: null,
    forget: forgetLinks,
  },
  {
    what: 'challenges',
    summary: 'challenges that passkeys have answered, after they expired',
    presetDays: 1,
    adjustable: null,
    forget: forgetChallenges,
  },
  {
    what: 'webhook-attempts',
    summary: 'attempts to send events to webhooks, with their answers',
    presetDays: 30,
    adjustable: { atLeast: 7, atMost: 366 },
    forget: forgetWebhookAttempts,
  },
  {
    what: 'events',
    summary: 'events of orders, sent or not, of orders without a newer one',
    presetDays: 30,
    adjustable: { atLeast: 30, atMost: 3660 },
    forget: forgetEvents,
  },
  {
    what: 'alerts',
    summary: 'alerts after they were cleared',
    presetDays: 90,
    adjustable: { atLeast: CONFLICT_DAYS, atMost: 3660 },
    forget: forgetAlerts,
  },
  {
    what: 'mails',
    summary: 'mails after they were sent or failed: to whom, when and what the mail server answered',
    presetDays: 90,
    adjustable: { atLeast: 1, atMost: 3660 },
    forget: forgetMails,
  },
  {
    what: 'routing-reasons',
    summary: 'why each print partner was or was not chosen, after the orders ended; the choices are kept',
    presetDays: 366,
    adjustable: { atLeast: 31, atMost: 3660 },
    forget: forgetVerdicts,
  },
  {
    what: 'figures',
    summary: 'what was counted each day of orders and calls',
    presetDays: 800,
    adjustable: { atLeast: 31, atMost: 3660 },
    forget: forgetFigures,
  },
  {
    // Last, because dropping a partition locks the log until the transaction ends.
    what: 'request-log',
    summary: 'calls of the interfaces, with the masked bodies of refused ones',
    presetDays: 14,
    adjustable: { atLeast: 1, atMost: 366 },
    forget: dropPartitions,
  },
];

/** An edition of the catalogue is kept as long as a quote may need it. */
async function forgetQuotesAndEditions(tx: Tx, before: Date, limit: number): Promise<number> {
  const quotes = await forgetQuotes(tx, before, limit);
  // All quotes that reference a catalogue replaced before this time have been deleted.
  if (quotes < limit) await forgetCatalogueEditions(tx, new Date(before.getTime() - QUOTE_VALID_MS));
  return quotes;
}

/** A rule with the days that are in force. */
export interface ShownRule extends Omit<RetentionRule, 'forget'> {
  readonly days: number;
}

export const listRetention: ReadOperation<OperatorActor, void, ShownRule[]> = {
  kind: 'read',
  async run(queries) {
    const set = await readRetention(queries);
    return retentionRules.map((rule) => shown(rule, daysOf(rule, set)));
  },
};

/** Sets how long something is kept, or returns to what is preset; housekeeping follows within ten minutes. */
export const setRetention: WriteOperation<OperatorActor, { what: string; days: number | null }, ShownRule> = {
  kind: 'write',
  audit: ({ what, days }) => ({ action: 'set a retention', subject: `retention ${what}`, details: { days } }),
  async run(tx, _context, { what, days }) {
    const rule = findRule(what);
    if (days !== null) demandDays(rule, days);
    await saveRetention(tx, what, days);
    return shown(rule, days ?? rule.presetDays);
  },
};

/** What ended before this time is deleted, by the rule of that name. */
export async function beginningOf(queries: Queries, what: string, now: Date): Promise<Date> {
  return new Date(now.getTime() - daysOf(findRule(what), await readRetention(queries)) * DAY_MS);
}

/** The days of a rule that are in force. */
export function daysOf(
  { what, presetDays, adjustable }: RetentionRule,
  set: ReadonlyMap<string, number>,
): number {
  return (adjustable && set.get(what)) ?? presetDays;
}

function shown({ forget: _internal, ...rule }: RetentionRule, days: number): ShownRule {
  return { ...rule, days };
}

function findRule(what: string): RetentionRule {
  const rule = retentionRules.find((one) => one.what === what);
  if (rule) return rule;
  const names = retentionRules.filter(({ adjustable }) => adjustable).map((one) => one.what);
  const meant = nearest(what, names);
  const hint = meant === undefined ? `it must be ${names.join(' or ')}` : `did you mean ${meant}?`;
  throw refused('invalid_parameter', `is ${JSON.stringify(what)}, which is not kept for a time; ${hint}`, [
    'what',
  ]);
}

function demandDays({ what, presetDays, adjustable }: RetentionRule, days: number): void {
  if (!adjustable) {
    const detail = `is ${what}, which is always kept for the same time (days: ${presetDays})`;
    throw refused('invalid_parameter', detail, ['what']);
  }
  const { atLeast, atMost } = adjustable;
  if (Number.isInteger(days) && days >= atLeast && days <= atMost) return;
  throw refused('invalid_parameter', `is ${days}; it must be an integer from ${atLeast} to ${atMost}`, [
    'days',
  ]);
}
