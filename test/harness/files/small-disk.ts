import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why a small disk cannot be mounted here; false where it can. */
export const noSmallDisk =
  process.getuid?.() === 0 && process.platform === 'linux' ? false : 'mounts a small disk, which takes root';

export interface SmallDisk {
  readonly folder: string;
  /** Takes all its space. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  close(): Promise<void>;
}

/** Mounts a disk in memory of its own. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      for (let size = 1 << 20; size >= 512; ) {
        try {
          if (writeSync(file, Buffer.alloc(size)) < size) size /= 2;
        } catch {
          size /= 2;
        }
      }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    async close() {
      rmSync(filler, { force: true });
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
