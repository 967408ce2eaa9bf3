/** A value read from a text, with the line it stands on (from 1), so that what is wrong with it can be found. */
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

/** The text cannot be read at all from this line on; the message says what was expected there. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The line of what a path leads to, or of the last thing on the way that is there. */
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
