import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress } from '../../../src/outbound/files/s3/bucket.ts';
import { freePort } from '../http/loopback.ts';
import { until } from '../wait.ts';

const PACKAGES = ['swift', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const PROGRAMS = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
];
const kinds = ['account', 'container', 'object'] as const;

/** Why OpenStack Swift cannot run here; false where it can. Installs it from Debian where that is possible. */
export function noSwift(): string | false {
  if (process.getuid?.() !== 0) return 'Swift reads /etc/swift, which takes root';
  if (isInstalled()) return false;
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], { stdio: 'ignore' });
  } catch {
    return `install the Debian packages ${PACKAGES.join(', ')}`;
  }
  return isInstalled() ? false : 'the packages of Swift have no programs';
}

const isInstalled = () => PROGRAMS.every((program) => existsSync(`/usr/bin/${program}`));

export interface Swift {
  /** An empty bucket. */
  readonly address: BucketAddress;
  close(): Promise<void>;
}

/** OpenStack Swift with its S3 interface, on loopback: a proxy, one server of each kind, and memcached. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-swift-'));
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true });
  const processes: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) => {
    processes.push(spawn(program, args, { stdio: 'ignore' }));
  };
  const cache = await freePort();
  start('/usr/bin/memcached', '-l', '127.0.0.1', '-p', String(cache), '-u', 'root');
  for (const kind of kinds) {
    const port = await freePort();
    makeRing(folder, kind, port);
    await writeFile(join(folder, `${kind}.conf`), serverConfig(folder, kind, port));
    start(`/usr/bin/swift-${kind}-server`, join(folder, `${kind}.conf`));
    await until(`the ${kind} server listens`, () => listens(port));
  }
  const port = await freePort();
  await writeFile(join(folder, 'proxy.conf'), proxyConfig(folder, port, cache));
  start('/usr/bin/swift-proxy-server', join(folder, 'proxy.conf'));
  await until('the proxy listens', () => listens(port));
  const address: BucketAddress = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'print-files',
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    prefix: '',
    style: 'path',
  };
  await makeBucket(address);
  return {
    address,
    async close() {
      for (const one of processes) {
        const ended = one.exitCode === null ? once(one, 'exit') : undefined;
        one.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function makeRing(folder: string, kind: string, port: number): void {
  const ring = (...args: string[]) =>
    execFileSync('/usr/bin/swift-ring-builder', [join(folder, `${kind}.builder`), ...args], {
      stdio: 'ignore',
    });
  ring('create', '4', '1', '0');
  ring('add', `r1z1-127.0.0.1:${port}/disk`, '1');
  ring('rebalance');
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
fallocate_reserve = 0
user = root
workers = 0
`;

const serverConfig = (folder: string, kind: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConfig = (folder: string, port: number, cache: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:s3api]
use = egg:swift#s3api
location = us-east-1

[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`;

function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host: '127.0.0.1', port });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

async function makeBucket({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: BucketAddress): Promise<void> {
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${endpoint}/${bucket}`,
    service: 's3',
    ...{ region, accessKeyId, secretAccessKey },
  });
  const { method, url, headers } = await signer.sign();
  const { status } = await fetch(url, { method, headers });
  if (status !== 200) throw new Error(`Swift answered ${status} to a new bucket`);
}
