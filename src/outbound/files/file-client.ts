import type { FileFailureCode } from '../../domain/reasons/reasons.ts';
import { type FileFormat, FormatDetector } from '../../formats/file-format.ts';
import { OutboundError } from '../http/failure.ts';
import type { OutboundHttp } from '../http/http.ts';
import { bytesOf, type OutboundResponse } from '../http/request.ts';
import type { BlobDigest, Blobs, BlobWriter } from './blobs.ts';
import { isStoreError } from './store-errors.ts';

export type { FileFailureCode };

/**
 * The facts of a failed fetch. Of the address it contains only the host: the rest may contain access keys.
 */
export interface FetchRecord {
  /** The host that answered, else the first one requested; empty for an invalid address. */
  host: string;
  status?: number;
  bytes?: number;
  md5Expected?: string;
  md5Actual?: string;
  detail: string;
  ms: number;
}

export interface FetchedContent extends BlobDigest {
  format: FileFormat;
  /** Made by this service, so it may be read inside its own process. */
  isOurs?: boolean;
}

export type FetchOutcome =
  | ({ ok: true } & FetchedContent)
  | {
      ok: false;
      code: FileFailureCode;
      report: FetchRecord;
      /** The file store or the network of this machine is down: the host is not to blame. */
      ownOutage?: OwnOutage | undefined;
    };

export type OwnOutage = 'store' | 'network';

export interface FileRequest {
  url: string;
  /** Hex in upper or lower case; null = any content is accepted. */
  md5: string | null;
}

export interface FileLimits {
  maxBytes: number;
  firstByteMs: number;
  totalMs: number;
  maxRedirects: number;
  /** Evaluated for each span of time, because the rate rises while others wait. */
  minBytesPerSecond: () => number;
}

export interface FileClient {
  /** Fetches one file into the store. Rejects only on a bug; every behaviour of the host is an outcome. */
  fetch(request: FileRequest, signal?: AbortSignal): Promise<FetchOutcome>;
}

export interface FileClientOptions {
  http: OutboundHttp;
  blobs: Blobs;
  limits: FileLimits;
}

const LONGEST_HOST_NAME = 253;

type Failure = { code: FileFailureCode; ownOutage?: OwnOutage | undefined } & Omit<
  FetchRecord,
  'ms' | 'host'
>;

/** Fetches files from the addresses in orders, streamed into the store and never completely in memory. */
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
): Promise<FetchedContent | Failure> {
  const { status } = response;
  if (status !== 200) return { code: 'status', status, detail: `the host answered with status ${status}` };
  const writer = await blobs.receive();
  try {
    const { format, foreign } = await store(response, writer);
    const failure = judge(writer.digest(), md5, foreign, response);
    if (failure) {
      await writer.discard();
      return failure;
    }
    return { ...(await writer.commit()), format };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** Each write occupies a thread for files, so small pieces are collected first. */
const WRITE_BYTES = 1024 * 1024;
/** Blocks that are not in use, kept because garbage collection would free them late. */
const idleBlocks: Buffer[] = [];
const MOST_IDLE_BLOCKS = 16;

/** Writes the whole body, and says what it is. */
async function store(response: OutboundResponse, writer: BlobWriter): Promise<FormatDetector> {
  const detector = new FormatDetector();
  const block = idleBlocks.pop() ?? Buffer.allocUnsafeSlow(WRITE_BYTES);
  let filled = 0;
  try {
    for await (const chunk of bytesOf(response)) {
      detector.add(chunk);
      for (let taken = 0; taken < chunk.length; ) {
        const copied = chunk.copy(block, filled, taken);
        taken += copied;
        filled += copied;
        if (filled < WRITE_BYTES) continue;
        await writer.write(block);
        filled = 0;
      }
    }
    if (filled > 0) await writer.write(block.subarray(0, filled));
    return detector;
  } finally {
    if (idleBlocks.length < MOST_IDLE_BLOCKS) idleBlocks.push(block);
  }
}

function judge(
  digest: BlobDigest,
  md5: string | null,
  foreign: string | undefined,
  response: OutboundResponse,
): Failure | undefined {
  const facts = {
    status: response.status,
    bytes: digest.size,
    md5Expected: md5?.toLowerCase(),
    md5Actual: digest.md5,
  };
  // Checked first: an empty file is refused even if the order has the MD5 of zero bytes.
  if (digest.size === 0) return { code: 'empty_file', ...facts, detail: 'the host sent an empty file' };
  // Before the sums: a client that sent the sum of a web page would have that page printed.
  if (foreign !== undefined)
    return { code: 'not_a_print_file', ...facts, detail: `the host sent ${foreign} in place of the file` };
  if (md5 === null || facts.md5Expected === digest.md5) return undefined;
  const encoding = response.headers['content-encoding'];
  const hint = encoding ? `; the host sent it with a Content-Encoding, although none was requested` : '';
  return {
    code: 'md5_mismatch',
    ...facts,
    detail: `the host sent ${digest.size} bytes with the MD5 ${digest.md5}, which is not the one in the order${hint}`,
  };
}

function describe(error: unknown): Pick<Failure, 'code' | 'detail' | 'ownOutage'> {
  if (error instanceof OutboundError) {
    const { code, detail, ownOutage } = error.failure;
    return { code, detail, ownOutage: ownOutage ? 'network' : undefined };
  }
  return storageFailure(error);
}

/** The failure of a file whose content could not be stored, or read, because of the store. Rethrows a bug. */
export function storageFailure(error: unknown, wanted: 'stored' | 'read' = 'stored') {
  if (!isStoreError(error)) throw error;
  const detail = `the file could not be ${wanted} (${error.code})`;
  return { code: 'storage_failed', detail, ownOutage: 'store' } as const;
}

/** The outcome for a file that was fetched but could not be made permanent. Rethrows a bug. */
export function failedToStore(error: unknown, request: FileRequest, startedAt: number): FetchOutcome {
  return failed(storageFailure(error), request, undefined, startedAt);
}

function failed(
  { code, ownOutage, ...facts }: Failure,
  request: FileRequest,
  response: OutboundResponse | undefined,
  startedAt: number,
): FetchOutcome {
  const host = (response?.url ?? URL.parse(request.url))?.host.slice(0, LONGEST_HOST_NAME) ?? '';
  const report = { host, ...facts, ms: Math.round(performance.now() - startedAt) };
  return { ok: false, code, report, ...(ownOutage ? { ownOutage } : {}) };
}
