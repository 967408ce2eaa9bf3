import type { Readable } from 'node:stream';
import type { Clock } from '../../../lib/clock.ts';
import { singleFlight } from '../../../lib/concurrency/kept.ts';
import type { Blobs, BlobWriter, LocalBlobs, Verified } from '../blobs.ts';
import { isStoreError, StoreUnavailable } from '../store-errors.ts';
import type { Bucket } from './bucket.ts';

interface S3BlobsOptions {
  readonly bucket: Bucket;
  /** The folder of this machine: every content is written to it first, and contents in use stay in it. */
  readonly local: LocalBlobs;
  readonly cacheBytes: number;
  readonly clock: Clock;
  /** Called with a bug that was found beside the work of any caller. */
  readonly onError: (error: unknown) => void;
}

/**
 * Stores files in a bucket. Content arrives in the local folder, where it is checked; its SHA-256 and length are then
 * known, and it goes to the bucket in one request. The local folder keeps what was used last, so that most readers never
 * wait for the bucket, and can move about in a file.
 */
export function createS3Blobs(options: S3BlobsOptions): Blobs {
  const { bucket, local, clock } = options;
  const availability = new Availability(clock, () => bucket.check());
  const ask = <T>(work: () => Promise<T>) => availability.during(work);
  const { put, load, cache } = createTransfers(options, ask);
  const isHere = async (sha256: string) => {
    const loaded = await load(sha256);
    if (loaded === 'damaged') throw damaged(sha256);
    if (loaded === 'intact') await cache.used(sha256);
    return loaded === 'intact';
  };
  const isStored = async (sha256: string) => (await ask(() => bucket.head(sha256))) !== null;
  return {
    async receive() {
      // While the bucket is out, nothing is fetched that would have to be fetched again.
      await availability.demand();
      return storedInBucket(await local.receive(), put);
    },
    open: async (sha256) => {
      if (!(await isHere(sha256))) return null;
      return cache.reading(sha256, await local.open(sha256));
    },
    exists: async (sha256) => (await local.exists(sha256)) || (await isStored(sha256)),
    isStored,
    pathOf: async (sha256) => {
      await isHere(sha256);
      return local.pathOf(sha256);
    },
    keep: put,
    list: () => bucket.list(),
    async remove(sha256) {
      await ask(() => bucket.remove(sha256));
      await local.remove(sha256);
    },
    async forget(contents) {
      for (const sha256 of contents)
        if ((await local.exists(sha256)) && !(await isStored(sha256))) await cache.remove(sha256);
    },
    async verify(sha256) {
      const here = await local.verify(sha256);
      if (here === 'intact') await cache.used(sha256);
      return here === 'intact' ? here : load(sha256);
    },
    async compare(sha256) {
      const here = await local.compare(sha256);
      return here === 'missing' && (await isStored(sha256)) ? 'intact' : here;
    },
    async trouble() {
      const reason = await availability.reason();
      return reason === undefined ? local.trouble() : { reason, isShared: true };
    },
    async sweep(before) {
      await cache.trim();
      return local.sweep(before);
    },
    freeBytes: () => local.freeBytes(),
  };
}

type Ask = <T>(work: () => Promise<T>) => Promise<T>;

