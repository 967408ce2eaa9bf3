import { createHash } from 'node:crypto';
import { noteSecret } from '../canaries.ts';
import type { Reply } from '../http/exchange.ts';
import type { TestPlaten } from '../platen.ts';

export interface Announced {
  /** The path that bytes are sent to. */
  readonly path: string;
  /** The whole address. */
  readonly address: string;
  /** How orders name the file. */
  readonly file: string;
}

type Asking = Pick<TestPlaten, 'post'> & { readonly keys: Pick<TestPlaten['keys'], 'live'> };

/** Requests an address for these bytes. */
export async function announce(
  platen: Asking,
  bytes: Buffer,
  fields: object = {},
  apikey = platen.keys.live,
): Promise<Announced> {
  const { status, json, text } = await platen.post('/core/1.0/files/upload', {
    apikey,
    size: String(bytes.length),
    ...fields,
  });
  if (status !== 201) throw new Error(`files/upload was answered ${status}: ${text}`);
  const { pathname } = new URL(json.upload);
  noteSecret(pathname.split('/').at(-1));
  noteSecret(json.file.split(':').at(-1));
  return { path: pathname, address: json.upload, file: json.file };
}

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

const TUS = { 'tus-resumable': '1.0.0' };

export function patch(
  { request }: Pick<TestPlaten, 'request'>,
  path: string,
  offset: number,
  body: Buffer,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const own = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return request('PATCH', path, { body, headers: { ...own, ...headers } });
}

/** How far an upload is, as its client learns it. */
export async function offsetOf({ request }: Pick<TestPlaten, 'request'>, path: string): Promise<number> {
  const { status, headers } = await request('HEAD', path, { headers: TUS });
  if (status !== 200) throw new Error(`HEAD was answered ${status}`);
  return Number(headers['upload-offset']);
}

/** A file of a client on the service; returns its address for orders. */
export async function upload(
  platen: Asking & Pick<TestPlaten, 'request'>,
  bytes: Buffer,
  apikey = platen.keys.live,
): Promise<string> {
  const { path, file } = await announce(platen, bytes, { md5sum: md5Of(bytes) }, apikey);
  const { status, text } = await platen.request('PUT', path, { body: bytes });
  if (status !== 200) throw new Error(`PUT was answered ${status}: ${text}`);
  return file;
}
