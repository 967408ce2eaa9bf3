import type { Simulation } from './sandbox/simulation.ts';

/** Who asks for an operation. Operations never ask through which interface. */
export type Mode = 'live' | 'sandbox';
export type Tier = 'standard' | 'enterprise';

/** What somebody proved who they are with, as logs name it. */
export type CredentialName = `key ${number}` | `token ${number}`;

export interface ClientActor {
  readonly kind: 'client';
  readonly clientId: number;
  readonly credential: CredentialName;
  /** Who of the client let an app act for it; null = nobody in particular. */
  readonly userId: number | null;
  readonly mode: Mode;
  readonly tier: Tier;
  readonly holdMinutes: number;
  /** The currency the client is invoiced in. */
  readonly currency: string;
  /** How the credential wants its sandbox orders produced; undefined = it has no wish. */
  readonly simulation?: Partial<Simulation> | undefined;
}

export interface PartnerActor {
  readonly kind: 'partner';
  readonly partnerId: number;
  readonly credential: CredentialName;
}

/** The operator at the command line, and later in the panel. */
export interface OperatorActor {
  readonly kind: 'operator';
}

export type Actor = ClientActor | PartnerActor | OperatorActor;
