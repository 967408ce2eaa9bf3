import type { Table } from '../bench.ts';

const GAP = '  ';

/** A title and columns as wide as their widest cell; numbers are aligned right, words left. */
export function formatTable({ title, headings, rows }: Table): string {
  const columns = headings.map((heading, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    const width = Math.max(...[heading, ...cells].map((cell) => cell.length));
    const pad = cells.every(isNumber)
      ? (cell: string) => cell.padStart(width)
      : (cell: string) => cell.padEnd(width);
    return pad;
  });
  const line = (cells: readonly string[]) =>
    columns
      .map((pad, column) => pad(cells[column] ?? ''))
      .join(GAP)
      .trimEnd();
  return [title, ...[headings, ...rows].map((cells) => `  ${line(cells)}`)].join('\n');
}

function isNumber(cell: string): boolean {
  return /^(–|-?[\d,.]+%?)?$/.test(cell);
}

/** `12,345`, with decimals where numbers are small; a dash where the figure is unknown. */
export function figure(value: number, decimals = 0): string {
  if (Number.isNaN(value)) return '–';
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
