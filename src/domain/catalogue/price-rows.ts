import { entryAt, lastOf } from '../../lib/lists.ts';
import type { Detail } from '../details/details.ts';
import type { PlainDate, PriceRow, PriceUnit, QuantitySteps } from './catalogue.ts';

/**
 * The rows of a product or an option that price an item, one per unit: of the newest date that is not in the
 * future, the row whose range contains the count. A newer date replaces all ranges of its unit.
 */
export function rowsFor(rows: readonly PriceRow[], count: number, today: PlainDate): PriceRow[] {
  const newest = newestDates(rows, today);
  return rows.filter((row) => row.validFrom === newest[row.unit] && holds(row, count));
}

/** The rows that apply on a day: for each unit those of its newest date that is not in the future. */
export function rowsOn(rows: readonly PriceRow[], today: PlainDate): PriceRow[] {
  const newest = newestDates(rows, today);
  return rows.filter((row) => row.validFrom === newest[row.unit]);
}

/** The newest date of each unit that is not in the future. */
function newestDates(rows: readonly PriceRow[], today: PlainDate): Partial<Record<PriceUnit, PlainDate>> {
  const newest: Partial<Record<PriceUnit, PlainDate>> = {};
  for (const { unit, validFrom } of rows) {
    if (validFrom <= today && validFrom > (newest[unit] ?? '')) newest[unit] = validFrom;
  }
  return newest;
}

function holds({ min, max }: PriceRow, count: number): boolean {
  return count >= min && (max === null || count <= max);
}

/** A problem of a price row; the detail completes a sentence about the row. */
export interface PriceRowProblem {
  readonly row: PriceRow;
  readonly detail: Detail;
}

/**
 * Checks that the rows of a product or option price every orderable count exactly once: the ranges of each
 * unit and date must cover the smallest to the largest count without gaps and overlaps.
 */
export function checkPriceRows(
  rows: readonly PriceRow[],
  { quantity, pages }: { readonly quantity: QuantitySteps; readonly pages: QuantitySteps | null },
): PriceRowProblem[] {
  const problems = [...Map.groupBy(rows, (row) => `${row.unit} ${row.validFrom}`).values()].flatMap(
    (ranges) =>
      checkRanges(
        ranges.toSorted((a, b) => a.min - b.min),
        quantity,
      ),
  );
  const paged = pages ? [] : rows.filter(({ unit }) => unit === PER_PAGE);
  return [
    ...problems,
    ...paged.map((row) => ({ row, detail: { code: 'page_price_without_pages' } as const })),
  ];
}

const PER_PAGE: PriceUnit = 'price_unit_pr_page';

function checkRanges(ranges: readonly PriceRow[], quantity: QuantitySteps): PriceRowProblem[] {
  const problems: PriceRowProblem[] = [];
  const addProblem = (row: PriceRow, detail: Detail) => problems.push({ row, detail });
  // The count at which the next range must begin; the first may begin below the smallest orderable count.
  let next = Math.min(quantity.min, entryAt(ranges, 0).min);
  for (const row of ranges) {
    if (row.max !== null && row.max < row.min)
      addProblem(row, { code: 'price_range_reversed', begins: row.min, ends: row.max });
    if (row.min > next)
      addProblem(row, { code: 'price_range_missing', begins: row.min, from: next, to: row.min - 1 });
    if (row.min < next) addProblem(row, { code: 'price_ranges_overlap', begins: row.min });
    next = row.max === null ? Infinity : Math.max(next, row.max + 1);
  }
  if (next <= quantity.max) {
    const last = lastOf(ranges);
    addProblem(last, { code: 'price_range_missing', ends: last.max, from: next, to: quantity.max });
  }
  return problems;
}
