/** Small files that would cost a reader without limits all its time or memory. Each has an answer. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import type { UnreadableCode } from '../../../src/domain/reasons/defect-codes.ts';
import { unpacked } from '../../../src/formats/pdf/filters.ts';
import { type TinyObject, tinyPdf, writtenPdf } from '../../harness/files/tiny-pdf.ts';
import { codeOf, readFacts, readPdfFacts } from '../read.ts';

const MiB = 1024 * 1024;
const flate = '/Filter /FlateDecode';
const runs = (data: Buffer) => unpacked(data, { name: 'RunLengthDecode', parameters: new Map() }, 64 * MiB);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A page that draws the content of object 10. */
const drawing = (objects: Record<number, TinyObject>, resources = '') =>
  tinyPdf([{ dict: '/MediaBox [0 0 9 9] /Contents 10 0 R', resources }], objects);

const form = (data: string, resources: string): TinyObject => ({
  dict: `/Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`,
  data,
});

function objectStreamOf(data: string, entries = `/N 1 /First 10`): Buffer {
  const packed = deflateSync(Buffer.from(data, 'latin1'));
  const start = `%PDF-1.7\n9 0 obj << /Type /ObjStm ${entries} ${flate} /Length ${packed.length} >> stream\n`;
  const head = Buffer.concat([Buffer.from(start), packed, Buffer.from('\nendstream endobj\n')]);
  const rows = Buffer.from('000000020900000000', 'hex');
  const table = Buffer.concat([rows, Buffer.alloc(18), Buffer.from('010900', 'hex')]);
  const dict = `/Type /XRef /W [1 1 1] /Size 10 /Root 1 0 R /Length ${table.length}`;
  const tail = `\nendstream endobj\nstartxref\n${head.length}\n%%EOF`;
  return Buffer.concat([head, Buffer.from(`10 0 obj << ${dict} >> stream\n`), table, Buffer.from(tail)]);
}

