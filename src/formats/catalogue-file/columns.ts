import type { CsvLine } from '../../lib/text/csv.ts';
import type { Located, LocatedObject } from '../../lib/text/located.ts';
import { nearest } from '../../lib/text/nearest.ts';
import type { Fields, FileProblems } from './fields.ts';

/** What lines that name columns and lines that fill them have in common, whatever the file holds. */

/** Spreadsheets write a line without content as one of empty cells. */
export function withoutEmptyLines(lines: readonly CsvLine[]): CsvLine[] {
  return lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Spreadsheets fill every line up to the longest one. */
export function trimmedCells(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** Columns may stand in any order; those whose fields may be left out may be missing. `belongsTo` come before the fields. */
export function checkColumns(
  { line, cells: columns }: CsvLine,
  fields: Fields,
  problems: FileProblems,
  belongsTo: readonly string[] = [],
): void {
  const names = Object.keys(fields);
  const known = [...belongsTo, ...names];
  for (const [place, column] of columns.entries()) {
    if (columns.indexOf(column) < place) problems.add(line, [column], 'is named twice');
    if (known.includes(column)) continue;
    const meant = nearest(column, known);
    problems.add(line, [column], meant ? `is no column; did you mean "${meant}"?` : 'is no column here');
  }
  for (const column of [...belongsTo, ...names.filter((name) => fields[name]?.fallback === undefined)]) {
    if (!columns.includes(column))
      problems.add(line, [column], 'is missing; it must be one of the columns', 'missing_required_parameter');
  }
}

/** A line as the record that its columns make it. */
export function recordOf(
  { line, cells }: CsvLine,
  columns: readonly string[],
): LocatedObject & { readonly fields: Map<string, Located> } {
  const fields = columns.map((column, place): [string, Located] => [
    column,
    { line, kind: 'scalar', value: cells[place] ?? '' },
  ]);
  return { line, kind: 'object', fields: new Map(fields) };
}
