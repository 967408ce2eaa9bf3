import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../lib/clock.ts';
import { singleFlight } from '../../lib/concurrency/kept.ts';
import type { Inspector } from '../inspect/inspector.ts';
import type { Blobs } from './blobs.ts';
import { nullIfAbsent, OWN_FILE, OWN_FOLDER, sweepFolder } from './own-files.ts';

/** Small pictures of the pages of stored files. */
export interface Previews {
  /** The page as PNG; undefined if it cannot be drawn. Drawn when it is first asked for, then kept. */
  read(sha256: string, page: number): Promise<Uint8Array | undefined>;
  /** Removes the pictures of contents that are removed. */
  remove(contents: ReadonlySet<string>): Promise<void>;
  /** Removes pictures that were not asked for since; returns their number. They are drawn again when needed. */
  sweep(before: Date): Promise<number>;
}

const WIDTH_PX = 480;
/** Pages that could not be drawn are not tried again by this process, as far as it remembers. */
const REMEMBERED = 10_000;
/** The last use of a picture is updated once a day, not on each use. */
const MARK_EVERY_MS = 24 * 60 * 60 * 1000;

/** Keeps pictures in a folder that only the service may read, as `<sha256>-<page>.png`. */
export function createPreviews(
  folder: string,
  { blobs, inspector, clock }: { blobs: Blobs; inspector: Inspector; clock: Clock },
): Previews {
  const drawing = singleFlight<Uint8Array | undefined>();
  const impossible = new Set<string>();

  async function draw(path: string, sha256: string, page: number): Promise<Uint8Array | undefined> {
    if (!(await blobs.exists(sha256))) return undefined;
    const picture = await inspector.drawPage(await blobs.pathOf(sha256), page, WIDTH_PX);
    if (!picture) {
      if (impossible.size === REMEMBERED) impossible.clear();
      impossible.add(path);
      return undefined;
    }
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, picture, { mode: OWN_FILE });
    await rename(unfinished, path);
    return picture;
  }

  return {
    async read(sha256, page) {
      const name = `${sha256}-${page}.png`;
      const path = join(folder, name);
      if (impossible.has(path)) return undefined;
      const kept = await readKept(path, clock.now());
      if (kept) return kept;
      return drawing(name, () => draw(path, sha256, page));
    },
    async remove(contents) {
      for (const name of (await nullIfAbsent(readdir(folder))) ?? []) {
        if (contents.has(name.slice(0, 64))) await rm(join(folder, name), { force: true });
      }
    },
    sweep: (before) => sweepFolder(folder, before),
  };
}

async function readKept(path: string, now: Date): Promise<Uint8Array | undefined> {
  const read = async () => {
    const picture = await readFile(path);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > MARK_EVERY_MS) await utimes(path, now, now);
    return picture;
  };
  return (await nullIfAbsent(read())) ?? undefined;
}
