import type { Path, Problem } from '../refusal.ts';

/** How the rules of imports say what is wrong with a file's contents: it is always a value that cannot be. */
export type ReportAt = (path: Path, detail: string) => void;

export function collectProblems(check: (report: ReportAt) => void): Problem[] {
  const problems: Problem[] = [];
  check((path, detail) => problems.push({ code: 'invalid_parameter', path, detail }));
  return problems;
}

/** What may be there once is reported at its second and every further place. */
export function reportRepeated<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  path: Path,
  field: Path,
  report: ReportAt,
): void {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row);
    if (seen.has(key)) report([...path, index, ...field], `repeats "${key}"; it must be unique`);
    seen.add(key);
  }
}
