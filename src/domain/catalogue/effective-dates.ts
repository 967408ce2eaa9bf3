import { formatDate } from '../../lib/text/timestamps.ts';
import type { PlainDate } from './catalogue.ts';

/** The calendar date of an instant in UTC, independent of the time zone of the process. */
export function dateOf(instant: Date): PlainDate {
  return formatDate(instant);
}

interface Dated {
  readonly validFrom: PlainDate;
}

/** The newest row that is not in the future, from rows sorted newest first. */
export function newestOn<Row extends Dated>(rows: readonly Row[], today: PlainDate): Row | undefined {
  return rows.find(({ validFrom }) => validFrom <= today);
}

export const effects = ['current', 'coming', 'past'] as const;
/** Whether a row applies on a day or later, or was replaced by a newer one. */
export type Effect = (typeof effects)[number];

/**
 * The effect of each row on a day. Among the rows of one subject, those with the newest date not in the
 * future apply.
 */
export function effectOn<Row extends Dated>(
  rows: readonly Row[],
  subjectOf: (row: Row) => string,
  today: PlainDate,
): (row: Row) => Effect {
  const newest = new Map<string, PlainDate>();
  for (const row of rows) {
    const subject = subjectOf(row);
    if (row.validFrom <= today && row.validFrom > (newest.get(subject) ?? ''))
      newest.set(subject, row.validFrom);
  }
  return (row) => {
    if (row.validFrom > today) return 'coming';
    return row.validFrom === newest.get(subjectOf(row)) ? 'current' : 'past';
  };
}
