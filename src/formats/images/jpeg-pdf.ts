import { type ByteSource, bufferSource } from '../byte-source.ts';
import { readStoredPixels } from './read-jpeg.ts';

/**
 * A JPEG as a PDF of one page, so that one renderer draws both. The bytes of the picture are not copied: only
 * the parts before and after them are generated. The page has a point per pixel, turned according to EXIF.
 * `readJpeg` must be able to read the JPEG.
 */
export function jpegPdf(jpeg: ByteSource): ByteSource {
  const { width, height, colourSpace, orientation } = readStoredPixels(jpeg);
  const space = { gray: '/DeviceGray', rgb: '/DeviceRGB', cmyk: '/DeviceCMYK' }[colourSpace];
  // Programs that write CMYK as JPEG invert it.
  const decode = colourSpace === 'cmyk' ? '/Decode[1 0 1 0 1 0 1 0]' : '';
  const page = orientation >= 5 ? [height, width] : [width, height];
  const content = `q ${turnedBy(orientation, width, height).join(' ')} cm /I Do Q`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.join(' ')}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace${space}${decode}` +
      `/Filter/DCTDecode/Length ${jpeg.size}>>stream\n`,
  ];
  let head = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = head.length;
    const isLast = index === objects.length - 1;
    head += `${index + 1} 0 obj${object}${isLast ? '' : '\nendobj\n'}`;
    return offset;
  });
  const after = '\nendstream endobj\n';
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const tail =
    `${after}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}` +
    `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${head.length + jpeg.size + after.length}\n%%EOF\n`;
  return joined([bufferSource(Buffer.from(head, 'latin1')), jpeg, bufferSource(Buffer.from(tail, 'latin1'))]);
}

/** The matrix that turns stored pixels according to EXIF, from the lower left corner of the page. */
function turnedBy(orientation: number, width: number, height: number): readonly number[] {
  switch (orientation) {
    case 2:
      return [-width, 0, 0, height, width, 0];
    case 3:
      return [-width, 0, 0, -height, width, height];
    case 4:
      return [width, 0, 0, -height, 0, height];
    case 5:
      return [0, -width, -height, 0, height, width];
    case 6:
      return [0, -width, height, 0, 0, width];
    case 7:
      return [0, width, height, 0, 0, 0];
    case 8:
      return [0, width, -height, 0, height, 0];
    default:
      return [width, 0, 0, height, 0, 0];
  }
}

function joined(parts: readonly ByteSource[]): ByteSource {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  return {
    size,
    read: (position, length) => {
      const pieces: Buffer[] = [];
      let start = 0;
      for (const part of parts) {
        const from = Math.max(0, position - start);
        const to = Math.min(part.size, position + length - start);
        if (from < to) pieces.push(part.read(from, to - from));
        start += part.size;
      }
      return Buffer.concat(pieces);
    },
  };
}
