/** Sample files against what they should be, read by searching their bytes, independently of the reader of PDFs. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { type DefectCode, defectCodes } from '../../domain/reasons/defect-codes.ts';
import { detectFormat } from '../file-format.ts';
import type { PrintFileShape } from './print-file.ts';
import { rightFile } from './right-file.ts';
import { rightImage } from './right-image.ts';
import { wrongFile } from './wrong-file.ts';

const A5 = { trim: { widthMm: 148, heightMm: 210 }, bleedMm: 3 };
const book: PrintFileShape = { ...A5, fileType: 'book', pages: 96 };
const cover: PrintFileShape = {
  ...A5,
  fileType: 'cover',
  pages: 1,
  coverSheet: { widthMm: 313.93, heightMm: 216 },
};
const card: PrintFileShape = {
  fileType: 'product',
  trim: { widthMm: 85, heightMm: 55 },
  bleedMm: 3,
  pages: 2,
};

/** The file as text, with its compressed streams unpacked. */
function textOf(file: Buffer): string {
  const text = file.toString('latin1');
  return text.replace(
    /(\/FlateDecode.*>>\nstream\n)([\s\S]*?)\nendstream/g,
    (_, head: string, data: string) => {
      return `${head}${inflateSync(Buffer.from(data, 'latin1')).toString('latin1')}\nendstream`;
    },
  );
}

const countOf = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern)).length;
const pagesOf = (text: string) => countOf(text, /\/Type \/Page\b/g);

/** A box in points, as it stands in the file. */
function box(name: string, ...mm: readonly number[]): string {
  return `/${name} [${mm.map((value) => Number(((value * 72) / 25.4).toFixed(4))).join(' ')}]`;
}

/** Every offset of the table leads to its object, and the end of the file to the table. */
function checkTable(file: Buffer): void {
  const text = file.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  assert.equal(text.slice(start, start + 5), 'xref\n');
  const offsets = Array.from(text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm), ([, digits]) =>
    Number(digits),
  );
  assert.notEqual(offsets.length, 0);
  for (const [index, offset] of offsets.entries())
    assert.ok(text.startsWith(`${index + 1} 0 obj\n`, offset), `object ${index + 1}`);
}

describe('right files', () => {
  test('a book has its pages, each with trim and bleed', () => {
    const file = rightFile(book);
    checkTable(file);
    const text = textOf(file);
    assert.equal(pagesOf(text), 96);
    assert.ok(text.includes('/Count 96'));
    assert.equal(text.split(box('MediaBox', 0, 0, 154, 216)).length - 1, 96);
    assert.equal(text.split(box('BleedBox', 0, 0, 154, 216)).length - 1, 96);
    assert.equal(text.split(box('TrimBox', 3, 3, 151, 213)).length - 1, 96);
    assert.ok(text.includes('/FontFile2') && text.includes('/OutputConditionIdentifier (FOGRA39)'));
    assert.equal(countOf(text, /\n\d\S* \d\S* \d\S* rg\n/g), 0);
  });

  test('a cover has the size of its sheet', () => {
    const text = textOf(rightFile(cover));
    assert.equal(pagesOf(text), 1);
    assert.ok(text.includes(box('MediaBox', 0, 0, 313.93, 216)));
    assert.ok(text.includes(box('TrimBox', 3, 3, 310.93, 213)));
  });

  test('a cover without a sheet has a spine without a width', () => {
    const text = textOf(rightFile({ ...cover, coverSheet: undefined }));
    assert.ok(text.includes(box('MediaBox', 0, 0, 302, 216)));
  });

  test('a compact file has the same objects in a tenth of the space of pages', () => {
    const compact = rightFile({ ...book, pages: 400, compact: true });
    assert.ok(compact.length < 64_000, String(compact.length));
    const text = textOf(compact);
    assert.equal(pagesOf(text), 400);
    assert.equal(text.split(box('TrimBox', 3, 3, 151, 213)).length - 1, 400);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    assert.match(compact.toString('latin1').slice(start), /^\d+ 0 obj\n<<\/Type \/XRef/);
  });

  test('the same shape always results in the same bytes', () => {
    const sum = (bytes: Buffer) => hash('sha256', bytes);
    for (const shape of [book, cover, card, { ...book, compact: true }])
      assert.equal(sum(rightFile(shape)), sum(rightFile({ ...shape })));
    for (const code of defectCodes) assert.equal(sum(wrongFile(code, book)), sum(wrongFile(code, book)));
  });

  test('images have the size of the page with its bleed at 300 dpi', () => {
    const png = rightImage('png', card);
    assert.equal(detectFormat(png), 'png');
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1075, 721]);
    const jpeg = rightImage('jpeg', card);
    assert.equal(detectFormat(jpeg), 'jpeg');
    const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
    assert.deepEqual([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)], [1075, 721]);
  });
});

