import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { BackupProblem, backupsAmong, backupsUntil } from '../../domain/upkeep/backup.ts';
import { systemClock } from '../../lib/clock.ts';
import { whyUnusable } from '../../lib/errors.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { BLOCK_BYTES, readTrailer } from './trailer.ts';

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
