/** What is found in the content of pages. Each file is written by hand, so that what it holds is known. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import type { PdfFacts } from '../../../src/domain/files/file-facts.ts';
import { type TinyObject, tinyPdf } from '../../harness/files/tiny-pdf.ts';
import { readPdfFacts, refusal } from '../read.ts';

const PAGE = '/MediaBox [0 0 720 720]';
const HELVETICA = '/Font << /F 10 0 R >>';
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** The facts of one page with this content. */
function drawn(content: string, resources = '', objects: Record<number, TinyObject> = {}): PdfFacts {
  return readPdfFacts(tinyPdf([{ content, resources, dict: PAGE }], objects));
}

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort();
const values = (list: readonly { readonly value: number }[]) => list.map(({ value }) => value);
/** A box in points. */
const points = (list: PdfFacts['marks']) =>
  list.map(({ box }) => [box.x, box.y, box.width, box.height].map((of) => Math.round((of * 72) / 25_400)));

describe('colours', () => {
  test('spaces that something is painted in, and no others', () => {
    const resources = '/ColorSpace << /C [/ICCBased 10 0 R] /L [/Lab << >>] /X [/CalRGB << >>] >>';
    const content =
      '/C cs 1 0 0 sc 0 0 9 9 re f /L CS 50 9 9 SC 0 0 m 9 9 l S /X cs 1 0 0 sc 5 g 0 0 9 9 re f';
    const facts = drawn(content, resources, { 10: { dict: '/N 3', data: 'icc' } });
    assert.deepEqual(names(facts.colourSpaces), ['DeviceGray', 'ICCBased (3)', 'Lab']);
  });

  test('special inks, also within DeviceN and Indexed, and without All and None', () => {
    const resources = `/ColorSpace << /S [/Separation /PANTONE#20485#20C /DeviceCMYK 10 0 R]
      /N [/DeviceN [/Cyan /Gold /None] /DeviceCMYK 10 0 R]
      /I [/Indexed [/Separation /Varnish /DeviceGray 10 0 R] 1 <00ff>] /U [/Separation /Unused /DeviceGray 10 0 R] >>`;
    const facts = drawn(
      '/S cs 1 scn 0 0 9 9 re f /N cs 0 1 0 scn 0 0 9 9 re f /I cs 1 sc 0 0 9 9 re f /U cs',
      resources,
    );
    assert.deepEqual(names(facts.spots), ['Gold', 'PANTONE 485 C', 'Varnish']);
    assert.deepEqual(facts.spots[0]?.pages, [[1, 1]]);
  });

  test('the sum of inks', () => {
    assert.deepEqual(values(drawn('1 .9 .9 1 k 0 0 9 9 re f 0 0 0 1 k 0 0 9 9 re f').ink), [380]);
    assert.deepEqual(values(drawn('1 1 1 rg 0 0 9 9 re f').ink), []);
    const two = '/ColorSpace << /N [/DeviceN [/Red /Blue] /DeviceCMYK 10 0 R] >>';
    assert.deepEqual(values(drawn('/N cs 1 .5 scn 0 0 9 9 re f', two).ink), [150]);
  });

  test('pages in colour: grey in any space is none, nor is deep black', () => {
    const contents = [
      '.5 g 0 0 9 9 re f',
      '.5 .5 .5 rg 0 0 9 9 re f',
      '.6 .4 .4 1 k 0 0 9 9 re f',
      '.5 .4 .5 rg 0 0 9 9 re f',
      '0 1 0 0 K 0 0 m 9 9 l S',
      '1 0 0 rg 900 900 9 9 re f',
    ];
    const facts = readPdfFacts(tinyPdf(contents.map((content) => ({ content, dict: PAGE }))));
    assert.deepEqual(facts.colourPages, [[4, 5]]);
    assert.deepEqual(facts.blankPages, [[6, 6]]);
  });

  test('white that overprints, where it takes nothing away', () => {
    const resources = '/ExtGState << /O << /op true /OPM 1 >> /M << /op true /OPM 0 >> >>';
    const white = (operators: string) => drawn(`${operators} 0 0 9 9 re f`, resources).whiteOverprint;
    assert.deepEqual(white('/O gs 0 0 0 0 k'), [[1, 1]]);
    assert.deepEqual(white('/O gs 1 g'), [[1, 1]]);
    assert.deepEqual(white('/M gs 0 0 0 0 k'), []);
    assert.deepEqual(white('/O gs 0 0 0 1 k'), []);
    assert.deepEqual(white('0 0 0 0 k'), []);
  });

  test('registration colour on the page, but not in marks around it', () => {
    const resources = '/ColorSpace << /A [/Separation /All /DeviceCMYK 10 0 R] >>';
    const trim = `${PAGE} /TrimBox [100 100 600 600]`;
    const registration = (content: string) =>
      readPdfFacts(tinyPdf([{ content, resources, dict: trim }])).registrationColour;
    const marks = '/A CS 1 SCN 100 50 m 100 90 l 600 50 m 600 90 l 50 100 m 95 100 l S';
    assert.deepEqual(registration(marks), []);
    assert.deepEqual(registration(`${marks} 300 300 m 300 310 l S`), [[1, 1]]);
  });

  test('gradients, by the colours of their ends', () => {
    const shading = (space: string, from: string, to: string) =>
      `/Shading << /S << /ShadingType 2 /ColorSpace /${space} /Coords [0 0 1 1]
        /Function << /FunctionType 2 /N 1 /Domain [0 1] /C0 [${from}] /C1 [${to}] >> >> >>`;
    const colourful = drawn('/S sh', shading('DeviceCMYK', '0 0 0 0', '1 1 0 0'));
    assert.deepEqual([values(colourful.ink), colourful.colourPages], [[200], [[1, 1]]]);
    assert.deepEqual(drawn('/S sh', shading('DeviceRGB', '0 0 0', '1 1 1')).colourPages, []);
  });
});

