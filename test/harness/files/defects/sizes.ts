import { a5Book, a5Cover, a5Flyer, boxOf, cleanCover, pageOf, photoPrint } from '../clean-facts.ts';
import { bare, book, cover, coverOf, type DefectRow, image, PAGE_3, pages, withPage3 } from './rows.ts';

/** Sizes of pages and covers. */
export const sizeRows: readonly DefectRow[] = [
  {
    code: 'page_size',
    name: 'A4 for A5',
    facts: book({ geometry: [pageOf(210, 297, [[1, 36]])] }),
    pages: [[1, 36]],
    sentence: 'Pages 1–36 are A4 (210 × 297 mm); this book is A5 (148 × 210 mm) with 3 mm bleed.',
  },
  {
    code: 'page_size',
    name: 'two pages side by side',
    facts: book({ geometry: [pageOf(296, 210, [[1, 18]])] }),
    pages: [[1, 18]],
    sentence:
      'Pages 1–18 are 296 × 210 mm; this book is A5 (148 × 210 mm) with 3 mm bleed. ' +
      'These look like two pages side by side; the file must have single pages.',
  },
  {
    code: 'page_size',
    name: 'a page without boxes that is neither the product nor the product with even bleed',
    facts: bare(152, 222),
    pages: [[1, 36]],
    sentence: 'Pages 1–36 are 152 × 222 mm; this book is A5 (148 × 210 mm) with 3 mm bleed.',
  },
  {
    code: 'page_size',
    name: 'a page without boxes that is more than 10 mm larger on every side',
    facts: bare(169, 231),
    pages: [[1, 36]],
    sentence: 'Pages 1–36 are 169 × 231 mm; this book is A5 (148 × 210 mm) with 3 mm bleed.',
  },
  {
    code: 'page_size',
    name: 'a page of 6 × 9 in for a book of 5.5 × 8.5 in',
    facts: bare(152.4, 228.6),
    expected: { ...a5Book, trim: { width: 139_700, height: 215_900 } },
    pages: [[1, 36]],
    sentence: 'Pages 1–36 are 152.4 × 228.6 mm; this book is 139.7 × 215.9 mm with 3 mm bleed.',
  },
  ...[2, 4, 5, 6].map((bleed) => ({
    code: 'page_size' as const,
    name: `a page without boxes, with ${bleed} mm bleed`,
    facts: bare(148 + 2 * bleed, 210 + 2 * bleed),
  })),
  {
    code: 'page_size',
    name: 'a page without boxes, with 5 mm bleed at three edges',
    facts: bare(153, 220),
  },
  {
    code: 'page_size',
    name: 'a cover without boxes, with 5 mm bleed',
    facts: cover({
      geometry: [{ ...pageOf(1, 1, [[1, 1]]), trim: null, bleed: null, media: boxOf(0, 0, 310, 220) }],
    }),
    expected: a5Cover,
  },
  {
    code: 'cover_spine',
    name: 'a cover without boxes, with 5 mm bleed',
    facts: cover({
      geometry: [{ ...pageOf(1, 1, [[1, 1]]), trim: null, bleed: null, media: boxOf(0, 0, 310, 220) }],
    }),
    expected: a5Cover,
  },
  {
    code: 'page_size',
    name: 'within the tolerance',
    facts: book({ geometry: [pageOf(149, 209, [[1, 36]])] }),
  },
  { code: 'page_size', name: 'a page without boxes, of the size of the product', facts: bare(148, 210) },
  { code: 'page_size', name: 'a page without boxes, with bleed', facts: bare(154, 216) },
  { code: 'page_size', name: 'a page without boxes, with bleed at three edges', facts: bare(151, 216) },
  {
    code: 'page_size',
    name: 'a trim box that programs set to the page',
    facts: pages({ trim: boxOf(0, 0, 154, 216), bleed: null }),
  },
  {
    code: 'page_size',
    name: 'a cropped page of the right size',
    facts: {
      ...bare(210, 297),
      geometry: [{ ...pageOf(210, 297, [[1, 36]]), trim: null, crop: boxOf(10, 10, 148, 210) }],
    },
  },
  {
    code: 'page_size',
    name: 'a product without a size',
    facts: cleanCover,
    expected: { ...a5Cover, trim: null, spine: null },
  },
  {
    code: 'page_size',
    name: 'a single page for a cover',
    facts: coverOf(148),
    expected: a5Cover,
    pages: [[1, 1]],
    sentence: 'Page 1 is A5 (148 × 210 mm); this cover is 300 × 210 mm with 3 mm bleed.',
  },
  {
    code: 'page_size_mixed',
    name: 'one page in A4',
    facts: withPage3(210, 297),
    pages: PAGE_3,
    sentence: 'Page 3 is A4 (210 × 297 mm); this book is A5 (148 × 210 mm) with 3 mm bleed.',
  },
  {
    code: 'page_size_mixed',
    name: 'a book of unknown size',
    facts: withPage3(210, 297),
    expected: { ...a5Book, trim: null },
    pages: PAGE_3,
    sentence: 'Page 3 is A4 (210 × 297 mm); most pages of this book are A5 (148 × 210 mm).',
  },
  { code: 'page_size_mixed', name: 'within the tolerance', facts: withPage3(149, 210) },
  {
    code: 'page_orientation',
    name: 'one page on its side',
    facts: withPage3(210, 148),
    pages: PAGE_3,
    sentence:
      'Page 3 lies on its side: A5 landscape (210 × 148 mm); this book is A5 (148 × 210 mm) with 3 mm bleed.',
  },
  {
    code: 'page_orientation',
    name: 'one page of a sheet',
    facts: withPage3(210, 148),
    expected: a5Flyer,
    pages: PAGE_3,
    sentence:
      'Page 3 lies on its side: A5 landscape (210 × 148 mm); this product is A5 (148 × 210 mm) with 3 mm bleed.',
  },
  {
    code: 'page_orientation',
    name: 'a sheet on its side',
    facts: book({ geometry: [pageOf(210, 148, [[1, 2]])] }),
    expected: a5Flyer,
  },
  {
    code: 'image_shape',
    name: 'a photo on its side',
    facts: image({ widthPx: 1200, heightPx: 1800 }),
    expected: photoPrint,
  },
  {
    code: 'page_scaled',
    name: 'a UserUnit',
    facts: pages({ userUnit: 2 }),
    pages: [[1, 36]],
    sentence: 'Pages 1–36 are scaled by a UserUnit of 2, which some presses ignore; a UserUnit of 1 is safe.',
  },
  {
    code: 'cover_spine',
    name: 'too narrow',
    facts: coverOf(298.9),
    expected: a5Cover,
    pages: [[1, 1]],
    sentence: 'Page 1 fits a spine of 2.9 mm; the spine of this book is 4 mm ± 1 mm.',
  },
  { code: 'cover_spine', name: 'within the tolerance', facts: coverOf(299), expected: a5Cover },
  {
    code: 'cover_spine',
    name: 'a page without boxes',
    facts: cover({
      geometry: [{ ...pageOf(1, 1, [[1, 1]]), trim: null, bleed: null, media: boxOf(0, 0, 309, 216) }],
    }),
    expected: a5Cover,
    pages: [[1, 1]],
    sentence: 'Page 1 fits a spine of 7 mm; the spine of this book is 4 mm ± 1 mm.',
  },
  {
    code: 'spine_text',
    name: 'text up the spine',
    facts: cover({ uprightText: [{ box: boxOf(152, 60, 2.5, 80), pages: [[1, 1]] }] }),
    expected: a5Cover,
    pages: [[1, 1]],
    sentence: 'The spine on page 1 has text and is 4 mm wide; for text it must be at least 5 mm.',
  },
  {
    code: 'spine_text',
    name: 'a spine that is wide enough',
    facts: cover({ uprightText: [{ box: boxOf(152, 60, 2.5, 80), pages: [[1, 1]] }] }),
    expected: { ...a5Cover, spine: 5000 },
  },
  {
    code: 'spine_text',
    name: 'text up the front',
    facts: cover({ uprightText: [{ box: boxOf(290, 60, 3, 80), pages: [[1, 1]] }] }),
    expected: a5Cover,
  },
];
