import type { DeliveryOutcome } from './deliveries.ts';
import type { OrderEvent } from './event.ts';

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
