const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Lifetimes in seconds. */
export const lifetimes = {
  code: MINUTE,
  /** The default; an app may have its own lifetime. */
  accessToken: HOUR,
  /** Starts again with every refresh, within the lifetime of the grant. */
  refreshToken: 30 * DAY,
  grant: 365 * DAY,
  /**
   * From the redirect to the sign-in page until the user has signed in. Short, because it can be started
   * without a credential.
   */
  signIn: 15 * MINUTE,
  /** From the sign-in until the user's decision. */
  decision: HOUR,
} as const;
