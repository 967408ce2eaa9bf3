import type { FileFailureCode } from '../../domain/reasons.ts';
import { detectFormat, type FileFormat, FORMAT_BYTES } from '../../formats/file-format.ts';
import { OutboundError } from '../http/failure.ts';
import type { OutboundHttp } from '../http/http.ts';
import { bytesOf, type OutboundResponse } from '../http/request.ts';
import type { BlobDigest, Blobs, BlobWriter } from './blobs.ts';

export type { FileFailureCode };

/** What is known of a failed fetch. Holds nothing of the address but its host: the rest may carry access keys. */
export interface FetchRecord {
  /** The host that answered, else the first one asked; empty when the address is not readable. */
  host: string;
  status?: number;
  bytes?: number;
  md5Expected?: string;
  md5Actual?: string;
  detail: string;
  ms: number;
}

export interface FetchedFile extends BlobDigest {
  format: FileFormat;
}

export type FetchOutcome =
  | ({ ok: true } & FetchedFile)
  | { ok: false; code: FileFailureCode; report: FetchRecord };

export interface FileRequest {
  url: string;
  /** Hex in upper or lower case; null when none was announced, and then any content is taken. */
  md5: string | null;
}

export interface FileLimits {
  maxBytes: number;
  firstByteMs: number;
  totalMs: number;
  maxRedirects: number;
  minBytesPerSecond: number;
}

export interface FileClient {
  /** Fetches one file into the store. Rejects only on a fault in this code; whatever the host does is an outcome. */
  fetch(request: FileRequest, signal?: AbortSignal): Promise<FetchOutcome>;
}

export interface FileClientOptions {
  http: OutboundHttp;
  blobs: Blobs;
  limits: FileLimits;
}

const LONGEST_HOST_NAME = 253;

type Failure = { code: FileFailureCode } & Omit<FetchRecord, 'ms' | 'host'>;

/** Fetches files from the addresses that customers give, straight into the store and never whole into memory. */
export function createFileClient({ http, blobs, limits }: FileClientOptions): FileClient {
  return {
    fetch: async (request, signal) => {
      const startedAt = performance.now();
      let response: OutboundResponse | undefined;
      try {
        response = await ask(http, limits, request.url, signal);
        const result = await receive(response, blobs, request.md5);
        if (!('code' in result)) return { ok: true, ...result };
        return failed(result, request, response, startedAt);
      } catch (error) {
        const failure = { ...describe(error), status: response?.status, bytes: response?.bytesReceived() };
        return failed(failure, request, response, startedAt);
      } finally {
        response?.discard();
      }
    },
  };
}

function ask(
  http: OutboundHttp,
  limits: FileLimits,
  url: string,
  signal?: AbortSignal,
): Promise<OutboundResponse> {
  return http.request({
    url,
    httpsOnly: false,
    timeouts: { firstByteMs: limits.firstByteMs, totalMs: limits.totalMs },
    maxBytes: limits.maxBytes,
    minBytesPerSecond: limits.minBytesPerSecond,
    maxRedirects: limits.maxRedirects,
    signal,
  });
}

async function receive(
  response: OutboundResponse,
  blobs: Blobs,
  md5: string | null,
): Promise<FetchedFile | Failure> {
  const { status } = response;
  if (status !== 200) return { code: 'status', status, detail: `the host answered with status ${status}` };
  const writer = await blobs.receive();
  try {
    const beginning = await store(response, writer);
    const failure = judge(writer.digest(), md5, response);
    if (failure) {
      await writer.discard();
      return failure;
    }
    return { ...(await writer.commit()), format: detectFormat(beginning) };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** Writes the whole body and returns its beginning. */
async function store(response: OutboundResponse, writer: BlobWriter): Promise<Buffer> {
  let beginning = Buffer.alloc(0);
  for await (const chunk of bytesOf(response)) {
    if (beginning.length < FORMAT_BYTES)
      beginning = Buffer.concat([beginning, chunk.subarray(0, FORMAT_BYTES)]);
    await writer.write(chunk);
  }
  return beginning;
}

function judge(digest: BlobDigest, md5: string | null, response: OutboundResponse): Failure | undefined {
  const facts = {
    status: response.status,
    bytes: digest.size,
    md5Expected: md5?.toLowerCase(),
    md5Actual: digest.md5,
  };
  // Checked first: no bytes are no file, even when somebody announced the MD5 of nothing.
  if (digest.size === 0) return { code: 'empty_file', ...facts, detail: 'the host sent a file of no bytes' };
  if (md5 === null || facts.md5Expected === digest.md5) return undefined;
  const encoding = response.headers['content-encoding'];
  const hint = encoding ? `; the host sent it encoded, which it was asked not to do` : '';
  return { code: 'md5_mismatch', ...facts, detail: `the MD5 of the file is not the one announced${hint}` };
}

function describe(error: unknown): { code: FileFailureCode; detail: string } {
  if (error instanceof OutboundError) {
    const { code, detail } = error.failure;
    return { code, detail };
  }
  // Errors of the file system name the call that failed; any other error is a fault in this code.
  if (error instanceof Error && 'syscall' in error && 'code' in error) {
    return { code: 'storage_failed', detail: `the file could not be stored (${error.code})` };
  }
  throw error;
}

function failed(
  { code, ...facts }: Failure,
  request: FileRequest,
  response: OutboundResponse | undefined,
  startedAt: number,
): FetchOutcome {
  const host = (response?.url ?? URL.parse(request.url))?.host.slice(0, LONGEST_HOST_NAME) ?? '';
  return { ok: false, code, report: { host, ...facts, ms: Math.round(performance.now() - startedAt) } };
}
