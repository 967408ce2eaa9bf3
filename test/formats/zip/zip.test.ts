/** A zip with one file that can be printed is read as that file. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bufferSource } from '../../../src/formats/byte-source.ts';
import { printableSource } from '../../../src/formats/read-file-facts.ts';
import { tinyPdf } from '../../harness/files/tiny-pdf.ts';
import { type TinyEntry, tinyZip } from '../../harness/files/tiny-zip.ts';
import { readPdfFacts, refusal } from '../read.ts';

const data = tinyPdf([{}, {}]);
const pdf: TinyEntry = { name: 'book/book.pdf', data };

describe('a zip with one file', () => {
  test('is read as that file, packed or not', () => {
    for (const method of ['stored', 'deflated'] as const) {
      const zip = tinyZip([{ ...pdf, method }]);
      assert.equal(readPdfFacts(zip).pageCount, 2);
      const inner = printableSource(bufferSource(zip));
      assert.ok(inner.read(0, inner.size).equals(data));
    }
    assert.equal(printableSource(bufferSource(data)).size, data.length);
  });

  test('is read in the large form too, which programs choose that do not know the size yet', () => {
    const clutter = ['book/', 'readme.txt'].map((name) => ({ name, data: Buffer.from('x') }));
    assert.equal(readPdfFacts(tinyZip([...clutter, pdf], 'large')).pageCount, 2);
  });

  test('beside folders, what the system adds, and files that cannot be printed', () => {
    const clutter = ['book/', '__MACOSX/book/._book.pdf', 'book/.DS_Store', 'book/Thumbs.db', 'readme.txt'];
    const zip = tinyZip([...clutter.map((name) => ({ name, data: Buffer.from('x') })), pdf]);
    assert.equal(readPdfFacts(zip).pageCount, 2);
  });

  test('is read by its content, whatever its name', () => {
    assert.equal(readPdfFacts(tinyZip([{ name: 'book', data }])).pageCount, 2);
    const page = tinyZip([{ name: 'book.pdf', data: Buffer.from('<html>') }]);
    assert.match(refusal(page).detail, /a web page/);
  });
});

const LARGE = 0xffffffff;

/** The record at the end refers to a large one that the zip lacks. */
function withoutLargeEnd(): Buffer {
  const zip = tinyZip([pdf]);
  zip.writeUInt32LE(LARGE, zip.length - 6);
  return zip;
}

describe('a zip is refused', () => {
  const small = Buffer.from('x');
  const zeros = Buffer.alloc(2_000_000);
  const file = (name: string) => ({ name, data: small });
  const claiming = (claims: TinyEntry['claims']) => tinyZip([{ ...pdf, claims }]);
  const cases: readonly (readonly [name: string, code: string, detail: RegExp, zip: Buffer])[] = [
    ['with two files', 'file_format', /2 files/, tinyZip([pdf, { ...pdf, name: 'cover.PDF' }])],
    ['without any', 'file_format', /without a file/, tinyZip([file('__MACOSX/x')])],
    ['with others only', 'file_format', /without a PDF/, tinyZip([file('a.indd'), file('b.otf')])],
    ['with a zip', 'file_format', /zip within a zip/, tinyZip([{ name: 'a.zip', data: tinyZip([pdf]) }])],
    [
      'as a Word document',
      'file_format',
      /Word/,
      tinyZip([file('[Content_Types].xml'), file('word/document.xml')]),
    ],
    ['as an e-book', 'file_format', /e-book/, tinyZip([file('mimetype'), file('META-INF/container.xml')])],
    ['when it is protected', 'encrypted', /password/, claiming({ flags: 1 })],
    ['packed in another way', 'file_format', /unusual/, claiming({ method: 12 })],
    ['with another sum', 'file_damaged', /sum/, claiming({ sum: 1 })],
    ['with more bytes than it says', 'file_damaged', /longer/, claiming({ size: 10 })],
    ['with fewer bytes than it says', 'file_damaged', /shorter/, claiming({ size: 100_000 })],
    ['with a file elsewhere', 'file_damaged', /does not match/, claiming({ position: 5 })],
    ['cut off', 'file_incomplete', /stops/, tinyZip([pdf]).subarray(0, -10)],
    ['as a bomb', 'file_too_complex', /too many bytes/, tinyZip([{ name: 'a.pdf', data: zeros }])],
    ['with a huge file', 'file_too_complex', /96 MiB/, claiming({ size: 0x0fffffff })],
    ['beyond 4 GiB', 'file_too_complex', /4 GiB/, tinyZip([{ ...pdf, claims: { size: 2 ** 33 } }], 'large')],
    ['in the large form without its fields', 'file_damaged', /does not match/, claiming({ size: LARGE })],
    ['in the large form without its end', 'file_damaged', /does not match/, withoutLargeEnd()],
    ['with a long name', 'file_too_complex', /name/, tinyZip([file('x'.repeat(2000))])],
    [
      'with many entries',
      'file_too_complex',
      /1,000/,
      tinyZip(Array.from({ length: 1001 }, () => file('x'))),
    ],
  ];
  for (const [name, code, detail, zip] of cases) {
    test(name, () => {
      const refused = refusal(zip);
      assert.equal(refused.code, code, refused.detail);
      assert.match(refused.detail, detail);
    });
  }
});
