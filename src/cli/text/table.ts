import type { Colors } from 'picocolors/types.js';

const GAP = '  ';

/** Columns padded to their widest cell. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { dim }: Pick<Colors, 'dim'>,
): string {
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

/** `name  value` lines about one thing. */
export function formatFields(fields: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...fields.map(([name]) => name.length));
  return fields.map(([name, value]) => `${name.padEnd(width)}${GAP}${value}`.trimEnd()).join('\n');
}
