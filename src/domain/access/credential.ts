import type { Mode } from '../actor.ts';
import type { Simulation } from '../sandbox/simulation.ts';

/** Whose a key is and what it is for: a client's for one mode, or a print partner's for its signals. */
export type CredentialOwner =
  | { readonly interface: 'core'; readonly clientId: number; readonly mode: Mode }
  | { readonly interface: 'signal'; readonly partnerId: number };

/** An issued key without its secret part. */
export interface Credential {
  readonly id: number;
  readonly owner: CredentialOwner;
  readonly ownerName: string;
  readonly prefix: string;
  readonly lastFour: string;
  /** Calls a minute; null = the limit of the settings. */
  readonly rateLimit: number | null;
  /** How sandbox orders that come with it are produced, unless they ask for something else. */
  readonly simulation: Partial<Simulation>;
  readonly createdAt: Date;
  /** Set once it was rolled: until then it works beside its successor. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

export type CredentialStatus = 'active' | 'ending' | 'expired' | 'revoked';

export function credentialStatus({ expiresAt, revokedAt }: Credential, now: Date): CredentialStatus {
  if (revokedAt) return 'revoked';
  if (!expiresAt) return 'active';
  return expiresAt > now ? 'ending' : 'expired';
}

const HOUR_MS = 3_600_000;

/** How long a rolled key works beside its successor, in milliseconds (decisions.md §3). */
export const overlapMs = {
  now: 0,
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
} as const;

export type Overlap = keyof typeof overlapMs;

/** What a key begins with, so that it says what it is for wherever it turns up (decisions.md §3). */
export function keyPrefix(owner: CredentialOwner): string {
  if (owner.interface === 'signal') return 'plt_signal_';
  return owner.mode === 'live' ? 'plt_core_live_' : 'plt_core_test_';
}

/** The key that this service presents to a print partner with every order document. */
export const orderKeyPrefix = 'plt_partner_';
