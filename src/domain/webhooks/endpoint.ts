import { describeString } from '../../lib/text/characters.ts';
import { nearest } from '../../lib/text/nearest.ts';
import { type Problem, problemsOf } from '../refusal.ts';
import type { DeliveryOutcome } from './deliveries.ts';
import { type EventType, eventTypes } from './event.ts';

export const endpointStatuses = ['active', 'disabled', 'deleted'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

/** Why an endpoint is disabled: its answer asked for that, it failed for days, or a person decided so. */
export const disabledReasons = ['gone', 'failing', 'by_client', 'by_operator', 'access_revoked'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** The orders whose events an endpoint gets. */
export const endpointModes = ['both', 'live', 'sandbox'] as const;
export type EndpointMode = (typeof endpointModes)[number];

/** A URL that receives events. */
export interface WebhookEndpoint {
  readonly id: number;
  readonly clientId: number;
  /** The app that created it; null = the client itself. */
  readonly appId: number | null;
  readonly mode: EndpointMode;
  /** The URL without parts that may be an access key. */
  readonly maskedUrl: string;
  readonly types: readonly EventType[];
  readonly status: EndpointStatus;
  readonly disabledReason: DisabledReason | null;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly pausedUntil: Date | null;
  /** The time until which two secrets sign; null = one signs. */
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
  /** The outcomes of its latest attempts, newest last. */
  readonly recent: readonly DeliveryOutcome[];
}

/** The prefix of the key in the body of every event. */
export const webhookKeyPrefix = 'plt_hook_';
export const WEBHOOK_SECRET_BYTES = 32;

/** The most endpoints of one client: each adds a row to every event. */
export const MOST_ENDPOINTS = 100;

export function isEventType(text: string): text is EventType {
  return (eventTypes as readonly string[]).includes(text);
}

/** Problems of unknown event types. */
export function checkEventTypes(types: readonly string[]): Problem[] {
  return problemsOf((addProblem) => {
    for (const [index, type] of types.entries()) {
      if (isEventType(type)) continue;
      const meant = nearest(type, eventTypes);
      const given = describeString(type);
      const known = eventTypes;
      addProblem('invalid_parameter', ['types', index], { code: 'event_type_unknown', given, meant, known });
    }
  });
}
