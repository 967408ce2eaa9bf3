import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { formatCsvLine, parseCsv } from './csv.ts';
import { UnreadableText } from './located.ts';

const cells = fc.array(
  fc.array(fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', ' ', 'ü') }), { minLength: 1 }),
);

describe('CSV', () => {
  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(cells, (table) => {
        const kept = table.filter((line) => line.length > 1 || line[0] !== '');
        const text = kept.map((line) => `${formatCsvLine(line)}\n`).join('');
        assert.deepEqual(
          parseCsv(text).map((line) => line.cells),
          kept,
        );
      }),
    );
  });

  test('any line ending is accepted, also inside cells', () => {
    assert.deepEqual(parseCsv('a,b\r\n\r\n"c\nd",""\re'), [
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['c\nd', ''] },
      { line: 5, cells: ['e'] },
    ]);
  });

  test('semicolons separate cells where the first separator is one', () => {
    assert.deepEqual(parseCsv('\ufeffcountry;percent\r\nDE;"7;00"\r\nFR;5,5\r\n'), [
      { line: 1, cells: ['country', 'percent'] },
      { line: 2, cells: ['DE', '7;00'] },
      { line: 3, cells: ['FR', '5,5'] },
    ]);
    assert.deepEqual(parseCsv('"a;b",c\nd,e;f'), [
      { line: 1, cells: ['a;b', 'c'] },
      { line: 2, cells: ['d', 'e;f'] },
    ]);
  });

  test('a byte order mark is not part of the first line', () => {
    assert.deepEqual(parseCsv('\ufeffa,b\n'), [{ line: 1, cells: ['a', 'b'] }]);
  });

  test('lines are counted through quoted line breaks of any kind', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['a,"b', '', 'c"', '', '"d', 'e",f', 'g'].join(end);
      assert.deepEqual(
        parseCsv(text).map(({ line }) => line),
        [1, 5, 7],
      );
    }
  });

  for (const [text, line] of [
    ['a\n"b', 2],
    ['a\nb"c', 2],
    ['"a" b', 1],
    ['a\n\n"b\nc"d', 4],
    ['a\n"b\nc\n\nd\n', 2],
  ] as const) {
    test(`${JSON.stringify(text)} is refused on line ${line}`, () => {
      assert.throws(
        () => parseCsv(text),
        (error) => error instanceof UnreadableText && error.line === line,
      );
    });
  }
});

describe('cells that spreadsheets run', () => {
  for (const cell of ['=1+1', '+49 30', '-x', '@a', '\tb', "'=d", "''@", '＝1', '=1,"2"', '\n=1'])
    test(`${JSON.stringify(cell)} is written as text, and read as it was`, () => {
      const written = formatCsvLine([cell, 'b']);
      assert.match(written, /^"?'/);
      assert.deepEqual(parseCsv(written)[0]?.cells, [cell, 'b']);
    });

  test('others stay as they are, numbers too', () => {
    assert.equal(formatCsvLine(['\rc']), `"'\rc"`);
    const others = ["'plain", 'a=b', '-1.50', '+7', '', "it's"];
    assert.equal(formatCsvLine(others), others.join(','));
    assert.deepEqual(parseCsv(others.join(','))[0]?.cells, others);
  });
});
