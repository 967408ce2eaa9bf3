import { createHash } from 'node:crypto';
import type { BlobDigest, Blobs } from './blobs.ts';
import type { FetchOutcome, FetchRecord, FileClient, FileFailureCode, FileRequest } from './file-client.ts';

/** The reserved domain .test never resolves, so it cannot be the host of a real shop. */
export const SANDBOX_HOST = 'files.sandbox.test';

/** One empty A5 page: the smallest file for a complete test order. */
const OK_PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]>>endobj',
    'xref',
    '0 4',
    '0000000000 65535 f ',
    '0000000009 00000 n ',
    '0000000052 00000 n ',
    '0000000101 00000 n ',
    'trailer<</Size 4/Root 1 0 R>>',
    'startxref',
    '164',
    '%%EOF',
    '',
  ].join('\n'),
);

/** The MD5 that orders must have for `/ok.pdf`. */
export const OK_PDF_MD5 = createHash('md5').update(OK_PDF).digest('hex');

/**
 * Fetches files of sandbox orders: the sandbox host is simulated without any network, with outcomes that
 * depend on the path, so that integrators can test each of them; other hosts are fetched for real.
 */
export function withSandboxFiles(fileClient: FileClient, blobs: Blobs): FileClient {
  const page = keptPage(blobs);
  return {
    fetch: (request, signal) => {
      const url = URL.parse(request.url);
      return url?.hostname === SANDBOX_HOST
        ? answer(url.pathname, request, page)
        : fileClient.fetch(request, signal);
    },
  };
}

async function answer(
  path: string,
  { md5 }: FileRequest,
  page: () => Promise<BlobDigest>,
): Promise<FetchOutcome> {
  switch (path) {
    case '/ok.pdf':
      return md5 === null || md5.toLowerCase() === OK_PDF_MD5
        ? { ok: true, ...(await page()), format: 'pdf' }
        : mismatch(md5);
    case '/wrong-md5':
      return mismatch(md5 ?? '');
    case '/slow':
      return failed('timeout_first_byte', { detail: 'the sandbox host never answers at this path' });
    case '/503':
      return failed('status', { status: 503, detail: 'the sandbox host answers 503 at this path' });
    default:
      return failed('status', { status: 404, detail: 'the sandbox host answers 404 at this path' });
  }
}

/**
 * The page in the store. Written and synced once per process: as a new file each time, it would be most of
 * the cost of a sandbox order.
 */
function keptPage(blobs: Blobs): () => Promise<BlobDigest> {
  let kept: BlobDigest | undefined;
  return async () => {
    if (!kept || !(await blobs.exists(kept.sha256))) kept = await store(blobs);
    return kept;
  };
}

async function store(blobs: Blobs): Promise<BlobDigest> {
  const writer = await blobs.receive();
  try {
    await writer.write(OK_PDF);
    return await writer.commit();
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

function mismatch(md5Expected: string): FetchOutcome {
  const detail = 'the MD5 of the file differs from the one in the order';
  return failed('md5_mismatch', { md5Expected, md5Actual: OK_PDF_MD5, bytes: OK_PDF.length, detail });
}

function failed(code: FileFailureCode, report: Omit<FetchRecord, 'host' | 'ms'>): FetchOutcome {
  return { ok: false, code, report: { host: SANDBOX_HOST, ms: 0, ...report } };
}