describe('transparency in use', () => {
  const resources = `/ExtGState << /A << /ca .5 >> /B << /BM /Multiply >> /N << /BM /Normal /ca 1 /SMask /None >>
    /M << /SMask << /S /Luminosity /G 10 0 R >> >> >> /XObject << /F 11 0 R >>`;
  const group = '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency >>';
  const objects = { 11: { dict: group, data: '0 0 9 9 re f' } };
  const transparent = (content: string) => drawn(content, resources, objects).transparency;

  test('as opacity, blend mode, soft mask, or a group that is transparent', () => {
    for (const content of ['/A gs 0 0 9 9 re f', '/B gs 0 0 9 9 re f', '/M gs 0 0 9 9 re f', '/A gs /F Do'])
      assert.deepEqual(transparent(content), [[1, 1]], content);
  });

  test('and not where it is only possible', () => {
    for (const content of [
      '/A gs',
      '/A gs 0 0 9 9 re S',
      '/N gs 0 0 9 9 re f',
      '/F Do',
      '/A gs 900 0 9 9 re f',
    ])
      assert.deepEqual(transparent(content), [], content);
  });

  test('as a picture with a mask', () => {
    const picture =
      '/Subtype /Image /Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 12 0 R';
    const facts = drawn('9 0 0 9 0 0 cm /P Do', '/XObject << /P 10 0 R >>', {
      10: { dict: picture, data: 'x' },
    });
    assert.deepEqual(facts.transparency, [[1, 1]]);
  });
});

