import { mkdirSync } from 'node:fs';
import { constants, open, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { inOwnFolder, nullIfAbsent, OWN_FILE, OWN_FOLDER, sweepFolder } from './own-files.ts';

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
