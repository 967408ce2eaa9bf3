/** A value read from a file, with its line (from 1), so that problems can name the line. */
export type Located = LocatedScalar | LocatedList | LocatedObject;

export interface LocatedScalar {
  readonly line: number;
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
}

export interface LocatedList {
  readonly line: number;
  readonly kind: 'list';
  readonly items: readonly Located[];
}

export interface LocatedObject {
  readonly line: number;
  readonly kind: 'object';
  readonly fields: ReadonlyMap<string, Located>;
}

/** The text cannot be read from this line on; the message names the reason. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The line of the value at a path, or of the last value on the path that exists. */
export function lineAt(root: Located, path: readonly (string | number)[]): number {
  let found = root;
  for (const step of path) {
    const next = childOf(found, step);
    if (!next) break;
    found = next;
  }
  return found.line;
}

function childOf(parent: Located, step: string | number): Located | undefined {
  if (parent.kind === 'object') return parent.fields.get(String(step));
  return parent.kind === 'list' ? parent.items[Number(step)] : undefined;
}
