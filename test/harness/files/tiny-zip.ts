import { crc32, deflateRawSync } from 'node:zlib';

export interface TinyEntry {
  readonly name: string;
  readonly data?: Buffer;
  readonly method?: 'stored' | 'deflated';
  /** Fields of its entry in the table of contents that are written as they stand here. */
  readonly claims?: Partial<Record<'flags' | 'method' | 'sum' | 'packedSize' | 'size' | 'position', number>>;
}

/** How the numbers of a zip are written: short, or all in the large form of the format (zip64), which holds more than 32 bits. */
type Form = 'short' | 'large';

/** Writes a zip by hand. */
export function tinyZip(entries: readonly TinyEntry[], form: Form = 'short'): Buffer {
  const files: Buffer[] = [];
  const table: Buffer[] = [];
  let position = 0;
  for (const { name, data = Buffer.alloc(0), method = 'deflated', claims = {} } of entries) {
    const packed = method === 'stored' ? data : deflateRawSync(data);
    const names = Buffer.from(name);
    const of = {
      flags: 0,
      method: method === 'stored' ? 0 : 8,
      sum: crc32(data),
      packedSize: packed.length,
      size: data.length,
      position,
      ...claims,
    };
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 'latin1');
    local.writeUInt16LE(names.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(of.flags, 8);
    entry.writeUInt16LE(of.method, 10);
    entry.writeUInt32LE(of.sum, 16);
    const numbers = [of.size, of.packedSize, of.position];
    const [size, packedSize, at] = form === 'short' ? numbers : numbers.map(() => LARGE);
    const fields = form === 'short' ? Buffer.alloc(0) : Buffer.concat([UNKNOWN_FIELD, largeField(numbers)]);
    entry.writeUInt32LE(packedSize!, 20);
    entry.writeUInt32LE(size!, 24);
    entry.writeUInt16LE(names.length, 28);
    entry.writeUInt16LE(fields.length, 30);
    entry.writeUInt32LE(at!, 42);
    files.push(local, names, packed);
    table.push(entry, names, fields);
    position += local.length + names.length + packed.length;
  }
  const contents = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  if (form === 'large') {
    end.fill(0xff, 8, 20);
    const largeEnd = largeEndOf(entries.length, contents.length, position);
    return Buffer.concat([...files, contents, largeEnd, end]);
  }
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...files, contents, end]);
}

const LARGE = 0xffffffff;
/** A time, as most programs write it before the others. */
const UNKNOWN_FIELD = Buffer.from([0x55, 0x54, 1, 0, 0]);

function largeField(numbers: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * numbers.length, 2);
  for (const [n, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * n);
  return field;
}

/** The large record of the end, and where it begins. */
function largeEndOf(count: number, size: number, start: number): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(start + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}
