import { crc32, inflateRawSync } from 'node:zlib';
import { errorCode } from '../lib/errors.ts';
import { type ByteSource, bufferSource, partOfSource } from './byte-source.ts';
import type { ReaderLimits } from './reader-limits.ts';
import { damaged, incomplete, tooComplex, Unreadable, wrongFormat } from './unreadable.ts';

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

/** A file or folder of a zip, as described in its central directory. */
interface ZipEntry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly sum: number;
  readonly packedSize: number;
  readonly size: number;
  /** The position of its local header. */
  readonly position: number;
}

const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_BYTES = 46;
const NAME_BYTES = 1_024;
/**
 * Marks values that are in the large form of the format (zip64). Programs that write streams choose it before
 * they know the size, so small zips have it too.
 */
const LARGE = 0xffffffff;
const LARGE_COUNT = 0xffff;
const LOCATOR_BYTES = 20;
const LARGE_END_BYTES = 56;
const LARGE_FORM = 1;

/** Reads the central directory at the end of a zip. */
function readEntries(zip: ByteSource, limits: ReaderLimits): readonly ZipEntry[] {
  const tailStart = Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT);
  const tail = zip.read(tailStart, END_BYTES + LONGEST_COMMENT);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + END_BYTES > tail.length) throw incomplete('the zip stops before its end');
  const { count, size, start } = readEnd(zip, tail.subarray(end), tailStart + end);
  if (count > limits.zipEntries) {
    throw tooComplex(`the zip has more than ${limits.zipEntries.toLocaleString('en')} entries`);
  }
  if (start + size > tailStart + end) throw mismatch();
  const entries: ZipEntry[] = [];
  let position = start;
  for (let index = 0; index < count; index++) {
    const entry = readEntry(zip, position);
    entries.push(entry.entry);
    position = entry.next;
  }
  return entries;
}

const mismatch = () => damaged('the table of contents of the zip does not match');

/**
 * The place and number of the entries: `end` is the record at the end of the zip, which begins at `endStart`.
 */
function readEnd(zip: ByteSource, end: Buffer, endStart: number) {
  const [count, size, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count !== LARGE_COUNT && size !== LARGE && start !== LARGE) return { count, size, start };
  const locator = zip.read(Math.max(0, endStart - LOCATOR_BYTES), LOCATOR_BYTES);
  if (locator.toString('latin1', 0, 4) !== 'PK\x06\x07') {
    // A zip with exactly this number of entries.
    if (size !== LARGE && start !== LARGE) return { count, size, start };
    throw mismatch();
  }
  const large = zip.read(readLarge(locator, 8), LARGE_END_BYTES);
  if (large.length < LARGE_END_BYTES || large.toString('latin1', 0, 4) !== 'PK\x06\x06') throw mismatch();
  return { count: readLarge(large, 32), size: readLarge(large, 40), start: readLarge(large, 48) };
}

/** A number of eight bytes. */
function readLarge(bytes: Buffer, at: number): number {
  if (bytes.readUInt32LE(at + 4) !== 0) throw tooComplex('the zip is larger than 4 GiB');
  return bytes.readUInt32LE(at);
}

function readEntry(zip: ByteSource, position: number): { entry: ZipEntry; next: number } {
  const header = zip.read(position, ENTRY_BYTES);
  if (header.length < ENTRY_BYTES || header.toString('latin1', 0, 4) !== 'PK\x01\x02') throw mismatch();
  const nameLength = header.readUInt16LE(28);
  if (nameLength > NAME_BYTES) throw tooComplex('the zip has a name that is too long');
  const extraLength = header.readUInt16LE(30);
  const afterHeader = zip.read(position + ENTRY_BYTES, nameLength + extraLength);
  const entry = {
    name: afterHeader.toString('utf8', 0, nameLength),
    flags: header.readUInt16LE(8),
    method: header.readUInt16LE(10),
    sum: header.readUInt32LE(16),
    ...placeOf(header, afterHeader.subarray(nameLength)),
  };
  const next = position + ENTRY_BYTES + nameLength + extraLength + header.readUInt16LE(32);
  return { entry, next };
}

/** Values of an entry that may be in the fields after its name, in this order. */
function placeOf(header: Buffer, fields: Buffer): Pick<ZipEntry, 'size' | 'packedSize' | 'position'> {
  const short = {
    size: header.readUInt32LE(24),
    packedSize: header.readUInt32LE(20),
    position: header.readUInt32LE(42),
  };
  if (!Object.values(short).includes(LARGE)) return short;
  const large = largeFieldOf(fields);
  let at = 0;
  const whole = (value: number) => {
    if (value !== LARGE) return value;
    if (at + 8 > large.length) throw mismatch();
    at += 8;
    return readLarge(large, at - 8);
  };
  return { size: whole(short.size), packedSize: whole(short.packedSize), position: whole(short.position) };
}

function largeFieldOf(fields: Buffer): Buffer {
  for (let at = 0; at + 4 <= fields.length; ) {
    const end = at + 4 + fields.readUInt16LE(at + 2);
    if (fields.readUInt16LE(at) === LARGE_FORM) return fields.subarray(at + 4, end);
    at = end;
  }
  throw mismatch();
}
