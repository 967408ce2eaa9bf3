import { DAY_MS } from '../../lib/clock.ts';
import { CONFLICT_DAYS } from '../alerts/alert-causes.ts';
import { CHECK_DAYS } from '../files/file-check.ts';

/**
 * The minimum time for which clients can list an event, also that of a sandbox order, which is deleted with
 * its order.
 */
const EVENT_DAYS = 30;

/** How long data of one kind are kept. */
export interface RetentionTerms {
  readonly summary: string;
  /** Null = forever, unless the operator sets a period. */
  readonly presetDays: number | null;
  /** The days that an operator may set; null = fixed by what the interfaces promise or need. */
  readonly adjustable: { readonly atLeast: number; readonly atMost: number } | null;
}

/** Everything that is deleted after a time, in the order of housekeeping. */
export const retentionRules = {
  'idempotency-keys': {
    summary: 'replies to writes with an Idempotency-Key',
    presetDays: 1,
    adjustable: null,
  },
  'unclear-adds': {
    summary: 'new orders that were answered 503 although they may have been stored',
    presetDays: 1,
    adjustable: null,
  },
  quotes: {
    summary: 'quotes after they expired; orders have their own copy of their costs',
    presetDays: 30,
    adjustable: { atLeast: 1, atMost: 366 },
  },
  'file-checks': {
    summary: 'checks of files without an order, with what was found',
    presetDays: CHECK_DAYS,
    adjustable: null,
  },
  'access-tokens': {
    summary: 'access tokens of apps after they expired',
    presetDays: 1,
    adjustable: null,
  },
  'oauth-records': {
    summary: 'codes, grants and sign-ins of the authorization server after they ended',
    presetDays: 0,
    adjustable: null,
  },
  'bulk-runs': {
    summary: 'results of actions on many orders, and previews that were not started',
    presetDays: 30,
    adjustable: { atLeast: 1, atMost: 366 },
  },
  'sandbox-orders': {
    summary: 'whole orders of the sandbox after they ended; what was counted of them is kept',
    presetDays: 180,
    adjustable: { atLeast: EVENT_DAYS, atMost: 3660 },
  },
  'personal-data': {
    summary: 'what orders say of people, blanked after they ended; prices, states and counts are kept',
    presetDays: null,
    adjustable: { atLeast: 7, atMost: 3660 },
  },
  files: {
    summary: 'contents of files after their orders ended; what orders say of their files is kept',
    presetDays: 90,
    adjustable: { atLeast: 7, atMost: 3660 },
  },
  uploads: {
    summary: 'uploads that no order uses, after they were complete or their address ended',
    presetDays: 7,
    adjustable: { atLeast: 1, atMost: 366 },
  },
  'pruned-contents': {
    summary: 'notes on contents that were removed',
    presetDays: 2,
    adjustable: null,
  },
  sessions: {
    summary: 'sign-ins of people after they ended',
    presetDays: 30,
    adjustable: { atLeast: 1, atMost: 366 },
  },
  'one-time-links': {
    summary: 'invitations and links for new passwords after they ended',
    presetDays: 30,
    adjustable: null,
  },
  challenges: {
    summary: 'challenges that passkeys have answered, after they expired',
    presetDays: 1,
    adjustable: null,
  },
  attempts: {
    summary: 'attempts to fetch files and to send orders to print partners, with their answers',
    presetDays: 366,
    adjustable: { atLeast: 31, atMost: 3660 },
  },
  'webhook-attempts': {
    summary: 'attempts to send events to webhooks, with their answers',
    presetDays: 30,
    adjustable: { atLeast: 7, atMost: 366 },
  },
  events: {
    summary: 'events of orders, sent or not, of orders without a newer one',
    presetDays: EVENT_DAYS,
    adjustable: { atLeast: EVENT_DAYS, atMost: 3660 },
  },
  alerts: {
    summary: 'alerts after they were cleared',
    presetDays: 90,
    adjustable: { atLeast: CONFLICT_DAYS, atMost: 3660 },
  },
  mails: {
    summary: 'mails after they were sent or failed: to whom, when and what the mail server answered',
    presetDays: 90,
    adjustable: { atLeast: 1, atMost: 3660 },
  },
  'routing-reasons': {
    summary: 'why each print partner was or was not chosen, after the orders ended; the choices are kept',
    presetDays: 366,
    adjustable: { atLeast: 31, atMost: 3660 },
  },
  figures: {
    summary: 'what was counted each day of orders and calls',
    presetDays: 800,
    adjustable: { atLeast: 31, atMost: 3660 },
  },
  // Last, because dropping a partition locks the log until the transaction ends.
  'request-log': {
    summary: 'calls of the interfaces, with the masked bodies of refused ones',
    presetDays: 14,
    adjustable: { atLeast: 1, atMost: 366 },
  },
} as const satisfies Record<string, RetentionTerms>;

export type RetentionRuleName = keyof typeof retentionRules;

/**
 * A running service stores the time every ten minutes, so a longer gap means that the service was off or the
 * clock was set.
 */
const LONGEST_GAP_MS = DAY_MS;

/** The trusted time, as stored last. */
export interface ClockGuard {
  /** The latest time that was trusted. */
  readonly seenAt: Date;
  /** The time since which nothing is deleted; null = the clock is trusted. */
  readonly refusedAt: Date | null;
}

/**
 * Whether the clock may have been set forward, which would make all data seem old. This looks like a service
 * that was off, so a person decides. A clock that was set back only deletes too little.
 */
export function mayHaveJumped(now: Date, seenAt: Date): boolean {
  return now.getTime() - seenAt.getTime() > LONGEST_GAP_MS;
}
