import type { DeliveryOutcome } from './deliveries.ts';
import type { OrderEvent } from './event.ts';

/** One header of a request or an answer. */
export interface HttpHeader {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
}

/** One request to an endpoint, and what came of it. */
export interface DeliveryAttempt {
  readonly id: number;
  readonly endpointId: number;
  readonly event: OrderEvent;
  /** Its number among the attempts of its event. */
  readonly tries: number;
  readonly at: Date;
  readonly ms: number;
  readonly outcome: DeliveryOutcome;
  /** As they were sent; empty if nothing was. */
  readonly requestHeaders: readonly HttpHeader[];
  /** Null = there was no answer. */
  readonly status: number | null;
  /** Why there was none. */
  readonly code: string | null;
  /** The beginning of the answer, or what prevented one. */
  readonly detail: string;
  /** As many as are kept, without secrets. */
  readonly answerHeaders: readonly HttpHeader[];
  /** Null = the last attempt. */
  readonly nextAt: Date | null;
  readonly setAside: boolean;
}
