import { HOUR_MS } from '../../lib/clock.ts';
import { keysOf } from '../../lib/keys.ts';
import { type AlertCause, alertCauses } from '../alerts/alert-causes.ts';
import { nextAttempt } from '../work/retry.ts';

/**
 * tracking: to the end customer, about a parcel. The others are for users: open alerts, and a password link.
 */
export const mailKinds = ['tracking', 'alerts', 'new_password'] as const;
export type MailKind = (typeof mailKinds)[number];

/** doubtful: the mail server may have accepted it. dropped: its content no longer applied. */
export const mailStates = ['waiting', 'running', 'sent', 'doubtful', 'failed', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

/** The states of mails that can be sent again all at once. */
export const repeatableStates = ['failed', 'doubtful'] as const satisfies MailState[];
export type RepeatableState = (typeof repeatableStates)[number];

/** A mail before its addresses are written into headers. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Someone who sends or receives mail. */
export interface Mailbox {
  readonly name?: string | undefined;
  readonly address: string;
}

/** The outcome of an attempt. `detail` is the answer of the mail server, or why none arrived. */
export type MailResult =
  | { readonly kind: 'sent'; readonly detail: string }
  /** The server refused this mail; without a status, the mail could not be addressed. */
  | { readonly kind: 'refused'; readonly status: number | undefined; readonly detail: string }
  /** The server cannot be reached or refuses the sign-in: nothing was sent. */
  | { readonly kind: 'unavailable'; readonly detail: string }
  /** Everything was sent, and the connection ended before the answer. */
  | { readonly kind: 'unclear'; readonly detail: string }
  /** This process was being stopped; nothing was sent. */
  | { readonly kind: 'aborted'; readonly detail: string }
  /** The content no longer applies. */
  | { readonly kind: 'dropped'; readonly detail: string };

/** How long a mail is retried: shorter for a password link, because its user waits. */
function retryForMs(kind: MailKind): number {
  return kind === 'new_password' ? HOUR_MS : 72 * HOUR_MS;
}

interface MailAttempt {
  readonly kind: MailKind;
  readonly firstTryAt: Date;
}

/** The state of a mail after an attempt, with the time of the next one. */
export function afterAttempt(
  { kind, firstTryAt }: MailAttempt,
  result: MailResult,
  now: Date,
  pauseMs: number,
): { readonly state: Exclude<MailState, 'running'>; readonly nextAt: Date | null } {
  if (result.kind === 'sent' || result.kind === 'dropped') return { state: result.kind, nextAt: null };
  if (result.kind === 'unclear') return { state: 'doubtful', nextAt: null };
  if (result.kind === 'aborted') return { state: 'waiting', nextAt: now };
  const isTemporary =
    result.kind === 'unavailable' || (result.status !== undefined && isTemporaryStatus(result.status));
  const nextAt = isTemporary ? nextAttempt(firstTryAt, now, pauseMs, retryForMs(kind)) : null;
  return { state: nextAt ? 'waiting' : 'failed', nextAt };
}

/**
 * Whether a status is temporary. Any 5xx is permanent (RFC 5321, 4.2.1), but 503 complains about the order of
 * commands, not about the mail.
 */
function isTemporaryStatus(status: number): boolean {
  return status < 500 || status === 503;
}

/** Print partners send a signal for each item of a parcel; the mail lists them all. */
export const PARCEL_WAIT_MS = 2 * 60_000;

/** An address reduced to its first character and domain: `g…@reader.example`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, Math.max(at, 0))][0] ?? ''}…${at < 0 ? '' : address.slice(at)}`;
}

/** A mail, as shown to operators. */
export interface MailView {
  readonly id: number;
  readonly kind: MailKind;
  readonly state: MailState;
  /** The recipient, of which only the first character and the domain are shown. */
  readonly address: string;
  /** The order that the mail concerns. */
  readonly order: {
    readonly number: number;
    readonly reference: string;
    readonly client: { readonly id: number; readonly name: string };
  } | null;
  readonly tracking: string | null;
  readonly user: { readonly id: number; readonly name: string } | null;
  readonly tries: number;
  readonly createdAt: Date;
  /** The end of the last attempt. */
  readonly triedAt: Date | null;
  readonly nextAt: Date | null;
  /** The last answer of the mail server, or why it did not answer. */
  readonly reason: string | null;
}

/** The alerts that a user is mailed about. */
export const alertMailChoices = ['off', 'critical', 'all'] as const;
export type AlertMails = (typeof alertMailChoices)[number];

/** How long a mail waits for further alerts. */
export const ALERTS_WAIT_MS = 60_000;
/** The least time between two mails to a user, so that a storm is one mail. */
export const ALERTS_PAUSE_MS = 15 * 60_000;

/** The causes that a user is mailed about. */
export function mailedCauses(choice: AlertMails): AlertCause[] {
  if (choice === 'off') return [];
  return keysOf(alertCauses).filter(
    (cause) => choice === 'all' || alertCauses[cause].severity === 'critical',
  );
}
