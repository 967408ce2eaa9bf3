import { type ClockShift, clockShift } from '../../domain/partners/clock-shift.ts';
import { DAY_MS } from '../../lib/clock.ts';
import type { Queries } from '../../store/engine/db.ts';
import { readSignalTimes } from '../../store/signals/signals.ts';

/** So few that a clock which was set right is right again after a few orders. */
const NEWEST = 20;
const RECENT_DAYS = 7;

/** The print partners whose recent signals show that their clock is off, by their IDs. */
export async function readClockShifts(queries: Queries, now: Date): Promise<Map<number, ClockShift>> {
  const times = await readSignalTimes(queries, new Date(now.getTime() - RECENT_DAYS * DAY_MS), NEWEST);
  return new Map(
    [...times].flatMap(([partnerId, signals]) => {
      const shift = clockShift(signals);
      return shift ? [[partnerId, shift] as const] : [];
    }),
  );
}
