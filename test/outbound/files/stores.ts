import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { SettableClock } from '../../../src/lib/clock.ts';
import { type Blobs, createLocalBlobs } from '../../../src/outbound/files/blobs.ts';
import { type BucketAddress, createBucket, hostsOf } from '../../../src/outbound/files/s3/bucket.ts';
import { createS3Blobs } from '../../../src/outbound/files/s3/s3-blobs.ts';
import { createOutboundHttp } from '../../../src/outbound/http/http.ts';
import { type S3Server, startS3Server } from '../../harness/files/s3-server.ts';
import { temporaryFolder } from '../support.ts';

export interface TestStore {
  readonly blobs: Blobs;
  /** Opens the store like another machine, or like another process if there is only one machine. */
  another(): Promise<Blobs>;
  /** Lets all contents have arrived at this time. */
  age(to: Date): Promise<void>;
  /** Changes the stored bytes of a content without the store knowing. */
  damage(sha256: string): Promise<void>;
  /** The contents as they lie in the store, not in a cache of it. */
  stored(): Promise<number>;
}

export interface S3Scene extends TestStore {
  readonly server: S3Server;
  readonly clock: SettableClock;
  readonly folder: string;
  readonly address: BucketAddress;
}

export async function put(blobs: Blobs, ...chunks: (Buffer | string)[]) {
  const writer = await blobs.receive();
  try {
    for (const chunk of chunks) await writer.write(Buffer.from(chunk));
    return await writer.commit();
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

export async function get(blobs: Blobs, sha256: string): Promise<Buffer | null> {
  const found = await blobs.open(sha256);
  return found && buffer(found.stream);
}

export const sha256Of = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

export interface S3SceneOptions {
  readonly cacheBytes?: number;
  readonly style?: BucketAddress['style'];
  readonly change?: Partial<BucketAddress>;
}

export async function startS3Scene(t: TestContext, options: S3SceneOptions = {}): Promise<S3Scene> {
  const { cacheBytes = 1_000_000_000, style = 'path', change = {} } = options;
  const server = await startS3Server();
  t.after(() => server.close());
  const clock = new SettableClock(new Date('2026-03-02T10:00:00Z'));
  const { region, bucket, accessKeyId, secretAccessKey } = server;
  const account = { region, bucket, accessKeyId, secretAccessKey };
  const endpoint = style === 'host' ? server.url.replace('127.0.0.1', 'localhost') : server.url;
  const address = { endpoint, ...account, prefix: 'platen/', style, ...change };
  // Names of buckets before the host lead to this machine as well.
  const http = createOutboundHttp({ allowedHosts: hostsOf(address), resolve: async () => ['127.0.0.1'] });
  t.after(() => http.close());
  const onError = (error: unknown) => t.diagnostic(String(error));
  const on = (folder: string) =>
    createS3Blobs({
      bucket: createBucket(http, address),
      local: createLocalBlobs(folder),
      cacheBytes,
      clock,
      onError,
    });
  const folder = await temporaryFolder(t);
  return {
    server,
    clock,
    folder,
    address,
    blobs: on(folder),
    another: async () => on(await temporaryFolder(t)),
    age: async (to) => {
      for (const object of server.objects.values()) object.modifiedAt = to;
    },
    damage: async (sha256) => {
      const object = server.objects.get(keyOf(sha256));
      if (object) object.bytes = Buffer.alloc(object.bytes.length, 'x');
    },
    stored: async () => [...server.objects.keys()].filter((key) => key !== 'platen/write-check').length,
  };
}

export const keyOf = (sha256: string) => `platen/${sha256.slice(0, 2)}/${sha256.slice(2)}`;
