import { orderStateOf, orderStates } from '../../domain/orders/order-states.ts';
import type { HttpHeader } from '../../domain/webhooks/deliveries.ts';
import type { EventFacts, StoppingFile } from '../../domain/webhooks/event.ts';

interface StoredStoppingFile {
  readonly n: number;
  readonly host: string;
  readonly status?: number | undefined;
  readonly bytes?: number | undefined;
  readonly md5_expected?: string | undefined;
  readonly md5_actual?: string | undefined;
}

/** The content of `order_events.facts`. */
export interface StoredEventFacts {
  readonly tracking?: string | undefined;
  readonly shipping_option?: string | undefined;
  readonly tracking_page?: string | undefined;
  readonly cause?: string | undefined;
  readonly message?: string | undefined;
  readonly delay_hours?: number | undefined;
  readonly state?: number | undefined;
  readonly file?: StoredStoppingFile | undefined;
  readonly attempts?: number | undefined;
  readonly next_attempt?: string | undefined;
}

export function storedEventFacts(facts: EventFacts): StoredEventFacts {
  return {
    tracking: facts.tracking,
    shipping_option: facts.shippingOption,
    tracking_page: facts.trackingPage,
    cause: facts.cause,
    message: facts.message,
    delay_hours: facts.delayHours,
    state: facts.state && orderStates[facts.state].number,
    file: facts.file && storedFile(facts.file),
    attempts: facts.attempts,
    next_attempt: facts.nextAttempt?.toISOString(),
  };
}

export function toEventFacts(stored: StoredEventFacts): EventFacts {
  return {
    tracking: stored.tracking,
    shippingOption: stored.shipping_option,
    trackingPage: stored.tracking_page,
    cause: stored.cause,
    message: stored.message,
    delayHours: stored.delay_hours,
    state: stored.state === undefined ? undefined : orderStateOf(stored.state),
    file: stored.file && toFile(stored.file),
    attempts: stored.attempts,
    nextAttempt: stored.next_attempt === undefined ? undefined : new Date(stored.next_attempt),
  };
}

function storedFile({ n, host, status, bytes, md5Expected, md5Actual }: StoppingFile): StoredStoppingFile {
  return { n, host, status, bytes, md5_expected: md5Expected, md5_actual: md5Actual };
}

function toFile({ n, host, status, bytes, md5_expected, md5_actual }: StoredStoppingFile): StoppingFile {
  return { n, host, status, bytes, md5Expected: md5_expected, md5Actual: md5_actual };
}

/** The content of `webhook_attempts.request_headers` and `answer_headers`: names and values. */
export type StoredHeaders = readonly (readonly [string, string])[];

export function storedHeaders(headers: readonly HttpHeader[]): StoredHeaders {
  return headers.map(({ name, value }) => [name, value]);
}

export function toHeaders(stored: StoredHeaders): HttpHeader[] {
  return stored.map(([name, value]) => ({ name, value }));
}
