import { visit } from 'jsonc-parser';

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * The line and column, both from 1, at which a string stops being JSON. `JSON.parse` reports them for some
 * errors only.
 */
export function jsonErrorAt(text: string): { readonly line: number; readonly column: number } | undefined {
  let found: { line: number; column: number } | undefined;
  const stop = new Error('found');
  try {
    visit(
      text,
      {
        onError(_code, _offset, _length, line, character) {
          found = { line: line + 1, column: character + 1 };
          throw stop;
        },
      },
      STRICT,
    );
  } catch (error) {
    // The parser overflows the stack where brackets are nested too deeply; the position is then unknown.
    if (error !== stop && !(error instanceof RangeError)) throw error;
  }
  return found;
}
