import type { Path, Problem } from '../refusal.ts';

/** How the rules of imports say what is wrong with a file's contents: it is always a value that cannot be. */
export type AddProblemAt = (path: Path, detail: string) => void;

export function collectProblems(check: (addProblem: AddProblemAt) => void): Problem[] {
  const problems: Problem[] = [];
  check((path, detail) => problems.push({ code: 'invalid_parameter', path, detail }));
  return problems;
}

/** What may be there once is reported at its second and every further place. */
export function addRepeated<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  path: Path,
  field: Path,
  addProblem: AddProblemAt,
): void {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row);
    if (seen.has(key)) addProblem([...path, index, ...field], `repeats "${key}"; it must be unique`);
    seen.add(key);
  }
}
