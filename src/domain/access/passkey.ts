import { type Problem, problemsOf } from '../refusal.ts';

/** A key pair of an authenticator with which a user signs in: of a phone, a security key or a password manager. */
export interface Passkey {
  readonly id: number;
  /** As its user calls it. */
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

/** More than a person has devices. */
export const MOST_PASSKEYS = 20;
/** How long a person may take to answer a challenge. */
export const CHALLENGE_MS = 5 * 60_000;
const NAME_CHARACTERS = 100;

/** The site of a public URL. Undefined where browsers have no passkeys: at an IP address, and at http unless it is localhost. */
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
      addProblem('invalid_parameter', ['name'], `must be a string of 1 to ${NAME_CHARACTERS} characters`);
    }
  });
}

/**
 * Whether the counter of a signature continues the stored one. One that does not shows that the key was copied.
 * Authenticators that do not count, as those that copy keys on purpose, always send 0.
 */
export function isCounterAhead(stored: number, sent: number): boolean {
  return sent > stored || (sent === 0 && stored === 0);
}

/** The user of a passkey as authenticators store it; it says nothing about the person. */
export function userHandleOf(userId: number): Buffer {
  return Buffer.from(String(userId));
}
