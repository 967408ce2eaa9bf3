import type { Simulation } from './simulation/simulation.ts';

/** Who asks for an operation. Operations never ask through which interface. */
export type Mode = 'live' | 'sandbox';
export type Tier = 'standard' | 'enterprise';

export interface ClientActor {
  readonly kind: 'client';
  readonly clientId: number;
  readonly credentialId: number;
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
  readonly credentialId: number;
}

/** The operator at the command line, and later in the panel. */
export interface OperatorActor {
  readonly kind: 'operator';
}

export type Actor = ClientActor | PartnerActor | OperatorActor;
