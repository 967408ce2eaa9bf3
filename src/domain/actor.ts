import type { Simulation } from './sandbox/simulation.ts';

export const modes = ['live', 'sandbox'] as const;
/** The caller of an operation. Operations do not depend on the interface of a call. */
export type Mode = (typeof modes)[number];
export type Tier = 'standard' | 'enterprise';

/** The credential of a caller, as named in logs. */
export type CredentialName = `key ${number}` | `token ${number}`;

export interface ClientActor {
  readonly kind: 'client';
  readonly clientId: number;
  readonly credential: CredentialName;
  /** The app that acts for the client; null = the client itself, with a key. */
  readonly appId: number | null;
  /** The user who gave the app access; null = none. */
  readonly userId: number | null;
  readonly mode: Mode;
  readonly tier: Tier;
  readonly holdMinutes: number;
  /** The invoice currency of the client. */
  readonly currency: string;
  /** The default simulation of the credential; undefined = none. */
  readonly simulation: Partial<Simulation> | undefined;
}

/** The orders that a client's credential can see (decisions.md §3). */
export interface OrderScope {
  readonly clientId: number;
  /** Test keys are often stored in CI and on laptops, so they see no live orders. */
  readonly sandboxOnly: boolean;
}

/** Orders visible to a client. Apps act live, and choose the mode of each order, so they see both. */
export function ordersSeenBy({ clientId, mode }: ClientActor): OrderScope {
  return { clientId, sandboxOnly: mode === 'sandbox' };
}

export interface PartnerActor {
  readonly kind: 'partner';
  readonly partnerId: number;
  readonly credential: CredentialName;
}

/**
 * Roles with access to all clients: each may see everything; an operator may also act, an administrator also
 * manages access.
 */
export const staffRoles = ['read-only', 'operator', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A person who operates the service, or their script, on the command line or by the admin interface. */
export interface OperatorActor {
  readonly kind: 'operator';
  readonly view: { readonly kind: 'everything' };
  readonly role: StaffRole;
  /** The command line needs no credential, because it has the database. */
  readonly credential: 'command line' | `session ${number}` | CredentialName;
  /** Null = the command line, or an admin key. */
  readonly userId: number | null;
}

/** A user of a client or print partner in the panel. */
export interface MemberActor {
  readonly kind: 'member';
  readonly view: MemberView;
  readonly credential: `session ${number}`;
  readonly userId: number;
}

type MemberView =
  | { readonly kind: 'client'; readonly clientId: number }
  | { readonly kind: 'partner'; readonly partnerId: number };

/**
 * The data that a caller of the admin interface may see: everything, or that of one client or print partner.
 */
export type View = Viewer['view'];

/** A caller of the admin interface. */
export type Viewer = OperatorActor | MemberActor;

/** A client number that does not exist, for operators and print partners, so that no terms apply. */
export const NO_CLIENT = 0;

/** The client that a viewer belongs to. */
export function clientOf({ view }: Viewer): number {
  return view.kind === 'client' ? view.clientId : NO_CLIENT;
}

/** The service itself, at its start or on schedule: reference data, housekeeping, signing keys. */
export interface SystemActor {
  readonly kind: 'system';
}

/**
 * A caller without a credential of an interface: a browser at the pages of the authorization server, an app
 * at its token endpoint, a print partner with a signed link. The call itself is authorised by a password, a
 * session, a secret or a signature.
 */
export interface VisitorActor {
  readonly kind: 'visitor';
}

/** A caller of an interface with a credential. */
export type Caller = ClientActor | PartnerActor | Viewer;

export type Actor = Caller | SystemActor | VisitorActor;

/** The actor of the command line. */
export const OPERATOR: OperatorActor = {
  kind: 'operator',
  view: { kind: 'everything' },
  role: 'administrator',
  credential: 'command line',
  userId: null,
};
export const SYSTEM: SystemActor = { kind: 'system' };
export const VISITOR: VisitorActor = { kind: 'visitor' };

/** An actor in the audit log. The service itself and visitors have no credential. */
export function nameOfActor(actor: Actor): string {
  if (!('credential' in actor)) return 'the service';
  const { credential } = actor;
  const userId = 'userId' in actor ? actor.userId : null;
  return userId === null ? credential : nameOfUser(userId, credential);
}

export function nameOfUser(userId: number, credential: string): string {
  return `user ${userId} (${credential})`;
}