describe('lines and marks', () => {
  test('the thinnest line, as wide as on the page', () => {
    assert.deepEqual(values(drawn('.5 w 0 0 m 9 9 l S .1 0 0 .1 0 0 cm 0 0 m 9 9 l S').thinnestLine), [0.05]);
    assert.deepEqual(values(drawn('0 w 0 0 m 9 9 l S').thinnestLine), [0]);
    assert.deepEqual(values(drawn('.1 w 1 G 0 0 m 9 9 l S 0 G 2 w 9 9 m 0 0 l S').thinnestLine), [2]);
    assert.deepEqual(
      values(drawn('/L gs 0 0 m 9 9 l S', '/ExtGState << /L << /LW .2 >> >>').thinnestLine),
      [0.2],
    );
  });

  test('what surrounds all marks: clipped, without white, up to the bleed', () => {
    assert.deepEqual(points(drawn('10 20 30 40 re f 100 100 10 10 re f').marks), [[10, 20, 100, 90]]);
    assert.deepEqual(points(drawn('10 10 9 9 re W n 0 0 15 15 re f').marks), [[10, 10, 5, 5]]);
    assert.deepEqual(points(drawn('1 g 0 0 720 720 re f 0 g 30 30 9 9 re f').marks), [[30, 30, 9, 9]]);
    assert.deepEqual(points(drawn('-50 -50 100 100 re f').marks), [[0, 0, 50, 50]]);
    assert.deepEqual(drawn('1 g 0 0 720 720 re f').marks, []);
    const boxes = `${PAGE} /TrimBox [100 100 600 600] /BleedBox [90 90 610 610]`;
    const bar = readPdfFacts(tinyPdf([{ content: '0 1 0 0 k 0 0 50 50 re f', dict: boxes }]));
    assert.deepEqual([bar.marks, bar.colourPages, bar.blankPages], [[], [], [[1, 1]]]);
  });

  test('as a reader sees the page: turned, and scaled by its unit', () => {
    const dict = `${PAGE} /Rotate 90 /UserUnit 2`;
    const facts = readPdfFacts(tinyPdf([{ content: '.1 w 0 0 72 36 re B', dict }]));
    assert.deepEqual(points(facts.marks), [[0, 1296, 72, 144]]);
    assert.deepEqual(values(facts.thinnestLine), [0.2]);
  });

  test('within forms, where their matrix places them', () => {
    const form = '/Subtype /Form /BBox [0 0 20 20] /Matrix [2 0 0 2 100 0]';
    const facts = drawn('/F Do', '/XObject << /F 10 0 R >>', {
      10: { dict: form, data: '10 10 50 50 re f' },
    });
    assert.deepEqual(points(facts.marks), [[120, 20, 20, 20]]);
  });

  test('content in parts is one content', () => {
    const dict = `${PAGE} /Contents [10 0 R 11 0 R]`;
    const facts = readPdfFacts(
      tinyPdf([{ dict }], { 10: { data: 'q 10 10' }, 11: { data: '20 20 re f Q' } }),
    );
    assert.deepEqual(points(facts.marks), [[10, 10, 20, 20]]);
  });
});

