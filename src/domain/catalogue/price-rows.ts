import type { PlainDate, PriceRow, PriceUnit, QuantitySteps } from './catalogue.ts';

/**
 * The rows of a product or an option that price an item of so many copies, one a unit: of the newest date that
 * has come, the row whose range holds the count. A newer date replaces all ranges of the unit.
 */
export function rowsFor(rows: readonly PriceRow[], count: number, today: PlainDate): PriceRow[] {
  const newest = newestDates(rows, today);
  return rows.filter((row) => row.validFrom === newest[row.unit] && holds(row, count));
}

/** The rows that count on a day: of each unit those of the newest date that has come. */
export function rowsOn(rows: readonly PriceRow[], today: PlainDate): PriceRow[] {
  const newest = newestDates(rows, today);
  return rows.filter((row) => row.validFrom === newest[row.unit]);
}

/** Of each unit the newest date that has come. */
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

/** What is wrong about a price row, as a sentence about it. */
export interface PriceRowProblem {
  readonly row: PriceRow;
  readonly detail: string;
}

/**
 * Whether the rows of a product or of one of its options price every count that can be ordered exactly once:
 * the ranges of each unit and date must meet without gap or overlap, from the least count to the greatest.
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
    ...paged.map((row) => ({ row, detail: 'is a price of pages, and the product has none' })),
  ];
}

const PER_PAGE: PriceUnit = 'price_unit_pr_page';

function checkRanges(ranges: readonly PriceRow[], quantity: QuantitySteps): PriceRowProblem[] {
  const problems: PriceRowProblem[] = [];
  const addProblem = (row: PriceRow, detail: string) => problems.push({ row, detail });
  // The count that the next range must begin at; the first may begin lower than anybody can order.
  let next = Math.min(quantity.min, ranges[0]!.min);
  for (const row of ranges) {
    if (row.max !== null && row.max < row.min)
      addProblem(row, `ends at ${row.max}, before it begins at ${row.min}`);
    if (row.min > next) addProblem(row, `begins at ${row.min}, and nothing prices ${next} to ${row.min - 1}`);
    if (row.min < next) addProblem(row, `begins at ${row.min}, which an earlier range prices as well`);
    next = row.max === null ? Infinity : Math.max(next, row.max + 1);
  }
  if (next <= quantity.max) {
    const last = ranges.at(-1)!;
    addProblem(last, `ends at ${last.max}, and nothing prices ${next} to ${quantity.max}`);
  }
  return problems;
}
