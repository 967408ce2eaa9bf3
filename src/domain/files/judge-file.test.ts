/** Every defect fires at its limit and is silent just within it; what is sound is not reported. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  a5Book,
  a5Cover,
  cleanBook,
  cleanCover,
  cleanImage,
  photoPrint,
} from '../../../test/harness/files/clean-facts.ts';
import { edgeRows } from '../../../test/harness/files/defects/edges.ts';
import { inkRows } from '../../../test/harness/files/defects/inks.ts';
import { markRows } from '../../../test/harness/files/defects/marks.ts';
import { openingRows } from '../../../test/harness/files/defects/opening.ts';
import type { DefectRow } from '../../../test/harness/files/defects/rows.ts';
import { sizeRows } from '../../../test/harness/files/defects/sizes.ts';
import { defaultPreflight } from '../catalogue/preflight-settings.ts';
import { defectCodes, defects } from '../reasons/defect-codes.ts';
import type { Defect } from './defect.ts';
import type { ExpectedFile } from './expected-file.ts';
import type { FileFacts } from './file-facts.ts';
import { judgeFile } from './judge-file.ts';

const rows = [...openingRows, ...sizeRows, ...edgeRows, ...markRows, ...inkRows];

function find({ code, facts, expected = a5Book }: DefectRow): Defect | undefined {
  return judgeFile(facts, expected, defaultPreflight).find((defect) => defect.code === code);
}

describe('defects', () => {
  for (const row of rows) {
    test(`${row.code}: ${row.name}`, () => {
      const found = find(row);
      assert.equal(found?.sentence, row.sentence);
      if (!found) return;
      assert.deepEqual(found.pages, row.pages ?? []);
      assert.equal(found.severity, defects[row.code].severity);
      for (const value of [found.measured, found.required])
        assert.ok(found.sentence.includes(value), `"${value}" is missing in: ${found.sentence}`);
    });
  }

  test('every code of the table is found', () => {
    const found = new Set(rows.filter(({ sentence }) => sentence).map(({ code }) => code));
    assert.deepEqual(
      defectCodes.filter((code) => !found.has(code)),
      [],
    );
  });
});

const clean: readonly (readonly [string, FileFacts, ExpectedFile])[] = [
  ['a book', cleanBook, a5Book],
  ['a cover', cleanCover, a5Cover],
  ['an image', cleanImage, photoPrint],
];

for (const [name, facts, expected] of clean) {
  test(`${name} without a defect has none`, () => {
    assert.deepEqual(judgeFile(facts, expected, defaultPreflight), []);
  });
}

test('facts of an earlier reader are judged by what it found', () => {
  const { repairs: _repairs, isPortfolio: _isPortfolio, unread: _unread, ...earlier } = cleanBook;
  assert.deepEqual(judgeFile(earlier as FileFacts, a5Book, defaultPreflight), []);
});
