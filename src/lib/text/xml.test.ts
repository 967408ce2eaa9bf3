import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { UnreadableText } from './located.ts';
import { readXmlTags } from './xml.ts';

describe('plain XML', () => {
  test('elements come with their attributes and positions', () => {
    const text = `<?xml version="1.0"?>\n<!-- a\nnote -->\n<e:a xmlns="x y">\n text <b c='1'\n  d = "2"/><b/>\n</e:a>\n`;
    assert.deepEqual(readXmlTags(text), [
      { line: 4, column: 1, name: 'e:a', attributes: { xmlns: 'x y' } },
      { line: 5, column: 7, name: 'b', attributes: { c: '1', d: '2' } },
      { line: 6, column: 12, name: 'b', attributes: {} },
    ]);
  });

  test('the line of an element is that of its name, with any line ending', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['<a', 'b="1"', '>', '<c', '/>', '</a>'].join(end);
      assert.deepEqual(
        readXmlTags(text).map(({ line, name }) => [name, line]),
        [
          ['a', 1],
          ['c', 4],
        ],
      );
    }
  });

  test('elements may be deeply nested', () => {
    assert.equal(readXmlTags('<a>'.repeat(50_000) + '</a>'.repeat(50_000)).length, 50_000);
  });

  for (const [text, reason] of [
    ['<a></b></a>', /^closes <b>, which is not open here$/],
    ['<a>\n<b>\n</b>', /^ends before <a> is closed$/],
    ['<a>&b;</a>', /^is not valid XML$/],
    ['<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>', /DOCTYPE/],
  ] as const) {
    test(`${text} is refused with a sentence`, () => {
      assert.throws(() => readXmlTags(text), { name: 'UnreadableText', message: reason });
    });
  }

  for (const [text, line] of [
    ['<a>\n<b>\n</a>\n</b>', 3],
    ['<a>\n<b/>', 2],
    ['<a>\n1 < 2\n</a>', 2],
    ['<!DOCTYPE a>\n<a/>', 1],
    ['<a b=c/>', 1],
    ['<a>\n<![CDATA[x]]></a>', 2],
    ['<a></a></a>', 1],
  ] as const) {
    test(`${JSON.stringify(text)} is refused on line ${line}`, () => {
      assert.throws(
        () => readXmlTags(text),
        (error) => error instanceof UnreadableText && error.line === line,
      );
    });
  }
});
