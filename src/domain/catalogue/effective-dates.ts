import type { PlainDate } from './catalogue.ts';

/** The calendar date of an instant in UTC, wherever the process runs. */
export function dateOf(instant: Date): PlainDate {
  return instant.toISOString().slice(0, 10);
}

interface Dated {
  readonly validFrom: PlainDate;
}

/** Of rows that stand newest first: the newest that has come. */
export function newestOn<Row extends Dated>(rows: readonly Row[], today: PlainDate): Row | undefined {
  return rows.find(({ validFrom }) => validFrom <= today);
}
