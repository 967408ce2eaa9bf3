import type { CopiedFiles, FileCopyOptions } from '../../domain/files/file-copy.ts';
import type { LocalBlobs } from './blobs.ts';
import type { Bucket } from './s3/bucket.ts';

export interface FileCopy extends FileCopyOptions {
  readonly local: LocalBlobs;
  readonly bucket: Bucket;
  /** The bucket with the folder as its cache, from which nothing is removed meanwhile. */
  readonly cached: { verify: LocalBlobs['verify'] };
}

/**
 * Copies the files that the other store lacks, each after checking its hash. May run beside the service and
 * be repeated: nothing is copied twice, and nothing is removed.
 */
export async function copyFiles({
  local,
  bucket,
  cached,
  to,
  dryRun,
  onProgress,
}: FileCopy): Promise<CopiedFiles> {
  const [from, present] = to === 's3' ? [local, await sizesOf(bucket)] : [bucket, await sizesOf(local)];
  const all = await Array.fromAsync(from.list());
  const missing = all.filter(({ sha256, size }) => present.get(sha256) !== size);
  const damaged: string[] = [];
  let copied = 0;
  let bytes = 0;
  for (const { sha256, size } of missing) {
    const verified = dryRun ? 'intact' : await (to === 's3' ? local : cached).verify(sha256);
    if (verified === 'damaged') damaged.push(sha256);
    if (verified === 'intact') {
      if (to === 's3' && !dryRun) await bucket.put(sha256, await local.pathOf(sha256), size);
      copied += 1;
      bytes += size;
    }
    onProgress(copied + damaged.length, missing.length);
  }
  return { copied, bytes, present: all.length - missing.length, damaged };
}

async function sizesOf(store: Pick<Bucket, 'list'>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { sha256, size } of store.list()) sizes.set(sha256, size);
  return sizes;
}
