import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Located, positionAt, UnreadableText } from './located.ts';
import { parseLocatedJson } from './located-json.ts';

function plain(node: Located): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries([...node.fields].map(([key, value]) => [key, plain(value)]));
}

describe('JSON with lines', () => {
  test('reads what JSON.parse reads, with any line breaks', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(undefined, 2), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent);
        assert.deepEqual(plain(parseLocatedJson(text)), JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  test('refuses what JSON.parse refuses', () => {
    const spoil = fc.tuple(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', '[', ':', '\\', 'e', '-', '0', '.', '/', '\u00a0', '\f', '\u0001'),
    );
    fc.assert(
      fc.property(spoil, ([json, at, character]) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + character + json.slice(place + (character === '' ? 1 : 0));
        const located = verdict(() => parseLocatedJson(text));
        // A duplicate key is refused only here, and the text after it is not read.
        if (located !== 'duplicate')
          assert.equal(
            located,
            verdict(() => JSON.parse(text)),
            text,
          );
      }),
      { numRuns: 2_000 },
    );
  });

  test('every value has the line and the column it begins at', () => {
    const root = parseLocatedJson('\n{\n  "a": [\n    1,\r\n    {"b":\n      "x"}\n  ]\n}');
    assert.deepEqual(
      [[], ['a'], ['a', 0], ['a', 1], ['a', 1, 'b'], ['a', 7], ['z']].map((path) => {
        const { line, column } = positionAt(root, path);
        return [line, column];
      }),
      [
        [2, 1],
        [3, 8],
        [4, 5],
        [5, 5],
        [6, 7],
        [3, 8],
        [2, 1],
      ],
    );
  });

  const broken: readonly [text: string, line: number, message: RegExp][] = [
    ['{\n"a": 1\n"b": 2}', 3, /expected "}"/],
    ['{\n"a": 1,\n}', 3, /a key in quotes/],
    ['[1,\n2', 2, /found the end of the file/],
    ['[1,\n"x\ny"]', 2, /not closed/],
    ['{"a": 1,\n"a": 2}', 2, /duplicate key "a"/],
    ['{"a"\n: tru}', 2, /expected a value/],
    ['{}\n\n{}', 3, /expected the end of the file/],
    ['['.repeat(100), 1, /nested deeper/],
    ['', 1, /expected a value/],
    ['// a note\n{}', 1, /expected a value/],
    ['{} /* a note */', 1, /expected the end of the file/],
    ['[1,\n]', 2, /expected a value, found "\]"/],
    ['{"a" 1}', 1, /expected ":" after a key, found "1}"/],
    ['[1,\n\u00a02]', 2, /expected a value/],
    ['{', 1, /expected a key in quotes, found the end of the file/],
    ['{"a": [\n1', 2, /expected "]" or a comma after a value, found the end of the file/],
    ['{"a": 1\n', 2, /expected "}" or a comma after a value, found the end of the file/],
    [`{"${'a'.repeat(100)}": 1,\n"${'a'.repeat(100)}": 1}`, 2, /^duplicate key a string of 100 characters$/],
    ['{"a": 1\n\nb}', 3, /expected "}" or a comma after a value, found "b}"/],
  ];
  for (const [text, line, message] of broken) {
    test(`${JSON.stringify(text.slice(0, 20))} is refused on line ${line}`, () => {
      assert.throws(
        () => parseLocatedJson(text),
        (error) => error instanceof UnreadableText && error.line === line && message.test(error.message),
      );
    });
  }
});

/** Duplicate keys are valid JSON, but refused here. */
function verdict(parse: () => unknown): 'read' | 'refused' | 'duplicate' {
  try {
    parse();
    return 'read';
  } catch (error) {
    return error instanceof UnreadableText && /duplicate/.test(error.message) ? 'duplicate' : 'refused';
  }
}
