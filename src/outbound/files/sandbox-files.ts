import { type FilePurpose, SANDBOX_HOST, SANDBOX_MD5 } from '../../domain/sandbox/sandbox-files.ts';
import { detectFormat, type FileFormat } from '../../formats/file-format.ts';
import type { BlobDigest, Blobs } from './blobs.ts';
import {
  type FetchOutcome,
  type FetchRecord,
  type FileClient,
  type FileFailureCode,
  type FileRequest,
  storageFailure,
} from './file-client.ts';
import { makeSample, type NoSample, type ProductOf, type SandboxFile, sampleAt } from './sandbox-paths.ts';

export interface SandboxFileRequest extends FileRequest {
  readonly purpose: FilePurpose;
}

/** A FileClient for files of sandbox orders. */
export interface SandboxFileClient {
  fetch(request: SandboxFileRequest, signal?: AbortSignal): Promise<FetchOutcome>;
}

/**
 * Fetches files of sandbox orders: the sandbox host is simulated without any network, with outcomes that
 * depend on the path and on what was ordered, so that integrators can test each of them; other hosts are fetched for real.
 */
export function withSandboxFiles(
  fileClient: FileClient,
  blobs: Blobs,
  productOf: ProductOf,
): SandboxFileClient {
  const stored = storedSamples(blobs);
  const answer = async (path: string, { md5, purpose }: SandboxFileRequest): Promise<FetchOutcome> => {
    const wrongSum = path === '/wrong-md5';
    const sample = await sampleAt(wrongSum ? '/ok.pdf' : path, purpose, productOf);
    if (isAbsent(sample)) return notFound(sample);
    const file = await stored(sample).catch(notStored);
    if ('ok' in file) return file;
    if (isAbsent(file)) return notFound(file);
    if (!wrongSum && isSumOf(file, md5)) return { ok: true, isOurs: true, ...file };
    const sums = { md5Expected: md5 ?? '', md5Actual: file.md5, bytes: file.size };
    return failed('md5_mismatch', {
      ...sums,
      detail: 'the MD5 of the file differs from the one in the order',
    });
  };
  return {
    fetch: async (request, signal) => {
      const url = URL.parse(request.url);
      if (url?.hostname !== SANDBOX_HOST) return fileClient.fetch(request, signal);
      return broken[url.pathname] ?? answer(url.pathname, request);
    },
  };
}

/** Paths that fail, with their outcomes. */
const broken: Readonly<Record<string, FetchOutcome>> = {
  '/slow': failed('timeout_first_byte', { detail: 'the sandbox host never answers at this path' }),
  '/503': failed('status', { status: 503, detail: 'the sandbox host answers 503 at this path' }),
};

function notFound({ absent }: NoSample): FetchOutcome {
  return failed('status', { status: 404, detail: `the sandbox host answers 404 at this path: ${absent}` });
}

function notStored(error: unknown): FetchOutcome {
  const { code, detail, ownOutage } = storageFailure(error);
  return { ...failed(code, { detail }), ownOutage };
}

const isAbsent = (found: object): found is NoSample => 'absent' in found;

function isSumOf({ md5 }: BlobDigest, expected: string | null): boolean {
  return expected === null || [md5, SANDBOX_MD5].includes(expected.toLowerCase());
}

interface StoredSample extends BlobDigest {
  readonly format: FileFormat;
}

/** Far more samples than an integrator's tests need; beyond it the oldest is made again. */
const SAMPLES = 4096;

/**
 * Makes a file when it is first asked for, and stores it once per process: storing it anew each time would be
 * most of the cost of a sandbox order.
 */
function storedSamples(blobs: Blobs): (sample: SandboxFile) => Promise<StoredSample | NoSample> {
  const known = new Map<string, Promise<StoredSample | NoSample>>();
  return async (sample) => {
    const key = JSON.stringify(sample);
    const kept = await known.get(key);
    if (kept && (isAbsent(kept) || (await blobs.isStored(kept.sha256)))) return kept;
    const storing = store(blobs, makeSample(sample));
    known.set(key, storing);
    storing.catch(() => known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= SAMPLES) break;
      known.delete(oldest);
    }
    return storing;
  };
}

async function store(blobs: Blobs, bytes: Buffer | NoSample): Promise<StoredSample | NoSample> {
  if (isAbsent(bytes)) return bytes;
  const writer = await blobs.receive();
  try {
    await writer.write(bytes);
    return { ...(await writer.commit()), format: detectFormat(bytes) };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

function failed(
  code: FileFailureCode,
  report: Omit<FetchRecord, 'host' | 'ms'>,
): Extract<FetchOutcome, { ok: false }> {
  return { ok: false, code, report: { host: SANDBOX_HOST, ms: 0, ...report } };
}
