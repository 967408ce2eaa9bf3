/** Size limits of files and functions, as a sign that code should be split. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCode, type SourceFile } from './source.ts';

const FILE_LINES = 400;
const FUNCTION_LINES = 70;
/** Grow with the schema and the interface, and are not written by hand. */
const GENERATED = new Set(['src/store/rows.ts', 'packages/client/src/schema.ts', 'panel/src/api/schema.ts']);

const files = allCode();

test(`no file has ${FILE_LINES} lines`, () => {
  const long = files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => lines >= FILE_LINES && !GENERATED.has(path));
  assert.deepEqual(long, []);
});

test(`no function has ${FUNCTION_LINES} lines`, () => {
  assert.deepEqual(
    files.flatMap(functionsOf).filter(({ lines }) => lines >= FUNCTION_LINES),
    [],
  );
});

test('the test finds functions', () => {
  const own = functionsOf(files.find(({ path }) => path === 'test/tidy/sizes.test.ts')!);
  assert.deepEqual(
    own.filter(({ head }) => head.includes('functionsOf(')).map(({ lines }) => lines > 5),
    [true],
  );
});

interface Measured {
  readonly place: string;
  readonly head: string;
  readonly lines: number;
}

interface Span extends Measured {
  readonly start: number;
  readonly end: number;
  /** A named function, which can be read apart from the one around it. */
  readonly named: boolean;
}

/**
 * The functions of a file with their lengths. Functions that are declared inside another are counted
 * separately, and not as part of it.
 */
function functionsOf(file: SourceFile): Measured[] {
  const spans = spansOf(file);
  return spans.map(({ place, head, start, end, lines }) => {
    const within = spans.filter((other) => other.named && other.start > start && other.end < end);
    const outermost = within.filter(
      (inner) => !within.some((other) => other.start < inner.start && other.end > inner.end),
    );
    return { place, head, lines: outermost.reduce((rest, inner) => rest - inner.lines, lines) };
  });
}

/** The formatter begins and ends every block at one indentation, so no parser is needed. */
function spansOf({ path, code }: SourceFile): Span[] {
  const lines = code.split('\n');
  const indentOf = (line: string) => line.search(/\S/);
  return lines.flatMap((line, at) => {
    if (!opensFunction(line, lines[at - 1] ?? '')) return [];
    const indent = indentOf(line);
    // A parameter list that was broken over several lines began where the indentation was last the same.
    const start = line.trimStart().startsWith(')')
      ? lines.slice(0, at).findLastIndex((earlier) => indentOf(earlier) === indent)
      : at;
    const end = at + 1 + lines.slice(at + 1).findIndex((later) => indentOf(later) === indent);
    const head = lines[start]!.trim();
    const named = /^(export )?(async )?function\b/.test(head);
    return [{ place: `${path}:${start + 1}`, head, lines: end - start + 1, start, end, named }];
  });
}

const STATEMENT = /^\s*(if|for|while|switch|catch|do|try|else|return|class|export|interface|type|const)\b/;

/** A `describe` group is not a function. */
function opensFunction(line: string, before: string): boolean {
  if (!line.endsWith('{') || /^\s*describe\(/.test(line)) return false;
  if (/=> \{$|\bfunction\b/.test(line)) return true;
  if (STATEMENT.test(line)) return false;
  // A method, or the last line of a parameter list that was broken over several.
  return /^\s*(\w+ )*#?\w+\(.*\).* \{$/.test(line) || (/^\s*\).*\{$/.test(line) && before.endsWith(','));
}
