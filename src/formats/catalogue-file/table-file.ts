import type { Problem } from '../../domain/refusal.ts';
import { formatCsvLine, parseCsv } from '../../lib/text/csv.ts';
import { type LocatedList, type LocatedObject, UnreadableText } from '../../lib/text/located.ts';
import { checkColumns, recordOf, trimmedCells, withoutEmptyLines } from './columns.ts';
import type { Written } from './field-types.ts';
import { type Fields, FileProblems, type RecordOf, readRecord, writeRecord } from './fields.ts';
import { placeProblem } from './tree.ts';

/** The file format of one table. Made by `tableForm`. */
export interface TableForm<Row> {
  readonly fields: Fields;
  /** Undefined if the record has problems, which are then reported. */
  read(record: LocatedObject, problems: FileProblems): Row | undefined;
  /** The fields by name, without optional ones that equal their default. */
  write(row: Row): Readonly<Record<string, Written>>;
}

export function tableForm<F extends Fields, Row>(
  fields: F,
  toRow: (record: RecordOf<F>) => Row,
  fromRow: (row: Row) => RecordOf<F>,
): TableForm<Row> {
  return {
    fields,
    read(record, problems) {
      const read = readRecord(fields, record, [], problems);
      return read && toRow(read);
    },
    write: (row) => writeRecord(fields, fromRow(row)),
  };
}

export interface ReadTableFile<Row> {
  /** Complete only if there are no problems. */
  readonly rows: readonly Row[];
  /** All syntax problems. */
  readonly problems: readonly Problem[];
  /** Adds the position in the file to a problem of the rows, whose path begins with the index of a row. */
  place(problem: Problem): Problem;
}

/** Reads a table: CSV whose first line lists the columns. */
export function readTableFile<Row>(form: TableForm<Row>, text: string): ReadTableFile<Row> {
  const problems = new FileProblems();
  const records = readRecords(form.fields, text, problems);
  const rows = records.flatMap((record) => form.read(record, problems) ?? []);
  const root: LocatedList = { line: 1, kind: 'list', items: records };
  return { rows, problems: problems.list, place: (problem) => placeProblem(root, problem) };
}

/** The records; empty if the columns are unknown. */
function readRecords(fields: Fields, text: string, problems: FileProblems): LocatedObject[] {
  try {
    const [heading, ...lines] = withoutEmptyLines(parseCsv(text)).map(({ line, cells }) => ({
      line,
      cells: trimmedCells(cells),
    }));
    checkColumns(heading ?? { line: 1, cells: [] }, fields, problems);
    if (!heading || problems.list.length > 0) return [];
    const columns = heading.cells;
    for (const { line, cells } of lines) {
      if (cells.length > columns.length)
        problems.add({ line, column: columns.length + 1 }, [], {
          code: 'too_many_cells',
          cells: cells.length,
          columns: columns.length,
          line: heading.line,
        });
    }
    return lines.map((line) => recordOf(line, columns));
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    problems.add(error, [], { code: 'text_unreadable', reason: error.message });
    return [];
  }
}

/** Writes the rows. Equal rows give equal text, and reading the text gives the rows. */
export function writeTableFile<Row>(form: TableForm<Row>, rows: readonly Row[]): string {
  const columns = Object.keys(form.fields);
  const lines = rows.map((row) => {
    const written = form.write(row);
    return columns.map((column) => String(written[column] ?? ''));
  });
  return [columns, ...lines].map((cells) => `${formatCsvLine(cells)}\n`).join('');
}
