import type { S3Server } from './s3-server.ts';

/** The settings of a service that stores its files in the bucket of a server. */
export function s3Settings(server: S3Server): Record<string, string> {
  return {
    PLATEN_FILES_STORE: 's3',
    PLATEN_FILES_S3_ENDPOINT: server.url,
    PLATEN_FILES_S3_BUCKET: server.bucket,
    PLATEN_FILES_S3_REGION: server.region,
    PLATEN_FILES_S3_ACCESS_KEY_ID: server.accessKeyId,
    PLATEN_FILES_S3_SECRET_ACCESS_KEY: server.secretAccessKey,
  };
}
