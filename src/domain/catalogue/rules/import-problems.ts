import type { Detail } from '../../details/details.ts';
import type { Path, Problem } from '../../refusal.ts';

/** Collects the problems of an imported file; all are invalid values. */
export type AddProblemAt = (path: Path, detail: Detail) => void;

export function collectProblems(check: (addProblem: AddProblemAt) => void): Problem[] {
  const problems: Problem[] = [];
  check((path, detail) => problems.push({ code: 'invalid_parameter', path, detail }));
  return problems;
}

/** Reports a repeated key at its second and every further occurrence. */
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
    if (seen.has(key)) addProblem([...path, index, ...field], { code: 'key_repeated', key });
    seen.add(key);
  }
}
