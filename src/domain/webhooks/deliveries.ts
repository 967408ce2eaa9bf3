import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/clock.ts';
import type { EventType, OrderEvent } from './event.ts';

/** When events are sent again, and when an endpoint is paused or disabled (decisions.md §9). */

export const MOST_TRIES = 100;
export const TRIES_FOR_MS = 7 * DAY_MS;
/** The number of concurrent deliveries to one endpoint. */
export const ENDPOINT_CONCURRENCY = 8;
/** A receiver may ask for a longer pause than usual, up to this. */
export const LONGEST_WAIT_MS = DAY_MS;

const FIRST_PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
];
const PAUSE_GROWTH_MS = 10 * MINUTE_MS;
const LONGEST_PAUSE_MS = 2 * HOUR_MS;

/** The pause after this many failed attempts, without jitter. */
export function pauseMs(tries: number): number {
  const first = FIRST_PAUSES_MS[tries - 1];
  if (first !== undefined) return first;
  return Math.min(LONGEST_PAUSE_MS, HOUR_MS + (tries - FIRST_PAUSES_MS.length) * PAUSE_GROWTH_MS);
}

/** Varies a time by up to a tenth in both directions. */
function jittered(ms: number, random: () => number): number {
  return Math.round(ms * (0.9 + 0.2 * random()));
}

interface Tries {
  /** The failed attempts, the last one included. */
  readonly tries: number;
  readonly firstTryAt: Date;
  readonly retryAfterMs?: number | undefined;
}

/** When an event is sent again after a failed attempt; null = its attempts are used up. */
export function nextDelivery(
  { tries, firstTryAt, retryAfterMs = 0 }: Tries,
  now: Date,
  random: () => number,
): Date | null {
  if (tries >= MOST_TRIES) return null;
  const wait = Math.max(jittered(pauseMs(tries), random), Math.min(retryAfterMs, LONGEST_WAIT_MS));
  const next = new Date(now.getTime() + wait);
  return next.getTime() <= firstTryAt.getTime() + TRIES_FOR_MS ? next : null;
}

/** The recent health of an endpoint. */
export interface EndpointHealth {
  /** Attempts since the last delivery. */
  readonly failures: number;
  /**
   * Starts anew when a second event fails: one event failing alone does not prove anything about the
   * endpoint.
   */
  readonly failingSince: Date | null;
  /** The event that failed first. */
  readonly failingEvent: { readonly orderNumber: number; readonly n: number } | null;
  /** Whether another event failed as well: then the event is not the cause. */
  readonly severalFailing: boolean;
  /** Nothing is sent before this time. */
  readonly pausedUntil: Date | null;
}

export const healthy: EndpointHealth = {
  failures: 0,
  failingSince: null,
  failingEvent: null,
  severalFailing: false,
  pausedUntil: null,
};

export const FAILURES_BEFORE_PAUSE = 10;
const FIRST_BREAK_MS = 30 * SECOND_MS;
export const LONGEST_BREAK_MS = 10 * MINUTE_MS;
export const DISABLED_AFTER_MS = 5 * DAY_MS;

/** The part of an attempt that affects the health of its endpoint. */
interface EndpointAttempt {
  readonly orderNumber: number;
  readonly n: number;
  readonly delivered: boolean;
}

/** The health of an endpoint after some attempts that ended together. One delivery ends all doubts. */
export function healthAfter(
  before: EndpointHealth,
  attempts: readonly EndpointAttempt[],
  now: Date,
  random: () => number,
): EndpointHealth {
  const [first] = attempts;
  if (!first || attempts.some(({ delivered }) => delivered)) return healthy;
  const failures = before.failures + attempts.length;
  const failingEvent = before.failingEvent ?? { orderNumber: first.orderNumber, n: first.n };
  const isOther = ({ orderNumber, n }: EndpointAttempt) =>
    orderNumber !== failingEvent.orderNumber || n !== failingEvent.n;
  const severalFailing = before.severalFailing || attempts.some(isOther);
  const breaks = severalFailing ? failures - FAILURES_BEFORE_PAUSE : -1;
  const pause = Math.min(LONGEST_BREAK_MS, FIRST_BREAK_MS * 2 ** Math.min(breaks, 10));
  return {
    failures,
    failingSince: before.severalFailing === severalFailing ? (before.failingSince ?? now) : now,
    failingEvent,
    severalFailing,
    pausedUntil: breaks < 0 ? null : new Date(now.getTime() + jittered(pause, random)),
  };
}

/** Whether an endpoint has failed long enough to be disabled. A single failing event never disables it. */
export function isToBeDisabled({ failingSince, severalFailing }: EndpointHealth, now: Date): boolean {
  return (
    severalFailing && failingSince !== null && now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS
  );
}

/** The outcomes of a delivery. */
export const deliveryOutcomes = ['delivered', 'refused', 'gone', 'unanswered', 'unsent'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** Any 2xx counts as received, as Standard Webhooks say; 410 asks for no more events. */
export function outcomeOfStatus(status: number): Extract<DeliveryOutcome, 'delivered' | 'gone' | 'refused'> {
  if (status >= 200 && status < 300) return 'delivered';
  return status === 410 ? 'gone' : 'refused';
}

/** One header of a request or an answer. */
export interface HttpHeader {
  /** The name in lower case. */
  readonly name: string;
  readonly value: string;
}

/** One request to an endpoint, with its outcome. */
export interface DeliveryAttempt {
  readonly id: number;
  readonly endpointId: number;
  readonly event: OrderEvent;
  /** Its number among the attempts of its event. */
  readonly tries: number;
  readonly at: Date;
  readonly ms: number;
  readonly outcome: DeliveryOutcome;
  /** The headers as sent; empty if nothing was sent. */
  readonly requestHeaders: readonly HttpHeader[];
  /** Null = there was no answer. */
  readonly status: number | null;
  /** Why there was no answer. */
  readonly code: string | null;
  /** The beginning of the answer, or why none arrived. */
  readonly detail: string;
  /** The stored headers, without secrets. */
  readonly answerHeaders: readonly HttpHeader[];
  /** Null = this was the last attempt. */
  readonly nextAt: Date | null;
  readonly setAside: boolean;
}

/**
 * kept: its webhook is disabled, and gets the event when it is enabled. set_aside: its attempts are used up.
 */
export const deliveryStates = ['waiting', 'kept', 'sent', 'set_aside'] as const;
type DeliveryState = (typeof deliveryStates)[number];

/** An event of an order on its way to a webhook. */
export interface OrderDelivery {
  readonly type: EventType;
  /** The number of its item in the order; null = the whole order. */
  readonly item: number | null;
  readonly webhook: number;
  readonly maskedUrl: string;
  readonly state: DeliveryState;
  /** The end of its last attempt; before the first one, the time of the event. */
  readonly at: Date;
  readonly tries: number;
  /** The id of the last attempt; null = none yet. */
  readonly attempt: number | null;
  /** The status of the last answer. */
  readonly status: number | null;
  /** Why there was no answer. */
  readonly code: string | null;
  /** The time of the next attempt; null = after the previous event, or never. */
  readonly nextAt: Date | null;
}

interface DeliveryFacts {
  /** Whether the lane has not passed it yet. */
  readonly isAhead: boolean;
  readonly isDelivered: boolean;
  readonly isDisabled: boolean;
}

/** The state of a delivery. A replayed event is ahead again, although it was delivered. */
export function stateOfDelivery({ isAhead, isDelivered, isDisabled }: DeliveryFacts): DeliveryState {
  if (isAhead) return isDisabled ? 'kept' : 'waiting';
  return isDelivered ? 'sent' : 'set_aside';
}
