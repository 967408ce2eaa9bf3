import { crc32, inflateRawSync } from 'node:zlib';
import { errorCode } from '../../lib/errors.ts';
import { type ByteSource, bufferSource, partOfSource } from '../byte-source.ts';
import type { ReaderLimits } from '../reader-limits.ts';
import { damaged, incomplete, tooComplex, Unreadable, wrongFormat } from '../unreadable.ts';
import { readEntries, type ZipEntry } from './zip-entries.ts';

/** The only printable file in a zip, unpacked. A zip in a zip is not opened. */
export function openZip(zip: ByteSource, limits: ReaderLimits): ByteSource {
  const entries = readEntries(zip, limits);
  const office = officeDocument(entries);
  if (office !== undefined) throw wrongFormat(`it is ${office}`);
  const files = entries.filter(({ name }) => !isClutter(name));
  const printable = files.filter(({ name }) => /\.(pdf|png|jpe?g)$/i.test(name));
  const [file, ...others] = files.length === 1 ? files : printable;
  if (files.length === 0) throw wrongFormat('it is a zip without a file');
  if (file === undefined) throw wrongFormat('it is a zip without a PDF, PNG or JPEG');
  if (others.length > 0)
    throw wrongFormat(`it is a zip with ${others.length + 1} files that could be printed`);
  return unpackedEntry(zip, file, limits);
}

/** Whether an entry is a folder, or was added by macOS or Windows. */
function isClutter(name: string): boolean {
  const last = name.split('/').at(-1) ?? '';
  return (
    name.endsWith('/') ||
    name.startsWith('__MACOSX/') ||
    last.startsWith('._') ||
    ['.DS_Store', 'Thumbs.db', 'desktop.ini'].includes(last)
  );
}

/** The format of an Office document, which is a zip of its parts. */
function officeDocument(entries: readonly ZipEntry[]): string | undefined {
  const has = (start: string) => entries.some(({ name }) => name.startsWith(start));
  if (has('[Content_Types].xml')) {
    if (has('word/')) return 'a Word document';
    if (has('xl/')) return 'an Excel document';
    if (has('ppt/')) return 'a PowerPoint document';
  }
  if (has('META-INF/container.xml')) return 'an e-book (EPUB)';
  if (has('mimetype') && has('content.xml')) return 'an OpenDocument file';
  if (has('mimetype') && has('designmap.xml')) return 'an InDesign document (IDML)';
  return undefined;
}

const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER_BYTES = 30;
const ENCRYPTED = 1;
/** Smaller files may be packed at any ratio. */
const RATIO_FROM_BYTES = 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;

function unpackedEntry(zip: ByteSource, entry: ZipEntry, limits: ReaderLimits): ByteSource {
  if ((entry.flags & ENCRYPTED) !== 0)
    throw new Unreadable('encrypted', 'the zip is protected by a password');
  const header = zip.read(entry.position, LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES || header.toString('latin1', 0, 4) !== 'PK\x03\x04')
    throw damaged('the table of contents of the zip does not match');
  const start = entry.position + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + entry.packedSize > zip.size) throw incomplete('the zip stops before its end');
  const packed = partOfSource(zip, start, entry.packedSize);
  if (entry.method === STORED) {
    if (entry.size !== entry.packedSize) throw sizeMismatch();
    checkSum(packed, entry);
    return packed;
  }
  if (entry.method !== DEFLATED) throw wrongFormat('it is a zip that is packed in an unusual way');
  return bufferSource(inflatedEntry(packed, entry, limits));
}

const sizeMismatch = () => damaged('the file in the zip is shorter or longer than it says');

function inflatedEntry(packed: ByteSource, entry: ZipEntry, limits: ReaderLimits): Buffer {
  if (entry.size > limits.zipBytes || entry.packedSize > limits.zipBytes) {
    const most = Math.floor(limits.zipBytes / 1024 / 1024);
    throw tooComplex(`the file in the zip has more than ${most} MiB`);
  }
  if (entry.size > RATIO_FROM_BYTES && entry.size > entry.packedSize * limits.zipRatio)
    throw tooComplex('the zip unpacks to too many bytes');
  let file: Buffer;
  try {
    // In a single buffer, allocated at once.
    const size = Math.max(entry.size, 64);
    file = inflateRawSync(packed.read(0, entry.packedSize), { maxOutputLength: size, chunkSize: size });
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw sizeMismatch();
    throw damaged('the zip cannot be unpacked');
  }
  if (file.length !== entry.size) throw sizeMismatch();
  checkSum(bufferSource(file), entry);
  return file;
}

function checkSum(file: ByteSource, entry: ZipEntry): void {
  let sum = 0;
  for (let at = 0; at < file.size; at += PIECE_BYTES) sum = crc32(file.read(at, PIECE_BYTES), sum);
  if (sum !== entry.sum) throw damaged('the sum of the file in the zip does not match');
}
