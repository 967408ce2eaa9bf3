/** The name of a format that cannot be printed, as the end of a sentence. */
export function foreignFormat(beginning: Buffer): string {
  if (beginning.length === 0) return 'it is empty';
  const text = beginning.toString('latin1');
  const signature = signatures.find(([pattern]) => pattern.test(text));
  if (signature !== undefined) return `it is ${signature[1]}`;
  const start = text
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  const beginningOf = markups.find(([pattern]) => pattern.test(start));
  if (beginningOf !== undefined) return `it is ${beginningOf[1]}`;
  const isText = start.length > 0 && !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(start);
  return isText ? 'it is plain text' : 'its format is not known';
}

const signatures: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, 'a Word, Excel or PowerPoint document in the old format'],
  [/^\{\\rtf/, 'an RTF document'],
  [/^%!PS/, 'a PostScript file'],
  [/^\xc5\xd0\xd3\xc6/, 'an EPS picture'],
  [/^8BPS/, 'a Photoshop document'],
  [/^\x06\x06\xed\xf5\xd8\x1d\x46\xe5/, 'an InDesign document'],
  [/^(II\*\0|MM\0\*)/, 'a TIFF picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^RIFF....WEBP/s, 'a WebP picture'],
  [/^BM....\0\0\0\0/s, 'a BMP picture'],
  [/^....ftyp(heic|heix|mif1)/s, 'a HEIC picture'],
  [/^....ftypavif/s, 'an AVIF picture'],
  [/^....ftyp/s, 'a film'],
  [/^\0\0\0\x0cjP {2}/, 'a JPEG 2000 picture'],
  [/^Rar!/, 'a RAR archive'],
  [/^7z\xbc\xaf'\x1c/, 'a 7-Zip archive'],
  [/^\x1f\x8b/, 'a gzip archive'],
  [/^(MZ.\0|\x7fELF)/s, 'a program'],
];

/** Unambiguous, so that the search stays short whatever follows many comments. */
const COMMENTS = String.raw`(?:<!--(?:(?!-->)[\s\S])*-->\s*)*`;
const afterComments = (rest: string) => new RegExp(String.raw`^(<\?xml[^>]*>\s*)?${COMMENTS}${rest}`, 'i');

const markups: readonly (readonly [pattern: RegExp, name: string])[] = [
  [afterComments(String.raw`<(!doctype html|html|head|body|title|meta|script|div)\b`), 'a web page'],
  [afterComments(String.raw`(<!DOCTYPE svg[^>]*>\s*)?<svg\b`), 'an SVG drawing'],
  [/^<\?xml\b|^<[a-z]\w*[\s>]/i, 'an XML document'],
  [/^[{[]\s*(["{[\]}]|-?\d)/, 'a JSON document'],
];
