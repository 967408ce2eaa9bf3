import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ExpectedCover, expectedFile, type OrderedFile } from './expected-file.ts';

const book: OrderedFile = {
  product: {
    bound: true,
    pages: { min: 24, max: 800, step: 4 },
    trim: { widthMm: 148.5, heightMm: 210 },
    bleedMm: 3.2,
  },
  options: [{ reference: 'total_pages', count: 96 }],
  fileType: 'book',
  cover: null,
  sides: null,
  gutter: true,
  blackOnly: true,
};
const cover: ExpectedCover = {
  size: { width: 313_930, height: 216_000 },
  bleed: 20_000,
  wrapped: true,
  spine: 11_930,
};
const sheet: OrderedFile = {
  ...book,
  product: { ...book.product, bound: false, pages: null },
  options: [],
  fileType: 'product',
};
const nothing = {
  pages: null,
  orderedPages: null,
  trim: null,
  turnable: false,
  wrapped: false,
  spine: null,
  gutter: false,
  blackOnly: false,
  isSheet: false,
};

describe('the expected file', () => {
  test('of a book has its size in micrometres and the ordered pages', () => {
    assert.deepEqual(expectedFile(book), {
      fileType: 'book',
      pages: { min: 24, max: 800, step: 4 },
      orderedPages: 96,
      trim: { width: 148_500, height: 210_000 },
      turnable: false,
      bleed: 3200,
      wrapped: false,
      spine: null,
      gutter: true,
      blackOnly: true,
      isSheet: false,
    });
  });

  test('of a book before an order may have any pages of the product', () => {
    const { pages, orderedPages } = expectedFile({ ...book, options: [] });
    assert.deepEqual([pages, orderedPages], [book.product.pages, null]);
  });

  test('of a sheet has at most as many pages as it has printed sides', () => {
    assert.equal(expectedFile(sheet).pages, null);
    assert.deepEqual(expectedFile({ ...sheet, sides: 2 }).pages, { min: 1, max: 2, step: 1 });
    assert.equal(expectedFile({ ...sheet, sides: 2 }).gutter, false);
    assert.equal(expectedFile(sheet).turnable, true);
    assert.equal(expectedFile(sheet).isSheet, true);
  });

  test('of a product without a size is any size', () => {
    assert.equal(expectedFile({ ...sheet, product: { ...sheet.product, trim: null } }).trim, null);
  });

  test('of a cover is what was calculated for it', () => {
    assert.deepEqual(expectedFile({ ...book, fileType: 'cover', cover }), {
      ...nothing,
      fileType: 'cover',
      pages: { min: 1, max: 2, step: 1 },
      trim: { width: 313_930, height: 216_000 },
      bleed: 20_000,
      wrapped: true,
      spine: 11_930,
    });
  });

  test('of a cover without paper data, and of the box of a puzzle, may be anything', () => {
    assert.deepEqual(expectedFile({ ...book, fileType: 'cover' }), {
      ...nothing,
      fileType: 'cover',
      bleed: 3200,
    });
    assert.deepEqual(expectedFile({ ...sheet, fileType: 'box' }), {
      ...nothing,
      fileType: 'box',
      bleed: 3200,
    });
  });
});
