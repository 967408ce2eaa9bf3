import { mkdirSync } from 'node:fs';
import { constants, open, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFormat } from '../../formats/file-format.ts';
import type { Blobs } from './blobs.ts';
import { type FetchOutcome, type FileRequest, storageFailure } from './file-client.ts';
import { inOwnFolder, nullIfAbsent, OWN_FILE, OWN_FOLDER, sweepFolder } from './own-files.ts';

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

/** The bytes of files that are being uploaded, in a folder that all processes of the service share. */
export interface PartialFiles {
  /** How many bytes of a file have arrived. */
  size(name: string): Promise<number>;
  /**
   * Writes bytes from a position on, and returns the position behind them. What was written counts, also when the
   * source throws.
   */
  write(name: string, position: number, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  read(name: string): AsyncIterable<Buffer>;
  truncate(name: string, size: number): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes files without a byte since the given time; returns their number. */
  sweep(before: Date): Promise<number>;
}

const READ_BYTES = 256 * 1024;

/** Keeps them in a folder beside the stored contents, so that other users of the machine cannot read them. */
export function createPartialFiles(folder: string): PartialFiles {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
  const pathOf = (name: string) => {
    if (!/^[0-9a-f]{64}$/.test(name)) throw new TypeError('not the name of a partial file');
    return join(folder, name);
  };
  return {
    size: async (name) => (await nullIfAbsent(stat(pathOf(name))))?.size ?? 0,
    async write(name, position, chunks) {
      // Neither truncated nor appended to: a transfer that was replaced by another one can only repeat its bytes.
      const path = pathOf(name);
      const file = await inOwnFolder(path, () =>
        open(path, constants.O_CREAT | constants.O_WRONLY, OWN_FILE),
      );
      let at = position;
      try {
        for await (const chunk of chunks) at += await writeAll(file, chunk, at);
      } finally {
        await file.datasync().finally(() => file.close());
      }
      return at;
    },
    async *read(name) {
      const file = await open(pathOf(name), 'r');
      yield* file.createReadStream({ highWaterMark: READ_BYTES });
    },
    truncate: async (name, size) => void (await nullIfAbsent(truncate(pathOf(name), size))),
    remove: (name) => rm(pathOf(name), { force: true }),
    sweep: (before) => sweepFolder(folder, before),
  };
}

async function writeAll(
  file: Awaited<ReturnType<typeof open>>,
  chunk: Uint8Array,
  position: number,
): Promise<number> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
  return chunk.length;
}