/** What a wrong file must have, or must lack, and for which shape when not for the book. */
interface Expected {
  readonly shape?: PrintFileShape;
  readonly has?: readonly (RegExp | string)[];
  readonly lacks?: readonly (RegExp | string)[];
}

const expectations: Readonly<Record<DefectCode, Expected>> = {
  file_format: { has: [/^<!DOCTYPE html>/], lacks: ['%PDF'] },
  file_incomplete: { has: [/^%PDF-1\.7/], lacks: ['%%EOF', 'startxref'] },
  file_damaged: { has: ['%%EOF', '/Kxds'], lacks: ['/Kids'] },
  file_repaired: { has: ['%%EOF'] },
  stream_damaged: { has: ['%%EOF'] },
  file_too_complex: { has: ['/N Do '] },
  encrypted: { has: ['/Encrypt', '/Filter /Standard'] },
  page_count: { has: ['/Count 92'] },
  page_count_step: { has: ['/Count 97'] },
  page_tree_lies: { has: ['/Count 101'] },
  page_size: { has: [box('TrimBox', 3, 3, 213, 300)], lacks: [box('TrimBox', 3, 3, 151, 213)] },
  page_size_mixed: { has: [box('TrimBox', 3, 3, 141, 213), box('TrimBox', 3, 3, 151, 213)] },
  page_orientation: { has: [box('MediaBox', 0, 0, 216, 154), box('MediaBox', 0, 0, 154, 216)] },
  page_scaled: { has: ['/UserUnit 2', box('MediaBox', 0, 0, 77, 108)] },
  trim_missing: { has: ['/BleedBox'], lacks: ['/TrimBox'] },
  trim_outside: { has: [box('TrimBox', -5, -5, 159, 221)] },
  bleed_missing: { has: [box('MediaBox', 0, 0, 148, 210), box('BleedBox', 0, 0, 148, 210)] },
  bleed_empty: { has: [box('BleedBox', 0, 0, 154, 216), /0\.961 0 0 0\.9722 8\.5039 8\.5039 cm/] },
  bleed_wide: { has: [box('MediaBox', 0, 0, 158, 220)], lacks: ['/TrimBox'] },
  crop_box: { has: [box('CropBox', 20, 20, 134, 196)] },
  margin_unsafe: { has: ['(Near)'] },
  gutter_unsafe: { has: ['(Into the binding)'] },
  cover_spine: { shape: cover, has: [box('MediaBox', 0, 0, 316.93, 216)] },
  spine_text: { shape: cover, has: [/0 1 -1 0 \S+ \S+ Tm \(On the spine\)/] },
  font_not_embedded: { has: ['/BaseFont /Arial', '/Missing 9 Tf'] },
  font_standard: { has: ['/BaseFont /Helvetica', '/Missing 9 Tf'] },
  font_broken: { has: ['not a font', '/Broken 9 Tf'] },
  text_small: { has: ['/F 3 Tf'] },
  line_thin: { has: ['0.05 w'] },
  image_resolution: { has: [/\/Width 38 .*\/Length/, '/W Do'] },
  image_resolution_low: { has: ['/Width 76 ', '/W Do'] },
  lineart_resolution: { has: [/\/Width 51 .*\/BitsPerComponent 1 /, '/W Do'] },
  image_huge: { has: ['/Width 600 ', '/W Do'] },
  colour_rgb: { has: ['0.8 0.1 0.1 rg'] },
  colour_spot: { has: ['/Separation /PANTONE#20485#20C /DeviceCMYK', '/Special cs 1 scn'] },
  colour_registration: { has: ['/Separation /All /DeviceCMYK', '/Special cs 1 scn'] },
  colour_in_bw: { has: ['0 0.9 0.8 0 k'] },
  ink_coverage: { has: ['1 1 1 0.8 k'] },
  rich_black_text: { has: [/0\.75 0\.68 0\.67 0\.9 k\nBT \/F 8 Tf/] },
  white_overprint: { has: ['/op true', /\/Over gs 0 0 0 0 k/] },
  transparency: { has: ['/ca 0.5', '/Half gs'] },
  file_blank: { has: [/<<\/Length 0>>\nstream\n\nendstream/], lacks: ['/Right Do'] },
  trailing_data: { has: [/%%EOF\n {3000}$/] },
  image_shape: { shape: card, has: [/^\xff\xd8/], lacks: ['%PDF'] },
  sheet_blank: { shape: card, has: [/<<\/Length 0>>\nstream\n\nendstream/] },
  page_blank: { has: [/<<\/Length 0>>\nstream\n\nendstream/] },
  comments: { has: ['/Subtype /Text', '/Annots ['] },
  form_fields: { has: ['/AcroForm', '/FT /Tx'], lacks: ['/XFA'] },
  xfa: { has: ['/AcroForm', '/XFA', '<xdp:xdp'] },
  portfolio: { has: ['/Collection'] },
  layers_hidden: { has: [/\/OFF \[\d+ 0 R\]/, '/OC /Layer BDC'] },
  active_content: { has: ['/S /JavaScript', '/OpenAction'] },
  attachment: { has: ['/EmbeddedFiles', '(prices.csv)'] },
  output_intent: { lacks: ['/OutputIntent'] },
};

