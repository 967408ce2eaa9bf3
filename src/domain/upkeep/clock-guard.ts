import { DAY_MS } from '../../lib/clock.ts';

/**
 * A running service stores the time every ten minutes, so a longer gap means that the service was off or the
 * clock was set.
 */
const LONGEST_GAP_MS = DAY_MS;

/** The trusted time, as stored last. */
export interface ClockGuard {
  /** The latest time that was trusted. */
  readonly seenAt: Date;
  /** The time since which nothing is deleted; null = the clock is trusted. */
  readonly refusedAt: Date | null;
}

/**
 * Whether the clock may have been set forward, which would make all data seem old. This looks like a service
 * that was off, so a person decides. A clock that was set back only deletes too little.
 */
export function mayHaveJumped(now: Date, seenAt: Date): boolean {
  return now.getTime() - seenAt.getTime() > LONGEST_GAP_MS;
}
