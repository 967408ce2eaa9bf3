import { lookup } from 'node:dns/promises';
import { constants, open, readFile, rm, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { errorCode } from '../lib/errors.ts';
import { hostInUrl } from '../lib/port.ts';

/** The measurements of the machine for `platen doctor`; operations/checks judges them. */
export interface DiskFacts {
  readonly freeBytes: number;
  /** The time until a small write is on the disk. */
  readonly fsyncMs: number;
}

/** Measures a folder, or the one that it will be made in, by writing and removing a small file. */
export async function measureDisk(folder: string): Promise<DiskFacts> {
  const found = await statfs(folder).catch((error) => {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
  });
  if (found === undefined) return measureDisk(dirname(folder));
  const { bavail, bsize } = found;
  const probe = join(folder, '.doctor');
  const file = await open(probe, constants.O_CREAT | constants.O_WRONLY, 0o600);
  const startedAt = performance.now();
  await file.write('probe');
  await file.sync();
  const fsyncMs = performance.now() - startedAt;
  await file.close();
  await rm(probe, { force: true });
  return { freeBytes: bavail * bsize, fsyncMs };
}

/** How many files and connections this process may have open; undefined where the system does not say. */
export async function openFilesLimit(): Promise<number | undefined> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const limit = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return limit === undefined ? undefined : Number(limit);
}

export type PortUse = 'free' | 'platen' | 'other';

/** The program that listens on a port. */
export async function portUse(host: string, port: number): Promise<PortUse> {
  const busy = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
  if (!busy) return 'free';
  return fetch(`http://${hostInUrl(host)}:${port}/version`, { signal: AbortSignal.timeout(2_000) })
    .then((reply) => reply.json())
    .then((said) => (isPlaten(said) ? 'platen' : 'other'))
    .catch(() => 'other');
}

/** Whether the service on a port says that it is ready, which it finds by writing to its database; undefined if it does not answer. */
export async function isReady(host: string, port: number): Promise<boolean | undefined> {
  return fetch(`http://${hostInUrl(host)}:${port}/ready`, { signal: AbortSignal.timeout(5_000) })
    .then(async (reply) => {
      await reply.text();
      return reply.ok;
    })
    .catch(() => undefined);
}

function isPlaten(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'name' in said && said.name === 'platen';
}

/** Whether host names on the internet can be resolved. */
export async function resolvesNames(): Promise<boolean> {
  return lookup('example.com').then(
    () => true,
    () => false,
  );
}

export interface KeyFileFacts {
  readonly readableByOthers: boolean;
  readonly modifiedAt: Date;
}

export async function keyFileFacts(path: string): Promise<KeyFileFacts> {
  const { mode, mtime } = await stat(path);
  return { readableByOthers: (mode & 0o077) !== 0, modifiedAt: mtime };
}
