import { type Problem, problemsOf } from '../refusal.ts';

/** A key pair by which a user signs in, stored on a phone, a security key or in a password manager. */
export interface Passkey {
  readonly id: number;
  /** The name given by its user. */
  readonly name: string;
  readonly createdAt: Date;
  /** The last sign-in; null = none yet. */
  readonly usedAt: Date | null;
}

/** The site that passkeys belong to: browsers offer a passkey nowhere else. */
export interface Site {
  /** The host name of the public URL. */
  readonly host: string;
  readonly origin: string;
}

/** More devices than a person usually has. */
export const MOST_PASSKEYS = 20;
/** How long a person may take to answer a challenge. */
export const CHALLENGE_MS = 5 * 60_000;
const NAME_CHARACTERS = 100;

/**
 * The site of a public URL. Undefined if browsers cannot use passkeys: at an IP address, or at http unless it
 * is localhost.
 */
export function siteOf(publicUrl: string): Site | undefined {
  const { protocol, hostname: host, origin } = new URL(publicUrl);
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[');
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  return isAddress || (protocol !== 'https:' && !isLocal) ? undefined : { host, origin };
}

/** Problems of the name of a passkey. */
export function checkPasskeyName(name: string): Problem[] {
  return problemsOf((addProblem) => {
    if (name.trim() === '' || name.length > NAME_CHARACTERS || name.includes('\0') || !name.isWellFormed()) {
      addProblem('invalid_parameter', ['name'], { code: 'must_be_text', most: NAME_CHARACTERS });
    }
  });
}

/**
 * Whether the counter of a signature continues the stored one; otherwise the key was copied. Authenticators
 * that do not count, such as those that sync keys on purpose, always send 0.
 */
export function isCounterAhead(stored: number, sent: number): boolean {
  return sent > stored || (sent === 0 && stored === 0);
}

/** The user handle of a passkey, stored by authenticators; it reveals nothing about the person. */
export function userHandleOf(userId: number): Buffer {
  return Buffer.from(String(userId));
}
