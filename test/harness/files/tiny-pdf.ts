/** Writes PDFs by hand, so that a test decides about every byte of them. */
import { deflateSync } from 'node:zlib';

/** An object: PDF syntax, or a stream with the syntax of its dictionary. */
export type TinyObject = string | { readonly dict?: string; readonly data: string | Buffer };

export interface TinyPage {
  /** Operators; a page without them has no Contents. */
  readonly content?: string | Buffer;
  /** Entries of its dictionary besides; MediaBox is A5 unless given. */
  readonly dict?: string;
  /** Entries of its resources. */
  readonly resources?: string;
}

export interface TinyOptions {
  readonly catalog?: string;
  readonly trailer?: string;
  readonly header?: string;
  /** Appended after the end mark. */
  readonly after?: string;
  /** The count that the page tree claims. */
  readonly count?: number;
}

export const A5 = '/MediaBox [0 0 420 595]';

/** Objects from number 10 on are free for a test; the pages begin at 1,000. */
export function tinyPdf(
  pages: readonly TinyPage[],
  objects: Readonly<Record<number, TinyObject>> = {},
  options: TinyOptions = {},
): Buffer {
  const all = new Map<number, TinyObject>();
  const kids = pages.map((_, index) => `${1000 + index * 2} 0 R`).join(' ');
  all.set(1, `<< /Type /Catalog /Pages 2 0 R ${options.catalog ?? ''} >>`);
  all.set(2, `<< /Type /Pages /Kids [${kids}] /Count ${options.count ?? pages.length} >>`);
  for (const [number, object] of Object.entries(objects)) all.set(Number(number), object);
  pages.forEach(({ content, dict = '', resources = '' }, index) => {
    const number = 1000 + index * 2;
    const contents = content === undefined ? '' : `/Contents ${number + 1} 0 R`;
    const media = /\/MediaBox/.test(dict) ? '' : A5;
    const own = `${media} ${contents} /Resources << ${resources} >> ${dict}`;
    all.set(number, `<< /Type /Page /Parent 2 0 R ${own} >>`);
    if (content !== undefined) all.set(number + 1, { data: content });
  });
  return writtenPdf(all, options);
}

/** A file of these objects with a table of contents; object 1 is its catalog unless the trailer has a Root. */
export function writtenPdf(objects: ReadonlyMap<number, TinyObject>, options: TinyOptions = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(options.header ?? '%PDF-1.7\n')];
  const places: [number, number][] = [];
  let length = parts[0]!.length;
  const write = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [number, object] of objects) {
    places.push([number, length]);
    write(`${number} 0 obj\n`);
    if (typeof object === 'string') write(object);
    else {
      const data = Buffer.from(object.data as string, 'latin1');
      write(`<< /Length ${data.length} ${object.dict ?? ''} >>\nstream\n`);
      write(data);
      write('\nendstream');
    }
    write('\nendobj\n');
  }
  const start = length;
  const line = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;
  const table = places.map(([number, at]) => `${number} 1\n${line(at)}`).join('');
  const size = Math.max(...objects.keys()) + 1;
  const root = options.trailer?.includes('/Root') ? '' : '/Root 1 0 R';
  write(`xref\n0 1\n0000000000 65535 f \n${table}`);
  write(`trailer\n<< /Size ${size} ${root} ${options.trailer ?? ''} >>\n`);
  write(`startxref\n${start}\n%%EOF\n${options.after ?? ''}`);
  return Buffer.concat(parts);
}

/** A PDF with its objects in an object stream, and a cross-reference stream; streams stay outside. */
export function packedPdf(objects: ReadonlyMap<number, TinyObject>): Buffer {
  const plain = [...objects].filter(([, object]) => typeof object === 'string');
  let offset = 0;
  const offsets = plain.map(([number, object]) => {
    const at = `${number} ${offset}`;
    offset += (object as string).length + 1;
    return at;
  });
  const header = `${offsets.join(' ')} `;
  const body = plain.map(([, object]) => `${object}\n`).join('');
  const streamNumber = Math.max(...objects.keys()) + 1;
  const outside = new Map([...objects].filter(([, object]) => typeof object !== 'string'));
  outside.set(streamNumber, {
    dict: `/Type /ObjStm /N ${plain.length} /First ${header.length} /Filter /FlateDecode`,
    data: deflateSync(header + body),
  });
  const written = writtenPdf(outside);
  const end = written.lastIndexOf('xref\n0 1');
  const parts = written.subarray(0, end);
  const rows = Buffer.alloc((streamNumber + 2) * 6);
  plain.forEach(([number], index) => {
    rows[number * 6] = 2;
    rows.writeUInt32BE(streamNumber, number * 6 + 1);
    rows[number * 6 + 5] = index;
  });
  for (const number of [...outside.keys(), streamNumber + 1]) {
    rows[number * 6] = 1;
    rows.writeUInt32BE(number > streamNumber ? end : parts.indexOf(`\n${number} 0 obj`) + 1, number * 6 + 1);
  }
  const data = deflateSync(rows);
  const dict = `/Type /XRef /W [1 4 1] /Size ${streamNumber + 2} /Root 1 0 R /Filter /FlateDecode /Length ${data.length}`;
  const tail = `\nendstream\nendobj\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.concat([
    parts,
    Buffer.from(`${streamNumber + 1} 0 obj\n<< ${dict} >>\nstream\n`),
    data,
    Buffer.from(tail),
  ]);
}
