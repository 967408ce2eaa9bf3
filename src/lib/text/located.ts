/** A position in a file, both from 1. The column is that of the cell in CSV, and of the character elsewhere. */
export interface FilePosition {
  readonly line: number;
  /** Undefined if the problem concerns the whole line. */
  readonly column?: number | undefined;
}

/** A value read from a file with its position, so that problems can name it. */
export type Located = LocatedScalar | LocatedList | LocatedObject;

export interface LocatedScalar extends FilePosition {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
}

export interface LocatedList extends FilePosition {
  readonly kind: 'list';
  readonly items: readonly Located[];
}

export interface LocatedObject extends FilePosition {
  readonly kind: 'object';
  readonly fields: ReadonlyMap<string, Located>;
}

/** The text cannot be read from this position on; the message names the reason. */
export class UnreadableText extends Error implements FilePosition {
  override name = 'UnreadableText';
  readonly line: number;
  readonly column: number | undefined;

  constructor({ line, column }: FilePosition, message: string) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** The position of the value at a path, or of the last value on the path that exists. */
export function positionAt(root: Located, path: readonly (string | number)[]): FilePosition {
  let found = root;
  for (const step of path) {
    const next = childOf(found, step);
    if (!next) break;
    found = next;
  }
  return found;
}

function childOf(parent: Located, step: string | number): Located | undefined {
  if (parent.kind === 'object') return parent.fields.get(String(step));
  return parent.kind === 'list' ? parent.items[Number(step)] : undefined;
}
