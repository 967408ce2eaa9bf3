import { crc32, deflateRawSync } from 'node:zlib';

export interface TinyEntry {
  readonly name: string;
  readonly data?: Buffer;
  readonly method?: 'stored' | 'deflated';
  /** Fields of its entry in the table of contents that are written as they stand here. */
  readonly claims?: Partial<Record<'flags' | 'method' | 'sum' | 'packedSize' | 'size' | 'position', number>>;
}

/** Writes a zip by hand. */
export function tinyZip(entries: readonly TinyEntry[]): Buffer {
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
    entry.writeUInt32LE(of.packedSize, 20);
    entry.writeUInt32LE(of.size, 24);
    entry.writeUInt16LE(names.length, 28);
    entry.writeUInt32LE(of.position, 42);
    files.push(local, names, packed);
    table.push(entry, names);
    position += local.length + names.length + packed.length;
  }
  const contents = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...files, contents, end]);
}
