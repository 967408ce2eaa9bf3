/** The files that the sandbox and the demo make for products of the demo catalogue, judged as files of orders are. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Product } from '../../domain/catalogue/catalogue.ts';
import { judgeFile } from '../../domain/files/judge-file.ts';
import { fileExpectedOf } from '../../domain/files/ordered-file.ts';
import { defectCodes } from '../../domain/reasons/defect-codes.ts';
import { bufferSource } from '../byte-source.ts';
import { readCatalogueFile } from '../catalogue-file/catalogue-file.ts';
import { readFileFacts } from '../read-file-facts.ts';
import { shapeOf } from './product-shape.ts';
import { rightFile } from './right-file.ts';
import { wrongFile } from './wrong-file.ts';

const seed = readFileSync(join(import.meta.dirname, '../../../seeds/demo-catalogue.json'), 'utf8');
const products = readCatalogueFile(seed).contents?.products ?? [];
const product = (reference: string) => products.find((known) => known.reference === reference)!;

const optionsOf = (pages: number | undefined) =>
  pages === undefined ? [] : [{ reference: 'total_pages', count: pages }];

function codesOf(
  file: Buffer,
  of: Product,
  fileType: string,
  options: ReturnType<typeof optionsOf>,
): string[] {
  const facts = readFileFacts(bufferSource(file));
  const defects = judgeFile(facts, fileExpectedOf(of, options, fileType), of.preflight);
  return defects.map(({ code }) => code);
}

test('a right file of every product has no defect', () => {
  assert.notEqual(products.length, 0);
  const found = products.flatMap((of) =>
    of.fileTypes.flatMap((fileType) => {
      const options = optionsOf(of.pages?.min);
      const codes = codesOf(rightFile(shapeOf(of, fileType, options)), of, fileType, options);
      return codes.length > 0 ? [`${of.reference} ${fileType}: ${codes.join(', ')}`] : [];
    }),
  );
  assert.deepEqual(found, []);
});

test('a right cover has the spine of its pages', () => {
  const of = product('textbook_pb_a5_p_bw');
  const thick = optionsOf(400);
  assert.deepEqual(codesOf(rightFile(shapeOf(of, 'cover', thick)), of, 'cover', thick), []);
  assert.deepEqual(codesOf(rightFile(shapeOf(of, 'cover', optionsOf(24))), of, 'cover', thick), [
    'cover_spine',
  ]);
});

describe('a wrong file of a product has its defect', () => {
  const cases = {
    product: product('flyer_ss_a5_fc'),
    book: product('textbook_pb_a5_p_bw'),
    cover: product('textbook_pb_a5_p_bw'),
  };
  /** What needs several pages, an inner edge, or a product in black. */
  const ofBooks = [
    'page_count',
    'page_count_step',
    'gutter_unsafe',
    'colour_in_bw',
    'page_orientation',
    'page_blank',
    'file_blank',
  ];
  for (const code of defectCodes) {
    const fileType = code.includes('spine') ? 'cover' : ofBooks.includes(code) ? 'book' : 'product';
    test(`${code} of a ${fileType}`, () => {
      const of = cases[fileType];
      const options = optionsOf(of.pages?.min);
      const codes = codesOf(wrongFile(code, shapeOf(of, fileType, options)), of, fileType, options);
      assert.ok(codes.includes(code), codes.join(', ') || 'none');
    });
  }
});
