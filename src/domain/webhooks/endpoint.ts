import { describeString } from '../../lib/text/characters.ts';
import { nearest } from '../../lib/text/nearest.ts';
import type { ClientActor, Mode, Viewer } from '../actor.ts';
import { type Problem, problemsOf, refused } from '../refusal.ts';
import type { DeliveryOutcome } from './deliveries.ts';
import { type EventType, eventTypes } from './event.ts';

export const endpointStatuses = ['active', 'disabled', 'deleted'] as const;
type EndpointStatus = (typeof endpointStatuses)[number];

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

/** Callers that manage endpoints: clients and their apps their own, operators all of them. */
export type EndpointKeeper = ClientActor | Viewer;

/** The endpoints that a caller may access. */
export interface EndpointScope {
  /** Undefined = all clients. */
  readonly clientId: number | undefined;
  /** Only endpoints of this app; null or undefined = those of the client and all its apps. */
  readonly appId?: number | null | undefined;
  /** Only endpoints for sandbox orders. */
  readonly sandboxOnly?: boolean | undefined;
}

/**
 * An app accesses only the endpoints that it created, a client all of its own; a sandbox key no live ones.
 */
export function scopeOf(keeper: EndpointKeeper): EndpointScope {
  if (keeper.kind === 'client') {
    const { clientId, appId, mode } = keeper;
    return { clientId, appId, sandboxOnly: mode === 'sandbox' };
  }
  if (keeper.view.kind === 'partner') throw refused('not_permitted', { code: 'webhooks_are_for_clients' });
  return { clientId: keeper.view.kind === 'client' ? keeper.view.clientId : undefined };
}

/** Whether the caller may access all clients. */
export function isStaff(keeper: EndpointKeeper): boolean {
  return keeper.kind === 'operator';
}

/** The mode of a new endpoint: live and sandbox orders unless one is requested, sandbox orders for a sandbox key. */
export function endpointModeOf(keeper: EndpointKeeper, asked: EndpointMode | undefined): EndpointMode {
  const seesSandboxAlone = keeper.kind === 'client' && keeper.mode === 'sandbox';
  if (seesSandboxAlone && asked === 'both') {
    throw refused('invalid_parameter', { code: 'key_of_sandbox', asked }, ['mode']);
  }
  return asked === 'both' ? asked : seesSandboxAlone || asked ? modeOf(keeper, asked) : 'both';
}

/** The mode of listed events: that of the key unless another is requested, which a sandbox key may not do. */
export function modeOf(keeper: EndpointKeeper, asked: Mode | undefined): Mode {
  const own = keeper.kind === 'client' ? keeper.mode : 'live';
  if (own === 'sandbox' && asked === 'live') {
    throw refused('invalid_parameter', { code: 'key_of_sandbox', asked }, ['mode']);
  }
  return asked ?? own;
}
