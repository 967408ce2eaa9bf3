import type { FileFormat } from '../../formats/file-format.ts';
import type { Blobs } from './blobs.ts';
import { type FetchOutcome, type FileRequest, storageFailure } from './file-client.ts';

interface UploadedFile {
  readonly sha256: string;
  readonly md5: string;
  readonly size: number;
  readonly format: string;
}

/**
 * Serves uploaded files as hosts serve others, but without a network, because their bytes are stored already.
 */
export interface UploadedFiles {
  fetch(clientId: number, request: FileRequest): Promise<FetchOutcome>;
}

/** @param find the complete upload of a client with an address */
export function createUploadedFiles(
  blobs: Blobs,
  find: (clientId: number, address: string) => Promise<UploadedFile | undefined>,
): UploadedFiles {
  return {
    async fetch(clientId, { url, md5 }) {
      const file = await find(clientId, url);
      if (!file) return failed('status', { status: 410, detail: 'the uploaded file was deleted' });
      if (md5 !== null && md5 !== file.md5) {
        const sums = { md5Expected: md5, md5Actual: file.md5, bytes: file.size };
        return failed('md5_mismatch', {
          ...sums,
          detail: 'the MD5 of the file differs from the one in the order',
        });
      }
      try {
        if (!(await blobs.exists(file.sha256)))
          return failed('storage_failed', { detail: 'the bytes of the uploaded file are gone' });
      } catch (error) {
        const { code, detail, ownOutage } = storageFailure(error, 'read');
        return { ...failed(code, { detail }), ownOutage };
      }
      // Only what the service detected is stored.
      return { ok: true, ...file, format: file.format as FileFormat };
    },
  };
}

type Failed = Extract<FetchOutcome, { ok: false }>;

function failed(code: Failed['code'], report: Omit<Failed['report'], 'host' | 'ms'>): Failed {
  return { ok: false, code, report: { host: '', ms: 0, ...report } };
}
