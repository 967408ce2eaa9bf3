import { baseAddress } from '../../lib/values/addresses.ts';
import { integer } from '../../lib/values/numbers.ts';
import { line, oneOf, shape } from '../../lib/values/value-type.ts';
import type { BucketAddress } from '../../outbound/files/s3/bucket.ts';
import { setting } from './setting-types.ts';

const bucketName = shape(
  'a bucket name of 3 to 63 lower-case letters, digits, dots and hyphens',
  '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
);
const keyPrefix = shape(
  'up to 200 letters, digits, dots, hyphens, underscores and slashes, such as platen/',
  '^([A-Za-z0-9_-][A-Za-z0-9._/-]{0,199})?$',
);

/**
 * The settings of the file store. Settings of a bucket may be given before the service uses it, for the move.
 */
export const fileStoreSettings = {
  filesStore: setting('PLATEN_FILES_STORE', oneOf('folder', 's3'), {
    default: 'folder',
    description:
      'Where the files of orders are stored: in the data folder, or in the S3-compatible bucket of the next settings.',
  }),
  filesS3Endpoint: setting('PLATEN_FILES_S3_ENDPOINT', baseAddress, {
    description:
      'The address of the S3-compatible server, such as https://s3.eu-central-1.amazonaws.com; it may be private.',
  }),
  filesS3Bucket: setting('PLATEN_FILES_S3_BUCKET', bucketName, {
    description: 'The bucket of the files; it must exist.',
  }),
  filesS3Region: setting('PLATEN_FILES_S3_REGION', line(60), {
    default: 'us-east-1',
    description: 'The region of the bucket, as the server names it.',
  }),
  filesS3AccessKeyId: setting('PLATEN_FILES_S3_ACCESS_KEY_ID', line(200), {
    description:
      'The id of the access key, which must allow to list, read, write and delete objects of the bucket.',
  }),
  filesS3SecretAccessKey: setting('PLATEN_FILES_S3_SECRET_ACCESS_KEY', line(200), {
    secret: true,
    description: 'The secret of the access key.',
  }),
  filesS3Prefix: setting('PLATEN_FILES_S3_PREFIX', keyPrefix, {
    default: '',
    description: 'What the names of all objects begin with, such as platen/.',
  }),
  filesS3Style: setting('PLATEN_FILES_S3_STYLE', oneOf('path', 'host'), {
    default: 'path',
    description:
      'Where requests name the bucket: in the path, which every server accepts, or in front of the host, as Amazon recommends.',
  }),
  filesCacheBytes: setting('PLATEN_FILES_CACHE_BYTES', integer(0), {
    default: '10737418240',
    description:
      'How much of the bucket this machine keeps in its data folder, in bytes, besides what was used in the last ten minutes.',
  }),
};

interface FileStoreConfig {
  readonly filesStore: 'folder' | 's3';
  readonly filesS3Endpoint: string | undefined;
  readonly filesS3Bucket: string | undefined;
  readonly filesS3Region: string;
  readonly filesS3AccessKeyId: string | undefined;
  readonly filesS3SecretAccessKey: string | undefined;
  readonly filesS3Prefix: string;
  readonly filesS3Style: 'path' | 'host';
}

/** The bucket of the settings; undefined if none is set. */
export function bucketOf(config: FileStoreConfig): BucketAddress | undefined {
  const { filesS3Endpoint: endpoint, filesS3Bucket: bucket } = config;
  const { filesS3AccessKeyId: accessKeyId, filesS3SecretAccessKey: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  const { filesS3Region: region, filesS3Prefix: prefix, filesS3Style: style } = config;
  return { endpoint, bucket, accessKeyId, secretAccessKey, region, prefix, style };
}

const needed = ['filesS3Endpoint', 'filesS3Bucket', 'filesS3AccessKeyId', 'filesS3SecretAccessKey'] as const;

export function fileStoreProblems(config: FileStoreConfig): string[] {
  const given = needed.filter((key) => config[key] !== undefined);
  if (config.filesStore === 'folder' && given.length === 0) return [];
  return needed
    .filter((key) => !given.includes(key))
    .map((key) => `${fileStoreSettings[key].name} is missing; a bucket needs it`);
}
