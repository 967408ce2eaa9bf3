import type { PlainDate } from './catalogue.ts';

/** The calendar date of an instant in UTC, independent of the time zone of the process. */
export function dateOf(instant: Date): PlainDate {
  return instant.toISOString().slice(0, 10);
}

interface Dated {
  readonly validFrom: PlainDate;
}

/** The newest row that is not in the future, of rows sorted newest first. */
export function newestOn<Row extends Dated>(rows: readonly Row[], today: PlainDate): Row | undefined {
  return rows.find(({ validFrom }) => validFrom <= today);
}
