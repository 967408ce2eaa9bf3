import type { Readable } from 'node:stream';
import type { Clock } from '../../../lib/clock.ts';
import type { LocalBlobs } from '../blobs.ts';
import { isStoreError } from '../store-errors.ts';

export interface CacheOptions {
  readonly local: LocalBlobs;
  readonly maxBytes: number;
  readonly clock: Clock;
  /** Content is removed only once the bucket has it. */
  readonly putIfAbsent: (sha256: string) => Promise<void>;
  /** Called with a bug that was found beside the work of any caller. */
  readonly onError: (error: unknown) => void;
}

/** Content stays here for so long after its last use: other processes may be about to read it. */
const IN_USE_MS = 10 * 60_000;
/** The folder is scanned again after this part of the limit was added to it. */
const LOOKED_THROUGH = 1 / 16;

/** Contents in the local folder; those not used for the longest time are removed first. */
export function createCache({ local, maxBytes, clock, putIfAbsent, onError }: CacheOptions) {
  const readers = new Map<string, number>();
  let trimming: Promise<void> | undefined;
  let addedSinceTrim = 0;

  const unusedBefore = () => clock.now().getTime() - IN_USE_MS;

  async function removeOldest(): Promise<void> {
    const stored = await Array.fromAsync(local.list());
    const before = unusedBefore();
    let excess = stored.reduce((sum, { size }) => sum + size, 0) - maxBytes;
    const oldestFirst = stored.toSorted((a, b) => a.storedAt.getTime() - b.storedAt.getTime());
    for (const { sha256, size } of oldestFirst) {
      if (excess <= 0) return;
      if (await isInUse(sha256, before)) continue;
      await putIfAbsent(sha256);
      // The bucket may have taken its time.
      if (await isInUse(sha256, before)) continue;
      await local.remove(sha256);
      excess -= size;
    }
  }

  /** It may have been used since the folder was looked through. */
  async function isInUse(sha256: string, before: number): Promise<boolean> {
    const usedAt = (await local.find(sha256))?.storedAt.getTime() ?? 0;
    return usedAt > before || readers.has(sha256);
  }

  const trim = () => {
    trimming ??= removeOldest()
      .catch((error) => {
        // Nothing can be removed while the bucket is down; the next attempt follows when as much was added
        // again.
        if (!isStoreError(error)) throw error;
      })
      .finally(() => {
        trimming = undefined;
        addedSinceTrim = 0;
      });
    return trimming;
  };

  return {
    async trim(): Promise<void> {
      // A scan that is under way may have missed what was added since it began.
      await trimming;
      await trim();
    },
    /** Removes content at once, unless it was used a moment ago: it may be on its way to the bucket. */
    async remove(sha256: string): Promise<void> {
      if (!(await isInUse(sha256, unusedBefore()))) await local.remove(sha256);
    },
    /** Marks content as used just now. */
    used: (sha256: string) => local.touch(sha256, clock.now()),
    /** Records content that was added to the folder. */
    async added(sha256: string, size: number): Promise<void> {
      await local.touch(sha256, clock.now());
      addedSinceTrim += size;
      if (addedSinceTrim > maxBytes * LOOKED_THROUGH) trim().catch(onError);
    },
    /** The content is in use until its stream is closed. */
    reading(sha256: string, opened: { size: number; stream: Readable } | null) {
      if (opened === null) return null;
      readers.set(sha256, (readers.get(sha256) ?? 0) + 1);
      opened.stream.once('close', () => {
        const left = (readers.get(sha256) ?? 1) - 1;
        if (left === 0) readers.delete(sha256);
        else readers.set(sha256, left);
      });
      return opened;
    },
  };
}
