/** The skeleton of a PDF: table of contents, page tree, boxes, and what is refused. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { A5, packedPdf, type TinyObject, tinyPdf, writtenPdf } from '../../harness/files/tiny-pdf.ts';
import { readPdfFacts, refusal } from '../read.ts';

const text = (bytes: Buffer) => bytes.toString('latin1');
const bytes = (content: string) => Buffer.from(content, 'latin1');
const onePage = tinyPdf([{}]);
const skeleton: readonly (readonly [number, TinyObject])[] = [
  [1, '<< /Type /Catalog /Pages 2 0 R >>'],
  [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
  [3, `<< /Type /Page /Parent 2 0 R ${A5} /Contents 4 0 R >>`],
  [4, { data: '0 0 10 10 re f' }],
];

describe('a PDF is opened', () => {
  test('with a table of contents as lines', () => {
    const { version, pageCount, claimedPageCount, trailingBytes } = readPdfFacts(tinyPdf([{}, {}, {}]));
    assert.deepEqual([version, pageCount, claimedPageCount, trailingBytes], ['1.7', 3, 3, 0]);
  });

  test('with object streams and a table of contents as a stream', () => {
    assert.equal(readPdfFacts(packedPdf(new Map(skeleton))).pageCount, 1);
  });

  test('with a table of contents as lines and a stream for other objects', () => {
    const packed = text(packedPdf(new Map(skeleton)));
    const stream = Number(/startxref\n(\d+)/.exec(packed)?.[1]);
    const head = packed.slice(0, packed.lastIndexOf('startxref'));
    const table = `xref\n0 5\n${'0000000000 65535 f \n'.repeat(5)}`;
    const trailer = `trailer\n<< /Size 9 /Root 1 0 R /XRefStm ${stream} >>\n`;
    const hybrid = `${head}${table}${trailer}startxref\n${head.length}\n%%EOF`;
    assert.equal(readPdfFacts(bytes(hybrid)).pageCount, 1);
  });

  test('with a later version appended to it', () => {
    const old = Number(/startxref\n(\d+)/.exec(text(onePage))?.[1]);
    const start = onePage.length;
    const pages = '2 0 obj\n<< /Type /Pages /Kids [1000 0 R 1000 0 R] /Count 2 >>\nendobj\n';
    const table = `xref\n2 1\n${String(start).padStart(10, '0')} 00000 n \n`;
    const trailer = `trailer\n<< /Size 1001 /Root 1 0 R /Prev ${old} >>\nstartxref\n${start + pages.length}\n%%EOF\n`;
    assert.equal(readPdfFacts(Buffer.concat([onePage, bytes(pages + table + trailer)])).pageCount, 2);
  });

  test('with bytes before its header, whether positions count them or not', () => {
    assert.equal(readPdfFacts(Buffer.concat([bytes('mail header\n'), onePage])).pageCount, 1);
    assert.equal(readPdfFacts(tinyPdf([{}], {}, { header: 'mail header\n%PDF-1.4\n' })).version, '1.4');
  });

  test('with bytes after its end mark, which are counted', () => {
    assert.equal(readPdfFacts(tinyPdf([{}], {}, { after: ' '.repeat(3000) })).trailingBytes, 3000);
    assert.equal(readPdfFacts(tinyPdf([{}], {}, { after: '\r\n\n' })).trailingBytes, 0);
  });

  test('with a page tree that claims another count', () => {
    assert.equal(readPdfFacts(tinyPdf([{}], {}, { count: 9 })).claimedPageCount, 9);
  });
});

describe('a PDF that other programs open is opened with a note', () => {
  const content = '0 0 100 100 re f';
  const painted = text(tinyPdf([{ content }]));
  const start = Number(/startxref\n(\d+)/.exec(painted)?.[1]);
  const packed = text(packedPdf(new Map([...skeleton, [4, { data: content }]])));
  const lines = text(writtenPdf(new Map([...skeleton, [4, { data: content }]])));
  const fromOne = lines.replace(/\n\d 1\n(?=\d{10})/g, '\n').replace('xref\n', 'xref\n1 5\n');
  const ownContents = (contents: string) =>
    text(tinyPdf([{ dict: `/Contents ${contents}` }], { 10: { data: content } }));
  const table = 'its table of contents is wrong';
  const length = 'a part of it has another length than it says';
  const cases: readonly (readonly [name: string, file: string, repair: string])[] = [
    ['a length that is too short', painted.replace(/Length 16 /, 'Length 9  '), length],
    ['a length that is too long', painted.replace(/Length 16 /, 'Length 99 '), length],
    ['no length', painted.replace(/\/Length 16 /, '           '), length],
    [
      'an object without its end',
      painted.replace(/endobj(?=\n2 0 obj)/, '      '),
      'an object of it has no end',
    ],
    ['a table a little before', painted.replace(/startxref\n\d+/, `startxref\n${start - 3}`), table],
    ['a table a little behind', painted.replace(/startxref\n\d+/, `startxref\n${start + 9}`), table],
    ['a table that begins with 1', fromOne, table],
    ['objects behind their entries', painted.replace('%PDF-1.7\n', '%PDF-1.7\n\n\n'), table],
    ['no trailer', painted.replace('trailer', '       '), table],
    ['object streams behind their entries', packed.replace('%PDF-1.7\n', '%PDF-1.7\n\n\n'), table],
    [
      'a page within the page tree',
      text(
        tinyPdf([], {
          2: `<< /Kids [<< /Type /Page ${A5} /Contents 10 0 R >>] /Count 1 >>`,
          10: { data: content },
        }),
      ),
      'a page of it is not an object of its own',
    ],
    ['null in its contents', ownContents('[null 10 0 R]'), 'a part of the content of a page is missing'],
    ['a missing part', ownContents('[10 0 R 77 0 R]'), 'a part of the content of a page is missing'],
    [
      'packed data without its checksum',
      text(
        tinyPdf([{ dict: '/Contents 10 0 R' }], {
          10: { dict: '/Filter /FlateDecode', data: deflateSync(content).subarray(0, -4) },
        }),
      ),
      'packed data has no checksum',
    ],
  ];
  for (const [name, file, repair] of cases) {
    test(name, () => {
      const { repairs, marks, pageCount } = readPdfFacts(bytes(file));
      assert.deepEqual(repairs, [repair]);
      assert.equal(pageCount, 1);
      // Its content is read as it was meant.
      assert.deepEqual(marks[0]?.box, { x: 0, y: 0, width: 35278, height: 35278 });
    });
  }

  test('and the last of its versions is read where the table is wrong', () => {
    const second = `1001 0 obj\n<< /Length 14 >>\nstream\n0 0 50 50 re f\nendstream\nendobj\n`;
    const end = 'startxref\n7\n%%EOF\n';
    const { marks } = readPdfFacts(bytes(painted + second + end));
    assert.deepEqual(marks[0]?.box, { x: 0, y: 0, width: 17639, height: 17639 });
  });

  test('and what lies in an attached file is not taken for its objects', () => {
    const inner = text(tinyPdf([{ content: '0 0 50 50 re f' }]));
    const outer = text(tinyPdf([{ content }], { 10: { dict: '/Type /EmbeddedFile', data: inner } }));
    const moved = outer.replace('%PDF-1.7\n', '%PDF-1.7\n\n\n');
    assert.deepEqual(readPdfFacts(bytes(moved)).marks[0]?.box, { x: 0, y: 0, width: 35278, height: 35278 });
  });

  test('and nothing is noted for a sound file', () => {
    assert.deepEqual(readPdfFacts(bytes(painted)).repairs, []);
    assert.deepEqual(readPdfFacts(bytes(packed)).repairs, []);
  });
});

describe('boxes are as a reader sees the page', () => {
  const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  const geometryOf = (dict: string) => readPdfFacts(tinyPdf([{ dict }])).geometry[0];

  test('in micrometres from the corner of the media box', () => {
    const boxes = '/MediaBox [10 10 302 442] /TrimBox [82 82 226 370] /BleedBox [302 442 10 10]';
    assert.deepEqual(geometryOf(boxes), {
      media: box(0, 0, 103011, 152400),
      crop: null,
      bleed: box(0, 0, 103011, 152400),
      trim: box(25400, 25400, 50800, 101600),
      rotation: 0,
      userUnit: 1,
      pages: [[1, 1]],
    });
  });

  test('rotated clockwise', () => {
    const dict = '/MediaBox [0 0 720 360] /TrimBox [72 36 648 288]';
    const trims = [0, 90, 180, 270].map((turn) => geometryOf(`${dict} /Rotate ${turn}`)?.trim);
    assert.deepEqual(trims, [
      box(25400, 12700, 203200, 88900),
      box(12700, 25400, 88900, 203200),
      box(25400, 25400, 203200, 88900),
      box(25400, 25400, 88900, 203200),
    ]);
    assert.equal(geometryOf(`${dict} /Rotate -90`)?.rotation, 270);
  });

  test('scaled by the unit of the page', () => {
    const geometry = geometryOf('/MediaBox [0 0 360 720] /UserUnit 2 /CropBox [36 36 72 72]');
    assert.deepEqual(geometry?.media, box(0, 0, 254000, 508000));
    assert.deepEqual(geometry?.crop, box(25400, 25400, 25400, 25400));
  });

  test('inherited from the page tree, and grouped', () => {
    const objects = new Map<number, TinyObject>([
      [1, '<< /Pages 2 0 R >>'],
      [2, '<< /Kids [3 0 R 4 0 R 6 0 R] /MediaBox [0 0 72 72] /Rotate 90 >>'],
      [3, '<< /Type /Page >>'],
      [4, '<< /Kids [5 0 R] /MediaBox [0 0 7 0 R 144] >>'],
      [5, '<< /Type /Page /Rotate 0 >>'],
      [6, '<< /Type /Page >>'],
      [7, '72'],
    ]);
    assert.deepEqual(
      readPdfFacts(writtenPdf(objects)).geometry.map(({ media, rotation, pages }) => [
        media,
        rotation,
        pages,
      ]),
      [
        [
          box(0, 0, 25400, 25400),
          90,
          [
            [1, 1],
            [3, 3],
          ],
        ],
        [box(0, 0, 25400, 50800), 0, [[2, 2]]],
      ],
    );
  });
});

describe('refused as', () => {
  const altered = (from: string | RegExp, to: string) => bytes(text(onePage).replace(from, to));
  const cases: readonly (readonly [name: string, code: string, file: Buffer, detail?: RegExp])[] = [
    ['empty', 'file_format', Buffer.alloc(0), /empty/],
    ['a web page', 'file_format', bytes('\n<!DOCTYPE html><html>404</html>'), /a web page/],
    ['a picture in another format', 'file_format', bytes('II*\0....'), /TIFF/],
    ['a Word document', 'file_format', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Word/],
    ['text', 'file_format', bytes('Chapter 1'), /plain text/],
    ['noise', 'file_format', bytes('\x01\x02\x03'), /not known/],
    ['cut off', 'file_incomplete', onePage.subarray(0, -60)],
    ['cut off in a later version', 'file_incomplete', Buffer.concat([onePage, bytes('2 0 obj\n<< /Type')])],
    ['without its end mark', 'file_incomplete', altered('%%EOF', '')],
    ['encrypted', 'encrypted', tinyPdf([{}], {}, { trailer: '/Encrypt << /Filter /Standard >>' })],
    ['an object with another number', 'file_damaged', altered('\n2 0 obj', '\n3 0 obj')],
    ['an object without its end', 'file_damaged', altered('endobj', 'xendobj')],
    ['without pages', 'file_damaged', altered('/Pages 2 0 R', '/Other 2 0 R')],
    ['a page that is missing', 'file_damaged', altered('[1000 0 R]', '[1234 0 R]')],
    ['a page that was lost with the table', 'file_damaged', altered('\n1000 0 obj', '\n\n')],
    [
      'content that was lost with the table',
      'file_damaged',
      bytes(text(tinyPdf([{ content: 'n' }])).replace('\n1001 0 obj', '\n\n')),
    ],
    [
      'a picture whose bytes were lost with the table',
      'stream_damaged',
      bytes(
        text(
          tinyPdf([{ content: '/I Do', resources: '/XObject << /I 10 0 R >>' }], {
            10: { dict: '/Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray', data: 'abcd' },
          }),
        ).replace('abcd', 'ab'),
      ),
    ],
    [
      'packed content without its end',
      'stream_damaged',
      tinyPdf([{ dict: '/Contents 10 0 R' }], {
        10: { dict: '/Filter /FlateDecode', data: deflateSync('0 0 9 9 re f '.repeat(99)).subarray(0, -9) },
      }),
    ],
    ['a page without a size', 'file_damaged', altered('/MediaBox', '/MediaBxx')],
  ];
  for (const [name, code, file, detail = /./] of cases) {
    test(name, () => {
      const refused = refusal(file);
      assert.equal(refused.code, code, refused.detail);
      assert.match(refused.detail, detail);
    });
  }
});
