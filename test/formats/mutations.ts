import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  exif,
  jfif,
  jpegFrame,
  pngHeader,
  pngPixels,
  tinyJpeg,
  tinyPng,
} from '../harness/files/tiny-images.ts';
import { packedPdf, tinyPdf } from '../harness/files/tiny-pdf.ts';
import { tinyZip } from '../harness/files/tiny-zip.ts';
import type { Random } from '../harness/random.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/pdf');

/** A page with everything that its reader looks at, as plain text, so that its operators are altered too. */
const content = `q 1 0 0 1 5 5 cm .5 w /G gs /S cs .5 scn 10 10 50 50 re B /P cs /T scn 0 0 90 90 re f Q
BT /F 9 Tf 12 TL 1 0 0 1 20 300 Tm (text \\(one\\)) Tj [(a) -250 (b)] TJ T* <4142> ' ET q 72 0 0 72 9 9 cm /I Do Q
q 20 0 0 20 100 100 cm BI /W 4 /H 2 /BPC 8 /CS /G ID abcdefgh EI Q /X Do /H sh 0 0 1 rg 1 2 3 4 5 6 c h W n`;
const resources = `/ExtGState << /G << /ca .5 /BM /Multiply /op true /OPM 1 /LW 2 >> >> /Font << /F 10 0 R >>
/ColorSpace << /S [/Separation /Gold /DeviceCMYK 12 0 R] >> /XObject << /I 11 0 R /X 13 0 R >> /Pattern << /T 14 0 R >>
/Shading << /H << /ShadingType 2 /ColorSpace [/Indexed /DeviceRGB 1 <000000ffffff>] /Function 12 0 R >> >>`;
const catalog = `/AcroForm << /Fields [<< /T (a) >>] >> /OutputIntents [<< /S /GTS_PDFX /Info (x) >>]
/OCProperties << /OCGs [15 0 R] /D << /OFF [15 0 R] >> >> /OpenAction << /S /JavaScript /Next [<< /S /URI >>] >>`;
const everything = tinyPdf(
  [{ content, resources, dict: '/MediaBox [0 0 420 595] /Annots [<< /Subtype /Text >>] /Rotate 90' }],
  {
    10: `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 16 0 R
      /DescendantFonts [<< /W [1 [500 600] 5 9 700] /FontDescriptor << /FontFile2 17 0 R >> >>] >>`,
    11: {
      dict: '/Subtype /Image /Width 9 /Height 9 /ColorSpace [/ICCBased 17 0 R] /SMask 11 0 R',
      data: 'x',
    },
    12: '<< /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 0 0] >>',
    13: {
      dict: '/Subtype /Form /BBox [0 0 99 99] /Matrix [2 0 0 2 0 0] /Group << /S /Transparency >>',
      data: content.replace('/X Do', ''),
    },
    14: { dict: '/PatternType 1 /PaintType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9', data: '0 0 5 5 re f' },
    15: '<< /Name (Layer) >>',
    16: { data: '1 beginbfrange <0001> <0040> <0010> endbfrange' },
    17: { dict: '/N 3 /Filter /ASCIIHexDecode', data: '00010000 20>' },
  },
  { catalog },
);

export function sources(): Buffer[] {
  const fixtures = readdirSync(FIXTURES).filter((name) => name.endsWith('.pdf'));
  const png = tinyPng(pngHeader(9, 9, 8, 2), pngPixels);
  const jpeg = tinyJpeg(jfif(1, 300, 300), exif(6, 300), jpegFrame(9, 9, 3));
  const packed = packedPdf(
    new Map([
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
      [3, '<< /Type /Page /MediaBox [0 0 9 9] >>'],
    ]),
  );
  const zips = [everything, png].map((data) => tinyZip([{ name: 'a', data }, { name: 'folder/' }]));
  return [
    ...fixtures.map((name) => readFileSync(join(FIXTURES, name))),
    ...Array.from({ length: 5 }, () => everything),
    packed,
    png,
    jpeg,
    ...zips,
  ];
}

/** What stands for a number that a reader counts with. */
const numbers = [
  '0',
  '-1',
  '1',
  '65535',
  '2147483648',
  '99999999999999999999',
  '.0001',
  '1e9',
  '1 0 R',
  '10 0 R',
];
const words = ['[', ']', '<<', '>>', '(', 'endobj', 'stream', 'null', '/Kids', 'q', 'Do', 'BI', 'ID ', 'R'];

/** Alters a file at a place. Most changes keep the positions of all objects right, or little would be read. */
const changes: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  ...Array.from({ length: 4 }, () => withNumber),
  ...Array.from({ length: 4 }, () => withWord),
  (bytes, random) => {
    bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
    return bytes;
  },
  (bytes, random) => bytes.subarray(0, random.between(0, bytes.length - 1)),
  (bytes, random) => {
    const [from, length] = [random.between(0, bytes.length - 1), random.between(0, 100)];
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
  },
  (bytes, random) => {
    const [from, to, length] = [
      random.between(0, bytes.length - 1),
      random.between(0, bytes.length - 1),
      random.between(0, 500),
    ];
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from, from + length), bytes.subarray(to)]);
  },
];

function withNumber(bytes: Buffer, random: Random): Buffer {
  return overwritten(bytes, random, /\d+( 0 R)?/g, numbers);
}

function withWord(bytes: Buffer, random: Random): Buffer {
  return overwritten(bytes, random, /\/[A-Z]\w+|<<|>>|\[|\]|\b[A-Za-z]{1,3}\b/g, words);
}

function overwritten(bytes: Buffer, random: Random, pattern: RegExp, by: readonly string[]): Buffer {
  const found = Array.from(bytes.toString('latin1').matchAll(pattern));
  if (found.length === 0) return bytes;
  const { 0: old, index } = random.pick(found);
  bytes.write(random.pick(by).slice(0, old.length).padEnd(old.length), index, 'latin1');
  return bytes;
}

/** Files that chance has altered. */
export function* alteredFiles(count: number, random: Random): Generator<Buffer> {
  const originals = sources();
  for (let run = 0; run < count; run++) {
    let bytes: Buffer = Buffer.from(originals[run % originals.length]!);
    for (let change = random.between(0, 2); change >= 0; change--) {
      if (bytes.length > 0) bytes = Buffer.from(random.pick(changes)(bytes, random));
    }
    yield bytes;
  }
}
