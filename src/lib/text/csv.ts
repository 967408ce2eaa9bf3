import { UnreadableText } from './located.ts';

/** A line of a table; a cell that holds line breaks makes the next line's number grow. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

const plainCell = /[^",\r\n]*/y;
const quotedCell = /"((?:[^"]|"")*)"/y;
const lineEnd = /\r\n|\n|\r/y;

/**
 * Reads comma-separated values (RFC 4180), lines ended in any way. Empty lines are left out.
 * @throws {UnreadableText} where a quote is not closed or stands in the middle of a cell
 */
export function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let at = 0;
  let line = 1;

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found;
  }

  function cell(): string {
    const quoted = take(quotedCell);
    if (quoted) {
      const content = quoted[1]!;
      line += content.split('\n').length - 1;
      return content.replaceAll('""', '"');
    }
    if (text[at] === '"') throw new UnreadableText(line, 'a quote is not closed');
    return take(plainCell)![0];
  }

  while (at < text.length) {
    const start = line;
    const cells = [cell()];
    while (text[at] === ',') {
      at += 1;
      cells.push(cell());
    }
    if (at < text.length && !take(lineEnd)) {
      throw new UnreadableText(line, 'a cell that holds a quote must begin and end with one');
    }
    line += 1;
    if (cells.length > 1 || cells[0] !== '') lines.push({ line: start, cells });
  }
  return lines;
}

export function formatCsvLine(cells: readonly string[]): string {
  return cells.map(formatCell).join(',');
}

/** Only what would be read as something else is quoted. */
function formatCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
