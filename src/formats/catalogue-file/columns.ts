import type { CsvLine } from '../../lib/text/csv.ts';
import type { Located, LocatedObject } from '../../lib/text/located.ts';
import { nearest } from '../../lib/text/nearest.ts';
import type { Fields, FileProblems } from './fields.ts';

/** Common rules for lines of column names and lines of cells, in every kind of file. */

/** Removes empty lines, which spreadsheets write as lines of empty cells. */
export function withoutEmptyLines(lines: readonly CsvLine[]): CsvLine[] {
  return lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Removes empty cells at the end, with which spreadsheets fill every line. */
export function trimmedCells(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/**
 * Columns may be in any order; optional columns may be missing. `belongsTo` columns precede those of the
 * fields.
 */
export function checkColumns(
  { line, cells: columns }: CsvLine,
  fields: Fields,
  problems: FileProblems,
  belongsTo: readonly string[] = [],
  firstColumn = 1,
): void {
  const names = Object.keys(fields);
  const known = [...belongsTo, ...names];
  for (const [index, column] of columns.entries()) {
    const at = { line, column: firstColumn + index };
    if (columns.indexOf(column) < index) problems.add(at, [column], { code: 'column_repeated' });
    if (known.includes(column)) continue;
    problems.add(at, [column], { code: 'name_unknown', kind: 'column', meant: nearest(column, known) });
  }
  for (const column of [...belongsTo, ...names.filter((name) => fields[name]?.fallback === undefined)]) {
    if (!columns.includes(column))
      problems.add({ line }, [column], { code: 'column_missing' }, 'missing_required_parameter');
  }
}

/** A line as a record with the names of its columns; `firstColumn` is the number of its first cell. */
export function recordOf(
  { line, cells }: CsvLine,
  columns: readonly string[],
  firstColumn = 1,
): LocatedObject & { readonly fields: Map<string, Located> } {
  const fields = columns.map((column, index): [string, Located] => [
    column,
    { line, column: firstColumn + index, kind: 'scalar', value: cells[index] ?? '' },
  ]);
  return { line, kind: 'object', fields: new Map(fields) };
}
