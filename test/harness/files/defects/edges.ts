import { a5Book, a5Cover, boxOf, pageOf } from '../clean-facts.ts';
import { bare, book, cover, type DefectRow, PAGE_3, PAGE_4, pages } from './rows.ts';

/** Boxes, bleed and margins. */
export const edgeRows: readonly DefectRow[] = [
  {
    code: 'trim_missing',
    name: 'a page with bleed and without boxes',
    facts: bare(154, 216),
    pages: [[1, 36]],
    sentence:
      'Pages 1–36 have no trim box; the product is cut out 3 mm inside the page. To be sure, export with a trim box.',
  },
  { code: 'trim_missing', name: 'a page of the size of the product', facts: bare(148, 210) },
  {
    code: 'bleed_wide',
    name: 'a page with more bleed and without boxes',
    facts: bare(160, 222),
    pages: [[1, 36]],
    sentence:
      'Pages 1–36 have no trim box and up to 6 mm bleed; this book is cut out of the middle with 3 mm, and the rest is cut off.',
  },
  { code: 'bleed_wide', name: 'a page with bleed and without boxes', facts: bare(154, 216) },
  {
    code: 'bleed_wide',
    name: 'a page with more bleed and a trim box',
    facts: pages({ media: boxOf(0, 0, 160, 222), bleed: null, trim: boxOf(6, 6, 148, 210) }),
  },
  {
    code: 'bleed_missing',
    name: 'a page with less bleed and without boxes',
    facts: bare(152, 214),
    pages: [[1, 36]],
    sentence: 'Pages 1–36 have 2 mm bleed; this book needs 3 mm.',
  },
  {
    code: 'bleed_missing',
    name: 'a page with more bleed and without boxes, painted to its end',
    facts: { ...bare(160, 222), marks: [{ box: boxOf(0, 0, 160, 222), pages: PAGE_4 }] },
  },
  {
    code: 'trim_outside',
    name: 'beyond the page',
    facts: pages({ trim: boxOf(-2, -2, 158, 220) }),
    pages: [[1, 36]],
    sentence: 'The trim box of pages 1–36 lies up to 2 mm beyond the page; it must be within the page.',
  },
  { code: 'trim_outside', name: 'rounded', facts: pages({ trim: boxOf(-0.5, 0, 154, 216) }) },
  {
    code: 'bleed_missing',
    name: 'ink up to the edge of a page without bleed',
    facts: { ...bare(148, 210), marks: [{ box: boxOf(0, 40, 100, 100), pages: PAGE_4 }] },
    pages: PAGE_4,
    sentence:
      'Page 4 prints up to the edge with 0 mm bleed, so a white edge may show after cutting; this book needs 3 mm.',
  },
  {
    code: 'bleed_missing',
    name: 'less than the tolerance allows',
    facts: pages({ bleed: boxOf(0.51, 0.51, 152.98, 214.98) }),
    pages: [[1, 36]],
    sentence:
      'Pages 1–36 print up to the edge with 2.5 mm bleed, so a white edge may show after cutting; this book needs 3 mm.',
  },
  { code: 'bleed_missing', name: 'within the tolerance', facts: pages({ bleed: boxOf(0.5, 0.5, 153, 215) }) },
  {
    code: 'bleed_missing',
    name: 'nothing near the edge',
    facts: { ...bare(148, 210), marks: [{ box: boxOf(1, 1, 146, 208), pages: [[1, 36]] }] },
  },
  {
    code: 'bleed_missing',
    name: 'crop marks beside the product',
    facts: {
      ...pages({ media: boxOf(0, 0, 168, 230), bleed: null, trim: boxOf(10, 10, 148, 210) }),
      marks: [{ box: boxOf(0, 0, 168, 230), pages: [[1, 36]] }],
    },
  },
  {
    code: 'bleed_missing',
    name: 'a cover that is folded around boards',
    facts: cover({
      geometry: [{ ...pageOf(300, 210, [[1, 1]]), bleed: boxOf(2, 2, 302, 212) }],
      marks: [{ box: boxOf(2, 2, 302, 212), pages: [[1, 1]] }],
    }),
    expected: { ...a5Cover, wrapped: true },
    pages: [[1, 1]],
    sentence: 'Page 1 prints up to the edge with 1 mm wrap, so the board may show; this cover needs 3 mm.',
  },
  {
    code: 'trim_missing',
    name: 'a cover that is folded around boards',
    facts: cover({ geometry: [{ ...pageOf(300, 210, [[1, 1]]), trim: null, bleed: null }] }),
    expected: { ...a5Cover, wrapped: true },
  },
  {
    code: 'page_size',
    name: 'a trim box around the wrap of a cover',
    facts: cover({
      geometry: [{ ...pageOf(306, 216, [[1, 1]]), bleed: boxOf(0, 0, 312, 222) }],
    }),
    expected: { ...a5Cover, wrapped: true },
  },
  {
    code: 'bleed_missing',
    name: 'ink at the binding alone',
    facts: { ...bare(148, 210), marks: [{ box: boxOf(0, 40, 100, 100), pages: PAGE_3 }] },
  },
  {
    code: 'bleed_missing',
    name: 'a product without bleed',
    facts: bare(148, 210),
    expected: { ...a5Book, bleed: 0 },
  },
  {
    code: 'bleed_empty',
    name: 'ink that stops at the edge',
    facts: book({ marks: [{ box: boxOf(3, 3, 148, 210), pages: PAGE_3 }] }),
    pages: PAGE_3,
    sentence:
      'What page 3 prints up to the edge reaches 0 mm into the bleed, so a white edge may show after cutting; it must fill 3 mm.',
  },
  {
    code: 'bleed_empty',
    name: 'within the tolerance',
    facts: book({ marks: [{ box: boxOf(0.5, 0.5, 153, 215), pages: PAGE_3 }] }),
  },
  {
    code: 'crop_box',
    name: 'into the product',
    facts: pages({ crop: boxOf(10, 10, 134, 196) }),
    pages: [[1, 36]],
    sentence:
      'The crop box of pages 1–36 hides up to 7 mm of the product; with 7 mm hidden it may be printed cut off, and nothing hidden is required.',
  },
  { code: 'crop_box', name: 'the bleed alone', facts: pages({ crop: boxOf(3, 3, 148, 210) }) },
  {
    code: 'margin_unsafe',
    name: 'below the limit',
    facts: book({ text: [{ box: boxOf(18, 5.9, 100, 100), pages: PAGE_4 }] }),
    pages: PAGE_4,
    sentence: 'Text on page 4 is 2.9 mm from the edge; at least 3 mm are needed.',
  },
  {
    code: 'margin_unsafe',
    name: 'at the limit',
    facts: book({ text: [{ box: boxOf(18, 6, 100, 100), pages: PAGE_4 }] }),
  },
  {
    code: 'margin_unsafe',
    name: 'a line beside the bleed',
    facts: book({ text: [{ box: boxOf(18, -1, 100, 219), pages: PAGE_4 }] }),
  },
  {
    code: 'gutter_unsafe',
    name: 'at the left of a right page',
    facts: book({ text: [{ box: boxOf(9, 18, 100, 100), pages: PAGE_3 }] }),
    pages: PAGE_3,
    sentence: 'Text on page 3 is 6 mm from the binding; at least 8 mm are needed.',
  },
  {
    code: 'gutter_unsafe',
    name: 'at the limit',
    facts: book({ text: [{ box: boxOf(11, 18, 100, 100), pages: PAGE_3 }] }),
  },
  {
    code: 'gutter_unsafe',
    name: 'the outer edge',
    facts: book({ text: [{ box: boxOf(9, 18, 100, 100), pages: PAGE_4 }] }),
  },
  {
    code: 'gutter_unsafe',
    name: 'the outer edge where pages are turned from left to right',
    facts: book({ rightToLeft: true, text: [{ box: boxOf(9, 18, 100, 100), pages: PAGE_3 }] }),
  },
  {
    code: 'gutter_unsafe',
    name: 'the binding where pages are turned from left to right',
    facts: book({ rightToLeft: true, text: [{ box: boxOf(9, 18, 100, 100), pages: PAGE_4 }] }),
    pages: PAGE_4,
    sentence: 'Text on page 4 is 6 mm from the binding; at least 8 mm are needed.',
  },
  {
    code: 'gutter_unsafe',
    name: 'an unknown binding',
    facts: book({ text: [{ box: boxOf(9, 18, 100, 100), pages: PAGE_3 }] }),
    expected: { ...a5Book, gutter: false },
  },
];
