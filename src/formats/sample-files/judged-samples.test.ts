/** Samples are read and judged as files of orders are: right ones have no defect, wrong ones the one they were made with. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { defaultPreflight } from '../../domain/catalogue/preflight-settings.ts';
import type { Defect } from '../../domain/files/defect.ts';
import { type ExpectedFile, expectedFile, type OrderedFile } from '../../domain/files/expected-file.ts';
import { judgeFile } from '../../domain/files/judge-file.ts';
import { type DefectCode, defectCodes } from '../../domain/reasons/defect-codes.ts';
import { bufferSource } from '../byte-source.ts';
import { readFileFacts } from '../read-file-facts.ts';
import type { PrintFileShape } from './print-file.ts';
import { rightFile } from './right-file.ts';
import { rightImage } from './right-image.ts';
import { wrongFile } from './wrong-file.ts';

const A5 = { widthMm: 148, heightMm: 210 };
/** Too narrow for text. */
const SPINE_MM = 4.1;

const ordered: OrderedFile = {
  product: { bound: true, pages: { min: 24, max: 800, step: 4 }, trim: A5, bleedMm: 3 },
  options: [{ reference: 'total_pages', count: 96 }],
  fileType: 'book',
  cover: null,
  sides: null,
  gutter: true,
  blackOnly: true,
};
const openCover = { width: Math.round((2 * A5.widthMm + SPINE_MM) * 1000), height: A5.heightMm * 1000 };

interface Sample {
  readonly shape: PrintFileShape;
  readonly expected: ExpectedFile;
}

const book: Sample = {
  shape: { fileType: 'book', trim: A5, bleedMm: 3, pages: 96 },
  expected: expectedFile(ordered),
};
const cover: Sample = {
  shape: {
    fileType: 'cover',
    trim: A5,
    bleedMm: 3,
    pages: 1,
    coverSheet: { widthMm: 2 * A5.widthMm + SPINE_MM + 6, heightMm: 216 },
  },
  expected: expectedFile({
    ...ordered,
    fileType: 'cover',
    cover: { size: openCover, bleed: 3000, wrapped: false, spine: SPINE_MM * 1000 },
  }),
};
const card: Sample = {
  shape: { fileType: 'product', trim: { widthMm: 85, heightMm: 55 }, bleedMm: 3, pages: 2 },
  expected: expectedFile({
    ...ordered,
    product: { bound: false, pages: null, trim: { widthMm: 85, heightMm: 55 }, bleedMm: 3 },
    options: [],
    fileType: 'product',
    sides: 2,
    blackOnly: false,
  }),
};

function judged(file: Buffer, { expected }: Sample): readonly Defect[] {
  return judgeFile(readFileFacts(bufferSource(file)), expected, defaultPreflight);
}

describe('right files have no defect', () => {
  for (const { shape, expected } of [book, cover, card]) {
    for (const compact of [false, true]) {
      test(`${shape.fileType}${compact ? ', compact' : ''}`, () => {
        assert.deepEqual(judged(rightFile({ ...shape, compact }), { shape, expected }), []);
      });
    }
  }

  for (const format of ['png', 'jpeg'] as const) {
    test(format, () => {
      const found = judged(rightImage(format, card.shape), {
        ...card,
        expected: { ...card.expected, pages: null },
      });
      assert.deepEqual(
        found.filter(({ severity }) => severity !== 'note'),
        [],
      );
    });
  }
});

/** What only a cover can have, and what needs a product in colour; the inside of a book has the rest. */
const others: Readonly<Record<string, Sample>> = {
  cover_spine: cover,
  spine_text: cover,
  image_shape: card,
  sheet_blank: card,
  colour_rgb: card,
  colour_spot: card,
  rich_black_text: card,
};

/** A file with the wrong number of pages for its binding is never the one that was ordered. */
const consequences: Readonly<Record<string, readonly DefectCode[]>> = { page_count_step: ['page_count'] };

describe('a wrong file has its defect and no other', () => {
  for (const code of defectCodes) {
    test(code, () => {
      const sample = others[code] ?? book;
      const found = judged(wrongFile(code, sample.shape), sample).map((defect) => defect.code);
      assert.deepEqual(found.sort(), [code, ...(consequences[code] ?? [])].sort());
    });
  }
});
