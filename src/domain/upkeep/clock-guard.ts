import { DAY_MS } from '../../lib/clock.ts';

/** A running service stores the time every ten minutes, so a longer gap is a service that was off, or a clock that was set. */
export const LONGEST_GAP_MS = DAY_MS;

/** What the service knows about its clock from the time that it stored last. */
export interface ClockGuard {
  /** The latest time that was trusted. */
  readonly seenAt: Date;
  /** Since when nothing is deleted; null = the clock is trusted. */
  readonly refusedAt: Date | null;
}

/**
 * Whether the clock may have been set ahead, so that everything seems to be old. It cannot be distinguished from a
 * service that was off, so a person decides. A clock that was set back deletes too little, which does no harm.
 */
export function mayHaveJumped(now: Date, seenAt: Date): boolean {
  return now.getTime() - seenAt.getTime() > LONGEST_GAP_MS;
}
