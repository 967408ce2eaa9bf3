import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../../lib/errors.ts';

export interface BlobDigest {
  /** Lower-case hex; the name under which the content is kept. */
  sha256: string;
  /** Lower-case hex. A check of the transfer only: anybody can make two contents with one MD5. */
  md5: string;
  size: number;
}

/** Takes the bytes of one file in. Ends with `commit` or `discard`; after an error with `discard`. */
export interface BlobWriter {
  write(chunk: Uint8Array): Promise<void>;
  /** Ends the writing and tells what was written, before it is decided whether to keep it. */
  digest(): BlobDigest;
  /** Keeps the content. Once this returns, it is there after a power failure too. */
  commit(): Promise<BlobDigest>;
  discard(): Promise<void>;
}

/** Files by their content: equal bytes are kept once, and what is kept under a name never changes. */
export interface Blobs {
  receive(): Promise<BlobWriter>;
  /** Null when there is no such content. The stream must be read to its end or destroyed. */
  open(sha256: string): Promise<{ size: number; stream: Readable } | null>;
  exists(sha256: string): Promise<boolean>;
  /** Removes what writers that never ended left behind before the given time; returns how many that were. */
  sweep(before: Date): Promise<number>;
}

type PathOf = (sha256: string) => string;

/**
 * Keeps files in a local folder, `ab/cdef…` for the SHA-256 `abcdef…`. Bytes are written aside and renamed into place
 * once they are safe on the disk, so a file under its final name is always whole.
 */
export function createLocalBlobs(folder: string): Blobs {
  const incoming = join(folder, 'incoming');
  makeFolders(folder, incoming);
  const pathOf: PathOf = (sha256) => {
    // The name becomes part of a path, so it is checked here whatever the caller did.
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('not a lower-case hex SHA-256');
    return join(folder, sha256.slice(0, 2), sha256.slice(2));
  };

  return {
    receive: async () => {
      const path = join(incoming, randomUUID());
      return new LocalBlobWriter(path, await open(path, 'wx'), pathOf);
    },
    open: async (sha256) => {
      const file = await nullIfAbsent(open(pathOf(sha256)));
      if (file === null) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    exists: async (sha256) => (await nullIfAbsent(stat(pathOf(sha256)))) !== null,
    sweep: async (before) => {
      let removed = 0;
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name);
        const found = await nullIfAbsent(stat(path));
        if (found === null || found.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

class LocalBlobWriter implements BlobWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #pathOf: PathOf;
  readonly #sha256 = createHash('sha256');
  readonly #md5 = createHash('md5');
  #size = 0;
  #digest: BlobDigest | undefined;

  constructor(path: string, file: FileHandle, pathOf: PathOf) {
    this.#path = path;
    this.#file = file;
    this.#pathOf = pathOf;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#sha256.update(chunk);
    this.#md5.update(chunk);
    this.#size += chunk.length;
    await this.#file.appendFile(chunk);
  }

  digest(): BlobDigest {
    this.#digest ??= { sha256: this.#sha256.digest('hex'), md5: this.#md5.digest('hex'), size: this.#size };
    return this.#digest;
  }

  async commit(): Promise<BlobDigest> {
    const digest = this.digest();
    const target = this.#pathOf(digest.sha256);
    if (await nullIfAbsent(stat(target))) {
      await this.discard();
    } else {
      await this.#file.datasync();
      await this.#file.close();
      await rename(this.#path, target);
    }
    // Also when the content was there: whoever put it there may be just about to do this.
    await syncFolder(dirname(target));
    return digest;
  }

  async discard(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }
}

/** Makes all folders at once, so that no file ever waits for its folder to be safe. */
function makeFolders(folder: string, incoming: string): void {
  mkdirSync(incoming, { recursive: true });
  for (let prefix = 0; prefix < 256; prefix += 1) {
    mkdirSync(join(folder, prefix.toString(16).padStart(2, '0')), { recursive: true });
  }
  if (!FOLDERS_CAN_BE_SYNCED) return;
  const root = openSync(folder, 'r');
  fsyncSync(root);
  closeSync(root);
}

/** Windows cannot open folders, and keeps the names in them safe by itself. */
const FOLDERS_CAN_BE_SYNCED = process.platform !== 'win32';

/** Writes the names in a folder to the disk; without this a renamed file may be gone after a power failure. */
async function syncFolder(path: string): Promise<void> {
  if (!FOLDERS_CAN_BE_SYNCED) return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Null for a file that is not there; other errors stay errors. */
async function nullIfAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
