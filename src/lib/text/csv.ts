import { CsvError, parse } from 'csv-parse/sync';
import { UnreadableText } from './located.ts';

/** A line of a table; line breaks inside a cell count as lines. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads comma-separated values (RFC 4180) with any line ending, or semicolons, as spreadsheets write them in countries
 * with a decimal comma. Empty lines are left out.
 * @throws {UnreadableText} where a quote is not closed or is in the middle of a cell
 */
export function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let line = 1;
  // The parser makes an error for each line of another length than the first, even though they are accepted. Its stack is
  // most of the time: 20 µs a line.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    // The parser counts a line break of two characters twice when it is inside quotes.
    parse(text.replace(/\r\n?/g, '\n'), {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      on_record(cells: string[], { lines: lastLine }) {
        if (cells.length > 1 || cells[0] !== '') lines.push({ line, cells: cells.map(withoutMark) });
        line = lastLine + 1;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(error, line);
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return lines;
}

/** The first separator outside of quotes; a file has one of them throughout. */
function delimiterOf(text: string): string {
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === ',' || character === ';')) return character;
  }
  return ',';
}

/** The parser's error as a sentence. It notices an unclosed quote only at the end of the text. */
function unreadable({ code, lines }: CsvError, recordLine: number): UnreadableText {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? new UnreadableText({ line: recordLine }, 'a quote is not closed')
    : new UnreadableText({ line: Number(lines) }, 'a cell that contains a quote must begin and end with one');
}

export function formatCsvLine(cells: readonly string[]): string {
  return cells.map(formatCell).join(',');
}

/** What spreadsheets run, also behind the apostrophe that marks text. */
const RUN = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

/**
 * Quotes a cell only where required. An apostrophe in front marks text to spreadsheets, and `parseCsv` removes it.
 */
function formatCell(cell: string): string {
  const marked = RUN.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked;
}

function withoutMark(cell: string): string {
  return cell.startsWith("'") && RUN.test(cell) ? cell.slice(1) : cell;
}
