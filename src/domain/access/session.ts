import type { User } from './user.ts';

/** The lifetime of a session, in milliseconds: without requests, and in total after signing in. */
export const sessionIdleMs = 30 * 60_000;
export const sessionMs = 12 * 60 * 60_000;

/** A browser in which a user is signed in. */
export interface Session {
  readonly id: number;
  readonly userId: number;
  readonly createdAt: Date;
  /** Accurate to a minute. */
  readonly usedAt: Date;
  /** When the user last entered the password (and the code, if required) or used a passkey. */
  readonly confirmedAt: Date;
  readonly address: string;
  /** The browser and its system, such as "Firefox on Windows". */
  readonly browser: string;
}

/** A session that is valid, with its user. */
export interface LiveSession extends Session {
  readonly user: User;
}

/** When a session ends without further requests. */
export function sessionEnd({ createdAt, usedAt }: Pick<Session, 'createdAt' | 'usedAt'>): Date {
  return new Date(Math.min(usedAt.getTime() + sessionIdleMs, createdAt.getTime() + sessionMs));
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A short form of a user agent; it only helps users to recognise their sessions. */
export function browserName(userAgent: string | undefined): string {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (!browser) return system ? `a browser on ${system}` : 'an unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
