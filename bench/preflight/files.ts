import { deflateSync } from 'node:zlib';
import { rightFile } from '../../src/formats/sample-files/right-file.ts';
import { type TinyObject, type TinyPage, tinyPdf } from '../../test/harness/files/tiny-pdf.ts';

const line = (n: number) =>
  `[(A line of text)-250.5( with some)10( words in it, number ${n} on the page)]TJ T* `;
const lines = Array.from({ length: 40 }, (_, n) => line(n)).join('');
const page: TinyPage = {
  content: `BT /F 10 Tf 12 TL 50 550 Td ${lines} ET .5 w 50 40 m 370 40 l S`,
  resources: '/Font << /F 10 0 R >>',
};
const font = { 10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' };
const text = (pages: number) => tinyPdf(Array<TinyPage>(pages).fill(page), font);

/** 100 pictures of 3 MB, a page each. */
function pictures(): Buffer {
  const picture: TinyObject = {
    dict: '/Subtype /Image /Width 1000 /Height 1000 /ColorSpace /DeviceRGB /BitsPerComponent 8',
    data: Buffer.alloc(3_000_000, 'pixels'),
  };
  const numbers = Array.from({ length: 100 }, (_, index) => 10 + index);
  const pages = numbers.map((number) => ({
    content: 'q 420 0 0 595 0 0 cm /I Do Q',
    resources: `/XObject << /I ${number} 0 R >>`,
  }));
  return tinyPdf(pages, Object.fromEntries(numbers.map((number) => [number, picture])));
}

const book = {
  fileType: 'book',
  trim: { widthMm: 148, heightMm: 210 },
  bleedMm: 3,
  pages: 400,
  compact: true,
};

/** Each is made when it is measured: the largest has 300 MB. */
export const files: Readonly<Record<string, () => Buffer>> = {
  '36 pages': () => text(36),
  '400 pages': () => text(400),
  '400 pages, compact': () => rightFile(book),
  '300 MB of pictures': pictures,
  '2 MB for 256 MB': () =>
    tinyPdf([{ dict: '/Contents 10 0 R' }], {
      10: { dict: '/Filter /FlateDecode', data: deflateSync(Buffer.alloc(256_000_000, '0 0 m 9 9 l S ')) },
    }),
};

/** The file that the pool reads repeatedly. */
export const common = '36 pages';
