import { a5Book, a5Flyer, cleanBook, photoPrint } from '../clean-facts.ts';
import { book, type DefectRow, image } from './rows.ts';

/** Files that cannot be read, and their pages. */
export const openingRows: readonly DefectRow[] = [
  {
    code: 'file_format',
    name: 'a web page',
    facts: { kind: 'unreadable', code: 'file_format', detail: 'it is a web page' },
    sentence: 'This file cannot be printed: it is a web page. Required: a PDF, PNG or JPEG.',
  },
  {
    code: 'file_incomplete',
    name: 'no end mark',
    facts: { kind: 'unreadable', code: 'file_incomplete', detail: 'it has no end mark' },
    sentence:
      'The file was cut off while it was written or sent: it has no end mark. Required: a complete file.',
  },
  {
    code: 'file_damaged',
    name: 'a wrong table',
    facts: { kind: 'unreadable', code: 'file_damaged', detail: 'the table of contents does not match' },
    sentence: 'The file is damaged: the table of contents does not match. Required: a file without damage.',
  },
  {
    code: 'stream_damaged',
    name: 'a page',
    facts: { kind: 'unreadable', code: 'stream_damaged', detail: 'the data is cut off', page: 7 },
    pages: [[7, 7]],
    sentence:
      'The content of page 7 is damaged: the data is cut off. Required: content that can be unpacked.',
  },
  {
    code: 'file_too_complex',
    name: 'without a page and without a detail',
    facts: { kind: 'unreadable', code: 'file_too_complex', detail: '' },
    sentence:
      'To read the file takes more time or memory than a file is granted. Required: a file that can be read within the limits, or a person who has looked at it.',
  },
  {
    code: 'file_too_complex',
    name: 'from a page on',
    facts: book({ unread: { page: 7, detail: 'reading it takes longer than 5 s' } }),
    pages: [[7, 7]],
    sentence:
      'To read page 7 takes more time or memory than a file is granted: reading it takes longer than 5 s. Required: a file that can be read within the limits, or a person who has looked at it.',
  },
  {
    code: 'encrypted',
    name: 'a password',
    facts: { kind: 'unreadable', code: 'encrypted', detail: 'it needs a password' },
    sentence:
      'The file cannot be opened: it needs a password. Required: a file without password and restrictions.',
  },
  {
    code: 'page_count',
    name: 'fewer than ordered',
    facts: book({ pageCount: 32, claimedPageCount: 32 }),
    sentence: 'The order says 36 pages, and the file has 32 pages.',
  },
  {
    code: 'page_count',
    name: 'more than the product can have, before an order',
    facts: book({ pageCount: 804, claimedPageCount: 804 }),
    expected: { ...a5Book, orderedPages: null },
    sentence: 'The file has 804 pages; this book must have 24 to 800 pages in steps of 4.',
  },
  {
    code: 'page_count',
    name: 'a number that the product can have, before an order',
    facts: book({ pageCount: 800, claimedPageCount: 800 }),
    expected: { ...a5Book, orderedPages: null },
  },
  {
    code: 'page_count',
    name: 'any number',
    facts: cleanBook,
    expected: { ...a5Book, orderedPages: null, pages: null },
  },
  {
    code: 'page_count',
    name: 'one of two sides',
    facts: image({}),
    expected: { ...photoPrint, pages: { min: 1, max: 2, step: 1 } },
  },
  {
    code: 'page_count',
    name: 'an image for a book',
    facts: image({}),
    expected: a5Book,
    sentence: 'The order says 36 pages, and the file has 1 page.',
  },
  {
    code: 'page_count_step',
    name: 'between two steps',
    facts: book({ pageCount: 34, claimedPageCount: 34 }),
    expected: { ...a5Book, orderedPages: null },
    sentence: 'The file has 34 pages; this book must have 24 to 800 pages in steps of 4.',
  },
  {
    code: 'page_count_step',
    name: 'another step than ordered',
    facts: book({ pageCount: 40, claimedPageCount: 40 }),
  },
  {
    code: 'page_tree_lies',
    name: '9 of 36',
    facts: book({ claimedPageCount: 9 }),
    sentence: 'The file states that it has 9 pages, and contains 36 pages.',
  },
  {
    code: 'page_blank',
    name: 'some pages',
    facts: book({
      blankPages: [
        [3, 4],
        [36, 36],
      ],
    }),
    pages: [
      [3, 4],
      [36, 36],
    ],
    sentence: 'Pages 3–4, 36 are empty: 3 pages without content.',
  },
  {
    code: 'file_blank',
    name: 'all pages',
    facts: book({ blankPages: [[1, 36]] }),
    pages: [[1, 36]],
    sentence: 'Nothing is painted on any page of the file; it has 36 pages without content.',
  },
  {
    code: 'sheet_blank',
    name: 'the back of a flyer',
    facts: book({ pageCount: 2, claimedPageCount: 2, blankPages: [[2, 2]] }),
    expected: a5Flyer,
    pages: [[2, 2]],
    sentence: 'Page 2 is empty: 1 page without content; this product needs content on each.',
  },
  {
    code: 'sheet_blank',
    name: 'a page of a book',
    facts: book({ blankPages: [[2, 2]] }),
  },
  {
    code: 'sheet_blank',
    name: 'a page of an unbound product of several sheets',
    facts: book({ blankPages: [[2, 2]] }),
    expected: a5Flyer,
  },
  {
    code: 'file_repaired',
    name: 'two faults',
    facts: book({ repairs: ['its table of contents is wrong', 'packed data has no checksum'] }),
    sentence:
      'The file could be read, although its table of contents is wrong, and packed data has no checksum; some programs need a file without faults.',
  },
  {
    code: 'trailing_data',
    name: 'above 1,024 bytes',
    facts: book({ trailingBytes: 3000 }),
    sentence:
      'The document is followed by 3,000 bytes that are not part of it; programs expect at most 1,024 bytes.',
  },
  { code: 'trailing_data', name: '1,024 bytes', facts: book({ trailingBytes: 1024 }) },
];
