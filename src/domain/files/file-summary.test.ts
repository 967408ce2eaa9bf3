import assert from 'node:assert/strict';
import { test } from 'node:test';
import { a5Book, a5Flyer, cleanBook, cleanImage, pageOf } from '../../../test/harness/files/clean-facts.ts';
import { unknownFile } from './expected-file.ts';
import { summarize } from './file-summary.ts';

const TOLERANCE = 1000;
const A5 = { width: 148_000, height: 210_000 };

test('a book of other pages and sizes is shown beside what was ordered', () => {
  const facts = {
    ...cleanBook,
    pageCount: 32,
    geometry: [pageOf(148, 210, [[1, 30]]), pageOf(210, 297, [[31, 32]])],
  };
  const defects = [{ code: 'page_count' }, { code: 'page_size_mixed' }] as const;
  assert.deepEqual(summarize(facts, a5Book, TOLERANCE, defects), {
    pages: { found: 32, needed: { min: 36, max: 36 }, differs: true },
    trim: { found: A5, needed: A5, differs: true },
    page: {
      found: { width: 154_000, height: 216_000 },
      needed: { width: 154_000, height: 216_000 },
      differs: false,
    },
    sizes: 2,
    pixels: null,
  });
});

test('the product is found in a page without a trim box', () => {
  const [geometry] = cleanBook.geometry;
  const facts = { ...cleanBook, geometry: [{ ...geometry!, trim: null }] };
  const { trim, page } = summarize(facts, a5Book, TOLERANCE, []);
  assert.deepEqual([trim.found, page.found], [A5, { width: 154_000, height: 216_000 }]);
});

test('an image has pixels, and a file without a product nothing to compare with', () => {
  const image = summarize(cleanImage, a5Flyer, TOLERANCE, []);
  assert.deepEqual(
    [image.pixels, image.pages.found, image.trim.found],
    [{ width: 1800, height: 1200 }, 1, null],
  );
  const unread = summarize(
    { kind: 'unreadable', code: 'file_format', detail: 'it is a web page' },
    unknownFile('book'),
    0,
    [],
  );
  assert.deepEqual(unread.pages, { found: null, needed: null, differs: false });
  assert.deepEqual([unread.trim.needed, unread.page.needed, unread.sizes], [null, null, 0]);
});
