import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Pack, pack } from 'tar-stream';
import { BackupProblem } from '../../domain/upkeep/backup.ts';
import { whyUnusable } from '../../lib/errors.ts';
import { OWN_FILE } from '../files/own-files.ts';
import { BLOCK_BYTES, END_BYTES, MANIFEST, trailerOf } from './trailer.ts';

/** Writes the parts of a backup to one file. Must be ended by `finish` or `discard`. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Returns the SHA-256 of the content. */
  addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<string>;
  /** Adds the manifest and gives the file its name, once it is whole and on the disk. Returns its size. */
  finish(manifest: string): Promise<number>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Prefix of unfinished backups; one left behind by a killed process may be removed. */
export const UNFINISHED = '.platen-unfinished-';

/**
 * Once `stop` is aborted nothing more is written.
 * @throws {BackupProblem} if the file exists or cannot be made
 */
export async function createArchive(path: string, stop?: AbortSignal): Promise<ArchiveWriter> {
  if (await stat(path).catch(() => undefined))
    throw new BackupProblem(`${path} exists already, and is not replaced. Name another file.`);
  const draft = join(dirname(path), UNFINISHED + basename(path) + randomBytes(4).toString('hex'));
  const file = await open(draft, 'wx', OWN_FILE).catch((error) => {
    throw new BackupProblem(`${path} cannot be written: ${whyUnusable(error)}.`);
  });
  return new TarWriter(path, draft, file, stop);
}

class TarWriter implements ArchiveWriter {
  readonly #path: string;
  readonly #draft: string;
  readonly #file: FileHandle;
  readonly #tar: Pack = pack();
  readonly #hash = createHash('sha256');
  readonly #stop: AbortSignal | undefined;
  readonly #written: Promise<void>;
  #size = 0;
  /** Ends the wait of the entry that is being written. */
  #continue = () => {};

  constructor(path: string, draft: string, file: FileHandle, stop: AbortSignal | undefined) {
    this.#path = path;
    this.#draft = draft;
    this.#file = file;
    this.#stop = stop;
    this.#written = this.#write();
    this.#written.catch((error) => {
      // Its error ends the tar, and with it the entry that is being written, which never drains.
      this.#tar.destroy(error);
      this.#continue();
    });
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#entry(name, content.length, async (write) => write(content));
  }

  async addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<string> {
    const hash = createHash('sha256');
    await this.#entry(name, size, async (write) => {
      for await (const chunk of content) {
        hash.update(chunk);
        await write(chunk);
      }
    });
    return hash.digest('hex');
  }

  async finish(manifest: string): Promise<number> {
    const content = Buffer.from(manifest);
    await this.add(MANIFEST, content);
    this.#tar.finalize();
    await this.#written;
    const manifestAt = this.#size - END_BYTES - BLOCK_BYTES * (1 + Math.ceil(content.length / BLOCK_BYTES));
    const trailer = trailerOf({ manifestAt, sha256: this.#hash.digest('hex') });
    await this.#onDisk(async () => {
      await this.#file.appendFile(trailer);
      await this.#file.sync();
    });
    await this.#file.close();
    await rename(this.#draft, this.#path);
    await syncFolderOf(this.#path);
    return this.#size + trailer.length;
  }

  async discard(): Promise<void> {
    this.#tar.destroy(new Error('discarded'));
    await this.#written.catch(() => undefined);
    await this.#file.close();
    await rm(this.#draft, { force: true });
  }

  async #entry(
    name: string,
    size: number,
    fill: (write: (chunk: Buffer) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    // A tar that was ended refuses further entries; the error is that of what was written before.
    if (this.#tar.destroying) await this.#written;
    const ended = Promise.withResolvers<void>();
    // A fixed time, so that equal contents are equal archives.
    const header = { name, size, mode: OWN_FILE, mtime: new Date(0) };
    const entry = this.#tar.entry(header, (error) => (error ? ended.reject(error) : ended.resolve()));
    ended.promise.catch(() => undefined);
    // Emitted when the archive cannot be written, of which the callback is notified as well.
    entry.on('error', () => undefined);
    await fill(async (chunk) => {
      this.#stop?.throwIfAborted();
      if (!entry.destroying && !entry.write(chunk)) {
        // Not a race with the end of all that is written: each would be remembered until that end.
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#continue = resolve;
        entry.once('drain', resolve);
        await promise;
      }
      if (entry.destroying) await this.#written;
    });
    entry.end(undefined);
    await ended.promise;
  }

  #write(): Promise<void> {
    return this.#onDisk(async () => {
      for await (const chunk of this.#tar as AsyncIterable<Buffer>) {
        this.#hash.update(chunk);
        this.#size += chunk.length;
        await this.#file.appendFile(chunk);
      }
    });
  }

  async #onDisk(write: () => Promise<void>): Promise<void> {
    await write().catch((error) => {
      throw new BackupProblem(`${this.#path} cannot be written: ${whyUnusable(error)}.`, { cause: error });
    });
  }
}

/** Makes the new name survive a power failure. Windows has no such call and needs none. */
async function syncFolderOf(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