/** They cannot be searched: the first is cut, the second encrypted, the third cannot be unpacked. */
const unreadable: ReadonlySet<string> = new Set(['file_incomplete', 'encrypted', 'stream_damaged']);

function contains(text: string, wanted: RegExp | string): boolean {
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}

describe('wrong files', () => {
  for (const code of defectCodes) {
    const { shape = book, has = [], lacks = [] } = expectations[code];
    test(`${code} has what is wrong, and the right file does not`, () => {
      const file = wrongFile(code, shape);
      const right = rightFile(shape);
      assert.notEqual(hash('sha256', file), hash('sha256', right));
      const text = unreadable.has(code) ? file.toString('latin1') : textOf(file);
      for (const wanted of has) assert.ok(contains(text, wanted), `has ${wanted}`);
      for (const unwanted of lacks) assert.ok(!contains(text, unwanted), `lacks ${unwanted}`);
    });
  }

  test('file_repaired has a table that leads to the wrong places', () => {
    assert.throws(() => checkTable(wrongFile('file_repaired', book)));
  });

  test('stream_damaged has a page that cannot be unpacked', () => {
    assert.throws(() => textOf(wrongFile('stream_damaged', book)));
  });

  test('all others have a table that leads to their objects', () => {
    const broken = ['file_format', 'file_incomplete', 'file_repaired', 'trailing_data', 'image_shape'];
    for (const code of defectCodes.filter((name) => !broken.includes(name)))
      checkTable(wrongFile(code, book));
  });

  test('every defect can be made for every kind of file', () => {
    for (const code of defectCodes)
      for (const shape of [card, cover, { ...card, fileType: 'box', pages: 1 }, { ...book, compact: true }])
        assert.ok(wrongFile(code, shape).length > 100, `${code} ${shape.fileType}`);
  });
});
