import { nearest } from '../../lib/text/nearest.ts';
import type { Mode } from '../actor.ts';
import { type Problem, problemsOf } from '../refusal.ts';
import type { DeliveryOutcome } from './deliveries.ts';
import { type EventType, eventTypes } from './event.ts';

export const endpointStatuses = ['active', 'disabled', 'deleted'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

/** Why an endpoint gets nothing: its answer asked for that, it failed for days, or a person decided so. */
export const disabledReasons = ['gone', 'failing', 'by_client', 'by_operator', 'access_revoked'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** A URL that receives events. */
export interface WebhookEndpoint {
  readonly id: number;
  readonly clientId: number;
  /** The app that made it; null = the client itself. */
  readonly appId: number | null;
  readonly mode: Mode;
  /** Without what may be an access key. */
  readonly maskedUrl: string;
  readonly types: readonly EventType[];
  readonly status: EndpointStatus;
  readonly disabledReason: DisabledReason | null;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly pausedUntil: Date | null;
  /** Until then two secrets sign; null = one. */
  readonly oldSecretUntil: Date | null;
}

/** The most waiting events of an endpoint that a list counts. */
export const MOST_WAITING_COUNTED = 1000;

/** An endpoint in a list. */
export interface ListedEndpoint extends WebhookEndpoint {
  readonly clientName: string;
  readonly appName: string | null;
  /** Events that are not sent yet, at most `MOST_WAITING_COUNTED`. */
  readonly waiting: number;
  /** What came of its newest attempts, the newest last. */
  readonly recent: readonly DeliveryOutcome[];
}

/** The prefix of the key in the body of every event. */
export const webhookKeyPrefix = 'plt_hook_';
export const WEBHOOK_SECRET_BYTES = 32;

/** The most endpoints of one client: each costs every event of it a row. */
export const MOST_ENDPOINTS = 100;

export function isEventType(text: string): text is EventType {
  return (eventTypes as readonly string[]).includes(text);
}

/** Types of events that do not exist. */
export function checkEventTypes(types: readonly string[]): Problem[] {
  return problemsOf((addProblem) => {
    for (const [index, type] of types.entries()) {
      if (isEventType(type)) continue;
      const meant = nearest(type, eventTypes);
      const hint = meant === undefined ? `the types are ${eventTypes.join(', ')}` : `did you mean ${meant}?`;
      addProblem('invalid_parameter', ['types', index], `is not a type of events; ${hint}`);
    }
  });
}