function withoutEnd(): Buffer {
  const bytes = tinyPdf([{}]).toString('latin1');
  const start = /startxref\n(\d+)/.exec(bytes)?.[1];
  return Buffer.from(bytes.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${start}`), 'latin1');
}

function shared(levels: number, width: number, node: (kids: string) => string): Record<number, string> {
  const nodes = upTo(levels).map((level) => [10 + level, node(`${11 + level} 0 R `.repeat(width))] as const);
  return Object.fromEntries(nodes);
}

const hostile: Readonly<Record<string, () => readonly [Buffer, UnreadableCode]>> = {
  'content that unpacks to 70 MiB': () => {
    const data = deflateSync(Buffer.alloc(70 * MiB, ' '));
    return [drawing({ 10: { dict: flate, data } }), 'file_too_complex'];
  },
  'content that is packed twice': () => {
    const data = deflateSync(deflateSync(Buffer.alloc(70 * MiB, ' ')));
    const twice = '/Filter [/FlateDecode /FlateDecode]';
    return [drawing({ 10: { dict: twice, data } }), 'file_too_complex'];
  },
  'content that is packed a hundred times': () => {
    const often = `/Filter [${'/FlateDecode '.repeat(100)}]`;
    return [drawing({ 10: { dict: often, data: '' } }), 'file_too_complex'];
  },
  'an object stream that unpacks to 70 MiB': () => [objectStreamOf(' '.repeat(70 * MiB)), 'file_too_complex'],
  'an object stream whose description lies in it': () => [
    objectStreamOf('1 0 2 9   (x)', '/N 1 0 R /First 10'),
    'file_damaged',
  ],
  'thirty million operators': () => {
    const data = deflateSync(Buffer.alloc(60 * MiB, 'n '));
    return [drawing({ 10: { dict: flate, data } }), 'file_too_complex'];
  },
  'a billion forms': () => {
    const calls = '/F Do '.repeat(10);
    const forms = upTo(12).map((level) => {
      const next = `/XObject << /F ${21 + level} 0 R >>`;
      return [20 + level, form(calls, next)] as const;
    });
    const objects = { ...Object.fromEntries(forms), 10: { data: calls } };
    return [drawing(objects, '/XObject << /F 20 0 R >>'), 'file_too_complex'];
  },
  'a form that draws itself': () => {
    const itself = '/XObject << /F 11 0 R >>';
    return [drawing({ 10: { data: '/F Do' }, 11: form('/F Do', itself) }, itself), 'file_too_complex'];
  },
  'a long form that is drawn often': () => {
    const text = {
      ...(form(`(${'x'.repeat(4 * MiB)}) Tj`, '') as object),
      data: `(${'x'.repeat(4 * MiB)}) Tj`,
    };
    const objects = { 10: { data: '/F Do '.repeat(5_000) }, 11: text as TinyObject };
    return [drawing(objects, '/XObject << /F 11 0 R >>'), 'file_too_complex'];
  },
  'a pattern with a tiny step': () => {
    const dict = '/PatternType 1 /PaintType 1 /BBox [0 0 9 9] /XStep .001 /YStep .001';
    const content = { data: '/Pattern cs /P scn 0 0 9 9 re f' };
    return [
      drawing({ 10: content, 11: { dict, data: 'n' } }, '/Pattern << /P 11 0 R >>'),
      'file_too_complex',
    ];
  },
  'states saved without end': () => [drawing({ 10: { data: 'q '.repeat(20_000) } }), 'file_too_complex'],
  'arrays within arrays': () => [drawing({ 10: { data: '['.repeat(100_000) } }), 'file_too_complex'],
  'operands without an operator': () => [drawing({ 10: { data: '1 '.repeat(10_000) } }), 'stream_damaged'],
  'a page tree that contains itself': () => [
    tinyPdf([], { 2: '<< /Type /Pages /Kids [2 0 R] >>' }),
    'file_damaged',
  ],
  'a page tree of shared branches': () => {
    const nodes = shared(20, 10, (kids) => `<< /Type /Pages /Kids [${kids}] >>`);
    return [tinyPdf([], { ...nodes, 2: '<< /Kids [10 0 R] >>', 30: '<< /Kids [] >>' }), 'file_too_complex'];
  },
  'a page that is shared a hundred thousand times': () => [
    tinyPdf([{}], { 2: `<< /Kids [${'1000 0 R '.repeat(100_000)}] >>` }),
    'file_too_complex',
  ],
  'a table of contents of a billion lines': () => {
    const bytes = tinyPdf([{}]).toString('latin1').replace('xref\n0 1\n', 'xref\n0 999999999\n');
    return [Buffer.from(bytes, 'latin1'), 'file_too_complex'];
  },
  'objects that lie within each other': () => {
    const depth = 100_000;
    const places: string[] = [];
    let nested = '';
    for (let number = depth; number > 0; number--) nested += `${depth - number + 10} 0 obj (`;
    const body = `%PDF-1.7\n${nested}${') endobj '.repeat(depth)}\n`;
    for (const { 0: head, index } of body.matchAll(/\d+ 0 obj/g))
      places.push(`${Number.parseInt(head, 10)} 1\n${String(index).padStart(10, '0')} 00000 n \n`);
    const kids = upTo(depth).map((index) => `${index + 10} 0 R`);
    const page = `<< /Type /Page /MediaBox [0 0 9 9] /Annots [${kids.join(' ')}] >>`;
    const outer = [
      `1 0 obj << /Pages 2 0 R >> endobj\n`,
      `2 0 obj << /Kids [3 0 R] >> endobj\n`,
      `3 0 obj ${page} endobj\n`,
    ];
    let length = body.length;
    const written = outer.map((object, index) => {
      places.push(`${index + 1} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
      length += object.length;
      return object;
    });
    const table = `xref\n${places.join('')}trailer << /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`;
    return [Buffer.from(body + written.join('') + table, 'latin1'), 'file_too_complex'];
  },
};

describe('refused within the limits', () => {
  for (const [name, make] of Object.entries(hostile)) {
    test(name, () => {
      const [bytes, code] = make();
      // Less than none of them takes without a limit.
      const facts = readFacts(bytes, { cpuMs: 400 });
      assert.equal(codeOf(facts), code, JSON.stringify(facts).slice(0, 300));
    });
  }
});

test('streams that unpack to too much together are refused', () => {
  const data = deflateSync(Buffer.alloc(MiB, ' '));
  const pages = upTo(10).map(() => ({ dict: '/MediaBox [0 0 9 9] /Contents 10 0 R' }));
  const bytes = tinyPdf(pages, { 10: { dict: flate, data } });
  assert.equal(codeOf(readFacts(bytes, { documentBytes: 8 * MiB })), 'file_too_complex');
});

