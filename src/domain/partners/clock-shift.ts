import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/clock.ts';

/** A signal with the times that show whether the clock of its sender is right. */
export interface TimedSignal {
  /** When it happened, by the clock of the sender. */
  readonly at: Date;
  readonly receivedAt: Date;
  /** When the sender was first sent the order; null = not known. */
  readonly handedOverAt: Date | null;
}

/** How far the clock of a print partner is off. */
export interface ClockShift {
  /** Positive = ahead. At least this much, or exactly this much in whole hours. */
  readonly seconds: number;
  /** Whether it is of whole hours, as of local times that are written as GMT. */
  readonly wholeHours: boolean;
  /** When the first signal that shows it was received. */
  readonly since: Date;
}

/** Clocks and ways of sending differ by less. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/** No time zone is further from UTC. */
const MOST_ZONE_HOURS = 14;

/** That many receipts, at different times of the hour, show that an age is not that of a job which runs by the hour. */
const RECEIPTS = 3;

const ageOf = ({ at, receivedAt }: TimedSignal) => receivedAt.getTime() - at.getTime();
const beforeHandover = ({ at, handedOverAt }: TimedSignal) =>
  handedOverAt === null ? 0 : handedOverAt.getTime() - at.getTime();

/**
 * The shift that recent signals of one sender show; undefined if they may be right. Signals are often sent late, so that their age
 * alone shows nothing: a signal is never from before the order was handed over, nor from after its receipt, and only a wrong clock
 * makes every signal the same number of hours old.
 */
export function clockShift(signals: readonly TimedSignal[]): ClockShift | undefined {
  const ahead = signals.filter((signal) => -ageOf(signal) > TOLERANCE_MS);
  if (ahead.length > 0) return shift(Math.max(...ahead.map((signal) => -ageOf(signal))), ahead);
  const early = signals.filter((signal) => beforeHandover(signal) > TOLERANCE_MS);
  if (early.length > 0) {
    const [first] = early.toSorted((a, b) => beforeHandover(b) - beforeHandover(a)) as [TimedSignal];
    return shift(-(zoneOf(ageOf(first)) ?? beforeHandover(first)), early);
  }
  const [zone, ...others] = new Set(signals.map((signal) => zoneOf(ageOf(signal))));
  const isOfZone = zone !== undefined && others.length === 0 && receiptsOf(signals) >= RECEIPTS;
  return isOfZone ? shift(-zone, signals) : undefined;
}

function shift(ms: number, shownBy: readonly TimedSignal[]): ClockShift {
  const zone = zoneOf(Math.abs(ms));
  return {
    seconds: Math.round((Math.sign(ms) * (zone ?? Math.abs(ms))) / SECOND_MS),
    wholeHours: zone !== undefined,
    since: new Date(Math.min(...shownBy.map(({ receivedAt }) => receivedAt.getTime()))),
  };
}

/** The whole hours that an age is close to, in milliseconds, if it may be the offset of a time zone. */
function zoneOf(ms: number): number | undefined {
  const hours = Math.round(ms / HOUR_MS);
  const isClose = Math.abs(ms - hours * HOUR_MS) <= TOLERANCE_MS;
  return isClose && hours >= 1 && hours <= MOST_ZONE_HOURS ? hours * HOUR_MS : undefined;
}

/** The number of receipts at different times of the hour. */
function receiptsOf(signals: readonly TimedSignal[]): number {
  return new Set(signals.map(({ receivedAt }) => Math.floor((receivedAt.getTime() % HOUR_MS) / TOLERANCE_MS)))
    .size;
}

/** Such as "2 hours ahead" or "at least 17 minutes behind". */
export function shiftText({ seconds, wholeHours }: Pick<ClockShift, 'seconds' | 'wholeHours'>): string {
  const ms = Math.abs(seconds) * SECOND_MS;
  const direction = seconds > 0 ? 'ahead' : 'behind';
  const [amount, unit] =
    ms < 2 * HOUR_MS && !wholeHours ? [ms / MINUTE_MS, 'minute'] : [ms / HOUR_MS, 'hour'];
  const whole = Math.floor(amount);
  return `${wholeHours ? '' : 'at least '}${whole} ${unit}${whole === 1 ? '' : 's'} ${direction}`;
}
