import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';
import { BackupProblem, backupsAmong, backupsUntil } from '../domain/backup/backup.ts';
import { systemClock } from '../lib/clock.ts';
import { whyUnusable } from '../lib/errors.ts';
import { formatDateTime } from '../lib/text/timestamps.ts';
import { OWN_FILE } from './files/own-files.ts';

/** One part of a backup. Its content must be read to its end before the next part is asked for. */
export interface ArchivePart {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

const READ_AT_ONCE = 1024 * 1024;

/** A file, with its size. */
export interface Archive {
  readonly path: string;
  readonly bytes: number;
}

/**
 * The newest backup of a folder; of a file, the file itself.
 * @throws {BackupProblem} if the newest one bears a time to come: the clock of this machine is behind, or that of the one that wrote it was ahead
 */
export async function findArchive(path: string): Promise<Archive> {
  const found = await stat(path).catch((error) => {
    throw new BackupProblem(`${path} cannot be read: ${whyUnusable(error)}.`);
  });
  if (!found.isDirectory()) return { path, bytes: found.size };
  const names = await readdir(path);
  const [newest] = backupsAmong(names);
  if (newest === undefined)
    throw new BackupProblem(`${path} has no backup in it. Name a file that platen backup wrote.`);
  const now = systemClock.now();
  const [until] = backupsUntil(now, names);
  if (until !== newest)
    throw new BackupProblem(
      `${newest} in ${path} bears a time to come, because it is ${formatDateTime(now)} UTC on this machine. ` +
        `Set the clock right, or name a file${until === undefined ? '' : `, such as ${until}`}.`,
    );
  return findArchive(join(path, newest));
}

/**
 * Reads a backup to its end, compares it with the sum that it ends with, and returns its manifest. `onRead` gets the bytes
 * read so far.
 * @throws {BackupProblem} if it was cut off or changed
 */
export async function verifyArchive(archive: Archive, onRead: (bytes: number) => void): Promise<string> {
  const { path } = archive;
  const { size, sha256 } = await endOf(archive);
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of createReadStream(path, { end: size - 1, highWaterMark: READ_AT_ONCE })) {
    hash.update(chunk);
    read += chunk.length;
    onRead(read);
  }
  if (hash.digest('hex') !== sha256)
    throw new BackupProblem(
      `${path} is damaged: its bytes are not those that were written. Use another one.`,
    );
  return manifestOf(archive);
}

/**
 * Its manifest, without a look at the rest.
 * @throws {BackupProblem} if it was cut off
 */
export async function manifestOf(archive: Archive): Promise<string> {
  const { manifestAt } = await endOf(archive);
  for await (const part of readArchive(archive, manifestAt)) return (await contentOf(part)).toString();
  throw new BackupProblem(`${archive.path} has no manifest. Use another one.`);
}

/** The trailer, with the size of what comes before it. */
async function endOf({ path, bytes }: Archive) {
  const size = bytes - BLOCK_BYTES;
  const trailer = size > 0 ? readTrailer(await readBlock(path, size)) : undefined;
  if (!trailer || trailer.manifestAt >= size)
    throw new BackupProblem(`${path} is not a whole backup: its end is missing or damaged. Use another one.`);
  return { size, ...trailer };
}

async function readBlock(path: string, position: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK_BYTES), { position });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The trailer, with the number of bytes before it. */
export async function* readArchive({ path, bytes }: Archive, start = 0): AsyncIterable<ArchivePart> {
  const tar = extract();
  // Without the trailer, which does not belong to the tar.
  const range = { start, end: bytes - BLOCK_BYTES - 1, highWaterMark: READ_AT_ONCE };
  const reading = pipeline(createReadStream(path, range), tar);
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      yield { name, size, content: readable(path, entry as AsyncIterable<Buffer>) };
    }
    await reading;
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function* readable(path: string, entry: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): BackupProblem {
  if (error instanceof BackupProblem) return error;
  return new BackupProblem(`${path} cannot be read as a backup: ${whyUnusable(error)}. Use another one.`, {
    cause: error,
  });
}

/** The most that is held in memory: a part of rows has 4 MiB, or its longest row. */
export const MOST_BYTES = 256 * 1024 * 1024;

export async function contentOf({ name, size, content }: ArchivePart): Promise<Buffer> {
  if (size > MOST_BYTES)
    throw new BackupProblem(
      `The part ${name} of the backup has ${size} bytes; at most ${MOST_BYTES} are read. Use another backup.`,
    );
  return Buffer.concat(await Array.fromAsync(content));
}

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

const BLOCK_BYTES = 512;
/** A tar ends with two empty blocks. */
const END_BYTES = 2 * BLOCK_BYTES;
/** The last part of a backup. */
const MANIFEST = 'manifest.json';

/** Where the manifest begins, and the SHA-256 of all bytes before the trailer. */
interface Trailer {
  readonly manifestAt: number;
  readonly sha256: string;
}

/**
 * The block after the tar in a backup; programs that read tar stop before it. A backup without it was cut
 * off; one with another checksum was changed.
 */
function trailerOf({ manifestAt, sha256 }: Trailer): Buffer {
  return Buffer.from(
    `platen backup; manifest at ${manifestAt}; sha256 ${sha256}\n`.padEnd(BLOCK_BYTES, '\0'),
  );
}

/** Undefined for anything that `trailerOf` does not write. */
function readTrailer(block: Buffer): Trailer | undefined {
  const [, at, sha256 = ''] =
    /^platen backup; manifest at (\d{1,15}); sha256 ([0-9a-f]{64})\n/.exec(block.toString('latin1')) ?? [];
  const trailer = { manifestAt: Number(at), sha256 };
  return at !== undefined && trailerOf(trailer).equals(block) ? trailer : undefined;
}