/** Moves contents between the folder and the bucket, each at most once at a time. */
function createTransfers({ bucket, local, cacheBytes, clock, onError }: S3BlobsOptions, ask: Ask) {
  const uploads = singleFlight<number>();
  const gets = singleFlight<Verified>();

  /** Uploads content of the folder; returns its size. */
  const upload = (sha256: string) =>
    uploads(sha256, async () => {
      const found = await local.find(sha256);
      if (!found) {
        // It throws the error of the missing file.
        await local.keep(sha256);
        return 0;
      }
      const path = await local.pathOf(sha256);
      const putFound = () => bucket.put(sha256, path, found.size);
      const wrong = await ask(() => putFound().then(() => undefined, returnWrongContent));
      if (wrong) {
        // Damaged on this disk: the bucket would refuse it on every attempt.
        await local.verify(sha256);
        throw wrong;
      }
      return found.size;
    });
  const put = async (sha256: string) => cache.added(sha256, await upload(sha256));
  const putIfAbsent = async (sha256: string) => {
    const [here, there] = [await local.find(sha256), await ask(() => bucket.head(sha256))];
    if (here && here.size !== there?.size) await upload(sha256);
  };
  const cache = createCache({ local, maxBytes: cacheBytes, clock, putIfAbsent, onError });

  /** Brings content into the local folder. */
  const load = (sha256: string) =>
    gets(sha256, async (): Promise<Verified> => {
      if (await local.exists(sha256)) return 'intact';
      const chunks = await ask(() => bucket.get(sha256));
      if (chunks === null) return 'missing';
      const writer = await local.receive();
      try {
        await ask(async () => {
          for await (const chunk of chunks) await writer.write(chunk);
        });
        if (writer.digest().sha256 !== sha256) {
          await writer.discard();
          return 'damaged';
        }
        const { size } = await writer.commit();
        await cache.added(sha256, size);
        return 'intact';
      } catch (error) {
        await writer.discard();
        throw error;
      }
    });
  return { put, load, cache };
}

/** Error codes of servers for content that does not match the signed SHA-256. */
const WRONG_CONTENT = new Set(['XAmzContentSHA256Mismatch', 'BadDigest']);

/** An error of the content, not of the bucket; others are thrown. */
function returnWrongContent(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable && WRONG_CONTENT.has(error.code)) return error;
  throw error;
}

function storedInBucket(writer: BlobWriter, put: (sha256: string) => Promise<void>): BlobWriter {
  return {
    write: (chunk) => writer.write(chunk),
    digest: () => writer.digest(),
    async commit() {
      const digest = await writer.commit();
      await put(digest.sha256);
      return digest;
    },
    discard: () => writer.discard(),
  };
}

function damaged(sha256: string): StoreUnavailable {
  return new StoreUnavailable('damaged', `the content ${sha256} in the bucket is damaged`);
}

/**
 * While the bucket is down, it is tried this often; in between, callers fail at once instead of waiting for
 * time limits.
 */
const TRIED_EVERY_MS = 5_000;
/** A bucket that was not used for this long is tried before it is reported as available. */
const TRUSTED_MS = 60_000;

/** Whether the bucket could be used when it was last tried. */
class Availability {
  readonly #clock: Clock;
  readonly #check: () => Promise<void>;
  #failure: StoreUnavailable | undefined;
  #triedAt = -Infinity;
  #checking: Promise<void> | undefined;

  constructor(clock: Clock, check: () => Promise<void>) {
    this.#clock = clock;
    this.#check = check;
  }

  /** @throws {StoreUnavailable} if the bucket is down; from time to time one caller tries it again */
  async demand(): Promise<void> {
    if (!this.#failure) return;
    if (!this.#checking && this.#elapsed() < TRIED_EVERY_MS) throw this.#failure;
    await this.#tryOnce();
  }

  /** Does work that needs the bucket, and remembers whether it could be done. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    await this.demand();
    return this.#noted(work());
  }

  /** Why the bucket cannot be used; undefined when it can. */
  async reason(): Promise<string | undefined> {
    const isDoubtful = !this.#failure && this.#elapsed() > TRUSTED_MS;
    await (isDoubtful ? this.#tryOnce() : this.demand()).catch(ignoreOutage);
    return this.#failure?.message;
  }

  /** The time since the last use; unknown after a clock was set back, and then taken to be long. */
  #elapsed(): number {
    const elapsed = this.#clock.now().getTime() - this.#triedAt;
    return elapsed < 0 ? Infinity : elapsed;
  }

  async #tryOnce(): Promise<void> {
    this.#checking ??= this.#noted(this.#check()).finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #noted<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      this.#failure = undefined;
      this.#triedAt = this.#clock.now().getTime();
      return result;
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        this.#failure = error;
        this.#triedAt = this.#clock.now().getTime();
      }
      throw error;
    }
  }
}

function ignoreOutage(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}

interface CacheOptions {
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
function createCache({ local, maxBytes, clock, putIfAbsent, onError }: CacheOptions) {
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
