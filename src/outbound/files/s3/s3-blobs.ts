import type { Clock } from '../../../lib/clock.ts';
import { singleFlight } from '../../../lib/concurrency/single-flight.ts';
import type { Blobs, BlobWriter, LocalBlobs, Verified } from '../blobs.ts';
import { StoreUnavailable } from '../store-errors.ts';
import { Availability } from './availability.ts';
import type { Bucket } from './bucket.ts';
import { createCache } from './cache.ts';

export interface S3BlobsOptions {
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
