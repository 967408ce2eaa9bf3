import type { Colors } from 'picocolors/types.js';
import { formatDateTime } from '../../lib/text/timestamps.ts';

const GAP = '  ';

/** Times are printed in UTC; nothing as `-`. */
export type Cell = string | number | Date | null | undefined;

/** Columns padded to their widest cell. */
export function formatTable(
  headings: readonly string[],
  cells: readonly (readonly Cell[])[],
  { dim }: Pick<Colors, 'dim'>,
): string {
  const rows = cells.map((row) => row.map(cellText));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  return [dim(line(headings)), ...rows.map(line)].join('\n');
}

function cellText(cell: Cell): string {
  return cell instanceof Date ? formatDateTime(cell) : String(cell ?? '-');
}

/** `name  value` lines about one thing. */
export function formatFields(fields: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...fields.map(([name]) => name.length));
  return fields.map(([name, value]) => `${name.padEnd(width)}${GAP}${value}`.trimEnd()).join('\n');
}
