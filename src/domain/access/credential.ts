import { HOUR_MS } from '../../lib/clock.ts';
import type { Mode, StaffRole } from '../actor.ts';
import { type Problem, problemsOf } from '../refusal.ts';
import type { Simulation } from '../sandbox/simulation.ts';

/** The owner and purpose of a key: a client and a mode, a print partner's signals, or a script of the operator. */
export type CredentialOwner =
  | { readonly interface: 'core'; readonly clientId: number; readonly mode: Mode }
  | { readonly interface: 'signal'; readonly partnerId: number }
  | { readonly interface: 'admin'; readonly role: StaffRole };

/** An issued key, without the secret itself. */
export interface Credential {
  readonly id: number;
  readonly owner: CredentialOwner;
  /** The name of the client or the print partner; null = the operator. */
  readonly ownerName: string | null;
  /** The purpose of the key; may be empty. */
  readonly name: string;
  readonly prefix: string;
  readonly lastFour: string;
  /** Calls per minute; null = the limit of the settings. */
  readonly rateLimit: number | null;
  /** The default simulation of sandbox orders placed with this key. */
  readonly simulation: Partial<Simulation>;
  readonly createdAt: Date;
  /** The end of its validity beside its successor, set by a rotation. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** The last use and its address, at most half a minute old; null = never. */
  readonly lastUsed: { readonly at: Date; readonly from: string } | null;
}

export type CredentialStatus = 'active' | 'ending' | 'expired' | 'revoked';

export function credentialStatus({ expiresAt, revokedAt }: Credential, now: Date): CredentialStatus {
  if (revokedAt) return 'revoked';
  if (!expiresAt) return 'active';
  return expiresAt > now ? 'ending' : 'expired';
}

/** How long a rotated key is valid beside its successor, in milliseconds (decisions.md §3). */
export const overlapMs = {
  now: 0,
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
} as const;

export type Overlap = keyof typeof overlapMs;

/** The prefixes of the keys that each interface accepts. */
const prefixes = {
  core: { live: 'plt_core_live_', sandbox: 'plt_core_test_' },
  signal: { only: 'plt_signal_' },
  admin: { only: 'plt_admin_' },
} as const satisfies Record<CredentialOwner['interface'], Readonly<Record<string, string>>>;

/** The prefix of a key shows its purpose wherever the key is found (decisions.md §3). */
export function keyPrefix(owner: CredentialOwner): string {
  return owner.interface === 'core' ? prefixes.core[owner.mode] : prefixes[owner.interface].only;
}

/** The key that this service sends to a print partner with every order document. */
export const orderKeyPrefix = 'plt_partner_';

const NAME_CHARACTERS = 100;

export function checkKeyName(name: string): Problem[] {
  return problemsOf((addProblem) => {
    const isShown = !/\p{Cc}/u.test(name) && name.isWellFormed();
    if (name.length > NAME_CHARACTERS || !isShown) {
      addProblem('invalid_parameter', ['name'], { code: 'must_be_line', most: NAME_CHARACTERS });
    }
  });
}