test('ranges of widths count as the widths that they set', () => {
  const page = { content: 'BT /F 9 Tf <0001> Tj ET', resources: '/Font << /F 10 0 R >>' };
  const font = (ranges: number) => ({
    10: '<< /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [11 0 R] >>',
    11: `<< /Subtype /CIDFontType2 /W [${'0 65535 500 '.repeat(ranges)}] >>`,
  });
  assert.equal(codeOf(readFacts(tinyPdf([page], font(3)), { values: 100_000 })), 'file_too_complex');
  assert.equal(readFacts(tinyPdf([page], font(1)), { values: 100_000 }).kind, 'pdf');
  assert.equal(codeOf(readFacts(tinyPdf([page], font(400)))), 'file_too_complex');
});

test('a million short runs take no more memory than what they unpack to', () => {
  const before = process.memoryUsage().heapUsed;
  assert.equal(runs(Buffer.alloc(4 * MiB, Buffer.of(0, 65))).length, 2 * MiB);
  assert.ok(process.memoryUsage().heapUsed - before < 100 * MiB);
});

describe('read within the limits', () => {
  test('a table of contents that refers to itself', () => {
    assert.deepEqual(readPdfFacts(withoutEnd()).repairs, ['its table of contents is wrong']);
  });

  test('an object that refers to itself', () => {
    assert.equal(readPdfFacts(tinyPdf([{}], {}, { trailer: '/Root 5 0 R' })).pageCount, 1);
    assert.equal(readFacts(writtenPdf(new Map([[1, '1 0 R']]))).kind, 'unreadable');
  });

  test('a colour space within itself', () => {
    const resources = '/ColorSpace << /C 11 0 R >>';
    const objects = { 10: { data: '/C cs 1 sc 0 0 9 9 re f' }, 11: '[/Indexed 11 0 R 1 <00>]' };
    assert.equal(readFacts(drawing(objects, resources)).kind, 'pdf');
  });

  test('functions that share their parts', () => {
    const functions = shared(12, 60, (parts) => `<< /FunctionType 3 /Functions [${parts}] >>`);
    const shading = '/Shading << /S << /ColorSpace /DeviceCMYK /Function 10 0 R >> >>';
    const facts = readPdfFacts(tinyPdf([{ content: '/S sh '.repeat(1000), resources: shading }], functions));
    assert.deepEqual(facts.colourPages, [[1, 1]]);
  });

  test('actions that share their successors', () => {
    const actions = shared(100, 100, (next) => `<< /S /URI /Next [${next}] >>`);
    const pages = upTo(4_000).map(() => ({ dict: '/AA << /O 10 0 R >>' }));
    assert.deepEqual(readPdfFacts(tinyPdf(pages, actions)).actions, []);
  });

  test('form fields within each other that are read again because they are long', () => {
    const kids = upTo(12)
      .map((field) => `${10 + field} 0 R`)
      .join(' ');
    const field = `<< /T (x) /Kids [${kids}] /Filler [${'0 '.repeat(30_000)}] >>`;
    const fields = Object.fromEntries(upTo(12).map((number) => [10 + number, field]));
    const catalog = '/AcroForm << /Fields [10 0 R] >>';
    const facts = readFacts(tinyPdf([{}], fields, { catalog }), { values: 2_000_000 });
    assert.equal(codeOf(facts), 'read');
  });

  test('a plot of 30,000 points that are forms', () => {
    const points = upTo(30_000).map((point) => `q 1 0 0 1 ${point % 400} ${point % 500} cm /F Do Q`);
    const plot = [{ content: points.join('\n'), resources: '/XObject << /F 11 0 R >>' }];
    const facts = readPdfFacts(tinyPdf(plot, { 11: form('0 0 2 2 re f', '') }));
    assert.equal(facts.unread, null);
    assert.deepEqual(facts.marks[0]?.box, { x: 0, y: 0, width: 141464, height: 176742 });
  });

  test('the pages before one that is beyond a limit, and everything besides', () => {
    const pages = [
      { content: '0 0 9 9 re f' },
      // More than the smallest time that processors are measured in.
      { content: 'n '.repeat(500_000) },
      { content: '0 0 9 9 re f' },
    ];
    const facts = readFacts(tinyPdf(pages), { cpuMs: 0 });
    assert.ok(facts.kind === 'pdf');
    assert.deepEqual(facts.unread, { page: 2, detail: 'reading it takes longer than 0 s' });
    assert.deepEqual([facts.pageCount, facts.marks[0]?.pages], [3, [[1, 1]]]);
  });

  test('form fields that share their kids', () => {
    const fields = shared(60, 60, (kids) => `<< /T (x) /Kids [${kids}] >>`);
    const catalog = '/AcroForm << /Fields [10 0 R] >>';
    assert.equal(readPdfFacts(tinyPdf([{}], fields, { catalog })).formFields, 1);
  });
});
