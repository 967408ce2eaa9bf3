import type { ByteSource } from '../byte-source.ts';
import type { ReaderLimits } from '../reader-limits.ts';
import { damaged, incomplete, tooComplex } from '../unreadable.ts';

/** A file or folder of a zip, as its table of contents describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly sum: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its own header begins. */
  readonly position: number;
}

const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_BYTES = 46;
const NAME_BYTES = 1_024;
/** Stands where the large form of the format has the value. */
const LARGE = 0xffffffff;

/** Reads the table of contents at the end of a zip. */
export function readEntries(zip: ByteSource, limits: ReaderLimits): readonly ZipEntry[] {
  const tailStart = Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT);
  const tail = zip.read(tailStart, END_BYTES + LONGEST_COMMENT);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + END_BYTES > tail.length) throw incomplete('the zip stops before its end');
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (start === LARGE || size === LARGE) throw tooComplex('the zip is larger than 4 GiB');
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

function readEntry(zip: ByteSource, position: number): { entry: ZipEntry; next: number } {
  const header = zip.read(position, ENTRY_BYTES);
  if (header.length < ENTRY_BYTES || header.toString('latin1', 0, 4) !== 'PK\x01\x02') throw mismatch();
  const nameLength = header.readUInt16LE(28);
  if (nameLength > NAME_BYTES) throw tooComplex('the zip has a name that is too long');
  const entry = {
    name: zip.read(position + ENTRY_BYTES, nameLength).toString('utf8'),
    flags: header.readUInt16LE(8),
    method: header.readUInt16LE(10),
    sum: header.readUInt32LE(16),
    packedSize: header.readUInt32LE(20),
    size: header.readUInt32LE(24),
    position: header.readUInt32LE(42),
  };
  if ([entry.packedSize, entry.size, entry.position].includes(LARGE))
    throw tooComplex('the zip is larger than 4 GiB');
  const after = header.readUInt16LE(30) + header.readUInt16LE(32);
  return { entry, next: position + ENTRY_BYTES + nameLength + after };
}
