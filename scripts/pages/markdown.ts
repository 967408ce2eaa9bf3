/** The first lines of every generated page. */
export function heading(title: string, from: string): string {
  return `<!-- Printed by npm run generate from ${from}. Change that, not this page. -->\n\n# ${title}\n`;
}

export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n') + '\n';
}