describe('text', () => {
  const text = (content: string, objects: Record<number, TinyObject> = { 10: helvetica }) =>
    drawn(content, HELVETICA, objects);

  test('its size, through all matrices', () => {
    const facts = text('BT /F 12 Tf (a) Tj ET q .5 0 0 .5 0 0 cm BT /F 2 Tf 3 0 0 3 0 0 Tm (b) Tj ET Q');
    assert.deepEqual(values(facts.smallestText), [3]);
    assert.deepEqual(values(text('BT /F 1 Tf ( ) Tj 3 Tr (hidden) Tj ET').smallestText), []);
  });

  test('its size where more than two inks print it', () => {
    const content = 'BT 0 0 0 1 k /F 5 Tf (a) Tj .6 .4 .4 1 k /F 8 Tf (b) Tj .5 0 0 1 k /F 4 Tf (c) Tj ET';
    assert.deepEqual(values(text(content).richText), [8]);
  });

  test('what surrounds it, by the widths of its font', () => {
    const font = '<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 65 /Widths [1000 500] >>';
    assert.deepEqual(points(text('BT /F 10 Tf 100 200 Td (AB) Tj ET', { 10: font }).text), [
      [100, 198, 15, 9],
    ]);
    const kerned = text('BT /F 10 Tf 100 200 Td [(A) -1000 (B)] TJ (A) Tj ET', { 10: font });
    assert.deepEqual(points(kerned.text), [[100, 198, 35, 9]]);
    const moved = "BT /F 10 Tf 20 TL 100 200 Td (A) ' 6 Tc 50 Tz (BB) Tj T* (A) Tj ET";
    assert.deepEqual(points(text(moved, { 10: font }).text), [[100, 158, 18, 29]]);
  });

  test('what surrounds it in a standard font without widths, by those that are published', () => {
    const named = (name: string, encoding = '') =>
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} ${encoding} >>`;
    const widthOf = (font: string, shown: string) =>
      Math.round(
        ((text(`BT /F 100 Tf 100 200 Td ${shown} Tj ET`, { 10: font }).text[0]?.box.width ?? 0) * 72) /
          25_400,
      );
    assert.equal(widthOf(named('Helvetica'), '(Wi)'), 117);
    assert.equal(widthOf(named('Times-Bold'), '(Wi)'), 128);
    assert.equal(widthOf(named('Courier-Oblique'), '(Wi)'), 120);
    assert.equal(widthOf(named('Symbol'), '(W)'), 77);
    const quote = (encoding: string) => widthOf(named('Helvetica', `/Encoding ${encoding}`), "(')");
    assert.deepEqual([quote('/StandardEncoding'), quote('/WinAnsiEncoding')], [22, 19]);
    assert.equal(widthOf(named('Helvetica', '/Encoding << /Differences [65 /emdash] >>'), '(A)'), 100);
    assert.equal(widthOf(named('Helvetica', '/Encoding /MacRomanEncoding'), '<d1>'), 100);
  });

  test('no place of text whose widths are not known, nor of what follows it on its line', () => {
    const font = '<< /Type /Font /Subtype /TrueType /BaseFont /Arial >>';
    const facts = drawn(
      'BT /F 9 Tf 700 9 Td (far beyond) Tj /G 9 Tf (x) Tj 0 99 Td (y) Tj ET',
      '/Font << /F 10 0 R /G 11 0 R >>',
      {
        10: font,
        11: helvetica,
      },
    );
    assert.deepEqual(points(facts.text), [[700, 106, 5, 8]]);
    assert.deepEqual(points(facts.marks), [[700, 7, 5, 107]]);
    assert.equal(facts.fonts.length, 2);
  });

  test('what surrounds it, with codes of two bytes', () => {
    const objects = {
      10: '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [11 0 R] /ToUnicode 12 0 R >>',
      11: '<< /Subtype /CIDFontType2 /BaseFont /X /DW 700 /W [1 [1000 600] 5 7 200] >>',
      12: { data: '1 beginbfchar <0003> <0020> endbfchar' },
    };
    const facts = text('BT /F 10 Tf 100 200 Td <0001 0002 0006 0009 0003> Tj ET', objects);
    assert.deepEqual(points(facts.text), [[100, 198, 25, 9]]);
    assert.deepEqual(facts.fonts[0]?.type, 'Type0');
  });

  test('text that runs up or down the page, as a reader sees it', () => {
    const content = 'BT /F 10 Tf 100 200 Td (across) Tj 0 1 -1 0 300 100 Tm (up) Tj ET';
    const facts = text(content, { 10: helvetica });
    assert.deepEqual(points(facts.uprightText ?? []), [[293, 100, 9, 11]]);
    const turned = readPdfFacts(
      tinyPdf([{ content, resources: HELVETICA, dict: `${PAGE} /Rotate 90` }], { 10: helvetica }),
    );
    assert.deepEqual(points(turned.uprightText ?? []), [[198, 591, 9, 29]]);
  });

  test('fonts that are used', () => {
    const objects = {
      10: helvetica,
      11: '<< /Subtype /TrueType /BaseFont /ABCDEF+Minion#20Pro /FontDescriptor << /FontFile2 13 0 R >> >>',
      12: '<< /Subtype /Type1 /BaseFont /Arial >>',
      13: { dict: '/Filter /FlateDecode', data: deflateSync(Buffer.from('\0\x01\0\0font', 'latin1')) },
      14: '<< /Subtype /TrueType /BaseFont /Broken /FontDescriptor << /FontFile2 15 0 R >> >>',
      15: { data: 'no font' },
    };
    const fonts = '/Font << /F 10 0 R /E 11 0 R /U 12 0 R /B 14 0 R >>';
    const content = 'BT /F 9 Tf (a) Tj /E 9 Tf (b) Tj /U 9 Tf /B 9 Tf (c) Tj ET';
    assert.deepEqual(drawn(content, fonts, objects).fonts, [
      { name: 'Helvetica', type: 'Type1', embedded: false, standard: true, broken: false, pages: [[1, 1]] },
      {
        name: 'Minion Pro',
        type: 'TrueType',
        embedded: true,
        standard: false,
        broken: false,
        pages: [[1, 1]],
      },
      { name: 'Broken', type: 'TrueType', embedded: true, standard: false, broken: true, pages: [[1, 1]] },
    ]);
  });

  test('a font whose type cannot be stored has the part of it that can', () => {
    const types = ['Type1#00#1b#EF#BF#BF', 'x'.repeat(5_000)];
    assert.deepEqual(
      types.map((type) => text('BT /F 9 Tf (a) Tj ET', { 10: `<< /Subtype /${type} >>` }).fonts[0]?.type),
      ['Type1', 'x'.repeat(120)],
    );
  });
});

describe('pictures', () => {
  const picture = (more = '/ColorSpace /DeviceRGB /BitsPerComponent 8') => ({
    dict: `/Type /XObject /Subtype /Image /Width 100 /Height 200 ${more}`,
    data: 'not read',
  });
  const P = '/XObject << /P 10 0 R >>';
  const placed = (content: string, objects: Record<number, TinyObject> = { 10: picture() }, resources = P) =>
    drawn(content, resources, objects).images.map(({ dpi }) => dpi);

  test('their resolution is the lower one of both directions, for each size', () => {
    assert.deepEqual(
      placed('q 72 0 0 72 0 0 cm /P Do Q q 36 0 0 72 0 0 cm /P Do Q 72 0 0 72 9 9 cm /P Do'),
      [100, 200],
    );
    const facts = drawn('72 0 0 72 0 0 cm /P Do .5 0 0 .5 0 0 cm /P Do', P, { 10: picture() });
    assert.deepEqual([facts.imageCount, facts.finestDpi, facts.colourPages], [2, 200, [[1, 1]]]);
    const { pages, ...first } = facts.images[0]!;
    const space = { bitsPerComponent: 8, colourSpace: 'DeviceRGB' };
    assert.deepEqual([first, pages], [{ widthPx: 100, heightPx: 200, ...space, dpi: 100 }, [[1, 1]]]);
  });

  test('turned, within forms with a matrix, in patterns, and scaled by the unit of the page', () => {
    assert.deepEqual(placed('.866 .5 -.5 .866 200 0 cm 72 0 0 144 0 0 cm /P Do'), [100]);
    const form = {
      dict: '/Subtype /Form /BBox [0 0 99 99] /Matrix [2 0 0 2 0 0] /Resources << /XObject << /P 10 0 R >> >>',
      data: '72 0 0 144 0 0 cm /P Do',
    };
    assert.deepEqual(placed('/F Do', { 10: picture(), 11: form }, '/XObject << /F 11 0 R >>'), [50]);
    const tile = {
      ...form,
      dict: form.dict.replace('/Subtype /Form', '/PatternType 1 /PaintType 1 /XStep 72 /YStep 72'),
    };
    assert.deepEqual(
      placed('/Pattern cs /T scn 0 0 300 300 re f', { 10: picture(), 11: tile }, '/Pattern << /T 11 0 R >>'),
      [50],
    );
    const unit = tinyPdf(
      [{ content: '72 0 0 144 0 0 cm /P Do', resources: P, dict: `${PAGE} /UserUnit 2` }],
      { 10: picture() },
    );
    assert.deepEqual(readPdfFacts(unit).images[0]?.dpi, 50);
  });

  test('within the content, whatever their bytes', () => {
    const plain = '72 0 0 72 0 0 cm BI /W 4 /H 2 /BPC 8 /CS /G ID  EI q EI EI 0 0 1 rg 0 0 1 1 re f';
    const packed =
      'q 72 0 0 72 0 0 cm BI /W 4 /H 2 /BPC 8 /CS /G /F /Fl ID \x01\x02 EI\x03\x04 EI Q 0 0 1 rg 0 0 1 1 re f';
    for (const content of [plain, packed]) {
      const facts = drawn(content);
      assert.deepEqual([facts.images[0]?.dpi, facts.colourPages], [2, [[1, 1]]]);
    }
    assert.equal(refusal(tinyPdf([{ content: 'BI /W 4 /H 2 /F /Fl ID xxxx' }])).code, 'stream_damaged');
  });

  test('masks take the colour of the page, and palettes of grey are grey', () => {
    const mask = drawn('9 0 0 9 0 0 cm 0 g /P Do', P, { 10: picture('/ImageMask true') });
    assert.deepEqual([mask.images[0]?.colourSpace, mask.images[0]?.bitsPerComponent], ['ImageMask', 1]);
    assert.deepEqual(mask.colourPages, []);
    const shadow = drawn('9 0 0 9 0 0 cm /P Do', P, {
      10: picture('/BitsPerComponent 1 /ColorSpace /DeviceGray /SMask 11 0 R'),
      11: picture('/BitsPerComponent 8 /ColorSpace /DeviceGray'),
    });
    assert.equal(shadow.images[0]?.bitsPerComponent, 8);
    const palette = (bytes: string) =>
      picture(`/BitsPerComponent 1 /ColorSpace [/Indexed /DeviceRGB 1 <${bytes}>]`);
    const grey = drawn('9 0 0 9 0 0 cm /P Do', P, { 10: palette('000000ffffff') });
    assert.deepEqual([grey.images[0]?.colourSpace, grey.colourPages], ['Indexed (DeviceRGB)', []]);
    assert.deepEqual(drawn('9 0 0 9 0 0 cm /P Do', P, { 10: palette('000000ff0000') }).colourPages, [[1, 1]]);
  });
});

describe('content is refused', () => {
  test('when a stream of a page cannot be unpacked', () => {
    const broken = { dict: '/Filter /FlateDecode', data: 'no deflated bytes' };
    const pages = [{ content: 'n' }, { dict: `${PAGE} /Contents 10 0 R` }];
    const { code, page } = refusal(tinyPdf(pages, { 10: broken }));
    assert.deepEqual([code, page], ['stream_damaged', 2]);
  });

  test('when a stream has no end', () => {
    const bytes = tinyPdf([{ content: '0 0 1 1 re f' }])
      .toString('latin1')
      .replace(/endstream\nendobj/, 'endstrxxm\nendoxx');
    assert.equal(refusal(Buffer.from(bytes, 'latin1')).code, 'stream_damaged');
  });
});

describe('what is not printed is not judged', () => {
  const layers = (content: string, hidden: string, catalogOff = '[10 0 R]') =>
    readPdfFacts(
      tinyPdf(
        [
          {
            content,
            dict: PAGE,
            resources: `/Properties << /A 10 0 R /B 11 0 R /M ${hidden} >> /XObject << /X 12 0 R >>`,
          },
        ],
        {
          10: '<< /Type /OCG /Name (Notes) >>',
          11: '<< /Type /OCG /Name (Text) >>',
          12: { dict: '/Subtype /Form /BBox [0 0 9 9] /OC 10 0 R', data: '1 0 0 rg 0 0 9 9 re f' },
        },
        { catalog: `/OCProperties << /OCGs [10 0 R 11 0 R] /D << /OFF ${catalogOff} >> >>` },
      ),
    );
  const red = '1 0 0 rg 0 0 9 9 re f';

  test('content of a hidden layer, and of one within it', () => {
    assert.deepEqual(layers(`/OC /A BDC ${red} /OC /B BDC ${red} EMC ${red} EMC`, 'null').blankPages, [
      [1, 1],
    ]);
    assert.deepEqual(layers('/X Do', 'null').blankPages, [[1, 1]]);
    assert.deepEqual(layers('/OC /A BDC /X Do 0 0 m 9 9 l S BT ET EMC', 'null').marks, []);
  });

  test('but content of others, and what follows', () => {
    assert.deepEqual(layers(`/OC /B BDC ${red} EMC`, 'null').colourPages, [[1, 1]]);
    assert.deepEqual(points(layers(`/OC /A BDC EMC ${red}`, 'null').marks), [[0, 0, 9, 9]]);
    assert.deepEqual(layers(`/Span /A BDC ${red} EMC`, 'null').colourPages, [[1, 1]]);
  });

  test('content of several layers, as its policy says', () => {
    const member = (policy: string) => `<< /Type /OCMD /OCGs [10 0 R 11 0 R] ${policy} >>`;
    const blank = ['', '/P /AllOn', '/P /AnyOff', '/P /AllOff'].map(
      (policy) => layers(`/OC /M BDC ${red} EMC`, member(policy)).blankPages.length > 0,
    );
    assert.deepEqual(blank, [false, true, false, true]);
  });

  test('marks outside of the trim box, also those that touch it', () => {
    const dict = `${PAGE} /TrimBox [100 100 600 600]`;
    const crop = '0 0 0 1 K .05 w 50 100 m 100 100 l S 100 50 m 100 100 l S 1 0 0 rg 20 300 30 30 re f';
    const facts = readPdfFacts(
      tinyPdf([{ content: `${crop} BT /F 2 Tf 20 20 Td (slug) Tj ET`, dict, resources: HELVETICA }], {
        10: helvetica,
      }),
    );
    assert.deepEqual(
      [facts.blankPages, facts.thinnestLine, facts.fonts, facts.colourPages],
      [[[1, 1]], [], [], []],
    );
    const inside = readPdfFacts(
      tinyPdf([{ content: `${crop} .05 w 300 300 m 300.4 300 l S 50 50 600 600 re f`, dict }]),
    );
    assert.deepEqual(values(inside.thinnestLine), [0.05]);
    assert.deepEqual(points(inside.marks), [[50, 50, 600, 600]]);
  });

  test('colour in a picture that is grey although it is stored as RGB or CMYK', () => {
    const picture = (data: Buffer, space = '/DeviceRGB') =>
      drawn('q 99 0 0 99 0 0 cm /I Do Q', '/XObject << /I 10 0 R >>', {
        10: {
          dict: `/Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace ${space} /Filter /FlateDecode`,
          data: deflateSync(data),
        },
      });
    assert.deepEqual(picture(Buffer.from([0, 0, 0, 9, 9, 9, 128, 129, 128, 255, 255, 255])).colourPages, []);
    assert.deepEqual(picture(Buffer.from([0, 0, 0, 9, 9, 9, 128, 150, 128, 255, 255, 255])).colourPages, [
      [1, 1],
    ]);
    const black = [0, 0, 0, 9, 0, 0, 0, 128, 0, 0, 0, 255, 0, 0, 0, 0];
    assert.deepEqual(picture(Buffer.from(black), '/DeviceCMYK').colourPages, []);
    assert.deepEqual(picture(Buffer.from([40, ...black.slice(1)]), '/DeviceCMYK').colourPages, [[1, 1]]);
    const jpeg = (name: string, more = '', pack = (data: Buffer) => data) =>
      drawn('q 99 0 0 99 0 0 cm /I Do Q', '/XObject << /I 10 0 R >>', {
        10: {
          dict: `/Subtype /Image /Width 41 /Height 26 /BitsPerComponent 8 /ColorSpace /DeviceRGB ${more || '/Filter [/DCTDecode]'}`,
          data: pack(readFileSync(new URL(`../../fixtures/jpeg/${name}.jpg`, import.meta.url))),
        },
      }).colourPages;
    assert.deepEqual(jpeg('grey-sequential'), []);
    assert.deepEqual(jpeg('corner-sequential'), [[1, 1]]);
    const twice = '/Filter [/FlateDecode /DCTDecode]';
    assert.deepEqual(jpeg('grey-sequential', twice, deflateSync), []);
    assert.deepEqual(jpeg('corner-sequential', twice, deflateSync), [[1, 1]]);
    assert.deepEqual(jpeg('grey-sequential', twice), [[1, 1]], 'damaged');
    assert.deepEqual(jpeg('grey-sequential', '/Filter /DCTDecode /DecodeParms << /ColorTransform 0 >>'), [
      [1, 1],
    ]);
  });
});
