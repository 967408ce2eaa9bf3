import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { readBucketRefusal, readObjectListing } from '../../../formats/bucket-answers.ts';
import { OutboundError } from '../../http/failure.ts';
import type { OutboundHttp } from '../../http/http.ts';
import { bytesOf, type OutboundRequest, type OutboundResponse } from '../../http/request.ts';
import { demandContentName, isContentName, type StoredBlob } from '../blobs.ts';
import { StoreUnavailable } from '../store-errors.ts';

/** The address of the bucket, and its credentials. */
export interface BucketAddress {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The prefix of all object names; may be empty. */
  readonly prefix: string;
  /** Whether requests name the bucket in the path or in the host. */
  readonly style: 'path' | 'host';
}

/** Contents in a bucket of an S3-compatible server. Every method rejects with `StoreUnavailable` where it cannot be used. */
export interface Bucket {
  /** Stores content of this machine. The server refuses bytes that do not have this SHA-256. */
  put(sha256: string, path: string, size: number): Promise<void>;
  /** Null for unknown content. The bytes are as they arrive: the caller checks them. */
  get(sha256: string): Promise<AsyncIterable<Buffer> | null>;
  head(sha256: string): Promise<StoredBlob | null>;
  remove(sha256: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
  /** Finds out whether the bucket can be read and written. */
  check(): Promise<void>;
}

/** The longest pause within a body. */
const STALL_MS = 30_000;
/** The longest time of one content: 512 MiB at 150 kB a second. */
const TOTAL_MS = 3_600_000;
/** The time limit of everything that sends no body. */
const ANSWER_MS = 10_000;
const LEAST_BYTES_PER_SECOND = 16_384;
/** A page of a list has at most 1,000 objects. */
const LISTING_BYTES = 4 * 1024 * 1024;
const REFUSAL_BYTES = 16 * 1024;
const READ_BYTES = 256 * 1024;
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** Not the name of a content, so that no list contains it. */
const WRITE_CHECK = 'write-check';

export function createBucket(http: OutboundHttp, address: BucketAddress): Bucket {
  const base = baseOf(address);
  const requests = createRequests(http, address);
  const contentUrl = (sha256: string) => `${base}/${keyOf(address, sha256)}`;

  return {
    put: (sha256, path, size) => requests.put(contentUrl(sha256), sha256, { path, size }),
    async get(sha256) {
      const limits = { totalMs: TOTAL_MS, maxBytes: Number.MAX_SAFE_INTEGER };
      const response = await requests.send('GET', contentUrl(sha256), limits, { mayBeAbsent: true });
      return response && readBody(address, response);
    },
    async head(sha256) {
      const limits = { totalMs: ANSWER_MS, maxBytes: Number.MAX_SAFE_INTEGER };
      const response = await requests.send('HEAD', contentUrl(sha256), limits, { mayBeAbsent: true });
      if (!response) return null;
      response.discard();
      const storedAt = new Date(response.headers['last-modified'] ?? Number.NaN);
      return { sha256, size: Number(response.headers['content-length']), storedAt };
    },
    async remove(sha256) {
      const limits = { totalMs: ANSWER_MS, maxBytes: REFUSAL_BYTES };
      const response = await requests.send('DELETE', contentUrl(sha256), limits, { mayBeAbsent: true });
      response?.discard();
    },
    list: () => listContents(requests, base, address),
    async check() {
      await requests.list(base, { prefix: address.prefix, 'max-keys': '1' });
      await requests.put(`${base}/${address.prefix}${WRITE_CHECK}`, EMPTY_SHA256);
    },
  };
}

/** The key of an object: the layout of the local folder, so that any tool can copy one to the other. */
function keyOf({ prefix }: BucketAddress, sha256: string): string {
  demandContentName(sha256);
  return `${prefix}${sha256.slice(0, 2)}/${sha256.slice(2)}`;
}

function baseOf({ endpoint, bucket, style }: BucketAddress): string {
  if (style === 'path') return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}${url.pathname.replace(/\/$/, '')}`;
}

/** The hosts of a bucket, as `host:port`: its operator chose it, so private addresses and plain http are allowed. */
export function hostsOf(address: BucketAddress): string[] {
  const { hostname, port, protocol } = new URL(baseOf(address));
  return [`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`];
}

async function* listContents(
  requests: Requests,
  base: string,
  { prefix }: BucketAddress,
): AsyncIterable<StoredBlob> {
  let next: string | undefined;
  do {
    const token: Record<string, string> = next === undefined ? {} : { 'continuation-token': next };
    const page = await requests.list(base, { prefix, ...token });
    for (const { key, size, modifiedAt } of page.objects) {
      const sha256 = key.slice(prefix.length).replace('/', '');
      if (isContentName(sha256)) yield { sha256, size, storedAt: modifiedAt };
    }
    next = page.next;
  } while (next !== undefined);
}

type Requests = ReturnType<typeof createRequests>;

interface Limits {
  readonly totalMs: number;
  readonly maxBytes: number;
}

/** Signed requests; any answer but a success is an error. */
function createRequests(http: OutboundHttp, address: BucketAddress) {
  const { region, accessKeyId, secretAccessKey } = address;
  /** Keys derived from the secret, one a day. */
  const cache = new Map<string, ArrayBuffer>();

  async function ask(
    method: NonNullable<OutboundRequest['method']>,
    url: string,
    sha256: string,
    more: Pick<OutboundRequest, 'body' | 'signal'> & Limits & { size?: number },
  ): Promise<OutboundResponse> {
    const { size, body, signal, totalMs, maxBytes } = more;
    const headers = { 'x-amz-content-sha256': sha256 };
    const credentials = { accessKeyId, secretAccessKey, service: 's3', region, cache };
    const signed = await new AwsV4Signer({ method, url, headers, ...credentials }).sign();
    const length: Record<string, string> = size === undefined ? {} : { 'content-length': String(size) };
    return http
      .request({
        url,
        method,
        headers: { ...Object.fromEntries(signed.headers), ...length },
        body,
        httpsOnly: false,
        timeouts: { firstByteMs: totalMs === TOTAL_MS && method === 'GET' ? ANSWER_MS : totalMs, totalMs },
        maxBytes,
        minBytesPerSecond: () => LEAST_BYTES_PER_SECOND,
        maxRedirects: 0,
        signal,
      })
      .catch((error) => fail(address, error));
  }

  async function send(
    method: 'GET' | 'HEAD' | 'DELETE',
    url: string,
    limits: Limits,
    { mayBeAbsent = false } = {},
  ): Promise<OutboundResponse | null> {
    const response = await ask(method, url, EMPTY_SHA256, limits);
    if (response.status >= 200 && response.status < 300) return response;
    const refusal = await refusalOf(address, response);
    // A missing bucket does not make its contents unknown.
    if (mayBeAbsent && response.status === 404 && refusal.code !== 'NoSuchBucket') return null;
    throw refusal;
  }

  return {
    send,
    async list(base: string, query: Readonly<Record<string, string>>) {
      const url = `${base}?${new URLSearchParams({ 'list-type': '2', ...query })}`;
      const response = await send('GET', url, { totalMs: ANSWER_MS, maxBytes: LISTING_BYTES });
      const text = response && (await readText(readBody(address, response), LISTING_BYTES));
      const listing = text ? readObjectListing(text) : undefined;
      if (listing) return listing;
      throw unavailable(address, 'bad_answer', 'it answers, and not with a list of objects');
    },
    /** One PUT of known length, whose signature covers the SHA-256 of its content. */
    async put(url: string, sha256: string, content?: { path: string; size: number }): Promise<void> {
      const limits = { totalMs: TOTAL_MS, maxBytes: REFUSAL_BYTES };
      const sent = content && watched(content.path);
      try {
        const response = await ask('PUT', url, sha256, {
          ...limits,
          totalMs: content ? TOTAL_MS : ANSWER_MS,
          size: content?.size ?? 0,
          ...(sent ? { body: sent.body, signal: sent.stalled } : {}),
        });
        if (response.status < 200 || response.status >= 300) throw await refusalOf(address, response);
        response.discard();
      } finally {
        sent?.end();
      }
    },
  };
}

/** A file as a body, and a signal that fires when it has not been read on for a while. */
function watched(path: string) {
  const stall = new AbortController();
  const timer = setTimeout(() => stall.abort(), STALL_MS);
  const file = createReadStream(path, { highWaterMark: READ_BYTES });
  const chunks = async function* () {
    for await (const chunk of file) {
      timer.refresh();
      yield chunk;
    }
    timer.refresh();
  };
  const body = Readable.from(chunks(), { objectMode: false, highWaterMark: READ_BYTES });
  // Its reader gets the error; without a reader it must not end the process.
  body.on('error', () => {});
  file.on('error', () => {});
  const end = () => {
    clearTimeout(timer);
    body.destroy();
    file.destroy();
  };
  return { body, stalled: stall.signal, end };
}

async function* readBody(address: BucketAddress, response: OutboundResponse): AsyncIterable<Buffer> {
  try {
    yield* bytesOf(response);
  } catch (error) {
    fail(address, error);
  } finally {
    response.discard();
  }
}

/** The beginning of an answer. */
async function readText(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const read: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(read).toString('utf8', 0, maxBytes);
}

/** Statuses that may change on a retry; every other one is a refusal. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

async function refusalOf(address: BucketAddress, response: OutboundResponse): Promise<StoreUnavailable> {
  const { status, headers } = response;
  const text = await readText(bytesOf(response), REFUSAL_BYTES).catch(() => '');
  response.discard();
  const code = readBucketRefusal(text) ?? `status_${status}`;
  const region = headers['x-amz-bucket-region'];
  const elsewhere = typeof region === 'string' && region !== address.region;
  const detail = `it answers with status ${status} (${code})${elsewhere ? `; its region is ${region}` : ''}`;
  return unavailable(address, code, detail, { isRefusal: !isPassing(status) });
}

function fail(address: BucketAddress, error: unknown): never {
  if (!(error instanceof OutboundError)) throw error;
  const { code, detail } = error.failure;
  // Redirects lead to another region or to another service.
  throw unavailable(address, code, detail, { isRefusal: code === 'too_many_redirects', cause: error });
}

function unavailable(
  { endpoint, bucket }: BucketAddress,
  code: string,
  detail: string,
  options: ErrorOptions & { isRefusal?: boolean } = {},
): StoreUnavailable {
  return new StoreUnavailable(code, `bucket ${bucket} at ${endpoint} cannot be used: ${detail}`, options);
}
