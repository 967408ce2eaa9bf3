import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { encryption } from './encryption.ts';
import { type PdfDict, PdfRef, PdfText, type WrittenValue, written } from './pdf-values.ts';

/** A stream object: the dictionary without its length, and the bytes as stored. */
export interface WrittenStream {
  readonly dict: PdfDict;
  readonly data: Buffer;
}

export interface WriterOptions {
  readonly version: string;
  /**
   * Writes objects in compressed streams with a cross-reference stream; otherwise each separately, with a
   * table.
   */
  readonly compact: boolean;
  /** Encrypts with an empty password, so that everyone can open it. */
  readonly encrypted: boolean;
}

interface StoredObject {
  readonly value: WrittenValue;
  readonly data: Buffer | undefined;
}

const OBJECTS_PER_STREAM = 200;
/** The second line, by which programs recognise that the file is not text. */
const MARK = '%\xe2\xe3\xcf\xd3';

/** Collects the objects of a document and writes them. The same objects always result in the same bytes. */
export class PdfWriter {
  readonly #objects = new Map<number, StoredObject>();
  #last = 0;

  /** Reserves a number for an object that others refer to before it exists. */
  reserve(): PdfRef {
    this.#last += 1;
    return new PdfRef(this.#last);
  }

  put({ id }: PdfRef, value: WrittenValue): void {
    this.#objects.set(id, { value, data: undefined });
  }

  add(value: WrittenValue): PdfRef {
    const ref = this.reserve();
    this.put(ref, value);
    return ref;
  }

  addStream({ dict, data }: WrittenStream): PdfRef {
    const ref = this.reserve();
    this.#objects.set(ref.id, { value: { ...dict, Length: data.length }, data });
    return ref;
  }

  finish(root: PdfRef, info: PdfRef, options: WriterOptions): Buffer {
    const file = new PdfBytes(`%PDF-${options.version}\n${MARK}\n`);
    const id = hash('md5', `${options.version} ${this.#last}`, 'buffer');
    const trailer = { Root: root, Info: info, ID: [hex(id), hex(id)] };
    if (options.compact) this.#writeCompact(file, trailer);
    else this.#writeTable(file, trailer, options.encrypted ? encryption(id) : undefined);
    return file.bytes();
  }

  #writeTable(file: PdfBytes, trailer: PdfDict, secret: ReturnType<typeof encryption> | undefined): void {
    for (const [id, { value, data }] of this.#objects) {
      const encode = secret && ((bytes: Buffer) => secret.encrypt(id, bytes));
      file.object(id, written(value, encode), data && encode ? encode(data) : data);
    }
    const extra: { Encrypt?: PdfRef } = {};
    if (secret) {
      extra.Encrypt = this.reserve();
      file.object(extra.Encrypt.id, written(secret.dict), undefined);
    }
    const start = file.length;
    const rows = Array.from(
      { length: this.#last },
      (_, index) => `${digits(file.offsetOf(index + 1))} 00000 n \n`,
    );
    file.append(`xref\n0 ${this.#last + 1}\n0000000000 65535 f \n${rows.join('')}`);
    file.append(`trailer\n${written({ Size: this.#last + 1, ...trailer, ...extra })}\n`);
    file.end(start);
  }

  #writeCompact(file: PdfBytes, trailer: PdfDict): void {
    const plain: [number, StoredObject][] = [];
    for (const [id, object] of this.#objects) {
      if (object.data) file.object(id, written(object.value), object.data);
      else plain.push([id, object]);
    }
    const places = new Map<number, readonly [stream: number, index: number]>();
    for (let from = 0; from < plain.length; from += OBJECTS_PER_STREAM) {
      const part = plain.slice(from, from + OBJECTS_PER_STREAM);
      const stream = this.reserve().id;
      for (const [index, [id]] of part.entries()) places.set(id, [stream, index]);
      const { dict, data } = objectStream(part);
      file.object(stream, written({ ...dict, Length: data.length }), data);
    }
    const table = this.reserve().id;
    const start = file.length;
    const rows = Buffer.concat([
      row(0, 0, 65_535),
      ...Array.from({ length: table }, (_, index) => {
        const place = places.get(index + 1);
        return place ? row(2, ...place) : row(1, index + 1 === table ? start : file.offsetOf(index + 1), 0);
      }),
    ]);
    const { dict, data } = compressed({ Type: '/XRef', Size: table + 1, W: [1, 4, 2], ...trailer }, rows);
    file.object(table, written({ ...dict, Length: data.length }), data);
    file.end(start);
  }
}

/** A stream whose data is compressed. */
export function compressed(dict: PdfDict, data: Buffer | string): WrittenStream {
  return { dict: { ...dict, Filter: '/FlateDecode' }, data: deflateSync(data) };
}

/** A stream whose data is stored as it is: shorter for a few bytes. */
export function uncompressed(dict: PdfDict, data: string): WrittenStream {
  return { dict, data: Buffer.from(data, 'latin1') };
}

export const text = (value: string) => new PdfText(value);

function objectStream(part: readonly (readonly [number, StoredObject])[]): WrittenStream {
  let offset = 0;
  const bodies: string[] = [];
  const index: number[] = [];
  for (const [id, { value }] of part) {
    const body = `${written(value)}\n`;
    index.push(id, offset);
    bodies.push(body);
    offset += body.length;
  }
  const head = `${index.join(' ')}\n`;
  return compressed({ Type: '/ObjStm', N: part.length, First: head.length }, head + bodies.join(''));
}

/** A row of a cross-reference stream. */
function row(type: number, place: number, index: number): Buffer {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt8(type, 0);
  bytes.writeUInt32BE(place, 1);
  bytes.writeUInt16BE(index, 5);
  return bytes;
}

const digits = (offset: number) => String(offset).padStart(10, '0');
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;

/** The bytes of a file while it grows, with the offset of every object. */
class PdfBytes {
  readonly #parts: Buffer[] = [];
  readonly #offsets = new Map<number, number>();
  length = 0;

  constructor(header: string) {
    this.append(header);
  }

  append(part: Buffer | string): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    this.#parts.push(bytes);
    this.length += bytes.length;
  }

  object(id: number, value: string, data: Buffer | undefined): void {
    this.#offsets.set(id, this.length);
    this.append(`${id} 0 obj\n${value}\n`);
    if (data) {
      this.append('stream\n');
      this.append(data);
      this.append('\nendstream\n');
    }
    this.append('endobj\n');
  }

  offsetOf(id: number): number {
    const offset = this.#offsets.get(id);
    if (offset === undefined) throw new Error(`object ${id} was reserved and never put`);
    return offset;
  }

  end(start: number): void {
    this.append(`startxref\n${start}\n%%EOF\n`);
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}
