import { join } from 'node:path';
import type { CopiedFiles, FileCopyOptions } from '../domain/files/file-copy.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { CannotStart } from '../lib/errors.ts';
import type { Log } from '../lib/log/log.ts';
import { type Blobs, createLocalBlobs, type LocalBlobs } from '../outbound/files/blobs.ts';
import { copyFiles } from '../outbound/files/copy-files.ts';
import { type Bucket, createBucket, hostsOf } from '../outbound/files/s3/bucket.ts';
import { createS3Blobs } from '../outbound/files/s3/s3-blobs.ts';
import { StoreUnavailable } from '../outbound/files/store-errors.ts';
import { createOutboundHttp } from '../outbound/http/http.ts';
import type { Config } from './config/config.ts';
import { bucketOf } from './config/file-store.ts';

export interface FileStoreOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly folder: string;
  readonly purpose: 'service' | 'command';
}

export interface FileStore {
  readonly blobs: Blobs;
  readonly close: () => Promise<void>;
}

/** Requests to the bucket at once; each content is one. */
const CONNECTIONS = 16;

/** The store of the settings: the folder, or the bucket with the folder as its cache. */
export async function openFileStore(options: FileStoreOptions): Promise<FileStore> {
  const { config, log, clock, folder, purpose } = options;
  const local = openFolder(folder, log);
  if (config.filesStore === 'folder') return { blobs: local, close: async () => undefined };
  const { bucket, close } = openBucket(config);
  if (purpose === 'service')
    await demandBucket(bucket, log).catch((error) => close().then(() => Promise.reject(error)));
  const onError = (error: unknown) => log.error({ err: error }, 'making room in the cache of files failed');
  const blobs = createS3Blobs({ bucket, local, cacheBytes: config.filesCacheBytes, clock, onError });
  return { blobs, close };
}

function openFolder(folder: string, log: Log): LocalBlobs {
  return createLocalBlobs(folder, (closed) =>
    log.warn(
      { folder: closed },
      'the files of orders could be read by other users of this machine; now they cannot',
    ),
  );
}

/** @throws {CannotStart} if the settings name no bucket */
function openBucket(config: Config): { bucket: Bucket; close: () => Promise<void> } {
  const address = bucketOf(config);
  if (!address)
    throw new CannotStart('No bucket is set. Set PLATEN_FILES_S3_ENDPOINT and the settings after it.');
  const http = createOutboundHttp({ allowedHosts: hostsOf(address), connectionsPerHost: CONNECTIONS });
  return { bucket: createBucket(http, address), close: () => http.close() };
}

/** Waits for a bucket that is down for a while; one that refuses the service needs other settings. */
async function demandBucket(bucket: Bucket, log: Log): Promise<void> {
  try {
    await bucket.check();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    if (error.isRefusal)
      throw new CannotStart(`The ${error.message}. ${fixOf(error.code)}`, { cause: error });
    log.warn({ reason: error.message }, 'the file store is out; files wait until it is back');
  }
}

function fixOf(code: string): string {
  return FIXES[code] ?? 'Check the settings PLATEN_FILES_S3_….';
}

const FIXES: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'Set PLATEN_FILES_S3_SECRET_ACCESS_KEY to the secret of this access key.',
  InvalidAccessKeyId: 'Set PLATEN_FILES_S3_ACCESS_KEY_ID to an access key of this server.',
  NoSuchBucket: 'Create the bucket, or set PLATEN_FILES_S3_BUCKET to another.',
  AccessDenied: 'Allow this access key to list, read, write and delete objects of the bucket.',
  AuthorizationHeaderMalformed: 'Set PLATEN_FILES_S3_REGION to the region of the bucket.',
  PermanentRedirect: 'Set PLATEN_FILES_S3_ENDPOINT and PLATEN_FILES_S3_REGION to those of the bucket.',
  too_many_redirects: 'Set PLATEN_FILES_S3_ENDPOINT and PLATEN_FILES_S3_REGION to those of the bucket.',
  RequestTimeTooSkewed: 'Set the clock of this machine, for example by NTP.',
};

/** Copies the files of the folder to the bucket of the settings, or the other way round. */
export async function copyFilesOf(config: Config, log: Log, options: FileCopyOptions): Promise<CopiedFiles> {
  const { bucket, close } = openBucket(config);
  try {
    await demandAnswer(bucket);
    const local = openFolder(join(config.dataDir, 'files'), log);
    const onError = (error: unknown) => log.error({ err: error }, 'copying files failed');
    const cached = createS3Blobs({ bucket, local, cacheBytes: Infinity, clock: systemClock, onError });
    return await copyFiles({ ...options, local, bucket, cached });
  } finally {
    await close();
  }
}

/** @throws {CannotStart} if the bucket cannot be used, for whatever reason */
async function demandAnswer(bucket: Bucket): Promise<void> {
  await bucket.check().catch((error) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new CannotStart(`The ${error.message}. ${fixOf(error.code)}`, { cause: error });
  });
}
